// Numbers drawn in each format: small lines with the same outline in PowerPoint and HTML, told in words; fills of cells and bars; text and shading in Word.
import { compile } from '@deckle/engine';
import { createWorld } from '@deckle/press';
import { expect, test } from 'vitest';
import { findings, putFile, withFolder } from './judges.ts';
import { hasPeers } from './peers.ts';
import { unzip } from './unzip.ts';

const source = `---
kind: deck
lang: en
---

# A

---

## B

:::stats{show="line"}
- **8 %** of guests walk (3, 5, 4, 8)
- **4** drive (9, 7, 4)
:::

---

## C

:::table{lines="Trend"}
| Region | Trend | Now |
|---|---|--:|
| Coast | 3 5 4 8 | 8 |
| Lakes | 120 135 150 | 150 |
:::

---

## D

:::table{bars="Nights" heat="Share"}
| Region | Nights | Share |
|---|--:|--:|
| Coast | 1,204 | 56 % |
| Lakes | 804 | 38 % |
| Hills | 130 | 6 % |
| **Total** | **2,138** | **100 %** |
:::
`;
const world = createWorld();
const made = async (format: 'pptx' | 'html' | 'docx') => (await compile({ source, format }, world)).bytes;
const text = (bytes: Uint8Array | undefined) => Buffer.from(bytes ?? []).toString('utf8');

const alts = [
  '8 % of guests walk. 3; 5; 4; 8. First 3, last 8, lowest 3, highest 8',
  'Coast, Trend. 3; 5; 4; 8. First 3, last 8, lowest 3, highest 8',
  'Lakes, Trend. 120; 135; 150. First 120, last 150, lowest 120, highest 150',
];

test('in PowerPoint a line is a shape that fits its box, in a color of the theme, with its words', async () => {
  const parts = unzip(await made('pptx'));
  const slides = [2, 3].map((number) => text(parts.get(`ppt/slides/slide${number}.xml`))).join('');
  for (const alt of alts) expect(slides).toContain(`descr="${alt}"`);
  const shapes = [
    ...slides.matchAll(/<a:ext cx="(\d+)" cy="(\d+)"\/><\/a:xfrm><a:custGeom>.*?<a:path w="(\d+)" h="(\d+)"/g),
  ];
  expect(shapes).toHaveLength(4);
  for (const [, width, height, across, down] of shapes)
    expect(Number(width) / Number(height)).toBeCloseTo(Number(across) / Number(down), 2);
  expect(slides).not.toContain('<p:pic>');
  expect(slides).not.toContain('120 135 150');
});

test('in HTML it is drawn with the same points', async () => {
  const html = text(await made('html'));
  for (const alt of alts) expect(html).toContain(alt);
  const shapes = [...html.matchAll(/viewBox="0 0 24 ([\d.]+)"[^>]*><path d="(M[\d. ]+(?:L[\d. ]+)+)"/g)];
  expect(shapes.map(([, , path]) => path!.split('L').length)).toEqual([4, 3, 4, 3]);
  for (const [, height] of shapes) expect(Number(height)).toBeLessThan(12);
});

test('in Word its numbers stay', async () => {
  const words = text(unzip(await made('docx')).get('word/document.xml')).replace(/<[^>]*>/g, '');
  for (const numbers of ['of guests walk (3, 5, 4, 8)', '3 5 4 8', '120 135 150']) expect(words).toContain(numbers);
});

test('in PowerPoint a tint is the fill of its cell, a bar a shape in the color of the theme', async () => {
  const slide = text(unzip(await made('pptx')).get('ppt/slides/slide4.xml'));
  const cells = [...slide.matchAll(/<a:tc>.*?<\/a:tc>/g)].map(([cell]) => cell);
  const tinted = cells.filter((cell) => /<a:tcPr[^>]*>.*<a:schemeClr val="accent1"/.test(cell));
  expect(tinted.map((cell) => cell.replace(/<[^>]*>/g, '').trim())).toEqual(['56 %', '38 %']);
  expect([...slide.matchAll(/name="(Bar \d: Nights)"/g)].map(([, name]) => name)).toEqual([
    'Bar 1: Nights',
    'Bar 2: Nights',
    'Bar 3: Nights',
  ]);
  expect(slide).not.toContain('<p:pic>');
});

test('in Word cells are shaded', async () => {
  const words = text(unzip(await made('docx')).get('word/document.xml'));
  expect([...words.matchAll(/<w:tcPr>(?:(?!<\/w:tcPr>).)*<w:shd /g)].length).toBeGreaterThanOrEqual(2);
});

test.skipIf(!hasPeers('validator'))('the validator finds nothing wrong in them', () =>
  withFolder(async (folder) => {
    const files = await Promise.all(
      (['pptx', 'docx'] as const).map(async (format) => putFile(folder, `lines.${format}`, await made(format))),
    );
    expect(findings(files)).toEqual([]);
  }),
);
