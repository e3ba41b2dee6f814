// Circles in a draft: found at their second turn, whatever goes round; text that only looks like one is kept.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutLoop } from './loops.ts';

const sentence = 'The quarter closed above plan, with growth in every region and a margin that held.';
const opening = `# A deck\n\n${sentence}\n\n`;

test.each<[what: string, text: string]>([
  ['nothing', ''],
  ['a word', 'Tea'],
  ['sentences', opening + Array.from({ length: 60 }, (_, at) => `${sentence} ${at}.`).join(' ')],
  ['five of the same lines', opening + `- Our tea sold well\n`.repeat(5)],
  ['a rule of dashes', `${opening}${'-'.repeat(500)}`],
  ['empty cells', `${opening}| a | b |\n|---|---|\n${'| | |\n'.repeat(40)}`],
  ['a repetition that has ended', `${'word '.repeat(40)}${sentence} ${sentence}`],
])('%s: no circle', (_, text) => {
  expect(cutLoop(text)).toBeUndefined();
});

test.each<[what: string, text: string, kept: string]>([
  ['a line', opening + '- Our tea sold well\n'.repeat(6), `${opening}- Our tea sold well\n`],
  [
    'two lines',
    opening + '- Our tea sold well\n- in summer\n'.repeat(7),
    `${opening}- Our tea sold well\n- in summer\n`,
  ],
])('%s', (_, text, kept) => {
  expect(cutLoop(text)).toBe(kept);
});

test('words, however long the turn, and however much of the next has come', () => {
  const letters = fc.string({ unit: fc.constantFrom(...'abcdefgh '), minLength: 4, maxLength: 80 });
  fc.assert(
    fc.property(letters, fc.integer({ min: 25, max: 60 }), fc.nat(79), (turn, turns, more) => {
      fc.pre(/[a-h]{2}/.test(turn) && turn.trim() === turn);
      const text = opening + turn.repeat(turns) + turn.slice(0, Math.min(more, turn.length - 1)).trimEnd();
      const kept = cutLoop(text);
      expect(kept).toBeDefined();
      expect(text.startsWith(kept!)).toBe(true);
      expect(kept!.length).toBeLessThanOrEqual(opening.length + turn.length);
    }),
    { seed: 5 },
  );
});
