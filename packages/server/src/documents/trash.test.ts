// The trash: listed, emptied one by one or at once, while others restore, delete and purge at the same time.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Database, openDatabase } from '../database/database.ts';
import { closeTestPress, errorOf, removeFolder, startTestServer, type TestServer } from '../test-server.test-helper.ts';

let server: TestServer;
let database: Database;
let other: string;
beforeAll(async () => {
  server = await startTestServer();
  database = await openDatabase(server.config);
  other = await server.keyOf('other@example.org');
});
beforeEach(() => database.deleteFrom('documents').execute());
afterAll(async () => {
  await database.destroy();
  await server.stop();
  removeFolder(server.dataFolder);
  await closeTestPress();
});

const base = '/api/workspace/documents';
const post = (path: string, key?: string, body?: object): Promise<Response> =>
  server.call(path, { method: 'POST', ...(key && { key }), ...(body && { body }) });
const purgeAll = async (key?: string) => (await post('/api/workspace/trash/purge', key, {})).json();
async function make(title: string, key?: string): Promise<string> {
  const answer = await server.call(base, { body: { source: `# ${title}` }, ...(key && { key }) });
  return ((await answer.json()) as { document: { id: string } }).document.id;
}
async function makeDeleted(title: string, key?: string): Promise<string> {
  const id = await make(title, key);
  await post(`${base}/${id}/delete`, key);
  return id;
}
type List = {
  readonly documents: readonly { readonly id: string; readonly title: string }[];
  readonly nextCursor: string;
};
const trash = async (query = '', key?: string): Promise<List> =>
  (await server.call(`${base}?deleted=true${query}`, key ? { key } : {})).json() as never;
const titles = ({ documents }: List): readonly string[] => documents.map(({ title }) => title);

test('lists what was deleted, the last first, page by page, and by what is asked for', async () => {
  for (const title of ['Beta', 'Alpha', 'Gamma']) await makeDeleted(title);
  await make('Delta');
  await makeDeleted('Of another', other);
  const first = await trash('&limit=2');
  expect(titles(first)).toEqual(['Gamma', 'Alpha']);
  expect(first.documents[0]).toMatchObject({ deletedAt: expect.stringMatching(/^20.*Z$/) });
  expect(titles(await trash(`&limit=2&cursor=${first.nextCursor}`))).toEqual(['Beta']);
  expect(titles(await trash('&sort=title'))).toEqual(['Alpha', 'Beta', 'Gamma']);
  expect(titles(await trash('&q=gam'))).toEqual(['Gamma']);
  const standing = (await (await server.call(base)).json()) as List;
  expect(titles(standing)).toEqual(['Delta']);
  expect(standing.documents[0]).not.toHaveProperty('deletedAt');
});

test('shows nothing that can be restored no more', async () => {
  const id = await makeDeleted('Old');
  const long = new Date(Date.now() - 31 * 86_400_000).toISOString();
  await database.updateTable('documents').set({ deleted_at: long }).where('id', '=', id).execute();
  expect(titles(await trash())).toEqual([]);
  expect(await errorOf(await post(`${base}/${id}/restore`))).toBe('not_found');
});

test('a document is purged from there alone, with its revisions, and by its owner', async () => {
  const [standing, deleted] = [await make('Standing'), await makeDeleted('Deleted')];
  expect(await errorOf(await post(`${base}/${standing}/purge`))).toBe('not_found');
  expect(await errorOf(await post(`${base}/${deleted}/purge`, other))).toBe('not_found');
  expect(await (await post(`${base}/${deleted}/purge`)).json()).toEqual({ deleted: true });
  expect(await errorOf(await post(`${base}/${deleted}/purge`))).toBe('not_found');
  expect(await errorOf(await post(`${base}/${deleted}/restore`))).toBe('not_found');
  const revisions = await database.selectFrom('document_revisions').select('document_id').distinct().execute();
  expect(revisions).toEqual([{ document_id: standing }]);
});

test('all is purged, and what stands or is of others stays', async () => {
  const [standing, theirs] = [await make('Standing'), await makeDeleted('Theirs', other)];
  for (const title of ['One', 'Two']) await makeDeleted(title);
  expect(await purgeAll()).toEqual({ purged: 2 });
  expect(await purgeAll()).toEqual({ purged: 0 });
  const left = await database.selectFrom('documents').select('id').execute();
  expect(new Set(left.map(({ id }) => id))).toEqual(new Set([standing, theirs]));
});

test('of many that delete, purge and restore at once each document meets one fate', async () => {
  const ids = await Promise.all(Array.from({ length: 6 }, (_, index) => make(`Race ${index}`)));
  const deletes = await Promise.all(ids.flatMap((id) => [post(`${base}/${id}/delete`), post(`${base}/${id}/delete`)]));
  expect(deletes.map(({ status }) => status).sort()).toEqual([...ids.map(() => 200), ...ids.map(() => 404)]);
  const [purges, restores, all] = await Promise.all([
    Promise.all(ids.map((id) => post(`${base}/${id}/purge`))),
    Promise.all(ids.map((id) => post(`${base}/${id}/restore`))),
    purgeAll() as Promise<{ purged: number }>,
  ]);
  const restored = ids.filter((_, index) => restores[index]!.ok);
  const purged = purges.filter(({ ok }) => ok).length + all.purged;
  expect(restored.length + purged).toBe(ids.length);
  const left = await database.selectFrom('documents').select(['id', 'deleted_at']).execute();
  expect(left.map(({ id }) => id).sort()).toEqual(restored.sort());
  expect(left.every(({ deleted_at }) => deleted_at === null)).toBe(true);
});
