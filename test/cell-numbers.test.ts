// Numbers compared in their cells in each format: fills of cells and shapes in PowerPoint, shading in Word.
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

## C

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

test('in PowerPoint a tint is the fill of its cell, a bar a shape in the color of the theme', async () => {
  const slide = text(unzip(await made('pptx')).get('ppt/slides/slide2.xml'));
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
      (['pptx', 'docx'] as const).map(async (format) => putFile(folder, `cells.${format}`, await made(format))),
    );
    expect(findings(files)).toEqual([]);
  }),
);
