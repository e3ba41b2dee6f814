// Tokenizer rules of `==marked text==`: delimiters first, pairs once markdown-it has balanced them.
import type { Delimiter, StateInline } from 'markdown-it';

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
