// How callers share the pool: who is served when, how many children strangers get, and what each is told to have taken.
import { setImmediate } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import type { Caller } from './fair-queue.ts';
import { createPress, type Press, type PressOptions } from './press.ts';

let press: Press | undefined;
afterEach(() => press?.close());
function start(options: PressOptions = {}): Press {
  press = createPress({ workers: 2, script: new URL('faulty-worker.check.ts', import.meta.url), ...options });
  return press;
}

const [ada, bob]: Caller[] = ['ada', 'bob'].map((name) => ({ name, isAnonymous: false })) as [Caller, Caller];
const stranger: Caller = { name: 'address', isAnonymous: true };
const thrown = (error: unknown): unknown => error;
const work = (press: Press, deed: string, caller: Caller, onProcessorTime?: (milliseconds: number) => void) =>
  press.compile({ source: deed, format: 'pptx' } as const, { caller, onProcessorTime });

/** Has all children ready: on a busy machine some are so long after others. */
const warmUp = (press: Press) => expect.poll(() => press.stats.ready, { timeout: 30_000 }).toBe(press.stats.workers);

test('strangers have half of the children, and a key is served beside them at once', async () => {
  const press = start({ workers: 4, anonymousProcessorTime: 60_000 });
  await warmUp(press);
  const strangers = Array.from({ length: 8 }, (_, index) =>
    work(press, 'sleep 60000', { name: `address ${index}`, isAnonymous: true }).catch(thrown),
  );
  await setImmediate();
  expect(press.stats).toMatchObject({ busy: 2, queued: 6 });
  // While all strangers sleep: none of them has ended when this has.
  await work(press, 'sleep 1', ada!);
  expect(press.stats).toMatchObject({ busy: 2, queued: 6 });
  await press.close();
  await Promise.all(strangers);
});

test('with one child strangers have it, and are served after everybody else', async () => {
  const press = start({ workers: 1 });
  const order: string[] = [];
  const does = (caller: Caller) => work(press, 'sleep 20', caller).then(() => order.push(caller.name));
  await Promise.all([does(ada!), does(stranger), does(ada!), does(ada!), does(bob!), does(stranger)]);
  expect(order).toEqual(['ada', 'bob', 'ada', 'ada', 'address', 'address']);
});

test('a stranger is stopped after so much time of the processor, whoever has a key is not', async () => {
  const press = start({ workers: 1, anonymousProcessorTime: 200, deadline: 60_000 });
  await expect(work(press, 'loop', stranger)).rejects.toMatchObject({ code: 'timeout' });
  // Waiting takes no time of the processor.
  await expect(work(press, 'sleep 600', stranger)).resolves.toMatchObject({ title: 'sleep 600' });
  await expect(work(press, 'burn 400', ada!)).resolves.toMatchObject({ title: 'burn 400' });
});

test('tells what each job took, those that were killed too', async () => {
  const press = start({ workers: 1, anonymousProcessorTime: 200 });
  const taken: number[] = [];
  const tell = (milliseconds: number) => taken.push(milliseconds);
  await work(press, 'burn 300', ada!, tell);
  await work(press, 'sleep 300', bob!, tell);
  await work(press, 'loop', stranger, tell).catch(thrown);
  expect(taken).toHaveLength(3);
  const [burnt, slept, killed] = taken;
  // In ticks of 10 ms; a sleeping child collects garbage at times.
  expect(burnt).toBeGreaterThanOrEqual(280);
  expect(slept).toBeLessThan(200);
  expect(killed).toBeGreaterThan(150);
});

test('a full queue lets a newcomer in, and the one who filled it go', async () => {
  const press = start({ queueLimit: 3 });
  await warmUp(press);
  const hoard = Array.from({ length: 5 }, (_, index) => work(press, `sleep ${300 + index}`, ada!).catch(thrown));
  await expect(work(press, 'sleep 1', ada!)).rejects.toMatchObject({ code: 'overloaded' });
  const guest = work(press, 'sleep 2', bob!);
  await expect(hoard[4]).resolves.toMatchObject({ code: 'overloaded' });
  await expect(guest).resolves.toMatchObject({ title: 'sleep 2' });
  await expect(Promise.all(hoard.slice(0, 4))).resolves.toMatchObject(
    ['sleep 300', 'sleep 301', 'sleep 302', 'sleep 303'].map((title) => ({ title })),
  );
});
