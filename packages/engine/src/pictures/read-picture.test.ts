// Tests of pictures read: kinds, sizes, orientation, what is refused and what is cut away.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { hasPeers, peers } from '../../../../test/peers.ts';
import { createDiagnostics } from '../base/diagnostic.ts';
import { createPictures, readPicture } from './pictures.ts';
import { cornersJpeg, cornersPng, cornersWebp, jpegStored } from './sample-pictures.test-helper.ts';

const isHere = hasPeers('corpus');

const ascii = (text: string): number[] => Array.from(text, (character) => character.charCodeAt(0));
const svg = (text: string): Uint8Array => new TextEncoder().encode(text);
/** A chunk of a PNG; readers here do not look at its sum. */
const chunk = (type: string, length: number, data: readonly number[] = []): number[] => [
  ...[24, 16, 8, 0].map((shift) => (length >> shift) & 255),
  ...ascii(type),
  ...data,
  ...new Array(length - data.length).fill(0),
  ...[0, 0, 0, 0],
];
const withChunk = (...bytes: readonly number[]) =>
  Uint8Array.from([...cornersPng.subarray(0, 33), ...bytes, ...cornersPng.subarray(33)]);
const gif = (width: number, height: number) =>
  Uint8Array.from([...ascii('GIF89a'), width & 255, width >> 8, height & 255, height >> 8, 0, 0, 0, 0x3b]);

test.each([
  ['a PNG', cornersPng, { type: 'png', width: 24, height: 16, orientation: 1 }],
  ['a JPEG', cornersJpeg, { type: 'jpeg', width: 24, height: 16, orientation: 1 }],
  ['a WebP', cornersWebp, { type: 'webp', width: 24, height: 16, orientation: 1 }],
  ['a GIF', gif(5, 7), { type: 'gif', width: 5, height: 7 }],
  ['an SVG by its size', svg('<svg width="2in" height="96"/>'), { type: 'svg', width: 192, height: 96 }],
  ['an SVG by its view box', svg('\ufeff<!-- x --><svg viewBox="0 0 30 40"/>'), { width: 30, height: 40 }],
  ['an SVG by height and view box', svg('<svg height="20" viewBox="0 0 30 40"/>'), { width: 15, height: 20 }],
  ['a huge SVG, smaller', svg('<svg width="100000" height="50000"/>'), { width: 4000, height: 2000 }],
  ['a JPEG stored sideways, as it is seen', jpegStored(6), { width: 16, height: 24, orientation: 6 }],
  ['a JPEG of the other byte order', jpegStored(8, false), { width: 16, height: 24, orientation: 8 }],
  ['a JPEG with an orientation that does not exist', jpegStored(9), { width: 24, height: 16, orientation: 1 }],
  ['a PNG stored sideways', withChunk(...chunk('eXIf', 26, [...jpegStored(6).subarray(12, 38)])), { orientation: 6 }],
])('%s is known', (_, bytes, expected) => {
  expect(readPicture(bytes)).toMatchObject(expected);
});

test.each([
  ['no bytes', new Uint8Array(), /is no PNG, JPEG, GIF, WebP, SVG, EMF or WMF/],
  ['text', svg('<p>svg</p>'), /is no PNG/],
  ['a JPEG cut in its header', jpegStored(1).subarray(0, 60), /is truncated/],
  ['a JPEG cut in its scan', cornersJpeg.subarray(0, -9), /is truncated/],
  ['a PNG cut before its end', cornersPng.subarray(0, -12), /is truncated/],
  ['a PNG with a chunk longer than itself', withChunk(0x7f, 0, 0, 0, ...ascii('tEXt')), /is truncated/],
  ['a WebP cut in its data', cornersWebp.subarray(0, -20), /is truncated/],
  ['a GIF without size', gif(0, 9), /has no size/],
  ['a GIF of four gigapixels', gif(65_535, 65_535), /has 4295 million pixels; 40 million is the limit/],
  ['an SVG without size', svg('<svg width="0" height="9"/>'), /has no size/],
  ['an SVG that is not well formed', svg('<svg><g></svg>'), /is a malformed SVG/],
  ['an SVG in Latin-1', Uint8Array.from([...ascii('<svg>'), 0xe9, ...ascii('</svg>')]), /is a malformed SVG/],
])('%s is refused', (_, bytes, message) => {
  expect(readPicture(bytes)).toEqual({ refused: expect.stringMatching(message) });
});

test('metadata that may unpack to gigabytes are cut away, and nothing else is', () => {
  const bomb = withChunk(...chunk('zTXt', 90), ...chunk('iCCP', 20_000), ...chunk('pHYs', 9));
  const clean = withChunk(...chunk('pHYs', 9));
  expect(readPicture(bomb)).toMatchObject({ bytes: clean });
  expect(readPicture(clean)).toMatchObject({ bytes: clean });
});

test.skipIf(!isHere).each([
  ['png-bomb-30000x30000.png', /has 900 million pixels/],
  ['png-header-2G.png', /is truncated|million pixels/],
  ['png-truncated.png', /is truncated/],
  ['gif-65535.gif', /million pixels/],
  ['jpeg-header-65500.jpg', /is truncated|million pixels/],
  ['svg-entities.svg', /is a malformed SVG/],
  ['svg-use-bomb.svg', /never stops drawing/],
])('the corpus: %s is refused', (name, message) => {
  expect(readPicture(readFileSync(`${peers.corpus}/images/${name}`))).toEqual({
    refused: expect.stringMatching(message),
  });
});

test.skipIf(!isHere).each(['png-ztxt-bomb.png', 'png-iccp-bomb.png'])('the corpus: %s is defused', (name) => {
  const picture = readPicture(readFileSync(`${peers.corpus}/images/${name}`));
  expect(picture).toMatchObject({ type: 'png', bytes: { length: expect.any(Number) } });
  expect('bytes' in picture && picture.bytes.length).toBeLessThan(1_000);
});

function find(
  asset: string,
  assets: ReadonlyMap<string, Uint8Array>,
  toPng = () => undefined as Uint8Array | undefined,
) {
  const diagnostics = createDiagnostics();
  const pictures = createPictures(assets, { toPng, inflate: () => undefined }, diagnostics);
  const forOffice = pictures.forOffice(asset, { line: 3, column: 1 });
  return { picture: pictures.find(asset, { line: 3, column: 1 }), forOffice, diagnostics: diagnostics.list };
}

test('a picture is found by name or in a data URI, by what it is and not by what it says', () => {
  expect(find('a.png', new Map([['a.png', cornersJpeg]]))).toMatchObject({
    picture: { type: 'jpeg' },
    diagnostics: [],
  });
  const uri = `data:image/gif;base64,${Buffer.from(cornersPng).toString('base64')}`;
  expect(find(uri, new Map())).toMatchObject({ picture: { type: 'png' }, diagnostics: [] });
});

test.each([
  ['missing', 'b.png', 'unknown-asset', 'The picture “b.png” was not supplied.'],
  [
    'on the web',
    'https://a.b/c.png',
    'unknown-asset',
    'The picture “https://a.b/c.png” is an address on the web, which is never fetched.',
  ],
  ['not uploaded', 'asset:b.png', 'unknown-asset', 'The picture “asset:b.png” was not supplied.'],
  [
    'of another kind',
    'a.txt',
    'unsupported-picture',
    'The picture “a.txt” is no PNG, JPEG, GIF, WebP, SVG, EMF or WMF.',
  ],
  ['no base64', 'data:image/png;base64,%%%', 'unsupported-picture', 'A picture is not valid base64.'],
])('a picture that is %s is told once, with its place', (_, asset, code, message) => {
  const { picture, diagnostics } = find(asset, new Map([['a.txt', svg('text')]]));
  expect(picture).toBeUndefined();
  expect(diagnostics).toEqual([expect.objectContaining({ code, message, line: 3, column: 1, severity: 'warning' })]);
});

test('missing pictures are told together, those of the web apart, with the place and hint of the first', () => {
  const diagnostics = createDiagnostics();
  const pictures = createPictures(new Map(), { toPng: () => undefined, inflate: () => undefined }, diagnostics);
  const names = [
    'a.png',
    'https://a.b/c/d.png?e',
    'a.png',
    'asset:f.png',
    'http://a.b/',
    'g.png',
    'h.png',
    'i.png',
    'j.png',
  ];
  for (const [index, name] of names.entries()) pictures.find(name, { line: index + 1, column: 2 });
  expect(diagnostics.list.map(({ code, line, column, message }) => [code, line, column, message])).toEqual([
    ['unknown-asset', 1, 2, '5 pictures were not supplied: “a.png”, “g.png”, “h.png” and 2 more.'],
    ['unknown-asset', 2, 2, '2 pictures are addresses on the web, which are never fetched: “d.png”, “http://a.b/”.'],
    ['unknown-asset', 4, 2, 'The picture “asset:f.png” was not supplied.'],
  ]);
  for (const { hint } of diagnostics.list) expect(hint).toEqual(expect.any(String));
});

test('Office gets JPEG that says it is upright, WebP as PNG, and SVG beside a PNG', () => {
  const assets = new Map([
    ['a.jpg', jpegStored(6)],
    ['a.webp', cornersWebp],
    ['a.svg', svg('<svg width="20" height="10"><rect onclick="x()" width="9" height="9"/></svg>')],
  ]);
  expect(find('a.jpg', assets).forOffice).toMatchObject({
    picture: { orientation: 6 },
    raster: { bytes: jpegStored(1) },
  });
  expect(find('a.webp', assets, () => cornersPng).forOffice).toMatchObject({
    raster: { type: 'png', bytes: cornersPng },
  });
  const { forOffice } = find('a.svg', assets, () => cornersPng);
  expect(forOffice?.raster).toEqual({ type: 'png', bytes: cornersPng });
  expect(new TextDecoder().decode(forOffice?.svg?.bytes)).toContain('<rect width="9" height="9"/>');
});

test('a picture that cannot be decoded is a diagnostic', () => {
  const { forOffice, diagnostics } = find('a.webp', new Map([['a.webp', cornersWebp]]));
  expect(forOffice).toBeUndefined();
  expect(diagnostics).toMatchObject([
    { code: 'unsupported-picture', message: 'The picture “a.webp” cannot be decoded.' },
  ]);
});
