// Prompts of one thing again and again, which patterns are slow on: what counts is the processor time of the thread, at the longest prompt of
// the demo. The first of these took a minute.
import { expect, test } from 'vitest';
import { compose } from './compose.ts';

const longest = 2_000;
const maxThreadTime = 1_000;
const prefixes = ['invoice for ', 'budget: ', 'compare ', 'presupuesto: ', 'timesheet: ', 'letter to ', 'deck in '];
const units = ['中', 'a, ', '1, ', 'May 1, 1, ', '1 ', '9:00 ', '(', 'Aaaa', '5 € ', '. ', 'के ', 'May 1, '];

test.each(prefixes.flatMap((prefix) => units.map((unit) => [prefix, unit] as const)))('%s%s', (prefix, unit) => {
  const prompt = prefix + unit.repeat((longest - prefix.length) / unit.length);
  const before = process.threadCpuUsage();
  compose({ prompt });
  const { user, system } = process.threadCpuUsage(before);
  expect((user + system) / 1_000).toBeLessThan(maxThreadTime);
});
