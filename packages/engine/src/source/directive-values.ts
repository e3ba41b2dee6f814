// The attributes of one directive, judged by its grammar: types read, unknown names and values reported.

import { suggest } from '../base/suggestion.ts';
import type { Position } from '../model/index.ts';
import type { AttributeMap } from './attributes.ts';
import type { Context } from './context.ts';
import type { AttributeGrammar, DirectiveGrammar } from './directive-table.ts';

export type DirectiveValues = {
  /** As written, judged or not. */
  raw(name: string): string | undefined;
  text(name: string): string | undefined;
  /** The texts that are there, by name. */
  texts<Name extends string>(...names: readonly Name[]): { -readonly [name in Name]?: string };
  flag(name: string): boolean | undefined;
  number(name: string): number | undefined;
  choice(name: string): string | undefined;
  list(name: string): readonly string[] | undefined;
};

/** Attributes with more specific diagnostics where they are read. */
const judgedElsewhere = new Set(['chart.type', 'slide.layout']);

/** Reads the attributes of a directive; those that are not understood are left out and reported. */
export function readValues(
  directive: string,
  grammar: DirectiveGrammar,
  attributes: AttributeMap,
  at: Position,
  context: Context,
): DirectiveValues {
  const values = new Map<string, string>();
  for (const [name, value] of attributes) {
    const attribute = findAttribute(grammar, name);
    if (!attribute) reportUnknown(directive, grammar, name, at, context);
    else if (isValid(attribute, value) || judgedElsewhere.has(`${directive}.${name}`)) values.set(name, value);
    else reportInvalid(directive, attribute, name, value, at, context);
  }
  const text = (name: string) => values.get(name);
  return {
    raw: text,
    text,
    texts<Name extends string>(...names: readonly Name[]): { [name in Name]?: string } {
      const found = names.filter((name) => values.has(name)).map((name) => [name, values.get(name)]);
      return Object.fromEntries(found) as { [name in Name]?: string };
    },
    flag: (name) => (values.has(name) ? readFlag(values.get(name)!) : undefined),
    number: (name) => (values.has(name) ? Number.parseFloat(values.get(name)!) : undefined),
    choice: (name) => values.get(name)?.toLowerCase(),
    list: (name) => (values.has(name) ? readList(values.get(name)!) : undefined),
  };
}

function findAttribute(grammar: DirectiveGrammar, name: string): AttributeGrammar | undefined {
  if (grammar.attributes === 'any') return { type: 'text', documentation: '' };
  return Object.hasOwn(grammar.attributes, name) ? grammar.attributes[name] : undefined;
}

function isValid(attribute: AttributeGrammar, value: string): boolean {
  switch (attribute.type) {
    case 'boolean':
      return readFlag(value) !== undefined;
    case 'number':
      return /^\d+(?:\.\d+)?$/.test(value.trim());
    case 'percent':
      return /^\d+(?:\.\d+)?\s*%?$/.test(value.trim());
    case 'choice':
      return attribute.values!.includes(value.toLowerCase());
    case 'text':
    case 'list':
      return true;
  }
}

function readFlag(value: string): boolean | undefined {
  if (/^(?:true|yes|on|1)$/i.test(value)) return true;
  return /^(?:false|no|off|0)$/i.test(value) ? false : undefined;
}

/** Items between commas; quotes and brackets keep a comma in an item. */
export function readList(value: string): readonly string[] {
  const pattern = /\s*(?:'((?:[^']|'')*)'|"((?:[^"]|"")*)"|((?:[^,(]|\([^)]*(?:\)|$))*))\s*(?:,|$)/y;
  const items: string[] = [];
  let at = 0;
  while (at <= value.length) {
    pattern.lastIndex = at;
    const match = pattern.exec(value);
    if (!match) return value.split(',').map((item) => item.trim());
    items.push(match[1]?.replaceAll("''", "'") ?? match[2]?.replaceAll('""', '"') ?? match[3]!.trim());
    at = pattern.lastIndex;
    if (value[at - 1] !== ',' || match[0] === '') break;
  }
  return items;
}

/** The inverse of `readList`. */
export const writeList = (items: readonly string[]): string =>
  items.map((item) => (/[,'"()]|^\s|\s$/.test(item) ? `'${item.replaceAll("'", "''")}'` : item)).join(', ');

function reportUnknown(
  directive: string,
  grammar: DirectiveGrammar,
  name: string,
  at: Position,
  context: Context,
): void {
  const known = Object.keys(grammar.attributes);
  const meant = suggest(name, known);
  context.report('unknown-attribute', `The directive \`${directive}\` has no attribute \`${name}\`.`, {
    hint: meant
      ? `Did you mean \`${meant}\`?`
      : known.length > 0
        ? `Use one of: ${known.join(', ')}.`
        : 'It has no attributes.',
    at,
  });
}

function reportInvalid(
  directive: string,
  attribute: AttributeGrammar,
  name: string,
  value: string,
  at: Position,
  context: Context,
): void {
  const expected = {
    boolean: 'Write true or false.',
    number: 'Write a number.',
    percent: 'Write a percentage such as 40%.',
    choice: `Use one of: ${attribute.values?.join(', ')}.`,
    text: '',
    list: '',
  };
  context.report('invalid-attribute', `The directive \`${directive}\` cannot have ${name}="${value.slice(0, 60)}".`, {
    hint: expected[attribute.type],
    at,
  });
}
