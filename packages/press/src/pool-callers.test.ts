// How callers share the pool: who is served when, how many children anonymous callers get, and how usage is reported.
import { setImmediate, setTimeout } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import type { Caller } from './fair-queue.ts';
import { createPress, type Press, type PressOptions } from './press.ts';

let press: Press | undefined;
afterEach(() => press?.close());
function start(options: PressOptions = {}): Press {
  press = createPress({ workers: 2, script: new URL('faulty-worker.test-helper.ts', import.meta.url), ...options });
  return press;
}

const [ada, bob]: Caller[] = ['ada', 'bob'].map((name) => ({ name, isAnonymous: false })) as [Caller, Caller];
const stranger: Caller = { name: 'address', isAnonymous: true };
const thrown = (error: unknown): unknown => error;
const work = (press: Press, deed: string, caller: Caller, onProcessorTime?: (milliseconds: number) => void) =>
  press.compile({ source: deed, format: 'pptx' } as const, { caller, onProcessorTime });

/** Waits until all children are ready, which on a busy machine takes some of them long. */
const warmUp = (press: Press) => expect.poll(() => press.stats.ready, { timeout: 30_000 }).toBe(press.stats.workers);

test('strangers have half of the children, and a key is served beside them at once', async () => {
  const press = start({ workers: 4, anonymousProcessorTime: 60_000 });
  await warmUp(press);
  const strangers = Array.from({ length: 8 }, (_, index) =>
    work(press, 'sleep 60000', { name: `address ${index}`, isAnonymous: true }).catch(thrown),
  );
  await setImmediate();
  expect(press.stats).toMatchObject({ busy: 2, queued: 6 });
  // While all anonymous callers sleep: none of them has finished when this has.
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
  // Waiting takes no CPU time.
  await expect(work(press, 'sleep 600', stranger)).resolves.toMatchObject({ title: 'sleep 600' });
  await expect(work(press, 'burn 400', ada!)).resolves.toMatchObject({ title: 'burn 400' });
});

test('a job may have its own time of the processor, whoever it is for, beside its deadline', async () => {
  const press = start({ workers: 1, processorTime: 200, deadline: 60_000 });
  await expect(work(press, 'loop', ada!)).rejects.toMatchObject({ code: 'timeout' });
  await expect(work(press, 'loop', stranger)).rejects.toMatchObject({ code: 'timeout' });
  await expect(work(press, 'sleep 600', ada!)).resolves.toMatchObject({ title: 'sleep 600' });
});

test('tells what each job took, those that were killed too', async () => {
  const press = start({ workers: 1, anonymousProcessorTime: 200 });
  const taken = async (deed: string, caller: Caller) => {
    let all = 0;
    await work(press, deed, caller, (milliseconds) => {
      all += milliseconds;
    }).catch(thrown);
    return all;
  };
  const burnt = await taken('burn 300', ada!);
  const slept = await taken('sleep 300', bob!);
  const killed = await taken('loop', stranger);
  // In ticks of 10 ms; a sleeping child sometimes collects garbage.
  expect(burnt).toBeGreaterThanOrEqual(280);
  expect(slept).toBeLessThan(200);
  expect(killed).toBeGreaterThan(150);
});

test('tells it while the job runs', async () => {
  const press = start({ workers: 1 });
  const leaving = new AbortController();
  let taken = 0;
  const looping = press.compile({ source: 'loop', format: 'pptx' } as const, {
    signal: leaving.signal,
    onProcessorTime: (milliseconds) => {
      taken += milliseconds;
    },
  });
  await expect.poll(() => taken, { timeout: 30_000 }).toBeGreaterThan(300);
  expect(press.stats.busy).toBe(1);
  leaving.abort();
  await expect(looping).rejects.toMatchObject({ code: 'aborted' });
});

test('whoever calls work off pays for the start of another child', async () => {
  const press = start({ workers: 1 });
  await warmUp(press);
  const leaving = new AbortController();
  let taken = 0;
  const sleeping = press.compile({ source: 'sleep 60000', format: 'pptx' } as const, {
    signal: leaving.signal,
    onProcessorTime: (milliseconds) => {
      taken += milliseconds;
    },
  });
  await setImmediate();
  leaving.abort();
  await expect(sleeping).rejects.toMatchObject({ code: 'aborted' });
  // Loading Node and the engine takes more than that anywhere.
  expect(taken).toBeGreaterThan(50);
});

describe('spare children', () => {
  const sleepers = (press: Press, caller: Caller) =>
    Array.from({ length: 5 }, () => work(press, 'sleep 60000', caller).catch(thrown));

  test('are for whoever has none while others hold all: two of them, by turns, shut out no third', async () => {
    const press = start({ spareAfter: 100, spareRest: 200 });
    await warmUp(press);
    const held = [...sleepers(press, ada!), ...sleepers(press, bob!)];
    // Both have at least one: bob a spare one.
    await expect.poll(() => press.stats.busy, { timeout: 30_000 }).toBe(3);
    await work(press, 'sleep 1', { name: 'cleo', isAnonymous: false });
    await work(press, 'sleep 1', { name: 'cleo', isAnonymous: false });
    // None of the others was run, and none got more.
    expect(press.stats).toMatchObject({ busy: 3, queued: 7, completed: 2, workers: 2 });
    // An idle one is not kept, and is not replaced.
    await expect.poll(() => press.stats.ready, { timeout: 30_000 }).toBe(3);
    expect(press.stats.replaced).toBe(0);
    await press.close();
    await Promise.all(held);
  });

  test('are two at most for two, and strangers have no more than their half', async () => {
    const press = start({ spareAfter: 100 });
    await warmUp(press);
    const names = ['ada', 'bob', 'cleo', 'dora', 'eve'];
    const held = names.flatMap((name) => sleepers(press, { name, isAnonymous: false }));
    await expect.poll(() => press.stats.busy, { timeout: 30_000 }).toBe(4);
    await press.close();
    await Promise.all(held);
    const other = start({ spareAfter: 100 });
    await warmUp(other);
    const strange = names.flatMap((name) => sleepers(other, { name, isAnonymous: true }));
    await expect.poll(() => other.stats.busy, { timeout: 30_000 }).toBe(1);
    await setTimeout(1_000);
    expect(other.stats).toMatchObject({ busy: 1, ready: 2 });
    await other.close();
    await Promise.all(strange);
  });

  test('do not come while children come free', async () => {
    const press = start({ spareAfter: 2_000 });
    await warmUp(press);
    const many = Array.from({ length: 40 }, (_, index) =>
      work(press, 'sleep 200', { name: `caller ${index}`, isAnonymous: false }),
    );
    await Promise.all(many);
    expect(press.stats).toMatchObject({ ready: 2, completed: 40 });
  });
});

describe('giving way', () => {
  const five = ['ada', 'bob', 'cleo', 'dora', 'eve'].map((name) => ({ name, isAnonymous: false }));
  const guest = { name: 'guest', isAnonymous: false };

  test('five who hold every child with long work shut out no sixth, who is served before any of them ends', async () => {
    const press = start({ spareAfter: 100, slice: 1_000, longWait: 300, deadline: 300_000 });
    await warmUp(press);
    const held = five.map((caller) => work(press, 'sleep 200000', caller).catch(thrown));
    await expect.poll(() => press.stats.busy, { timeout: 30_000 }).toBe(4);
    await expect(work(press, 'sleep 1', guest)).resolves.toMatchObject({ title: 'sleep 1' });
    expect(press.stats).toMatchObject({ completed: 1, failed: 0 });
    await press.close();
    for (const end of await Promise.all(held)) expect(end).toMatchObject({ code: 'aborted' });
  }, 90_000);

  test('work that may have given way ends by itself or at its deadline', async () => {
    const press = start({ workers: 1, spareAfter: 100, slice: 150, longWait: 50, deadline: 2_500, patience: 120_000 });
    const held = [...five, guest].map((caller, index) =>
      work(press, index < 4 ? 'sleep 800' : 'loop', caller).catch(thrown),
    );
    const ends = await Promise.all(held);
    for (const end of ends.slice(0, 4)) expect(end).toMatchObject({ title: 'sleep 800' });
    for (const end of ends.slice(4)) expect(end).toMatchObject({ code: 'timeout' });
    expect(press.stats).toMatchObject({ completed: 4, failed: 2, busy: 0, queued: 0 });
  }, 90_000);
});

test('is asked again when its turn has come, whoever had to wait, and nobody else', async () => {
  const press = start({ workers: 1 });
  await warmUp(press);
  let asked = 0;
  const beforeTurn = async () => {
    asked += 1;
    throw new Error('has used up its time');
  };
  const works = Array.from({ length: 3 }, (_, index) =>
    press
      .compile({ source: `sleep ${index}`, format: 'pptx' } as const, { caller: ada!, beforeTurn })
      .catch((error: Error) => error.message),
  );
  const ends = await Promise.all(works);
  expect(ends).toEqual([expect.objectContaining({ title: 'sleep 0' }), 'has used up its time', 'has used up its time']);
  expect(asked).toBe(2);
  await expect(work(press, 'sleep 1', ada!)).resolves.toMatchObject({ title: 'sleep 1' });
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
