// What the world packs: every length gives itself again, and is as short as zlib makes it with all its tables.
import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createWorld } from './world.ts';

const { deflate } = createWorld();

/** Markup that repeats over its whole length, as parts of office files do. */
function markup(length: number): Uint8Array {
  let text = '';
  for (let row = 1; text.length < length; row += 1) text += `<a:off x="${row * 12_700}" y="${(row * 7919) % 9973}"/>`;
  return Buffer.from(text.slice(0, length));
}

test.each([0, 1, 249, 250, 251, 252, 506, 3_834, 3_835, 32_506, 32_507, 40_000, 200_000])('%i bytes', (length) => {
  const bytes = markup(length);
  const packed = deflate(bytes);
  expect(inflateRawSync(packed.bytes).equals(bytes)).toBe(true);
  expect(packed.crc).toBe(crc32(bytes));
  expect(packed.bytes.length).toBeLessThanOrEqual(deflateRawSync(bytes).length * 1.01 + 2);
});
