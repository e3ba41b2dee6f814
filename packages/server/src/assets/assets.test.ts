// Assets over HTTP: uploaded, shown in every way a document is drawn, only by their owner, kept while documents show them.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type AssetRecord, type DocumentRecord, manifestSchema } from '@deckle/api';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { unzip } from '../../../../test/unzip.ts';
import { emf, emfRecord } from '../../../engine/src/pictures/metafile/build-metafile.test-helper.ts';
import { cornersJpeg, cornersPng, cornersWebp } from '../../../engine/src/pictures/sample-pictures.test-helper.ts';
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

const path = '/api/workspace/assets';
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

async function upload(bytes: Uint8Array, options?: Upload): Promise<AssetRecord> {
  const answer = await send(bytes, options);
  expect(answer.status, await answer.clone().text()).toBe(201);
  const { asset } = (await answer.json()) as { asset: AssetRecord };
  expect(answer.headers.get('location')).toBe(`${path}/${asset.id}`);
  return asset;
}

async function create(source: string, key = server.key): Promise<DocumentRecord> {
  const answer = await server.call('/api/workspace/documents', { body: { source }, key });
  expect(answer.status, await answer.clone().text()).toBe(201);
  return ((await answer.json()) as { document: DocumentRecord }).document;
}

const list = async (query = '') =>
  (await (await server.call(`${path}${query}`)).json()) as { assets: AssetRecord[]; nextCursor: string | null };
const remove = (id: string, body: object = {}) => server.call(`${path}/${id}/delete`, { body });
/** A PNG unlike all others: its last bytes are ignored by readers. */
const other = (n: number): Uint8Array => new Uint8Array([...cornersPng, n]);
const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');
const svg = (content = ''): Uint8Array =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20">${content}<rect width="9" height="9"/></svg>`,
  );

type Rendered = { readonly html: string; readonly diagnostics: readonly { readonly code: string }[] };
const render = async (source: string, key: string | null = server.key): Promise<Rendered> =>
  (await (await server.call('/api/render', { body: { source }, key })).json()) as Rendered;

describe('an asset', () => {
  test('that is a metafile is stored as the SVG drawn from it', async () => {
    const asset = await upload(emf([emfRecord(43, 10, 10, 50, 40)]), { name: 'Logo.EMF' });
    expect(asset).toMatchObject({ name: 'Logo.svg', mediaType: 'image/svg+xml', width: 38, height: 19 });
    expect(await (await server.call(`${path}/${asset.id}/file`)).text()).toMatch(/^<svg /);
    await remove(asset.id);
  });

  test('is described by its bytes, listed, and handed back as it came', async () => {
    const asset = await upload(cornersJpeg, { name: 'C:\\Users\\ada\\Our harbor (old).png' });
    expect(asset).toMatchObject({
      id: expect.stringMatching(/^ast_/),
      name: 'Our-harbor-old.png',
      mediaType: 'image/jpeg',
      width: 24,
      height: 16,
      size: cornersJpeg.length,
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect((await list('?limit=1')).assets).toEqual([asset]);
    expect(await (await server.call(`${path}/${asset.id}`)).json()).toEqual({ asset });
    const file = await server.call(`${path}/${asset.id}/file`);
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': String(cornersJpeg.length),
      'content-disposition': expect.stringContaining('attachment'),
      'content-security-policy': expect.stringContaining('sandbox'),
      'x-content-type-options': 'nosniff',
    });
    expect(Buffer.from(await file.arrayBuffer()).equals(cornersJpeg)).toBe(true);
    const again = await server.call(`${path}/${asset.id}/file`, {
      headers: { 'If-None-Match': file.headers.get('etag')! },
    });
    expect(again.status).toBe(304);
  });

  test('is one for the same name and bytes; another picture gets a number, or is refused if its name was chosen', async () => {
    const first = await upload(other(1), { name: 'team.png' });
    expect(await upload(other(1), { name: 'team.png' })).toEqual(first);
    expect((await upload(other(2), { name: 'team.png' })).name).toBe('team-2.png');
    expect((await upload(other(3), { name: 'team.png' })).name).toBe('team-3.png');
    expect((await upload(other(2), { name: 'team.png' })).name).toBe('team-2.png');
    const chosen = { name: 'x.png', fields: { name: 'team.png' } };
    expect(await errorOf(await send(other(4), chosen))).toBe('conflict');
    expect((await upload(other(1), chosen)).id).toBe(first.id);
    expect((await upload(other(4), { fields: { name: 'équipe_1' } })).name).toBe('équipe_1');
    const headers = { 'Idempotency-Key': 'an asset' };
    expect((await upload(other(5), { headers })).id).toBe((await upload(other(5), { headers })).id);
  });

  test.each(['a b', '../a', '.a', 'a/b', 'a)', 'a:b', 'x'.repeat(101), ''])('cannot be named "%s"', async (name) => {
    expect(await errorOf(await send(cornersPng, { fields: { name } }))).toBe('invalid_request');
  });

  test.each([
    ['photo', 'photo.png'],
    ['.png', 'picture.png'],
    ['%!§.PNG', 'picture.PNG'],
    ['', 'picture.png'],
    ['a'.repeat(300), `${'a'.repeat(80)}.png`],
    ['u\u0308ber uns.v2.png', 'über-uns.v2.png'],
  ])('is named after its file "%s": %s', async (name, expected) => {
    const { id, name: given } = await upload(cornersPng, { name });
    await remove(id);
    expect(given).toBe(expected);
  });

  test.each([
    ['text', Buffer.from('hello')],
    ['half a picture', cornersPng.subarray(0, 60)],
    ['a page', Buffer.from('<html><script>alert(1)</script></html>')],
    ['a picture with a broken inside', cornersPng.with(60, cornersPng[60]! ^ 0xff)],
  ])('cannot be %s, and nothing is stored', async (_, bytes) => {
    const before = await list();
    const answer = await send(new Uint8Array(bytes), { name: 'a.png' });
    expect([answer.status, await errorOf(answer)]).toEqual([422, 'invalid_picture']);
    expect(await list()).toEqual(before);
  });

  test('is bounded in size', async () => {
    const small = await startTestServer({ ...manyCalls, LIMIT_ASSET: '200', LIMIT_USER_BYTES: '4000' });
    const into = (bytes: Uint8Array, name: string) => uploadBrand(small, bytes, { path, name });
    expect(await errorOf(await into(new Uint8Array(201), 'a.png'))).toBe('file_too_large');
    const answers: number[] = [];
    for (let n = 0; n < 40; n += 1) answers.push((await into(other(n), `${n}.png`)).status);
    expect(answers.indexOf(507)).toBe(Math.floor(4_000 / other(0).length));
    const { usage } = (await (await small.call('/api/account')).json()) as { usage: { bytes: number } };
    expect(usage.bytes).toBe(answers.indexOf(507) * other(0).length);
    await small.stop();
    removeFolder(small.dataFolder);
  }, 60_000);
});

describe('a document shows it', () => {
  let asset: AssetRecord;
  beforeAll(async () => {
    asset = await upload(cornersWebp, { name: 'harbor.webp' });
  });
  const source = '# Harbor\n\n---\n\n## The plan\n\n![The plan](asset:harbor.webp)\n';

  test('in a render, but only to its owner', async () => {
    const own = await render(source);
    expect(own.html).toContain(base64(cornersWebp));
    expect(own.diagnostics).toEqual([]);
    for (const key of [null, await server.keyOf('stranger@example.org')]) {
      const { html, diagnostics } = await render(source, key);
      expect(html).not.toContain(base64(cornersWebp));
      expect(diagnostics).toEqual([
        expect.objectContaining({ code: 'unknown-asset', line: 7, column: 1, hint: expect.stringContaining('name') }),
      ]);
    }
  });

  test('as background and as logo', async () => {
    const { html } = await render('::slide{background="asset:harbor.webp"}\n\n# Harbor\n\n---\n\n## B\n\nText.');
    expect(html).toContain(base64(cornersWebp));
    const lost = await render('# A\n\n---\n\n::slide{background="asset:none.png"}\n\n# B');
    expect(lost.diagnostics).toEqual([
      expect.objectContaining({ code: 'unknown-asset', slide: 2, line: expect.any(Number), hint: expect.any(String) }),
    ]);
    const doc = await render('---\nkind: doc\nlogo: asset:harbor.webp\n---\n\n# Harbor\n\nText.');
    expect(doc.html).toContain(base64(cornersWebp));
    const without = await render('---\nkind: doc\nlogo: asset:none.png\n---\n\n# Harbor\n\nText.');
    expect(without.diagnostics).toEqual([expect.objectContaining({ code: 'unknown-asset', line: 3, column: 7 })]);
  });

  test.each([
    ['pptx', /^ppt\/media\/.*\.png$/],
    ['docx', /^word\/media\/.*\.png$/],
  ] as const)('in an export as %s, from a source and from a document', async (format, name) => {
    const { id } = await create(source);
    for (const body of [{ source }, { documentId: id }]) {
      const answer = await server.call('/api/export', { body: { ...body, format } });
      expect(answer.headers.get('deckle-diagnostics')).toBe('0');
      const files = unzip(new Uint8Array(await answer.arrayBuffer()));
      expect([...files.keys()].filter((file) => name.test(file))).toHaveLength(1);
    }
  });

  test('in a PDF and in the thumbnail, which follows what is uploaded', async () => {
    const pdf = await server.call('/api/export', { body: { source, format: 'pdf' } });
    expect(pdf.headers.get('deckle-diagnostics')).toBe('0');
    const { id } = await create('![Later](asset:later.png)');
    const thumbnail = async () => (await server.call(`/api/workspace/documents/${id}/thumbnail`)).headers.get('etag');
    const before = await thumbnail();
    const later = await upload(cornersPng, { fields: { name: 'later.png' } });
    const after = await thumbnail();
    expect(after).not.toBe(before);
    await remove(later.id, { force: true });
    expect(await thumbnail()).toBe(before);
  });

  test('while the agent revises it, page by page', async () => {
    const real = await startTestServer(manyCalls, { agent: undefined });
    await uploadBrand(real, cornersWebp, { path, name: 'harbor.webp' });
    const revise = async (text: string): Promise<string> => {
      const made = await real.call('/api/workspace/documents', { body: { source: text } });
      const { document } = (await made.json()) as { document: DocumentRecord };
      const body = { prompt: 'Delete slide 1', documentId: document.id };
      return (await real.call('/api/agent', { body })).text();
    };
    const own = await revise(source);
    expect([own.includes(base64(cornersWebp)), own.includes('unknown-asset')]).toEqual([true, false]);
    expect(await revise(source.replace('harbor', 'none'))).toContain('unknown-asset');
    await real.stop();
    removeFolder(real.dataFolder);
  }, 60_000);

  test('in decks of a batch, also one named by a field', async () => {
    const exported = await server.call('/api/export', { body: { source: '# A', format: 'pptx' } });
    const answer = await uploadBrand(server, new Uint8Array(await exported.arrayBuffer()));
    const { brand } = (await answer.json()) as { brand: { id: string } };
    const body = { source: '![For {{name}}](asset:{{picture}})', rows: [{ picture: 'harbor.webp' }, { picture: 'b' }] };
    const rows = body.rows.map((row) => ({ ...row, name: 'Ada' }));
    const zip = await server.call(`/api/brands/${brand.id}/batch`, { body: { ...body, rows } });
    const files = unzip(new Uint8Array(await zip.arrayBuffer()));
    const manifest = manifestSchema.parse(JSON.parse(Buffer.from(files.get('manifest.json')!).toString()));
    expect(manifest.map(({ diagnostics }) => diagnostics.map(({ code }) => code))).toEqual([
      ['doc-as-deck'],
      expect.arrayContaining(['unknown-asset']),
    ]);
    const one = await server.call(`/api/brands/${brand.id}/generate`, { body: { source, format: 'html' } });
    expect(await one.text()).toContain(base64(cornersWebp));
  });

  test('and keeps it: it is deleted only once none does, or by force', async () => {
    const used = await upload(svg('<circle r="3"/>'), { name: 'used.svg' });
    const { id, revision } = await create('# Uses it\n\n![a](asset:used.svg)');
    const refused = await remove(used.id);
    expect(refused.status).toBe(409);
    expect(await bodyOf(refused)).toMatchObject({
      error: 'conflict',
      message: expect.stringContaining('“Uses it”'),
      details: [{ code: 'used_by', documentId: id, message: 'Uses it' }],
    });
    expect((await server.call(`${path}/${used.id}`, { method: 'DELETE' })).status).toBe(409);
    await server.call(`/api/workspace/documents/${id}/delete`, { method: 'POST' });
    expect((await bodyOf(await remove(used.id))).message).toContain('in the trash');
    await server.call(`/api/workspace/documents/${id}/restore`, { method: 'POST' });
    await server.call(`/api/workspace/documents/${id}`, { body: { source: '# Uses it no more', revision } });
    expect((await remove(used.id)).status).toBe(200);
    expect(await errorOf(await server.call(`${path}/${used.id}/file`))).toBe('not_found');
  });

  test('others neither see nor delete it, and their pictures of that name are their own', async () => {
    const key = await server.keyOf('other@example.org');
    const theirs = (await (
      await uploadBrand({ url: server.url, key }, cornersPng, { path, fields: { name: 'harbor.webp' } })
    ).json()) as { asset: AssetRecord };
    expect((await render(source, key)).html).toContain(base64(cornersPng));
    expect((await render(source)).html).toContain(base64(cornersWebp));
    expect(await errorOf(await server.call(`${path}/${asset.id}/delete`, { key, body: { force: true } }))).toBe(
      'not_found',
    );
    expect((await server.call(path, { key }).then((answer) => answer.json())) as object).toEqual({
      assets: [theirs.asset],
      nextCursor: null,
    });
  });
});

test('pages of the list follow one another', async () => {
  const names: string[] = [];
  let cursor: string | null = null;
  do {
    const page = await list(`?limit=2${cursor === null ? '' : `&cursor=${cursor}`}`);
    names.push(...page.assets.map(({ name }) => name));
    cursor = page.nextCursor;
  } while (cursor !== null);
  expect(names.length).toBeGreaterThan(5);
  expect(new Set(names).size).toBe(names.length);
});

test('a file leaves the disk with the last asset that has its bytes', async () => {
  const [one, two] = [await upload(svg('<g/>'), { name: 'one.svg' }), await upload(svg('<g/>'), { name: 'two.svg' })];
  expect([one.hash, one.id === two.id]).toEqual([two.hash, false]);
  const isThere = () =>
    readdirSync(join(server.dataFolder, 'blobs'), { recursive: true }).some((file) => String(file).endsWith(one.hash));
  await remove(one.id);
  expect(isThere()).toBe(true);
  await remove(two.id);
  expect(isThere()).toBe(false);
});
