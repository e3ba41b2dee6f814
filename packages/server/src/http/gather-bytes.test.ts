// Chunks of any size are joined, and small ones take no more memory than their bytes.
import { expect, test } from 'vitest';
import { createGatherer } from './gather-bytes.ts';

test.each([0, 1, 7, 65_535, 65_536, 65_537, 1_000_000])('%d bytes, in pieces', (size) => {
  const bytes = Buffer.from(Array.from({ length: size }, (_, index) => index % 251));
  for (const piece of [999, 65_536, 2_000_000]) {
    const gatherer = createGatherer();
    for (let at = 0; at < size; at += piece) gatherer.add(bytes.subarray(at, at + piece));
    expect(bytes.equals(gatherer.end())).toBe(true);
  }
});

test('a million pieces of a byte are no million objects', () => {
  const gatherer = createGatherer();
  const before = process.memoryUsage();
  for (let count = 0; count < 1_000_000; count += 1) gatherer.add(Buffer.alloc(1, count));
  const { external, arrayBuffers } = process.memoryUsage();
  expect(gatherer.end()).toHaveLength(1_000_000);
  expect(Math.max(external - before.external, arrayBuffers - before.arrayBuffers)).toBeLessThan(20_000_000);
});
