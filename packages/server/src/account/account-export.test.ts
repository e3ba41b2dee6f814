// The account export: complete, limited to its user, one at a time, and made no faster than it is read.
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { brandTemplates } from '../../../../test/brand-templates/index.ts';
import { unzip } from '../../../../test/unzip.ts';
import { cornersPng } from '../../../engine/src/pictures/sample-pictures.test-helper.ts';
import { type Database, openDatabase } from '../database/database.ts';
import { signIn } from '../operations.test-helper.ts';
import {
  type CallOptions,
  closeTestPress,
  errorOf,
  manyCalls,
  removeFolder,
  startTestServer,
  type TestServer,
  uploadBrand,
} from '../test-server.test-helper.ts';

const [template] = [...brandTemplates().values()] as [Uint8Array];
let server: TestServer;
let database: Database;
beforeAll(async () => {
  const many = { ...manyCalls, LIMIT_MAIL_HOUR: '1000', LIMIT_SIGN_IN_MINUTE: '1000' };
  server = await startTestServer(many, { print: () => {} });
  database = await openDatabase(server.config);
});
afterAll(async () => {
  await database.destroy();
  await server.stop();
  removeFolder(server.dataFolder);
  await closeTestPress();
});

const documents = '/api/workspace/documents';
async function enter(email: string) {
  const headers = { Cookie: await signIn(server, email), Origin: server.url };
  const call = (path: string, options: CallOptions = {}) => server.call(path, { ...options, key: null, headers });
  async function make(source: string): Promise<string> {
    const answer = await call(documents, { body: { source } });
    return ((await answer.json()) as { document: { id: string } }).document.id;
  }
  async function files() {
    const answer = await call('/api/account/export');
    expect(answer.headers.get('content-disposition')).toContain('deckle-account.zip');
    return unzip(new Uint8Array(await answer.arrayBuffer()));
  }
  return { call, make, files, key: await server.keyOf(email) };
}
const textOf = (files: ReadonlyMap<string, Uint8Array>, name: string): string =>
  Buffer.from(files.get(name)!).toString();

test('holds documents with revisions, the trash, assets, brands, keys, sessions and the log, and nothing of others', async () => {
  const [ada, eve] = [await enter('ada@example.org'), await enter('eve@example.org')];
  await eve.make('# Secret of Eve');
  const plan = await ada.make('# Plan');
  await ada.call(`${documents}/${plan}`, { body: { source: '# Plan: B/C' } });
  const diary = Array.from({ length: 4 }, (_, day) => `# Diary\n\n${'A day like any other. '.repeat(200)}${day}`);
  const diaryId = await ada.make(diary[0]!);
  for (const source of diary.slice(1)) await ada.call(`${documents}/${diaryId}`, { body: { source } });
  for (const source of ['# Notes', '# notes']) await ada.make(source);
  await ada.call(`${documents}/${await ada.make('# Gone')}/delete`, { method: 'POST' });
  const uploaded = await uploadBrand({ url: server.url, key: ada.key }, template);
  const { brand } = (await uploaded.json()) as { brand: { id: string } };
  const tune = { keepOut: [{ x: 80, y: 0, width: 20, height: 10 }] };
  await ada.call(`/api/brands/${brand.id}`, { body: { tune } });
  const assets = '/api/workspace/assets';
  await uploadBrand({ url: server.url, key: ada.key }, cornersPng, { path: assets, name: 'plan.png' });
  await uploadBrand({ url: server.url, key: eve.key }, cornersPng, { path: assets, name: 'secret.png' });
  const files = await ada.files();
  const names = [...files.keys()];
  expect(names.toSorted()).toEqual(
    [
      'account.json',
      'keys.json',
      'sessions.json',
      'audit.json',
      'model-calls.json',
      'documents/Plan- B-C.md',
      'documents/Plan- B-C/revision 1.md',
      'documents/Diary.md',
      ...[1, 2, 3].map((revision) => `documents/Diary/revision ${revision}.md`),
      ...names.filter((name) => /^documents\/notes/i.test(name)),
      'documents.json',
      'trash/Gone.md',
      'brands/Acme.pptx',
      'brands/Acme.json',
      'assets.json',
      'documents/assets/plan.png',
    ].toSorted(),
  );
  expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
  expect(names.filter((name) => /^documents\/notes/i.test(name))).toHaveLength(2);
  expect(textOf(files, 'documents/Plan- B-C.md')).toBe('# Plan: B/C');
  expect(textOf(files, 'documents/Plan- B-C/revision 1.md')).toBe('# Plan');
  for (const revision of [1, 2, 3])
    expect(textOf(files, `documents/Diary/revision ${revision}.md`)).toBe(diary[revision - 1]);
  expect(textOf(files, 'trash/Gone.md')).toBe('# Gone');
  expect(Buffer.from(files.get('brands/Acme.pptx')!).equals(template)).toBe(true);
  expect(JSON.parse(textOf(files, 'brands/Acme.json'))).toEqual(tune);
  expect(Buffer.from(files.get('documents/assets/plan.png')!).equals(cornersPng)).toBe(true);
  expect(JSON.parse(textOf(files, 'assets.json'))).toMatchObject([{ name: 'plan.png', mediaType: 'image/png' }]);
  expect(JSON.parse(textOf(files, 'account.json'))).toMatchObject({
    user: { email: 'ada@example.org', providers: [] },
  });
  expect(JSON.parse(textOf(files, 'documents.json'))).toHaveLength(5);
  expect(JSON.parse(textOf(files, 'audit.json'))[0]).toMatchObject({ action: 'account-exported' });
  const all = [...files.values()].map((bytes) => Buffer.from(bytes).toString()).join();
  expect(all).not.toContain('Eve');
  expect(all).not.toContain(ada.key);
});

test('is not for keys, and one at a time', async () => {
  const person = await enter('busy@example.org');
  for (let count = 0; count < 8; count += 1) await person.make(`# ${count}\n\n${'words and words '.repeat(100_000)}`);
  expect(await errorOf(await server.call('/api/account/export', { key: person.key }))).toBe('forbidden');
  const first = await person.call('/api/account/export');
  expect(await errorOf(await person.call('/api/account/export'))).toBe('overloaded');
  await first.body!.cancel();
  await expect.poll(async () => (await person.call('/api/account/export')).status, { timeout: 10_000 }).toBe(200);
});

test('names what the disk has lost, and holds the rest', async () => {
  const person = await enter('lost@example.org');
  await person.make('# Kept');
  await uploadBrand({ url: server.url, key: person.key }, template, { name: 'Lost.pptx' });
  const { blob } = await database
    .selectFrom('brands')
    .select('blob')
    .where('name', '=', 'Lost')
    .executeTakeFirstOrThrow();
  const path = join(server.dataFolder, 'blobs', blob.slice(0, 2), blob);
  expect(existsSync(path)).toBe(true);
  rmSync(path);
  const files = await person.files();
  expect(JSON.parse(textOf(files, 'missing.json'))).toEqual(['brands/Lost.pptx']);
  expect(textOf(files, 'documents/Kept.md')).toBe('# Kept');
});
