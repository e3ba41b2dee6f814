// `npm run bench:api`: list, get, create and get-session at 50 connections, by key and by cookie, beside a route that does nothing.
// Appends to RESULTS-API.md.
import { type ChildProcess, spawn } from 'node:child_process';
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Load, measureLoad, type Question } from './request-load.ts';
import { deckSource } from './sources.ts';

const connections = 50;
const seconds = Number(process.argv[2] ?? 5);
const here = fileURLToPath(new URL('.', import.meta.url));
const dataFolder = mkdtempSync(join(tmpdir(), 'deckle-bench-api-'));
const programs: ChildProcess[] = [];

/** Starts a program and waits for these words; gives what it has said. */
async function start(file: string, words: string, env: NodeJS.ProcessEnv = {}): Promise<string> {
  const program = spawn(process.execPath, [join(here, file)], {
    env: { PATH: process.env.PATH, ...env },
    // Nobody reads the log, and a pipe that is full would hold it up.
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  programs.push(program);
  let output = '';
  for await (const chunk of program.stdout) {
    output += chunk;
    if (output.includes(words)) return output;
  }
  throw new Error(`${file} does not start: ${output}`);
}

/** Microseconds on a processor so far, threads and system calls among them (proc(5)); on a machine that others use, what a request
 * costs says more than how many there were. */
function processorTime({ pid }: ChildProcess): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ')[1]!.split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10_000;
}

const jsonType = { 'Content-Type': 'application/json' };

/** A key, the cookie of a session, and the address of a document of each. `link` opens the session. */
async function prepare(url: string, key: string, link: string) {
  const byKey = { Authorization: `Bearer ${key}` };
  const origin = new URL(link).origin;
  const entered = await fetch(link, { method: 'POST', redirect: 'manual', headers: { Origin: origin } });
  const cookie = entered.headers.getSetCookie().map((text) => text.split(';')[0]);
  const byCookie = { Cookie: cookie.join('; '), Origin: origin };
  const addresses = [];
  for (const headers of [byKey, byCookie]) {
    let address = '';
    for (let count = 0; count < 30; count += 1) {
      const source = JSON.stringify({ source: deckSource(10) });
      const init = { method: 'POST', headers: { ...jsonType, ...headers }, body: source };
      const made = await fetch(`${url}/api/workspace/documents`, init);
      address = url + made.headers.get('location');
      await made.arrayBuffer();
    }
    addresses.push(address);
  }
  return { byKey, byCookie, ofKey: addresses[0] ?? '', ofCookie: addresses[1] ?? '' };
}

try {
  const bare = /http\S+/.exec(await start('bare-route.ts', 'http'))![0];
  const limits = {
    LIMIT_EXPORT_MINUTE: '100000000',
    LIMIT_EXPORT_DAY: '100000000',
    LIMIT_PROCESSOR_MINUTE: '100000',
  };
  const settings = { PORT: '0', DATA_DIR: dataFolder, ...limits };
  const said = await start('../packages/server/src/main.ts', 'curl', settings);
  const [url, key] = [
    /http:\/\/\S+:\d+/.exec(said)![0].replace('localhost', '127.0.0.1'),
    /deckle_pk_\w+/.exec(said)![0],
  ];
  const { byKey, byCookie, ofKey, ofCookie } = await prepare(url, key, /http\S+magic-link\S+/.exec(said)![0]);
  const documents = `${url}/api/workspace/documents`;
  const short = JSON.stringify({ source: '# A short one' });
  const create = (headers: Readonly<Record<string, string>>): Question => ({
    url: documents,
    method: 'POST',
    headers: { ...jsonType, ...headers },
    body: short,
  });
  const questions: readonly (readonly [name: string, question: Question])[] = [
    ['a route that does nothing', { url: bare }],
    ['get-session, by cookie', { url: `${url}/api/auth/get-session`, headers: byCookie }],
    ['get a document, by key', { url: ofKey, headers: byKey }],
    ['get a document, by cookie', { url: ofCookie, headers: byCookie }],
    ['list 20 of 30, by key', { url: documents, headers: byKey }],
    ['list 20 of 30, by cookie', { url: documents, headers: byCookie }],
    ['create, by key', create(byKey)],
    ['create, by cookie', create(byCookie)],
  ];
  const rows: string[] = [];
  let floor = 0;
  let cheapest = 0;
  for (const [name, question] of questions) {
    await measureLoad(question, connections, 1);
    const program = programs[question.url === bare ? 0 : 1]!;
    const before = processorTime(program);
    const load: Load = await measureLoad(question, connections, seconds);
    const cost = (processorTime(program) - before) / (load.perSecond * seconds);
    floor ||= load.perSecond;
    cheapest ||= cost;
    if (load.refused > 0) throw new Error(`${name}: ${load.refused} were refused`);
    const times = `${(floor / load.perSecond).toFixed(1)} ×`;
    const processor = `${cost.toFixed(0)} | ${(cost / cheapest).toFixed(1)} ×`;
    rows.push(`| ${name} | ${load.perSecond.toFixed(0)} | ${load.p99.toFixed(1)} | ${times} | ${processor} |`);
    console.log(rows.at(-1));
  }
  const results = join(here, 'RESULTS-API.md');
  if (!existsSync(results)) appendFileSync(results, '# Results of `npm run bench:api`\n');
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.versions.node}, load ${loadavg()[0]?.toFixed(1)} (client on the same machine)`;
  const head =
    '| request | a second | p99 ms | slower than nothing | µs of a processor | more than nothing |\n|---|--:|--:|--:|--:|--:|';
  appendFileSync(
    results,
    `\n## ${new Date().toISOString().slice(0, 16)}Z, SQLite, ${connections} connections\n\n${machine}\n\n${head}\n${rows.join('\n')}\n`,
  );
} finally {
  for (const program of programs) program.kill();
  rmSync(dataFolder, { recursive: true, force: true });
}
