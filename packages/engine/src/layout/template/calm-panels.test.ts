// Panels behind the content of a brand's slides: on restless pictures and such that words cannot be read on, and nowhere else.
import { createWorld } from '@deckle/press';
import { PNG } from 'pngjs';
import { expect, test } from 'vitest';
import { shape, solid } from '../../../../../test/brand-templates/drawing.ts';
import { templateDrafts } from '../../../../../test/brand-templates/index.ts';
import { writeTemplate } from '../../../../../test/brand-templates/write-template.ts';
import { contains } from '../../base/graphics.ts';
import { readBrand } from '../../brand/read-brand.ts';
import { composeSource } from '../../compose.ts';
import type { PlacedSlide } from '../frames.ts';

const world = createWorld();
const source =
  '---\nkind: deck\n---\n\n# Start\n\n---\n\n## Costs\n\n| a | b |\n|---|--:|\n| c | 1 |\n| d | 2 |\n\n---\n\n## In numbers\n\n:::stats\n- **12** a day\n- **4 %** below budget\n:::';

const pattern = (x: number, y: number): number => (((x >> 4) + (y >> 4)) % 2 === 0 ? 250 : 150);

type Painter = (x: number, y: number) => number | readonly [number, number, number];

/** The slides of a deck on a template whose background is a picture with grays or colors by place. */
async function slidesOn(
  paint: Painter,
  text: string,
  isDark = false,
  drawn: readonly string[] = [],
): Promise<readonly PlacedSlide[]> {
  const png = new PNG({ width: 320, height: 180 });
  for (let y = 0; y < 180; y += 1)
    for (let x = 0; x < 320; x += 1) {
      const at = (y * 320 + x) * 4;
      const color = paint(x, y);
      png.data.set([...(typeof color === 'number' ? [color, color, color] : color), 255], at);
    }
  const draft = templateDrafts.find(({ name }) => name === 'corporate')!;
  const background =
    '<p:bg><p:bgPr><a:blipFill><a:blip r:embed="{picture:logo}"/><a:stretch><a:fillRect/></a:stretch></a:blipFill><a:effectLst/></p:bgPr></p:bg>';
  const template = writeTemplate({
    ...draft,
    pictures: new Map([['logo', new Uint8Array(PNG.sync.write(png))]]),
    masters: draft.masters.map((master) => ({
      ...{ ...master, background, shapes: [...master.shapes, ...drawn] },
      ...(isDark && { colorMap: { bg1: 'dk1', tx1: 'lt1', bg2: 'dk2', tx2: 'lt2' } }),
    })),
  });
  const { composition } = await composeSource(
    { source: text, kind: 'deck', brand: readBrand(template, world) },
    ['deck'],
    world,
  );
  if (composition.kind !== 'deck') throw new Error('no deck');
  return composition.frames.slides;
}

/** The opacity of the panels on the slides, in percent. */
async function check(gray: (x: number, y: number) => number): Promise<readonly number[]> {
  return (await slidesOn(gray, source)).map(({ frames }) => {
    const panels = frames.filter((frame) => frame.type === 'shape' && frame.name === 'Panel');
    return Math.round(panels.reduce((sum, frame) => sum + (frame.type === 'shape' ? frame.fill!.alpha! : 0), 0) * 100);
  });
}

test('a calm picture and a soft shade have none', async () => {
  expect(await check(() => 250)).toEqual([0, 0, 0]);
  expect(await check((x) => 230 + Math.floor(x / 16))).toEqual([0, 0, 0]);
});

test('on a pattern, all slides for content have one, and covers none', async () => {
  const [cover, table, numbers] = await check(pattern);
  expect(cover).toBe(0);
  expect(table).toBeGreaterThanOrEqual(60);
  expect(numbers).toBeGreaterThanOrEqual(60);
});

test('on a net of thin lines with dots, too; not where a few dots alone are drawn', async () => {
  const dots = [65, 155, 245].flatMap((x) => [65, 95, 125].map((y) => [x, y] as const));
  const isDot = (x: number, y: number): boolean => dots.some(([cx, cy]) => Math.hypot(x - cx, y - cy) < 6);
  const [, table] = await check((x, y) => (isDot(x, y) ? 100 : 250));
  expect(table).toBe(0);
  const [, netted] = await check((x, y) => (isDot(x, y) ? 100 : (x + y) % 20 === 3 ? 215 : 250));
  expect(netted).toBeGreaterThanOrEqual(60);
});

test('on a gray on which neither dark nor light words can be read well, too', async () => {
  const [, table] = await check(() => 118);
  expect(table).toBeGreaterThanOrEqual(60);
});

test('a picture beside the words stands on it as a whole', async () => {
  const tall = Buffer.from(PNG.sync.write(new PNG({ width: 20, height: 40 }))).toString('base64');
  const [, said] = await slidesOn(
    pattern,
    `# Start\n\n---\n\n> It is.\n\nAna\n\n![Ana](data:image/png;base64,${tall})`,
  );
  const panel = said!.frames.find(({ name }) => name === 'Panel');
  const picture = said!.frames.find(({ type }) => type === 'picture');
  expect(contains(panel!.box, picture!.box)).toBe(true);
});

test('cards stand on it as a whole', async () => {
  const [, compared] = await slidesOn(
    pattern,
    '# Start\n\n---\n\n## Two ways\n\n:::columns\n:::column\n### Repair\n\n- Costs 96\n- Lasts\n:::\n\n:::column\n### Build\n\n- Costs 140\n:::\n:::',
    false,
    // Beside the content: the panel does not go from edge to edge.
    [shape('Bar', [0, 300, 12, 60], solid('accent2'))],
  );
  const panel = compared!.frames.find(({ name }) => name === 'Panel');
  const cards = compared!.frames
    .filter(({ type, box }) => type === 'shape' && box.height > panel!.box.height / 4)
    .slice(1);
  expect(cards.length).toBeGreaterThan(1);
  for (const card of cards) expect(contains(panel!.box, card.box)).toBe(true);
});

test('a drawing at the foot of a plain picture is not faded for content that only comes near it', async () => {
  expect(await check((x, y) => (y > 168 && (x >> 3) % 2 === 0 ? 120 : 250))).toEqual([0, 0, 0]);
});

test('on a picture that has one color for the most part, the panel has it', async () => {
  const fillOn = async (gray: (x: number, y: number) => number) => {
    const [, table] = await slidesOn(gray, source);
    const panel = table!.frames.find(({ name }) => name === 'Panel');
    return panel?.type === 'shape' && panel.fill && 'rgb' in panel.fill ? panel.fill.rgb : panel && 'scheme';
  };
  expect(await fillOn((x, y) => (y > 60 && x < 130 ? pattern(x, y) : 240))).toBe('F0F0F0');
  // Gradients have none.
  expect(await fillOn((x, y) => (x >> 4) * 12 + (y % 2) * 10)).toBe('scheme');
});

test('where either color would do, words have that of text, and the panel that of the background', async () => {
  const fillOn = async (gray: (x: number, y: number) => number) => {
    const [, table] = await slidesOn(gray, source);
    const panel = table!.frames.find(({ name }) => name === 'Panel');
    return panel?.type === 'shape' && panel.fill && 'scheme' in panel.fill ? panel.fill.scheme : 'dark';
  };
  expect(await fillOn(() => 112)).toBe('bg1');
  expect(await fillOn((x, y) => (pattern(x, y) > 200 ? 100 : 60))).toBe('dark');
});

test('on a dark theme, panels have a dark shade of a colored picture, the same on all slides, and no black; on a gray one they are as the theme', async () => {
  const fillsOn = async (paint: Painter) =>
    (await slidesOn(paint, `${source}\n\n---\n\n## One thing\n\n- Ask`, true))
      .flatMap(({ frames }) => frames)
      .flatMap((frame) => (frame.type === 'shape' && frame.name === 'Panel' ? (frame.fill ?? []) : []))
      .map(({ alpha: _, ...color }) => color);
  // Light on the left, where the numbers stand.
  const blue: Painter = (x, y) => {
    const value = (x < 170 ? 210 : 20) + ((y >> 4) % 2) * 25;
    return [value * 0.5, value * 0.65, value * 0.9];
  };
  const fills = await fillsOn(blue);

  expect(fills).toHaveLength(3);
  for (const fill of fills) {
    expect(fill).toEqual(fills[0]);
    if (!('rgb' in fill)) throw new Error('no color of its own');
    const [red, , high] = [0, 2, 4].map((at) => Number.parseInt(fill.rgb.slice(at, at + 2), 16));
    expect(high! - red!).toBeGreaterThan(15);
    expect(high).toBeLessThan(130);
  }
  expect(await fillsOn((x, y) => pattern(x, y) / 2)).toEqual(fills.map(() => ({ scheme: 'bg1' })));
});
