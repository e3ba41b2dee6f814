// Assembles a draft: our own front matter, then its pages with the data they refer to.
import {
  type Diagnostic,
  type Document,
  directionOf,
  inlineText,
  type Kind,
  type Metadata,
  parse,
  print,
} from '@deckle/engine';
import type { Plan } from '../events.ts';
import type { NamedTable } from '../materials/gather.ts';
import { type DataScope, findCellNames, findPlaces, resolveData } from '../materials/resolve-data.ts';
import { isInAnotherLanguage, languageFault } from './draft-language.ts';
import { notesFault } from './notes.ts';
import { deepen } from './pages.ts';
import { formFault, plannedForms } from './planned-forms.ts';

export type Front = {
  readonly kind: Kind;
  readonly title: string;
  readonly subtitle?: string | undefined;
  readonly language: string;
  readonly theme?: string | undefined;
  /** Speaker notes were asked for. */
  readonly wantsNotes?: boolean | undefined;
  /** Of a doc: it says what is shown where, for what was asked for. */
  readonly plan?: Plan | undefined;
  /** The last page of a doc lists its sources: it is a section, whatever the levels of the others. */
  readonly endsWithSources?: boolean | undefined;
};

export type Assembled = {
  readonly source: string;
  /** The number of the first line of each page in the source. */
  readonly firstLines: readonly number[];
  readonly diagnostics: readonly Diagnostic[];
  /** What the compiler tells once for the document, or cannot know: told of each page, to be repaired. */
  readonly hidden: readonly Diagnostic[];
};

const contents = {
  deck: { kind: 'deck', slides: [] },
  doc: { kind: 'doc', blocks: [] },
  sheet: { kind: 'sheet', names: [], worksheets: [] },
} as const;

export function assemble(front: Front, pages: readonly string[], tables: readonly NamedTable[]): Assembled {
  let source = `${writeFront(front)}\n`;
  const firstLines: number[] = [];
  const diagnostics: Diagnostic[] = [];
  const hidden: Diagnostic[] = [];
  const isForeign = isInAnotherLanguage(pages.join('\n'), front.language);
  const data: DataScope = {
    tables,
    kind: front.kind,
    language: front.language,
    taken: new Set(),
    filled: { characters: 0 },
  };
  const cellNames = front.kind === 'sheet' ? findCellNames(pages) : undefined;
  // Formulas over data can be on any page, before or after its rows.
  const places = front.kind === 'sheet' && tables.length > 0 ? findPlaces(pages, data) : undefined;
  const forms = front.plan ? plannedForms(front.plan) : [];
  const body = front.endsWithSources ? pages.slice(0, -1) : pages;
  const levels = front.kind === 'doc' ? levelsOf(front.title, body) : undefined;
  if (levels?.title !== undefined) source += `${levels.title}\n\n`;
  let line = source.split('\n').length;
  for (const [at, page] of pages.entries()) {
    const written = resolveData(page, { ...data, places, cellNames });
    const deeper = (at < body.length ? levels?.deeper : levels?.ofSources) ?? 0;
    const resolved = deeper === 0 ? written : { ...written, text: deepen(written.text, deeper) };
    firstLines.push(line);
    diagnostics.push(...resolved.diagnostics.map((each) => ({ ...each, line: line + (each.line ?? 1) - 1 })));
    const faults = [
      ...htmlIn(page, front.kind),
      ...(isForeign ? languageFault(page, front.language) : []),
      ...formFault(pages, at, forms),
      ...(front.wantsNotes && front.kind === 'deck' ? notesFault(page) : []),
    ];
    for (const fault of faults) hidden.push({ ...fault, line });
    source += resolved.text;
    line += resolved.text.split('\n').length - 1;
  }
  // A deck without any slide break would be cut at its headings.
  if (front.kind === 'deck' && pages.length === 1) source += '\n---\n';
  return { source, firstLines, diagnostics, hidden };
}

const bare = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

type Levels = {
  /** The line of the title that is put above the doc. */
  readonly title?: string;
  /** Levels that its headings go down, and that of its sources, which is written as the second. */
  readonly deeper: number;
  readonly ofSources: number;
};

/** A doc begins with its title; where the draft does not, it is put above, and the sections go below it. */
function levelsOf(title: string, pages: readonly string[]): Levels {
  const { document } = parse(pages.join(''), { kind: 'doc' });
  const blocks = document.kind === 'doc' ? document.blocks : [];
  const headings = blocks.filter((block) => block.type === 'heading');
  const top = headings.filter(({ depth }) => depth === 1);
  const [first] = blocks;
  if (first?.type === 'heading' && first.depth === 1) {
    const isAlone = top.length === 1;
    if (bare(inlineText(first.children)) === bare(title)) return { deeper: 0, ofSources: isAlone ? 0 : -1 };
    // "Tea: a short paper" above its sections.
    if (isAlone && headings.some(({ depth }) => depth === 2)) return { deeper: 0, ofSources: 0 };
  }
  // Signs that would be markup are escaped by the printer.
  const { meta } = parse(writeFront({ kind: 'doc', title, language: 'en' }), { kind: 'doc' }).document;
  const block = { type: 'heading', depth: 1, children: [{ type: 'text', value: title }] } as const;
  const line = print({ ...contents.doc, meta, blocks: [block], footnotes: [] })
    .replace(/^---\n[\s\S]*?\n---\n+/, '')
    .trim();
  return { title: line, deeper: top.length > 0 ? 1 : 0, ofSources: 0 };
}

function writeFront({ kind, title, subtitle, language, theme }: Front): string {
  const meta: Metadata = {
    title,
    ...(subtitle && { subtitle }),
    authors: [],
    language,
    direction: directionOf(language),
    ...(theme && { theme }),
    slideSize: '16:9',
    pageSize: /^en-US\b/i.test(language) ? 'Letter' : 'A4',
    landscape: false,
    pageNumbers: true,
    numbered: false,
  };
  return print({ ...contents[kind], meta, footnotes: [] } satisfies Document);
}

/** The compiler tells HTML once for the whole document, without a line. */
const htmlIn = (page: string, kind: Kind): readonly Diagnostic[] =>
  /<[a-z!/]/i.test(page)
    ? parse(page.replace(/^---\s*\n/, '\n'), { kind }).diagnostics.filter(({ code }) => code === 'raw-html')
    : [];
