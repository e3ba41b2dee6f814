// Formulas of the source: what they become in A1 notation, and which are refused.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { formulaFunctions } from './formula-functions.ts';
import { type FormulaScope, fileFormula, readFormula } from './read-formula.ts';

const table = {
  worksheet: 0,
  worksheetName: 'Main',
  columns: ['item', 'qty', 'unit price', 'a[b]'],
  body: { top: 1, left: 0, bottom: 4, right: 3 },
};
const scope: FormulaScope = {
  worksheet: 0,
  row: 2,
  table,
  workbook: {
    worksheets: new Map([
      ['main', { index: 0, name: 'Main' }],
      ["ada's: list", { index: 1, name: "Ada's list" }],
      ['übersicht', { index: 2, name: 'Übersicht' }],
    ]),
    tables: new Map([
      ['budget', table],
      ['top10', table],
      ['other', { ...table, worksheet: 1, worksheetName: "Ada's list" }],
    ]),
    names: new Map([
      ['rate', { name: 'Rate', target: { worksheet: 1, range: { top: 0, left: 0, bottom: 0, right: 0 } } }],
    ]),
  },
};

const reads = (source: string, own: Partial<FormulaScope> = {}) => {
  const read = readFormula(source, { ...scope, ...own });
  return 'code' in read ? `${read.code}: ${read.message}` : read.formula;
};

test.each([
  ['SUM(A1:B2)', 'SUM(A1:B2)'],
  ['sum( a1 , $b$2 )', 'SUM( A1 , $B$2 )'],
  ['[Qty]*[Unit price]', 'B3*C3'],
  ['[@Qty]+[@[Unit price]]', 'B3+C3'],
  ["[a'[b']]", 'D3'],
  ['SUM(Budget[Qty])', 'SUM($B$2:$B$5)'],
  // Also where its name could be that of a cell.
  ['SUM(Top10[Qty])+TOP10', 'SUM($B$2:$B$5)+TOP10'],
  ['SUM(other[qty])', "SUM('Ada''s list'!$B$2:$B$5)"],
  ["'Ada''s: list'!A1", "'Ada''s list'!A1"],
  ['Übersicht!B2*2', "'Übersicht'!B2*2"],
  ['rate*100', 'Rate*100'],
  ['"A1 & ""SUM("&A1', '"A1 & ""SUM("&A1'],
  ['IF(true,1.5E-3,-.5)%', 'IF(TRUE,1.5E-3,-.5)%'],
  ['LOG10(A1)+ATAN2(A1,B1)', 'LOG10(A1)+ATAN2(A1,B1)'],
  ['IFERROR(A1/0,#N/A)', 'IFERROR(A1/0,#N/A)'],
  ['_xlfn.XLOOKUP(A1,A1:A3,{1,2,3})', 'XLOOKUP(A1,A1:A3,{1,2,3})'],
  ['A1<>B1', 'A1<>B1'],
])('%s', (source, formula) => {
  expect(reads(source)).toBe(formula);
});

test('below the rows of a table a column is the whole column', () => {
  expect(reads('SUM([Qty])', { isTotal: true })).toBe('SUM(B2:B5)');
});

test.each([
  ...[
    'WEBSERVICE("http://x")',
    'RTD("x","","y")',
    'HYPERLINK("http://x","y")',
    'INDIRECT("A1")',
    'CALL("a","b","c")',
    'NOW()',
    'RAND()',
  ],
  ...[
    'DDE("cmd","/C calc","x")',
    'IMPORTXML("http://x","//a")',
    'INFO("directory")',
    'CELL("filename")',
    'SUM(EXEC("calc"))',
    'constructor(1)',
  ],
  ...["cmd|' /C calc'!A0", '[Book1.xlsx]Sheet1!A1', "'C:\\[x.xlsx]Sheet1'!A1", '[http://x/x.xlsx]Sheet1!A1'],
])('%s is refused', (source) => {
  expect(reads(source)).toMatch(/^formula-refused: /);
});

test.each([
  ['', 'nothing follows'],
  ['  ', 'nothing follows'],
  ['SUM(A1', 'parentheses'],
  ['A1)', 'parentheses'],
  ['Nothing+1', '“Nothing”'],
  ["'Nowhere'!A1", 'no worksheet “Nowhere”'],
  ['[Nope]', 'no column “Nope”'],
  ['Nope[Qty]', 'no table “Nope”'],
  ['XFE1', '“XFE1”'],
  ['"open', 'cannot be parsed'],
  ['A1;B1', 'cannot be parsed'],
  ['A1#', 'cannot be parsed'],
  ['SUM(A1:XFD1048576)', 'larger than 1,000,000 cells'],
  [`${'('.repeat(70)}1${')'.repeat(70)}`, 'is nested more than'],
  [`1${'+1'.repeat(2000)}`, 'too long'],
  [`"${'x'.repeat(9000)}"`, '8,192'],
])('%s cannot be read', (source, why) => {
  expect(reads(source)).toMatch(/^formula-invalid: /);
  expect(reads(source)).toContain(why);
});

test('names of columns have no meaning outside of a table', () => {
  expect(reads('[Qty]', { table: undefined })).toContain('formula-invalid');
});

test.each([
  ['SUM(A1:A3*B1:B3)', true],
  ['SUM(Budget[Qty]*2)', true],
  ['SUMPRODUCT(A1:A3*B1:B3)', false],
  ['SUM(A1:A3)*2', false],
  ['[Qty]*2', false],
])('%s does arithmetic over ranges: %s', (source, isArray) => {
  expect(readFormula(source, scope)).toMatchObject({ isArray });
});

test('files mark the functions that are younger than the format', () => {
  expect(fileFormula('XLOOKUP("IFS(",A1:A3,B1:B3)+STDEV.S(A1:A3)+SUM(1)')).toBe(
    '_xlfn.XLOOKUP("IFS(",A1:A3,B1:B3)+_xlfn.STDEV.S(A1:A3)+SUM(1)',
  );
});

test('the list of functions in docs/formulas.md is the list that is computed', () => {
  const text = readFileSync(new URL('../../../../docs/formulas.md', import.meta.url), 'utf8');
  const list = text.slice(text.indexOf('## Functions'), text.indexOf('Any other function'));
  const documented = [...list.matchAll(/`([A-Z0-9.]+)`/g)].map(([, name]) => name);
  expect(documented.toSorted()).toEqual([...formulaFunctions].sort());
});
