// Citations and cross-references of Pandoc and Quarto: `[@key; @other, p. 3]`, `@key` and `@fig-x` in a text, `\@ref(fig:x)` of bookdown. Only in
// their files, but for keys that no user of a site has: `[@doi:10.1000/x]` of Manubot.
import type { StateInline } from 'markdown-it';
import type { DirectiveMeta } from '../directive-rule.ts';
import { type DialectEnvironment, type Note, note } from './notes.ts';

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

const citationNote: Note = {
  code: 'unknown-reference',
  whose: 'Citations',
  read: 'are shown as their keys in brackets',
  hint: 'Lists of references are not read: write footnotes, or author and year.',
};
const referenceNote: Note = {
  code: 'unknown-reference',
  whose: 'Cross-references',
  read: 'to labels that nothing here has are shown as the label in brackets',
  hint: 'They lead to headings, figures, tables and formulas of the same file.',
};

/** Registries of works, with the address of a work where one follows from its number. */
const registries: { readonly [name: string]: string | undefined } = {
  doi: 'https://doi.org/',
  arxiv: 'https://arxiv.org/abs/',
  pmid: 'https://pubmed.ncbi.nlm.nih.gov/',
  pmcid: 'https://pmc.ncbi.nlm.nih.gov/articles/',
  isbn: undefined,
  tag: undefined,
  url: '',
};
const registered = /^([a-z]+):(.+)$/s;
const isRegistered = (name: string): boolean => Object.hasOwn(registries, registered.exec(name)?.[1] ?? '');

/** `[see @a, p. 3; -@b]`: the keys in brackets. */
export function citationGroupRule(state: StateInline, silent: boolean): boolean {
  const { src, pos } = state;
  if (src.charCodeAt(pos) !== 0x5b || (src[pos + 1] !== '@' && !isRead(state))) return false;
  const length = src.slice(pos + 1, pos + longest).search(/[[\]`]/);
  const end = pos + 1 + length;
  if (length <= 0 || end >= state.posMax || src[end] !== ']' || '([{:'.includes(src[end + 1] ?? ' ')) return false;
  const parts = src
    .slice(pos + 1, end)
    .replaceAll('\n', ' ')
    .split(';');
  const found = parts.map((part) => [...part.matchAll(keys)].map(nameOf));
  if (found.some((names) => names.length === 0)) return false;
  if (!isRead(state) && !found.flat().every(isRegistered)) return false;
  if (silent) {
    state.pos = end + 1;
    return true;
  }
  if (found.flat().every(isReference))
    for (const [index, name] of found.flat().entries()) {
      if (index > 0) pushText(state, '; ');
      pushReference(state, name, pos, end + 1 - pos);
    }
  else
    pushCitation(
      state,
      parts.map((part) => part.trim()),
    );
  state.pos = end + 1;
  return true;
}

const nameOf = (match: readonly string[]): string => match[1] ?? match[2]!;

/** Texts with keys in one pair of brackets. */
function pushCitation(state: StateInline, parts: readonly string[]): void {
  note(state.env as DialectEnvironment, citationNote);
  pushText(state, '[');
  for (const [index, part] of parts.entries()) {
    if (index > 0) pushText(state, '; ');
    let at = 0;
    for (const match of part.matchAll(keys)) {
      pushText(state, part.slice(at, match.index));
      pushKey(state, nameOf(match));
      at = match.index + match[0].length;
    }
    pushText(state, part.slice(at));
  }
  pushText(state, ']');
}

/** Keys without more, as roles have them: `a,b`. */
export function pushKeys(state: StateInline, keysOfRole: string): void {
  const names = keysOfRole.split(/[,;]/).map((name) => name.trim());
  pushCitation(
    state,
    names.filter((name) => name !== '').map((name) => `@{${name}}`),
  );
}

function pushKey(state: StateInline, name: string): void {
  const [, registry = '', number = ''] = registered.exec(name) ?? [];
  const address = Object.hasOwn(registries, registry) ? registries[registry] : undefined;
  if (address === undefined) {
    pushText(state, registry === 'tag' ? number : name);
    return;
  }
  const open = state.push('link_open', 'a', 1);
  open.attrs = [['href', state.md.normalizeLink(address + number)]];
  pushText(state, registry === 'url' ? number : name);
  state.push('link_close', 'a', -1);
}

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
    else pushCitation(state, [match[0]]);
  }
  state.pos += match[0].length;
  return true;
}

const bookReference = /\\@ref\(([\w:.-]{1,200})\)/y;
const texReference = /\\(?:eq|c|C|auto|page)?ref\{([\w:. -]{1,200})\}/y;

/** `\@ref(fig:x)` of bookdown, `\ref{x}` and `\eqref{x}` of TeX. */
export function bookReferenceRule(state: StateInline, silent: boolean): boolean {
  if (state.src.charCodeAt(state.pos) !== 0x5c) return false;
  const environment = state.env as DialectEnvironment;
  bookReference.lastIndex = state.pos;
  texReference.lastIndex = state.pos;
  const match = (isRead(state) ? bookReference.exec(state.src) : null) ?? texReference.exec(state.src);
  if (match === null || state.pos + match[0].length > state.posMax) return false;
  if (!isRead(state) && !hasLabel(environment, match[1]!)) {
    const read = 'to labels that nothing here has are shown as written';
    if (!silent) note(environment, { whose: 'Cross-references', read });
    return false;
  }
  if (!silent) {
    // They give the number alone, ours the word as well: `Figure \@ref(fig:x)`.
    if (environment.labels?.has(match[1]!) && /^(?:fig|tab|tbl)\b/.test(match[1]!))
      state.pending = state.pending.replace(wordBefore, '');
    pushReference(state, match[1]!, state.pos, match[0].length);
  }
  state.pos += match[0].length;
  return true;
}

const wordBefore =
  /(?<![\p{L}\p{N}])(?:Fig(?:ures?|\.|uras?)|Abb(?:ildung|\.)|Tab(?:les?|elle|leau|la|\.))[ \u00a0]$/iu;

function pushText(state: StateInline, content: string): void {
  if (content !== '') state.push('text', '', 0).content = content;
}

const hasLabel = ({ labels, equations }: DialectEnvironment, label: string): boolean =>
  labels?.has(label) === true || equations?.has(label) === true;

/** A reference to something in this text is one of ours, to a formula its number. */
export function pushReference(state: StateInline, label: string, at: number, length: number): void {
  const environment = state.env as DialectEnvironment;
  const number = environment.equations?.get(label);
  const id = environment.labels?.get(label) ?? environment.labels?.get(label.replace(/^fig:(?=fig-)/, ''));
  if (number === undefined && id === undefined) {
    note(environment, referenceNote);
    pushText(state, `[${label}]`);
    return;
  }
  if (id === undefined) {
    note(environment, { whose: 'Cross-references', read: 'to formulas were read as their numbers' });
    pushText(state, `(${number})`);
    return;
  }
  note(environment, { whose: 'Cross-references', read: 'were read as `:ref[label]`' });
  const token = state.push('directive_text', '', 0);
  token.meta = {
    name: 'ref',
    label: id,
    attributes: new Map(),
    end: 0,
    colons: 1,
    raw: state.src.slice(at, at + length),
    at,
  } satisfies DirectiveMeta;
}
