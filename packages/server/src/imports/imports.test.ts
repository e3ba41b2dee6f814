// Imports and restyled decks over HTTP: the source of a file with its pictures as assets, exported again at once; refusals with their reason.
import type { ImportedSource, RestyleAnswer } from '@deckle/api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { brandTemplates } from '../../../../test/brand-templates/index.ts';
import { cornersPng } from '../../../engine/src/pictures/sample-pictures.test-helper.ts';
import {
  bodyOf,
  closeTestPress,
  errorOf,
  manyCalls,
  removeFolder,
  startTestServer,
  type TestServer,
  type Upload,
  uploadBrand,
} from '../test-server.test-helper.ts';

const path = '/api/import';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(manyCalls);
}, 60_000);
afterAll(async () => {
  await server.stop();
  await closeTestPress();
  removeFolder(server.dataFolder);
});

const send = (bytes: Uint8Array, options?: Upload) => uploadBrand(server, bytes, { path, ...options });
const read = async (answer: Response): Promise<ImportedSource> => {
  expect(answer.status, await answer.clone().text()).toBe(200);
  return (await answer.json()) as ImportedSource;
};
const picture = `data:image/png;base64,${Buffer.from(cornersPng).toString('base64')}`;
const source = `---\nkind: deck\n---\n\n# Tides\n\n---\n\n## Two a day\n\n![The harbor](${picture})\n\n:::notes\nPause.\n:::\n`;
const exported = async (format: string): Promise<Uint8Array> => {
  const answer = await server.call('/api/export', { body: { source, format } });
  return new Uint8Array(await answer.arrayBuffer());
};

test('a deck comes back as source, its picture is an asset, and it is exported at once', async () => {
  const bytes = await exported('pptx');
  const imported = await read(await send(bytes, { name: 'tides.pptx' }));
  expect(imported.kind).toBe('deck');
  expect(imported.assets).toHaveLength(1);
  const [asset] = imported.assets;
  expect(imported.source).toContain(`![The harbor](asset:${asset!.name})`);
  expect(imported.source).toContain(':::notes\nPause.\n:::');
  const again = await server.call('/api/render', { body: { source: imported.source } });
  const rendered = (await again.json()) as { diagnostics: { code: string }[]; pages: number };
  expect(rendered.pages).toBe(2);
  expect(rendered.diagnostics.map(({ code }) => code)).not.toContain('unknown-asset');
  // Once more: the same asset.
  const second = await read(await send(bytes, { name: 'tides.pptx' }));
  expect(second).toEqual(imported);
});

test('a file that carries its source gives it back, comments and all', async () => {
  const own = `${source}\n<!-- for us alone -->\n`;
  for (const format of ['pptx', 'pdf']) {
    const answer = await server.call('/api/export', { body: { source: own, format, embedSource: true } });
    const imported = await read(await send(new Uint8Array(await answer.arrayBuffer()), { name: `tides.${format}` }));
    expect(imported).toMatchObject({ source: own, kind: 'deck', assets: [] });
    expect(imported.diagnostics).toMatchObject([{ code: 'import-own-source', severity: 'info' }]);
  }
});

test('the name tells what a text is', async () => {
  const rows = Buffer.from('a,b\n1,2\n');
  expect((await read(await send(rows, { name: 'rows.csv' }))).kind).toBe('sheet');
  expect((await read(await send(rows, { name: 'rows.md' }))).kind).toBe('doc');
});

test.each([
  ['old.doc', 'd0cf11e0a1b11ae1', /old|cannot be read/],
  ['torn.docx', '504b03040000', /truncated/],
  ['torn.pdf', '255044462d312e37', /damaged/],
])('%s is refused with the reason, and leaves nothing behind', async (name, hex, reason) => {
  const answer = await send(Buffer.from(hex, 'hex'), { name });
  expect(answer.status).toBe(422);
  expect(await bodyOf(answer)).toMatchObject({ error: 'unreadable_file', message: expect.stringMatching(reason) });
});

test('a deck is set on a brand; with JSON there is the report', async () => {
  const brandFile = brandTemplates().values().next().value!;
  const { brand } = (await (await uploadBrand(server, brandFile)).json()) as { brand: { id: string } };
  const options = { path: '/api/restyle', name: 'tides.pptx', fields: { brandId: brand.id } };
  const deck = await exported('pptx');
  const answer = await uploadBrand(server, deck, options);
  expect(answer.status, await answer.clone().text()).toBe(200);
  expect(answer.headers.get('content-disposition')).toContain('tides.pptx');
  expect(answer.headers.get('deckle-left-out')).toBe('0');
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const json = await uploadBrand(server, deck, { ...options, headers: { Accept: 'application/json' } });
  const { base64, pages, report } = (await json.json()) as RestyleAnswer;
  expect(Buffer.from(base64, 'base64').equals(bytes)).toBe(true);
  expect(pages).toBe(2);
  expect(report.slides).toMatchObject([
    { slide: 1, title: 'Tides' },
    { slide: 2, title: 'Two a day', pages: [2] },
  ]);
  expect(await errorOf(await uploadBrand(server, deck, { ...options, fields: { brandId: 'brd_unknown' } }))).toBe(
    'not_found',
  );
  expect(await errorOf(await uploadBrand(server, deck, { ...options, fields: {} }))).toBe('invalid_request');
  expect(await errorOf(await uploadBrand(server, Buffer.from('PK'), options))).toBe('unreadable_file');
});

test('a source that no route would take is refused', async () => {
  const small = await startTestServer({ ...manyCalls, LIMIT_BODY: '20000', LIMIT_IMPORT: '60000' });
  try {
    const text = Buffer.from(`a,b\n${'1,2\n'.repeat(9_000)}`);
    expect(await errorOf(await uploadBrand(small, text, { path, name: 'a.csv' }))).toBe('document_too_large');
    expect(await errorOf(await uploadBrand(small, Buffer.alloc(70_000), { path, name: 'a.csv' }))).toBe(
      'file_too_large',
    );
  } finally {
    await small.stop();
    removeFolder(small.dataFolder);
  }
});
