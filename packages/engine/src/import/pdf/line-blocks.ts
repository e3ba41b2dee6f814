// The lines of a region of a PDF as blocks: paragraphs, headings, items, and tables of cells that stand below each other.
import { type Block, type Inline, inlineText } from '../../model/index.ts';
import { foldLists, type LeveledItem } from '../fold-lists.ts';
import { noMarks, plainHeading, type Run, type RunMark, runInlines } from '../run-inlines.ts';
import { gridTable } from '../table-block.ts';
import type { PdfLine } from './page-lines.ts';
import type { PdfSpan } from './pdf-page.ts';

/** What the whole file says about its text. */
export type PdfStyle = {
  /** Points: of most of the text. */
  readonly bodySize: number;
  /** Sizes of headings, the largest first. */
  readonly headingSizes: readonly number[];
};

const bullet = /^\s*[•●○◦▪■‣➢➤✓·–—*-]\s+/u;
const bareBullet = /^\s*[•●○◦▪■‣➢➤✓·\uf0b7\uf0a7]\s*$/u;
const numbered = /^\s*\(?(\d{1,3})[.)]\s+/;

/** Dots that lead to a page number. */
const leaders = /(?:\. ?){6,}\s*\d{0,4}$|…{3,}\s*\d{0,4}$/;
/** Characters at the end of a line that are searched for them. */
const longestLeaders = 200;

const hasLeaders = (line: PdfLine | undefined): boolean =>
  line !== undefined && leaders.test(lineText(line).slice(-longestLeaders));

/** An entry of a table of contents; those of chapters have no dots, and stand beside others. */
function isEntry(lines: readonly PdfLine[], at: number): boolean {
  if (hasLeaders(lines[at])) return true;
  const isNumbered = /\s\d{1,4}$/.test(lineText(lines[at]!)) && cellsOf(lines[at]!).length > 1;
  return isNumbered && (hasLeaders(lines[at - 1]) || hasLeaders(lines[at + 1]));
}

/** Cells: spans with more white space between them than words have. */
function cellsOf({ spans }: PdfLine): readonly (readonly PdfSpan[])[] {
  const cells: PdfSpan[][] = [];
  for (const span of spans) {
    const before = cells.at(-1)?.at(-1);
    if (before !== undefined && span.x - (before.x + before.width) < Math.max(before.size, span.size) * 1.1)
      cells.at(-1)!.push(span);
    else cells.push([span]);
  }
  return cells;
}

/** The blocks of one region. */
export function lineBlocks(lines: readonly PdfLine[], style: PdfStyle): readonly Block[] {
  const blocks: (Block | LeveledItem)[] = [];
  const left = lines.reduce((least, { x }) => Math.min(least, x), Number.POSITIVE_INFINITY);
  let at = 0;
  while (at < lines.length) {
    // Entries of a table of contents, which documents make by themselves.
    if (isEntry(lines, at)) {
      if (blocks.at(-1)?.type !== 'toc') blocks.push({ type: 'toc', depth: 3 });
      at += 1;
      continue;
    }
    const table = tableAt(lines, at);
    if (table !== undefined) {
      blocks.push(table.block);
      at = table.end;
      continue;
    }
    const end = paragraphEnd(lines, at, style);
    blocks.push(...paragraph(lines.slice(at, end), left, style));
    at = end;
  }
  return foldLists(blocks);
}

/** Three rows or more whose cells stand in the same columns. */
function tableAt(
  lines: readonly PdfLine[],
  start: number,
): { readonly block: Block; readonly end: number } | undefined {
  const rows: (readonly (readonly PdfSpan[])[])[] = [];
  let end = start;
  while (end < lines.length) {
    const cells = cellsOf(lines[end]!);
    if (isEntry(lines, end)) break;
    const isFar = end > start && lines[end]!.baseline - lines[end - 1]!.baseline > lines[end]!.size * 4;
    if (isFar || cells.length < 2 || bareBullet.test(textOf(cells[0]!))) break;
    rows.push(cells);
    end += 1;
  }
  if (rows.length < 3) return undefined;
  const columns = columnsOf(rows);
  if (columns.length < 2 || columns.length > 40) return undefined;
  const grid = rows.map((row, index) =>
    columns.map(([from, to]) => {
      const inside = row.filter((cell) => {
        const first = cell[0]!;
        const last = cell.at(-1)!;
        const middle = (first.x + last.x + last.width) / 2;
        return middle >= from && middle < to;
      });
      const children = runInlines(inside.flatMap(runsOf));
      return { children: index === 0 ? plainHeading(children) : children, columns: 1 };
    }),
  );
  const filled = grid.flat().filter(({ children }) => children.length > 0).length;
  if (filled < grid.length * columns.length * 0.5) return undefined;
  const block = gridTable(grid);
  return block && { block, end };
}

/** Bounds of columns: where no cell of any row reaches, except few that span. */
function columnsOf(
  rows: readonly (readonly (readonly PdfSpan[])[])[],
): readonly (readonly [from: number, to: number])[] {
  const most = Math.max(...rows.map(({ length }) => length));
  const full = rows.filter((row) => row.length === most || row.length >= 3);
  const boxes = full.flat().map((cell) => [cell[0]!.x, cell.at(-1)!.x + cell.at(-1)!.width] as const);
  const merged: [number, number][] = [];
  for (const [from, to] of boxes.toSorted((one, other) => one[0] - other[0])) {
    const last = merged.at(-1);
    if (last !== undefined && from <= last[1]) last[1] = Math.max(last[1], to);
    else merged.push([from, to]);
  }
  return merged.map(([from], index) => [
    index === 0 ? Number.NEGATIVE_INFINITY : (from + merged[index - 1]![1]) / 2,
    index === merged.length - 1 ? Number.POSITIVE_INFINITY : (merged[index + 1]![0] + merged[index]![1]) / 2,
  ]);
}

/** The line after a paragraph: where the distance grows, the size changes, an item begins, or a short line ends it. */
function paragraphEnd(lines: readonly PdfLine[], start: number, style: PdfStyle): number {
  const widest = lines.reduce((most, { width }) => Math.max(most, width), 0);
  let end = start + 1;
  while (end < lines.length) {
    const [before, line] = [lines[end - 1]!, lines[end]!];
    const step = line.baseline - before.baseline;
    const isNew =
      isEntry(lines, end) ||
      step > Math.max(before.size, line.size) * 1.75 ||
      Math.abs(before.size - line.size) > before.size * 0.08 ||
      isStart(line) ||
      isBold(before) !== isBold(line) ||
      (levelOf(line, style) === undefined &&
        before.width < widest * 0.6 &&
        /[.:!?]$/.test(lineText(before)) &&
        before.width < line.width * 0.8) ||
      (end - start > 1 && line.x > lines[start + 1]!.x + line.size * 0.9) ||
      (cellsOf(line).length > 1 && tableAt(lines, end) !== undefined);
    if (isNew) break;
    end += 1;
  }
  return end;
}

const lineText = ({ spans }: PdfLine): string => textOf(spans);
const textOf = (spans: readonly PdfSpan[]): string =>
  spans
    .map(({ text }) => text)
    .join(' ')
    .trim();
const isStart = (line: PdfLine): boolean =>
  bullet.test(lineText(line)) || bareBullet.test(textOf(line.spans.slice(0, 1))) || numbered.test(lineText(line));
const isBold = ({ spans }: PdfLine): boolean => spans.every((span) => span.isBold || span.text.trim() === '');

/** The level of a heading of this size. */
function levelOf({ size }: PdfLine, { headingSizes }: PdfStyle): number | undefined {
  const index = headingSizes.findIndex((each) => Math.abs(each - size) < 0.6);
  return index < 0 ? undefined : Math.min(6, index + 1);
}

function paragraph(lines: readonly PdfLine[], left: number, style: PdfStyle): readonly (Block | LeveledItem)[] {
  const [first] = lines;
  const inlines = runInlines(joinedRuns(lines));
  const text = inlineText(inlines).trim();
  if (text === '') return [];
  const level = levelOf(first!, style);
  if (level !== undefined && text.length < 250 && /[\p{L}\p{N}]/u.test(text))
    return [{ type: 'heading', depth: level as 1, children: withoutMarks(inlines) }];
  if (lines.every(({ spans }) => spans.every(({ isFixed }) => isFixed)) && (lines.length > 1 || text.length > 12))
    return [{ type: 'code', value: lines.map((line) => codeLine(line, left)).join('\n') }];
  const isLone = lines.length <= 2 && lines.every(isBold) && text.length < 120 && !/[.,;:]$/.test(text);
  if (isLone && first!.size >= style.bodySize * 0.98 && /\p{L}/u.test(text) && !bullet.test(text))
    return [
      { type: 'heading', depth: Math.min(6, style.headingSizes.length + 1) as 1, children: withoutMarks(inlines) },
    ];
  const number = numbered.exec(text);
  const sign = bullet.exec(text) ?? /^\s*[•●○◦▪■‣➢➤✓\uf0b7\uf0a7]\s*/u.exec(text);
  if (number === null && sign === null) return [{ type: 'paragraph', children: inlines }];
  const children = cutStart(inlines, (number ?? sign)![0].length);
  if (children.length === 0) return [];
  const indent = Math.max(0, Math.round((first!.x - left) / Math.max(12, first!.size * 1.6)));
  return [
    {
      type: 'leveled-item',
      level: indent,
      ordered: number !== null,
      ...(number !== null && { number: Number(number[1]) }),
      children: [{ type: 'paragraph', children }],
    },
  ];
}

/** Code keeps its indentation, by the width of its letters. */
function codeLine({ spans, x }: PdfLine, left: number): string {
  const [first] = spans;
  const letter = first!.width / Math.max(1, first!.text.length);
  return ' '.repeat(Math.min(80, Math.max(0, Math.round((x - left) / Math.max(1, letter))))) + textOf(spans);
}

const withoutMarks = (inlines: readonly Inline[]): readonly Inline[] => plainHeading(inlines);

/** The runs of lines that follow each other; a word that is cut at the end of a line is whole again. */
function joinedRuns(lines: readonly PdfLine[]): readonly Run[] {
  const runs: Run[] = [];
  for (const [index, line] of lines.entries()) {
    const next = index === 0 ? '' : lineText(line);
    const last = runs.at(-1);
    if (last !== undefined && typeof last.content === 'string') {
      const isCut = /\p{Ll}[-\u00ad\u2010\u0002]$/u.test(last.content) && /^\p{Ll}/u.test(next);
      const isJoined =
        /[\u2e80-\u9fff\uac00-\ud7af\u3000-\u30ff]$/u.test(last.content) && /^[\u2e80-\u9fff\u3000-\u30ff]/u.test(next);
      if (isCut) runs[runs.length - 1] = { ...last, content: last.content.slice(0, -1) };
      else if (!isJoined) runs.push({ content: ' ', marks: noMarks });
    }
    runs.push(
      ...line.spans.flatMap((span, at): readonly Run[] => {
        const before = line.spans[at - 1];
        const isApart =
          before !== undefined && span.x - (before.x + before.width) > Math.min(before.size, span.size) * 0.12;
        return [...(isApart ? [{ content: ' ', marks: noMarks }] : []), spanRun(span, line)];
      }),
    );
  }
  return runs;
}

const runsOf = (cell: readonly PdfSpan[]): readonly Run[] =>
  cell.flatMap((span) => [{ content: ' ', marks: noMarks }, spanRun(span, undefined)]);

function spanRun(span: PdfSpan, line: PdfLine | undefined): Run {
  const marks = new Set<RunMark>();
  if (span.isBold) marks.add('strong');
  if (span.isItalic) marks.add('emphasis');
  if (line !== undefined && span.size < line.size * 0.8 && span.text.trim().length <= 4) {
    if (span.baseline < line.baseline - line.size * 0.15) marks.add('superscript');
    else if (span.baseline > line.baseline + line.size * 0.08) marks.add('subscript');
  }
  return { content: span.text, marks, isCode: span.isFixed, ...(span.link !== undefined && { link: span.link }) };
}

/** Inlines without their first characters. */
function cutStart(inlines: readonly Inline[], length: number): readonly Inline[] {
  let left = length;
  const kept = inlines.flatMap((inline): readonly Inline[] => {
    if (left <= 0) return [inline];
    if (inline.type === 'text') {
      const value = inline.value.slice(left);
      left -= inline.value.length;
      return value.trim() === '' ? [] : [{ type: 'text', value: value.trimStart() }];
    }
    if ('children' in inline) {
      const before = inlineText(inline.children).length;
      const children = cutStart(inline.children, left);
      left -= before;
      return children.length === 0 ? [] : [{ ...inline, children }];
    }
    return [inline];
  });
  return kept;
}
