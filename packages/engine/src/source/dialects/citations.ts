// Citations and cross-references of Pandoc and Quarto: `[@key; @other, p. 3]`, `@key` and `@fig-x` in a text, `\@ref(fig:x)` of bookdown. Only in their files.
import type { StateInline } from 'markdown-it';
import type { DirectiveMeta } from '../directive-rule.ts';
import { type DialectEnvironment, note } from './notes.ts';

const isRead = ({ env }: StateInline): boolean => {
  const { text } = (env as DialectEnvironment).dialect ?? {};
  return text === 'Pandoc' || text === 'Quarto';
};

/** Longer groups are text; keeps hostile input linear. */
const longest = 1_000;
/** A key: `smith2020`, `doi:10.1000/x`, `{any address}`. A full stop at its end ends the sentence. */
const key = /@(?:\{([^{}\s]{1,200})\}|([\p{L}\p{N}_](?:[\p{L}\p{N}_]|[:.#$%&+?<>~/-](?=[\p{L}\p{N}_])){0,200}))/uy;
const keys = new RegExp(`(?<![\\p{L}\\p{N}_@.\\/-])-?${key.source}`, 'gu');
/** What Quarto refers to by its id. */
const isReference = (name: string): boolean => /^(?:fig|tbl|sec|eq|lst|thm|lem|exm|exr|def)-./.test(name);

const citationNote = { whose: 'Citations', read: 'were read as their keys: `[@key]`' };
const referenceNote = {
  whose: 'Cross-references',
  read: 'to labels of other files or of what has none here were read as the label',
};

/** `[see @a, p. 3; -@b]`: the keys in brackets. */
export function citationGroupRule(state: StateInline, silent: boolean): boolean {
  const { src, pos } = state;
  if (src.charCodeAt(pos) !== 0x5b || !isRead(state)) return false;
  const length = src.slice(pos + 1, pos + longest).search(/[[\]`]/);
  const end = pos + 1 + length;
  if (length <= 0 || end >= state.posMax || src[end] !== ']' || '([{:'.includes(src[end + 1] ?? ' ')) return false;
  const parts = src
    .slice(pos + 1, end)
    .replaceAll('\n', ' ')
    .split(';');
  const found = parts.map((part) => [...part.matchAll(keys)].map(nameOf));
  if (found.some((names) => names.length === 0)) return false;
  if (silent) {
    state.pos = end + 1;
    return true;
  }
  const isOfReferences = found.flat().every(isReference);
  if (!isOfReferences) {
    note(state.env as DialectEnvironment, citationNote);
    pushText(state, `[${parts.map((part) => part.trim().replace(keys, (...match) => nameOf(match))).join('; ')}]`);
  } else
    for (const [index, name] of found.flat().entries()) {
      if (index > 0) pushText(state, '; ');
      pushReference(state, name, pos, end + 1 - pos);
    }
  state.pos = end + 1;
  return true;
}

const nameOf = (match: readonly string[]): string => match[1] ?? match[2]!;

/** `@key` and `@fig-x`, where a word begins. */
export function citationRule(state: StateInline, silent: boolean): boolean {
  const { src, pos } = state;
  if (src.charCodeAt(pos) !== 0x40 || !isRead(state) || !/^$|[\s([{"'“‘«—–*_;,]/.test(src[pos - 1] ?? '')) return false;
  key.lastIndex = pos;
  const match = key.exec(src);
  if (match === null || pos + match[0].length > state.posMax) return false;
  if (!silent) {
    const name = nameOf(match);
    if (isReference(name)) pushReference(state, name, pos, match[0].length);
    else {
      note(state.env as DialectEnvironment, citationNote);
      pushText(state, name);
    }
  }
  state.pos += match[0].length;
  return true;
}

const bookReference = /\\@ref\(([\w:.-]{1,200})\)/y;

/** `\@ref(fig:x)` of bookdown. */
export function bookReferenceRule(state: StateInline, silent: boolean): boolean {
  if (state.src.charCodeAt(state.pos) !== 0x5c || !isRead(state)) return false;
  bookReference.lastIndex = state.pos;
  const match = bookReference.exec(state.src);
  if (match === null || state.pos + match[0].length > state.posMax) return false;
  if (!silent) pushReference(state, match[1]!, state.pos, match[0].length);
  state.pos += match[0].length;
  return true;
}

function pushText(state: StateInline, content: string): void {
  state.push('text', '', 0).content = content;
}

/** A reference to something in this text is one of ours. */
function pushReference(state: StateInline, label: string, at: number, length: number): void {
  const environment = state.env as DialectEnvironment;
  if (!environment.labels?.has(label)) {
    note(environment, referenceNote);
    pushText(state, label);
    return;
  }
  note(environment, { whose: 'Cross-references', read: 'were read as `:ref[label]`' });
  const token = state.push('directive_text', '', 0);
  token.meta = {
    name: 'ref',
    label,
    attributes: new Map(),
    end: 0,
    colons: 1,
    raw: state.src.slice(at, at + length),
    at,
  } satisfies DirectiveMeta;
}
