// Readiness: unresponsive parts are reported in time, and not checked again while they hang.
import { expect, test } from 'vitest';
import { askInTime } from './routes.ts';

test('what hangs counts as not ready, and is asked once', async () => {
  let asked = 0;
  const answer = Promise.withResolvers<boolean>();
  const ask = askInTime(() => {
    asked += 1;
    return answer.promise;
  }, 20);
  expect(await Promise.all([ask(), ask()])).toEqual([false, false]);
  expect(await ask()).toBe(false);
  expect(asked).toBe(1);
  answer.resolve(true);
  expect(await ask()).toBe(true);
  await answer.promise;
  expect(await ask()).toBe(true);
  expect(asked).toBe(2);
});

test('what fails is not ready', async () => {
  expect(await askInTime(() => Promise.reject(new Error('no')))()).toBe(false);
});
