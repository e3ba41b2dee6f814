// Tokenizer rules of footnotes: `[^label]` in text and `[^label]: …`, its definition, with indented blocks below.
import type { StateBlock, StateInline } from 'markdown-it';

const definition = /\[\^([^\s[\]]{1,200})\]:[ \t]*/y;
const reference = /\[\^([^\s[\]]{1,200})\]/y;
/** Blocks of a definition stand this many columns in. */
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
  // So that paragraphs inside it continue lazily, as those of a list item do.
  state.parentType = 'list';
  if (state.isEmpty(startLine)) state.line = startLine + 1;
  else state.md.block.tokenize(state, startLine, endLine);
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
