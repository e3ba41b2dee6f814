// A real PostgreSQL for the tests: a temporary cluster, started once per run and removed afterwards.
import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

const installations = '/usr/lib/postgresql';

/** The folder of PostgreSQL's programs in Debian; undefined if not installed. */
export const postgresPrograms: string | undefined = existsSync(installations)
  ? readdirSync(installations)
      .map((version) => join(installations, version, 'bin'))
      .find((folder) => existsSync(join(folder, 'initdb')))
  : undefined;

declare module 'vitest' {
  interface ProvidedContext {
    /** postgres://… of the cluster, without a database. */
    readonly postgresUrl: string;
  }
}

export type Cluster = {
  /** postgres://…, without a database. */
  readonly url: string;
  close(): void;
};

/** Starts a cluster with the database `postgres`. Throws if PostgreSQL is not installed. */
export async function openCluster(): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'deckle-postgres-'));
  const port = await freePort();
  asPostgresUser(folder, 'initdb', '-D', folder, '-U', 'deckle', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '-N');
  // Durability is PostgreSQL's own concern; the tests only need its semantics.
  const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off -c max_connections=200`;
  asPostgresUser(folder, 'pg_ctl', '-D', folder, '-w', '-l', join(folder, 'log'), '-o', options, 'start');
  return {
    url: `postgres://deckle@127.0.0.1:${port}`,
    close() {
      asPostgresUser(folder, 'pg_ctl', '-D', folder, '-m', 'immediate', 'stop');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Vitest's setup of the project `postgres`: starts the cluster; returns its teardown. */
export default async function startCluster(project: TestProject): Promise<() => void> {
  const cluster = await openCluster();
  project.provide('postgresUrl', cluster.url);
  return cluster.close;
}

/** PostgreSQL refuses to run as root, so the user of Debian's package runs it. */
function asPostgresUser(folder: string, program: string, ...args: readonly string[]): void {
  const path = join(postgresPrograms ?? '', program);
  if (process.getuid?.() !== 0) {
    execFileSync(path, args, { stdio: ['ignore', 'ignore', 'inherit'] });
    return;
  }
  const id = (option: string): number => Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }));
  const [uid, gid] = [id('-u'), id('-g')];
  chownSync(folder, uid, gid);
  execFileSync(path, args, { uid, gid, cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
}

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
