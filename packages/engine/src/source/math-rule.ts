// Tokenizer rules of TeX maths: `$…$` and `$$…$$` in a line of text, `$$ … $$` as a block. Sums of money stay text.
import type { StateBlock, StateInline } from 'markdown-it';

/** How far a closing sign was looked for in vain; kept in the environment so that hostile input stays linear. */
export type MathSearch = {
  failedLine?: readonly [from: number, end: number];
  failedText?: string;
  failedFrom?: number;
};

export function mathBlockRule(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  if (state.sCount[startLine]! - state.blkIndent >= 4) return false;
  const lineAt = (line: number) =>
    state.src.slice(state.bMarks[line]! + state.tShift[line]!, state.eMarks[line]!).trim();
  const first = lineAt(startLine);
  if (!first.startsWith('$$')) return false;
  const search = state.env as MathSearch;
  if (search.failedLine && startLine >= search.failedLine[0] && startLine < search.failedLine[1]) return false;
  const lines: string[] = [];
  let line = startLine;
  let isClosed = false;
  for (; line < endLine && !isClosed; line += 1) {
    if (line > startLine && (state.isEmpty(line) || state.sCount[line]! < state.blkIndent)) break;
    const text = line === startLine ? first.slice(2) : lineAt(line);
    isClosed = text.endsWith('$$') && !text.endsWith('\\$$');
    lines.push(isClosed ? text.slice(0, -2) : text);
  }
  // `$$a$$ and more` is text with maths in it.
  const value = lines.join('\n').trim();
  if (!isClosed || value === '' || value.includes('$$')) {
    if (!isClosed) search.failedLine = [startLine, line];
    return false;
  }
  if (silent) return true;
  const token = state.push('math_block', '', 0);
  token.content = value;
  token.map = [startLine, line];
  state.line = line;
  return true;
}

export function mathTextRule(state: StateInline, silent: boolean): boolean {
  const { src, pos, posMax } = state;
  if (src.charCodeAt(pos) !== 0x24) return false;
  const isDouble = src[pos + 1] === '$';
  const start = pos + (isDouble ? 2 : 1);
  // Pandoc's rule: no space after the opening sign, none before the closing one, and no digit after that.
  if (start >= posMax || (!isDouble && /\s/.test(src[start]!))) return skipDollars(state, silent);
  const end = findClosing(state, start, isDouble);
  if (end < 0) return skipDollars(state, silent);
  if (!silent) {
    const token = state.push('math_text', '', 0);
    token.content = src.slice(start, end).replace(/\n/g, ' ').trim();
    token.meta = { at: pos, length: end + (start - pos) - pos };
  }
  state.pos = end + (start - pos);
  return true;
}

function findClosing(state: StateInline, start: number, isDouble: boolean): number {
  const { src, posMax } = state;
  const search = state.env as MathSearch;
  if (search.failedText === src && start >= search.failedFrom!) return -1;
  for (let at = src.indexOf('$', start); at >= 0 && at < posMax; at = src.indexOf('$', at + 1)) {
    if (src[at - 1] === '\\') continue;
    if (isDouble) {
      if (src[at + 1] === '$' && at > start) return at;
    } else if (at > start && !/\s/.test(src[at - 1]!) && !/[\d$]/.test(src[at + 1] ?? '')) return at;
  }
  if (!isDouble) {
    search.failedText = src;
    search.failedFrom = start;
  }
  return -1;
}

/** A run of signs that opens nothing is text as a whole. */
function skipDollars(state: StateInline, silent: boolean): boolean {
  const start = state.pos;
  let end = start;
  while (end < state.posMax && state.src.charCodeAt(end) === 0x24) end += 1;
  if (!silent) state.pending += state.src.slice(start, end);
  state.pos = end;
  return true;
}
