// The language files: each says all that English says, in the same form, so that no document lacks a part in any language.
import { kinds } from '@deckle/engine';
import { describe, expect, test } from 'vitest';
import { archetypes, isSheetArchetype, sheetNames } from '../archetypes.ts';
import { type LanguageTexts, languages, lexicons, type NamedWords, readTexts, textsIn } from './index.ts';

/** Names, and how many parts each has. */
const formOf = (words: NamedWords) => words.names.map((name) => [name, words.list(name).length]);
const isBlank = (text: string) => text.startsWith('[') && text.endsWith(']');
/** Of each section its items: how many cells, and which of them are blanks. */
const sectionForm = ({ sections }: LanguageTexts) =>
  [...sections].map(([name, { items, note }]) => [
    name,
    items.map(({ cells }) => cells.map((cell) => (isBlank(cell) ? 'blank' : 'text'))),
    note !== '',
  ]);
const sheetForm = ({ sheets }: LanguageTexts) => [...sheets].map(([name, words]) => [name, formOf(words)]);

const english = textsIn('en');

describe.each(languages.filter((language) => language !== 'en'))('%s', (language) => {
  const texts = textsIn(language);
  test('has the words, the documents, the sections and the sheets of English, each in its form', () => {
    expect(formOf(texts.words)).toEqual(formOf(english.words));
    expect(formOf(texts.documents)).toEqual(formOf(english.documents));
    expect(sectionForm(texts)).toEqual(sectionForm(english));
    expect(sheetForm(texts)).toEqual(sheetForm(english));
  });
  test('has words by which each kind and each archetype is asked for', () => {
    const names = [...kinds, 'occasions', ...archetypes.map(({ name }) => name), ...sheetNames];
    expect([...texts.requests.names].sort()).toEqual(names.sort());
  });
  test('counts in words that can be told apart', () => {
    const { number, change } = lexicons[language];
    expect(change.ordinals.split('|').length).toBeGreaterThanOrEqual(7);
    for (const word of [...number.small.split('|'), ...change.ordinals.split('|')]) new RegExp(word, 'u');
  });
  test('says them in its own words', () => {
    const own = [...texts.sections.values()].filter(
      ({ note }, index) => note !== [...english.sections.values()][index]!.note,
    );
    expect(own).toHaveLength(english.sections.size);
  });
});

test('every section of every archetype is there, and none is there for nothing', () => {
  const used = new Set(archetypes.flatMap(({ sections }) => Object.keys(sections)));
  expect([...english.sections.keys()].sort()).toEqual([...used].sort());
  expect([...english.documents.names].sort()).toEqual(archetypes.map(({ name }) => name).sort());
  expect([...english.sheets.keys()].sort()).toEqual([...sheetNames].sort());
  for (const { points } of archetypes)
    if (points) expect(english.sections.get(points.section)!.items.at(-1)!.cells.length).toBeGreaterThan(points.cell);
  expect(archetypes.filter(({ name }) => isSheetArchetype(name))).toEqual([]);
});

test.each([
  [
    'a line without a place',
    '# Words\nblanks\n# Documents\n# Requests\n# Sections\n# Sheets\n',
    /cannot have this line/,
  ],
  [
    'an entry without a title',
    '# Words\n# Documents\n# Requests\n# Sections\n## x\n# Sheets\n',
    /cannot have this entry/,
  ],
  ['a chapter that is missing', '# Words\n', /no chapter Documents/],
])('%s is refused', (_, source, message) => {
  expect(() => readTexts(source)).toThrow(message);
});
