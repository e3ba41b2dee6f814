// Pictures without a ground of their own on slides of the color of their lines.
import { createWorld } from '@deckle/press';
import { PNG } from 'pngjs';
import { expect, test } from 'vitest';
import { unzip } from '../../../../../test/unzip.ts';
import { compile } from '../../compile.ts';

const world = createWorld();

/** A frame of this gray, 20 pixels wide, around nothing. */
function picture(gray: number): string {
  const png = new PNG({ width: 160, height: 90 });
  for (let y = 0; y < 90; y += 1)
    for (let x = 0; x < 160; x += 1) {
      const at = (y * 160 + x) * 4;
      const isDrawn = x < 20 || y < 20 || x >= 140 || y >= 70;
      png.data.fill(gray, at, at + 3);
      png.data[at + 3] = isDrawn ? 255 : 0;
    }
  return `data:image/png;base64,${PNG.sync.write(png).toString('base64')}`;
}

/** The color of the plate under a picture on a slide with this background. */
async function check(gray: number, background: string): Promise<string | undefined> {
  const source = `---\nkind: deck\n---\n\n# Start\n\n---\n\n::slide{background="${background}"}\n\n## A title\n\n![A sign](${picture(gray)})`;
  const { bytes } = await compile({ source, format: 'pptx' }, world);
  const slide = Buffer.from(unzip(bytes).get('ppt/slides/slide2.xml')!).toString('utf8');
  return /name="Picture Plate".*?srgbClr val="(\w+)"/s.exec(slide)?.[1];
}

test.each([
  [20, '#101010', 'FFFFFF'],
  [230, '#101010', undefined],
  [245, '#FFFFFF', '1F1F1F'],
  [20, '#FFFFFF', undefined],
])('lines of gray %d on %s', async (gray, background, plate) => {
  expect(await check(gray, background)).toBe(plate);
});

/** A black square in the middle of nothing, seen over half of it. */
function sign(): string {
  const png = new PNG({ width: 200, height: 200 });
  for (let y = 50; y < 150; y += 1) for (let x = 50; x < 150; x += 1) png.data[(y * 200 + x) * 4 + 3] = 255;
  return `data:image/png;base64,${PNG.sync.write(png).toString('base64')}`;
}

test('drawings go without their transparent margins, and a plate has a part of these', async () => {
  const boxes = async (background: string) => {
    const source = `---\nkind: deck\n---\n\n# Start\n\n---\n\n::slide{background="${background}"}\n\n## A title\n\n![A sign](${sign()})`;
    const { bytes } = await compile({ source, format: 'pptx' }, world);
    const slide = Buffer.from(unzip(bytes).get('ppt/slides/slide2.xml')!).toString('utf8');
    const crop = /<a:srcRect l="(\d+)"/.exec(slide)?.[1];
    return { crop: Number(crop), plate: /name="Picture Plate".*?<a:ext cx="(\d+)"/s.exec(slide)?.[1], slide };
  };
  const light = await boxes('#FFFFFF');
  expect(light.crop).toBe(25_000);
  expect(light.plate).toBeUndefined();
  const dark = await boxes('#101010');
  const own = Number(/<p:pic>.*?<a:ext cx="(\d+)"/s.exec(dark.slide)?.[1]);
  expect(Number(dark.plate)).toBe(own + 2 * 6 * 12_700);
});
