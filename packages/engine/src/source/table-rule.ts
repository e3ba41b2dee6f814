// Tokenizer rule of tables (GitHub Flavored Markdown 0.29, 4.10): one token with the raw text and the place of every cell.
import type { StateBlock } from 'markdown-it';
import type { Alignment } from '../model/index.ts';

/** A cell before its text is read; `line` and `column` count from 0. */
export type RawCell = { readonly text: string; readonly line: number; readonly column: number };
export type RawTable = {
  readonly align: readonly Alignment[];
  readonly header: readonly RawCell[];
  readonly rows: readonly (readonly RawCell[])[];
};

/** Whether a paragraph is meant as a table but its two first lines differ in their cells, and how: GitHub reads it as text. */
export function countMissedCells(text: string): { readonly header: number; readonly delimiters: number } | undefined {
  const [first = '', second = ''] = text.split('\n', 2);
  if (!first.startsWith('|') || !second.startsWith('|') || !delimiterRow.test(second.trimEnd())) return undefined;
  const count = (line: string) => line.replace(/^\||\|\s*$/g, '').split(/(?<!\\)\|/).length;
  return { header: count(first), delimiters: count(second) };
}

const delimiterRow = /^\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$/;

export function tableRule(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  if (startLine + 1 >= endLine) return false;
  if (isOutside(state, startLine) || isOutside(state, startLine + 1)) return false;
  const delimiters = lineText(state, startLine + 1);
  if (!/[|:]/.test(delimiters) || !delimiterRow.test(delimiters)) return false;
  const header = splitCells(state, startLine);
  const align = splitCells(state, startLine + 1).map((cell) => readAlignment(cell.text));
  if (header.length !== align.length) return false;
  if (silent) return true;

  const terminators = state.md.block.ruler.getRules('blockquote');
  const rows: RawCell[][] = [];
  let line = startLine + 2;
  for (; line < endLine; line += 1) {
    if (isOutside(state, line) || state.isEmpty(line)) break;
    if (terminators.some((rule) => rule(state, line, endLine, true))) break;
    rows.push(splitCells(state, line));
  }
  const token = state.push('table_block', 'table', 0);
  token.map = [startLine, line];
  token.meta = { align, header, rows } satisfies RawTable;
  state.line = line;
  return true;
}

/** Indented less than its parent block, or enough to be code. */
const isOutside = (state: StateBlock, line: number): boolean =>
  state.sCount[line]! < state.blkIndent || state.sCount[line]! - state.blkIndent >= 4;

const lineText = (state: StateBlock, line: number): string =>
  state.src.slice(state.bMarks[line]! + state.tShift[line]!, state.eMarks[line]!).trimEnd();

function readAlignment(text: string): Alignment {
  if (text.endsWith(':')) return text.startsWith(':') ? 'center' : 'right';
  return text.startsWith(':') ? 'left' : undefined;
}

/** The cells of a row; a pipe after a backslash belongs to its cell and loses the backslash. */
function splitCells(state: StateBlock, line: number): RawCell[] {
  const text = lineText(state, line);
  const lineStart = state.src.lastIndexOf('\n', state.bMarks[line]! + state.tShift[line]! - 1) + 1;
  const shift = state.bMarks[line]! + state.tShift[line]! - lineStart;
  const cells: RawCell[] = [];
  let start = text.startsWith('|') ? 1 : 0;
  for (let at = start; at <= text.length; at += 1) {
    if (at < text.length && (text[at] !== '|' || text[at - 1] === '\\')) continue;
    if (at === text.length && start === text.length && cells.length > 0) break;
    const raw = text.slice(start, at);
    const indent = raw.length - raw.trimStart().length;
    cells.push({ text: raw.trim().replaceAll('\\|', '|'), line, column: shift + start + indent });
    start = at + 1;
  }
  return cells;
}
