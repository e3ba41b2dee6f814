// Fields of a template, {{name}}: each becomes one character with no meaning to the parser, so no value is ever read as
// markup. fill-document.ts puts the values into the tree.
import type { Diagnostic } from '../base/diagnostic.ts';
import { DocumentTooLarge, MissingValue } from '../base/errors.ts';
import { hasTemplateBlocks, type Unfolded, unfold } from './template-blocks.ts';
import { type Scope, textOf, type Values, valueAt } from './template-values.ts';

export type MarkedSource = {
  /** The source with a mark in place of each field, `:::each` and `:::if` carried out. */
  readonly source: string;
  /** The text that each mark stands for. */
  readonly texts: ReadonlyMap<string, string>;
  /** The field that each mark stands for; the first, where several have the same text. */
  readonly names: ReadonlyMap<string, string>;
  /** The template line of each of its lines, both from 0; absent: unchanged. */
  readonly lines?: readonly number[];
  /** Faults of the template itself. */
  readonly remarks: readonly Diagnostic[];
};

const field = /(?<!\\)\{\{[ \t]*([^{}\s<>%/][^{}\n]*?)[ \t]*\}\}/g;
/** Private use (Unicode 23.5), so hardly any text contains them; existing ones are kept. */
const firstMark = 0xf0000;
const lastMark = 0xffffd;
/** A number, written in any language. */
const number = /^[+-]?\d[\d.,'\u00a0\u202f]*%?$/;
const host = /^[\w.-]+$/;
/** An address that no sign of Markdown can leave (RFC 3986, without what Markdown reads). */
const address = /^(?:https?:\/\/|mailto:)[\w.~:/?#@!$,;=%+-]+$/i;

/** Throws `MissingValue` listing every field without a value, and `DocumentTooLarge`. */
export function markFields(source: string, values: Values): MarkedSource {
  const missing = new Set<string>();
  const unfolded = unfoldLines(source, [values], missing);
  const marks = createMarks(source);
  const mark = (text: string, scope: Scope): string =>
    text.replace(field, (whole: string, name: string, at: number) => {
      const value = textOf(valueAt(scope, name));
      if (value === undefined) {
        missing.add(name);
        return whole;
      }
      const isAlone = isDirect(value, text.slice(Math.max(0, at - 200), at), text.slice(at + whole.length));
      return isAlone ? value : marks.of(value, name);
    });
  const marked =
    unfolded === undefined
      ? mark(source, [values])
      : unfolded.lines.map(({ text, scope }) => mark(text, scope ?? [values])).join('\n');
  if (missing.size > 0) throw new MissingValue([...missing]);
  return {
    source: marked,
    texts: marks.texts,
    names: marks.names,
    ...(unfolded && { lines: unfolded.lines.map(({ line }) => line) }),
    remarks: unfolded?.remarks ?? [],
  };
}

const unfoldLines = (source: string, scope: Scope, missing: Set<string>): Unfolded | undefined =>
  hasTemplateBlocks(source) ? unfold(source.split(/\r\n?|\n/), scope, missing) : undefined;

/** A mark for each text. */
function createMarks(source: string) {
  const own = new Set(source.match(/[\u{f0000}-\u{ffffd}]/gu));
  const texts = new Map<string, string>();
  const names = new Map<string, string>();
  const markOf = new Map<string, string>();
  let next = firstMark;
  return {
    texts: texts as ReadonlyMap<string, string>,
    names: names as ReadonlyMap<string, string>,
    of(text: string, name: string): string {
      let mark = markOf.get(text);
      if (mark === undefined) {
        while (own.has(String.fromCodePoint(next))) next += 1;
        // More texts than marks: a document of that size is refused anyway.
        if (next > lastMark) throw new DocumentTooLarge('nodes');
        mark = String.fromCodePoint(next);
        next += 1;
        markOf.set(text, mark);
        texts.set(mark, text);
        names.set(mark, name);
      }
      return mark;
    },
  };
}

/** A number that fills a cell, so charts can use it; the address of a link, or the host in it. */
function isDirect(text: string, before: string, after: string): boolean {
  if (number.test(text)) return /(?:^|[|,;\t\n])[ ]*$/.test(before) && /^[ ]*(?:$|[|,;\t\n])/.test(after);
  if (address.test(text) && before.endsWith('](') && /^[ )]/.test(after)) return true;
  return host.test(text) && /\]\(https?:\/\/[\w.-]*$/i.test(before);
}
