// Tokenizer rules of what looks like HTML: comments are set apart (and dropped later), `<br>` breaks the line, any other tag is text.
import type { StateBlock, StateInline } from 'markdown-it';

/** A comment that stands on lines of its own. */
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

/** Offset after `-->`, or -1; the environment keeps where none was found, so that hostile input stays linear. */
function findCommentEnd(env: { noCommentAfter?: number; noCommentIn?: string }, text: string, start: number): number {
  if (env.noCommentIn === text && start >= env.noCommentAfter!) return -1;
  const at = text.indexOf('-->', start + 4);
  if (at >= 0) return at + 3;
  env.noCommentIn = text;
  env.noCommentAfter = start;
  return -1;
}

const tag = /<(?:\/[a-z][a-z\d-]*\s*|[a-z][a-z\d-]*(?:\s[^<>]*)?\/?)>/iy;

export function htmlTextRule(state: StateInline, silent: boolean): boolean {
  if (state.src.charCodeAt(state.pos) !== 0x3c) return false;
  if (state.src.startsWith('<!--', state.pos)) {
    const end = findCommentEnd(state.env, state.src, state.pos);
    if (end < 0 || end > state.posMax) return false;
    if (!silent) state.push('comment', '', 0).content = state.src.slice(state.pos + 4, end - 3);
    state.pos = end;
    return true;
  }
  tag.lastIndex = state.pos;
  const match = tag.exec(state.src);
  if (!match || tag.lastIndex > state.posMax) return false;
  if (!silent) {
    const token = /^<br\s*\/?>$/i.test(match[0]) ? state.push('hardbreak', 'br', 0) : state.push('html_tag', '', 0);
    token.content = match[0];
    token.meta = { at: state.pos };
  }
  state.pos += match[0].length;
  return true;
}
