// The thread of checkpoints.ts: checkpoints that wait for nobody and let everybody read and write meanwhile
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
  // Nobody may write meanwhile: little is left to be brought over. Where somebody writes at this moment, the log stays for the next time.
  if (what === 'empty') database.exec('pragma wal_checkpoint(truncate)');
});
