// Every route of the OpenAPI document: without credentials, with a revoked key, with another user's ids, with bad bodies
// and with bodies that are too large. New routes are included automatically.
import { scopeNames } from '@deckle/api';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brandTemplates } from '../../../../test/brand-templates/index.ts';
import { cornersPng } from '../../../engine/src/pictures/sample-pictures.test-helper.ts';
import { createId } from '../base/ids.ts';
import { openDatabase } from '../database/database.ts';
import { createKey } from '../index.ts';
import {
  credentialsFor,
  type Operation,
  operationsOf,
  sampleOf,
  signIn,
  unknownLike,
} from '../operations.test-helper.ts';
import {
  bodyOf,
  closeTestPress,
  errorOf,
  linesOf,
  manyCalls,
  removeFolder,
  startTestServer,
  type TestServer,
  uploadBrand,
} from '../test-server.test-helper.ts';

const [template] = [...brandTemplates().values()] as [Uint8Array];

const bodyBound = 50_000;
let server: TestServer;
let operations: readonly Operation[];
/** Who calls, unless told otherwise. */
let caller: { readonly key: string; readonly cookie: string };
beforeAll(async () => {
  server = await startTestServer(
    { ...manyCalls, LIMIT_SIGN_IN_MINUTE: '100000', LIMIT_BODY: String(bodyBound) },
    { print: () => {} },
  );
  operations = await operationsOf(server);
  caller = { key: await server.keyOf('caller@example.org'), cookie: await signIn(server, 'caller@example.org') };
});
afterAll(async () => {
  await server.stop();
  await closeTestPress();
  removeFolder(server.dataFolder);
});

type Sent = {
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: BodyInit;
  readonly type?: string;
  readonly ids?: string;
};

function send({ method, path }: Operation, { headers = {}, body, type = 'application/json', ids = 'x' }: Sent) {
  return fetch(server.url + path.replaceAll(/\{\w+\}/g, ids), {
    method,
    headers: { ...headers, ...(body !== undefined && { 'Content-Type': type }) },
    ...(body !== undefined && { body, duplex: 'half' }),
    redirect: 'manual',
  });
}
const asCaller = (operation: Operation) => credentialsFor(operation, caller, server.url);
/** With the fields of which one is needed. */
const sampleObject = ({ body, example }: Operation): object => {
  const sample = sampleOf(body!) as object;
  return Object.keys(sample).length === 0 ? (example as object) : sample;
};
const sampleBody = (operation: Operation): { body?: string } =>
  operation.body === undefined ? {} : { body: JSON.stringify(sampleObject(operation)) };

/** Sends to each of these operations, and expects the same error from all. */
async function check(
  list: readonly Operation[],
  request: (operation: Operation) => Sent,
  expected: string,
): Promise<void> {
  expect(list.length).toBeGreaterThan(2);
  const answers = await Promise.all(
    list.map(async (operation) => {
      const answer = await send(operation, request(operation));
      return [operation.name, answer.ok || answer.status < 400 ? `${answer.status}` : await errorOf(answer)];
    }),
  );
  expect(Object.fromEntries(answers)).toEqual(Object.fromEntries(list.map(({ name }) => [name, expected])));
}
const withBody = (): readonly Operation[] => operations.filter(({ body }) => body !== undefined);

describe('credentials', () => {
  const guarded = () => operations.filter(({ access }) => access === 'user' || access === 'session');

  test('nobody gets in without', () => check(guarded(), sampleBody, 'unauthorized'));

  test('a key that was revoked opens nothing', async () => {
    const revoked = await server.keyOf('revoked@example.org');
    const [key] = (
      (await (await server.call('/api/account/keys', { key: revoked })).json()) as { keys: { id: string }[] }
    ).keys;
    await server.call(`/api/account/keys/${key!.id}/delete`, { method: 'POST', key: revoked });
    const read = operations.filter(({ access }) => access !== 'public');
    await check(
      read,
      (operation) => ({ ...sampleBody(operation), headers: { Authorization: `Bearer ${revoked}` } }),
      'unauthorized',
    );
  });

  test('a key without the scope that a route asks for is refused, and told which', async () => {
    const taking = operations.filter(({ access }) => access === 'user' || access === 'optional');
    for (const scope of scopeNames) {
      const scopes = scopeNames.filter((other) => other !== scope);
      const key = await createKey(server.config, { email: 'caller@example.org', name: 'few scopes', scopes });
      for (const operation of taking) {
        const answer = await send(operation, { ...sampleBody(operation), headers: { Authorization: `Bearer ${key}` } });
        const isRefused = answer.status === 403;
        expect(isRefused, operation.name).toBe(operation.scope === scope);
        if (isRefused) expect((await bodyOf(answer)).message).toContain(`"${scope}"`);
        else await answer.body?.cancel();
      }
    }
  });

  test('a key is not enough where a person is asked for', async () => {
    const answers = await Promise.all(
      operations
        .filter(({ access }) => access === 'session')
        .map(async (operation) =>
          errorOf(
            await send(operation, { ...sampleBody(operation), headers: { Authorization: `Bearer ${caller.key}` } }),
          ),
        ),
    );
    expect(new Set(answers)).toEqual(new Set(['forbidden']));
  });
});

describe('bodies', () => {
  test('that are cut off are not JSON', () =>
    check(withBody(), (operation) => ({ headers: asCaller(operation), body: '{"a": ' }), 'invalid_json'));

  test('with an unknown field are refused', () =>
    check(
      withBody(),
      (operation) => ({
        headers: asCaller(operation),
        body: JSON.stringify({ ...(sampleOf(operation.body!) as object), colour: 'red' }),
      }),
      'invalid_request',
    ));

  test('with a list in place of each field are refused', async () => {
    for (const operation of withBody())
      for (const name of Object.keys(operation.body?.properties ?? {})) {
        const body = JSON.stringify({ ...(sampleOf(operation.body!) as object), [name]: [[]] });
        const answer = await send(operation, { headers: asCaller(operation), body });
        expect(await errorOf(answer), `${operation.name}: ${name}`).toBe('invalid_request');
      }
  });

  test('of another type are refused', () =>
    check(
      withBody(),
      (operation) => ({ headers: asCaller(operation), body: '{}', type: 'text/plain' }),
      'unsupported_media_type',
    ));

  test('over the bound are refused', () =>
    check(
      withBody(),
      (operation) => ({ headers: asCaller(operation), body: `"${'a'.repeat(bodyBound)}"` }),
      'file_too_large',
    ));

  test('over the bound are refused when they do not say how long they are', () =>
    check(
      withBody(),
      (operation) => ({ headers: asCaller(operation), body: new Blob(['a'.repeat(bodyBound + 1)]).stream() }),
      'file_too_large',
    ));
});

describe("another user's ids", () => {
  /** What a user owns, by the paths that take its id. A path whose id is missing here fails the test below. */
  let owned: { readonly [path: string]: string };
  const ofNobody = ['/api/showcase/{id}', '/api/auth/callback/{provider}'];
  const inBodies: { readonly [field: string]: string } = {
    documentId: '/api/workspace/documents/{id}',
    brandId: '/api/brands/{id}',
  };
  const idsOfNobody = ['showcaseId'];
  beforeAll(async () => {
    const made = await server.call('/api/workspace/documents', { body: { source: '# Mine' } });
    const { document } = (await made.json()) as { document: { id: string } };
    const generation = await server.call('/api/agent', { body: { prompt: 'a deck of mine', save: false } });
    await linesOf(generation);
    const { keys } = (await (await server.call('/api/account/keys')).json()) as { keys: { id: string }[] };
    const cookie = await signIn(server, 'owner@example.org');
    const listed = await server.call('/api/account/sessions', { key: null, headers: { Cookie: cookie } });
    const sessions = (await listed.json()) as { items: { id: string }[] };
    const { brand } = (await (await uploadBrand(server, template)).json()) as { brand: { id: string } };
    const uploaded = await uploadBrand(server, cornersPng, { path: '/api/workspace/assets', name: 'mine.png' });
    const { asset } = (await uploaded.json()) as { asset: { id: string } };
    const batch = await server.call(`/api/brands/${brand.id}/batch`, {
      body: { source: '# A', rows: [{}] },
      headers: { Prefer: 'respond-async' },
    });
    const { job } = (await batch.json()) as { job: { id: string } };
    owned = {
      '/api/workspace/documents/{id}': document.id,
      '/api/agent/{generationId}': generation.headers.get('deckle-generation-id')!,
      '/api/account/keys/{id}': keys[0]!.id,
      '/api/account/sessions/{id}': sessions.items[0]!.id,
      '/api/account/providers/{id}': await joinProvider('owner@example.org'),
      '/api/brands/{id}': brand.id,
      '/api/workspace/assets/{id}': asset.id,
      '/api/jobs/{id}': job.id,
    };
  });

  async function joinProvider(email: string): Promise<string> {
    const database = await openDatabase(server.config);
    const user = await database.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow();
    const at = new Date().toISOString();
    const one = { id: createId('aut'), user_id: user.id, account_id: 'owner', provider_id: 'acme' };
    await database
      .insertInto('accounts')
      .values({ ...one, created_at: at, updated_at: at })
      .execute();
    await database.destroy();
    return one.id;
  }

  /** Everything in a response that could distinguish two of them. */
  async function faceOf(answer: Response): Promise<object> {
    const { requestId: _, ...body } = (await answer.json()) as { requestId: string };
    const changing = ['date', 'x-request-id', 'ratelimit'];
    const headers = [...answer.headers].filter(([name]) => !changing.includes(name));
    return { status: answer.status, body, headers };
  }

  async function checkAlike(operation: Operation, owner: string, requestFor: (id: string) => Sent): Promise<void> {
    const headers = asCaller(operation);
    const face = async (id: string) => faceOf(await send(operation, { headers, ...requestFor(id) }));
    const unknown = await face(unknownLike(owner));
    expect(unknown, operation.name).toMatchObject({ status: 404, body: { error: 'not_found' } });
    expect(await face(owner), operation.name).toEqual(unknown);
  }

  test('in paths answer like ids that never were', async () => {
    const taking = operations.filter(
      ({ path }) => path.includes('{') && !ofNobody.some((prefix) => path.startsWith(prefix)),
    );
    expect(taking.length).toBeGreaterThan(10);
    for (const operation of taking) {
      const prefix = /^.*?\{\w+\}/.exec(operation.path)![0];
      expect(Object.keys(owned), `whose is the id of ${operation.name}?`).toContain(prefix);
      await checkAlike(operation, owned[prefix]!, (ids) => ({ ids, ...sampleBody(operation) }));
    }
  });

  test('in bodies answer like ids that never were', async () => {
    let count = 0;
    for (const operation of withBody())
      for (const field of Object.keys(operation.body?.properties ?? {})) {
        if (!/Id$/.test(field) || idsOfNobody.includes(field)) continue;
        expect(Object.keys(inBodies), `whose is ${field} of ${operation.name}?`).toContain(field);
        const sample = sampleOf(operation.body!) as object;
        // A brand is asked for beside what is to be made on it.
        const beside = field === 'brandId' && 'source' in operation.body!.properties! ? { source: '# A' } : {};
        await checkAlike(operation, owned[inBodies[field]!]!, (id) => ({
          body: JSON.stringify({ ...sample, ...beside, [field]: id }),
        }));
        count += 1;
      }
    expect(count).toBeGreaterThan(0);
  });

  test('change nothing, and what is there stays its owner’s', async () => {
    const { '/api/workspace/documents/{id}': id, '/api/agent/{generationId}': generationId } = owned;
    const answer = await server.call(`/api/workspace/documents/${id}`);
    expect(await answer.json()).toMatchObject({ document: { title: 'Mine', revision: 1 } });
    expect((await linesOf(await server.call(`/api/agent/${generationId}`))).length).toBeGreaterThan(2);
    const list = await server.call('/api/workspace/documents?q=Mine', { key: caller.key });
    expect(await list.json()).toEqual({ documents: [], nextCursor: null });
  });
});
