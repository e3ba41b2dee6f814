// Files handed over arrive byte for byte; failures are reported.
import { closeSync, openSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openHandover, readHandover, writeHandover } from './handover.ts';

test('files go through one after another, and leave nothing behind', () => {
  const file = openHandover()!;
  for (const size of [100_000, 3, 70_000]) {
    const bytes = Buffer.alloc(size, `${size}`);
    expect(writeHandover(file, bytes)).toBe(true);
    expect(Buffer.compare(readHandover(file, size), bytes)).toBe(0);
  }
  expect(() => readHandover(file, 1)).toThrow('expected a file of 1 bytes, got 0');
  expect(readdirSync('/dev/shm').filter((name) => name.startsWith(`deckle-${process.pid}-`))).toEqual([]);
  closeSync(file);
});

test('where there is no room, it says so: the channel takes it then', () => {
  const full = openSync('/dev/full', 'r+');
  expect(writeHandover(full, Buffer.alloc(10))).toBe(false);
  closeSync(full);
});
