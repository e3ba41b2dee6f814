// Backups taken while clients write, and restored: into the same kind of database, into SQLite, and with --force.
import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, unlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { createClient } from '@deckle/client';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { cornersPng } from '../../../engine/src/pictures/sample-pictures.test-helper.ts';
import { type Database, openDatabase } from '../database/database.ts';
import {
  closeTestPress,
  manyCalls,
  newFolder,
  removeFolder,
  startTestServer,
  type TestServer,
  testConfig,
} from '../test-server.test-helper.ts';
import { backUp } from './backup.ts';
import { restore } from './restore.ts';
import { storedTableNames } from './store.ts';
import { verifyBackup } from './verify.ts';

const folder = newFolder();
const file = join(folder, 'kept.backup');
const blob = randomBytes(200_000);
const shown = '![The plan](asset:plan.png)';
let server: TestServer;
/** What was acknowledged before the backup began. */
const acknowledged = new Map<string, string>();

beforeAll(async () => {
  server = await startTestServer(manyCalls, { print: () => {} });
  mkdirSync(join(server.dataFolder, 'blobs', 'ab'), { recursive: true });
  writeFileSync(join(server.dataFolder, 'blobs', 'ab', 'cd'), blob);
  await server.call('/api/export', {
    body: { source: '# Kept bytes', format: 'pptx' },
    headers: { 'Idempotency-Key': 'one' },
  });
  await server.call('/api/auth/sign-in/magic-link', {
    key: null,
    body: { email: 'ada@example.org', callbackURL: '/' },
  });
  const client = createClient({ url: server.url, key: server.key });
  await client.addAsset({ file: new File([new Uint8Array(cornersPng)], 'plan.png') });
  await client.createDocument({ source: shown });
  await backUpWhileWriting(5);
}, 60_000);
afterAll(async () => {
  await server.stop();
  await closeTestPress();
  removeFolder(server.dataFolder);
  removeFolder(folder);
});

async function backUpWhileWriting(clients: number): Promise<void> {
  const state = { isOver: false };
  const client = createClient({ url: server.url, key: server.key });
  const write = async (writer: number): Promise<void> => {
    for (let number = 0; !state.isOver; number += 1) {
      const source = `# Writer ${writer}, document ${number}`;
      const { id } = await client.createDocument({ source });
      acknowledged.set(id, source);
    }
  };
  const writers = Array.from({ length: clients }, (_, writer) => write(writer));
  while (acknowledged.size < 20) await new Promise((resolve) => setTimeout(resolve, 10));
  const before = [...acknowledged];
  await backUp(server.config, file);
  state.isOver = true;
  await Promise.all(writers);
  acknowledged.clear();
  for (const [id, source] of before) acknowledged.set(id, source);
}

/** A server on the restored data has every earlier document, each with its first revision. */
async function checkRestored(dataFolder: string): Promise<void> {
  const restored = await startTestServer(manyCalls, { dataFolder });
  const client = createClient({ url: restored.url, key: server.key });
  for (const [id, source] of acknowledged) expect(await client.readDocument(id)).toMatchObject({ source });
  expect((await client.listDocuments({ q: 'writer 0', limit: 1 })).documents).toHaveLength(1);
  expect((await client.render({ source: shown })).html).toContain(Buffer.from(cornersPng).toString('base64'));
  const [plan] = (await client.listAssets()).assets;
  await expect(client.deleteAsset(plan!.id)).rejects.toMatchObject({ code: 'conflict' });
  const database = await openDatabase(restored.config);
  expect(await idsOf(database, 'documents', 'id')).toEqual(await idsOf(database, 'document_revisions', 'document_id'));
  await database.destroy();
  const replayed = await restored.call('/api/export', {
    key: server.key,
    body: { source: '# Kept bytes', format: 'pptx' },
    headers: { 'Idempotency-Key': 'one' },
  });
  expect(replayed.headers.get('idempotency-replayed')).toBe('true');
  expect(
    Buffer.from(await replayed.arrayBuffer())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK');
  await restored.stop();
  expect(readFileSync(join(dataFolder, 'blobs', 'ab', 'cd')).equals(blob)).toBe(true);
  expect(readFileSync(join(dataFolder, 'secret'))).toEqual(readFileSync(join(server.dataFolder, 'secret')));
}

const idsOf = async (database: Database, table: 'documents' | 'document_revisions', column: string) =>
  (
    await database
      .selectFrom(table)
      .select(column as 'kind')
      .orderBy(column as 'kind')
      .execute()
  ).map((row) => Object.values(row).join());

test('every table of the database is in the backup, but for those that are made from others', async () => {
  const database = await openDatabase(server.config);
  const names = (await database.introspection.getTables()).map(({ name }) => name);
  await database.destroy();
  const stored = names.filter((name) => !/^(schema_steps|document_texts|document_index.*)$/.test(name));
  expect(stored.sort()).toEqual([...storedTableNames].sort());
});

test('is readable by its owner alone, and holds no key', () => {
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(gunzipSync(readFileSync(file)).includes(server.key)).toBe(false);
  expect(existsSync(`${file}.part`)).toBe(false);
});

describe('is restored', () => {
  test('into an empty place', async () => {
    const dataFolder = newFolder();
    await restore(await testConfig({}, dataFolder), file, { force: false });
    await checkRestored(dataFolder);
    removeFolder(dataFolder);
  });

  test('into SQLite, whatever it came from', async () => {
    const dataFolder = newFolder();
    const { databaseUrl: _, ...place } = await testConfig({}, dataFolder);
    const { rows, files } = await restore({ ...place, databaseUrl: undefined }, file, { force: false });
    expect(rows).toBeGreaterThan(2 * acknowledged.size);
    // The secret, a blob, a picture, and the response stored for the Idempotency-Key; with PostgreSQL also the folder's marker.
    expect(files).toBe(inject('postgresUrl') === undefined ? 4 : 5);
    const database = await openDatabase({ dataFolder, databaseUrl: undefined });
    const ids = new Set(await idsOf(database, 'documents', 'id'));
    for (const id of acknowledged.keys()) expect(ids.has(id)).toBe(true);
    await database.destroy();
    removeFolder(dataFolder);
  });

  test('by force alone where data is', async () => {
    const dataFolder = newFolder();
    const other = await startTestServer(manyCalls, { dataFolder });
    await other.stop();
    await expect(restore(other.config, file, { force: false })).rejects.toThrow(/There is existing data.*--force/);
    await restore(other.config, file, { force: true });
    await checkRestored(dataFolder);
    removeFolder(dataFolder);
  });
});

describe('is refused, and nothing changes:', () => {
  const whole = () => readFileSync(file);
  type Refused = [what: string, bytes: () => Buffer | undefined, message: RegExp];
  test.each<Refused>([
    ['cut off', () => whole().subarray(0, -2_000), /is truncated/],
    ['cut off between two lines', () => rezipped((lines) => lines.slice(0, -1)), /is truncated/],
    ['another file', () => Buffer.from('# A deck'), /is not a Deckle backup/],
    ['other lines', () => rezipped(() => ['{"type":"row"}']), /is not a Deckle backup/],
    [
      'a newer one',
      () => rezipped(([_, ...rest]) => ['{"type":"backup","step":999,"createdAt":""}', ...rest]),
      /newer version/,
    ],
    ...['../../out', 'blobs/../../out', '/etc/out', 'deckle.sqlite', 'blobs//x', 'blobs/./x'].map(
      (path): Refused => [`a path that leads out: ${path}`, () => rezipped(leadTo(path)), /does not belong/],
    ),
    ['two files at one path', () => rezipped(withCopy('"path":"blobs/ab/cd"')), /two files/],
    [
      'a file below a file',
      () =>
        rezipped(withCopy('"path":"blobs/ab/cd"'), (lines) =>
          replaced(lines, '"path":"blobs/ab/cd"', '"path":"blobs/ab/cd/ef"'),
        ),
      /two files/,
    ],
    ['a row that is there twice', () => rezipped(withCopy('"table":"users"')), /a row of users: UNIQUE|duplicate/],
    ['rows without their user', () => rezipped(without('"table":"users"')), /a row of \w+: .*(FOREIGN|foreign)/],
    ['an unknown column', () => rezipped((lines) => replaced(lines, '"name":', '"nome":')), /a row of users: .*nome/],
    ['an unknown table', () => rezipped((lines) => replaced(lines, '"table":"users"', '"table":"x"')), /unknown table/],
    [
      'a value of no kind',
      () => rezipped((lines) => replaced(lines, '"name":"', '"name":["x"],"x":"')),
      /a row of users/,
    ],
    [
      'a step that is none',
      () => rezipped((lines) => replaced(lines, '"step":', '"step":-')),
      /is not a Deckle backup/,
    ],
    ['no rows', () => rezipped(without('"type":"row"')), /no rows/],
    ['lines after its end', () => rezipped((lines) => [...lines, ...lines]), /is not a Deckle backup/],
    [
      'fewer rows than it counts',
      () => rezipped((lines) => replaced(lines, '"type":"end","rows":', '"type":"end","rows":1')),
      /it should have/,
    ],
    ['no file', () => undefined, /cannot be read/],
  ])('%s', async (_, bytes, message) => {
    const dataFolder = newFolder();
    const config = await testConfig({}, dataFolder);
    const damaged = join(folder, 'damaged.backup');
    const content = bytes();
    if (content === undefined) removeFolder(damaged);
    else writeFileSync(damaged, content);
    // Everything that cannot be restored is reported by verification in the same line.
    const complaints = [restore(config, damaged, { force: false }), verifyBackup(damaged)].map((refused) =>
      refused.then(
        () => 'done',
        (error) => `${error.name}: ${error.message}`,
      ),
    );
    for (const complaint of await Promise.all(complaints)) {
      expect(complaint).toMatch(message);
      expect(complaint).toMatch(/^StartError: [^\n]*$/);
    }
    const database = await openDatabase(config);
    expect(await database.selectFrom('users').selectAll().execute()).toEqual([]);
    await database.destroy();
    expect(existsSync(join(dataFolder, 'blobs'))).toBe(false);
    removeFolder(dataFolder);
  });

  type Change = (lines: string[]) => string[];
  const rezipped = (...changes: readonly Change[]): Buffer => {
    const lines = changes.reduce((some, change) => change(some), gunzipSync(whole()).toString().trimEnd().split('\n'));
    return gzipSync(`${lines.join('\n')}\n`);
  };
  const leadTo =
    (path: string): Change =>
    (lines) =>
      lines.map((line) => line.replace('"path":"blobs/ab/cd"', `"path":"${path}"`));
  const replaced = (lines: string[], from: string, to: string): string[] => {
    const index = lines.findIndex((line) => line.includes(from));
    return lines.with(index, lines[index]!.replace(from, to));
  };
  /** With an end that counts what is there. */
  const counted = (lines: string[]): string[] => {
    const count = (type: string) => lines.filter((line) => line.startsWith(`{"type":"${type}"`)).length;
    return lines.with(-1, JSON.stringify({ type: 'end', rows: count('row'), files: count('file') }));
  };
  const without =
    (part: string): Change =>
    (lines) =>
      counted(lines.filter((line) => !line.includes(part)));
  const withCopy =
    (part: string): Change =>
    (lines) => {
      const index = lines.findIndex((line) => line.includes(part));
      return counted(lines.toSpliced(index, 0, lines[index]!));
    };
});

describe('under a passphrase', () => {
  const sealed = join(folder, 'sealed.backup');
  const passphrase = 'correct horse ünd battery';
  beforeAll(async () => {
    await backUp(server.config, sealed, passphrase);
  });

  test('nothing of it can be read, and it is restored with it alone', async () => {
    const bytes = readFileSync(sealed);
    expect(bytes.includes('deckle')).toBe(true);
    // The head of gzip (RFC 1952, 2.3); fewer bytes of it come about by chance.
    const head = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0]);
    expect(readFileSync(file).includes(head)).toBe(true);
    expect(bytes.includes(head)).toBe(false);
    const dataFolder = newFolder();
    const config = await testConfig({}, dataFolder);
    for (const [given, message] of [
      [undefined, /is encrypted: pass the passphrase/],
      ['correct horse', /the passphrase is wrong, or the file is damaged/],
    ] as const)
      await expect(restore(config, sealed, { force: false, passphrase: given })).rejects.toThrow(message);
    await expect(restore(config, file, { force: false, passphrase })).rejects.toThrow(/not an encrypted backup/);
    await restore(config, sealed, { force: false, passphrase });
    await checkRestored(dataFolder);
    removeFolder(dataFolder);
  });

  const head = 32;
  const piece = 65_536 + 16;
  test.each<[what: string, change: (bytes: Buffer) => Buffer]>([
    ['a bit of it is changed', (bytes) => bytes.fill(bytes[200]! ^ 1, 200, 201)],
    ['its salt is changed', (bytes) => bytes.fill(bytes[20]! ^ 1, 20, 21)],
    ['its end is cut off', (bytes) => bytes.subarray(0, -20)],
    ['it ends after a piece', (bytes) => bytes.subarray(0, head + piece)],
    ['it has no piece', (bytes) => bytes.subarray(0, head)],
    ['a piece is left out', (bytes) => Buffer.concat([bytes.subarray(0, head), bytes.subarray(head + piece)])],
    [
      'two pieces are exchanged',
      (bytes) =>
        Buffer.concat([
          bytes.subarray(0, head),
          bytes.subarray(head + piece, head + 2 * piece),
          bytes.subarray(head, head + piece),
          bytes.subarray(head + 2 * piece),
        ]),
    ],
    ['bytes are added', (bytes) => Buffer.concat([bytes, Buffer.alloc(100)])],
  ])('it is refused when %s', async (_, change) => {
    const whole = readFileSync(sealed);
    expect(whole.length).toBeGreaterThan(head + 2 * piece);
    const changed = join(folder, 'changed.backup');
    writeFileSync(changed, change(whole));
    await expect(verifyBackup(changed, passphrase)).rejects.toThrow(/truncated|damaged/);
  });
});

describe('is verified:', () => {
  const rewritten = (change: (lines: string[]) => string[]): string => {
    const changed = join(folder, 'rewritten.backup');
    writeFileSync(
      changed,
      gzipSync(`${change(gunzipSync(readFileSync(file)).toString().trimEnd().split('\n')).join('\n')}\n`),
    );
    return changed;
  };
  const isBlob = (line: string) => /"path":"blobs\/.{2}\/.{64}"/.test(line);

  test('all is there', async () => {
    const { rows, missing, createdAt } = await verifyBackup(file);
    expect(rows).toBeGreaterThan(2 * acknowledged.size);
    expect([missing, Date.parse(createdAt) > 0]).toEqual([[], true]);
  });

  test('nothing of it stays where it was tried out; whether the secret is there is told', async () => {
    const before = readdirSync(tmpdir()).filter((name) => name.startsWith('deckle-verify-'));
    expect((await verifyBackup(file)).hasSecret).toBe(true);
    const bare = rewritten((lines) =>
      lines
        .filter((line) => !line.includes('"path":"secret"'))
        .map((line) => line.replace(/("type":"end".*"files":)(\d+)/, (_, start, files) => `${start}${files - 1}`)),
    );
    expect((await verifyBackup(bare)).hasSecret).toBe(false);
    expect(readdirSync(tmpdir()).filter((name) => name.startsWith('deckle-verify-'))).toEqual(before);
  });

  test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('nothing of it stays after %s', async (signal) => {
    const temporary = newFolder();
    // Whoever reads it waits for more.
    const endless = join(temporary, 'endless');
    execFileSync('mkfifo', [endless]);
    const script = `import(${JSON.stringify(new URL('verify.ts', import.meta.url).href)}).then((m) => m.verifyBackup(${JSON.stringify(endless)}))`;
    const program = spawn(process.execPath, ['-e', script], { env: { ...process.env, TMPDIR: temporary } });
    const tries = () => readdirSync(temporary).filter((name) => name !== 'endless');
    await expect.poll(tries, { timeout: 25_000 }).toHaveLength(1);
    program.kill(signal);
    expect(await once(program, 'exit')).toEqual([null, signal]);
    expect(tries()).toEqual([]);
    removeFolder(temporary);
  });

  test('an empty place is not backed up', async () => {
    const dataFolder = newFolder();
    const empty = join(folder, 'empty.backup');
    await expect(backUp(await testConfig({}, dataFolder), empty)).rejects.toThrow(/nothing to back up.*DATA_DIR/);
    expect(existsSync(empty)).toBe(false);
    removeFolder(dataFolder);
  });

  test('a row or a file that is gone, and a blob that is not what it was', async () => {
    const without = (which: (line: string) => boolean) =>
      rewritten((lines) => lines.filter((line, index) => !which(line) || lines.findIndex(which) !== index));
    await expect(verifyBackup(without((line) => line.includes('"table":"rate_counters"')))).rejects.toThrow(
      /is damaged: it should have/,
    );
    await expect(verifyBackup(without(isBlob))).rejects.toThrow(/is damaged: it should have/);
  });

  test('a blob that is missing or damaged is named, by the backup too, which has all else', async () => {
    const blobs = readdirSync(join(server.dataFolder, 'blobs'), { recursive: true, encoding: 'utf8' });
    const name = blobs.find((path) => /[0-9a-f]{64}$/.test(path))!;
    const path = join(server.dataFolder, 'blobs', name);
    const bytes = readFileSync(path);
    const hash = name.slice(3);
    const partial = join(folder, 'partial.backup');
    for (const spoil of [() => writeFileSync(path, 'x'), () => unlinkSync(path)]) {
      spoil();
      expect((await backUp(server.config, partial)).missing).toEqual([hash]);
      expect((await verifyBackup(partial)).missing).toEqual([hash]);
    }
    writeFileSync(path, bytes);
    expect((await backUp(server.config, partial)).missing).toEqual([]);
  });
});
