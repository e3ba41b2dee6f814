// External failures: full disk, damaged and missing files, killed workers, a locked database. Each gets a documented
// error, nothing acknowledged is lost, and everything recovers by itself.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, statSync, unlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { documentAnswerSchema } from '@deckle/api';
import { createPress } from '@deckle/press';
import { afterAll, expect, inject, test } from 'vitest';
import {
  closeTestPress,
  errorOf,
  manyCalls,
  newFolder,
  removeFolder,
  startTestServer,
  type TestServer,
} from '../test-server.test-helper.ts';

afterAll(closeTestPress);

const base = '/api/workspace/documents';
const isPostgres = inject('postgresUrl') !== undefined;

async function withServer(
  use: (server: TestServer) => Promise<void>,
  parts: Parameters<typeof startTestServer>[1] = {},
): Promise<void> {
  const server = await startTestServer(manyCalls, parts);
  try {
    await use(server);
  } finally {
    await server.stop();
    removeFolder(server.dataFolder);
  }
}
const create = async (server: TestServer, source: string): Promise<string> =>
  documentAnswerSchema.parse(await (await server.call(base, { body: { source } })).json()).document.id;
const filesUnder = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile());

test('a blob that is damaged or gone costs its picture a second drawing, and nobody else anything', () =>
  withServer(async (server) => {
    const [one, other] = [await create(server, '# One'), await create(server, '# Other')];
    const picture = async (id: string): Promise<Buffer> => {
      const answer = await server.call(`${base}/${id}/thumbnail`);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
      return Buffer.from(await answer.arrayBuffer());
    };
    const [first, second] = [await picture(one), await picture(other)];
    for (const spoil of [
      (path: string) => writeFileSync(path, readFileSync(path).fill(0, 100, 101)),
      (path: string) => writeFileSync(path, ''),
      (path: string) => unlinkSync(path),
    ]) {
      const [path] = filesUnder(join(server.dataFolder, 'blobs')).filter((name) => readFileSync(name).equals(first));
      spoil(path!);
      expect((await picture(one)).equals(first)).toBe(true);
      expect((await picture(other)).equals(second)).toBe(true);
    }
  }));

test('a folder that takes no blobs is told by /api/ready; pictures fail, and documents do not', () =>
  withServer(async (server) => {
    const id = await create(server, '# A');
    // A file in place of the folder stops even root.
    const folder = join(server.dataFolder, 'blobs');
    removeFolder(folder);
    writeFileSync(folder, '');
    const ready = await server.call('/api/ready');
    expect([ready.status, await ready.json()]).toMatchObject([503, { checks: { storage: false, database: true } }]);
    expect(await errorOf(await server.call(`${base}/${id}/thumbnail`))).toBe('internal_error');
    expect((await server.call(`${base}/${id}`)).status).toBe(200);
    unlinkSync(folder);
    mkdirSync(folder);
    expect((await server.call(`${base}/${id}/thumbnail`)).status).toBe(200);
  }));

test('workers that are killed in the middle cost their calls and the next ones time, and nothing else', async () => {
  // However long a busy machine takes to start another.
  const press = createPress({ workers: 1, deadline: 100_000 });
  await withServer(
    async (server) => {
      await press.compilePages({ source: '' });
      const long = { source: '## A slide\n\n- with a point\n\n---\n\n'.repeat(60), format: 'pdf' };
      let killed = 0;
      for (let kill = 0; kill < 2; kill += 1) {
        const running = server.call('/api/export', { body: long });
        await new Promise((resolve) => setTimeout(resolve, 30 + kill * 60));
        for (const child of childrenOf(process.pid)) {
          process.kill(child, 'SIGKILL');
          killed += 1;
        }
        const next = server.call('/api/export', { body: { source: '# A', format: 'pptx' } });
        for (const answer of await Promise.all([running, next])) {
          expect(answer.status).toBe(200);
          await answer.arrayBuffer();
        }
      }
      expect(killed).toBeGreaterThan(0);
    },
    { press },
  );
  await press.close();
}, 180_000);

/** Processes that this one started to compile. */
function childrenOf(parent: number): readonly number[] {
  const list = execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(parent)], { encoding: 'utf8' });
  return list
    .split('\n')
    .filter((line) => /press\/src/.test(line))
    .map((line) => Number.parseInt(line, 10));
}

// SQLite only: PostgreSQL waits and fills up in its own ways.
const onSqlite = (name: string, run: () => Promise<void>, timeout?: number): void => {
  if (!isPostgres) test(name, run, timeout);
};

onSqlite('a database that another program holds is waited for, and then told of, and nothing is half', () =>
  withServer(async (server) => {
    const holder = new DatabaseSync(join(server.dataFolder, 'deckle.sqlite'));
    holder.exec('begin immediate');
    const waiting = server.call(base, { body: { source: '# Waits' } });
    await new Promise((resolve) => setTimeout(resolve, 300));
    holder.exec('rollback');
    holder.close();
    const answer = await waiting;
    if (!answer.ok) expect(await errorOf(answer)).toBe('internal_error');
    const again = await create(server, '# After');
    const { documents } = (await (await server.call(base)).json()) as { documents: { id: string }[] };
    expect(documents.length).toBe(answer.ok ? 2 : 1);
    expect(documents.map(({ id }) => id)).toContain(again);
  }),
);

/** Whether this user may create mount namespaces (user_namespaces(7)). */
const mayMount = ((): boolean => {
  try {
    execFileSync('unshare', ['-rm', 'mount', '-t', 'tmpfs', 'tmpfs', tmpdir()], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();
if (!mayMount) console.warn('SKIPPED: the full disk, because this user may not mount one of its own.');

(mayMount ? onSqlite : () => {})(
  'a full disk: writes are refused, reads go on, nothing is lost, and room is enough to go on',
  async () => {
    const main = fileURLToPath(new URL('../main.ts', import.meta.url));
    const dataFolder = newFolder();
    const mounted = `mount -t tmpfs -o size=8m tmpfs ${dataFolder} && exec ${process.execPath} ${main}`;
    const limits = { LIMIT_EXPORT_MINUTE: '100000', LIMIT_EXPORT_DAY: '100000', LIMIT_PROCESSOR_MINUTE: '100000' };
    const env = {
      PATH: process.env.PATH,
      PORT: '0',
      DATA_DIR: dataFolder,
      LOG_LEVEL: 'silent',
      MIN_FREE_DISK: '0',
      ...limits,
    };
    const program: ChildProcess = spawn('unshare', ['-rm', 'sh', '-c', mounted], { env });
    try {
      let output = '';
      program.stdout!.on('data', (chunk) => {
        output += chunk;
      });
      await expect.poll(() => output, { timeout: 25_000 }).toContain('curl');
      const [url, key] = [/http:\/\/\S+:\d+/.exec(output)![0], /deckle_pk_\w+/.exec(output)![0]];
      const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' };
      const kept: string[] = [];
      const write = async (source: string): Promise<Response> => {
        const answer = await fetch(url + base, { method: 'POST', headers, body: JSON.stringify({ source }) });
        if (answer.ok) kept.push(documentAnswerSchema.parse(await answer.clone().json()).document.id);
        return answer;
      };
      // The disk of that process, seen from here.
      const ballast = join(`/proc/${program.pid}/root`, dataFolder, 'ballast');
      expect((await write('# Before')).status).toBe(201);
      writeFileSync(ballast, new Uint8Array(4 * 2 ** 20));

      let refused: Response | undefined;
      for (let count = 0; refused === undefined && count < 100; count += 1) {
        const answer = await write(`# ${count}\n\n${'Many words. '.repeat(15_000)}`);
        if (!answer.ok) refused = answer;
      }
      expect(await errorOf(refused!)).toBe('storage_full');
      for (const id of kept) expect((await fetch(`${url}${base}/${id}`, { headers })).status).toBe(200);
      const ready = await fetch(`${url}/api/ready`);
      expect([ready.status, await ready.json()]).toMatchObject([503, { checks: { storage: false } }]);

      unlinkSync(ballast);
      expect((await write('# After')).status).toBe(201);
      for (const id of kept) expect((await fetch(`${url}${base}/${id}`, { headers })).status).toBe(200);
      program.kill('SIGTERM');
      expect(await once(program, 'exit')).toEqual([0, null]);
    } finally {
      program.kill('SIGKILL');
      removeFolder(dataFolder);
    }
  },
  90_000,
);
