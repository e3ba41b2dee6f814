// Worksheets of lists: hours, tasks, grades, habits, a comparison, and a list of anything.
import { sheetWords } from '../archetypes.ts';
import { table, textCell } from '../nodes.ts';
import type { SheetFacts } from '../read/index.ts';
import { amountCell, type SheetDraft, sheetOf } from './sheet-parts.ts';

/** A row for each day of the week, hours by formulas. */
export function writeTimesheet(notes: SheetFacts['timesheet'], language: string): readonly SheetDraft[] {
  const words = sheetWords(language, 'timesheet');
  const { one, list } = words;
  const rows = list('days').map((name, index) => {
    const row = index + 2;
    return [name, '', '', '', '', `=IF(COUNT(C${row}:D${row})<2,0,(D${row}-C${row})*24-E${row}/60)`];
  });
  const block = table(
    list('head'),
    rows,
    {
      name: 'Hours',
      formats: ['text', 'text', 'time', 'time', 'integer', 'number(2)'],
      totals: [one('total'), '', '', '', 'sum', 'sum'],
      widths: [14, 30, 11, 11, 13, 11],
      freeze: 'header',
    },
    [undefined, undefined, 'right', 'right', 'right', 'right'],
  );
  return [sheetOf(words, [block], notes)];
}

/** Tasks with owner, start and days; their ends by formulas. */
export function writeTasks(tasks: SheetFacts['project-plan'], language: string): readonly SheetDraft[] {
  const words = sheetWords(language, 'project-plan');
  const { one, list } = words;
  const head = list('head');
  const states = list('states');
  const names = tasks.length > 0 ? tasks.map(textCell) : Array.from({ length: 6 }, () => one('item'));
  const block = table(
    head,
    names.map((name, index) => {
      const row = index + 2;
      return [name, one('owner'), '', '', `=IF(COUNT(C${row}:D${row})<2,"",C${row}+D${row}-1)`, states[0]!];
    }),
    {
      name: 'Tasks',
      formats: ['text', 'text', 'date', 'integer', 'date', 'text'],
      widths: [36, 18, 13, 9, 13, 14],
      choices: [{ column: head[5]!, values: states }],
      freeze: 'header',
      filter: true,
    },
    [undefined, undefined, 'right', 'right', 'right', undefined],
  );
  return [sheetOf(words, [block])];
}

/** Weighted means of each learner and of the class; empty cells do not count. */
export function writeGrades(learners: SheetFacts['grade-book'], language: string): readonly SheetDraft[] {
  const words = sheetWords(language, 'grade-book');
  const { one, list } = words;
  const head = list('head');
  const names = learners.length > 0 ? learners.map(textCell) : Array.from({ length: 10 }, () => one('item'));
  const last = names.length + 2;
  const mean = (row: number) =>
    `=IF(COUNT(B${row}:E${row})=0,"",SUMPRODUCT(B$2:E$2,B${row}:E${row})/SUMPRODUCT(B$2:E$2,ISNUMBER(B${row}:E${row})*1))`;
  const ofClass = ['B', 'C', 'D', 'E', 'F'].map(
    (column) => `=IF(COUNT(${column}3:${column}${last})=0,"",AVERAGE(${column}3:${column}${last}))`,
  );
  const block = table(
    head,
    [
      [one('weight'), '1', '1', '1', '1', ''],
      ...names.map((name, index) => [name, '', '', '', '', mean(index + 3)]),
      [one('mean'), ...ofClass],
    ],
    {
      name: 'Grades',
      formats: ['text', ...head.slice(1).map(() => 'number(1)')],
      widths: [26, 12, 12, 12, 12, 12],
      freeze: 'header',
    },
    [undefined, 'right', 'right', 'right', 'right', 'right'],
  );
  return [sheetOf(words, [block])];
}

/** A week of days to tick, with days and share by formulas. */
export function writeHabits(habits: SheetFacts['habit-tracker'], language: string): readonly SheetDraft[] {
  const words = sheetWords(language, 'habit-tracker');
  const { one, list } = words;
  const names = habits.length > 0 ? habits.map(textCell) : Array.from({ length: 6 }, () => one('item'));
  const days = Array.from({ length: 7 }, () => '');
  const block = table(
    list('head'),
    names.map((name, index) => [name, ...days, `=SUM(B${index + 2}:H${index + 2})`, `=I${index + 2}/7`]),
    {
      name: 'Habits',
      formats: ['text', ...days.map(() => 'integer'), 'integer', 'percent'],
      totals: [one('total'), ...days.map(() => 'sum'), 'sum', ''],
      widths: [28, ...days.map(() => 9), 10, 10],
      freeze: 'header',
    },
    [undefined, ...days.map(() => 'center' as const), 'right', 'right'],
  );
  return [sheetOf(words, [block])];
}

/** Options with points for each criterion. Weights count from 1 to 5, points from 0 to 10: the total is the weighted mean. */
export function writeComparison(given: SheetFacts['comparison'], language: string): readonly SheetDraft[] {
  const words = sheetWords(language, 'comparison');
  const { one, list } = words;
  const criteria = given.criteria.length > 0 ? given.criteria : list('rows');
  const options = given.options.length >= 2 ? given.options : ['A', 'B', 'C'].map((name) => `${one('option')} ${name}`);
  const last = criteria.length + 1;
  const shown = options.slice(0, 20);
  const means = shown.map((_, index) => {
    const column = String.fromCodePoint(67 + index);
    return `=IF(SUM(B2:B${last})=0,"",SUMPRODUCT(B2:B${last},${column}2:${column}${last})/SUM(B2:B${last}))`;
  });
  const block = table(
    [...list('head'), ...shown],
    [...criteria.map((criterion) => [criterion]), [one('total'), '', ...means]],
    { name: 'Comparison', formats: ['text', 'number', ...shown.map(() => 'number(1)')], freeze: 'header' },
    [undefined, 'right', ...shown.map(() => 'right' as const)],
  );
  return [sheetOf(words, [block])];
}

/** A list of anything, with amount, date and status. */
export function writeTracker(points: SheetFacts['tracker'], language: string): readonly SheetDraft[] {
  const words = sheetWords(language, 'tracker');
  const { one, list } = words;
  const head = list('head');
  const states = list('states');
  const items =
    points.length > 0
      ? points.map((point) => [textCell(point.label), amountCell(point.amount)])
      : Array.from({ length: 10 }, () => [one('item'), '']);
  const block = table(
    head,
    items.map((item) => [...item, '', states[0]!, '']),
    {
      name: 'Items',
      formats: ['text', 'number', 'date', 'text', 'text'],
      widths: [34, 12, 13, 14, 34],
      choices: [{ column: head[3]!, values: states }],
      freeze: 'header',
      filter: true,
    },
    [undefined, 'right', 'right', undefined, undefined],
  );
  return [sheetOf(words, [block])];
}
