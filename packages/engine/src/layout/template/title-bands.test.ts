// Titles on pictures that hide them have a strip behind them, and no others.
import { createWorld } from '@deckle/press';
import { PNG } from 'pngjs';
import { expect, test } from 'vitest';
import { templateDrafts } from '../../../../../test/brand-templates/index.ts';
import { writeTemplate } from '../../../../../test/brand-templates/write-template.ts';
import { readBrand } from '../../brand/read-brand.ts';
import { composeSource } from '../../compose.ts';

const world = createWorld();
const source = '---\nkind: deck\n---\n\n## Costs of the year\n\n- one\n- two\n';

/** The opacity of the band behind a title, in percent, on a background with grays by place, and whether it is behind all of the words. */
async function check(gray: (x: number, y: number) => number) {
  const png = new PNG({ width: 320, height: 180 });
  for (let y = 0; y < 180; y += 1)
    for (let x = 0; x < 320; x += 1) {
      const at = (y * 320 + x) * 4;
      png.data.fill(gray(x, y), at, at + 3);
      png.data[at + 3] = 255;
    }
  const draft = templateDrafts.find(({ name }) => name === 'corporate')!;
  const background =
    '<p:bg><p:bgPr><a:blipFill><a:blip r:embed="{picture:logo}"/><a:stretch><a:fillRect/></a:stretch></a:blipFill><a:effectLst/></p:bgPr></p:bg>';
  const template = writeTemplate({
    ...draft,
    pictures: new Map([['logo', new Uint8Array(PNG.sync.write(png))]]),
    masters: draft.masters.map((master) => ({ ...master, background })),
  });
  const { composition } = await composeSource(
    { source, kind: 'deck', brand: readBrand(template, world) },
    ['deck'],
    world,
  );
  if (composition.kind !== 'deck') throw new Error('no deck');
  const { frames } = composition.frames.slides[0]!;
  const title = frames.find((frame) => frame.type === 'text' && frame.role === 'title')!;
  const band = frames.find((frame) => frame.type === 'shape' && frame.name === 'Title Band');
  return { title, band };
}

test('none on a calm picture', async () => {
  expect((await check(() => 250)).band).toBeUndefined();
});

test('where a picture is as dark as the title in one part and light in others', async () => {
  const { title, band } = await check((x, y) => (((x >> 3) + (y >> 3)) % 2 === 0 ? 250 : 20));
  expect(band).toBeDefined();
  if (band?.type !== 'shape') throw new Error('no band');
  expect(band.fill!.alpha).toBeGreaterThanOrEqual(0.35);
  // Across the whole picture.
  expect(band.box.x).toBe(0);
  expect(band.box.x + band.box.width).toBeGreaterThanOrEqual(title.box.x + title.box.width);
});
