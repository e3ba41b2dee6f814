// Rules that markdown-it lacks, as its plug-ins: marked text, comments, formulas, footnotes.
import type { Delimiter, StateBlock, StateInline } from 'markdown-it';
import type { DialectEnvironment } from './dialects/notes.ts';

const equalsSign = 0x3d;

export function markDelimiterRule(state: StateInline, silent: boolean): boolean {
  if (silent || state.src.charCodeAt(state.pos) !== equalsSign) return false;
  const scanned = state.scanDelims(state.pos, true);
  if (scanned.length < 2) return false;
  if (scanned.length % 2 === 1) state.pending += '=';
  for (let pair = 0; pair < Math.floor(scanned.length / 2); pair += 1) {
    state.push('text', '', 0).content = '==';
    state.delimiters.push({
      marker: equalsSign,
      length: 0,
      token: state.tokens.length - 1,
      end: -1,
      open: scanned.can_open,
      close: scanned.can_close,
    });
  }
  state.pos += scanned.length;
  return true;
}

export function markPairRule(state: StateInline): boolean {
  pair(state, state.delimiters);
  for (const meta of state.tokens_meta) if (meta?.delimiters) pair(state, meta.delimiters);
  return false;
}

function pair(state: StateInline, delimiters: readonly Delimiter[]): void {
  for (const delimiter of delimiters) {
    if (delimiter.marker !== equalsSign || delimiter.end < 0) continue;
    become(state, delimiter.token, 'mark_open', 1);
    become(state, delimiters[delimiter.end]!.token, 'mark_close', -1);
  }
}

function become(state: StateInline, index: number, type: string, nesting: 1 | -1): void {
  const token = state.tokens[index]!;
  token.type = type;
  token.tag = 'mark';
  token.nesting = nesting;
  token.markup = '==';
  token.content = '';
}

// Tokenizer rules of comments: they are set apart, and dropped later.

/** A comment on its own lines. */
export function commentBlockRule(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  if (state.sCount[startLine]! - state.blkIndent >= 4) return false;
  const start = state.bMarks[startLine]! + state.tShift[startLine]!;
  if (!state.src.startsWith('<!--', start)) return false;
  const end = findCommentEnd(state.env, state.src, start);
  if (end < 0) return false;
  let line = startLine;
  while (line < endLine && state.eMarks[line]! < end) line += 1;
  if (line >= endLine || state.src.slice(end, state.eMarks[line]!).trim() !== '') return false;
  if (silent) return true;
  const token = state.push('comment', '', 0);
  token.content = state.src.slice(start + 4, end - 3);
  token.map = [startLine, line + 1];
  state.line = line + 1;
  return true;
}

/** Offset after `-->`, or -1; failed searches are kept in the environment, so hostile input stays linear. */
function findCommentEnd(env: { noCommentAfter?: number; noCommentIn?: string }, text: string, start: number): number {
  if (env.noCommentIn === text && start >= env.noCommentAfter!) return -1;
  const at = text.indexOf('-->', start + 4);
  if (at >= 0) return at + 3;
  env.noCommentIn = text;
  env.noCommentAfter = start;
  return -1;
}

export function commentTextRule(state: StateInline, silent: boolean): boolean {
  if (!state.src.startsWith('<!--', state.pos)) return false;
  const end = findCommentEnd(state.env, state.src, state.pos);
  if (end < 0 || end > state.posMax) return false;
  if (!silent) state.push('comment', '', 0).content = state.src.slice(state.pos + 4, end - 3);
  state.pos = end;
  return true;
}

// Tokenizer rules of TeX maths: `$…$` and `$$…$$` in a line of text, `$$ … $$` as a block. Sums of money stay text.

/** The end of failed searches for a closing sign; kept in the environment, so hostile input stays linear. */
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
  const isSlidev = (state.env as DialectEnvironment).dialect?.slides === 'Slidev';
  const search = state.env as MathSearch;
  if (search.failedLine && startLine >= search.failedLine[0] && startLine < search.failedLine[1]) return false;
  const lines: string[] = [];
  let line = startLine;
  let label: string | undefined;
  let isClosed = false;
  /** Environments that are open: blank lines within one end no formula. */
  let open = 0;
  for (; line < endLine && !isClosed; line += 1) {
    if (line > startLine && state.isEmpty(line) && open > 0) continue;
    if (line > startLine && (state.isEmpty(line) || state.sCount[line]! < state.blkIndent)) break;
    const opening = first.slice(2);
    const text = line > startLine ? lineAt(line) : isSlidev && slidevLines.test(opening) ? '' : opening;
    open += (text.match(/\\(?:begin|end)\{/g) ?? []).reduce((sum, sign) => sum + (sign === '\\begin{' ? 1 : -1), 0);
    const labeled = formulaEnd.exec(text);
    label = labeled?.[2] ?? (labeled?.index === 0 ? labeled[1] : undefined);
    const body = label === undefined ? text : text.slice(0, labeled!.index + 2);
    isClosed = body.endsWith('$$') && !body.endsWith('\\$$');
    const part = isClosed ? body.slice(0, -2) : text;
    // `$$a$$ and more` is text with maths in it.
    if (part.includes('$$')) {
      isClosed = false;
      break;
    }
    lines.push(part);
  }
  const value = lines.join('\n').trim();
  if (!isClosed || value === '' || value.includes('$$')) {
    if (!isClosed) search.failedLine = [startLine, line];
    return false;
  }
  if (silent) return true;
  const token = state.push('math_block', '', 0);
  token.content = value;
  token.map = [startLine, line];
  if (label !== undefined) token.meta = { label };
  state.line = line;
  return true;
}

/** Lines that appear one after the other, alone behind the opening sign: `$$ {1|3|all}`. */
const slidevLines = /^[ \t]*\{(?:[\d|,*-]|all)+\}$/;

/** The end of a formula with its label: `$$ (name)` of MyST, on a line of its own, and `$$ {#eq-name}` of Quarto. */
const formulaEnd = /\$\$[ \t]*(?:\(([\w.:-]+)\)|\{#(eq[\w.:-]{1,200})(?![\w.:-])[^{}]*\})$/;

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

// Tokenizer rules of footnotes: `[^label]` in text and `[^label]: …`, its definition, with indented blocks below.

const definition = /\[\^([^\s[\]]{1,200})\]:[ \t]*/y;
const reference = /\[\^([^\s[\]]{1,200})\]/y;
/** Blocks of a definition are indented this many columns. */
const indent = 4;

export function footnoteDefinitionRule(
  state: StateBlock,
  startLine: number,
  endLine: number,
  silent: boolean,
): boolean {
  if (state.sCount[startLine]! - state.blkIndent >= indent) return false;
  const start = state.bMarks[startLine]! + state.tShift[startLine]!;
  definition.lastIndex = start;
  const match = definition.exec(state.src);
  if (!match || start + match[0].length > state.eMarks[startLine]!) return false;
  if (silent) return true;

  const open = state.push('footnote_open', '', 1);
  open.meta = { label: match[1] };
  const before = {
    bMark: state.bMarks[startLine]!,
    tShift: state.tShift[startLine]!,
    sCount: state.sCount[startLine]!,
    parentType: state.parentType,
    blkIndent: state.blkIndent,
  };
  state.blkIndent += indent;
  state.bMarks[startLine] = start + match[0].length;
  state.tShift[startLine] = 0;
  state.sCount[startLine] = state.blkIndent;
  // Lets paragraphs inside it continue lazily, as in a list item.
  state.parentType = 'list';
  // Its blocks may begin on the next line.
  const first = state.isEmpty(startLine) ? startLine + 1 : startLine;
  state.line = first;
  if (first < endLine) state.md.block.tokenize(state, first, endLine);
  state.bMarks[startLine] = before.bMark;
  state.tShift[startLine] = before.tShift;
  state.sCount[startLine] = before.sCount;
  state.parentType = before.parentType;
  state.blkIndent = before.blkIndent;
  state.push('footnote_close', '', -1);
  open.map = [startLine, state.line];
  return true;
}

export function footnoteReferenceRule(state: StateInline, silent: boolean): boolean {
  if (state.src.charCodeAt(state.pos) !== 0x5b) return false;
  reference.lastIndex = state.pos;
  const match = reference.exec(state.src);
  if (!match || state.pos + match[0].length > state.posMax) return false;
  if (!silent) {
    const token = state.push('footnote_reference', '', 0);
    token.meta = { label: match[1], at: state.pos };
    token.content = match[0];
  }
  state.pos += match[0].length;
  return true;
}
