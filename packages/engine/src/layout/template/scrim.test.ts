// Text over a background picture: how strong the scrim between them is, and that it is as weak as it can be.
import { createWorld } from '@deckle/press';
import { PNG } from 'pngjs';
import { expect, test } from 'vitest';
import { unzip } from '../../../../../test/unzip.ts';
import { compile } from '../../compile.ts';

const world = createWorld();

/** A picture of 160 × 90 pixels whose gray is a function of the place. */
function picture(gray: (x: number, y: number) => number): string {
  const png = new PNG({ width: 160, height: 90 });
  for (let y = 0; y < 90; y += 1)
    for (let x = 0; x < 160; x += 1) {
      const at = (y * 160 + x) * 4;
      png.data.fill(gray(x, y), at, at + 3);
      png.data[at + 3] = 255;
    }
  return `data:image/png;base64,${PNG.sync.write(png).toString('base64')}`;
}

/** The opacity of the scrim on a slide with this background, in percent; 0 without one. And whether the text is light. */
async function check(background: string, more = ''): Promise<{ readonly scrim: number; readonly isLight: boolean }> {
  const source = `---\nkind: deck\n---\n\n# Start\n\n---\n\n::slide{background="${background}"${more}}\n\n## A title\n\nSome text.`;
  const { bytes } = await compile({ source, format: 'pptx' }, world);
  const slide = Buffer.from(unzip(bytes).get('ppt/slides/slide2.xml')!).toString('utf8');
  const shape = /name="Scrim".*?<\/p:sp>/s.exec(slide)?.[0];
  const alpha = /<a:alpha val="(\d+)"/.exec(shape ?? '')?.[1];
  return { scrim: Number(alpha ?? 0) / 1000, isLight: slide.includes('<a:overrideClrMapping') };
}

test('an even picture has no scrim, and text of the color that is legible on it', async () => {
  expect(await check(picture(() => 250))).toEqual({ scrim: 0, isLight: false });
  expect(await check(picture(() => 10))).toEqual({ scrim: 0, isLight: true });
});

test('a restless picture has a scrim under its text', async () => {
  const { scrim } = await check(picture((x) => (x % 40 < 20 ? 0 : 255)));
  expect(scrim).toBeGreaterThanOrEqual(30);
  expect(scrim).toBeLessThanOrEqual(90);
});

test('what is not under text does not matter', async () => {
  expect((await check(picture((_, y) => (y > 80 ? 0 : 250)))).scrim).toBe(0);
});

test('the author decides whether text is light', async () => {
  const { isLight, scrim } = await check(
    picture(() => 250),
    ' class="dark"',
  );
  expect(isLight).toBe(true);
  expect(scrim).toBeGreaterThan(0);
});
