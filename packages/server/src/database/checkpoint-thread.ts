// The thread of checkpoints.ts: runs checkpoints that never wait and let others read and write
// (https://sqlite.org/pragma.html#pragma_wal_checkpoint).
import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';

/** Milliseconds until a log that could not be emptied is tried again: another connection was writing, reading, or at a checkpoint. */
const retryPause = 1_000;

const database = new DatabaseSync(String(workerData));
let retry: NodeJS.Timeout | undefined;

/** Blocks writers briefly, as little remains to be copied. */
function empty(): void {
  clearTimeout(retry);
  database.exec('pragma wal_checkpoint(passive)');
  const truncated = database.prepare('pragma wal_checkpoint(truncate)').get();
  if (truncated?.busy === 1) retry = setTimeout(empty, retryPause);
}

parentPort?.on('message', (what: 'checkpoint' | 'empty' | 'close') => {
  if (what === 'close') {
    clearTimeout(retry);
    database.close();
    parentPort?.close();
  } else if (what === 'empty') empty();
  else database.exec('pragma wal_checkpoint(passive)');
});
