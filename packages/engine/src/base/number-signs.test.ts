import { expect, test } from 'vitest';
import { askIcu, numberSigns, writtenLanguages } from './number-signs.ts';

test.each(writtenLanguages)('what is written of %s is what ICU says', (language) => {
  expect(numberSigns(language)).toEqual(askIcu(language));
});

test('ICU is asked about all other languages', () => {
  expect(writtenLanguages).not.toContain('eu');
  expect(numberSigns('eu').percent).toEqual(['%\u00a0', '']);
});
