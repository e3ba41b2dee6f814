// `npm run drill`: 30 kills of the service while 20 clients write, on SQLite; with DATABASE_URL on that (empty) database.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runDrill } from '../packages/server/src/kill-drill.check.ts';

const dataFolder = mkdtempSync(join(tmpdir(), 'deckle-drill-'));
const [kills = 30, clients = 20] = process.argv.slice(2).map(Number);
const report = await runDrill({ kills, clients, dataFolder, databaseUrl: process.env.DATABASE_URL });
const slowest = Math.max(...report.starts);
console.log(
  `${kills} kills, ${clients} clients: ${report.acknowledged} writes acknowledged, ${report.repeated} tries repeated, slowest start ${slowest.toFixed(0)} ms.`,
);
for (const complaint of report.complaints) console.error(complaint);
console.log(report.complaints.length === 0 ? 'Nothing lost, nothing half, nothing twice.' : 'FAILED');
process.exitCode = report.complaints.length === 0 ? 0 : 1;
rmSync(dataFolder, { recursive: true, force: true });
