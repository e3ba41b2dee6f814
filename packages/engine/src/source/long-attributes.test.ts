// Attributes of one character or word again and again, which patterns are slow on: what counts is the processor time of the thread. Each attribute of
// each directive is read, in every kind of document; an ordinary run takes a third of the values, others for each attribute.
import { test } from 'vitest';
import { everyNth } from '../../../../test/share.ts';
import { expectInTime } from '../../../../test/thread-time.ts';
import { type AttributeGrammar, directives } from './directive-table.ts';
import { parse } from './parse.ts';

const length = 50_000;
/** A reader that looks at each character a few times takes some milliseconds; one that looks at the rest from each, more than a second. */
const maxThreadTime = 500;
const prefixes = ['', 'Total > ', 'Status: ', "'", '(', '#', '1'];
const units = [
  ' ',
  'a',
  '1',
  '=',
  '>',
  ':',
  ',',
  "'",
  '(',
  '()',
  '[',
  ';',
  '|',
  '#,',
  '0.',
  'a: ',
  '> ',
  "a ',",
  '\\\\',
  '&#1;',
];

const attributes = Object.entries(directives).flatMap(([directive, { form, attributes }]) => {
  const named: { readonly [name: string]: AttributeGrammar } =
    attributes === 'any' ? { Rate: { type: 'text', documentation: '' } } : attributes;
  return Object.keys(named).map((name) => [directive, name, form] as const);
});

const starts = prefixes.flatMap((prefix) => units.map((unit) => [prefix, unit] as const));

test.each(attributes.map((attribute, index) => [...attribute, index % 3] as const))(
  '%s: %s',
  (directive, name, form, from) => {
    for (const [prefix, unit] of everyNth([...starts.slice(from), ...starts.slice(0, from)], 3)) {
      const value = `${prefix}${unit.repeat((length - prefix.length) / unit.length)}`;
      const head = `${form === 'container' ? ':::' : '::'}${directive}{${name}="${value}x"}`;
      const source = form === 'container' ? `${head}\n| Total |\n|---|\n| 1 |\n:::\n` : `${head}\n`;
      for (const kind of ['deck', 'sheet'] as const)
        expectInTime(maxThreadTime, () => parse(source, { kind }), `${kind} ${prefix}${unit}`);
    }
  },
);
