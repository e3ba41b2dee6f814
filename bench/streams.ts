// `npm run bench:streams`: 100 decks at once from a slow model, on one process: its memory, when each stream begins, and /api/health
// beside them. Appends to RESULTS-API.md.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const [count = 100, seconds = 60] = process.argv.slice(2).map(Number);
const here = fileURLToPath(new URL('.', import.meta.url));
const dataFolder = mkdtempSync(join(tmpdir(), 'deckle-bench-streams-'));
const programs: ChildProcess[] = [];

function start(file: string, args: readonly string[] = [], env: NodeJS.ProcessEnv = {}): ChildProcess {
  const program = spawn(process.execPath, [join(here, file), ...args], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  programs.push(program);
  return program;
}

/** What a program says, until it has said this. */
async function untilSaid(program: ChildProcess, words: string): Promise<string> {
  let output = '';
  for await (const chunk of program.stdout!) {
    output += chunk;
    if (output.includes(words)) return output;
  }
  throw new Error(`${program.spawnargs.join(' ')} says: ${output}`);
}

/** All that a program says. */
async function outputOf(program: ChildProcess): Promise<string> {
  let output = '';
  program.stdout!.on('data', (chunk) => {
    output += chunk;
  });
  await once(program, 'close');
  return output;
}

/** Until all children are ready: a service that has just begun is another measurement. */
async function untilReady(url: string): Promise<void> {
  const all = `deckle_workers_ready ${availableParallelism()}\n`;
  for (let attempt = 0; attempt < 300; attempt += 1) {
    const metrics = await fetch(`${url}/metrics`).then((answer) => answer.text());
    if (metrics.includes(all)) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the service did not get ready');
}

const at = (times: readonly number[], share: number): number =>
  times.toSorted((one, other) => one - other)[Math.floor((times.length - 1) * share)] ?? Number.NaN;

/** Seconds on a processor, and the most MiB resident, of a process (proc(5)). */
function costOf({ pid }: ChildProcess): { readonly seconds: number; readonly peak: number } {
  const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ')[1]!.split(' ');
  const peak = /^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1];
  return { seconds: (Number(fields[11]) + Number(fields[12])) / 100, peak: Number(peak) / 1024 };
}

type Stream = { readonly start: number; readonly pages: number; readonly last: string };

try {
  const model = (await untilSaid(start('slow-model.ts', [String(seconds)]), '\n')).trim();
  const limits = { LIMIT_AGENT_MINUTE: '100000', LIMIT_AGENT_DAY: '100000' };
  const wire = { MODEL_BASE_URL: `http://127.0.0.1:${model}/v1`, MODEL_NAME: 'slow' };
  const server = start('../packages/server/src/main.ts', [], { PORT: '0', DATA_DIR: dataFolder, ...limits, ...wire });
  const said = await untilSaid(server, 'curl');
  const url = /http:\/\/\S+:\d+/.exec(said)![0].replace('localhost', '127.0.0.1');
  const key = /deckle_pk_\w+/.exec(said)![0];
  await untilReady(url);
  const before = costOf(server);
  const [streamed, asked] = await Promise.all([
    outputOf(start('stream-load.ts', [url, key, String(count)])),
    outputOf(start('health-client.ts', [`${url}/api/health`, String(seconds)])),
  ]);
  const after = costOf(server);
  const streams = JSON.parse(streamed) as readonly Stream[];
  const health = JSON.parse(asked) as readonly number[];
  const starts = streams.map((stream) => stream.start);
  const done = streams.filter(({ last }) => last.startsWith('{"type":"done"'));
  const pages = streams.map((stream) => stream.pages);
  const lines = [
    `## ${new Date().toISOString().slice(0, 16)}Z, ${count} decks at once from a model that takes ${seconds} s`,
    `${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.versions.node}, load ${loadavg()[0]?.toFixed(1)} (model and clients on the same machine)`,
    `${done.length} done, ${Math.min(...pages)} to ${Math.max(...pages)} page lines each. First line after p50 ${at(starts, 0.5).toFixed(0)}, at most ${Math.max(...starts).toFixed(0)} ms (goal 1000). /api/health: p50 ${at(health, 0.5).toFixed(1)} p99 ${at(health, 0.99).toFixed(1)} ms (goal 50). The process that answers: at most ${after.peak.toFixed(0)} MiB (goal 500), ${(((after.seconds - before.seconds) * 1000) / count).toFixed(0)} ms of a processor for each stream.`,
  ];
  console.log(lines.join('\n'));
  for (const { last } of streams) if (!done.some((stream) => stream.last === last)) console.log(last);
  appendFileSync(join(here, 'RESULTS-API.md'), `\n${lines.join('\n\n')}\n`);
} finally {
  for (const program of programs) program.kill();
  rmSync(dataFolder, { recursive: true, force: true });
}
