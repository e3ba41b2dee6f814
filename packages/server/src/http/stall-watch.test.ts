// A stall is reported with the routes being served, even if it ends with them.
import { EventEmitter } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { type Stall, type StallWatch, watchStalls } from './stall-watch.ts';

/** Nothing else happens on this thread meanwhile. */
const stall = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 400);

/** A busy machine may have stalls of its own: it is enough that this one is among them. */
async function check(work: (watch: StallWatch) => Promise<void>, routes: readonly string[]): Promise<void> {
  const stalls: Stall[] = [];
  const watch = watchStalls((stall) => stalls.push(stall));
  await wait(50);
  await work(watch);
  await vi.waitFor(() => {
    const told = stalls.find(({ milliseconds }) => milliseconds > 350);
    expect(told?.routes).toEqual(routes);
    expect(told!.processorMilliseconds).toBeLessThan(told!.milliseconds);
  });
  watch.close();
}

test('with the routes that were at work, the newest first', () =>
  check(
    async (watch) => {
      const [before, first, second] = [new EventEmitter(), new EventEmitter(), new EventEmitter()];
      watch.follow('GET /before', before);
      watch.follow('GET /first', first);
      watch.follow('GET /second', second);
      before.emit('close');
      await wait(100);
      stall();
    },
    ['GET /second', 'GET /first'],
  ));

test('with a route that ended in it', () =>
  check(
    async (watch) => {
      const answer = new EventEmitter();
      watch.follow('GET /first', answer);
      stall();
      answer.emit('close');
    },
    ['GET /first'],
  ));

test('without a route where none is at work', () => check(async () => void stall(), []));
