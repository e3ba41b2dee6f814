// What child processes must not see, whatever the settings; and what is reported if that is impossible.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { StartError } from '../base/start-error.ts';
import { startServer } from '../start-server.ts';
import { explainConfig, readConfig } from './config.ts';
import { hiddenPlaces } from './hidden-places.ts';

const folder = mkdtempSync(join(tmpdir(), 'deckle-places-'));
const file = join(folder, 'deckle.config.json');
afterEach(() => delete process.env.FONT_FOLDERS);
afterAll(() => rmSync(folder, { recursive: true }));

const childrenOf = (environment: Readonly<Record<string, string>>): string =>
  explainConfig(environment).find(({ name }) => name === '(children)')!.what;

test.each([
  ['postgres:///deckle?host=/var/run/postgresql', ['/data', '/var/run/postgresql']],
  ['postgres://deckle@%2Fsrv%2fsockets/deckle', ['/data', '/srv/sockets']],
  ['postgres://deckle@%2Fsrv%2Fmy%20sockets/deckle', ['/data', '/srv/my sockets']],
  ['postgres://deckle@%2Fsrv%2Fsocket%73/deckle', ['/data', '/srv/sockets']],
  ['postgres:///deckle', ['/data', '/srv/by-variable']],
  ['postgres://deckle@localhost/deckle?host=/a&host=/b', ['/data', '/b']],
  ['postgres://deckle@localhost/deckle', ['/data']],
  [undefined, ['/data']],
])('the way to the database: %s', (databaseUrl, places) => {
  vi.stubEnv('PGHOST', '/srv/by-variable');
  expect(hiddenPlaces({ dataFolder: '/data', databaseUrl, secretFiles: [] })).toEqual(places);
  vi.unstubAllEnvs();
});

test('a file of settings is hidden if it has a secret', () => {
  const secretFiles = (content: object) => {
    writeFileSync(file, JSON.stringify(content));
    return readConfig({ CONFIG_FILE: file }).secretFiles;
  };
  expect(secretFiles({ PORT: 8080 })).toEqual([]);
  expect(secretFiles({ SECRET: 'x'.repeat(32), METRICS_TOKEN: 'y'.repeat(32) })).toEqual([file]);
});

test('a data folder that holds fonts is hidden; one that is a folder of fonts is refused in plain words, and told', async () => {
  const environment = { DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'silent' };
  mkdirSync(join(folder, 'fonts'));
  process.env.FONT_FOLDERS = join(folder, 'fonts');
  expect(childrenOf(environment)).toMatch(/^processes that read documents run /);
  process.env.FONT_FOLDERS = folder;
  expect(childrenOf(environment)).toMatch(/^the service cannot start: .*a font folder/);
  await expect(startServer(readConfig(environment))).rejects.toSatisfy(
    (error) => error instanceof StartError && /FONT_FOLDERS/.test(error.message) && !error.message.includes('\n'),
  );
});
