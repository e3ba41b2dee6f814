// Prompts of one thing again and again, which patterns are slow on: what counts is the processor time of the thread, at the longest prompt of
// the demo. The first of these took a minute.
import { test } from 'vitest';
import { expectInTime } from '../../../../test/thread-time.ts';
import { compose } from './index.ts';

const longest = 2_000;
const maxThreadTime = 1_000;
const prefixes = ['invoice for ', 'budget: ', 'compare ', 'presupuesto: ', 'timesheet: ', 'letter to ', 'deck in '];
const units = ['中', 'a, ', '1, ', 'May 1, 1, ', '1 ', '9:00 ', '(', 'Aaaa', '5 € ', '. ', 'के ', 'May 1, '];

const promptOf = (prefix: string, unit: string, length: number): string =>
  prefix + unit.repeat((length - prefix.length) / unit.length);

test.each(prefixes.flatMap((prefix) => units.map((unit) => [prefix, unit] as const)))('%s%s', (prefix, unit) => {
  const prompt = promptOf(prefix, unit, longest);
  expectInTime(maxThreadTime, () => compose({ prompt }));
});

// Three times the longest prompt of all, so that a time that grows with the square shows: these took 4, 5 and more than 100 seconds.
test.each([
  ['. ', 60_000],
  ['a, ', 60_000],
  ['12 shops and 3 cafés ', 60_000],
  ['关于', 30_000],
] as const)('a long list of “%s”', (unit, length) => {
  const prompt = promptOf('budget: ', unit, length);
  expectInTime(2 * maxThreadTime, () => compose({ prompt }));
});
