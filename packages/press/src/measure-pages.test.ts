// The printed length of a doc: pages, and the filled part of the last one; in a child process, too.
import { afterAll, expect, test } from 'vitest';
import { measurePagesHere } from './here.ts';
import { createPress } from './press.ts';

const press = createPress({ workers: 1 });
afterAll(() => press.close());

const paragraphs = (count: number): string =>
  Array.from({ length: count }, () =>
    'All human beings are born free and equal in dignity and rights. '.repeat(4),
  ).join('\n\n');
const doc = (count: number, front = ''): string => `---\nkind: doc\n${front}---\n\n# Rights\n\n${paragraphs(count)}\n`;

test('more text fills more of a page, and then another one', async () => {
  const lengths = [];
  for (const count of [1, 4, 8, 16]) {
    const { pages, filled } = await measurePagesHere({ source: doc(count) });
    expect(filled).toBeGreaterThan(0);
    expect(filled).toBeLessThanOrEqual(1);
    lengths.push(pages - 1 + filled);
  }
  expect(lengths).toEqual(lengths.toSorted((one, other) => one - other));
  expect(lengths[0]).toBeLessThan(0.25);
  expect(lengths[3]).toBeGreaterThan(1);
});

test.each([['page numbers'], ['theme: terminal'], ['header: A header\nfooter: A footer'], ['pageSize: Letter']])(
  'what is in the margins and the color of the page are no text: %s',
  async (front) => {
    const { pages, filled } = await measurePagesHere({ source: doc(2, front === 'page numbers' ? '' : `${front}\n`) });
    expect([pages, filled > 0.1, filled < 0.4]).toEqual([1, true, true]);
  },
);

test('a child measures the same', async () => {
  expect(await press.measurePages({ source: doc(8) })).toEqual(await measurePagesHere({ source: doc(8) }));
});
