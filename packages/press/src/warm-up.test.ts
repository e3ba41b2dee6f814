// Children ignore failures while idle; here they become visible.
import { expect, test } from 'vitest';
import { createWarmUp } from './warm-up.ts';
import { createWorld } from './world.ts';

test('every step of the warm-up can be done, in its order', async () => {
  const { beforeFirst, atLeisure } = createWarmUp(createWorld());
  expect(atLeisure.length).toBeGreaterThan(1);
  for (const step of [beforeFirst, ...atLeisure]) await expect(step()).resolves.toBeUndefined();
});
