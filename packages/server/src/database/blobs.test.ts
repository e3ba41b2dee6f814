// Blobs on a real disk: stored once, read back whole or not at all, deleted when unused.
import { mkdtempSync, readdirSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type BlobStore, createBlobStore } from './blobs.ts';
import { noBounds } from './room.ts';

let folder: string;
let blobs: BlobStore;
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'deckle-blobs-')), 'blobs');
  blobs = createBlobStore(folder);
});
afterEach(() => rmSync(join(folder, '..'), { recursive: true, force: true }));

const bytesOf = (text: string): Uint8Array => Buffer.from(text);
const files = (): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => statSync(join(folder, name)).isFile());
/** Makes all files look two hours old. */
const age = (): void => {
  for (const name of files()) utimesSync(join(folder, name), new Date(), new Date(Date.now() - 7_200_000));
};

test('equal bytes are one file, also when twenty write them at once', async () => {
  const hashes = await Promise.all(Array.from({ length: 20 }, () => blobs.write(bytesOf('one'))));
  expect(new Set(hashes).size).toBe(1);
  expect(files()).toEqual([`${hashes[0]!.slice(0, 2)}/${hashes[0]}`]);
  expect(await blobs.read(hashes[0]!)).toEqual(Buffer.from('one'));
});

test('a blob that is damaged is not there, and whole again once it is written again', async () => {
  const hash = await blobs.write(bytesOf('whole'));
  writeFileSync(join(folder, hash.slice(0, 2), hash), 'wholf');
  expect(await blobs.read(hash)).toBeUndefined();
  await blobs.write(bytesOf('whole'));
  expect(await blobs.read(hash)).toEqual(Buffer.from('whole'));
});

test('what nothing points at is collected, once it is not new any more', async () => {
  const [kept, old, fresh] = [await blobs.write(bytesOf('kept')), await blobs.write(bytesOf('old')), 'fresh'];
  writeFileSync(join(folder, old.slice(0, 2), `${old}.0123456789ab`), 'a draft of a process that fell');
  age();
  const freshHash = await blobs.write(bytesOf(fresh));
  await blobs.collect(new Set([kept]));
  expect(
    files()
      .map((name) => name.slice(3))
      .sort(),
  ).toEqual([kept, freshHash].sort());
});

test('what is written again counts as new', async () => {
  const hash = await blobs.write(bytesOf('again'));
  age();
  await blobs.write(bytesOf('again'));
  await blobs.collect(new Set());
  expect(await blobs.read(hash)).toBeDefined();
});

test('nothing is there before the first write', async () => {
  expect(await blobs.read('0'.repeat(64))).toBeUndefined();
  await blobs.collect(new Set());
});

test('what is written again while it is collected is there afterwards', async () => {
  const texts = Array.from({ length: 60 }, (_, index) => `blob ${index}`);
  for (let round = 0; round < 10; round += 1) {
    const hashes = await Promise.all(texts.map((text) => blobs.write(bytesOf(text))));
    age();
    // Two processes may collect.
    const collecting = [blobs.collect(new Set()), createBlobStore(folder).collect(new Set())];
    await Promise.all(texts.map((text) => blobs.write(bytesOf(text))));
    await Promise.all(collecting);
    for (const [index, hash] of hashes.entries())
      expect(await blobs.read(hash), `${round}`).toEqual(bytesOf(texts[index]!));
  }
});

test('what a collector that fell has put aside goes back when it is pointed at, and away when not', async () => {
  const [used, unused] = [await blobs.write(bytesOf('used')), await blobs.write(bytesOf('unused'))];
  for (const hash of [used, unused]) renameSync(blobs.pathOf(hash), `${blobs.pathOf(hash)}.0123456789ab.aside`);
  age();
  await blobs.collect(new Set([used]));
  expect(await blobs.read(used)).toEqual(bytesOf('used'));
  expect(files()).toHaveLength(1);
});

test('a blob that is opened comes piece by piece, and its file is closed at the end and when nobody wants the rest', async () => {
  const content = Buffer.alloc(300_000, 'abc');
  const hash = await blobs.write(content);
  const isOpen = (): boolean =>
    readdirSync('/proc/self/fd').some((fd) => {
      const path = statSync(`/proc/self/fd/${fd}`, { throwIfNoEntry: false });
      return path?.ino === statSync(blobs.pathOf(hash)).ino;
    });
  const file = (await blobs.open(hash))!;
  expect([file.size, isOpen()]).toEqual([content.length, false]);
  const pieces = await Array.fromAsync(file.stream());
  expect(Buffer.concat(pieces)).toEqual(content);
  expect([Math.max(...pieces.map(({ length }) => length)) < 100_000, isOpen()]).toEqual([true, false]);
  const reader = file.stream().getReader();
  await reader.read();
  expect(isOpen()).toBe(true);
  await reader.cancel();
  expect(isOpen()).toBe(false);
});

test('a blob that is damaged is not opened, also when it was whole before', async () => {
  const hash = await blobs.write(bytesOf('whole'));
  expect(await blobs.open(hash)).toBeDefined();
  writeFileSync(blobs.pathOf(hash), 'other');
  utimesSync(blobs.pathOf(hash), new Date(), new Date(Date.now() - 5_000));
  expect(await blobs.open(hash)).toBeUndefined();
  expect(await blobs.open('0'.repeat(64))).toBeUndefined();
});

test('what nothing points at is discarded at once; what somebody is about to point at is written anew, what was refused is not kept', async () => {
  let isUsed = false;
  blobs = createBlobStore(folder, noBounds, async () => isUsed);
  const hash = await blobs.write(bytesOf('one'));
  isUsed = true;
  await blobs.discard([hash]);
  expect(await blobs.read(hash)).toBeDefined();
  isUsed = false;
  await blobs.keep(bytesOf('one'), async () => {
    await blobs.discard([hash]);
    expect(files()).toEqual([]);
  });
  expect(await blobs.read(hash)).toEqual(Buffer.from('one'));
  await expect(blobs.keep(bytesOf('two'), () => Promise.reject(new Error('no room')))).rejects.toThrow('no room');
  expect(files().length).toBe(1);
});

test('a blob that is put aside, and then found to be in use, is there for those who read it meanwhile', async () => {
  const asked: ((isUsed: boolean) => void)[] = [];
  const store = createBlobStore(folder, noBounds, () => new Promise((resolve) => asked.push(resolve)));
  const hash = await store.write(bytesOf('in use'));
  const { stream } = (await store.open(hash))!;
  const discarded = store.discard([hash]);
  await expect.poll(() => asked.length).toBe(1);
  asked[0]!(false);
  await expect.poll(() => asked.length).toBe(2);
  expect(files()).toEqual([expect.stringMatching(/\.aside$/)]);
  const readers = [store.read(hash), store.open(hash), new Response(stream()).text()] as const;
  await new Promise((resolve) => setTimeout(resolve, 30));
  asked[1]!(true);
  await discarded;
  const [bytes, file, streamed] = await Promise.all(readers);
  expect([bytes?.length, file?.size, streamed]).toEqual([6, 6, 'in use']);
});
