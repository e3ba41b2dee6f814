// One runner for every package; tests stand beside the code. The server's run twice: on SQLite, and on a real PostgreSQL.
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { postgresPrograms } from './packages/server/src/postgres-cluster.test-helper.ts';

// What is waited for comes late on a busy machine.
const test = { testTimeout: 30_000, expect: { poll: { timeout: 10_000 } }, pool: 'forks' } as const;
/** What only several processes on one database can show. */
const onPostgresAlone = 'packages/server/src/**/*.postgres.test.ts';
const postgres = {
  ...test,
  name: 'postgres',
  include: ['packages/server/src/**/*.test.ts'],
  // Sockets, blobs, children and the pages of the reference are the same whatever the database is: once is enough.
  exclude: [
    'packages/server/src/database/broken-surroundings.test.ts',
    'packages/server/src/limits/callers.test.ts',
    'packages/server/src/http/early-answers.test.ts',
    'packages/server/src/generations/hostile-prompts.test.ts',
    'packages/server/src/http/raw-sockets.test.ts',
    'packages/server/src/http/reference.test.ts',
    'packages/server/src/http/unfinished-bodies.test.ts',
    'packages/server/src/http/slow-readers.test.ts',
  ],
  globalSetup: ['packages/server/src/postgres-cluster.test-helper.ts'],
};
if (postgresPrograms === undefined) {
  const message = "PostgreSQL is not here, so the server's tests on it do not run: apt-get install postgresql";
  if (process.env.CI) throw new Error(message);
  console.warn(`SKIPPED: ${message}`);
}

export default defineConfig({
  test: {
    // A file waits for its peers (Chromium, LibreOffice, PostgreSQL) as much as it computes.
    maxWorkers: availableParallelism(),
    projects: [
      {
        test: {
          ...test,
          name: 'deckle',
          include: ['packages/*/src/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: [onPostgresAlone],
        },
      },
      ...(postgresPrograms === undefined ? [] : [{ test: postgres }]),
    ],
  },
});
