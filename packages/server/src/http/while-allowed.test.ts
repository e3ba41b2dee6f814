// Zips that end with their caller's credentials, and with the caller; security.test.ts covers line streams over HTTP.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Principal } from './route.ts';
import { zipWhileAllowed } from './while-allowed.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

/** A zip whose second chunk never comes unless its work is stopped, and a caller whose credentials end on demand. */
function begin() {
  const stop = new AbortController();
  const state = { isAllowed: true, looks: 0, pieces: 0 };
  async function* pieces(): AsyncGenerator<Uint8Array> {
    state.pieces += 1;
    yield new Uint8Array(1);
    state.pieces += 1;
    await new Promise((_, leave) => stop.signal.addEventListener('abort', () => leave(stop.signal.reason)));
  }
  const principal: Principal = {
    userId: 'usr_1',
    via: 'api-key',
    scopes: [],
    async isStillAllowed() {
      state.looks += 1;
      if (state.looks === 1) throw new Error('the database does not answer');
      return state.isAllowed;
    },
  };
  return { state, stop, reader: zipWhileAllowed(pieces(), stop, principal).getReader() };
}

test('a zip breaks off once its caller is not allowed any more, and a database that does not answer ends none', async () => {
  const { state, reader } = begin();
  expect((await reader.read()).value).toHaveLength(1);
  // The next is made when somebody asks for it.
  expect(state.pieces).toBe(1);
  const next = reader.read();
  next.catch(() => {});
  await vi.advanceTimersByTimeAsync(8_000);
  expect(state.looks).toBe(2);
  state.isAllowed = false;
  await vi.advanceTimersByTimeAsync(4_000);
  await expect(next).rejects.toMatchObject({ code: 'unauthorized' });
  await vi.advanceTimersByTimeAsync(12_000);
  expect(state.looks).toBe(3);
});

test('whose caller is gone is made no further, and nobody looks after that', async () => {
  const { state, stop, reader } = begin();
  await reader.read();
  const next = reader.read();
  await reader.cancel();
  expect((await next).done).toBe(true);
  expect(stop.signal.aborted).toBe(true);
  await vi.advanceTimersByTimeAsync(12_000);
  expect(state.looks).toBe(0);
});
