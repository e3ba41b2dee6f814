// Facts that nothing given contains are found; what follows from what is given is not.
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { expectInTime } from '../../../../test/thread-time.ts';
import { unsupportedDates } from './fact-dates.ts';
import { unsupportedNames } from './fact-names.ts';
import { unsupportedNumbers, unsupportedQuotations } from './facts.ts';
import { unsupportedFacts } from './unsupported-facts.ts';

const sales = {
  header: ['Month', 'Region', 'Revenue'],
  rows: [
    ['2026-01', 'West', '1,200'],
    ['2026-01', 'East', '800'],
    ['2026-02', 'West', '1,500'],
    ['2026-02', 'East', '500'],
  ],
};
const given = {
  texts: [
    'Revenue was €4.2 million in 2025, 45 % of it from 240 customers. “We will not raise prices before 2027,” she said.',
  ],
  tables: [sales],
};

test.each<[text: string, found: readonly string[]]>([
  ['Revenue of 4.2 million, 4,200,000 or 4,200 thousand', []],
  ['108 customers bring 45 %', []],
  ['West sold 2,700, East 1,300, all 4,000', []],
  ['West has 67.5 % and an average of 1,350', []],
  ['In February East had 25 % of it', []],
  ['3 points, 12 months', []],
  ['We grew by 37 % to 512 shops', ['37', '512']],
  [':::chart{data="a.csv" top="99"}\n:::\n\nhttps://example.org/77', []],
])('numbers in %j', (text, found) => {
  expect(unsupportedNumbers([text], given).map((one) => one.text)).toEqual(found);
});

test.each<[text: string, found: number]>([
  ['> “We will not raise prices before 2027.”', 0],
  ['She called it “a new era”.', 0],
  ['“The best quarter that we have ever had,” she said.', 1],
  ['„Das beste Quartal, das wir je gehabt haben“', 1],
])('quotations in %j', (text, count) => {
  expect(unsupportedQuotations([text], given)).toHaveLength(count);
});

test('minutes between times of day are known', () => {
  const report = { texts: ['14:02 Payments fail. 14:41 The cause is found. 15:20 All is well.'], tables: [] };
  expect(
    unsupportedNumbers(['78 minutes in all, 39 until the cause, 45 lost'], report).map(({ text }) => text),
  ).toEqual(['45']);
});

test('a large table takes a bounded time', () => {
  const header = Array.from({ length: 30 }, (_, at) => `c${at}`);
  const rows = Array.from({ length: 20_000 }, (_, row) =>
    header.map((_, at) => (at < 15 ? `${(row * (at + 3)) % 50}x` : `${row * at}`)),
  );
  const materials = { texts: [], tables: [{ header, rows }] };
  expect(expectInTime(6_000, () => unsupportedNumbers(['12,345,678,901'], materials))).toHaveLength(1);
});

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const textOf = (path: string): string => readFileSync(`${root}/${path}`, 'utf8');

describe('dates', () => {
  const dated = {
    texts: [
      textOf('eval/tasks/advertising-brief-thermos/materials/brief.md'),
      'Fair: 12–14 and 20 May. Report in March.',
    ],
    tables: [{ header: ['day', 'n'], rows: [['2026-02-09', '1']] }],
  };
  test.each<[text: string, found: readonly string[]]>([
    ['Approved on 17 August, out on 12 October 2026', []],
    ['Am 17. August, le 14 septembre, el 12 de octubre de 2026, October 12th', []],
    ['2026-10-12, 12.10.2026, 10/12/2026, 2026年10月12日, 9 Feb 2026', []],
    ['The fair is on May 14, or 20 May; the report on 31 March', []],
    ['Out on 13 October, or on 12 October 2027', ['13 October', '12 October 2027']],
    [
      'Am 18. August, le 2 septembre, 2026-10-13, 13.10.2026',
      ['18. August', '2 septembre', '2026-10-13', '13.10.2026'],
    ],
    ['1.5.2 of the plan, 3/4 of it, May 2026, 10 marks', []],
  ])('in %j', (text, found) => {
    expect(
      unsupportedDates([text], dated)
        .unsupported.map((one) => one.text)
        .sort(),
    ).toEqual([...found].sort());
  });

  test('are told once, not their numbers as well', () => {
    const told = unsupportedFacts(['Out on 23 October 2026, for 41 shops'], dated).map(({ text }) => text);
    expect(told).toEqual(['41', '23 October 2026']);
  });
});

describe('names', () => {
  const named = {
    texts: [
      textOf('eval/tasks/paper-timeseriesflattener/materials/paper.md'),
      'Frau Müller leitet Warmwell, sagte Maria Huber.',
    ],
    tables: [{ header: ['who'], rows: [['Grace Hopper']] }],
  };
  test.each<[text: string, found: readonly string[]]>([
    [
      'Dr. Martin Bernstorff, according to Kenneth Enevoldsen; Grace Hopper says so. Frau Müllers Plan, erklärte Maria Huber Journalisten.',
      [],
    ],
    ['Dr. Ada Lovelace leads it, said Charles Babbage.', ['Ada Lovelace', 'Charles Babbage']],
    ['Laut Herrn Schmidt kommt Anna von der Leyen, Geschäftsführerin', ['Schmidt', 'Anna von der Leyen']],
    ['> So it is.\n>\n> — José García, cliente', ['José García']],
    ['Selon Marie Curie, et Acme GmbH', ['Marie Curie', 'Acme']],
    ['President Meeting Notes; CEO Update. The meeting, the notes and the update follow.', []],
    ['# According to Jane Doe\n\n| said Jane Doe |\n\n- Ordered List, by the manager', []],
    ['According to Our Plan, Head Of Sales said Next Year', []],
  ])('in %j', (text, found) => {
    expect(unsupportedNames([text], named).map((one) => one.text)).toEqual(found);
  });

  const materials = {
    texts: ['A deck about our harbor', '<material>The Harbor Board met Grace Hopper in Rotterdam.</material>'],
    tables: [],
  };
  test.each<[text: string, found: readonly string[]]>([
    ['Everything is run together with Northwind Traders and Maria Lopez.', ['Northwind Traders', 'Maria Lopez']],
    ['Le port travaille avec Jean Dupont, en accord avec Grace Hopper.', ['Jean Dupont']],
    ['El puerto trabaja con Lucía Fernández y con la autoridad.', ['Lucía Fernández']],
    ['The board uses FlowSync, and the team (Blue Lagoon) likes it.', ['Blue Lagoon', 'FlowSync']],
    // What is given, in part or whole; nouns; headings, labels and the beginnings of sentences.
    ['The work of the Harbor Team was led by the Harbor Board in Rotterdam.', []],
    // Beside a cue alone, in German.
    ['Der Ausbau ist im Bereich Personal nicht mit Geld im Jahr bezahlt, und Anna Schmidt ist da.', []],
    ['## With Maria Lopez\n\n- Next Steps: more cranes\n- Best Practices are shown\n\n| with Maria Lopez |', []],
    ['We ask for the Best Practices. Such best practices are known.', []],
  ])('without a cue, in %j', (text, found) => {
    expect(unsupportedNames([text], materials).map((one) => one.text)).toEqual(found);
    expect(unsupportedNames([text], { ...materials, texts: materials.texts.slice(0, 1) })).toEqual([]);
  });

  test('spelled anew from another script are not told', () => {
    const texts = [textOf('eval/tasks/talk-japanese-library/materials/gaiyo.md')];
    expect(unsupportedNames(['Dr. Tanaka says hello, according to Hiroshi Sato'], { texts, tables: [] })).toEqual([]);
  });
});

test('a page of names, each another one, is read in time; so is a table of very many columns', () => {
  const letters = (at: number): string => String(at).replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)]!);
  const text = Array.from({ length: 20_000 }, (_, at) => `Dr. A${letters(at)}x.`).join('\n');
  const header = Array.from({ length: 200_000 }, (_, at) => `c${at}`);
  const materials = { texts: ['words'], tables: [{ header, rows: [] }] };
  expect(expectInTime(2_000, () => unsupportedNames([text], materials)).length).toBeGreaterThan(20);
});

const real = globSync(['docs/*.md', 'eval/tasks/*/materials/*', '*.md'], { cwd: root });
test.each(real)('a text that is its own source has no fact that is not given: %s', (path) => {
  const text = textOf(path);
  expect(unsupportedFacts(text.split(/^(?=#)/m), { texts: [text], tables: [] })).toEqual([]);
});

test.each(['12 May ', 'CEO Aa Bb ', 'Aa von der ', "Aa-b'", '> — Aa Bb\n', 'Dr. ', 'Aa Bb, c d ', 'A\u0301'])(
  'a long page of %j is read in time',
  (piece) => {
    const text = piece.repeat(200_000 / piece.length);
    expectInTime(3_000, () => {
      unsupportedDates([text], { texts: [text], tables: [] });
      unsupportedNames([text], { texts: ['words', 'of a material'], tables: [] });
    });
  },
);
