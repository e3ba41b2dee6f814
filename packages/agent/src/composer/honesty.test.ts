// What the composer must not get wrong about what it was told: sums, dates, figures, and words that would be lost.
import { expect, test } from 'vitest';
import { compose } from './compose.ts';

const check = (prompt: string): string => compose({ prompt }).source;

const cases: readonly [name: string, prompt: string, has: readonly string[], lacks: readonly string[]][] = [
  [
    'a price for one of many adds up to nothing yet',
    'Budget for a move: venue 4500, catering 65 per guest, flowers 900',
    ['| catering 65 per guest |  |', '| venue | 4500 |'],
    [],
  ],
  [
    'totals that a budget has by itself are no rows',
    'Budget: rent 1200, food 450, total at the bottom',
    ['| rent | 1200 |'],
    ['total at the bottom'],
  ],
  [
    'a letter is not dated by what it is about',
    'Write a letter to my landlord asking to fix the heating by 15 December',
    ['[place, date]', 'fix the heating by 15 December'],
    [],
  ],
  [
    'what was asked stands in the document in its own words',
    'Brief an Herrn Müller: Kündigung zum 31. März, Rückzahlung der Kaution von 1.800 Euro',
    ['Rückzahlung der Kaution', '1.800 Euro'],
    [],
  ],
  [
    'a year is not the figure where something is counted',
    'Pitch deck for Velo: revenue 2023 120k, 2024 310k, 2025 720k',
    ['unit="k"', '| 2023 | 120 |', '| 2025 | 720 |'],
    ['**2023**'],
  ],
  [
    'commas inside parentheses do not cut',
    'Pitch deck for Velo: problem, solution, team (Anna CEO, Jan CTO), market',
    ['(Anna CEO, Jan CTO)'],
    [],
  ],
  [
    'a project plan asked for as slides is no research report',
    'Project plan for moving our office, 8 slides',
    [],
    ['What we found'],
  ],
  [
    'a count behind a list is not its last item',
    'Quarterly review: north 1.2M, south 0.9M, east 1.4M. 7 slides',
    [],
    ['7 slides**', 'east . 7'],
  ],
];

test.each(cases)('%s', (_, prompt, has, lacks) => {
  const source = check(prompt);
  for (const words of has) expect(source).toContain(words);
  for (const words of lacks) expect(source).not.toContain(words);
});
