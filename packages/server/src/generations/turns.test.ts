// Turns of the event loop: each caller gets one, in order, with other work in between.
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

test('those who ask at once go on one after another, each in a turn of the event loop of its own', async () => {
  const { next } = createTurns();
  let turn = 0;
  const taken: (readonly [name: string, turn: number])[] = [];
  const asked = Promise.all(['a', 'b', 'c', 'd'].map(async (name) => next().then(() => taken.push([name, turn]))));
  for (; taken.length < 4; turn += 1) await setImmediate();
  await asked;
  expect(taken.map(([name]) => name)).toEqual(['a', 'b', 'c', 'd']);
  expect(new Set(taken.map(([, at]) => at)).size).toBe(4);
});
