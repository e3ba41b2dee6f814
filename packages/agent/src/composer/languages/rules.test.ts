// Rules are free of language: outside languages/ no code of the composer or of a revision has a letter beyond ASCII, nor a list of words.
// What is checked is the code without its comments. A list of words is three or more of lower-case letters between bars, as patterns
// have them; a single word in a pattern is found by nobody but a reader.
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const source = new URL('../../', import.meta.url);
const files = ['composer', 'revise'].flatMap((folder) =>
  readdirSync(new URL(`${folder}/`, source), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !/^languages\/|\.test(?:-helper)?\.ts$/.test(path))
    .map((path) => `${folder}/${path}`),
);
const codeOf = (text: string): string => text.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '');
const foreign = /[^\p{ASCII}\P{L}]+/gu;
const wordList = /(?<![\p{L}|])[a-z]{2,}(?:\|[a-z]{2,}){2,}/gu;
const foundIn = (text: string): readonly string[] =>
  [foreign, wordList].flatMap((pattern) => codeOf(text).match(pattern) ?? []);

test('no rule has letters or words of a language', () => {
  expect(files.length).toBeGreaterThan(30);
  const found = files.flatMap((path) =>
    foundIn(readFileSync(new URL(path, source), 'utf8')).map((words) => `${path}: ${words}`),
  );
  expect(found).toEqual([]);
});

test.each([
  ['const total = /^(?:summe|gesamt|total)/i;', ['summe|gesamt|total']],
  ["const end = 'はが';", ['はが']],
  ['// "am 3. März" goes on\nconst sign = /[€$]|^(?:Q[1-4])/;', []],
])('found in: %s', (text, words) => {
  expect(foundIn(text)).toEqual(words);
});
