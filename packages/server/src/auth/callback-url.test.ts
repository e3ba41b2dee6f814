// Callbacks of every trick known against every form allowed.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { hasPeers, peers } from '../../../../test/peers.ts';
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

const folder = `${peers.corpus}/redirect/`;

test.skipIf(!hasPeers('corpus'))('no trick of the collections leads anywhere', () => {
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
