// How soon the zip of a batch begins to arrive over HTTP: the first one after the service has started, which has not read the brand
// yet, and the ones after it. Called by batch.ts.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

export type BatchStart = {
  /** Milliseconds from the call to the first bytes of the body. */
  readonly first: number;
  /** Milliseconds from the call to the last of the first deck's bytes. */
  readonly deck: number;
};

const program = fileURLToPath(new URL('../packages/server/src/main.ts', import.meta.url));
const decks = 40;

/**
 * The first batch so many milliseconds after the service was ready, then two more. `folder` takes the data of the service, which knows
 * the brand from an earlier life.
 */
export async function measureBatchStarts(
  folder: string,
  brandFile: string,
  source: string,
  rest: number,
): Promise<readonly BatchStart[]> {
  const prepared = await startService(folder);
  const form = new FormData();
  form.set('file', new Blob([readFileSync(brandFile)]), 'brand.pptx');
  const headers = { Authorization: `Bearer ${prepared.key}` };
  const created = await fetch(`${prepared.url}/api/brands`, { method: 'POST', headers, body: form });
  const { brand } = (await created.json()) as { readonly brand: { readonly id: string } };
  await stop(prepared.process);

  const { url, process } = await startService(folder);
  await setTimeout(rest);
  const starts: BatchStart[] = [];
  for (let index = 0; index < 3; index += 1) {
    const rows = Array.from({ length: decks }, (_, row) => ({
      company: `Company ${index}-${row}`,
      price: 1_000 + row,
    }));
    const start = performance.now();
    const answer = await fetch(`${url}/api/brands/${brand.id}/batch`, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify({ source, rows, filename: '{{company}}' }),
    });
    if (answer.status !== 200) throw new Error(await answer.text());
    starts.push(await readZip(answer, start));
  }
  await stop(process);
  return starts;
}

async function readZip(answer: Response, start: number): Promise<BatchStart> {
  let first = 0;
  let deck = 0;
  let bytes = 0;
  let size = Number.POSITIVE_INFINITY;
  for await (const piece of answer.body!) {
    first ||= performance.now() - start;
    // The local header of the first file says how long it is (APPNOTE 4.3.7).
    if (bytes === 0) size = new DataView(piece.buffer, piece.byteOffset).getUint32(18, true);
    bytes += piece.length;
    if (bytes >= size) deck ||= performance.now() - start;
  }
  return { first, deck };
}

type Service = { readonly process: ChildProcess; readonly url: string; readonly key: string };

/** A service whose children are ready; its key is told at its very first start alone. */
async function startService(folder: string): Promise<Service> {
  const process_ = spawn(process.execPath, [program], {
    env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: join(folder, 'data') },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  process_.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  const urlSaid = /http:\/\/\S+:\d+/;
  while (!urlSaid.test(output)) await setTimeout(20);
  const url = urlSaid.exec(output)![0].replace('localhost', '127.0.0.1');
  const all = `deckle_workers_ready ${availableParallelism()}\n`;
  while (!(await (await fetch(`${url}/metrics`)).text()).includes(all)) await setTimeout(50);
  return { process: process_, url, key: /deckle_pk_\w+/.exec(output)?.[0] ?? '' };
}

async function stop(process: ChildProcess): Promise<void> {
  process.kill();
  await once(process, 'exit');
}
