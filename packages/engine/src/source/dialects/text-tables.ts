// Tables drawn with characters: grids of `+---+`, wherever they stand, and Pandoc's tables of columns below dashes, in files of Pandoc and Quarto.
import type { StateBlock } from 'markdown-it';
import type { Alignment } from '../../model/index.ts';
import type { RawCell, RawTable } from '../table-rule.ts';
import { type DialectEnvironment, note } from './notes.ts';

type Column = { readonly start: number; readonly end: number };

/** Rows of `|` between lines of `+---+`; a line of `+===+` ends the header. */
export function gridTableRule(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  if (silent || state.src.charCodeAt(firstOf(state, startLine)) !== 0x2b) return false;
  const top = lineOf(state, startLine);
  if (!border.test(top) || startLine + 1 >= endLine || !lineOf(state, startLine + 1).startsWith('|')) return false;
  let last = startLine;
  for (let line = startLine + 1; line < endLine && isOfGrid(state, line); line += 1)
    if (border.test(lineOf(state, line))) last = line;
  if (last === startLine) return false;
  const columns = columnsOf(top, /\+/g);
  const rows: string[][][] = [];
  const places: number[] = [];
  let header: number | undefined;
  let alignments = top;
  let isNew = true;
  for (let line = startLine + 1; line <= last; line += 1) {
    const text = lineOf(state, line);
    if (border.test(text)) {
      isNew = true;
      if (text.includes('=') && header === undefined) {
        header = rows.length;
        alignments = text;
      }
      continue;
    }
    if (isNew) {
      rows.push(columns.map(() => []));
      places.push(line);
    }
    isNew = false;
    for (const [index, cell] of cutGrid(text, columns).entries()) rows.at(-1)![index]!.push(cell);
  }
  // A box with one cell is a drawing.
  if (columns.length < 2 && header === undefined) return false;
  const cells = rows.map((row, index) => row.map((lines) => rawCell(joinLines(lines), places[index]!)));
  const align = columns.map(({ start, end }) => markedAlignment(alignments.slice(start, end)));
  pushTable(state, startLine, last + 1, {
    align,
    header: header === 1 ? cells[0]! : columns.map(() => rawCell('', startLine)),
    rows: header === 1 ? cells.slice(1) : cells,
  });
  return true;
}

const border = /^\+(?::?[-=]+:?\+)+$/;
const isOfGrid = (state: StateBlock, line: number): boolean =>
  state.sCount[line]! >= state.blkIndent && /^[|+]/.test(state.src.slice(firstOf(state, line), state.eMarks[line]!));

/** The text of each column; where a bar is missing, the cell goes on and the next one is empty. */
function cutGrid(text: string, columns: readonly Column[]): readonly string[] {
  const places = spread(text);
  const isSeparated = columns.every(({ end }) => places[end] === '|' || places[end] === '+');
  const split = isSeparated ? [] : text.split('|').slice(1, -1);
  // Drawn in another font, bars may be out of line.
  if (split.length === columns.length) return split.map((cell) => cell.trimEnd());
  const cells = columns.map(() => '');
  let open = 0;
  for (const [index, { start, end }] of columns.entries()) {
    if (index === 0 || places[start - 1] === '|' || places[start - 1] === '+') open = index;
    cells[open] += places.slice(open === index ? start : start - 1, end).join('');
  }
  return cells.map((cell) => cell.trimEnd());
}

const wide =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|[\u{1f300}-\u{1faff}]/u;

/** The characters by the columns they take: wide ones take two. */
const spread = (text: string): readonly string[] =>
  [...text].flatMap((character) => (wide.test(character) ? [character, ''] : [character]));

/** The lines of a cell in one: paragraphs, items and code on lines of their own. */
function joinLines(lines: readonly string[]): string {
  let joined = '';
  let fence: string | undefined;
  let isBreak = true;
  for (const line of lines) {
    const text = line.trim();
    const mark = /^(?:`{3,}|~{3,})/.exec(text)?.[0];
    if (mark !== undefined && (fence === undefined || text === fence)) {
      fence = fence === undefined ? mark : undefined;
      isBreak = true;
      continue;
    }
    if (text === '') {
      isBreak = true;
      continue;
    }
    const item = /^[-*+][ \t]+(.*)$/.exec(text)?.[1];
    const isOwn = isBreak || fence !== undefined || item !== undefined || /^\d+[.)][ \t]/.test(text);
    joined += joined === '' ? '' : isOwn ? '<br>' : ' ';
    const shown = item === undefined ? text : `• ${item}`;
    joined += fence === undefined ? shown.replace(/\\$/, '') : `\`\` ${text} \`\``;
    isBreak = text.endsWith('\\') && fence === undefined;
  }
  return joined;
}

function markedAlignment(text: string): Alignment {
  if (text.endsWith(':')) return text.startsWith(':') ? 'center' : 'right';
  return text.startsWith(':') ? 'left' : undefined;
}

// Columns below dashes.

const isPandoc = ({ env }: StateBlock): boolean => {
  const { text } = (env as DialectEnvironment).dialect ?? {};
  return text === 'Pandoc' || text === 'Quarto';
};
const dashes = /^ {0,3}-{2,}(?: +-{2,})+$/;
const fullDashes = /^ {0,3}-{8,}$/;
/** A header of several lines has no more. */
const mostHeaderLines = 20;

/** A header above dashes, or none, and rows up to a blank line or further dashes; between two full lines of dashes, rows of several lines. */
export function dashTableRule(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  if (silent || !isPandoc(state) || state.sCount[startLine]! < state.blkIndent) return false;
  const first = rawLine(state, startLine);
  const isFull = fullDashes.test(first);
  const ruler = isFull ? findRuler(state, startLine + 1, endLine) : startLine + (dashes.test(first) ? 0 : 1);
  if (ruler === undefined || ruler >= endLine || !dashes.test(rawLine(state, ruler))) return false;
  const end = findEnd(state, ruler + 1, endLine, isFull);
  // Without a header, a line of dashes ends the table.
  if (end === undefined || end === ruler + 1 || (ruler === startLine && !isDashes(state, end))) return false;
  const columns = columnsOf(rawLine(state, ruler), / +/g);
  const header = linesFrom(state, startLine + (isFull ? 1 : 0), ruler);
  const rows: { readonly line: number; readonly lines: string[] }[] = [];
  for (let line = ruler + 1; line < end; line += 1) {
    if (state.isEmpty(line)) continue;
    if (isFull && rows.length > 0 && !state.isEmpty(line - 1)) rows.at(-1)!.lines.push(rawLine(state, line));
    else rows.push({ line, lines: [rawLine(state, line)] });
  }
  const guides = (header.length > 0 ? header : rows[0]!.lines).map(spread);
  pushTable(state, startLine, isDashes(state, end) ? end + 1 : end, {
    align: columns.map((column) => alignmentAbove(guides, column)),
    header: cutColumns(header, columns, startLine),
    rows: rows.map(({ line, lines }) => cutColumns(lines, columns, line)),
  });
  return true;
}

const isDashes = (state: StateBlock, line: number): boolean => {
  const text = line < state.lineMax ? rawLine(state, line) : '';
  return dashes.test(text) || fullDashes.test(text);
};

/** The dashes below a header of several lines. */
function findRuler(state: StateBlock, start: number, endLine: number): number | undefined {
  for (let line = start; line < Math.min(endLine, start + mostHeaderLines) && !state.isEmpty(line); line += 1)
    if (isDashes(state, line)) return line > start ? line : undefined;
  return undefined;
}

/** The line after the rows. Those of several lines, with blank ones between them, need dashes there. */
function findEnd(state: StateBlock, start: number, endLine: number, isFull: boolean): number | undefined {
  let line = start;
  while (line < endLine && !isDashes(state, line) && (isFull || !state.isEmpty(line))) line += 1;
  return isFull && line >= endLine ? undefined : line;
}

const linesFrom = (state: StateBlock, start: number, end: number): readonly string[] =>
  Array.from({ length: end - start }, (_, index) => rawLine(state, start + index));

function cutColumns(lines: readonly string[], columns: readonly Column[], line: number): readonly RawCell[] {
  const places = lines.map(spread);
  return columns.map(({ start }, index) => {
    // A text reaches up to where the next column begins.
    const end = columns[index + 1]?.start;
    const parts = places.map((characters) =>
      characters
        .slice(index === 0 ? 0 : start, end)
        .join('')
        .trim(),
    );
    return rawCell(parts.filter((part) => part !== '').join(' '), line);
  });
}

/** Of a text that is flush with its dashes on the left, the right, or both. */
function alignmentAbove(lines: readonly (readonly string[])[], { start, end }: Column): Alignment {
  const isFilled = (at: number) => lines.some((places) => (places[at] ?? ' ') !== ' ');
  if (isFilled(start)) return isFilled(end - 1) ? undefined : 'left';
  return isFilled(end - 1) ? 'right' : 'center';
}

// Shared by both.

const firstOf = (state: StateBlock, line: number): number => state.bMarks[line]! + state.tShift[line]!;
const lineOf = (state: StateBlock, line: number): string =>
  state.src.slice(firstOf(state, line), state.eMarks[line]!).trimEnd();
/** With its indent. */
const rawLine = (state: StateBlock, line: number): string =>
  state.src.slice(state.bMarks[line]!, state.eMarks[line]!).trimEnd();

/** The stretches between separators. */
function columnsOf(line: string, separator: RegExp): readonly Column[] {
  const columns: Column[] = [];
  let start = 0;
  for (const { 0: sign, index } of line.matchAll(separator)) {
    if (index > start) columns.push({ start, end: index });
    start = index + sign.length;
  }
  if (start < line.length) columns.push({ start, end: line.length });
  return columns;
}

const rawCell = (text: string, line: number): RawCell => ({ text, line, column: 0 });

function pushTable(state: StateBlock, startLine: number, endLine: number, table: RawTable): void {
  note(
    state.env as DialectEnvironment,
    { whose: 'Tables drawn with characters', read: 'were read as tables' },
    startLine,
  );
  const token = state.push('table_block', 'table', 0);
  token.map = [startLine, endLine];
  token.meta = table;
  state.line = endLine;
}
