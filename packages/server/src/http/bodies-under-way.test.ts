// Who finds room for a body while others hold as much as they may.
import { expect, test } from 'vitest';
import { type BodyRoom, createBodies, defaultBodyBounds } from './bodies-under-way.ts';

const mebibyte = 2 ** 20;
const user = (name: string) => ({ userId: name, address: 'a' });
const stranger = (address: string) => ({ userId: undefined, address });
/** Takes until there is no more. Gives bytes. */
function fill(room: BodyRoom): number {
  for (let taken = 0; ; taken += mebibyte) {
    try {
      room.take(mebibyte);
    } catch (error) {
      expect(error).toMatchObject({ code: 'overloaded' });
      return taken;
    }
  }
}

test('what is checked is not taken, and what was refused neither', () => {
  const bodies = createBodies();
  const room = bodies.open(user('ada'));
  for (let count = 0; count < 1_000; count += 1) room.check(100 * mebibyte);
  expect(() => room.check(200 * mebibyte)).toThrow('Too many large request bodies');
  expect(() => room.take(200 * mebibyte)).toThrow('Too many large request bodies');
  room.take(100 * mebibyte);
  expect(() => room.check(30 * mebibyte)).toThrow('Too many large request bodies');
  room.release();
  bodies.open(user('ada')).check(100 * mebibyte);
});

test('many callers who hold all that they may leave room for an ordinary body of each other one', () => {
  const bodies = createBodies();
  const held = Array.from({ length: 8 }, (_, index) => fill(bodies.open(user(`user ${index}`))) / mebibyte);
  expect(held).toEqual([128, 128, 128, 2, 2, 2, 2, 2]);
  const guest = bodies.open(user('guest'));
  guest.take(2 * mebibyte);
  expect(() => guest.take(mebibyte)).toThrow('Too many large request bodies');
  // Of a second one too, as long as both together are no more.
  expect(() => bodies.open(user('guest')).take(mebibyte)).toThrow('Too many large request bodies');
  bodies.open(user('guest')).take(65_536);
  bodies.open(stranger('1')).take(2 * mebibyte);
});

test('an address has a quarter of what strangers have, and three of them leave room for others', () => {
  const bodies = createBodies();
  const held = ['1', '2', '3', '4', '5'].map((address) => fill(bodies.open(stranger(address))) / mebibyte);
  expect(held).toEqual([32, 32, 32, 2, 2]);
  bodies.open(stranger('6')).take(2 * mebibyte);
  expect(fill(bodies.open(user('ada'))) / mebibyte).toBe(128);
});

test('all together take no more than the bound', () => {
  const bodies = createBodies();
  let held = 0;
  for (let index = 0; index < 400; index += 1) held += fill(bodies.open(user(`user ${index}`)));
  expect(held).toBeLessThanOrEqual(defaultBodyBounds.ofAll + 400 * defaultBodyBounds.free);
  expect(held).toBeGreaterThan(defaultBodyBounds.ofAll - 4 * mebibyte);
});
