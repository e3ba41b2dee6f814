// Tokenizer rules of struck text (GitHub Flavored Markdown, 6.5): one or two tildes on each side, as many at the end as at the start.
import type { Delimiter, StateInline } from 'markdown-it';

const tilde = 0x7e;
/** What a run of one or two tildes pairs with: another run of its length. */
const markers = [0, tilde, tilde * 0x100] as const;

export function tildeDelimiterRule(state: StateInline, silent: boolean): boolean {
  if (silent || state.src.charCodeAt(state.pos) !== tilde) return false;
  const scanned = state.scanDelims(state.pos, true);
  const token = state.push('text', '', 0);
  token.content = '~'.repeat(scanned.length);
  state.pos += scanned.length;
  const marker = markers[scanned.length];
  if (marker === undefined) return true;
  state.delimiters.push({
    marker,
    length: 0,
    token: state.tokens.length - 1,
    end: -1,
    open: scanned.can_open,
    close: scanned.can_close,
  });
  return true;
}

export function tildePairRule(state: StateInline): boolean {
  pair(state, state.delimiters);
  for (const meta of state.tokens_meta) if (meta?.delimiters) pair(state, meta.delimiters);
  return false;
}

function pair(state: StateInline, delimiters: readonly Delimiter[]): void {
  for (const { marker, end, token } of delimiters) {
    if ((marker !== markers[1] && marker !== markers[2]) || end < 0) continue;
    become(state, token, 's_open', 1);
    become(state, delimiters[end]!.token, 's_close', -1);
  }
}

function become(state: StateInline, index: number, type: string, nesting: 1 | -1): void {
  const token = state.tokens[index]!;
  token.type = type;
  token.tag = 's';
  token.nesting = nesting;
  token.markup = token.content;
  token.content = '';
}
