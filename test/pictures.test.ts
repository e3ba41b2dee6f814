// Pictures in every format, judged by others: upright as the camera says, cropped to the same part, SVG and WebP where Office has neither.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { compile, type Format } from '@deckle/engine';
import { createWorld } from '@deckle/press';
import { chromium, type Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { cornersWebp, jpegStored } from '../packages/engine/src/pictures/sample-pictures.test-helper.ts';
import { convertWithLibreOffice, findings, putFile, withFolder } from './judges.ts';
import { hasPeers, peers } from './peers.ts';
import { unzip } from './unzip.ts';

const world = createWorld();
const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="20" fill="#0a0"/></svg>';
const orientations = [1, 2, 3, 4, 5, 6, 7, 8];
const assets = new Map([
  ...orientations.map((orientation) => [`stored${orientation}.jpg`, jpegStored(orientation)] as const),
  ['a.webp', cornersWebp],
  ['a.svg', new TextEncoder().encode(drawing)],
]);

const write = async (source: string, format: Format): Promise<Uint8Array> =>
  (await compile({ source, format, assets }, world)).bytes;
const part = (bytes: Uint8Array, name: RegExp): string =>
  [...unzip(bytes)]
    .filter(([path]) => name.test(path))
    .map(([, content]) => Buffer.from(content).toString('utf8'))
    .join('\n');

/** Colors that a viewer sees in the corners, clockwise from the top left, of a 24 × 16 picture stored so (Exif 2.32, 4.6.4). */
const seen: { readonly [orientation: number]: string } = {
  1: 'red green yellow blue',
  2: 'green red blue yellow',
  3: 'yellow blue red green',
  4: 'blue yellow green red',
  5: 'red blue yellow green',
  6: 'blue red green yellow',
  7: 'yellow green red blue',
  8: 'green yellow blue red',
};

/** Each picture alone on a slide without a title; on a page of its own in a doc. */
const slides = `---\ntitle: T\n---\n\n${orientations
  .map((orientation) => `::slide{layout="blank"}\n\n![A](stored${orientation}.jpg){fit=contain}\n`)
  .join('\n---\n\n')}`;
const pages = `---\nkind: doc\ntitle: T\n---\n\n${orientations
  .map((orientation) => `![A](stored${orientation}.jpg){width=50%}\n`)
  .join('\n::pagebreak\n\n')}`;

/** Pixels row by row, each of `channels` bytes that begin with red, green and blue. */
type Raster = {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
  readonly channels: number;
};

/** The colors in the corners of what is strongly colored in a picture: of the largest such area. */
function corners({ width, height, pixels, channels }: Raster): string {
  const at = (x: number, y: number): string | undefined => {
    const start = (y * width + x) * channels;
    const [red, green, blue] = pixels.subarray(start, start + 3) as unknown as [number, number, number];
    if (red > 180 && green > 180 && blue < 110) return 'yellow';
    if (red > 180 && green < 110 && blue < 110) return 'red';
    if (blue > 180 && red < 110 && green < 110) return 'blue';
    return green > 90 && red < 110 && blue < 110 ? 'green' : undefined;
  };
  const box = { left: width, top: height, right: 0, bottom: 0 };
  for (let y = 0; y < height; y += 2)
    for (let x = 0; x < width; x += 2)
      if (at(x, y) !== undefined) {
        box.left = Math.min(box.left, x);
        box.right = Math.max(box.right, x);
        box.top = Math.min(box.top, y);
        box.bottom = Math.max(box.bottom, y);
      }
  const [across, down] = [(box.right - box.left) / 6, (box.bottom - box.top) / 6];
  const [left, right] = [Math.round(box.left + across), Math.round(box.right - across)];
  const [top, bottom] = [Math.round(box.top + down), Math.round(box.bottom - down)];
  return [at(left, top), at(right, top), at(right, bottom), at(left, bottom)].join(' ');
}

/** What is seen on each page of a PDF. */
function cornersOfPages(pdf: string, count: number): string[] {
  execFileSync('/usr/bin/pdftoppm', ['-r', '40', '-l', String(count), pdf, `${pdf}-page`]);
  return Array.from({ length: count }, (_, index) =>
    corners(readPixmap(readFileSync(`${pdf}-page-${String(index + 1)}.ppm`))),
  );
}

/** A portable pixmap as poppler writes it: three lines, then the pixels (ppm(5)). */
function readPixmap(file: Buffer): Raster {
  const [head, width, height] = /^P6\s(\d+)\s(\d+)\s255\s/.exec(file.toString('latin1', 0, 40))!;
  return { width: Number(width), height: Number(height), pixels: file.subarray(head!.length), channels: 3 };
}

/** A PNG as the browser decodes it. `page` is any page without a policy of its own. */
async function readScreenshot(page: Page, png: Buffer): Promise<Raster> {
  const decode = `(async () => {
    const bytes = Uint8Array.fromBase64('${png.toString('base64')}');
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    context.drawImage(bitmap, 0, 0);
    const { width, height, data } = context.getImageData(0, 0, bitmap.width, bitmap.height);
    return { width, height, pixels: new Uint8Array(data.buffer).toBase64() };
  })()`;
  const { pixels, ...size } = (await page.evaluate(decode)) as { width: number; height: number; pixels: string };
  return { ...size, pixels: Buffer.from(pixels, 'base64'), channels: 4 };
}

const expected = orientations.map((orientation) => seen[orientation]);

test.skipIf(!hasPeers('soffice', 'chromium'))(
  'a JPEG stands upright in every format, however it is stored',
  { timeout: 180_000 },
  () =>
    withFolder(async (folder) => {
      const put = async (name: string, source: string, format: Format) =>
        putFile(folder, `${name}.${format}`, await write(source, format));
      expect(cornersOfPages(await put('deck', slides, 'pdf'), 8), 'pdf deck').toEqual(expected);
      expect(cornersOfPages(await put('doc', pages, 'pdf'), 8), 'pdf doc').toEqual(expected);
      const office = [await put('slides', slides, 'pptx'), await put('pages', pages, 'docx')];
      for (const [index, pdf] of convertWithLibreOffice(office, folder).entries())
        expect(cornersOfPages(pdf!, 8), office[index]).toEqual(expected);

      const browser = await chromium.launch({
        executablePath: peers.chromium,
        args: ['--no-sandbox', '--disable-gpu'],
      });
      try {
        const page = await browser.newPage();
        await page.goto(`file://${await put('html', pages, 'html')}`);
        const decoder = await browser.newPage();
        for (const [index, orientation] of orientations.entries()) {
          const png = await page.locator('img').nth(index).screenshot();
          expect(corners(await readScreenshot(decoder, png)), `html ${orientation}`).toBe(seen[orientation]);
        }
      } finally {
        await browser.close();
      }
    }),
);

/** Shares cut at the left, top, right and bottom. */
type Crop = readonly number[];

test.each([
  ['in the middle', ''],
  ['by its focus', ' focus="25% 10%"'],
  ['at an edge', ' focus="right bottom"'],
])('a picture cropped %s is cropped alike in pptx, HTML and PDF', async (_, focus) => {
  for (const stored of [1, 6]) {
    const source = `---\ntitle: T\n---\n\n::slide{layout="blank"}\n\n![A](stored${stored}.jpg){fit=cover${focus}}\n`;
    const xml = part(await write(source, 'pptx'), /slides\/slide1\.xml$/);
    const attributes = /<a:srcRect([^>]*)\/>/.exec(xml)![1]!;
    const inFile: Crop = ['l', 't', 'r', 'b'].map(
      (side) => Number(new RegExp(` ${side}="(\\d+)"`).exec(attributes)?.[1] ?? 0) / 100_000,
    );
    // Stored sideways: what is seen at the top is the left of the rows (turned clockwise by a quarter).
    const inSlide: Crop = stored === 1 ? inFile : [inFile[3]!, inFile[0]!, inFile[1]!, inFile[2]!];

    const html = Buffer.from(await write(source, 'html')).toString('utf8');
    const [, ...style] = /width:([\d.]+)%;height:([\d.]+)%;left:(-?[\d.]+)%;top:(-?[\d.]+)%/.exec(html)!;
    const [width, height, left, top] = style.map((value) => Number(value) / 100) as [number, number, number, number];
    const inPage: Crop = [-left / width, -top / height, 1 - (1 - left) / width, 1 - (1 - top) / height];

    for (const [index, share] of inPage.entries()) expect(share, `stored ${stored}`).toBeCloseTo(inSlide[index]!, 3);
    expect(Math.max(...inSlide)).toBeGreaterThan(0.05);
  }
});

const mixed = (kind: string) =>
  `---\nkind: ${kind}\ntitle: T\n---\n\n# T\n\n---\n\n## A\n\n![A drawing](a.svg)\n\n---\n\n## B\n\n![A photo](a.webp)\n`;

test.each([
  ['pptx', 'deck', 'ppt'],
  ['docx', 'doc', 'word'],
] as const)(
  '%s: an SVG stands beside its PNG, a WebP is a PNG, and the file is clean',
  { timeout: 60_000 },
  async (format, kind, folder) => {
    const bytes = await write(mixed(kind), format);
    const media = [...unzip(bytes).keys()]
      .filter((path) => path.startsWith(`${folder}/media/`))
      .map((path) => path.replace(/.*\./, ''));
    expect(media.sort()).toEqual(['png', 'png', 'svg']);
    expect(part(bytes, /slide2\.xml$|document\.xml$/)).toMatch(
      /<a:blip r:embed="rId\d+"><a:extLst><a:ext uri="{96DAC541-[^>]*><asvg:svgBlip [^>]*r:embed="rId\d+"\/>/,
    );
    if (hasPeers('validator'))
      await withFolder((where) => expect(findings([putFile(where, `a.${format}`, bytes)])).toEqual([]));
  },
);

test('HTML and PDF keep an SVG as a drawing', async () => {
  const html = Buffer.from(await write(mixed('deck'), 'html')).toString('utf8');
  const [, data] = /src="data:image\/svg\+xml;base64,([^"]+)"/.exec(html)!;
  expect(Buffer.from(data!, 'base64').toString('utf8')).toContain('<rect width="40" height="20" fill="#0a0"/>');
  expect(html).toContain('src="data:image/webp;base64,');
  await withFolder(async (folder) => {
    const pdf = putFile(folder, 'a.pdf', await write(mixed('deck'), 'pdf'));
    const images = execFileSync('/usr/bin/pdfimages', ['-list', pdf], { encoding: 'utf8' }).trim().split('\n').slice(2);
    expect(images).toHaveLength(1);
    expect(readFileSync(pdf).length).toBeGreaterThan(1_000);
  });
});
