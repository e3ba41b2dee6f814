// What is packed once is kept, up to a bound.
import { crc32, inflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { Deflated } from '../base/world.ts';
import { deflate } from './deflate.test-helper.ts';
import { packText } from './zip.ts';

/** Packs texts one after another; the answer is how often DEFLATE ran. */
function check(texts: readonly string[]): number {
  let runs = 0;
  const counted = (bytes: Uint8Array): Deflated => {
    runs += 1;
    return deflate(bytes);
  };
  for (const text of texts) {
    const { method, size, crc, bytes } = packText(text, counted);
    expect(inflateRawSync(bytes).toString()).toBe(text);
    expect({ method, size, crc }).toEqual({ method: 8, size: Buffer.byteLength(text), crc: crc32(text) });
  }
  return runs;
}

const large = (index: number) => `${index}`.padEnd(99_000, 'ü');

test.each<[name: string, texts: readonly string[], runs: number]>([
  ['texts that repeat are packed once', ['<a/>', '<b/>', '<a/>', '<b/>'], 2],
  [
    'those that were used longest ago are let go',
    [...Array.from({ length: 41 }, (_, index) => large(index)), large(0)],
    42,
  ],
  ['those used lately stay', [...Array.from({ length: 41 }, (_, index) => large(index)), large(40)], 41],
  ['a very long text is not kept', ['x'.repeat(100_001), 'x'.repeat(100_001)], 2],
])('%s', (_, texts, runs) => expect(check(texts)).toBe(runs));
