// How fast the service answers /api/health while exports keep both cores busy.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { median } from './whole-process.ts';

const program = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const seconds = 10;
/** The median of so many is told: a moment of the machine's own is in one of them. */
const windows = 3;
/** Seconds under load before anything is measured: a service is at work for days, and V8 settles within the first minute. */
const settling = 40;

/**
 * One line: percentiles of /api/health in milliseconds, alone and under load, beside those of a bare server under the
 * same load (what of it is the machine), exports a second, and what each costs the process that answers. `folder` takes the data.
 */
export async function measureHealth(folder: string): Promise<string> {
  const port = 20_000 + Math.floor(Math.random() * 20_000);
  const base = `http://127.0.0.1:${port}`;
  const environment = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: join(folder, 'data'),
    LIMIT_EXPORT_MINUTE: '1000000',
    LIMIT_PROCESSOR_MINUTE: '1000000',
    LIMIT_EXPORT_DAY: '1000000',
  };
  const server = spawn(process.execPath, [program('../packages/cli/src/main.mjs'), 'serve'], { env: environment });
  const exited = once(server, 'exit');
  const output = readOutput(server);
  const bare = spawn(process.execPath, [program('bare-server.ts')]);
  const barePort = readOutput(bare);
  try {
    await untilReady(base, output);
    const key = /deckle_pk_\w+/.exec(output())?.[0] ?? '';
    const bareBase = `http://127.0.0.1:${barePort().trim()}`;
    const alone = await latencies(base, 3);
    // What asks must not take the cores from what answers, with none of its threads: on a real machine it is somewhere else.
    const load = spawn('nice', ['-n', '19', process.execPath, program('export-load.ts'), base, key], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    const exports = readOutput(load);
    const start = performance.now();
    const before = processorTime(server);
    await new Promise((resolve) => setTimeout(resolve, settling * 1000));
    const busy: number[][] = [];
    const floor: number[][] = [];
    for (let window = 0; window < windows; window += 1) {
      busy.push(await latencies(base, seconds));
      floor.push(await latencies(bareBase, seconds));
    }
    load.stdin.end();
    await once(load, 'exit');
    const rate = Number(exports()) / ((performance.now() - start) / 1000);
    const cost = (processorTime(server) - before) / Number(exports());
    return `/api/health: alone p50 ${at([alone], 0.5)} p99 ${at([alone], 0.99)} ms; under load, median of ${windows} times ${seconds} s, p50 ${at(busy, 0.5)} p99 ${at(busy, 0.99)} ms (of each ${busy.map((times) => at([times], 0.99)).join(', ')}; goal p99 < 5 ms; a bare server there: p50 ${at(floor, 0.5)} p99 ${at(floor, 0.99)} ms) beside ${rate.toFixed(0)} exports of a 10-slide deck a second, each ${cost.toFixed(1)} ms of a processor in the process that answers.`;
  } finally {
    bare.kill('SIGTERM');
    server.kill('SIGTERM');
    await exited;
  }
}

/** Milliseconds on a processor so far (proc(5)). */
function processorTime({ pid }: ChildProcess): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ')[1]!.split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** What a process has said so far. */
function readOutput({ stdout, stderr }: ChildProcess): () => string {
  let output = '';
  for (const stream of [stdout, stderr]) {
    stream?.on('data', (chunk) => {
      output += chunk;
    });
  }
  return () => output;
}

/** Milliseconds of answers over so many seconds, measured by a process that has nothing else to do. */
async function latencies(base: string, duration: number): Promise<number[]> {
  const client = spawn(process.execPath, [program('health-client.ts'), `${base}/api/health`, String(duration)]);
  const output = readOutput(client);
  await once(client, 'exit');
  return JSON.parse(output());
}

/** The share of each window that is answered sooner, and of those the median. */
const at = (windows: readonly (readonly number[])[], share: number): string =>
  median(windows.map((times) => times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * share)]!)).toFixed(1);

/** Until all children are ready: while one warms up, the service is not alone. */
async function untilReady(base: string, output: () => string): Promise<void> {
  const all = `deckle_workers_ready ${availableParallelism()}\n`;
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const metrics = await fetch(`${base}/metrics`).then(
      (answer) => answer.text(),
      () => '',
    );
    if (metrics.includes(all)) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`the service did not get ready:\n${output()}`);
}
