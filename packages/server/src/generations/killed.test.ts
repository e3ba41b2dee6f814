// The service is killed after each event of a stream, and started again on the same data: what was shown is there, and how it ended is told.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type StreamEvent, streamEventSchema } from '@deckle/api';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { everyNth } from '../../../../test/share.ts';
import { type ModelServer, startModelServer } from '../../../agent/src/models/model-server.test-helper.ts';
import { openDatabase } from '../database/database.ts';
import { manyCalls, newFolder, removeFolder, testConfig } from '../test-server.test-helper.ts';

const main = fileURLToPath(new URL('../main.ts', import.meta.url));
const subjects = ['Rain', 'Springs', 'Streams', 'Deltas'];
const plan = `# Rivers\n- Rivers | cover\n${subjects.map((each) => `- ${each} feed the river | text | how | sources: rivers.md\n`).join('')}`;
const pageOf = (subject: string, more = ''): string =>
  `# ${subject} feed the river\n\n- ${subject} bring 4,120 liters in every second of the year\n- They are measured at 23 places between the hills and the sea\n- The towns look after them together, each for its own banks\n${more}`;
/** A row of it is wrong, which is repaired. */
const wrong = '\n| Place | Liters |\n| --- | --- |\n| Hills | 4,120 | 23 |\n';

function answerTo(body: string): string {
  const { messages } = JSON.parse(body) as { readonly messages: readonly { readonly content: unknown }[] };
  const prompt = JSON.stringify(messages.at(-1)!.content);
  if (prompt.includes('Write the plan.')) return plan;
  const [, subject] = /Write slide \d: (\w+)/.exec(prompt) ?? [];
  if (subject === 'Rivers') return '# Rivers\nFrom the hills to the sea\n';
  return subject === undefined ? pageOf('Streams') : pageOf(subject, subject === 'Streams' ? wrong : '');
}

let model: ModelServer;
let folder: string;
let environment: Readonly<Record<string, string>>;
let key = '';
let url = '';
/** There, a crash shows only when its lease has expired. */
let isPostgres = false;
let service: ChildProcess;

async function start(): Promise<void> {
  service = spawn(process.execPath, [main], { env: environment, stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  service.stdout!.on('data', (chunk) => {
    output += chunk;
  });
  while (!output.includes(key === '' ? 'curl' : 'running at')) {
    if (service.exitCode !== null) throw new Error(`the service does not start: ${output}`);
    await wait(20);
  }
  key ||= /deckle_pk_\w+/.exec(output)![0];
}
async function kill(): Promise<void> {
  service.kill('SIGKILL');
  await once(service, 'exit');
}

beforeAll(async () => {
  model = await startModelServer((body) => ({ text: answerTo(body) }));
  folder = newFolder();
  const { databaseUrl } = await testConfig({}, folder);
  isPostgres = databaseUrl !== undefined;
  const port = await new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
  url = `http://127.0.0.1:${port}`;
  environment = {
    PATH: process.env.PATH!,
    PORT: String(port),
    DATA_DIR: folder,
    LOG_LEVEL: 'error',
    ...manyCalls,
    MODEL_BASE_URL: model.url,
    MODEL_NAME: 'scripted',
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  };
  await start();
}, 120_000);
afterAll(async () => {
  await kill();
  await model.close();
  removeFolder(folder);
});

const call = (path: string, body?: object, signal?: AbortSignal): Promise<Response> =>
  fetch(url + path, {
    method: body ? 'POST' : 'GET',
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  });
const read = async <Body>(path: string): Promise<Body> => (await call(path)).json() as Promise<Body>;

const material = '# Rivers\n\nRain is 4,120 liters in every second, measured at 23 places.\n';
async function upload(): Promise<string> {
  const form = new FormData();
  form.set('file', new File([material], 'rivers.md'));
  const answer = await fetch(`${url}/api/materials`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${key}` },
    body: form,
  });
  return ((await answer.json()) as { materials: { id: string }[] }).materials[0]!.id;
}

const ask = (materialId: string, signal?: AbortSignal): Promise<Response> =>
  call(
    '/api/agent',
    { prompt: 'A deck of five slides about rivers', kind: 'deck', materials: [{ id: materialId }] },
    signal,
  );

async function* linesIn(answer: Response): AsyncGenerator<StreamEvent> {
  let rest = '';
  for await (const piece of answer.body!.pipeThrough(new TextDecoderStream())) {
    const lines = (rest + piece).split('\n');
    rest = lines.pop()!;
    for (const line of lines) yield streamEventSchema.parse(JSON.parse(line));
  }
}
async function takeLines(answer: Response, count: number): Promise<readonly StreamEvent[]> {
  const taken: StreamEvent[] = [];
  for await (const line of linesIn(answer)) if (taken.push(line) === count) break;
  return taken;
}
const replay = async (id: string, after = -1): Promise<readonly StreamEvent[]> =>
  Array.fromAsync(linesIn(await call(`/api/agent/${id}?after=${after}`)));

const sourceIn = (lines: readonly StreamEvent[]): string =>
  lines.reduce((source, line) => (line.type === 'source' ? (line.reset ? line.text : source + line.text) : source), '');
const isOfDocument = ({ type }: StreamEvent): boolean => ['outline', 'source', 'page', 'done'].includes(type);
const idsOf = ({ items }: { readonly items: readonly { readonly id: string }[] }): readonly string[] =>
  items.map(({ id }) => id);

async function bytesOfLines(): Promise<readonly unknown[]> {
  const database = await openDatabase(await testConfig({}, folder));
  const { rows } = await sql<{ told: number; kept: number }>`
    select bytes as told, (select coalesce(sum(octet_length(lines)), 0) from generation_lines where generation_id = id)
    as kept from generations`.execute(database);
  await database.destroy();
  return rows.filter(({ told, kept }) => Number(told) !== Number(kept));
}

test('killed after each event: what was shown is there, as a draft, and how it ended is told', {
  timeout: 600_000,
}, async () => {
  const materialId = await upload();
  const whole = await Array.fromAsync(linesIn(await ask(materialId)));
  expect(whole.map(({ type }) => type)).toEqual(expect.arrayContaining(['outline', 'page', 'repair', 'usage']));
  expect(whole.at(-1)!.type).toBe('done');
  const counts = everyNth([...whole.keys()], 8).map((at) => at + 1);
  for (const count of isPostgres ? counts.filter((_, at) => at % 5 === 2) : counts) {
    const answer = await ask(materialId);
    expect([count, answer.status]).toEqual([count, 200]);
    const id = answer.headers.get('deckle-generation-id')!;
    const seen = await takeLines(answer, count);
    await kill();
    await start();
    const told = await replay(id);
    for (const line of seen.filter(isOfDocument)) expect(told[line.seq], `${count}`).toEqual(line);
    const last = told.at(-1)!;
    expect(told.map(({ seq }) => seq)).toEqual([...told.keys()]);
    expect(await replay(id)).toEqual(told);
    const calls = await read<{ items: { id: string }[] }>(`/api/agent/${id}/calls?limit=100`);
    if (seen.some(({ type }) => type === 'outline')) expect(calls.items.length).toBeGreaterThan(0);
    const source = sourceIn(told);
    if (seen.at(-1)!.type === 'done') {
      expect(last).toEqual(seen.at(-1));
      continue;
    }
    // It may have come to its end before the kill.
    if (last.type === 'done') continue;
    if (last.type !== 'error') throw new Error(`${count}: ${JSON.stringify(last)}`);
    expect([last.error, last.document?.source]).toEqual(['internal_error', source === '' ? undefined : source]);
    if (last.document === undefined) continue;
    const { document } = await read<{ document: { id: string; source: string; pages: number } }>(
      `/api/workspace/documents/${last.document.id}`,
    );
    expect(document).toEqual(last.document);
    for (const line of seen) if (line.type === 'page') expect(document.source).toContain(`# ${line.title}`);
    expect(document.pages).toBe(new Set(told.flatMap((line) => (line.type === 'page' ? [line.index] : [0]))).size);
    expect(idsOf(await read(`/api/workspace/documents/${last.document.id}/calls?limit=100`))).toEqual(idsOf(calls));
    // From where the client was.
    expect((await replay(id, seen.at(-1)!.seq)).at(-1)).toMatchObject({ type: 'error', document: { id: document.id } });
  }
  expect(await bytesOfLines()).toEqual([]);
});

test('a connection cut after each event: the rest is there for who comes back, and the work stops for who does not', {
  timeout: 120_000,
}, async () => {
  const materialId = await upload();
  for (let count = 1; ; count += 2) {
    const leaving = new AbortController();
    const answer = await ask(materialId, leaving.signal);
    const id = answer.headers.get('deckle-generation-id')!;
    const seen = await takeLines(answer, count);
    leaving.abort();
    if (seen.at(-1)!.type === 'done') break;
    const rest = await replay(id, seen.at(-1)!.seq);
    expect([...seen, ...rest].map(({ seq }) => seq)).toEqual([...seen, ...rest].map((_, at) => at));
    const last = rest.at(-1)!;
    if (last.type !== 'done') throw new Error(`${count}: ${JSON.stringify(last)}`);
    expect(last.document?.source).toBe(sourceIn([...seen, ...rest]));
  }
});
