// The service as a whole, over HTTP: static files and pages, its self-description, starting and stopping.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createClient } from '@deckle/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig, StartError, startServer } from '../index.ts';
import {
  closeTestPress,
  errorOf,
  manyCalls,
  obedientAgent,
  removeFolder,
  startTestServer,
  type TestServer,
  testPress,
} from '../test-server.test-helper.ts';

const folder = mkdtempSync(join(tmpdir(), 'deckle-service-'));
const webFolder = join(folder, 'dist');
let server: TestServer;
beforeAll(async () => {
  mkdirSync(join(webFolder, 'assets'), { recursive: true });
  writeFileSync(join(webFolder, 'index.html'), '<!doctype html><title>The page</title>');
  writeFileSync(join(webFolder, 'assets', 'main-1234.js'), 'void 0;');
  writeFileSync(join(folder, 'secret.txt'), 'secret');
  server = await startTestServer(manyCalls, { webFolder });
});
afterAll(async () => {
  await server.stop();
  await closeTestPress();
  removeFolder(server.dataFolder);
  removeFolder(folder);
});

describe('files', () => {
  const source = '# Größe: “A/B” 東京\n\n---\n\n## Two';

  test.each([
    ['pptx', 'PK', 'presentationml.presentation'],
    ['docx', 'PK', 'wordprocessingml.document'],
    ['xlsx', 'PK', 'spreadsheetml.sheet'],
    ['pdf', '%PDF', 'application/pdf'],
  ])('%s come with type, name, ETag and count of diagnostics', async (format, magic, type) => {
    const answer = await server.call('/api/export', { body: { source, format } });
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect(Buffer.from(bytes.slice(0, 4)).toString('latin1')).toContain(magic);
    expect(answer.headers.get('content-type')).toContain(type);
    expect(answer.headers.get('etag')).toMatch(/^"[\w-]{32}"$/);
    expect(answer.headers.get('deckle-diagnostics')).toMatch(/^\d+$/);
    const encoded = `filename*=UTF-8''${encodeURIComponent(`Größe- “A-B” 東京.${format}`)}`;
    expect(answer.headers.get('content-disposition')).toContain(encoded);
  });

  test('are the same in base64, and the same twice', async () => {
    const body = { source, format: 'pptx', filename: '../../etc/passwd\u202e.pptx' };
    const bytes = Buffer.from(await (await server.call('/api/export', { body })).arrayBuffer());
    const json = await server.call('/api/export', { body, headers: { Accept: 'application/json' } });
    const told = (await json.json()) as { base64: string; size: number; filename: string };
    expect([told.base64, told.size, told.filename]).toEqual([
      bytes.toString('base64'),
      bytes.length,
      '-..-etc-passwd.pptx',
    ]);
  });

  test('of a document of the workspace', async () => {
    const { id } = await client().createDocument({ source });
    expect(await client().exportAsJson({ documentId: id, format: 'pptx' })).toMatchObject({
      filename: 'Größe- “A-B” 東京.pptx',
    });
    const named = await client().createDocument({ source, title: 'For Monday' });
    expect(await client().exportAsJson({ documentId: named.id, format: 'pptx' })).toMatchObject({
      filename: 'For Monday.pptx',
    });
  });

  test('of too many slides are refused', async () => {
    const long = '## A\n\n---\n\n'.repeat(400);
    const answer = await server.call('/api/export', { body: { source: long, kind: 'deck', format: 'pptx' } });
    expect(await errorOf(answer)).toBe('document_too_large');
  });
});

describe('rendered pages', () => {
  test('as text/html run the viewer alone, in a sandbox', async () => {
    const options = {
      body: { source: '# A <script>alert(1)</script>', kind: 'deck' },
      headers: { Accept: 'text/html' },
    };
    const answer = await server.call('/api/render', { ...options, key: null });
    const policy = answer.headers.get('content-security-policy')!;
    expect(policy).toMatch(/^sandbox allow-scripts; default-src 'none'; /);
    expect(policy).toMatch(/script-src 'sha256-[^']+';/);
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(await answer.text()).not.toContain('<script>alert');
  });

  test('are read from CSV, which nothing in it can leave', async () => {
    const source = 'a,b\n```\n# not a heading\n1,=1+1';
    const { html, kind } = await client().render({ source, format: 'csv' });
    expect(kind).toBe('sheet');
    expect(html.includes('<td># not a heading</td>')).toBe(true);
  });

  test('come as a fragment without scripts and fonts', async () => {
    const { html, pages } = await client().render({ source: '# A\n\n---\n\n## B', view: 'fragment' });
    expect(pages).toBe(2);
    expect(html).not.toMatch(/<script|<html|@font-face/);
  });
});

describe('the web page', () => {
  test.each([
    ['/', 'text/html; charset=utf-8', 'no-cache'],
    ['/sign-in', 'text/html; charset=utf-8', 'no-cache'],
    ['/documents', 'text/html; charset=utf-8', 'no-cache'],
    ['/documents/doc_1-_A?x=1', 'text/html; charset=utf-8', 'no-cache'],
    ['/assets/main-1234.js', 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
  ])('%s has its type and may be kept: %s, %s', async (path, type, caching) => {
    const { headers } = await server.call(path, { key: null });
    expect([headers.get('content-type'), headers.get('cache-control')]).toEqual([type, caching]);
    expect(headers.get('content-security-policy')).toContain("default-src 'self'");
    expect(headers.get('access-control-allow-origin')).toBeNull();
  });

  test.each([
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/%00.html',
    '/documents/a/b',
    '/elsewhere',
  ])('%s leads nowhere', async (path) => expect(await errorOf(await server.call(path))).toBe('not_found'));

  test.each([
    ['/elsewhere', 'text/html,application/xhtml+xml,*/*;q=0.8', 'text/html; charset=utf-8'],
    ['/documents/a/b', 'text/html', 'text/html; charset=utf-8'],
    ['/elsewhere', '*/*', 'application/json'],
    ['/elsewhere', 'application/json', 'application/json'],
    ['/api/elsewhere', 'text/html', 'application/json'],
    ['/api', 'text/html', 'application/json'],
  ])('%s is nothing: who accepts %s is told so as %s', async (path, accept, type) => {
    const { status, headers } = await server.call(path, { key: null, headers: { Accept: accept } });
    expect([status, headers.get('content-type')]).toEqual([404, type]);
  });
});

const client = () => createClient({ url: server.url, key: server.key });

test('the client makes a document, and reads its stream', async () => {
  const types: string[] = [];
  for await (const event of client().make({ prompt: 'a deck' })) types.push(event.type);
  expect(types).toEqual(['start', 'outline', 'source', 'page', 'usage', 'done']);
  await expect(client().readDocument('doc_x')).rejects.toMatchObject({ code: 'not_found', status: 404 });
});

test('OpenAPI lists every route, each with an id of its own, its errors and its schemas', async () => {
  const document = (await (await server.call('/api/openapi.json', { key: null })).json()) as {
    openapi: string;
    paths: Record<string, Record<string, { operationId: string; responses: Record<string, unknown> }>>;
  };
  expect(document.openapi).toBe('3.1.0');
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
  );
  expect(operations.map(({ method, path }) => `${method} ${path}`).sort()).toMatchInlineSnapshot(`
    [
      "delete /api/account/keys/{id}",
      "delete /api/account/providers/{id}",
      "delete /api/account/sessions/{id}",
      "delete /api/brands/{id}",
      "delete /api/workspace/assets/{id}",
      "delete /api/workspace/documents/{id}",
      "get /api/account",
      "get /api/account/audit",
      "get /api/account/email/confirm",
      "get /api/account/export",
      "get /api/account/keys",
      "get /api/account/model-calls",
      "get /api/account/sessions",
      "get /api/agent/{generationId}",
      "get /api/agent/{generationId}/calls",
      "get /api/auth/callback/{provider}",
      "get /api/auth/failed",
      "get /api/auth/get-session",
      "get /api/auth/magic-link",
      "get /api/auth/providers",
      "get /api/auth/sign-in/social",
      "get /api/brands",
      "get /api/brands/{id}",
      "get /api/brands/{id}/file",
      "get /api/brands/{id}/layouts",
      "get /api/brands/{id}/thumbnail",
      "get /api/docs",
      "get /api/health",
      "get /api/jobs/{id}",
      "get /api/jobs/{id}/result",
      "get /api/limits",
      "get /api/openapi.json",
      "get /api/ready",
      "get /api/showcase",
      "get /api/showcase/{id}",
      "get /api/showcase/{id}/thumbnail",
      "get /api/workspace/assets",
      "get /api/workspace/assets/{id}",
      "get /api/workspace/assets/{id}/file",
      "get /api/workspace/documents",
      "get /api/workspace/documents/{id}",
      "get /api/workspace/documents/{id}/calls",
      "get /api/workspace/documents/{id}/revisions",
      "get /api/workspace/documents/{id}/thumbnail",
      "patch /api/account",
      "patch /api/brands/{id}",
      "patch /api/workspace/documents/{id}",
      "post /api/account",
      "post /api/account/delete",
      "post /api/account/email",
      "post /api/account/email/confirm",
      "post /api/account/keys",
      "post /api/account/keys/{id}/delete",
      "post /api/account/providers/{id}/delete",
      "post /api/account/sessions/delete-others",
      "post /api/account/sessions/{id}/delete",
      "post /api/agent",
      "post /api/agent/demo",
      "post /api/auth/magic-link",
      "post /api/auth/sign-in/magic-link",
      "post /api/auth/sign-out",
      "post /api/brands",
      "post /api/brands/{id}",
      "post /api/brands/{id}/batch",
      "post /api/brands/{id}/delete",
      "post /api/brands/{id}/generate",
      "post /api/export",
      "post /api/import",
      "post /api/jobs/{id}/cancel",
      "post /api/materials",
      "post /api/mcp",
      "post /api/onboarding/reset",
      "post /api/onboarding/seed",
      "post /api/render",
      "post /api/restyle",
      "post /api/showcase/fork",
      "post /api/workspace/assets",
      "post /api/workspace/assets/{id}/delete",
      "post /api/workspace/documents",
      "post /api/workspace/documents/{id}",
      "post /api/workspace/documents/{id}/delete",
      "post /api/workspace/documents/{id}/purge",
      "post /api/workspace/documents/{id}/restore",
      "post /api/workspace/documents/{id}/revert",
      "post /api/workspace/trash/purge",
    ]
  `);
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
  // Each exists: without what it needs it may reject, but not as unknown.
  for (const { path, method, responses } of operations) {
    const answer = await server.call(path.replace(/\{\w+\}/, 'x'), { method: method.toUpperCase(), key: null });
    expect(Object.keys(responses), `${method} ${path}`).toContain(String(answer.status));
    await answer.body?.cancel();
  }
});

test('health answers while exports keep the workers busy', async () => {
  const body = { source: '## A slide\n\n- with text\n\n---\n\n'.repeat(250), format: 'pdf' };
  let exported = 0;
  const load = Array.from({ length: 6 }, async () => {
    const answer = await server.call('/api/export', { body });
    exported += 1;
    await answer.arrayBuffer();
  });
  // How fast, `npm run bench` measures. A thread that was held by an export would answer after it.
  for (let index = 0; index < 5; index += 1)
    expect(await (await server.call('/api/health', { key: null })).json()).toEqual({ status: 'ok' });
  expect(exported).toBeLessThan(6);
  await Promise.all(load);
  expect(exported).toBe(6);
});

test('connections last longer between requests than those of proxies', async () => {
  const answer = await fetch(`${server.url}/api/health`);
  expect(answer.headers.get('keep-alive')).toBe('timeout=65');
});

test('keys and documents outlive a restart, and the first key is told once', async () => {
  const first = await startTestServer();
  const made = await first.call('/api/workspace/documents', { body: { source: '# Kept' } });
  const { document } = (await made.json()) as { document: { id: string } };
  await first.stop();
  const second = await startServer(first.config, { press: testPress(), agent: obedientAgent });
  expect(second.firstKey).toBeUndefined();
  const kept = createClient({ url: second.url, key: first.key });
  expect(await kept.readDocument(document.id)).toEqual(document);
  await second.close();
  removeFolder(first.dataFolder);
});

describe('a start that cannot be', () => {
  const check = (environment: Record<string, string>, message: RegExp): Promise<void> =>
    expect(
      (async () =>
        startServer(readConfig({ PORT: '0', ...environment }), { press: testPress(), agent: obedientAgent }))(),
    ).rejects.toThrow(
      expect.toSatisfy(
        (error) => error instanceof StartError && message.test(error.message) && !error.message.includes('\n'),
      ),
    );

  test('a port in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as { port: number };
    const dataFolder = join(folder, 'a');
    await check({ PORT: String(port), DATA_DIR: dataFolder }, /Port \d+ is in use/);
    other.close();
    // The first key was not made in vain.
    const config = readConfig({ PORT: '0', DATA_DIR: dataFolder, LOG_LEVEL: 'silent' });
    const later = await startServer(config, { press: testPress(), agent: obedientAgent });
    expect(later.firstKey).toMatch(/^deckle_pk_/);
    await later.close();
  });
  test('a data folder that another server serves', async () => {
    const dataFolder = join(folder, 'served');
    const config = readConfig({ PORT: '0', DATA_DIR: dataFolder, LOG_LEVEL: 'silent' });
    const first = await startServer(config, { press: testPress(), agent: obedientAgent });
    await check({ DATA_DIR: dataFolder }, /Another Deckle is using the data folder .*served/);
    await first.close();
    // It is free again.
    await (await startServer(config, { press: testPress(), agent: obedientAgent })).close();
  });
  test.each([join(folder, 'secret.txt'), join(folder, 'secret.txt', 'a'), '/proc/deckle/a'])(
    'a data folder that cannot be: %s',
    (path) => check({ DATA_DIR: path }, /cannot be used/),
  );
  test.each([
    ['PORT', 'x'],
    ['LIMIT_DEMO_DAY', '0'],
    ['BASE_URL', 'nonsense'],
    ['TRUSTED_PROXIES', 'nonsense'],
    ['DATABASE_URL', 'postgres://x'],
    ['BLOBS_URL', 's3://bucket'],
    ['OIDC_ACME_NAME', 'Acme'],
    ['OAUTH_ACME_ID', 'deckle'],
    ['OAUTH_GOOGLE_SECRET', 'without an id'],
    ['TRUSTED_ORIGINS', 'example.org'],
    ['SMTP_URL', 'http://example.org'],
    ['SECRET', 'short'],
    ['LOG_LEVEL', 'loud'],
  ])('%s=%s', (name, value) => check({ DATA_DIR: join(folder, 'b'), [name]: value }, new RegExp(name)));
});

test('the program says where it is, gives a key that works, and stops when told to', async () => {
  const main = fileURLToPath(new URL('../main.ts', import.meta.url));
  const environment = { PATH: process.env.PATH, PORT: '0', DATA_DIR: join(folder, 'program') };
  const program = spawn(process.execPath, [main], { env: environment });
  let output = '';
  program.stdout.on('data', (chunk) => {
    output += chunk;
  });
  await expect.poll(() => output, { timeout: 20_000 }).toContain('curl');
  const [url, key] = [/http:\/\/\S+:\d+/.exec(output)![0], /deckle_pk_\w+/.exec(output)![0]];
  const answer = await fetch(`${url}/api/workspace/documents`, { headers: { Authorization: `Bearer ${key}` } });
  expect(answer.status).toBe(200);
  program.kill('SIGTERM');
  expect(await once(program, 'exit')).toEqual([0, null]);
});
