// The grammar of `name[label]{key="value" flag .class #id}`: the text after the colons of a directive. Read by the tokenizer's rules.
import { unescapeAll } from './markdown.ts';
import { withoutIllegal } from './source-text.ts';

export type AttributeMap = ReadonlyMap<string, string>;
/** A directive as written; `end` is the offset after it in the text that was read. */
export type DirectiveHead = {
  readonly name: string;
  readonly label?: string;
  readonly attributes: AttributeMap;
  readonly end: number;
};

/** Search limit for a label or attribute list inside running text; keeps hostile input linear. */
export const furthestInText = 4_000;
/** Text with its backslash escapes and character references resolved (CommonMark 0.31.2, 2.4 and 2.5). */
export const decodeEscapes = (text: string): string => withoutIllegal(unescapeAll(text));

const namePattern = /[A-Za-z][\w-]*/y;

/** Reads `name[label]{attributes}` at an offset, looking `furthest` characters ahead; undefined if there is no name. */
export function readDirectiveHead(text: string, at: number, furthest = text.length): DirectiveHead | undefined {
  namePattern.lastIndex = at;
  const name = namePattern.exec(text)?.[0];
  if (!name) return undefined;
  let end = at + name.length;
  const label = readLabel(text, end, furthest);
  if (label) end = label.end;
  const list = readAttributes(text, end, furthest);
  if (list) end = list.end;
  return {
    name: name.toLowerCase(),
    ...(label && { label: label.value }),
    attributes: list?.attributes ?? new Map(),
    end,
  };
}

/** Reads `[label]`; brackets inside it are balanced or escaped. */
function readLabel(
  text: string,
  at: number,
  furthest: number,
): { readonly value: string; readonly end: number } | undefined {
  if (text[at] !== '[') return undefined;
  if (paired?.text !== text) paired = { text, closing: pairBrackets(text) };
  const closing = paired.closing.get(at);
  if (closing === undefined || closing - at >= furthest) return undefined;
  return { value: text.slice(at + 1, closing), end: closing + 1 };
}

/** For the last text searched. Hostile text opens thousands of labels and closes none: each would be looked for to the end. */
let paired: { readonly text: string; readonly closing: ReadonlyMap<number, number> } | undefined;

/** Where a bracket opens → where it closes. No bracket after a name is escaped, so all labels agree on which are. */
function pairBrackets(text: string): ReadonlyMap<number, number> {
  const closing = new Map<number, number>();
  const open: number[] = [];
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index];
    if (character === '\\') index += 1;
    else if (character === '[') open.push(index);
    else if (character === ']' && open.length > 0) closing.set(open.pop()!, index);
  }
  return closing;
}

const attributePattern =
  /\s*(?:\.([\w-]+)|#([\w.:-]+)|([^\s={}"'#.][^\s={}"']*)(?:\s*=\s*(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|([^\s"'{}]+)))?)\s*/y;

/** Reads `{key=value …}`; undefined if there are none or they are not well formed. */
export function readAttributes(
  text: string,
  at: number,
  furthest = text.length,
): { readonly attributes: AttributeMap; readonly end: number } | undefined {
  if (text[at] !== '{') return undefined;
  const within = text.slice(at, at + furthest);
  const attributes = new Map<string, string>();
  let index = 1;
  while (within[index] !== '}') {
    attributePattern.lastIndex = index;
    const match = attributePattern.exec(within);
    if (!match) {
      // `{}` and `{ }` alone have no attribute to match.
      const blank = /\s*/y;
      blank.lastIndex = index;
      index += blank.exec(within)![0].length;
      if (within[index] === '}') break;
      return undefined;
    }
    const [whole, className, id, key, double, single, bare] = match;
    if (className) attributes.set('class', [attributes.get('class'), className].filter(Boolean).join(' '));
    else if (id) attributes.set('id', id);
    else {
      const quoted = double ?? single;
      // Word processors turn the quotation marks around a value into typographic ones.
      attributes.set(
        key!,
        quoted === undefined ? (bare ?? 'true').replace(/^[“„«](.*)[”“»]$/u, '$1') : decodeEscapes(quoted),
      );
    }
    index += whole.length;
  }
  return { attributes, end: at + index + 1 };
}

/** Attributes with typographic quotation marks, without braces, or without their end; undefined if none can be read. */
export function repairAttributes(text: string): AttributeMap | undefined {
  const inner = text
    .replace(/[\u201c\u201d\u201e\u00ab\u00bb]/g, '"')
    .replace(/^\{/, '')
    .replace(/\}$/, '');
  if (!inner.includes('=')) return undefined;
  for (const repaired of [`{${inner}}`, `{${inner}"}`]) {
    const list = readAttributes(repaired, 0);
    if (list?.end === repaired.length && list.attributes.size > 0) return list.attributes;
  }
  return undefined;
}

/** A list of attributes as text, without the braces; the inverse of reading. */
export function writeAttributes(
  attributes: Iterable<readonly [string, string | number | boolean | undefined]>,
): string {
  const parts: string[] = [];
  for (const [key, value] of attributes) {
    if (value === undefined) continue;
    parts.push(typeof value === 'string' ? `${key}="${escapeAttribute(value)}"` : `${key}=${value}`);
  }
  return parts.join(' ');
}

const escapeAttribute = (value: string): string =>
  value.replace(/["\\&]/g, '\\$&').replace(/[\n\r]/g, (character) => `&#${character.charCodeAt(0)};`);
