// On a brand: a background picture reaches from band to band and off logos, and links of closing slides have the color of the text.
import { expect, test } from 'vitest';
import {
  content,
  type Place,
  picture,
  placeholder,
  shape,
  solid,
  text,
  title,
} from '../../../../test/brand-templates/drawing.ts';
import { points } from '../base/graphics.ts';
import { slidesOnBrand } from './brand-deck.test-helper.ts';
import type { PlacedSlide } from './frames.ts';
import { jpeg } from './sample-pictures.test-helper.ts';

/** The last slide of a deck on a brand 960 × 540 points large, whose slides for content draw these shapes. Boxes in points. */
async function lastOn(drawn: readonly string[], source: string): Promise<PlacedSlide> {
  const cover = placeholder({ ph: 'type="ctrTitle"', name: 'Title', at: [66, 180, 828, 100] });
  const below = text(1, [66, 290, 828, 60], { ph: 'type="subTitle" idx="1"' });
  const shapes = [...drawn, title([66, 24, 700, 50]), content(1, [66, 120, 828, 340])];
  const layouts = [
    { name: 'Title Slide', attributes: 'type="title"', shapes: [cover, below] },
    { name: 'Title and Content', attributes: 'type="obj"', shapes },
  ];
  return (await slidesOnBrand(layouts, source, new Map([['photo.jpg', jpeg(1600, 1000)]]))).at(-1)!;
}

const band = (at: Place) => shape('Band', at, solid('accent2'));

test.each<[what: string, drawn: readonly string[], top: number, bottom: number]>([
  ['from one band to another', [band([0, 84, 960, 26]), band([0, 480, 960, 60])], 110, 480],
  ['off a logo over it', [picture('logo', [800, 20, 120, 70]), band([0, 480, 960, 60])], 96, 480],
])('a background picture reaches %s', async (_, drawn, top, bottom) => {
  const source = '# Plan\n\n---\n\n## We open again\n\n::slide{background="photo.jpg"}\n\nFrom ten';
  const { frames } = await lastOn(drawn, source);
  const { box } = frames.find(({ type }) => type === 'picture')!;
  expect(points(box.y)).toBeGreaterThanOrEqual(top - 1);
  expect(Math.round(points(box.y + box.height))).toBe(bottom);
  expect([box.x, Math.round(points(box.width))]).toEqual([0, 960]);
});

test('links of closing slides have the color of the text', async () => {
  const { frames } = await lastOn([], '# Plan\n\n---\n\n## A\n\nText\n\n---\n\n# Thank you\n\nplan@example.org');
  const runs = frames.flatMap((frame) =>
    frame.type === 'text' ? frame.text.paragraphs.flatMap((each) => each.runs) : [],
  );
  const link = runs.find((run) => run.link !== undefined);
  expect(link?.text).toBe('plan@example.org');
  expect(link?.color).not.toMatchObject({ scheme: 'hlink' });
});
