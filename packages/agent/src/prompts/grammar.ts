// The grammar shown to a model, generated from the parser's own table: new directives appear in every prompt automatically.
import { type DirectiveGrammar, directives, type Kind } from '@deckle/engine';

const table: { readonly [name: string]: DirectiveGrammar } = directives;

/** Templates are filled by callers, not by drafts. */
const notForDrafts = new Set(['each', 'if', 'name']);

/** One entry for each directive that means something in this kind of document: what it is for, its attributes, an example. */
export const writeGrammar = (kind: Kind): string =>
  Object.keys(table)
    .filter((name) => !notForDrafts.has(name) && (table[name]!.kinds ?? [kind]).includes(kind))
    .map((name) => writeDirective(name, table[name]!))
    .join('\n\n');

function writeDirective(name: string, { attributes, documentation, example }: DirectiveGrammar): string {
  const names = attributes === 'any' ? [] : Object.entries(attributes);
  const listed = names.map(([key, { values }]) => (values ? `${key}=${values.join('|')}` : key)).join(', ');
  return `${name}: ${documentation}${listed && ` Attributes: ${listed}.`}\n${example}`;
}
