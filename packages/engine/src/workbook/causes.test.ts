// What is wrong in a sheet is told with its cause: the cell behind an error, the check that checks nothing.
import { createWorld } from '@deckle/press';
import { expect, test } from 'vitest';
import { createDiagnostics, type Diagnostics } from '../base/diagnostic.ts';
import type { Sheet } from '../model/index.ts';
import { parse } from '../source/parse.ts';
import { placeWorkbook } from './place-workbook.ts';

const world = createWorld();

function report(source: string) {
  const diagnostics = createDiagnostics();
  const { document } = parse(source, { kind: 'sheet', diagnostics });
  placeWorkbook(document as Sheet, { world, diagnostics });
  return diagnostics.list;
}

const table = (rows: readonly string[]): string =>
  `| Item | Amount | Result |\n|---|---|---|\n${rows.map((row) => `| ${row} |`).join('\n')}\n`;

test.each<[rows: readonly string[], cause: RegExp]>([
  [['a | 3 | =B2/B3', 'b | |'], /^B3 is empty: fill it in/],
  [['a | 3 | =B2/(B3)', 'b | 0 |'], /^B3 is 0, and nothing can be divided by it/],
  [['a | 3 | =B3/B2', 'b | n/a |'], /^Untitled!B3 holds text, “n\/a”, where a number/],
  [['a | | =AVERAGE(B2:B3)', 'b | |'], /^There is no number in B2:B3/],
  [['a | 3 | =B2/SUM(B3:B4)', 'b | |', 'c | |'], /no number in B3:B4/],
  [['a | 3 | =VLOOKUP("West",A2:B3,2,FALSE)', 'b | 4 |'], /^“West” is not in the first column of A2:B3/],
  [['West | 4 | =INDEX(B2:B3,MATCH("East",A2:A3,0))', 'b | 4 |'], /^“East” is not in A2:A3/],
  [['x | 3 | =IF(A2="x",B3*2,0)', 'b | n/a |'], /^Untitled!B3 holds text, “n\/a”, where a number/],
  [['x | 3 | =SUM(A2:A3)+B3', 'b | n/a |'], /^Untitled!B3 holds text/],
  [['a | 3 | =MATCH(C3,A2:A3,0)', 'b | 4 | z'], /^“z” in C3 is not in A2:A3/],
])('%j', (rows, cause) => {
  const [found, ...others] = report(table(rows));
  expect(others).toEqual([]);
  expect(found).toMatchObject({ code: 'formula-error', line: 3, hint: expect.stringMatching(cause) });
});

// A cause that is not sure is not told.
test.each<[rows: readonly string[], hint: RegExp]>([
  [['n/a | n/a | =A2*B2'], /^There is text instead of a number/],
  [['a | 3 | =FIND("x",A2)'], /^There is text instead of a number/],
  [['a | 0 | =B3/(B3-4)', 'b | 4 |'], /^The divisor is zero/],
  [['a | 0 | =IF(B2=0,AVERAGE(A2:A3),1)', 'b | 4 |'], /^The divisor is zero/],
  [['a | 3 | =INDEX(B2:B3,MATCH("a",A2:A3,0),MATCH("z",B1:C1,0))', 'b | 4 |'], /^The lookup value was not found/],
])('%j has no sure cause', (rows, hint) => {
  expect(report(table(rows))).toMatchObject([{ code: 'formula-error', hint: expect.stringMatching(hint) }]);
});

test('an error that comes from another worksheet is told with the cell it comes from; a formula that names one is none', () => {
  const source = `# Summary\n\n${table(['a | =Data!B2 | =SUM(B2,Data!B3)'])}\n# Data\n\n${table(['x | 4 | 5', 'y | =B2/C3 | 0'])}`;
  expect(report(source).map(({ code, hint }) => `${code}: ${hint}`)).toEqual([
    'formula-error: C3 is 0, and nothing can be divided by it.',
    'formula-error: The error comes from Data!B3: mend that cell.',
  ]);
  expect(report(source.replace('/C3', '/C2'))).toEqual([]);
});

test.each<[what: string, rows: readonly string[], why: RegExp | undefined]>([
  ['computed, and right', ['a | 3 |', 'b | =B2 |', 'Check | =IF(B2=B3,"OK","Check") |'], undefined],
  ['typed', ['a | 3 |', 'Check | OK |'], /nothing computes it/],
  ['typed in German', ['a | 3 |', 'Kontrollsumme | ✓ |'], /nothing computes it/],
  ['a text', ['a | 3 |', 'Control total | ="OK" |'], /reads no cell/],
  [
    'the same on both sides',
    ['a | 3 |', 'Check | =IF(ABS(SUM(B2:B2)-SUM(B2:B2))<0.01,"OK","no") |'],
    /compares a cell with itself/,
  ],
  [
    'sums of nothing',
    ['a | | 7', 'b | |', 'Sum | =SUM(B2:B3) |', 'Check | =IF(B4=SUM(B2:B3),"OK","no") |'],
    /leads to a number/,
  ],
  ['computed to yes', ['a | 3 |', 'Check | =IF(B2=B2,"Yes","No") |'], /compares a cell with itself/],
  ['an answer', ['a | 3 |', 'Check | Yes |'], undefined],
  ['a measure against a risk', ['Fire | 3 |', 'Control | OK |'], undefined],
  ['through a chain', ['a | 3 |', 'b | =B2 |', 'c | =B3 |', 'Check | =IF(B4=3,"OK","no") |'], undefined],
  ['long operands', ['a | 3 |', `Check | =IF(B2${'-7'.repeat(60)}<9,"OK","no") |`], undefined],
  ['no check', ['a | 3 |', 'Fire doors | OK |'], undefined],
])('a check: %s', (_, rows, why) => {
  const found = report(table(rows));
  expect(found.map(({ code }) => code)).toEqual(why === undefined ? [] : ['check-idle']);
  if (why !== undefined) expect(found[0]!.message).toMatch(why);
});

test('a check that fails says what differs, once', () => {
  const rows = ['a | 3 |', 'b | 4 |', 'Difference | =B2-B3 |', 'Check | =IF(ABS(B4)<0.01,"OK","Check") |'];
  const passed = '# Sum\n\n| Item | Value |\n|---|--:|\n| Check | =IF(Data!B5="OK","OK","Check") |\n| Rows | 2 |\n';
  expect(report(`# Data\n\n${table(rows)}\n${passed}`)).toMatchObject([
    { code: 'check-failed', message: 'Data!B5: this check fails: Data!B2 is 3, Data!B3 is 4.', line: 8 },
  ]);
  expect(report(table(['a | 3 |', 'b | 4 |', 'Check | =SUM(B2:B3)=B2 |']))).toMatchObject([
    { code: 'check-failed', message: expect.stringContaining('B2:B3 adds up to 7') },
  ]);
});

test('a row of a table by its number is read as its cell, and is no input', () => {
  const data = '# Data\n\n:::table{name="sales"}\n| Item | Amount |\n|---|--:|\n| a | 3 |\n| b | 5 |\n:::\n';
  const { document } = parse(
    `${data}\n# Rows\n\n| Item | Half |\n|--:|--:|\n| =INDEX(sales[Item],2) | =INDEX(sales[Amount],2)/2 |\n`,
    {
      kind: 'sheet',
    },
  );
  const { worksheets } = placeWorkbook(document as Sheet, { world, diagnostics: createDiagnostics() });
  expect(worksheets[1]!.rows[1]).toMatchObject([
    { formula: "'Data'!A3", value: { value: 'b' }, align: 'left' },
    { formula: "'Data'!B3/2", value: { value: 2.5 } },
  ]);
  expect(worksheets[1]!.rows[0]).toMatchObject([{ align: 'left' }, { align: 'right' }]);
  expect(worksheets[0]!.rows[2]).toMatchObject([{ role: 'body' }, { role: 'body' }]);
});

test('weights that nothing follows are told', () => {
  const weights = (formula: string) =>
    `# Weights\n\n| Measure | Weight |\n|---|--:|\n| a | 2 |\n\n# Scores\n\n| Item | n | Score |\n|---|--:|--:|\n| x | 3 | ${formula} |\n`;
  expect(report(weights('=B2*2'))).toMatchObject([{ code: 'input-idle' }]);
  expect(report(weights('=B2*Weights!$B$2'))).toEqual([]);
});

test('a column of checks, and checks of another worksheet', () => {
  const data =
    '# Data\n\n| Month | Sales | Check |\n|---|--:|---|\n| Jan | 3 | OK |\n| Feb | 4 | =IF(B3>0,"OK","no") |\n';
  expect(report(data)).toMatchObject([{ code: 'check-idle', line: 5 }]);
  const sums = `# Sum\n\n${table(['Total | =SUM(Data!B2:B3) |', 'Check | =IF(B2=Data!B4,"OK","no") |'])}\n`;
  expect(report(`${sums}${data.replace('OK |\n| Feb', '1 |\n| Feb')}| All | 7 | 1 |\n`)).toEqual([]);
});

test('what is not kept is not explained', () => {
  const hints: (string | undefined)[] = [];
  const diagnostics: Diagnostics = {
    ...createDiagnostics(),
    isFull: true,
    report: (_code, _message, details) => void hints.push(details?.hint),
  };
  const { document } = parse(table(['a | 3 | =B2/B3', 'b | |']), { kind: 'sheet' });
  placeWorkbook(document as Sheet, { world, diagnostics });
  expect(hints).toEqual([expect.stringMatching(/^The divisor is zero/)]);
  const two = createDiagnostics(2);
  const isFull = ['a', 'b', 'c'].map((message) => {
    two.report('check-idle', message);
    return two.isFull;
  });
  expect(isFull).toEqual([false, true, true]);
});

test('a register of risks has controls, which are no checks', () => {
  expect(
    report(
      '| Risk | Score | Control | Check |\n|---|--:|---|---|\n| Fire | 12 | OK | Yes |\n| Flood | 6 | ✓ | true |\n',
    ),
  ).toEqual([]);
});

test.each([
  ['=SUM(Dat!B2)', 'Did you mean “Data”? Worksheets: Untitled, Data.'],
  ['=SUM(sale[Amount])', 'Did you mean “sales”? Tables: '],
  ['=SUM(sales[Amont])', 'Did you mean “amount”? Columns: item, amount.'],
  ['=[Amont]*2', 'Did you mean “amount”? Columns: item, amount, result.'],
])('%s names what is not there', (formula, hint) => {
  const data = '# Data\n\n:::table{name="sales"}\n| Item | Amount |\n|---|--:|\n| a | 3 |\n:::\n';
  const found = report(`# Untitled\n\n${table([`a | 3 | ${formula}`])}\n${data}`);
  expect(found).toMatchObject([{ code: 'formula-invalid', hint: expect.stringContaining(hint) }]);
});
