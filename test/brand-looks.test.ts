// What the owner of a template would send back: columns in two sizes of text, words broken in narrow columns of numbers, slides that are
// numbered otherwise than in PowerPoint.
import { readFileSync } from 'node:fs';
import { createWorld } from '@deckle/press';
import { describe, expect, test } from 'vitest';
import { readBrand } from '../packages/engine/src/brand/read-brand.ts';
import { compile } from '../packages/engine/src/compile.ts';
import { composeSource } from '../packages/engine/src/compose.ts';
import type { Frame } from '../packages/engine/src/layout/frames.ts';
import { contrastRatio, resolveColor } from '../packages/engine/src/theme/resolve-color.ts';
import { geometryFaults } from './brand-geometry.ts';
import { type Place, textStyle, transform } from './brand-templates/drawing.ts';
import { templateDrafts } from './brand-templates/index.ts';
import type { LayoutDraft, TemplateDraft } from './brand-templates/template-draft.ts';
import { office } from './brand-templates/themes.ts';
import { writeTemplate } from './brand-templates/write-template.ts';
import { evennessOf } from './deck-evenness.ts';
import { unzip } from './unzip.ts';

const world = createWorld();

/** Texts of the one slide of a deck on this template, without its title and footers: where each stands, its lines, and its largest size. */
async function check(template: string, slide: string) {
  const draft = templateDrafts.find(({ name }) => name === template)!;
  const brand = readBrand(writeTemplate(draft), world);
  const { composition } = await composeSource({ source: `${slide}\n\n---\n`, kind: 'deck', brand }, ['deck'], world);
  if (composition.kind !== 'deck') throw new Error('no deck');
  const [placed] = composition.frames.slides;
  expect(composition.frames.slides.flatMap((each, index) => geometryFaults(each, index + 1, brand.theme))).toEqual([]);
  return textsOf(placed!.frames).filter(({ role }) => role === 'body' || role === 'label');
}

function textsOf(frames: readonly Frame[]): { role: string; x: number; y: number; lines: string[]; size: number }[] {
  return frames.flatMap((frame) => {
    if (frame.type === 'group') return textsOf(frame.frames);
    if (frame.type !== 'text') return [];
    const lines = frame.text.paragraphs.flatMap((paragraph) => paragraph.lines);
    return [
      {
        role: frame.role,
        x: frame.box.x,
        y: frame.box.y,
        lines: lines.map(({ runs }) => runs.map(({ text }) => text).join('')),
        size: Math.max(...lines.flatMap(({ runs }) => runs.map(({ size }) => size))),
      },
    ];
  });
}

const twoColumns = `## Two ways

:::columns
:::column
### In one go
- Ready by autumn
:::
:::column
### In stages
- Ready by spring
:::
:::`;

describe('columns of text', () => {
  test.each(['insets', 'corporate', 'tiny', 'four-to-three'])('have one size and one height: %s', async (template) => {
    const texts = await check(template, twoColumns);
    const looks = Map.groupBy(texts, ({ x }) => x).values();
    const [first, second, ...others] = [...looks].map((column) => column.map(({ y, size }) => ({ y, size })));
    expect(second).toEqual(first);
    expect(others).toEqual([]);
  });
});

test.each([
  ['headings and texts', (layout: LayoutDraft) => layout.name, 4],
  ['columns alone', ({ name }: LayoutDraft) => (name === 'Comparison' ? '' : name), 2],
])('a comparison stands on panels, its texts in their placeholders: a template for %s', async (_, nameOf, places) => {
  const found = templateDrafts.find(({ name }) => name === 'corporate')!;
  const masters = found.masters.map((master) => ({
    ...master,
    layouts: master.layouts.filter((layout) => nameOf(layout) !== ''),
  }));
  const brand = readBrand(writeTemplate({ ...found, masters, slides: [] }), world);
  const { composition } = await composeSource(
    { source: `${twoColumns}\n\n---\n`, kind: 'deck', brand },
    ['deck'],
    world,
  );
  if (composition.kind !== 'deck') throw new Error('no deck');
  const [slide] = composition.frames.slides;
  const grounds = slide!.frames.filter(({ name }) => /^Column \d ground$/.test(name));
  const texts = slide!.frames.filter(({ type, placeholder }) => type === 'text' && placeholder?.type !== 'title');
  const held = texts.filter((frame) => frame.type === 'text' && frame.role === 'body');
  expect(grounds).toHaveLength(2);
  expect(held).toHaveLength(places);
  for (const { box, placeholder } of held) {
    expect(placeholder).toBeDefined();
    const inside = grounds.filter(
      ({ box: ground }) => box.y >= ground.y && box.y + box.height <= ground.y + ground.height,
    );
    expect(inside).toHaveLength(2);
  }
});

const numbers = `## In numbers

:::stats
- **12,000** passengers a day :delta[+8 %]
- **4 %** below budget
- **1,840** new trees
- **98 %** of leases signed
:::`;

describe('four numbers', () => {
  test.each([
    ['corporate', 2],
    ['four-to-three', 2],
    ['portrait', 2],
  ])('stand where no word breaks, larger than their text: %s in %i columns', async (template, columns) => {
    const texts = await check(template, numbers);
    const words = texts.flatMap(({ lines }) => lines.join(' ').split(/\s+/));
    expect(words).toEqual(expect.arrayContaining(['12,000', 'passengers', 'leases']));
    const [number, label] = texts;
    expect(new Set(texts.map(({ x }) => x)).size).toBe(columns);
    expect(number!.size).toBeGreaterThan(label!.size * 1.5);
  });
});

describe('what is composed on a brand', () => {
  const cards =
    '## What has to be true\n\n### Money\nThe state pays 40 percent\n\n### Hands\nTwo crews\n\n### Roads\nDone with the roads';
  const steps = '## Steps\n\n:::steps\n1. **Measure** All nodes\n2. **Rank** By loss\n3. **Replace** 80 km\n:::';
  const events = '## Plan\n\n:::timeline\n- **2027** Meters\n- **2028** First 80 km\n- **2030** Half of it\n:::';
  test.each([
    ['cards', cards, 'Two crews'],
    ['steps', steps, 'All nodes'],
    ['events', events, 'First 80 km'],
  ])('is in the size of its lists, or larger: %s', async (_, slide, words) => {
    const [list] = await check('corporate', '## A list\n\nA paragraph above it.\n\n- Points of a list, one of them');
    const texts = await check('corporate', slide);
    const text = texts.find(({ lines }) => lines.join(' ').includes(words));
    expect(text!.size).toBeGreaterThanOrEqual(list!.size);
  });

  test('cards that would be narrow columns of many lines are rows, each with its heading before it', async () => {
    const words =
      'work is done together with the road program, so that no street of the old town is opened twice in a year';
    const long = `## What has to be true\n\n### Money\nThe ${words}\n\n### Hands\nAll ${words}\n\n### Roads\nThis ${words}`;
    const placesOf = async (slide: string) => {
      const found = await check('corporate', slide);
      return new Set(found.filter(({ lines }) => /^(?:Money|Hands|Roads)$/.test(lines[0]!)).map(({ x }) => x)).size;
    };
    expect(await placesOf(long)).toBe(1);
    expect(await placesOf(cards)).toBe(3);
  });

  test('dates above the line of a timeline stand at one height, however long their texts are', async () => {
    const events =
      '## Plan\n\n:::timeline\n- **2027** Meters\n- **2028** First 80 km\n- **2030** Half of the old pipes of all districts is replaced\n:::';
    const dates = (await check('corporate', events)).filter(({ lines }) => /^20(?:27|30)$/.test(lines.join('')));
    expect(new Set(dates.map(({ y }) => y)).size).toBe(1);
    expect(dates).toHaveLength(2);
  });

  test('contents show the slides of two sections', async () => {
    const agenda =
      '## Contents\n\n::agenda\n\n---\n\n# One\n\n---\n\n## Alpha\n\n- a\n\n---\n\n# Two\n\n---\n\n## Beta\n\n- b';
    const lines = (await check('corporate', agenda)).flatMap((text) => text.lines);
    expect(lines).toEqual(expect.arrayContaining(['One', 'Alpha', 'Two', 'Beta']));
  });
});

test('slides are numbered from where the file begins', async () => {
  const draft = templateDrafts.find(({ name }) => name === 'corporate')!;
  const numbersOf = async (attributes: string) => {
    const brand = readBrand(writeTemplate({ ...draft, attributes }), world);
    const source = '# A\n\n---\n\n## B\n\n- b\n\n---\n\n## C\n\n- c';
    const { composition } = await composeSource({ source, brand }, ['deck'], world);
    if (composition.kind !== 'deck') throw new Error('no deck');
    return composition.frames.slides.flatMap(({ frames }) =>
      textsOf(frames).flatMap(({ role, lines }) => (role === 'slideNumber' ? lines : [])),
    );
  };
  expect(await numbersOf('saveSubsetFonts="1"')).toEqual(['2', '3']);
  expect(await numbersOf('firstSlideNum="7"')).toEqual(['8', '9']);
  expect(await numbersOf('firstSlideNum="0"')).toEqual(['1', '2']);
});

/** A deep one, and one of middle lightness, on which no step of an accent has the contrast that it should. */
test.each(['2B5A9E', '4A8CA8'])('text and charts can be read on a picture of the template: %s', async (blue) => {
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="16" height="9"><rect width="16" height="9" fill="#${blue}"/></svg>`;
  const draft = templateDrafts.find(({ name }) => name === 'corporate')!;
  const background =
    '<p:bg><p:bgPr><a:blipFill><a:blip r:embed="{picture:logo}"/><a:stretch><a:fillRect/></a:stretch></a:blipFill><a:effectLst/></p:bgPr></p:bg>';
  const template = writeTemplate({
    ...draft,
    pictures: new Map([['logo', world.toPng('svg', new TextEncoder().encode(picture), 320)!]]),
    masters: draft.masters.map((master) => ({ ...master, background })),
  });
  const brand = readBrand(template, world);
  const source = `---\nkind: deck\n---\n\n${numbers}\n\n---\n\n## Chart\n\n:::chart{type="column" title="Costs"}\n| a | b |\n|---|--:|\n| c | 1 |\n:::`;
  const { composition } = await composeSource({ source, brand }, ['deck'], world);
  if (composition.kind !== 'deck') throw new Error('no deck');
  const [stats, chart] = composition.frames.slides;
  const frames = (all: readonly Frame[]): readonly Frame[] =>
    all.flatMap((frame) => (frame.type === 'group' ? frames(frame.frames) : [frame]));
  const texts = frames(stats!.frames).filter((frame) => frame.type === 'text' && frame.role === 'label');
  const [drawn] = frames(chart!.frames).filter((frame) => frame.type === 'chart');
  const colors = [
    ...texts.flatMap((frame) =>
      frame.type === 'text' ? frame.text.paragraphs.flatMap(({ runs }) => runs.map(({ color }) => color)) : [],
    ),
    ...(drawn?.type === 'chart' && drawn.ink ? [drawn.ink.text, drawn.ink.muted] : []),
  ];
  expect(colors.length).toBeGreaterThan(8);
  const series =
    drawn?.type === 'chart' ? drawn.colors.map((color) => resolveColor(color, brand.theme, false).hex) : [];
  expect(new Set(series).size).toBe(series.length);
  for (const color of colors)
    expect(contrastRatio(resolveColor(color, brand.theme, false).hex, blue)).toBeGreaterThanOrEqual(4.5);
});

/** Sizes of titles and text of the slides of a deck on a template, each once. */
async function sizesOn(template: string, slides: readonly string[]) {
  const brand = readBrand(writeTemplate(templateDrafts.find(({ name }) => name === template)!), world);
  const source = `# Deck\n\n---\n\n${slides.join('\n\n---\n\n')}\n`;
  const { composition } = await composeSource({ source, kind: 'deck', brand }, ['deck'], world);
  if (composition.kind !== 'deck') throw new Error('no deck');
  const { titleSizes, titleEdges, textSizes } = evennessOf(composition.frames.slides, brand.theme);
  return { titles: titleSizes.length, edges: titleEdges.length, texts: textSizes };
}

const words = (count: number) => Array.from({ length: count }, () => 'reservoirs').join(' ');
const list = (title: string, points: number, length: number) =>
  `## ${title}\n\n${Array.from({ length: points }, () => `- ${words(length)}\n    - ${words(3)}`).join('\n')}`;

describe('slides of a deck', () => {
  test.each(['corporate', 'four-to-three', 'insets'])('have one size of titles and of text: %s', async (template) => {
    const little = [list('One', 3, 5), list('Losses cost more than new wells and new pipes would', 2, 6), twoColumns];
    const much = Array.from({ length: 4 }, (_, index) => list(`Much ${index}`, 6, 13));
    const [few, many] = [await sizesOn(template, little), await sizesOn(template, much)];
    expect(few).toMatchObject({ titles: 1, edges: 1 });
    expect(few.texts.length).toBeLessThanOrEqual(1);
    expect(many.texts.length).toBeLessThanOrEqual(1);
    if (few.texts.length > 0 && many.texts.length > 0) expect(many.texts[0]!).toBeLessThanOrEqual(few.texts[0]!);
  });
});

/** LibreOffice draws inherited bullets in its automatic color, by the background that is usual in the file. */
test.each([
  ['dark, as usual in the file', '14161C', false],
  ['light, where dark is usual', 'FFF7E4', true],
])('bullets say their color on slides that are %s', async (_, hex, isSaid) => {
  const draft = templateDrafts.find(({ name }) => name === 'dark')!;
  const background = `<p:bg><p:bgPr><a:solidFill><a:srgbClr val="${hex}"/></a:solidFill><a:effectLst/></p:bgPr></p:bg>`;
  const masters = draft.masters.map((master) => ({ ...master, background }));
  const brand = readBrand(writeTemplate({ ...draft, masters }), world);
  const source = '# A\n\n---\n\n## B\n\n- one\n- two';
  const { bytes } = await compile({ source, kind: 'deck', format: 'pptx', brand }, world);
  const slide = Buffer.from(unzip(bytes).get('ppt/slides/slide2.xml')!).toString();
  expect(slide.includes('<a:buClr>')).toBe(isSaid);
});

/** A color that a company chose for its dots; numbers in it are read. */
test.each([
  ['dots', 'inherited', '- one\n- two'],
  ['numbers', 'legible', '1. one\n2. two'],
])('faint bullets of a company: %s are %s', async (_, expected, list) => {
  const draft = templateDrafts.find(({ name }) => name === 'corporate')!;
  const color = '<a:buClr><a:srgbClr val="B0B0B0"/></a:buClr>';
  const masters = draft.masters.map((master) => ({
    ...master,
    bodyStyle: textStyle([20, 18, 16, 14, 14]).replaceAll('<a:buFont', `${color}<a:buFont`),
  }));
  const brand = readBrand(writeTemplate({ ...draft, masters }), world);
  const { bytes } = await compile(
    { source: `# A\n\n---\n\n## B\n\n${list}`, kind: 'deck', format: 'pptx', brand },
    world,
  );
  const slide = Buffer.from(unzip(bytes).get('ppt/slides/slide2.xml')!).toString();
  const said = /<a:buClr><a:srgbClr val="(\w{6})"/.exec(slide)?.[1];
  if (expected === 'inherited') expect(said).toBeUndefined();
  else expect(contrastRatio(said!, 'FFFFFF')).toBeGreaterThanOrEqual(3);
});

/** One step lighter, a brand's colors would be dim on a background that is not its own. */
test.each([
  ['navy', '#12243a', 'FFFFFF'],
  ['orange', '#d86c20', 'FFFFFF'],
  ['sand', '#f3e6c8', '000000'],
])(
  'text and links are of one color, which is easily read, on a slide that asks for %s',
  async (_, background, nearest) => {
    const draft = templateDrafts.find(({ name }) => name === 'corporate')!;
    const brand = readBrand(writeTemplate(draft), world);
    const source = `## A title\n\n::slide{background="${background}"}\n\nWords with a [link](https://example.org).\n\n| A | B |\n|---|---|\n| x | y |`;
    const { composition } = await composeSource({ source, kind: 'deck', brand }, ['deck'], world);
    if (composition.kind !== 'deck') throw new Error('no deck');
    const [slide] = composition.frames.slides;
    const runs = slide!.frames.flatMap((frame) => {
      const bodies =
        frame.type === 'text' ? [frame.text] : frame.type === 'table' ? frame.rows.flatMap((row) => row.cells) : [];
      return bodies.flatMap(({ paragraphs }) => paragraphs.flatMap((paragraph) => paragraph.runs));
    });
    const own = runs.filter(({ text }) => /Words|link|A title|^[xy]$/.test(text));
    expect(own.length).toBeGreaterThanOrEqual(4);
    for (const { color, text } of own) {
      const { hex } = resolveColor(color, { colors: slide!.layout.colors ?? brand.theme.colors }, slide!.dark);
      const ground = background.slice(1).toUpperCase();
      const isLight = contrastRatio(hex, '000000') > contrastRatio(hex, 'FFFFFF');
      expect([text, isLight ? 'FFFFFF' : '000000']).toEqual([text, nearest]);
      expect(contrastRatio(hex, ground), text).toBeGreaterThanOrEqual(3);
    }
  },
);

const wholeDeck = async (template: string, source: string) => {
  const draft = templateDrafts.find(({ name }) => name === template)!;
  const brand = readBrand(writeTemplate(draft), world);
  const { composition } = await composeSource({ source, kind: 'deck', brand }, ['deck'], world);
  if (composition.kind !== 'deck') throw new Error('no deck');
  return { slides: composition.frames.slides, brand };
};

test('titles that nearly fit on one line are a little smaller, all of them, and do', async () => {
  const titles = [
    'Demand has grown a good deal faster than the network',
    'Losses cost more than new wells',
    'The plan',
  ];
  const source = titles.map((title) => `## ${title}\n\n- One\n- Two, and a few more words`).join('\n\n---\n\n');
  const { slides } = await wholeDeck('corporate', `${source}\n\n---\n`);
  const shown = slides
    .flatMap(({ frames }) => frames)
    .filter((frame) => frame.type === 'text' && frame.role === 'title');
  const lines = shown.map((frame) => (frame.type === 'text' ? frame.text.paragraphs[0]!.lines.length : 0));
  const sizes = shown.map((frame) => (frame.type === 'text' ? frame.text.paragraphs[0]!.size : 0));
  expect(lines.slice(0, 3)).toEqual([1, 1, 1]);
  expect(new Set(sizes.slice(0, 3)).size).toBe(1);
});

test('header and total of a table are bold in the file, whatever its style says', async () => {
  const draft = templateDrafts.find(({ name }) => name === 'corporate')!;
  const brand = readBrand(writeTemplate(draft), world);
  const source = '## T\n\n| A | B |\n|---|--:|\n| x | 1 |\n| y | 2 |\n| **Total** | **3** |';
  const { bytes } = await compile({ source, kind: 'deck', format: 'pptx', brand }, world);
  const slide = [...unzip(bytes)].find(([name]) => name === 'ppt/slides/slide1.xml')![1];
  const rows = Buffer.from(slide).toString('utf8').split('<a:tr ').slice(1);
  expect(rows.map((row) => /<a:rPr[^>]* b="1"/.test(row))).toEqual([true, false, false, true]);
});

test('a section has its number close above its title, and a closing slide no rule without a number', async () => {
  const source =
    '# Deck\n\n---\n\n# One\n\n---\n\n## A\n\nText\n\n---\n\n# Two\n\n---\n\n## B\n\nText\n\n---\n\n# Thanks\n';
  let seen = 0;
  for (const { name } of templateDrafts) {
    const { slides, brand } = await wholeDeck(name, source);
    for (const { frames, layout } of slides) {
      const rule = frames.find((frame) => frame.name.startsWith('Section rule'));
      const title = frames.find((frame) => frame.type === 'text' && frame.role === 'title');
      if (rule === undefined || layout.numeral === undefined || title?.type !== 'text') continue;
      seen += 1;
      const free = title.box.height - title.text.insets.top - title.text.insets.bottom - title.text.height;
      const above = title.text.anchor === 'bottom' ? free : title.text.anchor === 'middle' ? free / 2 : 0;
      const words = title.box.y + title.text.insets.top + above;
      expect(words - rule.box.y - rule.box.height, name).toBeLessThan(brand.theme.slideSize.height * 0.06);
    }
    expect(slides.at(-1)!.frames.some((frame) => frame.name.startsWith('Section rule'))).toBe(false);
  }
  expect(seen).toBeGreaterThan(1);
});

test('sections without a number of their own have it right over the words of their titles, aligned with them', async () => {
  const long = 'A longer title that takes two lines at the least on any slide of any template whatever its size is';
  const source = `# Deck\n\n---\n\n# One\n\n---\n\n## A\n\nText\n\n---\n\n# ${long}\n\n---\n\n## B\n\nText`;
  let seen = 0;
  for (const { name } of templateDrafts) {
    const { slides, brand } = await wholeDeck(name, source);
    for (const { frames, layout } of slides) {
      const [title, number] = (['title', 'label'] as const).map((role) =>
        frames.find((frame) => frame.type === 'text' && frame.role === role),
      );
      if (!layout.numeral?.isOverWords || title?.type !== 'text' || number?.type !== 'text') continue;
      seen += 1;
      const { anchor, insets, height, paragraphs } = title.text;
      const free = title.box.height - insets.top - insets.bottom - height;
      const words = title.box.y + insets.top + free * { top: 0, middle: 0.5, bottom: 1 }[anchor];
      const gap = words - number.box.y - number.box.height;
      expect(gap, name).toBeGreaterThan(0);
      expect(gap, name).toBeLessThan(brand.theme.slideSize.height * 0.06);
      expect(number.text.paragraphs[0]!.align).toBe(paragraphs[0]!.align);
    }
  }
  expect(seen).toBeGreaterThan(1);
});

test('numbers of points are larger than their text, and quotations that no placeholder is for on a panel that holds their words', async () => {
  const source =
    '# Deck\n\n---\n\n## Decisions\n\n1. Approve the budget\n2. Hire a crew\n3. Report in spring\n\n---\n\n> We never noticed the water.\n> — A mayor\n';
  let [numbers, panels] = [0, 0];
  for (const { name } of templateDrafts) {
    const { slides } = await wholeDeck(name, source);
    const all = slides.flatMap(({ frames }) =>
      frames.flatMap((each) => (each.type === 'group' ? each.frames : [each])),
    );
    const sizeOf = (end: RegExp) =>
      all.flatMap((each) => (each.type === 'text' && end.test(each.name) ? [each.text.paragraphs[0]!.size] : []));
    const [marks, texts] = [sizeOf(/^Point \d.* mark$/), sizeOf(/^Point \d.* text$/)];
    for (const [index, size] of marks.entries()) expect(size, name).toBeGreaterThan(texts[index]!);
    numbers += marks.length;
    const [panel, quote] = ['Quote panel', 'Quote'].map((wanted) => all.find((frame) => frame.name === wanted));
    if (panel === undefined || quote?.type !== 'text') continue;
    panels += 1;
    const { insets, height } = quote.text;
    expect(quote.box.y + insets.top + height, name).toBeLessThanOrEqual(panel.box.y + panel.box.height);
    expect(quote.box.y).toBeGreaterThan(panel.box.y);
  }
  expect(numbers).toBeGreaterThan(5);
  expect(panels).toBeGreaterThan(1);
});

test('charts begin and end where the text of their placeholder would, in larger text where there are few names', async () => {
  const brand = readBrand(writeTemplate(templateDrafts.find(({ name }) => name === 'corporate')!), world);
  const chartOf = async (count: number) => {
    const rows = Array.from({ length: count }, (_, index) => `| ${2000 + index} | ${index + 1} |`).join('\n');
    const source = `## Costs\n\n:::chart{type="line" title="Costs"}\n| Year | Costs |\n|---|--:|\n${rows}\n:::\n`;
    const { composition } = await composeSource({ source, kind: 'deck', brand }, ['deck'], world);
    const slide = composition.kind === 'deck' ? composition.frames.slides[0]! : undefined;
    const chart = slide!.frames.find((frame) => frame.type === 'chart')!;
    return { chart, held: slide!.layout.placeholders.find(({ index }) => index === chart.placeholder?.index)! };
  };
  const { chart, held } = await chartOf(5);
  expect(chart.box.x).toBe(held.box.x + held.insets.left);
  expect(chart.box.x + chart.box.width).toBe(held.box.x + held.box.width - held.insets.right);
  expect(chart.textSize).toBeGreaterThan((await chartOf(20)).chart.textSize);
});

test('a background that a slide asks for is in the file, and colors keep their roles', async () => {
  const source = readFileSync(new URL('brand-decks/own-backgrounds.md', import.meta.url), 'utf8');
  for (const draft of templateDrafts) {
    const brand = readBrand(writeTemplate(draft), world);
    const { bytes, diagnostics } = await compile({ source, kind: 'deck', brand, format: 'pptx' }, world);
    const slides = [...unzip(bytes)].flatMap(([name, part]) =>
      /^ppt\/slides\/slide\d+\.xml$/.test(name) ? [[name, Buffer.from(part).toString()] as const] : [],
    );
    const said = diagnostics.filter(({ code }) => code === 'not-carried-over');
    const grounds = slides.map(([, xml]) => /<p:bg>.*?val="(\w+)"/.exec(xml)?.[1]);
    const isHidden = (color: string) => said.some(({ message }) => message.includes(`'${color}' is not shown`));
    expect(grounds.slice(0, 3), draft.name).toEqual([
      isHidden('accent1') ? undefined : 'accent1',
      isHidden('#12243a') ? undefined : '12243A',
      isHidden('#f3e6c8') ? undefined : 'F3E6C8',
    ]);
    // Turned, `bg1` would be the dark color of the scheme (20.1.6.8).
    for (const [name, xml] of slides) expect(xml, `${draft.name} ${name}`).not.toMatch(/overrideClrMapping bg1="dk1"/);
  }
});

describe('a template of text boxes, without a placeholder for titles', () => {
  const box = (at: Place, size: number, words: string, more = '') =>
    `<p:sp><p:nvSpPr><p:cNvPr id="{id}" name="TextBox {id}"/><p:cNvSpPr txBox="1"/><p:nvPr/></p:nvSpPr><p:spPr>${transform(at)}<a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr><p:txBody><a:bodyPr/><a:p>${more}<a:r><a:rPr lang="en-US" sz="${size * 100}" b="1"><a:latin typeface="Georgia"/></a:rPr><a:t>${words}</a:t></a:r></a:p></p:txBody></p:sp>`;
  const content = (words: string) => [
    box([60, 40, 700, 44], 30, words),
    box([60, 140, 800, 300], 16, 'Lorem ipsum dolor'),
  ];
  const draft: TemplateDraft = {
    ...{ name: 'text-boxes', trait: 'no title anywhere' },
    size: { width: 12_192_000, height: 6_858_000 },
    masters: [{ theme: office, shapes: [], layouts: [{ name: 'Blank', shapes: [] }] }],
    slides: [
      { layout: 0, shapes: [box([200, 220, 560, 80], 54, 'Your name here', '<a:pPr algn="ctr"/>')] },
      { layout: 0, shapes: content('About us') },
      { layout: 0, shapes: content('Our goals') },
      { layout: 0, shapes: content('Our team') },
      { layout: 0, shapes: [box([100, 200, 500, 80], 48, 'Thank you')] },
    ],
  };
  const source = '---\nkind: deck\ntitle: Plan\nauthor: Ada\n---\n\n# Plan\n\n---\n\n## What we do\n\n- A\n- B\n';

  test('titles stand where samples have them, in their size and font', async () => {
    const brand = readBrand(writeTemplate(draft), world);
    expect(brand.theme.fonts.major).toMatchObject({ office: 'Georgia', isNamed: true });
    const { composition } = await composeSource({ source, kind: 'deck', brand }, ['deck'], world);
    if (composition.kind !== 'deck') throw new Error('no deck');
    const [cover, slide] = composition.frames.slides.map(({ frames }) => textsOf(frames));
    const [title, by] = cover!;
    expect([title!.role, title!.lines[0], title!.size]).toEqual(['title', 'Plan', 54]);
    expect(title!.y).toBe(220 * 12_700);
    expect(by!.lines).toEqual(['Ada']);
    expect(by!.y).toBeGreaterThan(title!.y + 54 * 12_700);
    expect(slide![0]).toMatchObject({ role: 'title', size: 30, x: 60 * 12_700, y: 40 * 12_700 });
    expect(slide![1]!.y).toBeGreaterThan(slide![0]!.y + 30 * 12_700);
  });

  test('they are text boxes in the file, and the report says so', async () => {
    const brand = readBrand(writeTemplate(draft), world);
    expect(brand.description.verdict.text).toMatch(/no slide layout has a placeholder for titles/i);
    const { bytes } = await compile({ source, kind: 'deck', brand, format: 'pptx' }, world);
    const xml = Buffer.from(unzip(bytes).get('ppt/slides/slide2.xml')!).toString();
    expect(xml).not.toContain('<p:ph');
    expect(xml).toMatch(/txBox="1".*What we do/);
  });
});
