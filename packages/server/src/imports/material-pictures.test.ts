// Pictures of materials over HTTP, with a model behind a real server: documents show them, and keep them when the material is gone.
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasPeers, peers } from '../../../../test/peers.ts';
import { unzip } from '../../../../test/unzip.ts';
import { type ModelServer, startModelServer } from '../../../agent/src/models/model-server.test-helper.ts';
import { openDatabase } from '../database/database.ts';
import { createKey, type RunningServer, startServer } from '../index.ts';
import {
  closeTestPress,
  linesOf,
  manyCalls,
  newFolder,
  removeFolder,
  testConfig,
  testPress,
} from '../test-server.test-helper.ts';
import { createMaterialStore } from './material-store.ts';

const folder = newFolder();
let model: ModelServer;
let config: Awaited<ReturnType<typeof testConfig>>;
let server: RunningServer;
let key = '';

/** Writes a slide with the first picture line of its prompt. */
beforeAll(async () => {
  model = await startModelServer((body) => {
    if (body.includes('Write the plan.'))
      return { text: '# Python\n- Python | cover\n- The logo is blue and yellow | quote\n' };
    const line = /!\[[^\]\\]*\]\(asset:picture-[\da-f]{8}\.(?:png|jpg)\)/.exec(body)?.[0] ?? 'No picture.';
    return { text: `# Python\nA language\n\n---\n\n# The logo is blue and yellow\n\n${line}\n` };
  });
  config = await testConfig({ ...manyCalls, MODEL_BASE_URL: model.url, MODEL_NAME: 'scripted' }, folder);
  server = await startServer(config, { press: testPress(), closingTime: 500, print: () => {} });
  key = server.firstKey ?? (await createKey(config, { email: 'local', name: 'test' }));
}, 60_000);
afterAll(async () => {
  await server.close();
  await model.close();
  await closeTestPress();
  removeFolder(folder);
});

const call = (path: string, body?: object, by = key): Promise<Response> =>
  fetch(server.url + path, {
    method: body ? 'POST' : 'GET',
    headers: { Authorization: `Bearer ${by}`, 'Content-Type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });

async function upload(path: string): Promise<{ id: string; pictures: number }> {
  const body = new FormData();
  body.append('file', new Blob([readFileSync(`${peers.specimens}/${path}`)]), path.replace(/^.*\//, ''));
  const answer = await fetch(`${server.url}/api/materials`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${key}` },
    body,
  });
  expect(answer.status, await answer.clone().text()).toBe(201);
  return (await answer.json()).materials[0];
}
const assetsOf = async (): Promise<readonly { name: string }[]> =>
  (await (await call('/api/workspace/assets?limit=100')).json()).assets;

describe.skipIf(!hasPeers('specimens'))('pictures of materials', () => {
  test('the deck shows one, which is an asset from then on; the other goes with the material', async () => {
    const { id, pictures } = await upload('pptx/shp-picture.pptx');
    expect(pictures).toBe(2);
    expect(await assetsOf()).toEqual([]);
    const lines = await linesOf(
      await call('/api/agent', { prompt: 'Two slides about Python', kind: 'deck', materials: [{ id }] }),
    );
    expect(model.calls.map(({ body }) => body).join()).toContain('by its exact line');
    // The preview drew it before anything was saved.
    const drawn = lines.filter(({ type }) => type === 'page').map(({ html }) => String(html));
    expect(drawn.at(-1)).toContain('data:image/png;base64,');
    expect(JSON.stringify(lines)).not.toContain('unknown-asset');
    const { document } = lines.at(-1) as unknown as { document: { id: string; source: string } };
    const [name] = /picture-[\da-f]{8}\.png/.exec(document.source)!;
    expect((await assetsOf()).map((asset) => asset.name)).toEqual([name]);

    await expire();
    const exported = await call('/api/export', { documentId: document.id, format: 'pptx' });
    expect(exported.status, exported.status === 200 ? '' : await exported.text()).toBe(200);
    const media = [...unzip(new Uint8Array(await exported.arrayBuffer())).keys()].filter((part) =>
      part.startsWith('ppt/media/'),
    );
    expect(media).toHaveLength(1);
    const database = await openDatabase(config);
    expect(await database.selectFrom('material_pictures').selectAll().execute()).toEqual([]);
    await database.destroy();
  });

  test('nobody else sees them, and a name of none is told', async () => {
    const { id } = await upload('docx/shp-inline-shape-access.docx');
    const database = await openDatabase(config);
    const [row] = await database.selectFrom('material_pictures').select('name').where('material_id', '=', id).execute();
    await database.destroy();
    const source = `# A\n\n---\n\n# B\n\n![Logo](asset:${row!.name})\n`;
    const drawn = async (by: string): Promise<string> =>
      (await call('/api/render', { source, kind: 'deck' }, by)).text();
    expect(await drawn(key)).not.toContain('unknown-asset');
    expect(await drawn(await createKey(config, { email: 'other@example.org', name: 'test' }))).toContain(
      'unknown-asset',
    );
  });
});

/** Cleans up as the service does, a day later. */
async function expire(): Promise<void> {
  const database = await openDatabase(config);
  await database.updateTable('materials').set({ expires_at_ms: 1 }).execute();
  await createMaterialStore(database).clean();
  await database.destroy();
}
