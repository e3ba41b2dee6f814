// `npm run upgrade [-- commit or folder]`: the service of an earlier commit writes data and a backup. The current service opens the data and
// restores the backup into SQLite and PostgreSQL, and everything its users can read is compared. The default is the newest tag before HEAD,
// or else HEAD's parent. Part of `npm run test:all`.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Cluster, openCluster, postgresPrograms } from '../packages/server/src/postgres-cluster.test-helper.ts';
import { unzip } from './unzip.ts';

type Environment = Readonly<Record<string, string>>;
/** The fields of answers that are read here. */
type Answer = {
  readonly document: { readonly id: string; readonly source: string };
  readonly brand: { readonly id: string };
  readonly job: { readonly id: string; readonly state: string };
  readonly revisions: readonly unknown[];
  readonly user: unknown;
  readonly usage: { readonly bytes: number; readonly documents: number };
};
/** Everything users can read: where it was read → what it was. */
type Snapshot = Readonly<Record<string, unknown>>;
type Callers = {
  readonly keys: readonly string[];
  readonly cookie: string;
  /** What the first key reads beside its lists. */
  readonly paths: readonly string[];
};

const root = fileURLToPath(new URL('..', import.meta.url));
const scratch = mkdtempSync(join(tmpdir(), 'deckle-upgrade-'));
const startTime = 60_000;
const brandSource = '# Acme\n\n---\n\n## Figures\n\n| a | b |\n|---|--:|\n| x | 1 |\n';
const batch = {
  source: '# Offer for {{customer}}\n\n- {{price}}',
  rows: [
    { customer: 'Harbor Ltd', price: '12,000 €' },
    { customer: 'Quay Inc', price: '9,500 €' },
  ],
};
const repeated = {
  path: '/api/workspace/documents',
  headers: { 'Idempotency-Key': 'made once' },
  body: { source: '# Once' },
};

const git = (...args: readonly string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();
const attempt = (work: () => string): string | undefined => {
  try {
    return work();
  } catch {
    return undefined;
  }
};

/** The clone of the earlier commit, ready to run: a folder that is one, or a new worktree. */
function earlierClone(wanted: string | undefined): { readonly folder: string; readonly commit: string } {
  if (wanted !== undefined && existsSync(join(wanted, 'packages/server')))
    return { folder: resolve(wanted), commit: wanted };
  const name = wanted ?? attempt(() => git('describe', '--tags', '--abbrev=0', 'HEAD^')) ?? 'HEAD^';
  const commit = attempt(() => git('rev-parse', '--verify', '--quiet', `${name}^{commit}`));
  if (commit === undefined)
    throw new Error(
      git('rev-parse', '--is-shallow-repository') === 'true'
        ? `this clone is shallow and does not have ${name}: "git fetch --unshallow --tags", then run this again (in CI: a checkout with all history).`
        : `there is no commit ${name}.`,
    );
  const folder = join(scratch, 'earlier');
  git('worktree', 'add', '--detach', folder, commit);
  execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return { folder, commit: git('log', '-1', '--format=%h of %cs', commit) };
}

const programOf = (clone: string): string => join(clone, 'packages/cli/bin/deckle');

/** Runs the `deckle` of a clone and returns what it prints. */
function deckle(clone: string, environment: Environment, ...args: readonly string[]): string {
  return execFileSync(programOf(clone), args, {
    cwd: scratch,
    env: { ...environment, PATH: process.env.PATH },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  }).trim();
}

/** Killed at the end, whatever happens. */
const running = new Set<ChildProcess>();

class Service {
  readonly url: string;
  readonly program: ChildProcess;
  output = '';

  constructor(clone: string, environment: Environment, port: number) {
    this.url = `http://localhost:${port}`;
    this.program = spawn(programOf(clone), ['serve'], {
      cwd: scratch,
      env: { ...environment, PATH: process.env.PATH, PORT: String(port) },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    running.add(this.program);
    for (const stream of [this.program.stdout!, this.program.stderr!])
      stream.on('data', (chunk) => {
        this.output += chunk;
      });
  }

  /** Resolves when it answers. */
  async started(): Promise<void> {
    const late = performance.now() + startTime;
    while (!/running at/.test(this.output)) {
      if (this.program.exitCode !== null || performance.now() > late)
        throw new Error(`it does not start:\n${this.output}`);
      await setTimeout(50);
    }
  }

  /** Any answer, also a refusal. `credentials`: a key or a cookie. */
  ask(path: string, credentials: string, init: RequestInit & { readonly json?: unknown } = {}): Promise<Response> {
    const { json, ...rest } = init;
    return fetch(this.url + path, {
      ...rest,
      ...(json !== undefined && { method: 'POST', body: JSON.stringify(json) }),
      headers: {
        ...(credentials.startsWith('deckle_')
          ? { Authorization: `Bearer ${credentials}` }
          : { Cookie: credentials, Origin: this.url }),
        ...(json !== undefined && { 'Content-Type': 'application/json' }),
        ...init.headers,
      },
      redirect: 'manual',
    });
  }

  /** The JSON of an answer. Throws for a refusal. */
  async json(path: string, credentials: string, init?: Parameters<Service['ask']>[2]): Promise<Answer> {
    const answer = await this.ask(path, credentials, init);
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Answer;
  }

  async stop(): Promise<void> {
    const exit = once(this.program, 'exit');
    this.program.kill('SIGTERM');
    const [code] = await exit;
    running.delete(this.program);
    if (code !== 0) throw new Error(`it ended with ${code}:\n${this.output}`);
  }
}

async function start(clone: string, environment: Environment): Promise<Service> {
  const service = new Service(clone, environment, await freePort());
  await service.started();
  return service;
}

/** A session, by a link that `deckle sign-in` prints. */
async function signIn(service: Service, clone: string, environment: Environment): Promise<string> {
  const { port } = new URL(service.url);
  const link = new URL(/http\S+magic-link\S+/.exec(deckle(clone, { ...environment, PORT: port }, 'sign-in'))![0]);
  const answer = await fetch(link, { method: 'POST', headers: { Origin: link.origin }, redirect: 'manual' });
  if (answer.headers.getSetCookie().length === 0)
    throw new Error(`no session: ${answer.status} ${await answer.text()}`);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

/** Creates something of every kind: users, keys, a session, documents with revisions, trash, a brand, a job, a generation, an answer under an Idempotency-Key. */
async function populate(service: Service, clone: string, environment: Environment): Promise<Callers> {
  const key = /deckle_pk_\w+/.exec(service.output)![0];
  const ada = deckle(
    clone,
    environment,
    'key',
    'create',
    '--email',
    'ada@example.org',
    '--scope',
    'read',
    'write',
    '--expires',
    '90d',
  );
  const cookie = await signIn(service, clone, environment);
  const create = async (json: unknown): Promise<string> =>
    (await service.json('/api/workspace/documents', key, { json })).document.id;
  const change = (id: string, json: unknown) => service.json(`/api/workspace/documents/${id}`, key, { json });

  for (let n = 1; n <= 5; n += 1)
    await service.json('/api/workspace/documents', ada, { json: { source: `# Ada ${n}` } });
  const deck = await create({ source: '# Élodie’s plan\n\n---\n\n## 茶\n\n- One', kind: 'deck', theme: 'slate' });
  for (let n = 2; n <= 55; n += 1) await change(deck, { source: `# Élodie’s plan\n\n---\n\n## 茶\n\n- Revision ${n}` });
  await create({ source: '# Report\n\nText, $x^2$ and **more**.', kind: 'doc' });
  await create({ source: '| a | b |\n|---|--:|\n| 1 | =A2*2 |\n', kind: 'sheet', title: 'Given by hand' });
  const thrownAway = await create({ source: '# In the trash' });
  await service.json(`/api/workspace/documents/${thrownAway}/delete`, key, { json: {} });
  await service.json('/api/showcase/fork', key, { json: { showcaseId: 'shw_moon-landings' } });
  await service.json('/api/onboarding/seed', key, { json: { about: 'I run a bakery in Lyon', language: 'en' } });

  const file = await service.ask('/api/export', key, { json: { source: brandSource, format: 'pptx' } });
  const form = new FormData();
  form.append('file', new Blob([await file.arrayBuffer()]), 'acme.pptx');
  const { brand } = await service.json('/api/brands', key, { method: 'POST', body: form });
  await create({ source: '# On the brand', brandId: brand.id });
  const { job } = await service.json(`/api/brands/${brand.id}/batch`, key, {
    json: batch,
    headers: { Prefer: 'respond-async' },
  });
  for (let state = 'queued'; state !== 'succeeded'; { state } = (await service.json(`/api/jobs/${job.id}`, key)).job) {
    if (!['queued', 'running'].includes(state)) throw new Error(`the batch ended as ${state}`);
    await setTimeout(100);
  }
  const stream = await service.ask('/api/agent', key, { json: { prompt: 'Four slides about tea', save: true } });
  const generation = stream.headers.get('Deckle-Generation-Id')!;
  await stream.text();
  await service.json(repeated.path, key, { json: repeated.body, headers: repeated.headers });
  const paths = [
    `/api/workspace/documents/${deck}/revisions`,
    `/api/workspace/documents/${deck}/thumbnail`,
    `/api/brands/${brand.id}/file`,
    `/api/brands/${brand.id}/thumbnail`,
    `/api/jobs/${job.id}`,
    `/api/jobs/${job.id}/result`,
    `/api/agent/${generation}`,
  ];
  return { keys: [key, ada], cookie, paths };
}

/** Reads everything the users of a service can read. */
async function look(service: Service, { keys, cookie, paths }: Callers): Promise<Snapshot> {
  const snapshot: Record<string, unknown> = {};
  for (const [index, key] of keys.entries()) {
    const lists = ['documents?limit=100', 'documents?limit=100&deleted=true', 'documents?q=elodie', 'documents?q=茶'];
    for (const path of [...lists.map((list) => `/api/workspace/${list}`), '/api/brands', '/api/account/keys'])
      snapshot[`key ${index}: ${path}`] = await service.json(path, key);
    const { user, usage } = await service.json('/api/account', key);
    snapshot[`key ${index}: /api/account`] = { user, bytes: usage.bytes, documents: usage.documents };
  }
  for (const path of paths) {
    const answer = await service.ask(path, keys[0]!);
    const bytes = Buffer.from(await answer.arrayBuffer());
    const type = answer.headers.get('Content-Type') ?? '';
    snapshot[path] = [answer.status, /json/.test(type) ? bytes.toString() : hash(bytes)];
  }
  const again = await service.ask(repeated.path, keys[0]!, { json: repeated.body, headers: repeated.headers });
  snapshot['the same Idempotency-Key'] = [again.status, await again.json(), again.headers.get('Idempotency-Replayed')];
  snapshot['the session'] = (await service.json('/api/account', cookie)).user;
  // Every document with its revisions. The rest is read above, or changes by being read.
  const zip = await service.ask('/api/account/export', cookie);
  for (const [name, bytes] of unzip(new Uint8Array(await zip.arrayBuffer())))
    if (!/^(account|audit|keys|sessions)\.json$/.test(name)) snapshot[`export: ${name}`] = hash(bytes);
  return snapshot;
}

const hash = (bytes: Uint8Array): string =>
  `${bytes.length} bytes, ${createHash('sha256').update(bytes).digest('hex')}`;

/** Changes by being read. */
const volatile = /^lastUsedAt$/;

/** What was there and is missing or different now; new fields are no loss. */
function losses(before: unknown, after: unknown, at: string): readonly string[] {
  if (typeof before !== 'object' || before === null)
    return Object.is(before, after) ? [] : [`${at}: was ${short(before)}, is ${short(after)}`];
  if (typeof after !== 'object' || after === null) return [`${at}: was ${short(before)}, is ${short(after)}`];
  const there = after as Readonly<Record<string, unknown>>;
  const length =
    Array.isArray(before) && before.length !== (after as readonly unknown[]).length
      ? [`${at}: ${before.length} entries are ${(after as readonly unknown[]).length}`]
      : [];
  return [
    ...length,
    ...Object.entries(before)
      .filter(([name]) => !volatile.test(name))
      .flatMap(([name, value]) => losses(value, there[name], `${at} › ${name}`)),
  ];
}

const short = (value: unknown): string => `${JSON.stringify(value)}`.slice(0, 200);

/** Uses the earlier data: reverts to early revisions, exports, makes a deck on the brand. Returns what goes wrong. */
async function use(service: Service, { keys, paths }: Callers): Promise<readonly string[]> {
  const [key = ''] = keys;
  const revisions = paths[0]!;
  const deck = revisions.replace(/\/revisions$/, '');
  const complaints: string[] = [];
  const listed = (await service.json(revisions, key)).revisions.length;
  if (listed !== 55) complaints.push(`${listed} revisions of 55`);
  for (const revision of [1, 50, 54]) {
    const { document } = await service.json(`${deck}/revert`, key, { json: { revision } });
    const wanted = revision === 1 ? '- One' : `- Revision ${revision}`;
    if (!document.source.endsWith(wanted)) complaints.push(`revision ${revision} is ${short(document.source)}`);
  }
  const made = await service.ask('/api/export', key, { json: { documentId: deck.split('/').at(-1), format: 'pptx' } });
  if (!made.ok) complaints.push(`a document of before cannot be exported: ${made.status}`);
  const onBrand = await service.ask(paths[2]!.replace(/file$/, 'generate'), key, {
    json: { source: '# New', format: 'pptx' },
  });
  if (!onBrand.ok) complaints.push(`no deck on a brand of before: ${onBrand.status}`);
  return complaints;
}

const freePort = (): Promise<number> =>
  new Promise((resolvePort) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolvePort(port));
    });
  });

const limits = {
  LIMIT_EXPORT_MINUTE: '100000',
  LIMIT_PROCESSOR_MINUTE: '100000',
  LIMIT_SIGN_IN_MINUTE: '1000',
  LIMIT_AGENT_MINUTE: '1000',
  OWNER_EMAIL: 'owner@example.org',
};
let places = 0;

/** The settings of a new, empty place: a folder, and on PostgreSQL a database. */
function newPlace(cluster: Cluster | undefined): Environment {
  places += 1;
  const name = `place_${places}`;
  const environment = { ...limits, DATA_DIR: join(scratch, name) };
  if (cluster === undefined) return environment;
  execFileSync(join(postgresPrograms!, 'psql'), [`${cluster.url}/postgres`, '-qc', `create database ${name}`]);
  return { ...environment, DATABASE_URL: `${cluster.url}/${name}` };
}

async function compare(before: Snapshot, service: Service, callers: Callers): Promise<readonly string[]> {
  try {
    const found = [...losses(before, await look(service, callers), ''), ...(await use(service, callers))];
    return /"level":[56]0/.test(service.output) ? [...found, service.output] : found;
  } catch (error) {
    return [`: ${(error as Error).message}\n${service.output}`];
  }
}

/** Fills one database by the earlier service, then compares what the current one finds there and in restored backups. Returns the differences. */
async function check(clone: string, source: Cluster | undefined, targets: readonly (Cluster | undefined)[]) {
  const place = newPlace(source);
  const earlier = await start(clone, place);
  const callers = await populate(earlier, clone, place);
  const before = await look(earlier, callers);
  const backup = join(scratch, `${places}.backup`);
  deckle(clone, place, 'backup', backup);
  await earlier.stop();
  deckle(root, place, 'backup', '--verify', backup);
  const restored = targets.map((target) => {
    const environment = newPlace(target);
    deckle(root, environment, 'restore', backup);
    return [`restored into ${nameOf(target)}`, environment] as const;
  });
  const complaints: string[] = [];
  for (const [what, environment] of [['opened', place] as const, ...restored]) {
    const service = await start(root, environment);
    const found = await compare(before, service, callers);
    await service.stop();
    say(`${nameOf(source)}, ${what}: ${Object.keys(before).length} answers compared, ${found.length} differ`);
    complaints.push(...found.map((complaint) => `${nameOf(source)}, ${what}${complaint}`));
  }
  return complaints;
}

const nameOf = (cluster: Cluster | undefined): string => (cluster === undefined ? 'SQLite' : 'PostgreSQL');
const say = (line: string): void => void process.stderr.write(`upgrade: ${line}\n`);

let cluster: Cluster | undefined;

function cleanUp(): void {
  for (const program of running) program.kill('SIGKILL');
  cluster?.close();
  attempt(() => git('worktree', 'remove', '--force', join(scratch, 'earlier')));
  rmSync(scratch, { recursive: true, force: true });
}

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    cleanUp();
    process.exit(130);
  });
try {
  const { folder, commit } = earlierClone(process.argv[2]);
  say(`from ${commit}`);
  if (postgresPrograms === undefined) say('WARNING: PostgreSQL is not here: SQLite alone. apt-get install postgresql');
  else cluster = await openCluster();
  const databases = cluster === undefined ? [undefined] : [undefined, cluster];
  const complaints: string[] = [];
  for (const database of databases) complaints.push(...(await check(folder, database, databases)));
  for (const complaint of complaints) say(complaint);
  say(complaints.length === 0 ? 'nothing is lost.' : 'FAILED');
  process.exitCode = complaints.length === 0 ? 0 : 1;
} catch (error) {
  say(`FAILED: ${(error as Error).message}`);
  process.exitCode = 1;
} finally {
  cleanUp();
}
process.exit();
