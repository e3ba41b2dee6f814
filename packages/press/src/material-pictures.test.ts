// The pictures of real files as materials: which are kept, under which words, and how many.
import { readFileSync } from 'node:fs';
import { crc32, deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { hasPeers, peers } from '../../../test/peers.ts';
import { readMaterial } from './import-any.ts';
import { pdfOfPictures } from './scanned-pdf.test-helper.ts';
import { createWorld } from './world.ts';

const world = createWorld();
const marksIn = (source: string): readonly string[] => source.match(/!\[[^\]\n]*\]\(asset:[^)\n]*\)/g) ?? [];

describe.skipIf(!hasPeers('specimens'))('office files', () => {
  test.each([
    ['docx/shp-inline-shape-access.docx', ['![Picture, 140 × 56]', '![Picture, 204 × 204]']],
    ['pptx/shp-picture.pptx', ['![python-powered.png]', '![Picture, slide 2, 150 × 214]']],
  ])('%s', async (path, words) => {
    const { source, pictures, bytes } = await readMaterial(readFileSync(`${peers.specimens}/${path}`), path, world);
    for (const word of words) expect(source).toContain(`${word}(asset:picture-`);
    expect(pictures).toHaveLength(2);
    expect(bytes).toHaveLength(pictures.reduce((sum, { size }) => sum + size, 0));
    for (const mark of marksIn(source))
      expect(pictures.some(({ name }) => mark.endsWith(`(asset:${name})`))).toBe(true);
  });
});

test('an SVG is a material, without its scripts', async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><script>alert(1)</script><rect width="9" height="9"/></svg>';
  const { pictures, bytes, source } = await readMaterial(Buffer.from(svg), 'plan.svg', world);
  expect(source).toMatch(/^!\[plan\]\(asset:picture-[\da-f]{8}\.svg\)\n$/);
  expect(pictures).toHaveLength(1);
  expect(Buffer.from(bytes).toString()).not.toContain('alert');
});

test('pictures in the data of a page are kept, tiny ones named', async () => {
  const page = (width: number) =>
    `<img alt="Chart of sales" src="data:image/png;base64,${pngOf(width).toString('base64')}">`;
  const read = await readMaterial(
    Buffer.from(`<!doctype html><p>Sales</p>${page(64)}<p>and</p>${page(8)}`),
    'a.html',
    world,
  );
  expect(read.pictures).toHaveLength(1);
  expect(read.source).toContain('![Chart of sales](asset:picture-');
  expect(read.source).toContain('[Picture: Chart of sales]');
  expect(read.diagnostics.map(({ message }) => message).join()).toContain('1 with a side of less than 32 pixels');
});

test('a PDF of 500 figures: the first 40 are kept, at their pages; a logo on each page is none', async () => {
  const pdf = pdfOfPictures(
    Array.from({ length: 500 }, (_, at) => ({ side: 130, shade: at })),
    { withLogo: true },
  );
  const { source, pictures, diagnostics } = await readMaterial(pdf, 'a.pdf', world);
  expect(pictures).toHaveLength(40);
  expect(source).toContain(`![Picture, page 3, 130 × 130](asset:`);
  expect(marksIn(source)).toHaveLength(40);
  const told = diagnostics.map(({ message }) => message).join(' ');
  expect(told).toContain('1 at more than 3 places, such as logos');
  expect(told).toContain('460 pictures past 40 or 24 MiB');
}, 60_000);

test('pieces of drawings in a PDF are only named', async () => {
  const { pictures } = await readMaterial(
    pdfOfPictures([
      { side: 100, shade: 1 },
      { side: 121, shade: 2 },
    ]),
    'a.pdf',
    world,
  );
  expect(pictures).toHaveLength(1);
});

/** A gray PNG of 20 rows more than it is wide. */
function pngOf(width: number): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const head = Buffer.alloc(4);
    head.writeUInt32BE(data.length);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([head, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(width + 20, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const rows = Buffer.alloc((width + 1) * (width + 20), 0);
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
