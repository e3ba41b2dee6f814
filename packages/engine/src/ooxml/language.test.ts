// Tags for Office against CLDR's likely subtags, and what comes in that is no tag.
import { expect, test } from 'vitest';
import { officeLanguage } from './language.ts';

const frequent = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'ar', 'hi', 'ja', 'zh'];
test.each(frequent)('%s gets the region that CLDR has for it', (tag) => {
  const { language, region } = new Intl.Locale(tag).maximize();
  expect(officeLanguage(tag)).toBe(`${language}-${region}`);
});

test.each([
  ['en-US', 'en-US'],
  ['pt-PT', 'pt-PT'],
  ['zh-Hant', 'zh-TW'],
  ['sv', 'sv-SE'],
  ['no tag', 'en-US'],
])('%s is %s', (tag, expected) => {
  expect(officeLanguage(tag)).toBe(expected);
});
