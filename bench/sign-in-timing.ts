// `node bench/sign-in-timing.ts`: whether the time of an answer tells which addresses have accounts. Asks for sign-in links 200
// times for known and for unknown addresses, in turn, and compares the medians: the goal is less than 5 ms apart.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createKey, readConfig, startServer } from '@deckle/server';

const calls = Number(process.argv[2] ?? 200);
const dataFolder = mkdtempSync(join(tmpdir(), 'deckle-timing-'));
const config = readConfig({
  PORT: '0',
  DATA_DIR: dataFolder,
  LIMIT_SIGN_IN_MINUTE: '1000000',
  LIMIT_MAIL_HOUR: '1000000',
});
const server = await startServer(config, { print: () => {} });

/** Milliseconds until the answer is there, whole. */
async function ask(email: string): Promise<number> {
  const start = performance.now();
  const answer = await fetch(`${server.url}/api/auth/sign-in/magic-link`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, callbackURL: '/' }),
  });
  const text = await answer.text();
  if (text !== '{"status":true}') throw new Error(text);
  return performance.now() - start;
}

const median = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[times.length >> 1] ?? 0;

try {
  const known: number[] = [];
  const unknown: number[] = [];
  for (let call = -20; call < calls; call += 1) {
    const email = `known${Math.max(call, 0)}@example.org`;
    await createKey(config, { email, name: 'bench' });
    const times = [await ask(email), await ask(`unknown${call}@example.org`)] as const;
    // The first ones warm up.
    if (call < 0) continue;
    known.push(times[0]);
    unknown.push(times[1]);
  }
  const apart = Math.abs(median(known) - median(unknown));
  console.log(
    `${calls} calls each: known ${median(known).toFixed(2)} ms, unknown ${median(unknown).toFixed(2)} ms, ${apart.toFixed(2)} ms apart (goal 5 ms).`,
  );
} finally {
  await server.close();
  rmSync(dataFolder, { recursive: true, force: true });
}
