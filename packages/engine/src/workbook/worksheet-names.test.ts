// Names that Excel takes.
import { expect, test } from 'vitest';
import { definedName, isDefinedName, worksheetName } from './worksheet-names.ts';

test.each([
  [['Sales'], ['Sales']],
  [['Q1/Q2: plan?'], ['Q1 Q2 plan']],
  [
    ['a', 'A', 'a'],
    ['a', 'A (2)', 'a (3)'],
  ],
  [[''], ['Sheet']],
  [["'quoted'"], ['quoted']],
  [['History'], ['History 1']],
  [
    ['x'.repeat(40), 'x'.repeat(40)],
    ['x'.repeat(31), `${'x'.repeat(27)} (2)`],
  ],
  [[`${'x'.repeat(30)}😀`], ['x'.repeat(30)]],
  [['ميزانية'], ['ميزانية']],
])('worksheets %j', (wanted, names) => {
  const taken = new Set<string>();
  expect(wanted.map((name) => worksheetName(name, taken))).toEqual(names);
});

test.each([
  ['Budget', 'Budget'],
  ['Team budget', 'Team_budget'],
  ['Q1', '_Q1'],
  ['2026', '_2026'],
  ['r', '_r'],
  ['بنود', 'بنود'],
])('the table %s is named %s', (wanted, name) => {
  expect(definedName(wanted, new Set())).toBe(name);
  expect(isDefinedName(name)).toBe(true);
});
