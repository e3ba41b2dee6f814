// Fields of a template, {{name}}: each becomes one character that means nothing to the parser, so that no value is ever read as
// markup. fill-document.ts puts the values into the tree.
import { MissingValue } from '../base/missing-value.ts';
import { withoutIllegal } from './source-text.ts';

/** What fields are filled with; `{{customer.name}}` reaches into objects. */
export type Values = { readonly [name: string]: unknown };

export type MarkedSource = {
  /** The source with a mark in place of each field. */
  readonly source: string;
  /** The text that each mark stands for. */
  readonly texts: ReadonlyMap<string, string>;
};

const field = /(?<!\\)\{\{[ \t]*([^{}\s<>%/][^{}\n]*?)[ \t]*\}\}/g;
/** Private use (Unicode 23.5), so that no text has them; what does keeps its own. */
const firstMark = 0x10f000;
const marks = 0xffd;
/** A number, written in any language. */
const number = /^[+-]?\d[\d.,'\u00a0\u202f]*%?$/;
const host = /^[\w.-]+$/;
/** An address that no sign of Markdown can leave (RFC 3986, without what Markdown reads). */
const address = /^(?:https?:\/\/|mailto:)[\w.~:/?#@!$,;=%+-]+$/i;

/** The names of the fields of a template, each once, in the order of the text. */
export const fieldNames = (source: string): readonly string[] => [
  ...new Set([...source.matchAll(field)].map(([, name]) => name!)),
];

/** Throws `MissingValue` that names every field without a value. */
export function markFields(source: string, values: Values): MarkedSource {
  const names = fieldNames(source);
  const found = new Map(names.map((name) => [name, textOf(valueAt(values, name))]));
  const missing = names.filter((name) => found.get(name) === undefined);
  if (missing.length > 0) throw new MissingValue(missing);
  const free = freeMarks(source);
  const texts = new Map<string, string>();
  const markOf = new Map<string, string>();
  const marked = source.replace(field, (whole: string, name: string, at: number) => {
    const text = found.get(name)!;
    const isAlone = isDirect(text, source.slice(Math.max(0, at - 200), at), source.slice(at + whole.length));
    if (isAlone) return text;
    let mark = markOf.get(name);
    if (mark === undefined) {
      mark = free.next().value;
      // More fields than marks: a template of that size is no template.
      if (mark === undefined) throw new MissingValue([name]);
      markOf.set(name, mark);
      texts.set(mark, text);
    }
    return mark;
  });
  return { source: marked, texts };
}

/** A number that fills a cell, so that charts count with it; the address of a link, or the host in it. */
function isDirect(text: string, before: string, after: string): boolean {
  if (number.test(text)) return /(?:^|[|,;\t\n])[ ]*$/.test(before) && /^[ ]*(?:$|[|,;\t\n])/.test(after);
  if (address.test(text) && before.endsWith('](') && /^[ )]/.test(after)) return true;
  return host.test(text) && /\]\(https?:\/\/[\w.-]*$/i.test(before);
}

function valueAt(values: Values, name: string): unknown {
  if (Object.hasOwn(values, name)) return values[name];
  let value: unknown = values;
  for (const step of name.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined;
    value = (value as Values)[step];
  }
  return value;
}

/** Undefined for what is no text: null, a list, an object. Line ends and illegal characters as those of a source. */
function textOf(value: unknown): string | undefined {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value !== 'string') return undefined;
  return withoutIllegal(value.replace(/\r\n?/g, '\n'));
}

function* freeMarks(source: string): Generator<string, undefined> {
  for (let index = 0; index < marks; index += 1) {
    const mark = String.fromCodePoint(firstMark + index);
    if (!source.includes(mark)) yield mark;
  }
  return undefined;
}
