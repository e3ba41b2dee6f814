// Redirects after signing in: only to pages of this site, whatever the address contains.
import { afterEach, expect, test, vi } from 'vitest';
import { safePath } from './address.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['/documents?q=a', '/documents?q=a'],
  [null, '/'],
  ['https://evil.example/x', '/'],
  ['//evil.example/x', '/'],
  ['/.//evil.example/x', '/'],
  ['/a/..//evil.example/x', '/'],
  ['/\\evil.example', '/'],
  ['javascript:alert(1)', '/'],
  ['/documents//a', '/documents//a'],
])('%s leads to %s', (next, path) => {
  vi.stubGlobal('location', { origin: 'https://deckle.example' });
  expect(safePath(next)).toBe(path);
});
