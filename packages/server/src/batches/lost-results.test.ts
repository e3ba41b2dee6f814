// Job results with lost parts: an error, never a zip of failures; a running job makes them again.
import { readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { jobAnswerSchema } from '@deckle/api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { brandTemplates } from '../../../../test/brand-templates/index.ts';
import { unzip } from '../../../../test/unzip.ts';
import { openDatabase } from '../database/database.ts';
import {
  closeTestPress,
  errorOf,
  manyCalls,
  removeFolder,
  startTestServer,
  type TestServer,
  uploadBrand,
} from '../test-server.test-helper.ts';

const [template] = [...brandTemplates().values()] as [Uint8Array];
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(manyCalls);
});
afterAll(async () => {
  await server.stop();
  await closeTestPress();
  removeFolder(server.dataFolder);
});

const stateOf = async (id: string) => jobAnswerSchema.parse(await (await server.call(`/api/jobs/${id}`)).json()).job;
const succeeds = (id: string) =>
  expect.poll(async () => (await stateOf(id)).state, { timeout: 20_000 }).toBe('succeeded');

async function makeJob(text: string): Promise<string> {
  const { brand } = (await (await uploadBrand(server, template)).json()) as { brand: { id: string } };
  const asked = await server.call(`/api/brands/${brand.id}/batch`, {
    body: { source: `# ${text} {{name}}`, rows: [{ name: 'Ada' }, { name: 'Eve' }] },
    headers: { Prefer: 'respond-async' },
  });
  const { id } = jobAnswerSchema.parse(await asked.json()).job;
  await succeeds(id);
  return id;
}

async function blobOf(job: string, n: number): Promise<string> {
  const database = await openDatabase(server.config);
  const { blob } = await database
    .selectFrom('job_decks')
    .select('blob')
    .where('job_id', '=', job)
    .where('n', '=', n)
    .executeTakeFirstOrThrow();
  await database.destroy();
  const folder = join(server.dataFolder, 'blobs');
  const [name] = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith(blob!));
  expect(statSync(join(folder, name!)).isFile()).toBe(true);
  return join(folder, name!);
}

test.each([
  ['missing', (path: string) => rmSync(path)],
  ['damaged', (path: string) => writeFileSync(path, 'x')],
])('a part that is %s is told of', async (what, spoil) => {
  const id = await makeJob(what);
  const whole = await server.call(`/api/jobs/${id}/result`);
  expect(unzip(Buffer.from(await whole.arrayBuffer())).size).toBe(3);
  spoil(await blobOf(id, 2));
  expect(await errorOf(await server.call(`/api/jobs/${id}/result`))).toBe('internal_error');
});

test('a job that is taken up again makes what was lost', async () => {
  const id = await makeJob('again');
  rmSync(await blobOf(id, 1));
  const database = await openDatabase(server.config);
  await database.updateTable('jobs').set({ state: 'queued', running_until_ms: null }).where('id', '=', id).execute();
  await database.destroy();
  await succeeds(id);
  expect((await stateOf(id)).progress).toEqual({ done: 2, failed: 0, total: 2 });
  const zip = await server.call(`/api/jobs/${id}/result`);
  expect(unzip(Buffer.from(await zip.arrayBuffer())).size).toBe(3);
});
