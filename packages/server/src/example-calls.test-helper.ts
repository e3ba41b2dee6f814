// The examples of the OpenAPI document as calls, with the rows they need: for tests that run every one of them.
import type { Selectable } from 'kysely';
import { cornersPng } from '../../engine/src/pictures/sample-pictures.test-helper.ts';
import { jsonBytes } from './base/json-bytes.ts';
import { createJobStore } from './batches/store.ts';
import { blobFolderOf, createBlobStore } from './database/blobs.ts';
import type { Database } from './database/database.ts';
import type { Tables } from './database/tables.ts';
import { createDocumentStore } from './documents/store.ts';
import { createGenerationStore } from './generations/store.ts';
import { modelCallExamples } from './model-calls/examples.ts';
import { createModelCallStore } from './model-calls/store.ts';
import { signIn } from './operations.test-helper.ts';
import { patiently, type TestServer, uploadBrand } from './test-server.test-helper.ts';

type Content = { readonly schema?: object; readonly example?: unknown };
export type Described = {
  readonly summary?: string;
  readonly security?: readonly object[];
  readonly 'x-rate-limit'?: { readonly class?: string };
  readonly parameters: readonly {
    readonly name: string;
    readonly in: string;
    readonly schema?: object;
    readonly example?: string;
  }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, Content>> };
  readonly responses: Readonly<
    Record<string, { readonly description?: string; readonly content?: Readonly<Record<string, Content>> }>
  >;
};

export type ExampleOptions = {
  readonly accept?: string | undefined;
  /** Sent as Idempotency-Key. */
  readonly key?: string;
};
export type ExampleCalls = {
  readonly routes: readonly (readonly [name: string, route: Described])[];
  /** Recreates the rows that examples refer to, and returns the call of one of them. */
  prepare(name: string): Promise<(options?: ExampleOptions) => Promise<Response>>;
};

/**
 * Examples that need more than a server: a sign-in provider (sign-in-provider.test.ts), a finished job
 * (brands.test.ts), a
 * mailed link (account-email.test.ts).
 */
export const notMade: readonly string[] = [
  'get /api/auth/sign-in/social',
  'get /api/auth/callback/{provider}',
  'get /api/jobs/{id}/result',
  'post /api/account/email/confirm',
];

export async function openExamples(server: TestServer, database: Database): Promise<ExampleCalls> {
  const exported = await server.call('/api/export', { body: { source: '# A\n\n---\n\n## B', format: 'pptx' } });
  /** A .pptx that is a brand. */
  const template = new Uint8Array(await exported.arrayBuffer());
  const document = (await (await server.call('/api/openapi.json', { key: null })).json()) as {
    paths: Record<string, Record<string, Described>>;
  };
  const routes = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, route]) => [`${method} ${path}`, route] as const),
  );
  let cookie = '';
  /** Read once: that takes a child process longer than all else. */
  let brand: Selectable<Tables['brands']> | undefined;
  async function makeBrand(): Promise<Selectable<Tables['brands']>> {
    await uploadBrand(server, template);
    const row = await database.selectFrom('brands').selectAll().executeTakeFirstOrThrow();
    await database.deleteFrom('brands').execute();
    return { ...row, id: idOf('get /api/brands/{id}', 'id') };
  }
  let asset: Selectable<Tables['assets']> | undefined;
  async function makeAsset(): Promise<Selectable<Tables['assets']>> {
    await uploadBrand(server, cornersPng, { path: '/api/workspace/assets', name: 'harbor.png' });
    const row = await database.selectFrom('assets').selectAll().executeTakeFirstOrThrow();
    await database.deleteFrom('assets').execute();
    return { ...row, name: 'other.png', id: idOf('get /api/workspace/assets/{id}', 'id') };
  }
  const idOf = (name: string, part: string): string =>
    routes.find(([route]) => route === name)![1].parameters.find((parameter) => parameter.name === part)!.example!;

  /** Of the user `local`. */
  async function makeRows(): Promise<void> {
    const { user_id: userId } = await database
      .selectFrom('api_keys')
      .select('user_id')
      .where('name', '=', 'first start')
      .executeTakeFirstOrThrow();
    const documentId = idOf('get /api/workspace/documents/{id}', 'id');
    const generationId = idOf('get /api/agent/{generationId}', 'generationId');
    const keyId = idOf('delete /api/account/keys/{id}', 'id');
    for (const table of ['documents', 'generations', 'onboardings', 'brands', 'assets', 'jobs', 'model_calls'] as const)
      await database.deleteFrom(table).execute();
    await database.deleteFrom('api_keys').where('id', '=', keyId).execute();
    const content = { kind: 'deck', title: 'Moving to the harbor', source: '# A', theme: null, pages: 1 } as const;
    await createDocumentStore(database).create(userId, content, {
      origin: 'user',
      seed: documentId.slice('doc_'.length),
    });
    const generations = createGenerationStore(database);
    await generations.begin(generationId, userId);
    const lines = ['ping', 'ping', 'ping', 'ping', 'ping', 'done'].map((type, seq) => jsonBytes({ type, seq }, '\n'));
    await generations.keep(generationId, 0, lines, { isEnd: true });
    const [call] = modelCallExamples.list.answer.items;
    await createModelCallStore(database).begin(userId, { ...call!, generationId });
    brand ??= await makeBrand();
    asset ??= await makeAsset();
    // While no row named them, the end of a job or of a deletion may have removed their files.
    const blobs = createBlobStore(blobFolderOf(server.dataFolder));
    const brandRow = brand;
    await blobs.keep(template, () => database.insertInto('brands').values(brandRow).execute());
    // The second keeps their file when an example deletes the first.
    for (const row of [asset, { ...asset, id: 'ast_second', name: 'second.png' }])
      await blobs.keep(cornersPng, () => database.insertInto('assets').values(row).execute());
    const order = {
      userId,
      body: { source: '# A', rows: [{}, {}], format: 'pptx' },
      brandBlob: brand.blob,
      total: 2,
    } as const;
    const jobId = idOf('get /api/jobs/{id}', 'id');
    await createJobStore(database).create(order as never, jobId.slice('job_'.length));
    // As if another process worked on it.
    await database
      .updateTable('jobs')
      .set({ state: 'running', running_until_ms: Date.now() + 60_000 })
      .execute();
    const row = {
      id: keyId,
      user_id: userId,
      name: 'a',
      start: 'b',
      hash: 'c',
      created_at: '2026-11-21T09:00:00.000Z',
    };
    await database.insertInto('api_keys').values(row).execute();
    const ada = await database
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .select('user_id')
      .where('email', '=', 'ada@example.org')
      .where('user_agent', '!=', 'gone')
      .executeTakeFirst();
    if (ada === undefined) {
      // For the first time, or after an example that ended it.
      cookie = await signIn(server, 'ada@example.org');
      return makeRows();
    }
    await database.deleteFrom('sessions').where('user_agent', '=', 'gone').execute();
    const at = new Date().toISOString();
    await database
      .insertInto('sessions')
      .values({
        id: idOf('delete /api/account/sessions/{id}', 'id'),
        user_id: ada.user_id,
        token: 'another',
        expires_at: new Date(Date.now() + 60_000).toISOString(),
        ip_address: '',
        user_agent: 'gone',
        created_at: at,
        updated_at: at,
      })
      .execute();
    await database.deleteFrom('accounts').where('user_id', '=', ada.user_id).execute();
    const id = idOf('delete /api/account/providers/{id}', 'id');
    await database
      .insertInto('accounts')
      .values({ id, user_id: ada.user_id, account_id: 'ada', provider_id: 'acme', created_at: at, updated_at: at })
      .execute();
  }

  /** What an example needs that it cannot show. */
  const more: { readonly [name: string]: () => Promise<{ headers?: object; token?: string }> } = {
    'get /api/auth/get-session': async () => ({ headers: { Cookie: cookie } }),
    'post /api/workspace/documents/{id}/purge': async () => {
      await database.updateTable('documents').set({ deleted_at: new Date().toISOString() }).execute();
      return {};
    },
    'post /api/brands/{id}/batch': async () => ({ headers: { Prefer: 'respond-async' } }),
    'post /api/auth/magic-link': async () => {
      const token = new URL(await server.linkOf('b@example.org')).searchParams.get('token')!;
      return { headers: { Origin: server.url }, token };
    },
  };

  async function prepare(name: string): Promise<(options?: ExampleOptions) => Promise<Response>> {
    const { parameters, requestBody, security = [] } = routes.find(([route]) => route === name)![1];
    await patiently(makeRows);
    const isForPeople = security.length > 0 && !security.some((way) => 'apiKey' in way);
    const person = isForPeople ? { headers: { Cookie: cookie, Origin: server.url } } : {};
    const { headers = {}, token }: { headers?: object; token?: string } = (await more[name]?.()) ?? person;
    const [method, path] = name.split(' ') as [string, string];
    const query = new URLSearchParams();
    let filled = path;
    for (const { name: part, in: place, example } of parameters) {
      if (example === undefined) continue;
      if (place === 'path') filled = filled.replace(`{${part}}`, example);
      if (place === 'query') query.set(part, part === 'token' ? (token ?? example) : example);
    }
    const body = requestBody?.content['application/json']?.example;
    if (requestBody !== undefined && body === undefined)
      return ({ accept, key } = {}) =>
        uploadBrand(server, path.endsWith('/assets') ? cornersPng : template, {
          path,
          ...(path === '/api/restyle' && { fields: { brandId: idOf('get /api/brands/{id}', 'id') } }),
          headers: { ...(accept && { Accept: accept }), ...(key && { 'Idempotency-Key': key }) },
        });
    return ({ accept, key } = {}) =>
      fetch(`${server.url}${filled}?${query}`, {
        method: method.toUpperCase(),
        redirect: 'manual',
        headers: {
          ...('Cookie' in headers ? {} : { Authorization: `Bearer ${server.key}` }),
          ...(accept && { Accept: accept }),
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
          ...(key && { 'Idempotency-Key': key }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
  }

  return { routes, prepare };
}
