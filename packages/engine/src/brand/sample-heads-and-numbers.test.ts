// What samples say of heads, numbers and covers: an empty title on a band, a number in a disc, ‘W23’ beside a title; and slide masters without titles.
import { createWorld } from '@deckle/press';
import { expect, test } from 'vitest';
import { ground, shape, solid, text, transform } from '../../../../test/brand-templates/drawing.ts';
import type { LayoutDraft, MasterDraft, SlideDraft, Xml } from '../../../../test/brand-templates/template-draft.ts';
import { pictures, usualTemplates, wide } from '../../../../test/brand-templates/usual.ts';
import { writeTemplate } from '../../../../test/brand-templates/write-template.ts';
import { emu } from '../base/graphics.ts';
import type { Placeholder, SlideLayout } from '../theme/theme.ts';
import { readBrand } from './read-brand.ts';
import { numeralBeside } from './sample-numeral.ts';

const world = createWorld();
const usual = usualTemplates[0]!.masters[0]!;
const isPlain = (xml: Xml) => xml.includes('<p:ph ');
const plain = usual.layouts.map((layout) => ({ ...layout, shapes: layout.shapes.filter(isPlain) }));
type Place = readonly [x: number, y: number, width: number, height: number];

const boxed = (body: Xml, at: Place, ph = ''): Xml =>
  `<p:sp><p:nvSpPr><p:cNvPr id="{id}" name="Own"/><p:cNvSpPr/><p:nvPr>${ph && `<p:ph ${ph}/>`}</p:nvPr></p:nvSpPr><p:spPr>${transform(at)}${ph ? '' : '<a:prstGeom prst="rect"/><a:noFill/>'}</p:spPr><p:txBody><a:bodyPr/><a:lstStyle/>${body}</p:txBody></p:sp>`;
const said = (words: string, size = 20): Xml =>
  `<a:p><a:r><a:rPr lang="en-US" sz="${size * 100}"/><a:t>${words}</a:t></a:r></a:p>`;
const unsaid =
  '<a:p><a:endParaRPr lang="en-US" sz="2600"><a:solidFill><a:srgbClr val="FFFFFF"/></a:solidFill></a:endParaRPr></a:p>';

const draftOf = (masters: readonly MasterDraft[], slides: readonly SlideDraft[]) =>
  writeTemplate({ ...usualTemplates[0]!, name: 'heads', size: wide, pictures, masters, slides });

function layoutFor(
  use: string,
  layouts: readonly LayoutDraft[],
  slides: readonly SlideDraft[],
  shapes = usual.shapes.filter(isPlain),
): SlideLayout {
  const master = { ...usual, background: '', shapes, layouts };
  return readBrand(draftOf([master], slides), world).theme.layouts.find(({ uses }) => uses.includes(use as 'content'))!;
}
const titleOf = ({ placeholders }: SlideLayout): Placeholder =>
  placeholders.find(({ type }) => type === 'title' || type === 'ctrTitle')!;

const cover: SlideDraft = { layout: 0, shapes: [shape('Ground', [0, 0, 960, 540], solid('900028'))] };
const band = shape('Band', [0, 0, 960, 90], solid('900028'));

test.each<[what: string, at: Place, y: number]>([
  ['on its band', [60, 10, 840, 70], 10],
  ['not at its foot', [60, 420, 840, 70], 0],
])('an empty title that a page has moved stands there: %s', (_, at, y) => {
  const slides = [cover, { layout: 1, shapes: [band, boxed(unsaid, at, 'type="title"')] }];
  const [layout, cards] = [layoutFor('content', plain, slides), layoutFor('cards', plain, slides)];
  const { box, levels } = titleOf(layout);
  if (y === 0) expect(box.y).toBeGreaterThan(emu(80));
  else {
    expect([box.y / 12_700, levels[0]!.color]).toEqual([y, { rgb: 'FFFFFF' }]);
    for (const { contentArea } of [layout, cards]) expect(contentArea!.y / 12_700).toBeLessThan(110);
  }
});

const designed = plain.map((layout) =>
  layout.name === 'Section Header' ? { ...layout, background: ground(solid('accent6')) } : layout,
);
test.each<[what: string, at: Place, x: number | undefined]>([
  ['stands where a sample on its slide layout has it', [10, 20, 50, 50], 10],
  ['not on its title', [200, 220, 50, 50], undefined],
])('the number of a section %s', (_, at, x) => {
  const sample: SlideDraft = { layout: 2, shapes: [boxed(said('1', 30), at)] };
  const { numeral } = layoutFor('section', designed, [cover, sample, { layout: 1, shapes: [] }]);
  if (x === undefined) expect(numeral?.box.x).not.toBe(emu(at[0]));
  else expect(numeral!.box.x).toBe(emu(x));
});

test.each<[what: string, at: Place, size: number, isFound: boolean]>([
  ['in a block beside the title', [0, 130, 130, 60], 24, true],
  ['not at the foot of the slide', [800, 500, 130, 40], 24, false],
  ['not in a thin line', [0, 150, 130, 20], 24, false],
  ['not in small text', [0, 130, 130, 60], 12, false],
])(
  'the number of a section stands in the place for that of the slide: %s',
  (_, [x, y, width, height], size, isFound) => {
    const box = { x: emu(x), y: emu(y), width: emu(width), height: emu(height) };
    const placeholders = [
      { type: 'title', box: { x: emu(140), y: emu(120), width: emu(800), height: emu(80) }, levels: [{ size: 40 }] },
      { type: 'sldNum', box, levels: [{ size }] },
    ] as unknown as readonly Placeholder[];
    const slide = { x: 0, y: 0, width: emu(960), height: emu(540) };
    const found = numeralBeside(placeholders, slide);
    expect([found?.box, found?.level.align]).toEqual(isFound ? [box, 'center'] : [undefined, undefined]);
  },
);

test('under a title at the foot of a cover, a subtitle is still on the slide', () => {
  const low = boxed(said('Talk of Ann', 28), [80, 400, 800, 125], 'type="subTitle" idx="1"');
  const { placeholders } = layoutFor('title', plain, [{ ...cover, shapes: [...cover.shapes, low] }]);
  const [first, second] = placeholders.map(({ box }) => box);
  expect(second!.y + second!.height).toBeLessThanOrEqual(emu(530));
  expect(first!.y + first!.height).toBeLessThanOrEqual(second!.y + 1);
});

test('where no slide layout has a title, the word of a page between parts is one, and the others have one all the same', () => {
  const level = (size: number) => ({
    levels: `<a:lvl1pPr marL="0" indent="0"><a:buNone/><a:defRPr sz="${size * 100}"/></a:lvl1pPr>`,
  });
  const layouts = [
    { name: 'Transition', shapes: [text(11, [40, 230, 480, 60], level(44)), text(12, [40, 300, 480, 30], level(18))] },
    { name: 'Base', shapes: [text(13, [40, 140, 880, 300], level(20))] },
  ];
  const untitled = usual.shapes.filter((xml) => isPlain(xml) && !xml.includes('type="title"'));
  const found = (use: string) => layoutFor(use, layouts, [], untitled);
  expect([titleOf(found('section')).index, titleOf(found('section')).isFree]).toEqual([11, undefined]);
  expect(titleOf(found('content')).isFree).toBe(true);
});

test('a number of an issue larger than the title of a cover is none', () => {
  const shapes = [boxed(said('W23', 60), [520, 60, 380, 120]), boxed(said('Weekly report', 40), [60, 200, 820, 90])];
  const first = { ...cover, shapes: [...cover.shapes, ...shapes] };
  const [x] = [titleOf(layoutFor('title', plain, [first, { layout: 1, shapes: [] }])).box.x];
  expect(x).toBeLessThan(emu(100));
});

test('a slide master without titles, of remarks and lists, gives way to one that fewer samples stand on', () => {
  const shapes = usual.shapes.filter((xml) => isPlain(xml) && !xml.includes('type="title"'));
  const remarks = {
    ...usual,
    background: '',
    shapes,
    layouts: [{ name: 'Remarks', shapes: [text(11, [40, 140, 880, 300])] }],
  };
  const own = { ...usual, background: '', shapes: usual.shapes.filter(isPlain), layouts: plain };
  const on = (layout: number): SlideDraft => ({ layout, shapes: [] });
  const namesOf = (slides: readonly SlideDraft[]) =>
    readBrand(draftOf([remarks, own], slides), world).theme.layouts.map(({ name }) => name);
  expect(namesOf([on(0), on(0), on(0), on(2), on(2)])).toContain('Title and Content');
  expect(namesOf([on(0), on(0), on(0), on(0), on(0), on(2)])).not.toContain('Title and Content');
});

test('the verdict tells of words that a slide layout prints where content goes', () => {
  const prompts = plain.map((each) =>
    each.name === 'Blank'
      ? each
      : { ...each, shapes: [...each.shapes, boxed(said('Left content'), [80, 200, 300, 40])] },
  );
  const verdictOf = (layouts: readonly LayoutDraft[]) =>
    readBrand(draftOf([{ ...usual, background: '', shapes: usual.shapes.filter(isPlain), layouts }], []), world)
      .description.verdict.text;
  expect(verdictOf(prompts)).toContain('prints “Left content” where content goes');
  expect(verdictOf(plain)).not.toContain('prints');
});
