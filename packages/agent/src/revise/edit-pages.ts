// Changes that need no model: deleting, moving and retitling pages, adding charts; changing kind or theme.
import { type Block, convertText, type Document, type Kind, parse, print, type Slide } from '@deckle/engine';
import { wordsIn } from '../composer/languages/index.ts';
import { heading } from '../composer/nodes.ts';
import {
  blankPart,
  chartOf,
  chartViews,
  keySentences,
  messageOf,
  readDataTable,
  tablesIn,
} from '../composer/plan/index.ts';
import { docBlocks, slideBlocks } from '../composer/write/index.ts';
import type { ChangeRequest } from './read-change.ts';
import { joinPages, type SourcePage, type SourcePages, setFront } from './source-pages.ts';

export type Edited = { readonly source: string; readonly kind: Kind };

/** A change of pages of the source. `before`: the page that it puts others before; as many as there are: at the end. */
export type SourceChange =
  | Exclude<ChangeRequest, { readonly type: 'move' | 'add' | 'chart' }>
  | { readonly type: 'move'; readonly pages: readonly number[]; readonly before: number }
  | { readonly type: 'chart'; readonly before: number | undefined }
  | { readonly type: 'add'; readonly before: number; readonly title: string | undefined };

type Original = SourcePages & { readonly source: string; readonly kind: Kind; readonly language: string };

/** Undefined if it needs a model. */
export function editPages(change: SourceChange, original: Original): Edited | undefined {
  const { front, pages, kind } = original;
  const joined = (next: readonly SourcePage[], head = front): Edited => ({
    source: joinPages({ front: head, pages: next, isCutAtBreaks: original.isCutAtBreaks }),
    kind,
  });
  switch (change.type) {
    case 'kind':
      return turnInto(change.kind, original);
    case 'theme':
      return joined(pages, setFront(front, 'theme', change.theme));
    case 'remove':
      return change.pages.length < pages.length
        ? joined(pages.filter((_, at) => !change.pages.includes(at)))
        : undefined;
    case 'move':
      return joined(movePages(pages, change.pages, change.before));
    case 'rename':
      return change.page === undefined
        ? joined(renameFirst(pages, original, change.title), setFront(front, 'title', change.title))
        : joined(pages.map((page, at) => (at === change.page ? renamePage(page, change.title) : page)));
    case 'chart': {
      const drawn = drawChart(original);
      return drawn && joined(addBefore(pages, change.before ?? drawn.at + 1, drawn.text, kind));
    }
    case 'add':
      return change.title === undefined
        ? undefined
        : joined(addBefore(pages, change.before, writeBlankPage(change.title, original), kind));
    case 'write':
      return change.shortens && change.pages !== undefined && change.language === undefined
        ? shorten(change.pages, original, joined)
        : undefined;
    default:
      return undefined;
  }
}

/** A sheet's computed values are not known here: it stays a sheet. */
function turnInto(kind: Kind, { source, kind: before }: Original): Edited | undefined {
  const converted = convertText(source, before, kind);
  return converted === undefined ? undefined : { source: converted, kind };
}

function movePages(pages: readonly SourcePage[], moved: readonly number[], before: number): readonly SourcePage[] {
  const stays = (at: number): boolean => !moved.includes(at);
  return [
    ...pages.filter((_, at) => at < before && stays(at)),
    ...moved.map((at) => pages[at]!),
    ...pages.filter((_, at) => at >= before && stays(at)),
  ];
}

const firstHeading = /^(#{1,6}[ \t]+)(.*)$/m;

/** Signs that would be markup are escaped by the printer. */
const renamePage = (page: SourcePage, title: string): SourcePage => {
  const line = textOf([heading(1, title)])
    .replace(/^# /, '')
    .trim();
  return {
    ...page,
    text: firstHeading.test(page.text)
      ? page.text.replace(firstHeading, (_, signs: string) => `${signs}${line}`)
      : `# ${line}\n\n${page.text}`,
  };
};

/** The title of a deck or a doc also changes on its first page, if it was the same there. */
function renameFirst(pages: readonly SourcePage[], { source, kind }: Original, title: string): readonly SourcePage[] {
  const old = parse(source, { kind }).document.meta.title;
  const first = firstHeading.exec(pages[0]?.text ?? '')?.[2]?.trim();
  return first === old && kind !== 'sheet'
    ? pages.map((page, at) => (at === 0 ? renamePage(page, title) : page))
    : pages;
}

const addBefore = (pages: readonly SourcePage[], at: number, text: string, kind: Kind): readonly SourcePage[] => {
  const page = { lead: kind === 'deck' ? '---\n\n' : '', text };
  return [...pages.slice(0, at), page, ...pages.slice(at)];
};

function writeBlankPage(title: string, { kind, language }: Original): string {
  const part = blankPart(title, 0, wordsIn(language));
  const blocks = part.from === 'text' ? [] : kind === 'deck' ? slideBlocks(part.section) : docBlocks(part.section);
  return textOf([heading(kind === 'doc' ? 2 : 1, title), ...(kind === 'sheet' ? [] : blocks)]);
}

/** The first table of numbers without a chart next to it, as a chart. */
function drawChart({ kind, language, pages }: Original): { readonly at: number; readonly text: string } | undefined {
  const words = wordsIn(language);
  for (const [at, { text }] of pages.entries()) {
    const blocks = blocksOf(parse(text, { kind: 'doc' }).document);
    if (blocks.some(({ type }) => type === 'chart')) continue;
    for (const table of tablesIn(blocks)) {
      const data = readDataTable(table, language);
      if (data === undefined) continue;
      const [view = data] = chartViews(data);
      const chart = chartOf(view, language, words);
      return { at, text: textOf([heading(kind === 'doc' ? 2 : 1, messageOf(data, language, words)), chart]) };
    }
  }
  return undefined;
}

const blocksOf = (document: Document): readonly Block[] =>
  document.kind === 'doc'
    ? document.blocks
    : document.kind === 'deck'
      ? document.slides.flatMap(({ blocks }) => blocks)
      : [];

/** What stays on a slide that is shortened. */
const keptPoints = 3;

/** Lists keep the most telling points; the others move to the notes, so nothing is lost. */
function shorten(
  at: readonly number[],
  { kind, language, pages }: Original,
  joined: (pages: readonly SourcePage[]) => Edited,
): Edited | undefined {
  if (kind !== 'deck') return undefined;
  const next = pages.map((page, index) => (at.includes(index) ? (shortenSlide(page, language) ?? page) : page));
  return next.some((page, index) => page !== pages[index]) ? joined(next) : undefined;
}

function shortenSlide(page: SourcePage, language: string): SourcePage | undefined {
  const { document } = parse(`${page.text}\n\n---\n`, { kind: 'deck' });
  const slide = document.kind === 'deck' ? document.slides[0] : undefined;
  if (slide === undefined) return undefined;
  const moved: Block[] = [];
  const blocks = slide.blocks.map((block): Block => {
    if (block.type !== 'list' || block.items.length <= keptPoints) return block;
    const texts = block.items.map(({ children }) => textOf(children).trim());
    const kept = new Set(keySentences(texts, keptPoints, language));
    moved.push({ ...block, items: block.items.filter((_, index) => !kept.has(texts[index]!)) });
    return { ...block, items: block.items.filter((_, index) => kept.has(texts[index]!)) };
  });
  if (moved.length === 0) return undefined;
  const shorter: Slide = { ...slide, blocks, notes: [...slide.notes, ...moved] };
  return { ...page, text: printSlide({ ...document, kind: 'deck', slides: [shorter] } as Document) };
}

const printSlide = (document: Document): string =>
  print(document)
    .replace(/^---\n[\s\S]*?\n---\n+/, '')
    .replace(/\n---\n+$/, '\n');

/** Blocks as the printer writes them, without front matter. */
const textOf = (blocks: readonly Block[]): string =>
  print({
    kind: 'doc',
    meta: {
      title: '',
      authors: [],
      language: 'en',
      direction: 'ltr',
      slideSize: '16:9',
      pageSize: 'A4',
      landscape: false,
      pageNumbers: true,
      numbered: false,
    },
    blocks,
    footnotes: [],
  }).replace(/^---\n[\s\S]*?\n---\n+/, '');
