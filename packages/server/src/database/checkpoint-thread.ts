// The thread of checkpoints.ts: runs checkpoints that never wait and let others read and write
// (https://sqlite.org/pragma.html#pragma_wal_checkpoint).
import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';

const database = new DatabaseSync(String(workerData));
parentPort?.on('message', (what: 'checkpoint' | 'empty' | 'close') => {
  if (what === 'close') {
    database.close();
    parentPort?.close();
    return;
  }
  database.exec('pragma wal_checkpoint(passive)');
  // Blocks writers briefly, as little remains to be copied. If another process is writing, the log stays until next time.
  if (what === 'empty') database.exec('pragma wal_checkpoint(truncate)');
});
