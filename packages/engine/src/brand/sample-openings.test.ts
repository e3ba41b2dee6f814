// Covers, contents pages, closing slides and title bands whose design stands only on sample slides, beside slide layouts that are designed too.
import { compile } from '@deckle/engine';
import { createWorld } from '@deckle/press';
import { expect, test } from 'vitest';
import { ground, picture, shape, solid, text, title, transform } from '../../../../test/brand-templates/drawing.ts';
import type { LayoutDraft, MasterDraft, SlideDraft, Xml } from '../../../../test/brand-templates/template-draft.ts';
import { pictures, usualTemplates, wide } from '../../../../test/brand-templates/usual.ts';
import { writeTemplate } from '../../../../test/brand-templates/write-template.ts';
import { unzip } from '../../../../test/unzip.ts';
import { chooseSamples } from './choose-samples.ts';
import { freeBox } from './free-box.ts';
import { isLeftover } from './leftover-words.ts';
import { readBrand } from './read-brand.ts';
import type { Sample } from './read-samples.ts';

const world = createWorld();
type Place = readonly [x: number, y: number, width: number, height: number];

const words = (text: string, at: Place, size: number): Xml =>
  `<p:sp><p:nvSpPr><p:cNvPr id="{id}" name="Words"/><p:cNvSpPr txBox="1"/><p:nvPr/></p:nvSpPr><p:spPr>${transform(at)}<a:prstGeom prst="rect"><a:avLst/></a:prstGeom><a:noFill/></p:spPr><p:txBody><a:bodyPr/><a:lstStyle/><a:p><a:r><a:rPr lang="en-US" sz="${size * 100}"><a:solidFill><a:srgbClr val="FFFFFF"/></a:solidFill></a:rPr><a:t>${text}</a:t></a:r></a:p></p:txBody></p:sp>`;
const rgb = (hex: string): Xml => `<a:srgbClr val="${hex}"/>`;
const inPlaceholder = (ph: string, text: string, at: Place): Xml =>
  `<p:sp><p:nvSpPr><p:cNvPr id="{id}" name="Own"/><p:cNvSpPr/><p:nvPr><p:ph ${ph}/></p:nvPr></p:nvSpPr><p:spPr>${transform(at)}</p:spPr><p:txBody><a:bodyPr/><a:lstStyle/><a:p><a:r><a:rPr lang="en-US"/><a:t>${text}</a:t></a:r></a:p></p:txBody></p:sp>`;

const usual = usualTemplates[0]!.masters[0]!;
const isPlain = (xml: Xml) => xml.includes('<p:ph ');
const plain = usual.layouts.map((layout) => ({ ...layout, shapes: layout.shapes.filter(isPlain) }));
const master = (layouts: readonly LayoutDraft[], more: Partial<MasterDraft> = {}): MasterDraft => ({
  ...usual,
  ...{ background: '', shapes: usual.shapes.filter(isPlain), layouts },
  ...more,
});
const template = (masters: readonly MasterDraft[], slides: readonly SlideDraft[]): Uint8Array =>
  writeTemplate({ ...usualTemplates[0]!, name: 'openings', size: wide, pictures, masters, slides });

const source =
  '---\ntitle: Our plan\nsubtitle: For the board\nauthor: Me\n---\n\n# Our plan\n\n---\n\n## What follows\n\n::agenda\n\n---\n\n# First part\n\n---\n\n## One\n\n- one\n- two\n\n---\n\n# Second part\n\n---\n\n## Two\n\n- three\n\n---\n\n# Thank you\n';

async function deckOn(masters: readonly MasterDraft[], slides: readonly SlideDraft[]) {
  const brand = readBrand(template(masters, slides), world);
  const { bytes } = await compile({ source, kind: 'deck', brand, format: 'pptx' }, world);
  const parts = unzip(bytes);
  const slide = (number: number) => Buffer.from(parts.get(`ppt/slides/slide${number}.xml`) ?? []).toString('utf8');
  const layoutOf = (number: number) =>
    /slideLayouts\/[^"]*/.exec(
      Buffer.from(parts.get(`ppt/slides/_rels/slide${number}.xml.rels`)!).toString('utf8'),
    )![0];
  return { brand, slide, layoutOf, slides: [1, 2, 3, 4, 5, 6, 7].map(slide) };
}

const photo = picture('logo', [0, 0, 960, 540]);
const mark = shape('Mark', [700, 380, 200, 100], solid('accent3'));
const designed = plain.map((layout) =>
  layout.name === 'Title Slide' ? { ...layout, background: ground(solid('accent6')) } : layout,
);
const cover: SlideDraft = {
  layout: 0,
  shapes: [photo, inPlaceholder('type="ctrTitle"', 'Talk of Ann', [80, 120, 700, 120])],
};

test('a cover has the photo of the first sample, although its slide layout is designed', async () => {
  const { slides } = await deckOn([master(designed)], [cover]);
  expect(slides[0]).toContain('<p:pic>');
  expect(slides[0]).not.toContain('Ann');
  expect(slides[2]).not.toContain('<p:pic>');
});

test.each<[what: string, frame: Xml, isThere: boolean]>([
  ['in a frame of its own is who speaks', `<a:ln w="25400">${solid('FF8800')}</a:ln>`, false],
  ['without one is an emblem', '', true],
])('a square picture on a cover %s', async (_, frame, isThere) => {
  const square = picture('logo', [760, 340, 140, 140]).replace('</p:spPr>', `${frame}</p:spPr>`);
  const { slides } = await deckOn([master(designed)], [{ ...cover, shapes: [...cover.shapes, square] }]);
  expect(slides[0]!.split('<p:pic>').length - 1).toBe(isThere ? 2 : 1);
});

test('a plate that a slide layout without a title draws for words of its sample is not on covers', async () => {
  const plate = shape('Plate', [300, 400, 360, 40], solid('accent3'));
  const field = shape('Field', [0, 0, 960, 90], solid('accent5'));
  const talk = words('Talk of Ann', [80, 120, 700, 120], 44);
  const slidesWith = async (at: Place) =>
    (
      await deckOn(
        [master([...plain, { name: 'Talk', shapes: [field, plate] }])],
        [
          { layout: plain.length, shapes: [talk, words('Ann and Ben', at, 18)] },
          { layout: 1, shapes: [] },
        ],
      )
    ).slides[0]!;
  const hollow = await slidesWith([300, 400, 360, 40]);
  expect([hollow.includes('accent5'), hollow.includes('accent3')]).toEqual([true, false]);
  expect(await slidesWith([300, 300, 360, 40])).toContain('accent3');
});

test('remarks beside the cover, and on it in a box of their own, are none of its words', async () => {
  const remarks = [words('How to use this: '.repeat(30), [20, 300, 200, 200], 10)];
  const beside = shape('Remark', [-300, 0, 250, 300], solid('accent4'));
  const { slides } = await deckOn([master(designed)], [{ ...cover, shapes: [...cover.shapes, ...remarks, beside] }]);
  expect(slides[0]).toContain('<p:pic>');
  expect(slides[0]).not.toMatch(/How to use|accent4/);
});

test('a cover without words has its title where nothing is drawn', async () => {
  const { brand } = await deckOn([master(designed)], [{ layout: 5, shapes: [photo, mark] }]);
  const layout = brand.theme.layouts.find(({ dress, uses }) => dress?.sample === 1 && uses.includes('title'))!;
  const { box } = layout.placeholders[0]!;
  expect(box.y + box.height).toBeLessThanOrEqual(380 * 12_700);
});

test('what a slide layout tells its users is not on covers that look as it does', async () => {
  const told = [picture('logo', [40, 20, 200, 60]), words('Title, no more than two lines', [60, 160, 700, 100], 44)];
  const layouts = designed.map((layout, index) => (index === 0 ? { ...layout, shapes: told } : layout));
  const talk = words('Talk', [60, 300, 700, 100], 30);
  const { brand, slides } = await deckOn([master(layouts)], [{ layout: 0, shapes: [talk] }]);
  const [heading] = brand.theme.layouts.find(({ uses }) => uses.includes('title'))!.placeholders;
  expect([heading!.box.y / 12_700, heading!.levels[0]!.size]).toEqual([160, 44]);
  expect(slides[0]).toContain('<p:pic>');
  expect(slides[0]).toContain('showMasterSp="0"');
  expect(slides[0]).not.toMatch(/no more than/);
});

const other = usualTemplates[1]!.masters[0]!.theme;
test.each<[what: string, shapes: readonly Xml[], isOwn: boolean]>([
  ['with a title', [title([60, 200, 800, 120])], true],
  ['without a title', [], false],
])('a cover on a slide master of its own, on a slide layout %s', async (_, own, isOwn) => {
  const far = shape('Far', [0, 0, 960, 120], solid('accent2'));
  const further = master([{ name: 'Far cover', shapes: [...own, far] }], { theme: other });
  const count = plain.length;
  const slides = [
    { layout: count, shapes: [inPlaceholder('type="title"', 'Talk of Ann', [60, 200, 800, 120])] },
    { layout: 1, shapes: [] },
    { layout: 1, shapes: [] },
  ];
  const { slide, layoutOf, brand } = await deckOn([master(plain), further], slides);
  const isThere = layoutOf(1) !== layoutOf(4) && /slideLayout/.test(layoutOf(1));
  expect(isThere).toBe(true);
  const { art } = brand.theme.layouts.find(({ uses }) => uses.includes('title'))!;
  const hex = other.colors[5]!.toUpperCase();
  expect(JSON.stringify(art)).toContain(hex);
  // On a slide layout of the usual slide master its colors are written out.
  expect(slide(1).includes(`srgbClr val="${hex}"`)).toBe(!isOwn);
});

const numbered = [1, 2, 3].flatMap((number) => [
  words(`${number}`, [420, 80 + number * 90, 40, 40], 32),
  words(`Part of Ann ${number}`, [480, 80 + number * 90, 300, 40], 20),
]);
test('the number of a section stands in the middle of the disc that a picture shows, whatever room its title leaves', async () => {
  const side = shape('Side', [0, 0, 960, 300], solid('accent2'));
  const part: SlideDraft = {
    layout: 2,
    shapes: [
      side,
      picture('logo', [60, 40, 100, 100]),
      words('01', [80, 60, 60, 40], 32),
      words('First part of Ann', [300, 320, 500, 160], 40),
    ],
  };
  const { brand, slides } = await deckOn([master(plain)], [cover, part, { layout: 1, shapes: [] }]);
  const { numeral } = brand.theme.layouts.find(({ uses }) => uses.includes('section'))!;
  expect([numeral!.box.x, numeral!.box.y, numeral!.box.width].map((length) => length / 12_700)).toEqual([60, 40, 100]);
  expect(slides[2]).toContain(
    `<a:off x="${60 * 12_700}" y="${40 * 12_700}"/><a:ext cx="${100 * 12_700}" cy="${100 * 12_700}"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom><a:noFill/>`,
  );
});

test.each([
  ['in the color of the sample', 'FFFFFF', '803010', 'FFFFFF'],
  ['in a lighter one where that is faint', 'F2F2F2', 'E7703D', 'FCFCFC'],
  ['in a darker one where that is faint', '46A53B', 'DDEEDD', '3C8C32'],
])('the number of a section is %s', async (_, ink, plate, expected) => {
  const part: SlideDraft = {
    layout: 2,
    shapes: [
      shape('Side', [0, 0, 960, 300], solid('accent2')),
      shape('Plate', [60, 40, 100, 100], solid(plate)),
      words('01', [80, 60, 60, 40], 32).replace(rgb('FFFFFF'), rgb(ink)),
      words('First part of Ann', [300, 320, 500, 160], 40),
    ],
  };
  const { slides } = await deckOn([master(plain)], [cover, part, { layout: 1, shapes: [] }]);
  const run = slides[2]!.match(/<a:r>(?:(?!<a:r>).)*<a:t>01<\/a:t>/)![0];
  expect(run).toContain(`val="${expected}"`);
});

test('large words in a placeholder that is no title, alone on a field of color, are those of a section', async () => {
  const field = shape('Field', [220, 0, 740, 540], solid('accent4'));
  const label = text(1, [300, 240, 600, 80], {
    levels: '<a:lvl1pPr><a:buNone/><a:defRPr sz="4000" b="1"/></a:lvl1pPr>',
  });
  const layouts = [...plain.map((each) => ({ ...each, background: '' })), { name: 'Part', shapes: [field, label] }];
  const part: SlideDraft = {
    layout: plain.length,
    shapes: [inPlaceholder('type="body" idx="1"', 'First part of Ann', [300, 240, 600, 80])],
  };
  const { brand, slides } = await deckOn([master(layouts)], [cover, part, { layout: 1, shapes: [] }]);
  expect(slides[2]).toContain('accent4');
  expect(slides[2]).not.toContain('Ann');
  const found = brand.theme.layouts.find(({ uses }) => uses.includes('section'))!.placeholders[0]!;
  expect([found.type, found.levels[0]!.size, found.levels[0]!.bold]).toEqual(['title', 40, true]);
});

test('a number in the place of a sign has no bullet, although texts of the slide master have', async () => {
  const layouts = plain.map((layout) =>
    layout.name === 'Section Header'
      ? { ...layout, background: '', shapes: [title([400, 180, 500, 80]), text(13, [240, 150, 140, 140])] }
      : { ...layout, background: '' },
  );
  const { slides } = await deckOn([master(layouts)], []);
  const number = slides[2]!.split('<p:sp>').find((each) => each.includes('<a:t>1</a:t>'))!;
  expect(number).toContain('idx="13"');
  expect(number).toContain('<a:buNone/>');
});

test('a list of contents looks as the sample that shows one, in its place', async () => {
  const list: SlideDraft = {
    layout: 5,
    shapes: [shape('Side', [0, 0, 300, 540], solid('accent2')), ...numbered, mark],
  };
  const { brand, slides } = await deckOn([master(plain)], [cover, list, { layout: 1, shapes: [] }]);
  expect(slides[1]).toContain('accent2');
  expect(slides[1]).not.toContain('Ann');
  const layout = brand.theme.layouts.find(({ uses }) => uses.includes('agenda'))!;
  expect(layout.dress?.sample).toBe(2);
  expect(layout.contentArea!.x).toBeGreaterThanOrEqual(400 * 12_700);
  expect(slides[3]).not.toContain('accent2');
});

test('the title of a list of contents on a picture stays where the sample has it', async () => {
  const list: SlideDraft = {
    layout: 1,
    shapes: [photo, inPlaceholder('type="title"', 'Contents', [80, 150, 600, 50]), ...numbered],
  };
  const { slides } = await deckOn([master(plain)], [cover, list, { layout: 1, shapes: [] }]);
  const top = (xml: string) => Number(/<p:ph type="title"\/>.*?<a:off x="\d+" y="(\d+)"/.exec(xml)?.[1] ?? 0) / 12_700;
  expect(slides[1]).toContain('<p:pic>');
  expect(top(slides[1]!)).toBeGreaterThan(100);
});

test('a list of contents is on the field that a sample has it on, its title beside it and as large', async () => {
  const sized = '<a:lvl1pPr><a:defRPr sz="4800"/></a:lvl1pPr>';
  const [left, right] = [[80, 120, 240, 300] as const, [400, 120, 480, 300] as const];
  const layouts = [
    ...plain.map((each) => ({ ...each, background: '' })),
    {
      name: 'Own',
      background: ground(solid('accent2')),
      shapes: [title(left, { levels: sized }), text(1, right, { levels: sized })],
    },
  ];
  const entries = ['First of Ann', 'Second of Ann', 'Third of Ann'].join('</a:t></a:r></a:p><a:p><a:r><a:t>');
  const list: SlideDraft = {
    layout: plain.length,
    shapes: [
      inPlaceholder('type="title"', 'Ordre du jour', left),
      inPlaceholder('type="body" idx="1"', entries, right),
    ],
  };
  const { brand, slides } = await deckOn([master(layouts)], [cover, list, { layout: 1, shapes: [] }]);
  const layout = brand.theme.layouts.find(({ uses }) => uses.includes('agenda'))!;
  expect(layout.dress?.sample).toBe(2);
  expect(layout.contentArea!.x).toBe(400 * 12_700);
  expect(layout.placeholders[0]!.box.x).toBe(80 * 12_700);
  expect(slides[1]).toContain('sz="4800"');
  expect(slides[1]).not.toContain('Ann');
  // Its size is that of no other titles.
  const without = await deckOn([master(layouts)], [cover, { layout: 1, shapes: [] }]);
  expect(slides[3]).toBe(without.slides[3]);
});

test.each([
  ['begins where it does', 80, 'start'],
  ['stays in the middle of the slide', 330, 'center'],
])('the centered title of a list of contents %s', async (_, x, align) => {
  const heading = words('Contents', [x, 20, 300, 50], 32).replace('<a:p>', '<a:p><a:pPr algn="ctr"/>');
  const list: SlideDraft = {
    layout: 5,
    shapes: [shape('Side', [0, 0, 300, 540], solid('accent2')), heading, ...numbered],
  };
  const { brand } = await deckOn([master(plain)], [cover, list, { layout: 1, shapes: [] }]);
  const [heads] = brand.theme.layouts.find(({ uses }) => uses.includes('agenda'))!.placeholders;
  expect(heads!.levels[0]!.align).toBe(align);
});

test('a closing slide is as the last sample; a picture of words is left out, and the title stands in its place', async () => {
  const last: SlideDraft = {
    layout: 5,
    shapes: [shape('All', [0, 0, 960, 540], solid('accent5')), picture('logo', [230, 150, 500, 200])],
  };
  const { brand, slides } = await deckOn([master(plain)], [cover, { layout: 1, shapes: [] }, last]);
  expect(slides[6]).toContain('accent5');
  expect(slides[6]).not.toContain('<p:pic>');
  const { box, levels } = brand.theme.layouts.find(({ uses }) => uses.includes('closing'))!.placeholders[0]!;
  expect(levels[0]!.align).toBe('center');
  expect(Math.abs(box.x + box.width / 2 - 480 * 12_700)).toBeLessThan(12_700);
});

test('a last sample that goes on beside an illustration is no closing slide: that looks as the cover does', async () => {
  const last = (said: string): SlideDraft => ({
    layout: 5,
    shapes: [
      shape('All', [0, 0, 960, 540], solid('accent5')),
      words(said, [60, 200, 500, 80], 40),
      picture('logo', [600, 60, 300, 400]),
    ],
  });
  const closingOn = async (said: string) =>
    (await deckOn([master(plain)], [cover, { layout: 1, shapes: [] }, last(said)])).slides[6]!;
  expect(await closingOn('Thank you')).toContain('accent5');
  const other = await closingOn('Further reading');
  expect(other).not.toContain('accent5');
  expect(other).toContain('<p:pic>');
});

test('the band that samples repeat behind their titles is behind those of decks, and nothing else of theirs', async () => {
  const band = shape('Band', [0, 0, 960, 76], solid('bg2'));
  const page = (name: string, ...more: readonly Xml[]): SlideDraft => ({
    layout: 1,
    shapes: [
      band,
      inPlaceholder('type="title"', name, [60, 4, 800, 70]),
      inPlaceholder('idx="1"', `Words of ${name}`, [60, 90, 800, 380]),
      ...more,
    ],
  });
  const first: SlideDraft = { layout: 0, shapes: [inPlaceholder('type="ctrTitle"', 'Talk', [80, 120, 700, 120])] };
  const pages = [page('Ann'), page('Bob', picture('logo', [500, 300, 300, 200]))];
  const { brand, slides } = await deckOn([master(plain)], [first, ...pages]);
  expect(slides[3]).toContain('bg2');
  expect(slides[3]).not.toMatch(/<p:pic>|Ann|Bob/);
  const { placeholders } = brand.theme.layouts.find(({ uses }) => uses.includes('content'))!;
  expect(placeholders.find(({ type }) => type === 'title')!.box.y).toBe(4 * 12_700);
});

test.each([
  ['Title, no more than two lines', true],
  ['Lorem ipsum dolor', true],
  ['University Name — Proposal for Work', true],
  ['[Insert your logo here]', true],
  ['{{title}}', true],
  ['单击此处添加标题', true],
  ['20XX年', true],
  ['Bureau of Reclamation', false],
  ['Protecting and empowering Canadians', false],
  ['Maxx Foods', false],
])('%s: a prompt or a blank: %s', (said, expected) => {
  expect(isLeftover(said)).toBe(expected);
});

test('the free box is the largest one clear of what is drawn, turned or not', () => {
  const slide = { width: 960, height: 540 };
  const at = ([x, y, width, height]: Place, rotation = 0) =>
    ({ box: { x, y, width, height }, rotation, fill: { type: 'solid', color: { hex: '102040', alpha: 1 } } }) as never;
  const free = (...shapes: readonly never[]) => freeBox({ ground: undefined, shapes }, slide)!;
  expect(free(at([500, 0, 400, 300])).x).toBeLessThan(60);
  const beside = free(at([0, 260, 540, 20], 90));
  expect(beside.x).toBeGreaterThanOrEqual(280);
  expect(free(at([0, 0, 960, 540])).width).toBeGreaterThan(800);
  // A picture of ten parts by five, those of `drawn` on white.
  const picture = (isDrawn: (column: number) => boolean) => {
    const colors = Array.from({ length: 50 }, (_, index) => (isDrawn(index % 10) ? '009F90' : 'FFFFFF'));
    const crop = { left: 0, top: 0, right: 0, bottom: 0 };
    const fill = { type: 'picture', asset: 'a', crop, alpha: 1, tones: { columns: 10, colors } };
    return { box: { x: 0, y: 0, ...slide }, rotation: 0, fill } as never;
  };
  expect(free(picture((column) => column < 4)).x).toBeGreaterThanOrEqual(384);
  expect(free(picture((column) => column % 2 === 0))).toBeUndefined();
});

/** A sample slide with a picture behind all of it, and words of this size in points. */
function pictured(number: number, size: number): Sample {
  const unit = { likeness: `${number} ${size}`, isPlaceholder: false, isNumber: false };
  const photo = { ...unit, kind: 'picture', letters: 0, box: { x: 0, y: 0, ...wide } };
  const box = { x: 500_000, y: 3_000_000, width: 6_000_000, height: 900_000 };
  const text = { box, size, bold: false, letters: 12, isTitle: false, isNumber: false };
  const units = [photo, { ...unit, kind: 'shape', letters: 12, box, text }];
  const root = { name: 'p:sld', attributes: new Map(), children: [] };
  return { number, root, layout: 'one', units, says: new Set() } as unknown as Sample;
}

test.each([
  [12, []],
  [32, [2]],
])('a page with a picture and words of %i points shows how sections look: %j', (size, expected) => {
  const judge = {
    ...{ serves: () => false, speaks: () => false, isTitled: () => true },
    ...{ weigh: () => 1, leavesRoom: () => false, holdsTitle: () => true },
  };
  const samples = [pictured(1, 44), pictured(2, size), pictured(3, 44)];
  const chosen = chooseSamples(samples, wide, judge).filter(
    ({ role, isBorrowed }) => role === 'section' && !isBorrowed,
  );
  expect(chosen.map(({ sample }) => sample.number)).toEqual(expected);
});

test('a list is not counted where the file counts its own', async () => {
  const counted = '<a:lstStyle><a:lvl1pPr><a:buAutoNum type="arabicPeriod"/></a:lvl1pPr></a:lstStyle>';
  const layouts = plain.map(({ shapes, ...layout }) => ({
    ...layout,
    shapes: shapes.map((xml) =>
      xml.includes('<p:ph idx="1"/>') ? xml.replace('<a:lstStyle></a:lstStyle>', counted) : xml,
    ),
  }));
  const list = async (masters: readonly MasterDraft[]) => (await deckOn(masters, [])).slide(4);
  expect(await list([master(plain)])).not.toContain('<a:buChar');
  const own = await list([master(layouts)]);
  expect(own.match(/<a:buChar char="•"/g)).toHaveLength(2);
});
