// Formulas with the results of Excel where the formula engine has others.
import { createWorld } from '@deckle/press';
import { expect, test } from 'vitest';
import { calculateAsExcel } from './excel-functions.ts';

const world = createWorld();

/** Computes formulas in A1, A2, … beside 1.005, 2.5, the text "12:30:45" and 46347 in column B. */
function computes(...formulas: readonly string[]): readonly (string | number | boolean | undefined)[] {
  const inputs = [1.005, 2.5, '12:30:45', 46347].map((input, row) => ({ row, column: 1, input, isText: row === 2 }));
  const cells = [...formulas.map((formula, row) => ({ row, column: 0, input: `=${formula}` })), ...inputs];
  const [values] = calculateAsExcel([{ name: 'Main', cells }], [], world);
  return formulas.map((_, row) => values?.get(`${row},0`)?.value);
}

test.each<[formula: string, value: string | number]>([
  ['ROUND(B1,2)', 1.01],
  ['ROUND(0.285,2)', 0.29],
  ['ROUND(-1.005,2)', -1.01],
  ['ROUND(1234567.005,2)', 1_234_567.01],
  ['ROUND(ROUND(B1,2)*10,0)', 10],
  ['ROUND(150,-2)', 200],
  ['ROUND(B1,B2)', 1],
  ['ROUND(7,2.5)', 7],
  ['2^ROUND(B2,0)', 8],
  ['FIXED(B1,2)', '1.01'],
  ['DOLLAR(B1)', '$1.01'],
  ['ROUND("abc",1)', '#VALUE!'],
  ['"ROUND(1.005,2)"', 'ROUND(1.005,2)'],
  ['SECOND(0.99999999)', 0],
  ['SECOND("12:30:45")', 45],
  ['SECOND(TIME(12,30,45))', 45],
  ['MINUTE(0.5208333333)', 30],
  ['HOUR("14:30")', 14],
  ['HOUR(0.99999999)', 23],
  ['TEXT(0.75,"# ?/?")', ' 3/4'],
  ['TEXT(B1,"0.00")', '1.01'],
  ['TEXT(B4,"DD.MM.YYYY")', '21.11.2026'],
  ['TEXT(0,"0;-0;""zero""")', 'zero'],
  ['TEXT("12","000")', '012'],
  ['TEXT("abc","0.00")', 'abc'],
  ['TEXT(TRUE,"0")', 'TRUE'],
  ['TEXT(Z9,"0.0")', '0.0'],
  ['TEXT(1/0,"0")', '#DIV/0!'],
  ['"Total: "&TEXT(SUM(B1:B2),"0.00")&" €"', 'Total: 3.51 €'],
  ['TEXT(TEXT(0.75,"0.0"),"0.00")', '0.80'],
  ['LEN(TEXT(ROW(),"00"))', 2],
  ['TEXT(5,"0 ""kg""")', '5 kg'],
])('%s is %s', (formula, value) => {
  expect(computes(formula)).toEqual([value]);
});

test('a text can depend on another one', () => {
  expect(computes('TEXT(B4,"DD.MM.YYYY")', 'TEXT(VALUE(RIGHT(A1,4)),"# ?/?")', 'TEXT(A2*2,"0.0")')).toEqual([
    '21.11.2026',
    '2026    ',
    '4052.0',
  ]);
});
