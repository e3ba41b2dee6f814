// Callback URLs: every known trick, every allowed form.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { hasPeers, peers } from '../../../../test/peers.ts';
import { callbackUrl, mayLead } from './callback-url.ts';

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

const isEndpoint = ({ origin, pathname }: URL): boolean => origin + pathname === 'https://id.example/authorize';

test.each([
  '/',
  '/api/auth/failed?error=other',
  'https://deckle.example/workspace',
  'https://app.example:8443/start',
  'https://id.example/authorize?state=1&redirect_uri=https%3A%2F%2Fdeckle.example',
])('an answer may lead to %s', (location) => {
  expect(mayLead(location, base, ['https://app.example:8443'], isEndpoint)).toBe(true);
});

test.each([
  '',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/%2e%2e//evil.example/../..',
  'https:evil.example',
  'https://evil.example/',
  'http://deckle.example/',
  'https://deckle.example.evil.example/',
  'https://deckle.example@evil.example/',
  'https://user:password@deckle.example/',
  'https://deckle.example\u0000.evil.example/',
  'https://app.example/start',
  'https://id.example/authorize/../logout',
  'https://id.example/logout',
  'javascript:alert(1)',
  'data:text/html,x',
  'workspace',
])('an answer may not lead to %j', (location) => {
  expect(mayLead(location, base, ['https://app.example:8443'], isEndpoint)).toBe(false);
});
