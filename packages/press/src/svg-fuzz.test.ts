// Drawings as nobody draws them, over the code that is not ours: resvg and Typst. Nothing that is in an SVG ends the process that reads it.
import { compile } from '@deckle/engine';
import { expect, test } from 'vitest';
import { shareOf } from '../../../test/share.ts';
import { readPicture } from '../../engine/src/pictures/pictures.ts';
import { guardedTypeset, typesetApart } from './guarded-typeset.ts';
import { hostileSvg } from './hostile-svg.test-helper.ts';
import { toPng } from './to-png.ts';
import { createWorld } from './world.ts';

const world = createWorld();
const seeds = (count: number): readonly number[] => Array.from({ length: count }, (_, seed) => seed);
const drawing = (content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="50">${content}</svg>`;
const sound = new TextEncoder().encode(drawing('<rect width="50" height="50"/>'));

/** The remarks about a document that is this picture. */
async function remarks(format: 'pdf' | 'docx' | 'pptx', svg: string): Promise<readonly string[]> {
  const assets = new Map([['a.svg', new TextEncoder().encode(svg)]]);
  const kind = format === 'pptx' ? 'deck' : 'doc';
  const { bytes, diagnostics } = await compile({ source: 'Before\n\n![A](a.svg)\n', kind, format, assets }, world);
  expect(bytes.length).toBeGreaterThan(1_000);
  return diagnostics.map(({ message }) => message);
}

test('resvg draws them or says no, and then draws the next', { timeout: 600_000 }, () => {
  let drawn = 0;
  for (const seed of seeds(shareOf(1_500))) {
    const picture = readPicture(new TextEncoder().encode(hostileSvg(seed)));
    if (!('refused' in picture) && toPng('svg', picture.bytes, 40) !== undefined) drawn += 1;
    if (seed % 50 === 0) expect(toPng('svg', sound, 100), `after ${seed}`).toBeDefined();
  }
  expect(drawn).toBeGreaterThan(shareOf(1_500) / 5);
});

const line = 'd="M25 7L99999 1"';
test.each([
  ['a path that ends far away', '<path id="m" d="M25 7L1e20 1"/>'],
  ['a path made larger', `<path id="m" transform="scale(1e6) skewX(90)" ${line}/>`],
  ['a path made larger by its style', `<path id="m" style="transform:scale(1e20)" ${line}/>`],
  [
    'groups made larger',
    `<g transform="scale(1e6)"><g transform="scale(1e6)"><g transform="scale(1e6)">TEXT<path id="m" transform="scale(1e6)" ${line}/></g></g></g>`,
  ],
  ['a path of a large view', `<svg viewBox="0 0 1e-30 1e-30"><path id="m" ${line}/>TEXT</svg>`],
  ['a part of a large view', '<svg viewBox="0 0 1e30 1e30"><rect id="m" width="90%" height="90%"/>TEXT</svg>'],
  [
    'a path of a view within others',
    `<svg viewBox="0 0 1e-9 1e-9"><svg viewBox="0 0 1e-9 1e-9">TEXT<path id="m" ${line}/></svg></svg>`,
  ],
])('a drawing with text along %s is refused, for it would never end', (_, content) => {
  const text = '<text><textPath xlink:href="#m">ffi</textPath></text>';
  const all = content.includes('TEXT') ? content.replace('TEXT', text) : content + text;
  const picture = readPicture(new TextEncoder().encode(drawing(all)));
  expect(picture).toEqual({ refused: 'is an SVG that never stops drawing' });
});

test('text along a path is drawn', () => {
  const path = '<g transform="rotate(45 3000 2500) scale(12)"><path id="m" d="M1 1C2 9 4 9 90 40"/></g>';
  const picture = readPicture(
    new TextEncoder().encode(drawing(`${path}<text><textPath href="#m">ffi</textPath></text>`)),
  );
  if ('refused' in picture) throw new Error(picture.refused);
  expect(new TextDecoder().decode(picture.bytes)).toContain('textPath');
  expect(toPng('svg', picture.bytes, 40)).toBeDefined();
});

test('a PDF is made with each of them', { timeout: 900_000 }, async () => {
  // Shapes of two drawings known to end Typst, then others.
  for (const seed of [8, 533, ...seeds(shareOf(150))]) await remarks('pdf', hostileSvg(seed));
});

test('what Typst cannot draw is drawn as pixels, and told', async () => {
  const family = '👩‍👩‍👧';
  expect(await remarks('pdf', drawing(`<text y="20">${family}<tspan dx="1">${family}</tspan></text>`))).toEqual([
    'The picture “a.svg” is drawn as pixels: Typst, which writes the PDF, cannot draw it.',
  ]);
  expect(await remarks('pdf', drawing(`<text y="20">A<tspan dx="1">B</tspan></text>`))).toEqual([]);
});

test.each(['docx', 'pptx'] as const)('what resvg cannot draw is left out of a .%s, and told', async (format) => {
  const far = '<g opacity="0.5"><rect x="9999" width="5" height="5"/></g>';
  expect(await remarks(format, drawing(far))).toEqual(['The picture “a.svg” cannot be decoded.']);
  expect(await remarks(format, drawing(far.replace('9999', '400')))).toEqual([]);
});

test('a process for new drawings has a bound in memory, as in time', () => {
  expect(typesetApart('#range(100).len()', new Map(), [])).toBe(true);
  // 40 million numbers of 32 bytes.
  expect(typesetApart('#range(40000000).len()', new Map(), [])).toBe(false);
});

test('a document of more memory than its new drawings may take is set', () => {
  const files = new Map([['b.svg', new TextEncoder().encode(drawing('<circle r="7"/>'))]]);
  const { pages } = guardedTypeset('#range(40000000).len()\n#image("b.svg", alt: "")', files, []);
  expect(pages).toBe(1);
});
