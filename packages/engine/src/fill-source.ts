// A template as a source of its own: its values in it, escaped where they would be read as markup.
import type { Kind } from './model/index.ts';
import { markFields } from './source/fields.ts';
import { fillDocument } from './source/fill-document.ts';
import { parse } from './source/parse.ts';
import { print } from './source/print.ts';
import type { Values } from './source/template-values.ts';

export type FillRequest = { readonly source: string; readonly kind?: Kind | undefined; readonly values: Values };

/** Throws `MissingValue` and `DocumentTooLarge`. */
export function fillSource({ source, kind, values }: FillRequest): string {
  const marked = markFields(source, values);
  return print(fillDocument(parse(marked.source, { kind }).document, marked.texts));
}
