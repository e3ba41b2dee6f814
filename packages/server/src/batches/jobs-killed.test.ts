// A batch job continues although the service is killed without warning: every deck is there, once, as a stream would have sent it.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { JobRecord } from '@deckle/api';
import { expect, onTestFinished, test } from 'vitest';
import { brandTemplates } from '../../../../test/brand-templates/index.ts';
import { shareOf } from '../../../../test/share.ts';
import { unzip } from '../../../../test/unzip.ts';
import { newFolder, removeFolder, testConfig, uploadBrand } from '../test-server.test-helper.ts';

const main = fileURLToPath(new URL('../main.ts', import.meta.url));
const [template] = [...brandTemplates().values()] as [Uint8Array];
const kills = shareOf(2);
const count = kills * 30;

type Running = { readonly program: ChildProcess; readonly url: string; readonly key: string };

/** `key`: of an earlier start, which alone is told one. */
async function start(dataFolder: string, databaseUrl: string | undefined, key?: string): Promise<Running> {
  const environment = { PATH: process.env.PATH, PORT: '0', DATA_DIR: dataFolder, LOG_LEVEL: 'error' };
  const env = { ...environment, LIMIT_EXPORT_MINUTE: '100000', ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
  const program = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  for await (const chunk of program.stdout) {
    output += chunk;
    if (output.includes(key === undefined ? 'curl' : 'running at')) break;
  }
  const url = /http:\/\/localhost:\d+/.exec(output)![0];
  return { program, url, key: key ?? /deckle_pk_\w+/.exec(output)![0] };
}

test('kill -9: a job goes on with what is missing', async () => {
  const dataFolder = newFolder();
  const { databaseUrl } = await testConfig({}, dataFolder);
  let service = await start(dataFolder, databaseUrl);
  // A service that outlives a failed test holds the output of the whole run open, which then never ends.
  onTestFinished(() => void service.program.kill('SIGKILL'));
  const call = (path: string, body?: object, headers: Record<string, string> = {}) =>
    fetch(service.url + path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { Authorization: `Bearer ${service.key}`, 'Content-Type': 'application/json', ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  const { brand } = (await (await uploadBrand(service, template)).json()) as { brand: { id: string } };
  const rows = Array.from({ length: count }, (_, index) => ({ name: `Customer ${index}` }));
  const batch = { source: '# Offer for {{name}}', rows, filename: '{{name}}' };
  const made = await call(`/api/brands/${brand.id}/batch`, batch, { Prefer: 'respond-async' });
  const { job } = (await made.json()) as { job: JobRecord };
  const read = async () => ((await (await call(`/api/jobs/${job.id}`)).json()) as { job: JobRecord }).job;

  for (let killed = 0; killed < kills; killed += 1) {
    const { done } = (await read()).progress;
    await expect.poll(async () => (await read()).progress.done, { timeout: 60_000 }).toBeGreaterThan(done + 5);
    service.program.kill('SIGKILL');
    await once(service.program, 'exit');
    service = await start(dataFolder, databaseUrl, service.key);
  }
  await expect.poll(async () => (await read()).state, { timeout: 120_000 }).toBe('succeeded');
  expect((await read()).progress).toEqual({ done: count, failed: 0, total: count });
  const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());
  const kept = await bytesOf(await call(`/api/jobs/${job.id}/result`));
  expect(unzip(kept).size).toBe(count + 1);
  expect(kept.equals(await bytesOf(await call(`/api/brands/${brand.id}/batch`, batch)))).toBe(true);
  service.program.kill();
  await once(service.program, 'exit');
  removeFolder(dataFolder);
}, 300_000);
