// The service as tools, as an assistant uses them: the protocol's own client, over HTTP and over a process.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type CallToolResult, Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createKey } from '../packages/server/src/index.ts';
import {
  closeTestPress,
  removeFolder,
  runs,
  startTestServer,
  type TestServer,
} from '../packages/server/src/test-server.test-helper.ts';

const program = fileURLToPath(new URL('../packages/cli/src/main.mjs', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'deckle-mcp-'));
const deck =
  '---\nkind: deck\ntitle: Tea\n---\n\n# Tea\n\nWhere it grows\n\n---\n\n# Assam\n\n- Rain, more than two thousand millimeters a year, most of it from June to September\n- Heat\n- Soil that drains well, on plains along the river Brahmaputra\n- Gardens of several hundred hectares, most of them more than a century old\n';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  await server.stop();
  await closeTestPress();
  removeFolder(server.dataFolder);
  rmSync(folder, { recursive: true, force: true });
});

const overHttp = (key: string) =>
  new StreamableHTTPClientTransport(new URL('/api/mcp', server.url), {
    requestInit: { headers: { Authorization: `Bearer ${key}` } },
  });
const overProcess = (key: string) =>
  new StdioClientTransport({
    command: process.execPath,
    args: [program, 'mcp', '--server', server.url, '--folder', folder],
    env: { PATH: process.env.PATH!, DECKLE_KEY: key },
  });

async function connect(transport: ReturnType<typeof overHttp | typeof overProcess>): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(transport);
  return client;
}

const textOf = (result: CallToolResult): string =>
  result.content.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('\n');

describe.each([
  ['HTTP', overHttp],
  ['a process', overProcess],
])('over %s', (way, transportOf) => {
  let client: Client;
  const call = (name: string, given: Record<string, unknown> = {}): Promise<CallToolResult> =>
    client.callTool({ name, arguments: given }) as Promise<CallToolResult>;
  beforeAll(async () => {
    client = await connect(transportOf(await server.keyOf(`${way.replace(' ', '-')}@example.org`)));
  }, 60_000);
  afterAll(() => client?.close());

  test('tools are listed with what they take, and the guide is a resource', async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      'make',
      'revise',
      'import',
      'guide',
      'check',
      'render',
      'save',
      'export',
      'list',
      'get',
      'brands',
    ]);
    const { resources } = await client.listResources();
    expect(resources.map(({ uri }) => uri)).toEqual([
      'deckle://guide/deck',
      'deckle://guide/doc',
      'deckle://guide/sheet',
    ]);
    const { contents } = await client.readResource({ uri: 'deckle://guide/deck' });
    expect((contents[0] as { text: string }).text).toContain(':::chart');
    expect(textOf(await call('guide', { kind: 'sheet' }))).toContain('=');
  });

  test('the assistant writes: checks, saves, lists, gets, changes and exports', async () => {
    const faulty = await call('check', { source: `${deck}\n:::nosuch\n:::\n` });
    expect(textOf(faulty)).toMatch(/^"Tea", deck, 2 slides\./);
    expect(textOf(faulty)).toMatch(/warning \S+ \(line \d+/);
    expect(textOf(await call('check', { source: deck }))).toBe('"Tea", deck, 2 slides.\nNothing to mend.');
    expect(textOf(await call('check', { source: `${deck}\n- [yield in 2025]\n` }))).toContain(
      'Blanks to fill in: [yield in 2025].',
    );
    const saved = textOf(await call('save', { source: deck }));
    const [, id] = /^Saved\. (doc_[\w-]+): "Tea", deck, revision 1,/.exec(saved)!;
    expect(textOf(await call('list', { q: 'Assam' }))).toContain(id);
    expect(textOf(await call('get', { documentId: id }))).toContain('- Rain');
    const changed = await call('save', { source: deck.replace('Heat', 'Sun'), documentId: id, revision: 1 });
    expect(textOf(changed)).toContain('revision 2');
    const stale = await call('save', { source: deck, documentId: id, revision: 1 });
    expect(stale.isError).toBe(true);
    expect(textOf(stale)).toMatch(/^conflict: /);
    const exported = await call('export', { documentId: id, format: 'pptx' });
    const bytes =
      way === 'HTTP' ? bytesIn(exported) : readFileSync(/^Saved as (.+\.pptx), /.exec(textOf(exported))![1]!);
    expect(bytes.subarray(0, 2).toString()).toBe('PK');
    expect(textOf(await call('render', { source: deck }))).toBe('Nothing to mend.');
  }, 60_000);

  test("Deckle's writer writes and revises", async () => {
    const planned = textOf(await call('make', { prompt: 'A deck about gardens', stopAfter: 'plan' }));
    expect(JSON.parse(planned)).toMatchObject({ title: expect.any(String), items: expect.any(Array) });
    const made = textOf(await call('make', { prompt: 'A deck about gardens' }));
    const [id] = /^doc_[\w-]+/.exec(made)!;
    expect(textOf(await call('revise', { documentId: id, prompt: 'Make it longer' }))).toContain(`${id}:`);
    expect(textOf(await call('brands'))).toBe('No brands.');
  }, 60_000);

  test('materials: text in the call, files by their ids, and files that are read as source', async () => {
    const key = await server.keyOf(`${way.replace(' ', '-')}@example.org`);
    const body = new FormData();
    body.append('file', new Blob(['Region,Sales\nNorth,4711\n']), 'sales.csv');
    const upload = await fetch(`${server.url}/api/materials`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${key}` },
      body,
    });
    const { materials } = (await upload.json()) as { materials: { id: string }[] };
    const note = { name: 'note.md', mediaType: 'text/markdown', content: 'The Zanzibar office opens in May.' };
    const made = await call('make', { prompt: 'A report', kind: 'doc', materials: [{ id: materials[0]!.id }, note] });
    expect(made.isError, textOf(made)).toBeFalsy();
    expect(runs.at(-1)!.materials!.map(({ name }) => name)).toEqual(['sales.csv', 'note.md']);
    const forbidden = await call('make', { prompt: 'A report', materials: [{ url: 'https://example.org/' }] });
    expect([forbidden.isError, textOf(forbidden)]).toEqual([true, expect.stringMatching(/^forbidden: /)]);
    const base64 = Buffer.from('<h1>Harbor</h1><p>It is open.</p>').toString('base64');
    expect(textOf(await call('import', { name: 'a.html', base64 }))).toMatch(/^A doc\.[\s\S]*# Harbor\n\nIt is open\./);
    const old = Buffer.from('d0cf11e0a1b11ae1', 'hex').toString('base64');
    expect(textOf(await call('import', { name: 'a.doc', base64: old }))).toMatch(/^unreadable_file: /);
  }, 60_000);

  test('what is refused is told to the assistant', async () => {
    const missing = await call('get', { documentId: 'doc_nosuch' });
    expect([missing.isError, textOf(missing)]).toEqual([true, expect.stringMatching(/^not_found: /)]);
    const short = await call('make', { prompt: 'x' });
    expect([short.isError, textOf(short)]).toEqual([true, expect.stringMatching(/^prompt_too_short: /)]);
    await expect(
      call('check', { source: deck, nosuch: 1 }).then((result) => result.isError || Promise.reject()),
    ).resolves.toBe(true);
  });
});

const bytesIn = ({ content }: CallToolResult): Buffer => {
  const part = content.find(({ type }) => type === 'resource');
  return Buffer.from((part as { resource: { blob: string } }).resource.blob, 'base64');
};

test("documents of others are not there, and a key's scopes hold for each tool", async () => {
  const owner = await connect(overHttp(await server.keyOf('owner@example.org')));
  const saved = (await owner.callTool({ name: 'save', arguments: { source: deck } })) as CallToolResult;
  const id = /doc_[\w-]+/.exec(textOf(saved))![0];
  const other = await connect(overHttp(await server.keyOf('other@example.org')));
  const seen = (await other.callTool({ name: 'get', arguments: { documentId: id } })) as CallToolResult;
  expect(textOf(seen)).toMatch(/^not_found/);
  const reading = await createKey(server.config, { email: 'owner@example.org', name: 'reading', scopes: ['read'] });
  const reader = await connect(overHttp(reading));
  const read = (await reader.callTool({ name: 'get', arguments: { documentId: id } })) as CallToolResult;
  expect(textOf(read)).toContain('- Rain');
  const refused = (await reader.callTool({ name: 'save', arguments: { source: deck } })) as CallToolResult;
  expect(textOf(refused)).toMatch(/^forbidden: .*"write"/);
  await Promise.all([owner, other, reader].map((client) => client.close()));
});

test('no key, no tools; no message, no answer', async () => {
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
  const Accept = 'application/json, text/event-stream';
  expect((await server.call('/api/mcp', { key: null, body: message, headers: { Accept } })).status).toBe(401);
  expect((await server.call('/api/mcp', { body: { hello: 1 }, headers: { Accept } })).status).toBe(400);
  expect((await server.call('/api/mcp', { method: 'GET' })).status).toBe(405);
});
