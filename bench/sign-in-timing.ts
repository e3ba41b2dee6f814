// `node bench/sign-in-timing.ts`: whether the time of an answer tells which addresses have accounts. Asks for sign-in links 200
// times for known and for unknown addresses, in turn, where nobody may make an account and mail is sent, and compares the medians: the goal is
// less than 0.3 ms apart, and for the request after it, too.
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createKey, readConfig, startServer } from '@deckle/server';
import { SMTPServer } from 'smtp-server';

const calls = Number(process.argv[2] ?? 200);
const dataFolder = mkdtempSync(join(tmpdir(), 'deckle-timing-'));
const mailServer = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: (stream, _, done) => void stream.on('end', done).resume(),
});
await new Promise<void>((resolve) => mailServer.listen(0, '127.0.0.1', resolve));
const config = readConfig({
  SIGN_UP: 'closed',
  SMTP_URL: `smtp://127.0.0.1:${(mailServer.server.address() as AddressInfo).port}`,
  PORT: '0',
  DATA_DIR: dataFolder,
  LIMIT_SIGN_IN_MINUTE: '1000000',
  LIMIT_MAIL_HOUR: '1000000',
});
const server = await startServer(config, { print: () => {} });

/** Milliseconds until the answer is there, whole, and until that of a next request is. */
async function ask(email: string): Promise<readonly [number, number]> {
  const start = performance.now();
  const answer = await fetch(`${server.url}/api/auth/sign-in/magic-link`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, callbackURL: '/' }),
  });
  const text = await answer.text();
  if (text !== '{"status":true}') throw new Error(text);
  const end = performance.now();
  await (await fetch(`${server.url}/api/auth/get-session`)).text();
  return [end - start, performance.now() - end];
}

const median = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[times.length >> 1] ?? 0;

try {
  const known: (readonly [number, number])[] = [];
  const unknown: (readonly [number, number])[] = [];
  for (let call = -20; call < calls; call += 1) {
    const email = `known${Math.max(call, 0)}@example.org`;
    await createKey(config, { email, name: 'bench' });
    const askKnown = () => ask(email);
    const askUnknown = () => ask(`unknown${call}@example.org`);
    // Who comes first waits for what was before: now the one, now the other.
    const times =
      call % 2 === 0 ? [await askKnown(), await askUnknown()] : [await askUnknown(), await askKnown()].reverse();
    // The first ones warm up.
    if (call < 0) continue;
    known.push(times[0]!);
    unknown.push(times[1]!);
  }
  for (const [index, what] of ['asked', 'next'].entries()) {
    const [one, other] = [known, unknown].map((times) => median(times.map((both) => both[index]!))) as [number, number];
    const apart = Math.abs(one - other).toFixed(2);
    console.log(
      `${what}, ${calls} calls: known ${one.toFixed(2)} ms, unknown ${other.toFixed(2)} ms, ${apart} ms apart (goal 0.3 ms).`,
    );
  }
} finally {
  await server.close();
  mailServer.close();
  rmSync(dataFolder, { recursive: true, force: true });
}
