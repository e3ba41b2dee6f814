// Sentences on lines of their own: where quotations may be broken.
import { expect, test } from 'vitest';
import { sentencesApart } from './sentence-lines.ts';

const cases: readonly [says: string, runs: readonly string[], lines: string | undefined][] = [
  [
    'two sentences',
    ['We never noticed the water. We noticed it late.'],
    'We never noticed the water./We noticed it late.',
  ],
  [
    'three, the first in runs',
    ['Stay ', 'hungry now. ', 'Stay foolish. Call me back.'],
    'Stay hungry now./Stay foolish./Call me back.',
  ],
  ['one sentence', ['Less is more, as they say.'], undefined],
  ['an abbreviation', ['We met Dr. Semmelweis, who washed his hands.'], undefined],
  ['a short exclamation', ['Oh no! We noticed the eleven weeks.'], undefined],
  ['a small letter after the mark', ['It cost approx. four million euros.'], undefined],
  ['many sentences', ['One is here. Two is here. Three is here. Four is here.'], undefined],
  [
    'Chinese',
    ['我们从未注意到这里的水。我们注意到了没有水的十一周。'],
    '我们从未注意到这里的水。/我们注意到了没有水的十一周。',
  ],
];

test.each(cases)('%s', (_, texts, lines) => {
  const look = { bold: false, italic: false, underline: false, strike: false } as const;
  const apart = sentencesApart({
    kind: 'text',
    level: 0,
    direction: 'ltr',
    runs: texts.map((text) => ({ ...look, text })) as never,
  });
  expect(apart?.runs.map((run) => (run.breakBefore ? `/${run.text}` : run.text)).join('')).toBe(lines);
});
