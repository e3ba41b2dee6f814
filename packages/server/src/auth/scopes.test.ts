// What a key without `read` can see of documents: nothing that it did not send itself, on any route.
import { documentAnswerSchema } from '@deckle/api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createKey } from '../index.ts';
import {
  closeTestPress,
  errorOf,
  manyCalls,
  removeFolder,
  startTestServer,
  type TestServer,
} from '../test-server.test-helper.ts';

const email = 'ada@example.org';
const documents = '/api/workspace/documents';
let server: TestServer;
let full: string;
let writes: string;
let makes: string;
let id: string;
beforeAll(async () => {
  server = await startTestServer(manyCalls);
  full = await server.keyOf(email);
  writes = await createKey(server.config, { email, name: 'writes', scopes: ['write'] });
  makes = await createKey(server.config, { email, name: 'makes', scopes: ['generate'] });
  id = await create('# Secret\n\n---\n\n## Of one alone');
});
afterAll(async () => {
  await server.stop();
  removeFolder(server.dataFolder);
  await closeTestPress();
});

async function create(source: string): Promise<string> {
  const answer = await server.call(documents, { key: full, body: { source } });
  return documentAnswerSchema.parse(await answer.json()).document.id;
}

test.each([
  ['/api/export', () => ({ documentId: id, format: 'pdf' })],
  ['/api/agent', () => ({ documentId: id, prompt: 'Make it shorter' })],
])('%s: an answer kept for an Idempotency-Key is for keys of the same scopes alone', async (path, body) => {
  const headers = { 'Idempotency-Key': `scopes of ${path}` };
  const first = await server.call(path, { key: full, body: body(), headers });
  expect(first.status).toBe(200);
  await first.arrayBuffer();
  const other = await server.call(path, { key: makes, body: body(), headers });
  expect(await errorOf(other)).toBe('idempotency_conflict');
  const again = await server.call(path, { key: await server.keyOf(email), body: body(), headers });
  expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([200, 'true']);
  await again.arrayBuffer();
});

test('an answer that was kept as one media type is not given where another is asked for', async () => {
  const ask = (accept: string) =>
    server.call('/api/export', {
      body: { source: '# A', format: 'pdf' },
      headers: { 'Idempotency-Key': 'accept', Accept: accept },
    });
  expect((await ask('*/*')).headers.get('content-type')).toBe('application/pdf');
  expect(await errorOf(await ask('application/json'))).toBe('idempotency_conflict');
  expect((await ask('*/*')).headers.get('idempotency-replayed')).toBe('true');
});

test('a prompt that changes a document asks for `read` beside `write`: its stream shows the document', async () => {
  const both = await createKey(server.config, { email, name: 'both', scopes: ['write', 'generate'] });
  const answer = await server.call('/api/agent', { key: both, body: { documentId: id, prompt: 'Make it shorter' } });
  expect(await errorOf(answer)).toBe('forbidden');
});

test('keys without `read` get documents without their sources, others with them', async () => {
  const deleted = await create('# Secret too');
  await server.call(`${documents}/${deleted}/delete`, { method: 'POST', key: full });
  const calls: readonly (readonly [path: string, body: object | undefined, method?: string])[] = [
    [`${documents}/${id}`, {}],
    [`${documents}/${id}`, { title: 'Mine' }, 'PATCH'],
    [`${documents}/${id}/revert`, { revision: 1 }],
    [`${documents}/${deleted}/restore`, undefined, 'POST'],
    [documents, { source: '# Sent' }],
    ['/api/showcase/fork', { showcaseId: 'shw_moon-landings' }],
    ['/api/onboarding/reset', {}],
    ['/api/onboarding/reset', {}],
  ];
  for (const [path, body, method = 'POST'] of calls) {
    const answer = await server.call(path, {
      method,
      body,
      key: writes,
      headers: { 'Idempotency-Key': path + method },
    });
    const text = await answer.text();
    expect([path, answer.ok, text]).toEqual([path, true, expect.not.stringContaining('"source"')]);
    expect(text).toContain('"revision"');
  }
  const answer = await server.call(`${documents}/${id}/restore`, { method: 'POST', key: full });
  expect(documentAnswerSchema.parse(await answer.json()).document.source).toContain('Of one alone');
});

test('the first documents of a user are made for a key with `generate` alone, and not shown to it', async () => {
  const seed = async (key: string) => {
    const answer = await server.call('/api/onboarding/seed', { key, body: { about: 'a bakery' } });
    const { documents: shown } = (await answer.json()) as { documents: { title: string; source?: string }[] };
    return shown.map(({ title, source }) => [title, source]);
  };
  expect(await seed(makes)).toEqual(Array(3).fill(['A deck', undefined]));
  expect(await seed(full)).toEqual(Array(3).fill(['A deck', '# A deck']));
});
