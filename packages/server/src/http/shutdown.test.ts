// Shutdown: running work finishes within the grace period, and the rest is aborted and named in the log.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Press } from '@deckle/press';
import { afterAll, expect, test } from 'vitest';
import {
  closeTestPress,
  linesOf,
  manyCalls,
  removeFolder,
  startTestServer,
  type TestServer,
  testPress,
} from '../test-server.test-helper.ts';

afterAll(closeTestPress);

/** A press that begins each export only when it is let go. */
function slowPress(): { readonly press: Press; readonly begun: Promise<void>; go(): void } {
  const press = testPress();
  const gate = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const compile: Press['compile'] = async (request, options) => {
    begun.resolve();
    await gate.promise;
    return press.compile(request, options);
  };
  return { press: { ...press, compile, stats: press.stats }, begun: begun.promise, go: gate.resolve };
}

const exported = (server: TestServer): Promise<Response> =>
  server.call('/api/export', { body: { source: '# A slow one', format: 'pptx' } });

/** A running stream: its first line is read. */
async function startStream(server: TestServer): Promise<{ lines(): ReturnType<typeof linesOf> }> {
  const answer = await server.call('/api/agent', { body: { prompt: 'wait for ever' } });
  return { lines: () => linesOf(answer) };
}

test('what runs is finished, and nobody else is let in', async () => {
  const { press, begun, go } = slowPress();
  const server = await startTestServer(manyCalls, { press, closingTime: 20_000 });
  const answer = exported(server);
  await begun;
  const stopped = server.stop();
  await expect(fetch(`${server.url}/api/health`)).rejects.toThrow();
  go();
  expect((await answer).status).toBe(200);
  expect(
    Buffer.from(await (await answer).arrayBuffer())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK');
  await stopped;
  removeFolder(server.dataFolder);
});

test('after the closing time streams get a last line, and exports are cut off', async () => {
  const { press, begun, go } = slowPress();
  const server = await startTestServer(manyCalls, { press, closingTime: 100 });
  const { lines } = await startStream(server);
  const answer = exported(server).then(
    ({ status }) => status,
    () => 'cut off',
  );
  await begun;
  const [told] = await Promise.all([lines(), server.stop()]);
  go();
  expect(told.at(-1)).toMatchObject({
    type: 'error',
    message: 'The service was shut down. Please try again. What was written so far has been saved as a draft.',
  });
  expect(await answer).toBe('cut off');
  // A stream that was ended so can be read again.
  const later = await startTestServer(manyCalls, { dataFolder: server.dataFolder });
  const { generationId } = told[0] as unknown as { generationId: string };
  const again = await later.call(`/api/agent/${generationId}`, { key: server.key });
  expect((await linesOf(again)).at(-1)).toMatchObject({ type: 'error' });
  await later.stop();
  removeFolder(server.dataFolder);
});

/** The service as a program, with a request that never finishes: a body that does not arrive. */
async function startBusyProgram() {
  const main = fileURLToPath(new URL('../main.ts', import.meta.url));
  const dataFolder = mkdtempSync(join(tmpdir(), 'deckle-stop-'));
  const program = spawn(process.execPath, [main], { env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: dataFolder } });
  let output = '';
  program.stdout.on('data', (chunk) => {
    output += chunk;
  });
  await expect.poll(() => output, { timeout: 20_000 }).toContain('curl');
  const url = /http:\/\/\S+:\d+/.exec(output)![0];
  const endless = new ReadableStream({ start: (controller) => controller.enqueue(new TextEncoder().encode('{')) });
  const headers = { 'Content-Type': 'application/json' };
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', headers, body: endless, duplex: 'half' };
  const request = fetch(`${url}/api/render`, init);
  request.catch(() => {});
  // It has come in once a later one is answered.
  await fetch(`${url}/api/health`);
  await fetch(`${url}/api/health`);
  return { program, dataFolder };
}

test('a second SIGTERM ends the program at once', async () => {
  const { program, dataFolder } = await startBusyProgram();
  const ended = once(program, 'exit');
  program.kill('SIGTERM');
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(program.exitCode).toBeNull();
  program.kill('SIGTERM');
  expect(await ended).toEqual([130, null]);
  removeFolder(dataFolder);
});
