// How fast the service answers /api/health while exports keep both cores busy.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { deckSource } from './sources.ts';

const main = fileURLToPath(new URL('../packages/cli/src/main.ts', import.meta.url));
const seconds = 8;

/** One line: percentiles of /api/health in milliseconds, alone and under load, and exports a second. `folder` takes the data. */
export async function measureHealth(folder: string): Promise<string> {
  const port = 20_000 + Math.floor(Math.random() * 20_000);
  const base = `http://127.0.0.1:${port}`;
  const environment = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: join(folder, 'data'),
    LIMIT_EXPORT_MINUTE: '1000000',
    LIMIT_EXPORT_DAY: '1000000',
  };
  const server = spawn(process.execPath, [main, 'serve'], { env: environment, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  server.stdout.on('data', (chunk) => (output += chunk));
  server.stderr.on('data', (chunk) => (output += chunk));
  try {
    await until(
      async () => (await fetch(`${base}/api/ready`)).ok,
      () => output,
    );
    const key = /deckle_pk_\w+/.exec(output)?.[0] ?? '';
    const alone = await latencies(base, 200);
    let exported = 0;
    let stop = false;
    const load = Array.from({ length: 6 }, async () => {
      while (!stop) {
        const answer = await fetch(`${base}/api/export`, {
          method: 'POST',
          headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
          body: JSON.stringify({ source: deckSource(10), format: exported % 2 === 0 ? 'pptx' : 'pdf' }),
        });
        if (!answer.ok) throw new Error(await answer.text());
        await answer.arrayBuffer();
        exported += 1;
      }
    });
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    const start = performance.now();
    const before = exported;
    const busy: number[] = [];
    while (performance.now() - start < seconds * 1000) busy.push(...(await latencies(base, 20)));
    const rate = (exported - before) / ((performance.now() - start) / 1000);
    stop = true;
    await Promise.all(load);
    return `/api/health: alone p50 ${at(alone, 0.5)} p99 ${at(alone, 0.99)} ms; under load p50 ${at(busy, 0.5)} p99 ${at(busy, 0.99)} ms (goal p99 < 5 ms) beside ${rate.toFixed(0)} exports of a 10-slide deck a second.`;
  } finally {
    server.kill('SIGTERM');
    await once(server, 'exit');
  }
}

async function latencies(base: string, count: number): Promise<number[]> {
  const times: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const start = performance.now();
    await (await fetch(`${base}/api/health`)).arrayBuffer();
    times.push(performance.now() - start);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  return times;
}

const at = (times: readonly number[], share: number): string =>
  times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * share)]!.toFixed(1);

async function until(ready: () => Promise<boolean>, output: () => string): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    if (await ready().catch(() => false)) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`the service did not get ready:\n${output()}`);
}
