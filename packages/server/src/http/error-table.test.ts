// Every row of the error table, provoked over HTTP. A code without a row here does not compile.
import { type ErrorCode, errorCodes } from '@deckle/api';
import { createPress } from '@deckle/press';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { brandTemplates } from '../../../../test/brand-templates/index.ts';
import { openDatabase } from '../database/database.ts';
import {
  bodyOf,
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
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  await server.stop();
  await closeTestPress();
  removeFolder(server.dataFolder);
});

const documents = '/api/workspace/documents';
const longSource = '## A slide\n\n- with a point\n\n---\n\n'.repeat(100);
const ask =
  (path: string, options: CallOptions = {}) =>
  (): Promise<Response> =>
    server.call(path, options);

/** Asks a server of its own, which is gone afterwards. */
const askAnother =
  (
    start: Parameters<typeof startTestServer>,
    provoke: (other: TestServer) => Promise<Response>,
  ): (() => Promise<Response>) =>
  async () => {
    const other = await startTestServer(...start);
    try {
      return await provoke(other);
    } finally {
      await other.stop();
      removeFolder(other.dataFolder);
    }
  };

const isReady = (other: TestServer) =>
  expect.poll(async () => (await other.call('/api/ready', { key: null })).status, { timeout: 20_000 }).toBe(200);

/** The last of several at once that was refused. */
async function refusedOf(calls: readonly Promise<Response>[]): Promise<Response> {
  const answers = await Promise.all(calls);
  return answers.findLast(({ ok }) => !ok) ?? answers[0]!;
}

const provoked: { readonly [code in ErrorCode]: () => Promise<Response> } = {
  invalid_json: ask('/api/render', { raw: '{' }),
  prompt_too_short: ask('/api/agent', { body: { prompt: 'ab' } }),
  invalid_request: ask('/api/render', { body: {} }),
  unauthorized: ask(documents, { key: null }),
  forbidden: ask('/api/account/keys', { body: { name: 'a key made by a key' } }),
  not_found: ask('/api/nothing'),
  method_not_allowed: ask('/api/render'),
  async conflict() {
    const { document } = (await (await server.call(documents, { body: { source: '# A' } })).json()) as {
      document: { id: string };
    };
    return server.call(`${documents}/${document.id}`, { body: { title: 'B', revision: 2 } });
  },
  async idempotency_conflict() {
    const headers = { 'Idempotency-Key': 'conflict' };
    await server.call(documents, { body: { source: '# A' }, headers });
    return server.call(documents, { body: { source: '# B' }, headers });
  },
  async idempotency_in_progress() {
    const leaving = new AbortController();
    const call = (signal?: AbortSignal) =>
      server.call('/api/agent', {
        body: { prompt: 'wait for it' },
        headers: { 'Idempotency-Key': 'running' },
        ...(signal && { signal }),
      });
    const first = await call(leaving.signal);
    await first.body!.getReader().read();
    const second = await call();
    leaving.abort();
    return second;
  },
  prompt_too_long: ask('/api/agent', { body: { prompt: 'a'.repeat(20_001) } }),
  file_too_large: ask('/api/render', { raw: `"${'a'.repeat(3 * 2 ** 20)}"` }),
  document_too_large: ask('/api/render', { body: { source: '---\n\n## A\n\n'.repeat(400), kind: 'deck' } }),
  batch_too_large: askAnother([{ LIMIT_BATCH_BYTES: '1000' }], async (other) => {
    const { brand } = (await (await uploadBrand(other, template)).json()) as { brand: { id: string } };
    return other.call(`/api/brands/${brand.id}/batch`, { body: { source: '# {{name}}', rows: [{ name: 'Ada' }] } });
  }),
  unsupported_media_type: ask('/api/render', { raw: '{}', headers: { 'Content-Type': 'text/plain' } }),
  invalid_brand: () => uploadBrand(server, Buffer.from('no zip')),
  invalid_picture: () => uploadBrand(server, Buffer.from('no picture'), { path: '/api/workspace/assets' }),
  unreadable_file: () => uploadBrand(server, Buffer.from('PK'), { path: '/api/import' }),
  async missing_value() {
    const { brand } = (await (await uploadBrand(server, template)).json()) as { brand: { id: string } };
    return server.call(`/api/brands/${brand.id}/generate`, { body: { source: '{{name}}', values: {} } });
  },
  rate_limit_minute: askAnother([{ LIMIT_EXPORT_MINUTE: '1' }], async (other) => {
    await other.call(documents);
    return other.call(documents);
  }),
  rate_limit_day: askAnother([{ LIMIT_EXPORT_DAY: '1' }], async (other) => {
    await other.call(documents);
    return other.call(documents);
  }),
  internal_error: askAnother([], async (other) => {
    const database = await openDatabase(other.config);
    await sql`drop table document_revisions`.execute(database);
    await database.destroy();
    return other.call(documents, { body: { source: '# A' } });
  }),
  model_error: ask('/api/onboarding/seed', { body: { about: 'fail' } }),
  model_declined: ask('/api/onboarding/seed', { body: { about: 'decline' } }),
  // Refused before anything is sent: nobody answers there.
  model_forbidden: askAnother(
    [{ ...manyCalls, MODEL_BASE_URL: 'http://models.invalid/v1', MODEL_NAME: 'm' }, { agent: undefined }],
    async (other) => {
      await other.call('/api/account', { body: { localModelsOnly: true } });
      return other.call('/api/onboarding/seed', { body: { about: 'gardens' } });
    },
  ),
  question: ask('/api/onboarding/seed', { body: { about: 'ask back' } }),
  overloaded: async () => {
    const press = createPress({ workers: 1, queueLimit: 0 });
    return askAnother([manyCalls, { press }], async (other) => {
      await isReady(other);
      return refusedOf(
        Array.from({ length: 4 }, () => other.call('/api/export', { body: { source: longSource, format: 'pdf' } })),
      );
    })();
  },
  storage_full: askAnother([{ LIMIT_USER_DOCUMENTS: '1' }], async (other) => {
    await other.call(documents, { body: { source: '# A' } });
    return other.call(documents, { body: { source: '# B' } });
  }),
  timeout: async () => {
    const press = createPress({ workers: 1, deadline: 1 });
    return askAnother([manyCalls, { press }], async (other) => {
      await isReady(other);
      return other.call('/api/export', { body: { source: longSource, format: 'pdf' } });
    })();
  },
};

test.each(errorCodes)('%s', async (code) => {
  const answer = await provoked[code]();
  const { message, traceId } = await bodyOf(answer);
  expect(message).toMatch(/^\p{Lu}.{10,}\.$/su);
  expect(traceId !== undefined).toBe(code === 'internal_error');
  // Nothing of the cause leaks.
  if (code === 'internal_error') expect(await answer.clone().text()).not.toMatch(/revision|table|relation|sql/i);
  expect(answer.headers.has('retry-after')).toBe(
    ['rate_limit_minute', 'rate_limit_day', 'overloaded', 'idempotency_in_progress'].includes(code),
  );
  expect(await errorOf(answer)).toBe(code);
});
