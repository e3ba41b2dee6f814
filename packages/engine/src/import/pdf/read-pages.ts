// The pages of a PDF as a doc, or as a deck where they are slides: text in reading order, without what every page repeats.
import type { Block, Inline, Slide } from '../../model/index.ts';
import { blockText, inlineText } from '../../model/index.ts';
import { createFindings, type Findings, type Imported } from '../imported.ts';
import { writeSource } from '../write-source.ts';
import { lineBlocks, type PdfStyle } from './line-blocks.ts';
import { cutPage } from './page-lines.ts';
import type { PdfPage, PdfSpan } from './pdf-page.ts';

export type PdfFacts = {
  readonly authors: readonly string[];
  readonly language?: string | undefined;
  readonly leftOut: readonly string[];
  readonly pageCount: number;
};

/** The source of pages. Throws `DocumentTooLarge`. */
export function readPages(pages: readonly PdfPage[], { authors, language, leftOut, pageCount }: PdfFacts): Imported {
  const findings = createFindings();
  for (const what of leftOut) findings.leaveOut(what, 'the file');
  if (pageCount > pages.length)
    findings.leaveOut('pages past those that are read', `pages ${pages.length + 1} to ${pageCount}`);
  const repeated = findRepeated(pages);
  const kept = pages.map((page) => ({
    ...page,
    spans: page.spans.filter((span) => !repeated.has(spanKey(span, page))),
  }));
  if (repeated.size > 0)
    findings.leaveOut('headers, footers and page numbers that pages repeat', 'at the edges of pages');
  const style = readStyle(kept);
  const regions = kept.map(({ spans }) => cutPage(spans));
  tellBare(pages, regions, findings);
  const read = kept.map((page, index) => pageBlocks(page, regions[index]!, { number: index + 1, style, findings }));
  const isDeck =
    pages.length > 1 &&
    pages.length <= 300 &&
    pages.every(({ width, height }) => width > height * 1.2 && width < height * 2) &&
    read.every((blocks) => blockText(blocks).length < 2_500);
  const meta = { authors, language };
  const source = isDeck
    ? writeSource({ kind: 'deck', slides: read.map(slideOf) }, meta)
    : writeSource({ kind: 'doc', blocks: joinPages(read) }, meta);
  return { source, kind: isDeck ? 'deck' : 'doc', ...findings.end(), pageCount };
}

type Regions = ReturnType<typeof cutPage>;

/** Tells of the pages without text. */
function tellBare(pages: readonly PdfPage[], regions: readonly Regions[], findings: Findings): void {
  const bare = pages.flatMap(({ hasPictures }, index) =>
    regions[index]!.length === 0 ? [{ page: index + 1, hasPictures }] : [],
  );
  for (const isScan of [true, false]) {
    const numbers = bare.filter(({ hasPictures }) => hasPictures === isScan).map(({ page }) => page);
    if (numbers.length === 0) continue;
    const [have, are] =
      numbers.length === 1 ? ['has', 'it is a picture, perhaps a scan'] : ['have', 'they are pictures, perhaps scans'];
    findings.diagnostics.report(
      'import-no-text',
      `${pagesText(numbers)} ${have} no text${isScan ? `: ${are}` : ''}.`,
      isScan ? { hint: 'Run the file through text recognition (OCR) first.' } : {},
    );
  }
}

/** Runs of pages that a sentence names. */
const namedRuns = 20;

/** 'Page 4', 'Pages 4, 7 to 9 and 12', from ascending numbers. */
function pagesText(numbers: readonly number[]): string {
  const runs: [first: number, last: number][] = [];
  for (const number of numbers) {
    const run = runs.at(-1);
    if (run !== undefined && run[1] === number - 1) run[1] = number;
    else runs.push([number, number]);
  }
  const names = runs.slice(0, namedRuns).map(([first, last]) => (first === last ? `${first}` : `${first} to ${last}`));
  const more = runs.slice(namedRuns).reduce((sum, [first, last]) => sum + last - first + 1, 0);
  if (more > 0) names.push(`${more} more`);
  const listed = names.length === 1 ? names[0]! : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
  return `Page${numbers.length === 1 ? '' : 's'} ${listed}`;
}

function pageBlocks(
  page: PdfPage,
  regions: Regions,
  { number, style, findings }: { readonly number: number; readonly style: PdfStyle; readonly findings: Findings },
): readonly Block[] {
  const where = `on page ${number}`;
  for (const what of page.leftOut) findings.leaveOut(what, where);
  const placed = regions.map((lines) => ({ top: lines[0]!.y, blocks: lineBlocks(lines, style) }));
  const pictures = page.pictures.flatMap(({ bytes, y }) => {
    const name = findings.addPicture(bytes, where);
    const children: readonly Inline[] = [{ type: 'image', asset: `asset:${name}`, alt: '', decorative: true }];
    return name === undefined ? [] : [{ y, block: { type: 'paragraph', children } as Block }];
  });
  if (placed.length === 0) return pictures.map(({ block }) => block);
  // Pictures stand between the regions; within one, after the last line above them.
  const blocks: Block[] = [];
  const left = [...pictures].toSorted((one, other) => one.y - other.y);
  for (const [index, { blocks: own }] of placed.entries()) {
    const next = placed[index + 1]?.top ?? Number.POSITIVE_INFINITY;
    blocks.push(...own);
    while (left.length > 0 && left[0]!.y < next) blocks.push(left.shift()!.block);
  }
  return [...blocks, ...left.map(({ block }) => block)];
}

/** The size of most letters, and larger ones that are rare. */
function readStyle(pages: readonly PdfPage[]): PdfStyle {
  const letters = new Map<number, number>();
  for (const { spans } of pages)
    for (const { size, text } of spans) {
      const rounded = Math.round(size * 2) / 2;
      letters.set(rounded, (letters.get(rounded) ?? 0) + text.length);
    }
  const bodySize = [...letters].reduce((most, each) => (each[1] > most[1] ? each : most), [10, 0] as const)[0];
  const all = [...letters.values()].reduce((sum, count) => sum + count, 0);
  const larger = [...letters]
    .filter(([size, count]) => size > bodySize * 1.12 && count < all * 0.25)
    .map(([size]) => size);
  const headingSizes: number[] = [];
  // Sizes that hardly differ are one level.
  for (const size of larger.toSorted((one, other) => other - one))
    if (headingSizes.length === 0 || headingSizes.at(-1)! > size * 1.06) headingSizes.push(size);
  return { bodySize, headingSizes: headingSizes.slice(0, 5) };
}

/** Text near the upper or lower edge that stands in the same place on several pages, numbers aside. */
function findRepeated(pages: readonly PdfPage[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const page of pages)
    for (const key of new Set(page.spans.filter((span) => isAtEdge(span, page)).map((span) => spanKey(span, page))))
      counts.set(key, (counts.get(key) ?? 0) + 1);
  const wanted = Math.max(3, Math.ceil(Math.min(pages.length, 20) * 0.3));
  return new Set([...counts].filter(([, count]) => count >= wanted).map(([key]) => key));
}

const isAtEdge = ({ baseline }: PdfSpan, { height }: PdfPage): boolean =>
  baseline < height * 0.09 || baseline > height * 0.91;

/** Only for spans at the edges; others have keys that no set holds. */
const spanKey = (span: PdfSpan, page: PdfPage): string =>
  isAtEdge(span, page) ? `${Math.round(span.baseline / 4)} ${span.text.replace(/\d+/g, '0').trim().toLowerCase()}` : '';

/** The blocks of all pages; a paragraph that a page cuts is whole again. */
function joinPages(pages: readonly (readonly Block[])[]): readonly Block[] {
  const blocks: Block[] = [];
  for (const page of pages) {
    const [first, ...others] = page;
    const last = blocks.at(-1);
    if (last?.type === 'paragraph' && first?.type === 'paragraph' && continues(last.children, first.children)) {
      blocks[blocks.length - 1] = {
        ...last,
        children: [...last.children, { type: 'text', value: ' ' }, ...first.children],
      };
      blocks.push(...others);
    } else blocks.push(...page);
  }
  return blocks;
}

const continues = (before: readonly Inline[], after: readonly Inline[]): boolean =>
  /[\p{Ll},;]$/u.test(inlineText(before).trim()) && /^\p{Ll}/u.test(inlineText(after).trim());

function slideOf(blocks: readonly Block[], index: number): Slide {
  const at = blocks.findIndex(({ type }) => type === 'heading');
  const title = blocks[at];
  if (title?.type !== 'heading' || at > 2) return { dark: false, blocks, notes: [] };
  const rest = blocks
    .filter((_, each) => each !== at)
    .map((block): Block => (block.type === 'heading' ? { ...block, depth: Math.max(3, block.depth) as 3 } : block));
  return { dark: false, title: { ...title, depth: index === 0 ? 1 : 2 }, blocks: rest, notes: [] };
}
