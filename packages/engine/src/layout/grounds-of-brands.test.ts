// On a brand: a background picture stands where content does, and links of closing slides have the color of the text.
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
import { office } from '../../../../test/brand-templates/themes.ts';
import { points } from '../base/graphics.ts';
import { slidesOnBrand } from './brand-deck.test-helper.ts';
import type { Frame, PlacedSlide } from './frames.ts';
import { jpeg } from './sample-pictures.test-helper.ts';

/** The last slide of a deck on a brand 960 × 540 points large, whose slides for content draw these shapes. Boxes in points. */
async function lastOn(drawn: readonly string[], source: string, theme = office): Promise<PlacedSlide> {
  const cover = placeholder({ ph: 'type="ctrTitle"', name: 'Title', at: [66, 180, 828, 100] });
  const below = text(1, [66, 290, 828, 60], { ph: 'type="subTitle" idx="1"' });
  const shapes = [...drawn, title([66, 24, 700, 50]), content(1, [66, 120, 828, 340])];
  const layouts = [
    { name: 'Title Slide', attributes: 'type="title"', shapes: [cover, below] },
    { name: 'Title and Content', attributes: 'type="obj"', shapes },
  ];
  return (await slidesOnBrand(layouts, source, new Map([['photo.jpg', jpeg(1600, 1000)]]), theme)).at(-1)!;
}

const band = (at: Place) => shape('Band', at, solid('accent2'));

test.each<[what: string, drawn: readonly string[], top: number, bottom: number]>([
  ['between two bands', [band([0, 84, 960, 26]), band([0, 450, 960, 90])], 110, 450],
  ['off a logo over it', [picture('logo', [800, 20, 120, 120]), band([0, 480, 960, 60])], 140, 480],
])(
  'a background picture stands where content does, %s, a few words under it, many on it',
  async (_, drawn, top, bottom) => {
    const shown = async (words: string) => {
      const source = `# Plan\n\n---\n\n## We open again\n\n::slide{background="photo.jpg"}\n\n${words}`;
      const { frames } = await lastOn(drawn, source);
      const { box } = frames.find(({ type }) => type === 'picture')!;
      expect(points(box.y)).toBeGreaterThanOrEqual(top - 1);
      expect([points(box.x), points(box.x + box.width)].map(Math.round)).toEqual([73, 887]);
      const said = frames.filter(({ type }) => type === 'text').at(-1)!.box;
      return { end: points(box.y + box.height), words: points(said.y), wordsEnd: points(said.y + said.height) };
    };
    const few = await shown('From ten');
    expect(few.end).toBeLessThan(few.words);
    expect(few.wordsEnd).toBeLessThanOrEqual(bottom);
    const many = await shown('- From ten\n- In all halls\n- With guides\n- Until five\n- Without a fee\n- And tea');
    expect(many.end).toBeLessThanOrEqual(bottom);
    expect(many.words).toBeLessThan(many.end);
  },
);

test('links of closing slides have the color of the text', async () => {
  const { frames } = await lastOn([], '# Plan\n\n---\n\n## A\n\nText\n\n---\n\n# Thank you\n\nplan@example.org');
  const runs = frames.flatMap((frame) =>
    frame.type === 'text' ? frame.text.paragraphs.flatMap((each) => each.runs) : [],
  );
  const link = runs.find((run) => run.link !== undefined);
  expect(link?.text).toBe('plan@example.org');
  expect(link?.color).not.toMatchObject({ scheme: 'hlink' });
});

test('numbers on cards over a pale pattern are read on the cards', async () => {
  const [dk1 = '', lt1 = '', dk2 = '', , , ...rest] = office.colors;
  const theme = { ...office, colors: [dk1, lt1, dk2, 'ECF4F3', '529A93', ...rest] };
  const stripes = [0, 2, 4, 6].map((at) => shape('Stripe', [at * 120, 0, 120, 540], solid('F0F6F5')));
  const source = '# Plan\n\n---\n\n## Steps\n\n:::steps\n- **Measure** all\n- **Rank** them\n- **Replace** some\n:::';
  const { frames } = await lastOn(stripes, source, theme);
  const inner = (frame: Frame): readonly Frame[] => (frame.type === 'group' ? frame.frames.flatMap(inner) : [frame]);
  const numbers = frames.flatMap(inner).filter(({ name }) => name.endsWith('number'));
  const colors = numbers.map((frame) => frame.type === 'text' && frame.text.paragraphs[0]?.runs[0]?.color);
  // The accent has a contrast of 3.4 with white and of 2.9 with the cards.
  expect(new Set(colors.map((color) => JSON.stringify(color)))).toEqual(
    new Set(['{"scheme":"accent1","lumMod":0.85}']),
  );
});

test.each<[what: string, ground: string, ink: string, isKept: boolean]>([
  ['a gray on gray that is hardly read', 'D7D7D7', '898989', false],
  ['a gray on white that is', 'FFFFFF', '898989', true],
  ['a color', 'FFFFFF', 'E48312', true],
])('large text of a company keeps its color, but for grays that are faint: %s', async (_, hex, ink, isKept) => {
  const field = shape('Field', [0, 0, 960, 540], solid(hex));
  const levels = `<a:lvl1pPr marL="0" indent="0"><a:buNone/><a:defRPr sz="2400">${solid(ink)}</a:defRPr></a:lvl1pPr>`;
  const closing = {
    name: 'Closing',
    attributes: 'type="secHead"',
    shapes: [field, title([66, 180, 828, 100]), text(1, [66, 290, 828, 60], { levels })],
  };
  const page = {
    name: 'Title and Content',
    attributes: 'type="obj"',
    shapes: [title([66, 24, 700, 50]), content(1, [66, 120, 828, 340])],
  };
  const slides = await slidesOnBrand([page, closing], '## A\n\nText\n\n---\n\n# Thank you\n\nWrite to us');
  const said = slides
    .at(-1)!
    .frames.filter(({ type }) => type === 'text')
    .at(-1)!;
  const color = said.type === 'text' ? said.text.paragraphs[0]!.runs[0]!.color : undefined;
  expect(slides.at(-1)!.layout.name).toMatch(/^Closing/);
  expect(JSON.stringify(color) === JSON.stringify({ rgb: ink })).toBe(isKept);
});
