// Lines of a draft as they are repaired.
import { expect, test } from 'vitest';
import { readPart, readRepair } from '../readers/read-draft.ts';
import { mendLines } from './mend-lines.ts';

test.each([
  ['cards are headings', ':::cards\n### One\nA\n\n### Two\nB\n:::', '### One\nA\n\n### Two\nB'],
  ['cards in columns', '::::columns\n:::cards\n### One\n:::\n::::', '::::columns\n### One\n::::'],
  ['quotations begin with a mark', ':::quote\nIt works.\n— Ada\n:::\nMore', '> It works.\n> — Ada\nMore'],
  ['who is quoted stays', ':::quote{author="Ada"}\nIt works.\n:::', '> It works.\n> — Ada'],
  ['other directives stay', ':::steps\n1. One\n:::', ':::steps\n1. One\n:::'],
  ['so do lines of code', '```\n:::cards\n:::\n```', '```\n:::cards\n:::\n```'],
])('%s', (_, text, expected) => {
  expect(mendLines(text, 'deck').text).toBe(expected);
});

test.each([
  ['### The *plan*\n\nText', '# The *plan*\n\nText\n\n'],
  ['### Money\nA\n\n### Hands\nB', '# The plan\n\n### Money\nA\n\n### Hands\nB\n\n'],
])('a slide that begins with %j has its title once', (answer, expected) => {
  expect(readPart({ answer, kind: 'deck', title: 'The plan', index: 1, planned: 5 }).pages).toEqual([expected]);
});

test('a worksheet that is repaired under a smaller heading stays one of its own', () => {
  const page = '# Months\n\n| a |\n|---|\n| x |\n\n';
  const answer = '## Months\n\n### Notes\n\n| a |\n|---|\n| 1 |\n';
  expect(readRepair({ answer, kind: 'sheet', page })).toBe('# Months\n\n## Notes\n\n| a |\n|---|\n| 1 |\n\n');
});
