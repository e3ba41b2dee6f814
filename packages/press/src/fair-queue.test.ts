// Turns of callers, and who is dropped from a full queue.
import { expect, test } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

/** 'ada1' is the first item of ada; names starting with '?' have no credentials. */
const itemOf = (text: string) => ({
  text,
  caller: { name: text.replace(/\d+$/, ''), isAnonymous: text.startsWith('?') },
});

function fill(items: string, limit = 100) {
  const queue = createFairQueue<ReturnType<typeof itemOf>>(limit);
  const left = items.split(' ').map((text) => queue.add(itemOf(text))?.text);
  const take = (mayBeAnonymous = true) => queue.next(({ isAnonymous }) => mayBeAnonymous || !isAnonymous)?.text;
  const drain = (): string => {
    const taken: string[] = [];
    for (let text = take(); text !== undefined; text = take()) taken.push(text);
    return taken.join(' ');
  };
  return { queue, take, drain, left: left.filter((text) => text !== undefined).join(' ') };
}

test.each<[what: string, items: string, order: string]>([
  ['one caller: in the order of coming', 'ada1 ada2 ada3', 'ada1 ada2 ada3'],
  ['callers take turns', 'ada1 ada2 ada3 bob1 cleo1 bob2', 'ada1 bob1 cleo1 ada2 bob2 ada3'],
  ['anonymous ones come last', '?x1 ?y1 ?x2 ada1 ada2', 'ada1 ada2 ?x1 ?y1 ?x2'],
])('%s', (_, items, order) => {
  const { drain, queue } = fill(items);
  expect(drain()).toBe(order);
  expect(queue.size).toBe(0);
});

test('who comes back while others wait has the last turn', () => {
  const { queue, take, drain } = fill('ada1 ada2 bob1');
  expect(take()).toBe('ada1');
  queue.add(itemOf('ada3'));
  queue.add(itemOf('cleo1'));
  expect(drain()).toBe('bob1 ada2 cleo1 ada3');
});

test('anonymous ones wait where they may not be taken', () => {
  const { take, queue } = fill('?x1');
  expect(take(false)).toBeUndefined();
  expect(queue.size).toBe(1);
  expect(take(true)).toBe('?x1');
});

test('whose turn it is not yet may be passed over, and keeps it', () => {
  const { queue, drain } = fill('ada1 ada2 bob1');
  expect(queue.next(({ name }) => name !== 'ada')?.text).toBe('bob1');
  expect(queue.next(({ name }) => name !== 'ada')).toBeUndefined();
  expect(drain()).toBe('ada1 ada2');
});

test.each<[what: string, items: string, left: string]>([
  ['the only caller gets no more places', 'ada1 ada2 ada3 ada4', 'ada4'],
  ['a newcomer gets a place of the longest line', 'ada1 ada2 ada3 bob1', 'ada3'],
  ['but no more than a fair share', 'ada1 ada2 ada3 bob1 bob2', 'ada3 bob2'],
  ['nobody leaves while all have the same', 'ada1 bob1 cleo1 dora1', 'dora1'],
  ['an anonymous one leaves for anybody known', 'ada1 ada2 ?x1 ada3', '?x1'],
  ['and never takes the place of one', 'ada1 ada2 ada3 ?x1', '?x1'],
])('a full queue of three: %s', (_, items, left) => {
  const filled = fill(items, 3);
  expect(filled.left).toBe(left);
  expect(filled.queue.size).toBe(3);
});

test('what is called off takes no turn', () => {
  const queue = createFairQueue<ReturnType<typeof itemOf>>(9);
  const [first, second, third] = ['ada1', 'bob1', 'ada2'].map(itemOf);
  for (const item of [first!, second!, third!]) queue.add(item);
  queue.remove(first!);
  queue.remove(second!);
  queue.remove(second!);
  expect(queue.all()).toEqual([third]);
  expect(queue.next(() => true)).toBe(third);
  expect(queue.next(() => true)).toBeUndefined();
});
