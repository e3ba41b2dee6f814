// What `npm run advisories` says of each answer of a registry: it lists, and never fails.
import { expect, test } from 'vitest';

// Plain JavaScript, which has no types.
const { linesOf } = await import(new URL('../scripts/advisories.mjs', import.meta.url).href);

test.each<[answer: string, lines: readonly string[]]>([
  ['', ['npm gave no answer.']],
  ['{"message":"404 Not Found"}', ['the registry tells no advisories: 404 Not Found.']],
  ['{"error":{"code":"ENOAUDIT"}}', ['the registry tells no advisories.']],
  ['{"vulnerabilities":{}}', ['no advisory is known.']],
  [
    JSON.stringify({
      vulnerabilities: {
        a: {
          name: 'a',
          severity: 'high',
          range: '<2',
          via: [{ title: 'It hangs', url: 'https://example.org/1' }, 'b'],
        },
      },
    }),
    ['high: a <2: It hangs https://example.org/1; by way of b'],
  ],
])('%s', (answer, lines) => expect(linesOf(answer)).toEqual(lines));
