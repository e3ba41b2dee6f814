// The drill: kills the service without warning, again and again, while clients write; then counts everything.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';

export type DrillOptions = {
  readonly kills: number;
  readonly clients: number;
  readonly dataFolder: string;
  /** Absent: SQLite. */
  readonly databaseUrl?: string | undefined;
};

export type DrillReport = {
  /** Documents and changes that clients were told are kept. */
  readonly acknowledged: number;
  /** Requests without a response, sent again with their Idempotency-Key. */
  readonly repeated: number;
  /** What is wrong afterwards, one line each. */
  readonly complaints: readonly string[];
  /** Milliseconds from each start until it listened. */
  readonly starts: readonly number[];
};

type Kept = { readonly id: string; readonly title: string; revision: number };
type Stored = { readonly id: string; readonly title: string; readonly source: string; readonly revision: number };

const main = fileURLToPath(new URL('main.ts', import.meta.url));
const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));
/** Milliseconds from the first writes after a start to the kill: different each time. */
const lifeOf = (kill: number): number => 50 + ((kill * 379) % 900);

export async function runDrill({ kills, clients, dataFolder, databaseUrl }: DrillOptions): Promise<DrillReport> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const starts: number[] = [];
  const kept: Kept[] = [];
  const complaints: string[] = [];
  const counts = { acknowledged: 0, repeated: 0 };
  const state = { isOver: false, key: '' };
  /** Requests in progress when an earlier process crashed: retried at the end, when their claims have expired. */
  const later: (() => Promise<void>)[] = [];

  async function start(): Promise<ChildProcess> {
    const begin = performance.now();
    const environment = { PATH: process.env.PATH, PORT: String(port), DATA_DIR: dataFolder, LOG_LEVEL: 'error' };
    const limits = {
      LIMIT_EXPORT_MINUTE: '100000000',
      LIMIT_EXPORT_DAY: '100000000',
      LIMIT_PROCESSOR_MINUTE: '100000',
    };
    const env = { ...environment, ...limits, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
    const program = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    // Not 'inherit': a service that outlives a test out of time would hold the output of the whole run open, which then never ends.
    program.stderr.pipe(process.stderr, { end: false });
    let output = '';
    program.stdout.on('data', (chunk) => {
      output += chunk;
    });
    while (!output.includes(state.key === '' ? 'curl' : 'running at')) {
      if (program.exitCode !== null) throw new Error(`the service does not start: ${output}`);
      await pause(10);
    }
    state.key ||= /deckle_pk_\w+/.exec(output)![0];
    starts.push(performance.now() - begin);
    return program;
  }

  /** Sends until there is a proper response; undefined while an earlier attempt holds the key. */
  async function send(path: string, idempotencyKey: string, body: unknown): Promise<Response | undefined> {
    const headers = {
      Authorization: `Bearer ${state.key}`,
      'Content-Type': 'application/json',
      'Idempotency-Key': idempotencyKey,
    };
    for (;;) {
      const init = { method: 'POST', headers, body: JSON.stringify(body), signal: AbortSignal.timeout(20_000) };
      const answer = await fetch(url + path, init).then(readWhole, () => undefined);
      const isBusy = answer?.status === 409 && (await answer.clone().text()).includes('idempotency_in_progress');
      if (isBusy) return undefined;
      if (answer !== undefined && answer.status < 500) return answer;
      counts.repeated += 1;
      await pause(50);
    }
  }

  /** Makes a document and changes it once. */
  async function write(title: string): Promise<void> {
    const path = '/api/workspace/documents';
    const made = await send(path, title, { source: sourceOf(title, 1) });
    if (made === undefined) {
      later.push(() => write(title));
      return;
    }
    if (made.status !== 201) {
      complaints.push(`${title}: ${made.status} ${await made.text()}`);
      return;
    }
    const { document } = (await made.json()) as { document: Stored };
    const entry: Kept = { id: document.id, title, revision: 1 };
    kept.push(entry);
    counts.acknowledged += 1;
    await change(entry);
  }

  async function change(entry: Kept): Promise<void> {
    const { id, title } = entry;
    // Without its revision: a second attempt must not make a second change.
    const body = { source: sourceOf(title, 2) };
    const changed = await send(`/api/workspace/documents/${id}`, `${title} changed`, body);
    if (changed === undefined) later.push(() => change(entry));
    else if (changed.ok) {
      entry.revision = 2;
      counts.acknowledged += 1;
    } else complaints.push(`${title}, changed: ${changed.status} ${await changed.text()}`);
  }

  async function writeOn(client: number): Promise<void> {
    for (let number = 0; !state.isOver; number += 1) await write(`Client ${client} document ${number}`);
  }

  let program = await start();
  const writers = Array.from({ length: clients }, (_, client) => writeOn(client));
  for (let kill = 0; kill < kills; kill += 1) {
    const before = counts.acknowledged;
    // However slow the machine is: something was written in each life.
    while (counts.acknowledged < before + clients) await pause(10);
    await pause(lifeOf(kill));
    program.kill('SIGKILL');
    await once(program, 'exit');
    program = await start();
  }
  state.isOver = true;
  await Promise.all(writers);
  for (let work = later.shift(); work !== undefined; work = later.shift()) {
    await work();
    await pause(later.length > 0 ? 0 : 100);
  }
  complaints.push(...(await findFaults(url, state.key, kept)));
  program.kill('SIGTERM');
  const [code] = await once(program, 'exit');
  if (code !== 0) complaints.push(`the service ended with ${code}`);
  if (databaseUrl === undefined) complaints.push(...integrityFaults(dataFolder));
  return { ...counts, complaints, starts };
}

const sourceOf = (title: string, revision: number): string =>
  `# ${title}\n\nRevision ${revision}.\n\n${'Some more text. '.repeat(100)}\n\nThe end of ${revision}.`;

/** An answer counts when all of it has come. */
async function readWhole(answer: Response): Promise<Response> {
  const body = await answer.arrayBuffer();
  return new Response(body, { status: answer.status, headers: answer.headers });
}

/** Every document is there, complete and once, with all its revisions. */
async function findFaults(url: string, key: string, kept: readonly Kept[]): Promise<string[]> {
  const faults: string[] = [];
  const read = async <Body>(path: string): Promise<Body> =>
    (await fetch(url + path, { headers: { Authorization: `Bearer ${key}` } })).json() as Promise<Body>;
  const titles: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const query: string = `limit=100${cursor && `&cursor=${encodeURIComponent(cursor)}`}`;
    const page: { documents: Stored[]; nextCursor: string | null } = await read(`/api/workspace/documents?${query}`);
    titles.push(...page.documents.map(({ title }) => title));
    cursor = page.nextCursor;
  }
  const times = Map.groupBy(titles, (title) => title);
  for (const [title, all] of times) if (all.length > 1) faults.push(`${title}: ${all.length} times`);
  for (const { id, title, revision } of kept) {
    const { document } = await read<{ document?: Stored }>(`/api/workspace/documents/${id}`);
    const told = await read<{ revisions?: { revision: number }[] }>(`/api/workspace/documents/${id}/revisions`);
    if (document === undefined) faults.push(`${title}: lost`);
    else if (document.revision < revision) faults.push(`${title}: revision ${revision} is lost`);
    else if (document.revision > revision) faults.push(`${title}: changed twice`);
    else if (document.source !== sourceOf(title, document.revision)) faults.push(`${title}: not as it was written`);
    else if (told.revisions?.length !== document.revision) faults.push(`${title}: revisions are missing`);
  }
  return faults;
}

function integrityFaults(dataFolder: string): string[] {
  const database = new DatabaseSync(join(dataFolder, 'deckle.sqlite'));
  const rows = [database.prepare('pragma integrity_check').all(), database.prepare('pragma foreign_key_check').all()];
  database.close();
  const said = JSON.stringify(rows);
  return said === '[[{"integrity_check":"ok"}],[]]' ? [] : [said];
}

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
