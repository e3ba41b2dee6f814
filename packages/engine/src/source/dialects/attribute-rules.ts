// Attributes of Pandoc, Quarto, kramdown and MkDocs in a line of text: `[words]{.class}`, `[a](b){target=_blank}`, `` `code`{.r} ``; roles of MyST.
import type { StateInline } from 'markdown-it';
import { readAttributes } from '../attributes.ts';
import { pushKeys, pushReference } from './citations.ts';
import { type DialectEnvironment, note } from './notes.ts';

/** Longer lists are text; keeps hostile input linear. */
const longest = 400;
/** A class, an id or a value is inside: not `{name}` and not `{{name}}`. */
const isList = /^\{:?[ \t]*(?:[.#][\w-]|[\w:-]+[ \t]*=[ \t]*["'\w%#./-])/;

/** Where a list of attributes ends, or -1. */
export function attributesEnd(text: string, at: number): number {
  if (!isList.test(text.slice(at, at + 80))) return -1;
  const isKramdown = text[at + 1] === ':';
  const list = readAttributes(isKramdown ? `{${text.slice(at + 2, at + longest)}` : text.slice(at, at + longest), 0);
  return list === undefined ? -1 : at + list.end + (isKramdown ? 1 : 0);
}

export const attributesNote = {
  whose: 'Attributes',
  read: 'without a meaning here were left out: `{.class key=value}`',
};

/** Attributes right behind a link, code, a picture or emphasis, and the span `[words]{.class}`. */
export function attributesRule(state: StateInline, silent: boolean): boolean {
  const { src, pos } = state;
  if (src.charCodeAt(pos) !== 0x7b) return false;
  const before = src[pos - 1] ?? '';
  if (!')`]*_>'.includes(before) || before === '' || (before === ']' && src[pos - 2] === '\\')) return false;
  const end = attributesEnd(src, pos);
  if (end < 0 || end > state.posMax) return false;
  if (!silent) note(state.env as DialectEnvironment, attributesNote);
  state.pos = end;
  return true;
}

/** For the last text asked about: most have no span, and each label is looked for to the end. */
let ending: { readonly text: string; readonly at: number } | undefined;

function lastSpanEnd(text: string): number {
  if (ending?.text !== text) ending = { text, at: text.lastIndexOf(']{') };
  return ending.at;
}

const anchorsNote = { whose: 'Ids of words', read: 'were read as anchors: `[words]{#id}`' };
const safeId = /^[^\s"'<>&]{1,200}$/;

/** `[words]{.class}`: the words, at an anchor if they have an id. */
export function spanRule(state: StateInline, silent: boolean): boolean {
  const { src, pos, posMax } = state;
  if (src.charCodeAt(pos) !== 0x5b || pos > lastSpanEnd(src)) return false;
  const close = state.md.helpers.parseLinkLabel(state, pos);
  if (close < 0 || src[close + 1] !== '{') return false;
  const end = attributesEnd(src, close + 1);
  if (end < 0 || end > posMax) return false;
  if (!silent) {
    const { attributes } = readAttributes(src.slice(close + 1, end).replace('{:', '{'), 0) ?? { attributes: new Map() };
    const id = attributes.get('id') ?? '';
    const isAnchor = safeId.test(id);
    if (isAnchor) {
      note(state.env as DialectEnvironment, anchorsNote);
      const token = state.push('html_tag', '', 0);
      token.content = `<a id="${id}"></a>`;
      token.meta = { at: pos };
    }
    if (!isAnchor || attributes.size > 1) note(state.env as DialectEnvironment, attributesNote);
    state.pos = pos + 1;
    state.posMax = close;
    state.level += 1;
    state.md.inline.tokenize(state);
    state.level -= 1;
  }
  state.pos = end;
  state.posMax = posMax;
  return true;
}

const role = /\{([a-z][\w:.+-]*)\}(?=`)/iy;
const links = new Set('ref numref doc any term prf:ref download'.split(' '));

/** `` {ref}`words <target>` `` of MyST: its words; `` {math}`x` `` and `` {code}`x` `` as what they are. */
export function roleRule(state: StateInline, silent: boolean): boolean {
  const { src, pos } = state;
  if (src.charCodeAt(pos) !== 0x7b) return false;
  role.lastIndex = pos;
  const name = role.exec(src)?.[1];
  if (name === undefined) return false;
  const start = pos + name.length + 2;
  const ticks = /`+/y;
  ticks.lastIndex = start;
  const fence = ticks.exec(src)![0];
  const end = src.slice(start + fence.length, start + fence.length + 2_000).indexOf(fence);
  if (end < 0 || start + end + 2 * fence.length > state.posMax) return false;
  if (!silent) pushRole(state, name, src.slice(start + fence.length, start + fence.length + end), pos, start + end);
  state.pos = start + end + 2 * fence.length;
  return true;
}

const rolesNote = { whose: 'Roles', read: 'were read as their words: `` :name:`words` ``' };
const mystRolesNote = { whose: 'Roles of MyST', read: 'were read as their words: `` {ref}`words` ``' };

/** Words and what they lead to: `Installation <install>`. */
const isTitled = /^([^<]*)<([^<>]*)>$/;

const rstRole = /:([a-z_]+):(?=`)/iy;

/** `` :numref:`target` `` and `` :cite:`key` `` of reStructuredText and D2L; of other roles their words. */
export function rstRoleRule(state: StateInline, silent: boolean): boolean {
  const { src, pos } = state;
  if (src.charCodeAt(pos) !== 0x3a) return false;
  rstRole.lastIndex = pos;
  const name = rstRole.exec(src)?.[1];
  if (name === undefined) return false;
  const start = pos + name.length + 3;
  const end = src.slice(start, start + 500).indexOf('`');
  if (end <= 0 || start + end + 1 > state.posMax) return false;
  if (!silent) {
    const words = src.slice(start, start + end).replaceAll('\n', ' ');
    if (/^cite/i.test(name)) pushKeys(state, words);
    else if (isTitled.test(words.trim()) && !/label$/i.test(name)) pushRole(state, name, words, pos, start + end + 1);
    else if (/^(?:num|eq|page)?ref$/i.test(name)) pushReference(state, words.trim(), pos, start + end + 1 - pos);
    else if (!/label$/i.test(name)) {
      note(state.env as DialectEnvironment, rolesNote);
      state.push('text', '', 0).content = words;
    }
  }
  state.pos = start + end + 1;
  return true;
}

function pushRole(state: StateInline, name: string, written: string, at: number, end: number): void {
  const value = written.replaceAll('\n', ' ').trim();
  const environment = state.env as DialectEnvironment;
  const [, words = '', target = ''] = isTitled.exec(value) ?? [];
  if (/^cite\b/.test(name)) {
    pushKeys(state, value);
    return;
  }
  if (/^(?:num|prf:)?ref$|^eq$/.test(name) && words === '') {
    pushReference(state, value, at, end - at);
    return;
  }
  note(environment, state.src[at] === ':' ? rolesNote : mystRolesNote);
  if (name === 'math') {
    const token = state.push('math_text', '', 0);
    token.content = value;
    token.meta = { at, length: end - at };
    return;
  }
  const id = name.endsWith('ref') ? environment.labels?.get(target) : undefined;
  const shown = words.trim() || (target || value).replace(/^[~!]/, '');
  const isText =
    links.has(name) ||
    /^(?:abbr|sub|sup|sub-ref|subscript|superscript|title|index|span|strong|emphasis|octicon|fa[srb]?)$/.test(name);
  if (id !== undefined) state.push('link_open', 'a', 1).attrs = [['href', `#${id}`]];
  const token = state.push(isText ? 'text' : 'code_inline', '', 0);
  token.content = isText && name === 'abbr' ? value : shown;
  if (id !== undefined) state.push('link_close', 'a', -1);
}
