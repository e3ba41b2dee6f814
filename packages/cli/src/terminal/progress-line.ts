// The thread behind progress.ts: draws the line until it is ended.
import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';

const { label, hasDrawn } = workerData as { readonly label: string; readonly hasDrawn: Int32Array };
const signs = '⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏';
const standardError = 2;
let ticks = 0;

setTimeout(() => {
  setInterval(() => {
    Atomics.store(hasDrawn, 0, 1);
    const seconds = 1 + Math.floor(ticks / 10);
    writeSync(standardError, `\r\x1b[K${signs[ticks % signs.length]} ${label} … ${seconds} s`);
    ticks += 1;
  }, 100);
}, 1_000);
