// A document as files to look at: its native format, its PDF, its pages as PNG, and all of them on one contact sheet.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compile, type Format, type Kind, type World } from '@deckle/engine';
import { PNG } from 'pngjs';
import { drawPages } from '../packages/press/src/draw-pages.ts';

const nativeFormats: { readonly [kind in Kind]: Format } = { deck: 'pptx', doc: 'docx', sheet: 'xlsx' };

/** Pixels. */
const pageWidth = 1100;
const thumbnailWidth = 520;
const gap = 12;

/** The pages as PNG, all of them and in their order; `folder` gets every file. */
export async function drawDocument(
  { source, kind }: { readonly source: string; readonly kind: Kind },
  folder: string,
  world: World,
): Promise<readonly Uint8Array[]> {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'source.md'), source);
  const native = nativeFormats[kind];
  writeFileSync(join(folder, `document.${native}`), (await compile({ source, kind, format: native }, world)).bytes);
  const { bytes: pdf, pages } = await compile({ source, kind, format: 'pdf' }, world);
  writeFileSync(join(folder, 'document.pdf'), pdf);
  const numbers = Array.from({ length: pages }, (_, index) => index + 1);
  const drawn = (await drawPages(pdf, numbers, pageWidth)).map(({ bytes }) => bytes);
  for (const [index, bytes] of drawn.entries())
    writeFileSync(join(folder, `page-${String(index + 1).padStart(2, '0')}.png`), bytes);
  const small = (await drawPages(pdf, numbers, thumbnailWidth)).map(({ bytes }) => PNG.sync.read(Buffer.from(bytes)));
  if (small.length > 0) writeFileSync(join(folder, 'contact-sheet.png'), PNG.sync.write(contactSheet(small)));
  return drawn;
}

/** All pages, in rows. */
export function contactSheet(pages: readonly PNG[], columns = 3): PNG {
  const thumbnailWidth = Math.max(...pages.map((page) => page.width));
  const rows = Math.ceil(pages.length / columns);
  const height = Math.max(...pages.map((page) => page.height));
  const across = Math.min(columns, pages.length);
  const sheet = new PNG({ width: across * (thumbnailWidth + gap) + gap, height: rows * (height + gap) + gap });
  sheet.data.fill(0x99);
  for (let alpha = 3; alpha < sheet.data.length; alpha += 4) sheet.data[alpha] = 0xff;
  for (const [index, page] of pages.entries()) {
    const x = gap + (index % columns) * (thumbnailWidth + gap);
    const y = gap + Math.floor(index / columns) * (height + gap);
    PNG.bitblt(page, sheet, 0, 0, page.width, page.height, x, y);
  }
  return sheet;
}
