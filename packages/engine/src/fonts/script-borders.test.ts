// Gaps between East Asian and Latin text.
import { expect, test } from 'vitest';
import { countScriptBorders } from './script-borders.ts';

test.each([
  ['3億 km', 2],
  ['はやぶさ2、52億キロの旅', 4],
  ['14か国、269人', 3],
  ['2024년 3월', 3],
  ['36％と36%', 2],
  ['km 億億', 1],
  ['Only Latin, 36 %', 0],
  ['漢字', 0],
])('%s has %i borders', (text, count) => {
  expect(countScriptBorders(text)).toBe(count);
});
