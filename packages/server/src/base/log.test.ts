// The log explains failures down to the first cause, without secrets or addresses.
import { PressError } from '@deckle/press';
import { expect, test } from 'vitest';
import { expectInTime } from '../../../../test/thread-time.ts';
import { createLog, requestLogOf } from './log.ts';

const lines: string[] = [];
const log = createLog({ logLevel: 'info' }, { write: (line) => void lines.push(line) });
const told = (): { readonly err: { readonly message: string; readonly stack: string; readonly cause?: unknown } } =>
  JSON.parse(lines.at(-1)!);

test('an error is told with its causes', () => {
  const first = Object.assign(new Error('disk full'), { code: 'SQLITE_FULL' });
  log.error({ err: new Error('not kept', { cause: new Error('no commit', { cause: first }) }) }, 'internal error');
  expect(told().err.message).toBe('not kept: no commit: disk full');
  expect(told().err.stack).toMatch(/not kept[\s\S]*caused by: Error: no commit[\s\S]*caused by: Error: disk full/);
  log.error({ err: new PressError('crashed', 'TypeError: x is not a function\n    at child.ts:1') }, 'internal error');
  expect(told().err.cause).toContain('x is not a function');
  log.error({ err: new Error('not made', { cause: new PressError('crashed', 'in the child') }) }, 'internal error');
  expect(told().err.cause).toBe('in the child');
});

test('errors that are their own cause are told, too', () => {
  const error = new Error('round');
  error.cause = error;
  log.error({ err: error }, 'internal error');
  expect(told().err.message).toContain('round');
});

test('addresses are left out, wherever they stand', () => {
  const response = '550 5.1.1 <ada.lovelace@example.org>: no such user here';
  const err = Object.assign(new Error(response), { rejected: ['bob@example.org'], command: 'RCPT TO:<ada@localhost>' });
  log.error({ err, to: '<ada+x@例え.jp>' }, 'a mail to eve@example.org could not be sent');
  requestLogOf(log).info({ path: '/api/carol@example.org/x' }, 'request');
  for (const line of lines.slice(-2)) expect(line).not.toMatch(/ada|bob|carol|eve@|example\.org|localhost/i);
  expect(JSON.parse(lines.at(-1)!)).toMatchObject({ path: '/api/[address]/x' });
  expect(told()).not.toHaveProperty('err.raw');
});

test('secrets are hidden', () => {
  log.error({ err: Object.assign(new Error('x'), { detail: 'hunter2' }), token: 'hunter2' }, 'internal error');
  expect(lines.at(-1)).not.toContain('hunter2');
});

test('a long line is looked through in a moment', () => {
  expectInTime(2_000, () => {
    log.info({ text: `${'a'.repeat(200_000)}@` }, 'long');
    log.info({ text: 'a@'.repeat(100_000) }, 'long');
  });
});
