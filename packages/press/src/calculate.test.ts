// Tests formulas through the world's interface: cells in, cells out.
import { expect, test, vi } from 'vitest';
import { calculate } from './calculate.ts';

/** Computes formulas in A1, A2, … of a worksheet with 10, 20, 30, 'text' and TRUE in column B. */
function computes(formulas: readonly string[]): readonly (string | number | boolean | undefined)[] {
  const inputs = [10, 20, 30, 'text', true].map((input, row) => ({ row, column: 1, input }));
  const cells = [...formulas.map((formula, row) => ({ row, column: 0, input: formula })), ...inputs];
  const [values] = calculate(
    [
      { name: 'Main', cells },
      { name: 'Other one', cells: [{ row: 0, column: 0, input: 7 }] },
    ],
    [{ name: 'Rate', formula: 'Main!$B$1' }],
  );
  return formulas.map((_, row) => values?.get(`${row},0`)?.value);
}

test.each<[name: string, formula: string, value: string | number | boolean]>([
  ['numbers keep fifteen digits', '=1/3', 0.333333333333333],
  ['large numbers are not cut by a display format', '=PI()*1000000', 3141592.65358979],
  ['small numbers neither', '=-1E-20/3', -3.33333333333333e-21],
  ['a date is its serial number', '=DATE(2026,1,2)', 46024],
  ['text', '="a"&B4', 'atext'],
  ['a truth value', '=B1<B2', true],
  ['ranges', '=SUM(B1:B3)', 60],
  ['a product over ranges', '=SUMPRODUCT(B1:B3*B1:B3)', 1400],
  ['another worksheet', "='Other one'!A1*2", 14],
  ['a defined name', '=Rate*2', 20],
  ['a name that nobody defined', '=Nothing*2', '#NAME?'],
  ['division by zero', '=1/0', '#DIV/0!'],
  ['a cell that refers to itself', '=A1+1', '#CIRC!'],
  ['more than one value', '=B1:B3*2', '#SPILL!'],
  ['an empty cell is zero', '=Z99', 0],
  ['what cannot be read', '=(((', '#ERROR!'],
])('%s', (_, formula, value) => {
  expect(computes([formula])).toEqual([value]);
});

test('text that looks like a number or a formula stays text', () => {
  const texts = ['1200', '2026-01-02', "'x", 'TRUE', '=1+1'];
  const cells = texts.map((input, row) => ({ row, column: 1, input, isText: true }));
  const formulas = cells.map(({ row }) => ({ row, column: 0, input: `=LEN(B${row + 1})&ISTEXT(B${row + 1})` }));
  const [values] = calculate([{ name: 'Main', cells: [...cells, ...formulas] }], []);
  expect([...values!.values()].map(({ value }) => value)).toEqual(['4TRUE', '10TRUE', '2TRUE', '4TRUE', '4TRUE']);
});

test('a worksheet may have the name that the engine would give another', () => {
  const sheet = (name: string) => ({ name, cells: [{ row: 0, column: 0, input: '=1+1' }] });
  const values = calculate([sheet('Sheet2'), sheet('Sheet1'), sheet('Übersicht')], []);
  expect(values.map((worksheet) => worksheet.get('0,0')?.value)).toEqual([2, 2, 2]);
});

test('a formula that breaks the engine gives an error value, and the next workbook is computed', async () => {
  expect(computes(['=EDATE(1,1E+300)', '=1+1'])).toEqual(['#ERROR!', '#ERROR!']);
  await vi.waitFor(() => expect(computes(['=1+1'])).toEqual([2]));
});
