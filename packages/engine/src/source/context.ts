// State shared by the tree builders during one parse: diagnostics, counts, and the current slide.
import type { Diagnostics } from '../base/diagnostic.ts';
import { bounds, DocumentTooLarge } from '../base/errors.ts';
import type { Block, Kind, Position, SlideLayoutName } from '../model/index.ts';
import type { Dialect } from './dialects/recognize.ts';
import type { HtmlNote } from './html-inlines.ts';
import type { SourceText } from './source-text.ts';
import type { TokenizerEnvironment } from './tokenizer.ts';

/** Finds the place of `length` characters at an offset of the text that is read. */
export type Locate = (offset: number, length: number) => Position;

/** The settings of `::slide` and `:::notes` for their slide. */
export type SlideScope = {
  layout?: SlideLayoutName;
  background?: string;
  dark: boolean;
  footer?: string;
  credit?: string;
  /** A `::slide` was seen, so an empty slide is meant. */
  isSet: boolean;
  readonly notes: Block[];
};

export type Context = {
  readonly source: SourceText;
  readonly environment: TokenizerEnvironment;
  readonly kind: Kind;
  readonly language: string;
  readonly guessesLanguage: boolean;
  /** The decimal sign of other numbers of the text, where the language is guessed and they agree. */
  readonly decimal: '.' | ',' | undefined;
  /** The address that relative ones are seen from, if the source names one. */
  readonly base: string | undefined;
  /** The tools the source is clearly written for, if not ours. */
  readonly dialect: Dialect;
  /** The slide being read; undefined outside decks. */
  slide: SlideScope | undefined;
  /** `::name{…}` as they come. */
  readonly names: { name: string; target: string; position: Position }[];
  /** Ids that `:ref` can point to, and the references made. */
  readonly ids: Set<string>;
  readonly references: { readonly target: string; readonly at: Position | undefined }[];
  readonly footnoteReferences: { readonly label: string; readonly at: Position | undefined }[];
  readonly normalizedUrls: Map<string, string>;
  /** Labels of the footnotes that are defined, by their normalized form. */
  readonly footnoteLabels: Map<string, string>;
  /** Names of the elements of HTML that the source closes anywhere, in lower case. */
  readonly closedTags: ReadonlySet<string>;
  /** Counts HTML that was left out or adapted, for one remark at the end. */
  noteHtml(what: HtmlNote, name: string): void;
  readonly htmlNotes: ReadonlyMap<HtmlNote, ReadonlyMap<string, number>>;
  readonly report: Diagnostics['report'];
  readonly reportTogether: Diagnostics['reportTogether'];
  /** Counts blocks, items and inlines; throws `DocumentTooLarge` past the bound. */
  countNodes(count: number): void;
  /** Counts table cells; throws `DocumentTooLarge` past the bound. */
  countCells(count: number): void;
};

export function createContext(
  start: Pick<
    Context,
    'source' | 'environment' | 'kind' | 'language' | 'guessesLanguage' | 'decimal' | 'dialect' | 'base'
  >,
  diagnostics: Diagnostics,
): Context {
  const htmlNotes = new Map<HtmlNote, Map<string, number>>();
  let nodes = 0;
  let cells = 0;
  return {
    ...start,
    slide: undefined,
    names: [],
    ids: new Set(),
    references: [],
    footnoteReferences: [],
    normalizedUrls: new Map(),
    footnoteLabels: new Map(),
    closedTags: findClosedTags(start.source.text),
    noteHtml(what, name) {
      const counts = htmlNotes.get(what) ?? new Map<string, number>();
      htmlNotes.set(what, counts.set(name, (counts.get(name) ?? 0) + 1));
    },
    htmlNotes,
    report: diagnostics.report,
    reportTogether: diagnostics.reportTogether,
    countNodes(count) {
      nodes += count;
      if (nodes > bounds.nodes) throw new DocumentTooLarge('nodes');
    },
    countCells(count) {
      cells += count;
      if (cells > bounds.cells) throw new DocumentTooLarge('cells');
    },
  };
}

function findClosedTags(text: string): ReadonlySet<string> {
  const tags = text.includes('</') ? text.match(/<\/[a-z][\w.:-]*(?=[\s>])/gi) : undefined;
  return new Set(tags?.map((tag) => tag.slice(2).toLowerCase()));
}
