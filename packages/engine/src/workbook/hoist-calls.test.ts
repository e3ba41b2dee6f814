// Shared calls: which are computed once, and which stay where they are.
import { expect, test } from 'vitest';
import { hoistCalls } from './hoist-calls.ts';

test.each<[name: string, formulas: readonly string[], hoisted: readonly string[], rewritten: readonly string[]]>([
  [
    'a call that two formulas share',
    ['B2/SUM($B$2:$B$9)', 'B3/SUM($B$2:$B$9)'],
    ['SUM($B$2:$B$9)'],
    ['B2/$XFD$1048576', 'B3/$XFD$1048576'],
  ],
  [
    'a call inside of another',
    ['IF(A1>0,MAX($A$1:$A$9),0)', 'MAX($A$1:$A$9)'],
    ['MAX($A$1:$A$9)'],
    ['IF(A1>0,$XFD$1048576,0)', '$XFD$1048576'],
  ],
  [
    "another worksheet's cells",
    ["SUM('a b'!$A$1:$A$9)", "2*SUM('a b'!$A$1:$A$9)"],
    ["SUM('a b'!$A$1:$A$9)"],
    ['$XFD$1048576', '2*$XFD$1048576'],
  ],
  ['a call that stands alone', ['SUM($B$2:$B$9)'], [], ['SUM($B$2:$B$9)']],
  ['a range that moves', ['SUM($B$2:B2)', 'SUM($B$2:B2)'], [], ['SUM($B$2:B2)', 'SUM($B$2:B2)']],
  [
    'a condition that moves',
    ['SUMIF($A$1:$A$9,A1,$B$1:$B$9)', 'SUMIF($A$1:$A$9,A1,$B$1:$B$9)'],
    [],
    ['SUMIF($A$1:$A$9,A1,$B$1:$B$9)', 'SUMIF($A$1:$A$9,A1,$B$1:$B$9)'],
  ],
  [
    'a value that depends on its place',
    ['SUM($A$1:$A$9,ROW())', 'SUM($A$1:$A$9,ROW())'],
    [],
    ['SUM($A$1:$A$9,ROW())', 'SUM($A$1:$A$9,ROW())'],
  ],
  [
    'a text that looks like a call',
    ['"SUM($B$2:$B$9)"', '"SUM($B$2:$B$9)"'],
    [],
    ['"SUM($B$2:$B$9)"', '"SUM($B$2:$B$9)"'],
  ],
])('%s', (_, formulas, hoisted, rewritten) => {
  const found = hoistCalls(formulas);
  expect(found.hoisted.map(({ formula }) => formula)).toEqual(hoisted);
  expect(found.formulas).toEqual(rewritten);
});
