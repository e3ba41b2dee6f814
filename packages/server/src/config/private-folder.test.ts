// Nobody else can read the data folder, whoever created its files.
import { chmodSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { closeTestPress, newFolder, removeFolder, startTestServer } from '../test-server.test-helper.ts';
import { makePrivate } from './private-folder.ts';

afterAll(closeTestPress);

/** Of a folder and all in it. */
const modesOf = (folder: string): readonly (readonly [name: string, mode: number])[] =>
  [folder, ...readdirSync(folder, { recursive: true }).map((name) => join(folder, String(name)))].map((path) => {
    const found = statSync(path);
    return [path, found.mode & (found.isDirectory() ? 0o7077 : 0o7177)];
  });
const isClosed = (folder: string): void => expect(modesOf(folder).filter(([, mode]) => mode !== 0)).toEqual([]);

test('a server closes what it makes, and what was left open before', async () => {
  const before = process.umask(0);
  const dataFolder = join(newFolder(), 'data');
  try {
    for (const _ of ['made', 'left open']) {
      const server = await startTestServer(undefined, { dataFolder });
      await server.call('/api/ready');
      await server.call('/api/export', {
        body: { source: '# A', format: 'pptx' },
        headers: { 'Idempotency-Key': 'a' },
      });
      isClosed(dataFolder);
      await server.stop();
      isClosed(dataFolder);
      for (const [path] of modesOf(dataFolder).filter(([path]) => !path.includes('blobs'))) chmodSync(path, 0o777);
    }
  } finally {
    process.umask(before);
    removeFolder(join(dataFolder, '..'));
  }
});

test('a folder that holds other things, too, stays as it is', () => {
  const folder = newFolder();
  mkdirSync(join(folder, 'photos'));
  writeFileSync(join(folder, 'secret'), 'x');
  for (const name of ['', 'photos', 'secret']) chmodSync(join(folder, name), 0o755);
  makePrivate(folder);
  const modes = ['', 'photos', 'secret'].map((name) => statSync(join(folder, name)).mode & 0o777);
  expect(modes).toEqual([0o755, 0o755, 0o600]);
  removeFolder(folder);
});
