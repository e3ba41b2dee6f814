// Callbacks of every trick known against every form allowed.
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { callbackUrl } from './callback-url.ts';

const base = 'https://deckle.example';
const check = (text: string): string | undefined => callbackUrl(text, base, ['https://app.example:8443']);

test.each([
  ['/', 'https://deckle.example/'],
  ['/workspace', 'https://deckle.example/workspace'],
  ['/workspace/doc_1?tab=share&from=a%20b#notes', 'https://deckle.example/workspace/doc_1?tab=share&from=a%20b#notes'],
  ['https://deckle.example/after', 'https://deckle.example/after'],
  ['https://app.example:8443', 'https://app.example:8443/'],
])('%s is followed', (text, url) => {
  expect(check(text)).toBe(url);
});

test.each(['', 'workspace', 'https://app.example/', 'http://deckle.example/', 'https://deckle.example@evil.example/'])(
  "'%s' is not",
  (text) => {
    expect(check(text)).toBeUndefined();
  },
);

const folder = fileURLToPath(new URL('../../../../../shared/corpus/security/redirect/', import.meta.url));
const isThere = existsSync(folder);
if (!isThere && process.env.CI) throw new Error(`In CI nothing is skipped, but ${folder} is not there`);

test.skipIf(!isThere)('no trick of the collections leads anywhere', () => {
  const lines = (name: string): string[] =>
    readFileSync(folder + name, 'utf8')
      .split('\n')
      .filter(Boolean);
  const cases = JSON.parse(readFileSync(`${folder}callback-urls.json`, 'utf8')) as { callbackURL: string }[];
  const tricks = [
    ...cases.map(({ callbackURL }) => callbackURL),
    ...lines('patt-open-redirect-payloads.txt'),
    ...lines('patt-openredirects.txt'),
  ];
  expect(tricks.length).toBeGreaterThan(300);
  expect(tricks.filter((trick) => check(trick) !== undefined)).toEqual([]);
});
