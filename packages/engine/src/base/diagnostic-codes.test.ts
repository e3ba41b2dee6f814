// Every diagnostic code is explained to users, and no other.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { diagnosticCodes } from './diagnostic-codes.ts';

test('docs/diagnostics.md explains each code once', () => {
  const page = readFileSync(new URL('../../../../docs/diagnostics.md', import.meta.url), 'utf8');
  const explained = [...page.matchAll(/^\| `([a-z-]+)` \|/gm)].map((match) => match[1]);
  expect(explained.sort()).toEqual(Object.keys(diagnosticCodes).sort());
});
