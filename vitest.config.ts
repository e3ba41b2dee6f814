// One runner for every package; tests stand beside the code. Those of the server that the database decides run twice: on SQLite, and on a real PostgreSQL.
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { postgresPrograms } from './packages/server/src/postgres-cluster.test-helper.ts';
import { isWhole } from './test/share.ts';

// What is waited for comes late on a busy machine. Files share their workers, and what those have loaded: a third of the work of the
// server's tests was loading it. So a test file leaves its process as it found it.
const test = {
  testTimeout: 60_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 10_000 } },
  pool: 'forks',
  isolate: false,
} as const;
/** The fonts of no machine: what the tests make is the same on each. */
const env = { FONT_FOLDERS: '' };
/**
 * Those that set what their process reads once, as FONT_FOLDERS is, and those that count the time of their thread, in which all that other
 * files have left in memory would be collected (in the end more than a gigabyte): each has a process of its own.
 */
const isolated = [
  'packages/press/src/system-font.test.ts',
  'packages/server/src/config/hidden-places.test.ts',
  'packages/server/src/documents/search.test.ts',
  'packages/server/src/generations/hostile-prompts.test.ts',
  'test/world-scripts.test.ts',
];
/**
 * Those that wait for work of the lowest priority: beside three files that compute, such work gets next to nothing of two cores, for
 * minutes. They run when all others have ended, one after the other.
 */
const last = [
  'packages/press/src/confinement.test.ts',
  'packages/server/src/batches/jobs-killed.test.ts',
  'packages/server/src/generations/killed.test.ts',
];
/** What only several processes on one database can show. */
const onPostgresAlone = 'packages/server/src/**/*.postgres.test.ts';
/**
 * What the database itself decides: stores, leases, idempotency, migrations, search, backups, faults, deletions, and every route once. What
 * is asked over HTTP is the same on both; `npm run test:all` runs it on both all the same.
 */
const onBoth = [
  'account/account-deletion',
  'backup/*',
  'batches/{jobs,lost-results}',
  'database/{broken-database,faults,kept-answers,kill-drill,lease,once-only,upgrade}',
  'documents/{documents,kept-documents,search,store,trash}',
  'http/every-route',
  'limits/{limits,store,usage}',
].map((files) => `packages/server/src/${files}.test.ts`);
const postgres = {
  ...test,
  env,
  name: 'postgres',
  include: isWhole ? ['packages/server/src/**/*.test.ts'] : [onPostgresAlone, ...onBoth],
  globalSetup: ['packages/server/src/postgres-cluster.test-helper.ts'],
};
if (postgresPrograms === undefined) {
  const message = "PostgreSQL is not here, so the server's tests on it do not run: apt-get install postgresql";
  if (process.env.CI) throw new Error(message);
  console.warn(`SKIPPED: ${message}`);
}

export default defineConfig({
  test: {
    // A file waits for its peers (Chromium, LibreOffice, PostgreSQL) as much as it computes: with one worker for each core, a third of them idles.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
          ...test,
          env,
          name: 'deckle',
          include: ['packages/*/src/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: [onPostgresAlone, ...isolated, ...last],
        },
      },
      { test: { ...test, name: 'isolated', include: isolated, isolate: true } },
      {
        test: { ...test, name: 'last', include: last, isolate: true, maxWorkers: 1, sequence: { groupOrder: 1 } },
      },
      ...(postgresPrograms === undefined ? [] : [{ test: postgres }]),
    ],
  },
});
