// The client against the running service: a method for every route, and what a program does with them.
import { createClient, DeckleError, type StreamEvent } from '@deckle/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AnyRoute, routes } from '../packages/client/src/routes.ts';
import { cornersPng } from '../packages/engine/src/pictures/sample-pictures.test-helper.ts';
import { signIn } from '../packages/server/src/operations.test-helper.ts';
import {
  closeTestPress,
  removeFolder,
  startTestServer,
  type TestServer,
} from '../packages/server/src/test-server.test-helper.ts';
import { brandTemplates } from './brand-templates/index.ts';

let server: TestServer;
let client: ReturnType<typeof createClient>;
beforeAll(async () => {
  server = await startTestServer();
  client = createClient({ url: server.url, key: server.key });
});
afterAll(async () => {
  await server.stop();
  await closeTestPress();
  removeFolder(server.dataFolder);
});

/** Not for this client: pages that links in mails and sign-in providers lead browsers to, and a protocol with clients of its own. */
const others = [
  'get /api/account/email/confirm',
  'post /api/account/email/confirm',
  'get /api/auth/callback/{provider}',
  'get /api/auth/failed',
  'get /api/auth/magic-link',
  'post /api/auth/magic-link',
  'post /api/mcp',
];
/** Other words for a POST: PATCH, and DELETE. */
const posted: { readonly [method: string]: (path: string) => string } = {
  patch: (path) => `post ${path}`,
  delete: (path) => `post ${path}/delete`,
};

test('every route has a method, and every method a route', async () => {
  const { paths } = (await client.readOpenApi()) as { readonly paths: Readonly<Record<string, object>> };
  const served = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => posted[method]?.(path) ?? `${method} ${path}`),
  );
  const called = Object.values(routes).map(({ path }) => path.replace(/^\w+/, (method) => method.toLowerCase()));
  expect(new Set([...called, ...others])).toEqual(new Set(served));
  expect(called.filter((name) => others.includes(name))).toEqual([]);
});

test('what is done once under a key is what the service does once', async () => {
  const { paths } = (await client.readOpenApi()) as {
    readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly parameters?: { name: string }[] }>>>>;
  };
  for (const [name, { path, isIdempotent }] of Object.entries<AnyRoute>(routes)) {
    // An estimate does nothing that could be done twice.
    if (name === 'estimateBatch') continue;
    const [method, address] = path.toLowerCase().split(' ') as [string, string];
    const found = Object.entries(paths).find(([each]) => each.toLowerCase() === address)![1][method]!;
    const isOnce = found.parameters?.some((parameter) => parameter.name === 'Idempotency-Key') ?? false;
    expect([name, isIdempotent ?? false]).toEqual([name, isOnce]);
  }
});

const read = async (events: AsyncIterable<StreamEvent>): Promise<readonly StreamEvent[]> => Array.fromAsync(events);

test('a document is made, changed by its revision, exported and thrown away', async () => {
  const { id, revision } = await client.createDocument({ source: '# Tea' });
  await client.updateDocument(id, { source: '# Coffee', revision });
  const conflict = client.updateDocument(id, { source: '# Cocoa', revision });
  await expect(conflict).rejects.toBeInstanceOf(DeckleError);
  await expect(conflict).rejects.toMatchObject({ code: 'conflict', status: 409, requestId: expect.any(String) });
  expect((await client.listRevisions(id)).map(({ title }) => title)).toEqual(['Coffee', 'Tea']);
  expect(await client.revertDocument(id, { revision: 1 })).toMatchObject({ title: 'Tea', revision: 3 });
  const file = await client.export({ documentId: id, format: 'docx' });
  expect(file).toMatchObject({ name: 'Tea.docx', diagnostics: 0 });
  const { base64 } = await client.exportAsJson({ documentId: id, format: 'docx' });
  expect(Buffer.from(await file.bytes()).toString('base64')).toBe(base64);
  const picture = await client.readThumbnail(id);
  expect(picture.mediaType).toBe('image/png');
  expect((await picture.blob()).size).toBeGreaterThan(500);
  expect((await client.readThumbnail(id, { etag: picture.etag })).notModified).toBe(true);
  expect(client.thumbnailAddress(id, { revision: 3 })).toBe(
    `${server.url}/api/workspace/documents/${id}/thumbnail?revision=3`,
  );
  await client.deleteDocument(id);
  expect((await client.listDocuments({ deleted: 'true' })).documents).toHaveLength(1);
  expect(await client.purgeTrash()).toBe(1);
});

test('a prompt is a stream, which can be read again from any line', async () => {
  const events = await read(client.make({ prompt: 'a deck' }));
  expect(events.map(({ type }) => type)).toEqual(expect.arrayContaining(['start', 'source', 'usage', 'done']));
  const [start] = events as [Extract<StreamEvent, { type: 'start' }>];
  expect(await read(client.followGeneration(start.generationId, { after: 1 }))).toEqual(events.slice(2));
  expect((await read(createClient({ url: server.url }).makeDemo({ prompt: 'a deck' }))).at(-1)!.type).toBe('done');
});

test('a stream that is left, or aborted, ends', async () => {
  for await (const { type } of client.make({ prompt: 'a deck' })) if (type === 'start') break;
  const stop = new AbortController();
  const stopped = async () => {
    for await (const _ of client.make({ prompt: 'a deck' }, { signal: stop.signal })) stop.abort();
  };
  await expect(stopped()).rejects.toMatchObject({ name: 'AbortError' });
});

test('a brand is brought in, and decks are made on it: one, a stream, a zip, a job', async () => {
  const [[, template]] = [...brandTemplates()] as [[string, Uint8Array]];
  const file = new File([new Uint8Array(template)], 'Acme.pptx');
  const { id, name } = await client.addBrand({ file });
  expect(name).toBe('Acme');
  expect((await client.listBrands()).brands.map((brand) => brand.id)).toEqual([id]);
  expect(await (await client.readBrandFile(id)).bytes()).toEqual(await file.bytes());
  const deck = await client.makeOnBrand(id, { source: '# For {{name}}', values: { name: 'Ada' }, save: true });
  expect(await client.readDocument(deck.documentId!)).toMatchObject({ title: 'For Ada', brandId: id });
  expect((await read(client.streamOnBrand(id, { prompt: 'a deck' }))).at(-1)!.type).toBe('done');

  const rows = new File(['name\nAda\nGrace\n'], 'rows.csv');
  const zip = await client.makeBatch(id, { file: rows, source: '# For {{name}}', filename: '{{name}}' });
  const bytes = await zip.bytes();
  const job = await client.startBatch(id, {
    source: '# For {{name}}',
    rows: [{ name: 'Ada' }, { name: 'Grace' }],
    filename: '{{name}}',
  });
  expect(await client.waitForJob(job.id)).toMatchObject({ state: 'succeeded', progress: { done: 2, total: 2 } });
  expect(await (await client.readJobResult(job.id)).bytes()).toEqual(bytes);
  expect((await client.cancelJob(job.id)).state).toBe('succeeded');
  await client.deleteBrand(id);
  await expect(client.readBrand(id)).rejects.toMatchObject({ code: 'not_found' });
});

test('a picture is brought in, shown, listed and deleted', async () => {
  const file = new File([new Uint8Array(cornersPng)], 'Plan of the harbor.png');
  const asset = await client.addAsset({ file });
  expect(asset).toMatchObject({ name: 'Plan-of-the-harbor.png', mediaType: 'image/png', width: 24, height: 16 });
  expect((await client.listAssets({ limit: 5 })).assets).toEqual([asset]);
  expect(await client.readAsset(asset.id)).toEqual(asset);
  const read = await client.readAssetFile(asset.id);
  expect(await read.bytes()).toEqual(await file.bytes());
  expect((await client.readAssetFile(asset.id, { etag: read.etag })).notModified).toBe(true);
  expect(client.assetAddress(asset.id)).toBe(`${server.url}/api/workspace/assets/${asset.id}/file`);
  await client.createDocument({ source: `![The harbor](asset:${asset.name})` });
  await expect(client.deleteAsset(asset.id)).rejects.toMatchObject({ code: 'conflict' });
  await client.deleteAsset(asset.id, { force: true });
  await expect(client.readAsset(asset.id)).rejects.toMatchObject({ code: 'not_found' });
});

test('a wrong key is an error of the table, and one field at fault is named', async () => {
  const stranger = createClient({ url: server.url, key: 'deckle_pk_wrong' });
  await expect(stranger.readAccount()).rejects.toMatchObject({ code: 'unauthorized', status: 401 });
  await expect(client.createDocument({ source: '# A', kind: 'song' as 'doc' })).rejects.toMatchObject({
    code: 'invalid_request',
    details: [{ path: 'kind' }],
  });
  await expect(createClient({ url: 'http://127.0.0.1:1', retries: 0 }).readHealth()).rejects.toMatchObject({
    code: 'unreachable',
  });
});

test('a session does what a key may not', async () => {
  const cookie = await signIn(server, 'ada@example.org');
  const withCookie: typeof fetch = (url, init) => {
    const headers = new Headers(init?.headers);
    headers.set('Cookie', cookie);
    headers.set('Origin', server.url);
    return fetch(url, { ...init, headers });
  };
  const person = createClient({ url: server.url, fetch: withCookie });
  expect(await person.readSession()).toMatchObject({ user: { email: 'ada@example.org' } });
  const { id, secret } = await person.createKey({ name: 'ci', scopes: ['read'] });
  expect(await createClient({ url: server.url, key: secret }).readAccount()).toMatchObject({
    user: { id: expect.any(String) },
  });
  expect((await person.listKeys()).map((key) => key.id)).toEqual([id]);
  await person.revokeKey(id);
  expect((await person.listAudit({ limit: 1 })).items).toMatchObject([{ action: 'key-revoked' }]);
  expect(await person.endOtherSessions()).toBe(0);
  expect((await person.exportAccount()).name).toBe('deckle-account.zip');
  const { confirmation, deletes } = await person.planDeletion();
  expect(deletes).toMatchObject({ documents: 0 });
  await person.deleteAccount({ confirmation });
  expect(await person.readSession()).toBe(null);
});

test('what needs no key', async () => {
  const visitor = createClient({ url: server.url });
  expect(await visitor.readHealth()).toBe('ok');
  // Also as 503, where something does not answer.
  expect(await visitor.readReadiness()).toMatchObject({ checks: { database: true, storage: true } });
  expect((await visitor.readLimits()).bodyBytes).toBe(2 * 1024 * 1024);
  expect(await visitor.readSession()).toBe(null);
  expect(await visitor.readSignInMethods()).toMatchObject({ signUp: 'open' });
  expect(visitor.signInAddress({ provider: 'google', callbackURL: '/' })).toContain('?provider=google&callbackURL=%2F');
  expect((await visitor.render({ source: '# A' })).title).toBe('A');
  expect(await visitor.renderPage({ source: '# A' })).toMatch(/^<!doctype html>/);
  expect(await (await fetch(visitor.referenceAddress())).text()).toContain('/api/render');
});
