// The thread of checkpoints.ts: checkpoints that wait for nobody and let everybody read and write meanwhile
// (https://sqlite.org/pragma.html#pragma_wal_checkpoint).
import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';

const database = new DatabaseSync(String(workerData));
parentPort?.on('message', (what: 'checkpoint' | 'close') => {
  if (what === 'checkpoint') database.exec('pragma wal_checkpoint(passive)');
  else {
    database.close();
    parentPort?.close();
  }
});
