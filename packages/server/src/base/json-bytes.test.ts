// Lines of JSON as bytes: the same as JSON.stringify says, however long their texts are.
import { expect, test } from 'vitest';
import { jsonBytes } from './json-bytes.ts';

test.each<readonly [name: string, value: object]>([
  ['nothing', {}],
  [
    'fields of all types',
    { a: 1, b: 'x"\\\n\u0000', c: true, d: null, e: undefined, f: [1, { g: 'é' }, null], h: { i: {} } },
  ],
  ['a long text', { type: 'page', html: '<td class="a">ö</td>\n'.repeat(20_000), seq: 7 }],
  ['a long text in a record', { document: { id: 'd', source: '# ä\n\n"b"\n'.repeat(20_000), pages: 2 }, seq: 1 }],
  ['a long text in a list', { texts: ['c'.repeat(100_000)] }],
])('%s', (_, value) => {
  expect(jsonBytes(value, '\n').toString()).toBe(`${JSON.stringify(value)}\n`);
});

test.each([0, 1])('pairs of surrogates that are parted where a slice ends: %i', (before) => {
  const value = { text: 'x'.repeat(before) + '😀'.repeat(40_000) };
  expect(JSON.parse(jsonBytes(value).toString())).toEqual(value);
});
