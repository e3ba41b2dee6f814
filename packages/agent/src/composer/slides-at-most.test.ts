// The bound on slides: whatever the prompt asks for or brings along.
import { expect, test } from 'vitest';
import { compose } from './index.ts';

const parts = Array.from({ length: 30 }, (_, index) => `## Part ${index}\n\nSome text.`).join('\n\n');

test.each([
  ['a count that is larger', '20 slides about birds', 8],
  ['a count that is smaller', '3 slides about birds', 3],
  ['a plan that is longer', 'A pitch deck for a bakery', 8],
  ['a text that is longer', `Make slides of this:\n\n${parts}`, 8],
])('%s', (_, prompt, slides) => {
  expect(compose({ prompt, kind: 'deck', maxSlides: 8 }).outline.length).toBe(slides);
});

test('what was said stays when slides of blanks go', () => {
  const prompt =
    'Quarterly review: revenue 96,000 EUR, profit 12,000 EUR. Next steps: find a supplier by 15 November, visit customers, hire two people.';
  const { source, outline } = compose({ prompt, kind: 'deck', maxSlides: 5 });
  expect(outline.length).toBe(5);
  for (const words of ['96,000 EUR', 'Find a supplier', 'Visit customers', 'Hire two people'])
    expect(source.replaceAll(/:::notes[\s\S]*?:::/g, '')).toContain(words);
});
