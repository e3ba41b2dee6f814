// HTML over the limit never leaves the child: many charts that are each small enough.
import { afterAll, expect, test } from 'vitest';
import { isWhole } from '../../../test/share.ts';
import { createPress } from './press.ts';

// Not the deadline: on a busy machine it may come first.
const press = createPress({ workers: 1, deadline: 60_000 });
afterAll(() => press.close());

const chart = [
  ':::chart{type="scatter"}',
  `|x|${'a|'.repeat(250)}`,
  `|-|${'-|'.repeat(250)}`,
  ...Array.from({ length: 120 }, (_, row) => `|${row}|${'1|'.repeat(250)}`),
  ':::',
].join('\n');
const deck = (charts: number): string => Array.from({ length: charts }, () => `## A\n\n${chart}`).join('\n\n---\n\n');

/** Describes the result in words, because a huge response is useless in a failure message. */
const told = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'made',
    ({ message }) => message,
  );

test('a file and its pages are refused past it, and not before', async () => {
  const tooMuch = expect.stringContaining('more than 25,165,824 bytes of HTML');
  expect(await told(press.compile({ source: deck(13), format: 'html' }))).toEqual(tooMuch);
  if (isWhole) expect(await told(press.compilePages({ source: deck(26) }))).toEqual(tooMuch);
  expect(await told(press.compile({ source: deck(2), format: 'html' }))).toBe('made');
}, 120_000);
