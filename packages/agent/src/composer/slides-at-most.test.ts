// The bound on slides: whatever the prompt asks for or brings along.
import { expect, test } from 'vitest';
import { compose } from './compose.ts';

const parts = Array.from({ length: 30 }, (_, index) => `## Part ${index}\n\nSome text.`).join('\n\n');

test.each([
  ['a count that is larger', '20 slides about birds', 8],
  ['a count that is smaller', '3 slides about birds', 3],
  ['a plan that is longer', 'A pitch deck for a bakery', 8],
  ['a text that is longer', `Make slides of this:\n\n${parts}`, 8],
])('%s', (_, prompt, slides) => {
  expect(compose({ prompt, kind: 'deck', slidesAtMost: 8 }).outline.length).toBe(slides);
});
