// Titles of a brand's slides: of one size and on one line where that costs little; beside what the template draws at their start; numbers over them.
import { createWorld } from '@deckle/press';
import { PNG } from 'pngjs';
import { describe, expect, test } from 'vitest';
import { content, picture, placeholder, shape, solid } from '../../../../test/brand-templates/drawing.ts';
import { pictures, usualTemplates, wide } from '../../../../test/brand-templates/usual.ts';
import { writeTemplate } from '../../../../test/brand-templates/write-template.ts';
import { emu } from '../base/graphics.ts';
import { readBrand } from '../brand/read-brand.ts';
import { composeSource } from '../compose.ts';
import type { Placeholder, SlideLayout, Theme } from '../theme/theme.ts';
import { slidesOnBrand } from './brand-deck.test-helper.ts';
import { besideMark } from './template/cover-room.ts';

const world = createWorld();
const usual = usualTemplates[0]!.masters[0]!;
type Place = readonly [x: number, y: number, width: number, height: number];

/** A brand whose content has a title here, of this size in points, over what else is drawn. */
function brandWith(at: Place, size: number, drawn: readonly string[] = []) {
  const levels = `<a:lvl1pPr algn="l"><a:buNone/><a:defRPr sz="${size * 100}"/></a:lvl1pPr>`;
  const title = placeholder({ ph: 'type="title"', name: 'Title', at, levels });
  const cover = placeholder({ ph: 'type="ctrTitle"', name: 'Title', at: [66, 180, 828, 140] });
  const layouts = [
    { name: 'Title Slide', attributes: 'type="title"', shapes: [cover] },
    { name: 'Title and Content', shapes: [...drawn, title, content(1, [66, 140, 828, 340])] },
  ];
  return readBrand(
    writeTemplate({
      ...usualTemplates[0]!,
      ...{ name: 'titles', size: wide, pictures, masters: [{ ...usual, layouts }], slides: [] },
    }),
    world,
  );
}

/** The titles of a deck after its cover, as sizes in points, and lines. */
async function titlesOf(brand: ReturnType<typeof brandWith>, titles: readonly string[]) {
  const source = ['# Our plan', ...titles.map((title) => `## ${title}\n\n- one\n- two`)].join('\n\n---\n\n');
  const { composition } = await composeSource({ source, kind: 'deck', brand }, ['deck'], world);
  if (composition.kind !== 'deck') throw new Error('no deck');
  return composition.frames.slides.slice(1).map(({ frames }) => {
    const title = frames.find((frame) => frame.type === 'text' && frame.role === 'title');
    if (title?.type !== 'text') throw new Error('no title');
    const [paragraph] = title.text.paragraphs;
    const words = paragraph!.runs.map(({ text }) => text).join('');
    return { size: paragraph!.size, lines: paragraph!.lines.length, words };
  });
}

const short = [
  'Sales of the year',
  'Where it goes',
  'What is next',
  'Who decides',
  'What it costs',
  'The plan',
  'Thanks',
];
const long = 'Repairs go through all of the districts in just four steps';
const longer = `${long}, one of them after the other`;

describe('titles of a deck', () => {
  test.each<[what: string, given: Parameters<typeof brandWith>, titles: readonly string[], expected: number[][]]>([
    ['that fit are as large as their owner has them', [[66, 24, 790, 108], 36], short, [[36, 1]]],
    [
      'become smaller by little, all of them, to be on one line',
      [[66, 24, 790, 108], 36],
      [...short, long],
      [[33.5, 1]],
    ],
    [
      'stay, where one is far too long for a line',
      [[66, 24, 790, 108], 36],
      [...short, longer],
      [
        [36, 1],
        [36, 2],
      ],
    ],
    [
      'are smaller alone where two lines have no room, as on a band',
      [[66, 30, 420, 36], 22, [shape('Band', [40, 24, 470, 46], solid('203060'))]],
      [...short, long],
      [
        [22, 1],
        [18, 1],
      ],
    ],
  ])('%s', async (_, given, titles, expected) => {
    const found = await titlesOf(brandWith(...given), titles);
    expect([...new Map(found.map(({ size, lines }) => [`${size} ${lines}`, [size, lines]])).values()]).toEqual(
      expected,
    );
  });
});

describe('a mark that the slide layout draws', () => {
  const box = ([x, y, width, height]: Place) => ({
    ...{ x: x * 12_700, y: y * 12_700 },
    ...{ width: width * 12_700, height: height * 12_700 },
  });
  const title = (more: object = {}) =>
    ({
      ...{
        type: 'title',
        box: box([66, 30, 828, 80]),
        anchor: 'top',
        insets: { left: 0, top: 0, right: 0, bottom: 0 },
      },
      levels: [{ size: 32, lineHeight: 1.2, align: 'start' }],
      ...more,
    }) as unknown as Placeholder;
  const theme = { slideSize: { width: 960 * 12_700, height: 540 * 12_700 } } as Theme;
  test.each<[what: string, mark: Place, given: Placeholder, start: number]>([
    ['at the start of the first line is not written on', [66, 36, 20, 20], title(), 96],
    ['before the title leaves it where it is', [30, 36, 20, 20], title(), 66],
    ['that is no mark but a band leaves it where it is', [66, 36, 500, 20], title(), 66],
    [
      'beside the first of a title in the middle of its box leaves it',
      [66, 36, 20, 20],
      title({ anchor: 'middle' }),
      66,
    ],
  ])('%s', (_, mark, given, start) => {
    const layout = { art: { shapes: [{ box: box(mark), fill: { type: 'solid' } }] } } as unknown as SlideLayout;
    const moved = besideMark(given, layout, theme).box;
    expect([Math.round(moved.x / 12_700), Math.round((moved.x + moved.width) / 12_700)]).toEqual([start, 894]);
  });
});

test('a slide has one number where the template writes its own', async () => {
  const number = (own: boolean) =>
    own
      ? `<p:sp><p:nvSpPr><p:cNvPr id="{id}" name="Number"/><p:cNvSpPr txBox="1"/><p:nvPr userDrawn="1"/></p:nvSpPr><p:spPr><a:xfrm><a:off x="11000000" y="6300000"/><a:ext cx="700000" cy="300000"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr><p:txBody><a:bodyPr/><a:lstStyle/><a:p><a:fld id="{B6F15528-21DE-4FAA-801E-634DDDAF4B2B}" type="slidenum"><a:rPr lang="en-US"/><a:t>‹#›</a:t></a:fld></a:p></p:txBody></p:sp>`
      : '';
  const place = placeholder({
    ph: 'type="sldNum" sz="quarter" idx="12"',
    name: 'Slide Number',
    at: [800, 500, 100, 22],
  });
  const source = '# Our plan\n\n---\n\n## Sales\n\n- one\n- two';
  const numbers = async (own: boolean): Promise<number> => {
    const brand = brandWith([66, 30, 828, 90], 32, [place, number(own)]);
    const { composition } = await composeSource({ source, kind: 'deck', brand }, ['deck'], world);
    if (composition.kind !== 'deck') throw new Error('no deck');
    const frames = composition.frames.slides[1]!.frames;
    return frames.filter((frame) => frame.type === 'text' && frame.role === 'slideNumber').length;
  };
  expect([await numbers(false), await numbers(true)]).toEqual([1, 0]);
});

describe('the number of a section', () => {
  /** A picture under the whole slide, white but for this share of it, from the top at the left. */
  const pictureWith = (dark: number): Buffer => {
    const png = new PNG({ width: 64, height: 36 });
    png.data.fill(255);
    for (let y = 0; y < 36 * dark; y += 1)
      for (let x = 0; x < 32; x += 1) png.data.fill(0, (y * 64 + x) * 4, (y * 64 + x) * 4 + 3);
    return PNG.sync.write(png);
  };
  test.each<[what: string, dark: number, count: number]>([
    ['stands over the title on a plain picture', 0, 1],
    ['stands below what the picture shows', 0.25, 1],
    ['is not on what the picture shows over the title', 0.4, 0],
  ])('%s', async (_, dark, count) => {
    const title = placeholder({
      ph: 'type="title"',
      name: 'Title',
      at: [66, 200, 828, 140],
      bodyPr: '<a:bodyPr anchor="b"/>',
    });
    const layouts = [
      {
        name: 'Title Slide',
        attributes: 'type="title"',
        shapes: [placeholder({ ph: 'type="ctrTitle"', at: [66, 180, 828, 140] })],
      },
      { name: 'Section Header', attributes: 'type="secHead"', shapes: [picture('art', [0, 0, 960, 540]), title] },
      {
        name: 'Title and Content',
        shapes: [placeholder({ ph: 'type="title"', at: [66, 30, 828, 80] }), content(1, [66, 140, 828, 340])],
      },
    ];
    const brand = readBrand(
      writeTemplate({
        ...usualTemplates[0]!,
        ...{ name: 'numbers', size: wide, pictures: new Map([['art', pictureWith(dark)]]), slides: [] },
        masters: [{ ...usual, background: '', shapes: usual.shapes.filter((xml) => xml.includes('<p:ph ')), layouts }],
      }),
      world,
    );
    const source = ['# Our plan', '# Sales', '## a\n\n- b', '# Costs', '## c\n\n- d'].join('\n\n---\n\n');
    const { composition } = await composeSource({ source, kind: 'deck', brand }, ['deck'], world);
    if (composition.kind !== 'deck') throw new Error('no deck');
    const { layout, frames } = composition.frames.slides[1]!;
    expect([layout.name, frames.filter(({ name }) => name === 'Section Number').length]).toEqual([
      'Section Header',
      count,
    ]);
  });
});

describe('long titles', () => {
  const sentence = 'How sure must the analyser be before we believe that it heard a thrush?';
  const band = shape('Band', [40, 24, 470, 60], solid('203060'));
  test.each<[what: string, given: Parameters<typeof brandWith>, title: string, lines: number, least: number]>([
    ['are small before they are cut', [[66, 30, 420, 50], 24, [band]], sentence, 2, 14],
    [
      'have two lines rather than three where they are smaller by little',
      [[66, 24, 420, 112], 30],
      'Repairs go through all of the districts in just four large steps of a whole year',
      2,
      20,
    ],
  ])('%s', async (_, given, title, lines, least) => {
    const found = (await titlesOf(brandWith(...given), [...short, title])).at(-1)!;
    expect(found.lines).toBe(lines);
    expect(found.size).toBeGreaterThanOrEqual(least);
    expect(found.words).toBe(title);
  });
});

test.each<[what: string, at: Place, isMoved: boolean]>([
  ['runs over the edge of a field', [66, 150, 500, 120], true],
  ['is clear of it', [66, 90, 500, 120], false],
])('the second line of a cover’s title %s: it moves off that', async (_, at, isMoved) => {
  const levels = '<a:lvl1pPr algn="l"><a:buNone/><a:defRPr sz="4400"/></a:lvl1pPr>';
  const cover = placeholder({ ph: 'type="ctrTitle"', name: 'Title', at, levels, bodyPr: '<a:bodyPr anchor="t"/>' });
  const field = shape('Field', [0, 235, 960, 305], solid('tx1'));
  const layouts = [
    { name: 'Title Slide', attributes: 'type="title"', shapes: [field, cover] },
    {
      name: 'Title and Content',
      shapes: [
        placeholder({ ph: 'type="title"', name: 'Title', at: [66, 24, 828, 60] }),
        content(1, [66, 140, 828, 340]),
      ],
    },
  ];
  const draft = {
    ...usualTemplates[0]!,
    name: 'edges',
    size: wide,
    pictures,
    masters: [{ ...usual, layouts }],
    slides: [],
  };
  const brand = readBrand(writeTemplate(draft), world);
  const { composition } = await composeSource(
    { source: '# What the city council has decided for us\n\n---\n\n## A\n\nText', kind: 'deck', brand },
    ['deck'],
    world,
  );
  const [slide] = composition.kind === 'deck' ? composition.frames.slides : [];
  const title = slide!.frames.find((frame) => frame.type === 'text' && frame.role === 'title')!;
  const place = slide!.layout.placeholders.find(({ type }) => type === 'ctrTitle')!;
  expect(title.box.y < place.box.y).toBe(isMoved);
});

test('the title of a section whose place is a little low for a line stays around the middle of it, beside its disc', async () => {
  const section = placeholder({
    ...{ ph: 'type="title"', name: 'Title', at: [160, 250, 700, 34] },
    bodyPr: '<a:bodyPr anchor="ctr"/>',
    levels: '<a:lvl1pPr algn="l"><a:buNone/><a:defRPr sz="4000"/></a:lvl1pPr>',
  });
  const line = placeholder({ ph: 'type="body" idx="1"', name: 'Text', at: [160, 300, 700, 40] });
  const disc = shape('Disc', [60, 237, 60, 60], `${solid('accent6')}`);
  const layouts = [
    { name: 'Section Header', attributes: 'type="secHead"', shapes: [disc, section, line] },
    { name: 'Title and Content', shapes: [placeholder({ ph: 'type="title"', name: 'Title', at: [66, 30, 828, 80] })] },
  ];
  const slides = await slidesOnBrand(
    layouts,
    '# Start\n\n---\n\n# Part\n\n---\n\n## A\n\nText\n\n---\n\n# Other\n\n---\n\n## B\n\nText',
  );
  const { box } = slides[1]!.frames.find((frame) => frame.type === 'text' && frame.role === 'title')!;
  expect(Math.abs(box.y + box.height / 2 - emu(267))).toBeLessThan(emu(8));
});
