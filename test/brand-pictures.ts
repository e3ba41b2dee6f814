// A deck on a brand, drawn thrice: our PDF, our HTML in Chromium, and the .pptx as LibreOffice draws it. For the parity of brands.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Brand, compile } from '@deckle/engine';
import { createWorld } from '@deckle/press';
import type { Browser } from 'playwright-core';
import { convertWithLibreOffice } from './judges.ts';
import { type Gray, readGraymap, similarity } from './similarity.ts';

/** Pixels across: text is then legible as gray, not as letters. */
const width = 480;

export type BrandLikeness = {
  readonly name: string;
  /** By slide: how alike our drawing is to that of the .pptx, 0..1. */
  readonly pdf: readonly number[];
  readonly html: readonly number[];
};

/** Draws the deck on each brand into `folder` (`<brand>/pdf-1.png` …) and compares the drawings. */
export async function compareBrands(
  brands: ReadonlyMap<string, Brand>,
  source: string,
  browser: Browser,
  folder: string,
): Promise<readonly BrandLikeness[]> {
  const world = createWorld();
  const names = [...brands.keys()];
  for (const [name, brand] of brands) {
    mkdirSync(join(folder, name), { recursive: true });
    for (const format of ['pptx', 'pdf', 'html'] as const) {
      const { bytes } = await compile({ source, kind: 'deck', format, brand }, world);
      writeFileSync(join(folder, `${name}.${format}`), bytes);
    }
  }
  // Their PDFs take the names of the files: ours are drawn before they are written over.
  for (const name of names) drawPdf(join(folder, `${name}.pdf`), join(folder, name, 'pdf'));
  const office = convertWithLibreOffice(
    names.map((name) => join(folder, `${name}.pptx`)),
    folder,
  );
  const found: BrandLikeness[] = [];
  for (const [index, name] of names.entries()) {
    const file = office[index];
    if (file === undefined) throw new Error(`LibreOffice did not open the deck on ${name}`);
    drawPdf(file, join(folder, name, 'office'));
    await drawHtml(readFileSync(join(folder, `${name}.html`), 'utf8'), join(folder, name, 'html'), browser);
    const [expected, ...ours] = ['office', 'pdf', 'html'].map((kind) => grays(join(folder, name), kind));
    const [pdf, html] = ours.map((drawn) => {
      if (drawn.length !== expected!.length)
        throw new Error(`${name}: ${drawn.length} slides, not ${expected!.length}`);
      return drawn.map((each, slide) => similarity(each, expected![slide]!));
    });
    found.push({ name, pdf: pdf!, html: html! });
  }
  return found;
}

/** `<place>-01.png` and the same as .pgm, for each page. */
function drawPdf(file: string, place: string): void {
  for (const kind of [['-png'], ['-gray']]) {
    execFileSync('/usr/bin/pdftoppm', [...kind, '-scale-to-x', String(width), '-scale-to-y', '-1', file, place]);
  }
}

async function drawHtml(html: string, place: string, browser: Browser): Promise<void> {
  // Our pages fetch nothing and take no styles but their own; the test does both.
  const page = await browser.newPage({ bypassCSP: true, viewport: { width: width * 2, height: 900 } });
  try {
    await page.setContent(html);
    await page.addStyleTag({
      content:
        '.slot{width:480px!important;max-width:none!important}.slide{border-radius:0!important;box-shadow:none!important}.bar{display:none!important}',
    });
    await page.evaluate(() => document.fonts.ready.then(() => true));
    for (const [index, slide] of (await page.locator('.slide').all()).entries()) {
      const number = String(index + 1).padStart(2, '0');
      const bytes = await slide.screenshot({ path: `${place}-${number}.png` });
      const { size, gray } = await page.evaluate(readPixels, bytes.toString('base64'));
      const head = Buffer.from(`P5\n${size.width} ${size.height}\n255\n`, 'latin1');
      writeFileSync(`${place}-${number}.pgm`, Buffer.concat([head, Buffer.from(gray, 'base64')]));
    }
  } finally {
    await page.close();
  }
}

/** Runs in the page: a PNG as grays, since a browser is who can read one. */
async function readPixels(png: string): Promise<{ size: { width: number; height: number }; gray: string }> {
  const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
  const canvas = new OffscreenCanvas(picture.width, picture.height);
  const context = canvas.getContext('2d')!;
  context.drawImage(picture, 0, 0);
  const { data } = context.getImageData(0, 0, picture.width, picture.height);
  let gray = '';
  for (let at = 0; at < data.length; at += 4) {
    gray += String.fromCharCode(Math.round(0.299 * data[at]! + 0.587 * data[at + 1]! + 0.114 * data[at + 2]!));
  }
  return { size: { width: picture.width, height: picture.height }, gray: btoa(gray) };
}

function grays(folder: string, kind: string): readonly Gray[] {
  return readdirSync(folder)
    .filter((name) => name.startsWith(`${kind}-`) && name.endsWith('.pgm'))
    .sort()
    .map((name) => readGraymap(readFileSync(join(folder, name))));
}
