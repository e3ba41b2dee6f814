// Uploaded pictures on their way into a child: found by name, handed over once, bounded, and missing ones reported.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bounds } from '@deckle/engine';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emf, emfRecord } from '../../engine/src/pictures/metafile/build-metafile.test-helper.ts';
import { cornersJpeg, cornersPng, cornersWebp } from '../../engine/src/pictures/sample-pictures.test-helper.ts';
import type { AssetFile } from './asset-file.ts';
import { createPress, type Press } from './press.ts';

let press: Press;
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'deckle-assets-'));
  press = createPress({ workers: 1 });
});
afterAll(async () => {
  await press.close();
  rmSync(folder, { recursive: true });
});

function fileOf(name: string, hash: string, bytes: Uint8Array, size = bytes.length): AssetFile {
  const path = join(folder, hash);
  writeFileSync(path, bytes);
  return { name: `asset:${name}`, hash, path, size };
}

/** Compiles a doc, and says which names were looked for. */
async function draw(source: string, files: readonly AssetFile[], values?: Readonly<Record<string, unknown>>) {
  const asked: string[] = [];
  const result = await press.compile(
    { source: `---\nkind: doc\n---\n\n${source}`, format: 'html', ...(values && { values }) },
    {
      async findAssets(names) {
        asked.push(...names);
        return files.filter(({ name }) => names.includes(name));
      },
    },
  );
  return { asked, html: Buffer.from(result.bytes).toString(), diagnostics: result.diagnostics };
}

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');

test('a picture is drawn wherever a source names it, whatever its name claims', async () => {
  const file = fileOf('plan.png', 'one', cornersJpeg);
  const { asked, html, diagnostics } = await draw('![The plan](asset:plan.png)', [file]);
  expect(asked).toEqual(['asset:plan.png']);
  expect(html).toContain(`data:image/jpeg;base64,${base64(cornersJpeg)}`);
  expect(diagnostics).toEqual([]);
});

test('its bytes are handed over once, however many documents show it', async () => {
  const file = fileOf('b.png', 'twice', cornersPng);
  await draw('![b](asset:b.png)', [file]);
  rmSync(file.path);
  expect((await draw('![b](asset:b.png)', [file])).html).toContain(base64(cornersPng));
});

test('a field may name it', async () => {
  const file = fileOf('ada.png', 'ada', cornersPng);
  const { asked, html } = await draw('![Portrait](asset:{{who}}.png)', [file], { who: 'ada' });
  expect([asked, html.includes(base64(cornersPng))]).toEqual([['asset:ada.png'], true]);
});

test('one that is not there, or whose file is gone, is a remark with its place', async () => {
  const gone = fileOf('gone.png', 'gone', cornersPng);
  rmSync(gone.path);
  const { diagnostics } = await draw('![a](asset:none.png)\n\n![b](asset:gone.png)', [gone]);
  const message = '2 pictures were not supplied: “asset:none.png”, “asset:gone.png”.';
  const place = { line: 5, column: 1 };
  expect(diagnostics).toEqual([
    expect.objectContaining({ code: 'unknown-asset', message, ...place, hint: expect.any(String) }),
  ]);
});

test('nothing is looked for that is only text, and nobody gets a file that the job does not name', async () => {
  const file = fileOf('secret.png', 'secret', cornersPng);
  const { asked, html } = await draw('`![x](asset:secret.png)` and ![y](secret.png)', [file]);
  expect([asked, html.includes(base64(cornersPng))]).toEqual([[], false]);
});

test('too many and too large ones are refused', async () => {
  const large = ['a', 'b'].map((name) => fileOf(name, name, cornersPng, bounds.pictureBytes * 0.6));
  await expect(draw('![a](asset:a) ![b](asset:b)', large)).rejects.toMatchObject({ bound: 'pictureBytes' });
  expect((await draw('![a](asset:a)', large)).diagnostics).toEqual([]);
  const many = Array.from({ length: bounds.pictures + 1 }, (_, n) => `![${n}](asset:${n})`).join('\n');
  await expect(draw(many, [])).rejects.toMatchObject({ bound: 'pictures' });
});

test('a failing search fails the work, and the next one is done', async () => {
  const failing = press.compile(
    { source: '![a](asset:a)', format: 'html' },
    { findAssets: () => Promise.reject(new Error('no database')) },
  );
  await expect(failing).rejects.toMatchObject({ code: 'crashed', cause: expect.stringContaining('no database') });
  expect((await draw('text', [])).diagnostics).toEqual([]);
});

const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="9" height="9"/></svg>',
);

test.each([
  ['PNG', cornersPng, { type: 'png', width: 24, height: 16 }],
  ['JPEG', cornersJpeg, { type: 'jpeg', width: 24, height: 16 }],
  ['WebP', cornersWebp, { type: 'webp', width: 24, height: 16 }],
  ['GIF', gif, { type: 'gif', width: 1, height: 1 }],
  ['SVG', svg, { type: 'svg', width: 40, height: 20 }],
  [
    'EMF, of which the SVG is stored',
    emf([emfRecord(43, 10, 10, 50, 40)]),
    { type: 'svg', width: 38, height: 19, svg: expect.stringMatching(/^<svg .*<path d="M1000 1000/) },
  ],
  ['half a PNG', cornersPng.subarray(0, 60), { refused: 'is truncated' }],
  ['a PNG that only looks like one', cornersPng.with(60, cornersPng[60]! ^ 0xff), { refused: 'cannot be decoded' }],
  ['text', Buffer.from('hello'), { refused: 'is no PNG, JPEG, GIF, WebP, SVG, EMF or WMF' }],
  ['nothing', new Uint8Array(), { refused: 'is no PNG, JPEG, GIF, WebP, SVG, EMF or WMF' }],
])('a file is checked by its bytes: %s', async (_, bytes, checked) => {
  expect(await press.checkPicture({ bytes: new Uint8Array(bytes), hash: 'h' })).toEqual(checked);
});
