// Sample slides as companies really leave them: thanks before the icons, bands that are objects of other programs, years larger than titles.
import { compile } from '@deckle/engine';
import { createWorld } from '@deckle/press';
import { expect, test } from 'vitest';
import {
  content,
  ground,
  picture,
  picturePlaceholder,
  shape,
  solid,
  title,
  transform,
} from '../../../../test/brand-templates/drawing.ts';
import type { SlideDraft, Xml } from '../../../../test/brand-templates/template-draft.ts';
import { pictures, usualTemplates, wide } from '../../../../test/brand-templates/usual.ts';
import { writeTemplate } from '../../../../test/brand-templates/write-template.ts';
import { unzip } from '../../../../test/unzip.ts';
import { composeSource } from '../compose.ts';
import { jpeg } from '../layout/sample-pictures.test-helper.ts';
import { readBrand } from './read-brand.ts';

const world = createWorld();
type Place = readonly [x: number, y: number, width: number, height: number];
const words = (said: string, at: Place, size: number, color = 'FFFFFF'): Xml =>
  `<p:sp><p:nvSpPr><p:cNvPr id="{id}" name="Words"/><p:cNvSpPr txBox="1"/><p:nvPr/></p:nvSpPr><p:spPr>${transform(at)}<a:prstGeom prst="rect"><a:avLst/></a:prstGeom><a:noFill/></p:spPr><p:txBody><a:bodyPr/><a:lstStyle/><a:p><a:r><a:rPr lang="en-US" sz="${size * 100}">${solid(color)}</a:rPr><a:t>${said}</a:t></a:r></a:p></p:txBody></p:sp>`;
const filled = (ph: string, said: string, at: Place): Xml =>
  `<p:sp><p:nvSpPr><p:cNvPr id="{id}" name="Own"/><p:cNvSpPr/><p:nvPr><p:ph ${ph}/></p:nvPr></p:nvSpPr><p:spPr>${transform(at)}</p:spPr><p:txBody><a:bodyPr/><a:lstStyle/><a:p><a:r><a:rPr lang="en-US"/><a:t>${said}</a:t></a:r></a:p></p:txBody></p:sp>`;
const line = (at: Place): Xml =>
  `<p:cxnSp><p:nvCxnSpPr><p:cNvPr id="{id}" name="Mark"/><p:cNvCxnSpPr/><p:nvPr/></p:nvCxnSpPr><p:spPr>${transform(at)}<a:prstGeom prst="line"><a:avLst/></a:prstGeom><a:ln w="12700">${solid('AB12CD')}</a:ln></p:spPr></p:cxnSp>`;
/** A drawing of another program, as Office writes it for programs that cannot open it (ECMA-376 part 3, 9.3). */
const foreign = (name: string, at: Place): Xml => {
  const shown = picture(name, at);
  return `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="{id}" name="Object"/><p:cNvGraphicFramePr/><p:nvPr/></p:nvGraphicFramePr>${transform(at).replaceAll('a:xfrm', 'p:xfrm')}<a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/presentationml/2006/ole"><p:oleObj name="Drawing" imgW="9" imgH="9" progId="Other.1"><p:embed/>${shown}</p:oleObj></a:graphicData></a:graphic></p:graphicFrame>`;
};

const usual = usualTemplates[0]!.masters[0]!;
const isPlain = (xml: Xml) => xml.includes('<p:ph ');
const layouts = usual.layouts.map((layout) => ({
  ...layout,
  background: '',
  shapes: layout.shapes.filter(isPlain),
}));
const master = { ...usual, background: '', shapes: usual.shapes.filter(isPlain), layouts };
const source =
  '---\ntitle: Our plan\nsubtitle: For the board\nauthor: Me\n---\n\n# Our plan\n\n---\n\n## What follows\n\n::agenda\n\n---\n\n# First part\n\n---\n\n## One\n\n- one\n- two\n\n---\n\n# Second part\n\n---\n\n## Two\n\n- three\n\n---\n\n# Thank you\n';

/** The brand, and the XML of the slides of a deck on it, from 1. */
async function check(slides: readonly SlideDraft[], own: typeof master = master) {
  const draft = { ...usualTemplates[0]!, name: 'strange', size: wide, pictures, masters: [own], slides };
  const brand = readBrand(writeTemplate(draft), world);
  const { bytes } = await compile({ source, kind: 'deck', brand, format: 'pptx' }, world);
  const parts = unzip(bytes);
  const slide = (number: number) => Buffer.from(parts.get(`ppt/slides/slide${number}.xml`) ?? []).toString('utf8');
  return {
    brand,
    slide,
    layoutFor: (use: string) => brand.theme.layouts.find(({ uses }) => uses.includes(use as never))!,
  };
}

const all = (color: string) => shape('All', [0, 0, 960, 540], solid(color));
const cover: SlideDraft = { layout: 5, shapes: [all('accent2'), words('Talk of Ann', [80, 160, 700, 100], 44)] };
const blank: SlideDraft = { layout: 1, shapes: [] };

test('the closing slide is the one that says thanks, not the icons behind it', async () => {
  const thanks: SlideDraft = { layout: 5, shapes: [all('accent5'), words('Thank you', [80, 200, 700, 100], 44)] };
  const icons: SlideDraft = { layout: 5, shapes: [all('accent4'), words('Icons', [80, 200, 700, 100], 44)] };
  const { slide } = await check([cover, blank, thanks, icons]);
  expect(slide(7)).toContain('accent5');
  expect(slide(7)).not.toContain('accent4');
});

test('a last slide that no other says thanks before is the closing slide, whatever content near it mentions', async () => {
  const talk = words('Thanks to all', [80, 40, 700, 60], 36);
  const long = words('What everybody did for this in the year behind us. '.repeat(5), [80, 140, 700, 300], 16);
  const last: SlideDraft = { layout: 5, shapes: [all('accent5'), words('Ann and Bob', [80, 200, 700, 100], 44)] };
  const { slide } = await check([cover, blank, { layout: 1, shapes: [talk, long] }, last]);
  expect(slide(7)).toContain('accent5');
});

test('a title in a color that its ground hides is in that of another sample', async () => {
  const title = words('Thank you', [80, 200, 700, 100], 44, 'E0A020');
  const last: SlideDraft = { layout: 5, shapes: [all('C45A8A'), title] };
  const { layoutFor } = await check([cover, blank, last]);
  expect(layoutFor('closing').placeholders[0]!.levels[0]!.color).toEqual({ rgb: 'FFFFFF' });
});

test('the plate that a title stands on stays under it, however large', async () => {
  const plate = shape('Plate', [100, 120, 500, 160], solid('AB12CD'));
  const last: SlideDraft = { layout: 5, shapes: [plate, words('Thank you', [140, 150, 420, 100], 60)] };
  const { slide } = await check([cover, blank, last]);
  expect(slide(7)).toContain('AB12CD');
});

test('a year is not what a cover is called, although it is larger', async () => {
  const { layoutFor } = await check([
    {
      layout: 5,
      shapes: [all('accent2'), words('202X', [300, 40, 300, 120], 96), words('Report of Ann', [80, 240, 700, 90], 60)],
    },
    blank,
  ]);
  const [title] = layoutFor('title').placeholders;
  expect([title!.box.x / 12_700, title!.levels[0]!.size]).toEqual([80, 60]);
});

test('a band that is an object of another program is behind the titles of decks', async () => {
  const page = (name: string): SlideDraft => ({
    layout: 1,
    shapes: [
      foreign('logo', [0, 0, 960, 76]),
      filled('type="title"', name, [60, 4, 800, 70]),
      filled('idx="1"', `Words of ${name}`, [60, 90, 800, 380]),
    ],
  });
  const { slide } = await check([cover, page('Ann'), page('Bob')]);
  expect(slide(4)).toContain('<p:pic>');
  expect(slide(4)).not.toMatch(/oleObj|Ann|Bob/);
});

test('short lines between the parts of a list of contents go with its entries, long ones stay', async () => {
  const entries = [1, 2, 3].flatMap((number) => [
    line([380, 140 + number * 90, 60, 0]),
    words(`${number}`, [340, 120 + number * 90, 40, 40], 32),
    words(`Part of Ann ${number}`, [480, 120 + number * 90, 300, 40], 20),
  ]);
  const list: SlideDraft = {
    layout: 5,
    shapes: [shape('Side', [0, 0, 300, 540], solid('accent2')), line([340, 100, 500, 0]), ...entries],
  };
  const { slide } = await check([cover, list, blank]);
  expect(slide(2).match(/AB12CD/g)).toHaveLength(1);
});

test('a large number, a title and what the part is about are a section', async () => {
  const about =
    'What this part is about, in a sentence that is longer than the words of a section are, and can be left out.';
  const part: SlideDraft = {
    layout: 5,
    shapes: [
      all('accent4'),
      words('01', [80, 60, 160, 120], 66),
      words('First part of Ann', [80, 240, 700, 70], 36),
      words(about, [80, 340, 700, 80], 16),
    ],
  };
  const { slide } = await check([cover, part, blank]);
  expect(slide(3)).toContain('accent4');
  expect(slide(3)).not.toMatch(/Ann|sentence/);
});

const page = (...shapes: readonly Xml[]): SlideDraft => ({
  layout: 1,
  shapes: [words('Words of Ann at no place that others have', [60, 300, 500, 100], 16, '203040'), ...shapes],
});
test('a photograph alone on one of many slides is no page for content', async () => {
  const alone: SlideDraft = { layout: 5, shapes: [picture('logo', [0, 0, 960, 540])] };
  const many = Array.from({ length: 8 }, () => page());
  expect((await check([cover, alone, blank])).slide(4)).toContain('<p:pic>');
  expect((await check([cover, ...many, alone, blank])).slide(4)).not.toContain('<p:pic>');
});

test('where titles are text boxes, the ribbon and the logo beside most of them come with them', async () => {
  const headed = (...more: readonly Xml[]) =>
    page(
      shape('Ribbon', [200, 10, 400, 60], solid('AB12CD')),
      picture('logo', [800, 10, 100, 50]),
      words('Sales of Ann', [210, 16, 330, 48], 30),
      ...more,
    );
  const { slide, layoutFor } = await check([
    cover,
    headed(),
    headed(shape('Own', [400, 200, 90, 90], solid('12CDAB'))),
    headed(),
    headed(),
  ]);
  expect(slide(4)).toContain('AB12CD');
  expect(slide(4)).toContain('<p:pic>');
  expect(slide(4)).not.toContain('12CDAB');
  expect(layoutFor('content').placeholders.find(({ type }) => type === 'title')!.box.x).toBe(210 * 12_700);
});

test('the background that most samples share is behind content, although nothing else is at one place', async () => {
  const on = (color: string, x: number): SlideDraft => ({
    ...{ layout: 1, background: ground(solid(color)) },
    shapes: [
      words(`Words of Ann ${x}`, [x, 90 + x, 300, 60], 20),
      words('More of them, and what they are about. '.repeat(4), [x, 200 + x, 300, 90], 16),
    ],
  });
  const end: SlideDraft = { layout: 5, shapes: [all('accent5'), words('Thank you', [80, 200, 700, 100], 44)] };
  const shared = await check([cover, on('203090', 40), on('203090', 200), on('203090', 120), end]);
  expect(shared.slide(4)).toContain('203090');
  expect(shared.slide(4)).not.toContain('Ann');
  const other = await check([cover, on('203090', 40), on('902030', 200), on('209030', 120), end]);
  expect(other.slide(4)).not.toMatch(/203090|902030|209030/);
});

test.each<[what: string, last: string, isBehind: boolean]>([
  ['all samples have in place of that of their slide layouts', 'E8E0D0', true],
  ['one sample does not have', 'FFFFFF', false],
])('a background that %s, behind content and sections: %s', async (_, last, isBehind) => {
  const dark = usual.layouts.map((each) => ({
    ...each,
    background: ground(solid('203040')),
    shapes: each.shapes.filter(isPlain),
  }));
  const on = (color: string, layout: number, text: string): SlideDraft => ({
    ...{ layout, background: ground(solid(color)) },
    shapes: [words(text, [80, 160, 700, 100], 44)],
  });
  const samples = [on('E8E0D0', 5, 'Talk of Ann'), on('E8E0D0', 1, 'Words of Ann'), on(last, 5, 'Thank you')];
  const { slide } = await check(samples, { ...master, layouts: dark });
  expect([3, 4].map((number) => slide(number).includes('E8E0D0'))).toEqual([isBehind, isBehind]);
});

test.each([
  ['the color map of its slide master once more', {}, true],
  ['a color map of its own', { bg1: 'dk1', tx1: 'lt1' }, false],
])('a sample with %s: read: %s', async (_, colorMap, isRead) => {
  const last: SlideDraft = {
    layout: 5,
    colorMap,
    shapes: [all('accent5'), words('Thank you', [80, 200, 700, 100], 44)],
  };
  const { slide } = await check([cover, blank, last]);
  expect(slide(7).includes('accent5')).toBe(isRead);
});

test('a cover without placeholders is one, however many small texts are on it; marks of those go with them', async () => {
  const steps = [1, 2, 3, 4, 5].flatMap((step) => [
    shape('Step', [step * 150, 460, 100, 30], solid('AB12CD')),
    words(`Step ${step}`, [step * 150, 460, 100, 30], 10),
  ]);
  const said = 'What this is about, in a sentence that is longer than the words of most covers are. '.repeat(2);
  const drawn: SlideDraft = {
    layout: 5,
    shapes: [
      all('accent4'),
      words('Sales', [80, 60, 300, 20], 12),
      words('Talk of Ann', [80, 200, 700, 100], 54),
      words(said, [80, 320, 700, 60], 18),
      ...steps,
    ],
  };
  const guide: SlideDraft = {
    layout: 5,
    shapes: [
      all('accent5'),
      words('How to use this', [80, 40, 700, 60], 44),
      words(said.repeat(3), [80, 120, 700, 300], 18),
    ],
  };
  for (const slides of [[drawn], [guide, drawn]]) {
    const { slide, layoutFor } = await check([...slides, blank, blank]);
    expect(slide(1)).toContain('accent4');
    expect(slide(1)).not.toMatch(/Ann|Step|AB12CD|accent5/);
    const top = layoutFor('title').placeholders[0]!.box.y / 12_700;
    expect(top).toBeGreaterThan(100);
    expect(top).toBeLessThan(260);
  }
});

test('a title at the top with pictures under it is no section, and a row of numbers under one no list of contents', async () => {
  const page: SlideDraft = {
    layout: 5,
    shapes: [all('accent4'), words('Results', [80, 30, 700, 50], 32), picture('logo', [100, 150, 400, 300])],
  };
  const steps: SlideDraft = {
    layout: 5,
    shapes: [
      all('accent5'),
      words('The process', [80, 30, 700, 50], 32),
      ...[1, 2, 3, 4].flatMap((step) => [
        words(`0${step}`, [step * 180, 150, 60, 40], 24),
        words(`Step of Ann ${step}`, [step * 180, 200, 160, 40], 14),
      ]),
    ],
  };
  const { brand } = await check([cover, page, steps, blank]);
  const uses = brand.theme.layouts.filter(({ dress }) => dress?.sample === 2 || dress?.sample === 3);
  expect(uses.flatMap((each) => each.uses).filter((use) => use === 'section' || use === 'agenda')).toEqual([]);
});

const place = picturePlaceholder(13, [540, 60, 380, 420]);
const ownPlace: Place = [520, 80, 380, 420];
/** In the place that its sample, or else its slide layout, gives it. */
const inPlace = (at?: Place) => {
  const own = picture('logo', at ?? ownPlace).replace(
    '<p:nvPr userDrawn="1"/>',
    '<p:nvPr><p:ph type="pic" idx="13"/></p:nvPr>',
  );
  return at === undefined ? own.replace(/<a:xfrm>.*<\/a:xfrm>/, '') : own;
};

test('the picture that a cover and a section have in a placeholder is on those of decks, and not on other slides', async () => {
  const head = title([60, 200, 460, 140]);
  const own = [...layouts, { name: 'With a picture', background: '', shapes: [head, place] }];
  const opening = (said: string, at?: Place): SlideDraft => ({
    layout: layouts.length,
    shapes: [filled('type="title"', said, [60, 200, 440, 140]), inPlace(at)],
  });
  const page: SlideDraft = { layout: 1, shapes: [] };
  const { slide } = await check([opening('Our company', ownPlace), page, opening('Section title'), page, page], {
    ...master,
    layouts: own,
  });
  const isAt = (number: number, x: number, y: number) =>
    slide(number).includes('<p:pic>') && slide(number).includes(`<a:off x="${x * 12_700}" y="${y * 12_700}"/>`);
  expect([isAt(1, 520, 80), isAt(3, 540, 60), slide(4).includes('<p:pic>')]).toEqual([true, true, false]);
  expect(slide(1)).not.toContain('type="pic"');
});

test('what libraries say of the size of a paragraph is what its author meant', async () => {
  const meant = (said: string, at: Place, size: number): Xml =>
    words(said, at, size)
      .replace(/<a:p><a:r>/, `<a:p><a:pPr><a:defRPr sz="${size * 100}">${solid('FFFFFF')}</a:defRPr></a:pPr><a:r>`)
      .replace(/<a:rPr lang.*<\/a:rPr>/, '');
  const band = shape('Band', [0, 0, 960, 80], solid('AB12CD'));
  const page = (said: string): SlideDraft => ({
    layout: 6,
    shapes: [band, meant(said, [60, 16, 700, 48], 28), meant('Text of the page', [60, 120, 700, 300], 16)],
  });
  const { brand, slide } = await check([
    { layout: 0, shapes: [] },
    page('First things'),
    page('Second things'),
    page('Third things'),
    page('Last things'),
  ]);
  expect(slide(4)).toContain('AB12CD');
  const heading = brand.theme.layouts
    .find(({ uses }) => uses.includes('content'))!
    .placeholders.find(({ type }) => type === 'title')!;
  expect([heading.box.y / 12_700, heading.levels[0]!.size, heading.levels[0]!.color]).toEqual([
    16,
    28,
    { rgb: 'FFFFFF' },
  ]);
});

test.each<[what: string, isOnCover: boolean, said: string, isKept: boolean]>([
  ['from the cover on is a mark', true, 'Sample Works', true],
  ['on pages alone is that of a talk', false, 'Sample Works', false],
  ['with a year is no name', true, 'Sample Works 2026', false],
  ['that is a blank to fill in is none', true, 'Your company', false],
])('a name at the foot of all samples %s', async (_, isOnCover, said, isKept) => {
  const name = words(said, [60, 505, 200, 18], 9, '303030');
  const dot = shape('Dot', [48, 509, 8, 8], solid('AB12CD'));
  const page = (title: string): SlideDraft => ({
    layout: 6,
    shapes: [words(title, [60, 30, 700, 48], 28, '203040'), dot, name],
  });
  const own = isOnCover ? [...cover.shapes, dot, name] : cover.shapes;
  const { slide } = await check([
    { ...cover, shapes: own },
    ...['First things', 'Second things', 'Third things', 'Last things'].map(page),
  ]);
  expect([1, 4].map((number) => slide(number).includes(said))).toEqual([isKept, isKept]);
  expect([1, 4].map((number) => slide(number).includes('AB12CD')).at(-1)).toBe(isKept);
});

test('sections look as the cover does where one picture is under all pages', async () => {
  const paper = picture('logo', [0, 0, 960, 540]);
  const own = layouts.map((layout) => ({ ...layout, shapes: [paper, ...layout.shapes] }));
  const { slide } = await check([cover, blank, blank], { ...master, layouts: own });
  expect([1, 3, 4, 5].map((number) => slide(number).includes('accent2'))).toEqual([true, true, false, true]);
});

test.each<[what: string, drawn: readonly Xml[], slides: number]>([
  ['a slide layout for covers with pictures looks as pages for content do', [], 2],
  ['it has a look of its own', [shape('Side', [0, 0, 480, 540], solid('accent3'))], 1],
])('the picture of a cover stands on the next slide where %s', async (_, drawn, count) => {
  const pictured = {
    name: 'Cover with picture',
    attributes: 'type="title"',
    background: '',
    shapes: [
      ...drawn,
      title([500, 160, 420, 120], { ph: 'type="ctrTitle"' }),
      picturePlaceholder(13, [40, 60, 400, 400]),
    ],
  };
  const draft = {
    ...usualTemplates[0]!,
    name: 'pictured',
    size: wide,
    pictures,
    masters: [{ ...master, layouts: [...layouts, pictured] }],
    slides: [cover, blank, blank],
  };
  const brand = readBrand(writeTemplate(draft), world);
  const assets = new Map([['photo.jpg', jpeg(1240, 930)]]);
  const { composition } = await composeSource(
    { source: '# Our plan\n\n![A photo](photo.jpg)\n\n---\n\n## One\n\nText', kind: 'deck', brand, assets },
    ['deck'],
    world,
  );
  const shown = composition.kind === 'deck' ? composition.frames.slides : [];
  expect(shown.findIndex(({ frames }) => frames.some(({ type }) => type === 'picture')) + 1).toBe(count);
});

test('slide layouts of a narrower page are stretched over the page, and a washed-out picture of one is drawn so', async () => {
  const at: Place = [36, 20, 648, 90];
  const washed = picture('logo', [60, 400, 100, 60]).replace(
    /(<a:blip r:embed="[^"]*")\/>/,
    '$1><a:lum bright="70000" contrast="-70000"/></a:blip>',
  );
  const narrow = [
    {
      name: 'Title Slide',
      attributes: 'type="title"',
      background: '',
      shapes: [title([54, 150, 612, 140], { ph: 'type="ctrTitle"' })],
    },
    {
      name: 'Title and Content',
      attributes: 'type="obj"',
      background: '',
      shapes: [washed, title(at), content(1, [36, 126, 648, 350])],
    },
  ];
  const shapes = [title(at), content(1, [36, 126, 648, 350])];
  const { brand, slide } = await check([], { ...master, shapes, layouts: narrow });
  const layout = brand.theme.layouts.find(({ uses }) => uses.includes('content'))!;
  expect(layout.placeholders.map(({ box }) => [box.x, box.width].map((length) => Math.round(length / 12_700)))).toEqual(
    [
      [48, 864],
      [48, 864],
    ],
  );
  expect(brand.description.report.map(({ code }) => code)).toContain('brand-off-page');
  expect(slide(4)).toContain(`<a:off x="${48 * 12_700}"`);
  expect(JSON.stringify(layout.art)).toMatch(/#0\.7 -0\.7/);
});
