// `npm run drill`: 30 kills of the service while 20 clients write, on SQLite. `npm run drill -- postgres` brings a PostgreSQL of its
// own; with DATABASE_URL it is that (empty) database. Two numbers are other counts of kills and of clients.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runDrill } from '../packages/server/src/kill-drill.test-helper.ts';
import { openCluster } from '../packages/server/src/postgres-cluster.test-helper.ts';

const words = process.argv.slice(2);
const [kills = 30, clients = 20] = words.filter((word) => /^\d+$/.test(word)).map(Number);
const cluster = words.includes('postgres') ? await openCluster() : undefined;
const databaseUrl = cluster === undefined ? process.env.DATABASE_URL : `${cluster.url}/postgres`;
const dataFolder = mkdtempSync(join(tmpdir(), 'deckle-drill-'));
try {
  const report = await runDrill({ kills, clients, dataFolder, databaseUrl });
  const slowest = Math.max(...report.starts);
  console.log(
    `${databaseUrl === undefined ? 'SQLite' : 'PostgreSQL'}, ${kills} kills, ${clients} clients: ${report.acknowledged} writes acknowledged, ${report.repeated} tries repeated, slowest start ${slowest.toFixed(0)} ms.`,
  );
  for (const complaint of report.complaints) console.error(complaint);
  console.log(report.complaints.length === 0 ? 'Nothing lost, nothing half, nothing twice.' : 'FAILED');
  process.exitCode = report.complaints.length === 0 ? 0 : 1;
} finally {
  cluster?.close();
  rmSync(dataFolder, { recursive: true, force: true });
}
