// Slides that look half empty are told, good ones and those that are meant to hold little are not.
import { expect, test } from 'vitest';
import { placeSource } from './place.test-helper.ts';

const card = (heading: string, text: string): string => `### ${heading}\n${text}\n\n`;
const stays = 'that the river lets fall where it meets the sea, year after year';

test.each<[what: string, slide: string, isSparse: boolean]>([
  ['one short bullet', '- Only one bullet here', true],
  ['two short bullets', '- First short bullet\n- Second short bullet', true],
  ['three words as points', '- Speed\n- Cost\n- Quality', true],
  ['two bare steps', ':::steps\n1. Measure\n2. Filter\n:::', true],
  ['three cards of one word', card('Team', 'Ada') + card('Budget', 'Low') + card('Time', 'Now'), true],
  // From a deck of others: its slide "Discussion" has these two points alone.
  [
    'two points of a talk',
    '-   Interpretations and comparisons\n-   Implications for conservation and management',
    true,
  ],
  ['four sentences as points', `- Deltas are built of sand ${stays}\n`.repeat(4), false],
  [
    'three cards of a sentence',
    card('Deltas', `Sand ${stays}`) + card('Plains', `Mud ${stays}`) + card('Fans', `Stones ${stays}`),
    false,
  ],
  ['a chart', ':::chart{type="column"}\n```csv\na,b\nx,1\ny,2\n```\n:::', false],
  ['a small table', '| A | B |\n|---|---|\n| 1 | 2 |', false],
  ['two numbers', ':::stats\n- **12 %** growth\n- **3** regions\n:::', false],
  ['a picture that is missing', '![A delta](delta.png)', false],
  ['a quote', '> Rivers know this: there is no hurry.\n>\n> — Pooh', false],
  ['a statement', 'Rivers know this: there is no hurry.', false],
  ['a section', '', false],
])('%s', (_, slide, isSparse) => {
  const { diagnostics } = placeSource(
    `---\nkind: deck\n---\n\n# Rivers\n\nWhat they do\n\n---\n\n# A slide\n\n${slide}\n`,
  );
  const found = diagnostics.filter(({ code }) => code === 'slide-sparse');
  expect(found.map(({ slide: number, line, severity }) => [number, line, severity])).toEqual(
    isSparse ? [[2, 11, 'info']] : [],
  );
});

const cardsOfALine = card('Team', 'Ada leads it.') + card('Budget', 'Low this year.') + card('Time', 'Now or never.');

test.each<[what: string, slide: string, isSparse: boolean]>([
  ['three cards of one line', cardsOfALine, true],
  ['a callout of a word', ':::callout\nSoon\n:::', true],
  ['four one-word arrows', ':::steps\n1. Measure\n2. Filter\n3. Draw\n4. Ship\n:::', false],
  ['one short callout', ':::callout{type="tip"}\nTest a restore, not a backup.\n:::', false],
])('%s, whatever the theme', (_, slide, isSparse) => {
  for (const theme of ['slate', 'launch', 'ledger', 'meadow']) {
    const { diagnostics } = placeSource(`---\nkind: deck\ntheme: ${theme}\n---\n\n# A\n\n---\n\n# A slide\n\n${slide}`);
    expect(diagnostics.some(({ code }) => code === 'slide-sparse')).toBe(isSparse);
  }
});
