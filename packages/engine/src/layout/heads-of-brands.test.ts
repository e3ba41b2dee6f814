// One head in all of a brand's deck: kinds of slides under another title move to the slide layout for content, and slides without a title name their section.
import { expect, test } from 'vitest';
import { content, line, placeholder, shape, solid } from '../../../../test/brand-templates/drawing.ts';
import { slidesOnBrand } from './brand-deck.test-helper.ts';
import { jpeg } from './sample-pictures.test-helper.ts';

type Place = readonly [x: number, y: number, width: number, height: number];

const title = (at: Place, size: number, type = 'title') =>
  placeholder({
    ...{ ph: `type="${type}"`, name: 'Title', at },
    levels: `<a:lvl1pPr algn="l"><a:buNone/><a:defRPr sz="${size * 100}"/></a:lvl1pPr>`,
  });
const band = shape('Band', [0, 0, 960, 90], solid('accent2'));
const head: Place = [66, 24, 828, 60];

/** The slides of a deck on a brand of these slide layouts: the slide layout of each, the types of its frames, and its title. */
async function slidesOf(layouts: readonly { name: string; attributes?: string; shapes: string[] }[], source: string) {
  return (await slidesOnBrand(layouts, source)).map(({ layout, frames }) => {
    const found = frames.find((frame) => frame.type === 'text' && frame.role === 'title');
    const words =
      found?.type === 'text' ? found.text.paragraphs.flatMap(({ runs }) => runs.map(({ text }) => text)) : [];
    return { layout: layout.name, types: frames.map(({ type }) => type), title: words.join('') };
  });
}

const cover = { name: 'Title Slide', attributes: 'type="title"', shapes: [title([66, 180, 828, 140], 44, 'ctrTitle')] };
const usualContent = (...drawn: string[]) => ({
  name: 'Title and Content',
  attributes: 'type="obj"',
  shapes: [...drawn, title(head, 28), content(1, [66, 120, 828, 340])],
});
const twoUnder = (at: Place, size: number) => ({
  name: 'Two Content',
  attributes: 'type="twoObj"',
  shapes: [title(at, size), content(1, [66, 170, 400, 290]), content(2, [494, 170, 400, 290])],
});
const column = (...items: string[]) => `:::column\n${items.map((item) => `- ${item}`).join('\n')}\n:::`;
const columns = [column('Old pipes first', 'Then the valley'), column('A third reservoir', 'The network stays')];
const pair = `# Plan\n\n---\n\n## Two ways\n\n:::columns\n${columns.join('\n')}\n:::`;

test.each<[what: string, two: ReturnType<typeof twoUnder>, layout: string]>([
  ['under the same title keep their slide layout', twoUnder(head, 28), 'Two Content'],
  ['under a title elsewhere are composed under that of content', twoUnder([66, 84, 828, 80], 28), 'Title and Content'],
  ['under a much larger one, too', twoUnder(head, 44), 'Title and Content'],
])('columns %s', async (_, two, layout) => {
  const slides = await slidesOf([cover, usualContent(), two], pair);
  expect(slides[1]).toMatchObject({ layout, title: 'Two ways' });
});

const quote = '# Plan\n\n---\n\n> We never noticed the water.\n>\n> — A mayor';

test.each<[what: string, drawn: string[], source: string, expected: string]>([
  ['names the deck in the band for titles', [band], quote, 'Plan'],
  ['names its section there', [band], quote.replace('---\n', '---\n\n# Why\n\n---\n'), 'Why'],
  ['has no title where none is drawn for', [], quote, ''],
  ['nor where a logo stands in a corner', [shape('Logo', [800, 20, 120, 50], solid('accent2'))], quote, ''],
  ['names it over a rule under the title', [shape('Rule', [66, 118, 828, 2], solid('accent2'))], quote, 'Plan'],
  ['and under a mark over its start', [shape('Mark', [66, 8, 80, 10], solid('accent2'))], quote, 'Plan'],
  ['not under one elsewhere', [shape('Mark', [400, 8, 80, 10], solid('accent2'))], quote, ''],
])('a quotation %s', async (_, drawn, source, expected) => {
  expect((await slidesOf([cover, usualContent(...drawn)], source)).at(-1)!.title).toBe(expected);
});

test('a quotation beside a picture names it where columns have such a band', async () => {
  const image = jpeg(300, 400);
  const source = `${quote}\n\n![A mayor](mayor.jpg)`;
  const made = (drawn: string[]) =>
    slidesOnBrand([cover, usualContent(...drawn)], source, new Map([['mayor.jpg', image]]));
  const titleIn = async (drawn: string[]) =>
    (await made(drawn)).at(-1)!.frames.some((frame) => frame.type === 'text' && frame.role === 'title');
  expect([await titleIn([band]), await titleIn([])]).toEqual([true, false]);
});

test.each<[what: string, size: number, layout: string]>([
  ['in the look of all', 28, 'Picture'],
  ['in another size, is on the slide layout for content', 44, 'Title and Content'],
])('a picture whose slide layout has its title %s', async (_, size, expected) => {
  const pic = placeholder({ ph: 'type="pic" idx="13"', name: 'Picture', at: [66, 120, 560, 340] });
  const pictured = { name: 'Picture', attributes: 'userDrawn="1"', shapes: [title(head, size), pic] };
  const source = '# Plan\n\n---\n\n## A picture\n\n![One](one.jpg)';
  const layouts = [cover, usualContent(), pictured];
  const slides = await slidesOnBrand(layouts, source, new Map([['one.jpg', jpeg(560, 340)]]));
  expect(slides.at(-1)!.layout.name).toBe(expected);
});

/** The headings of two columns on a slide layout for comparisons with headings of this size in points, under a title of 28: how many lines each has, and their largest size. */
async function headingsOf(size: number, headings: readonly [string, string], drawn: readonly string[] = []) {
  const heading = (index: number, x: number) =>
    placeholder({
      ...{ ph: `type="body" idx="${index}"`, name: 'Text', at: [x, 120, 400, 50] },
      levels: `<a:lvl1pPr marL="0" indent="0"><a:buNone/><a:defRPr sz="${size * 100}" b="1"/></a:lvl1pPr>`,
    });
  const comparison = {
    name: 'Comparison',
    attributes: 'type="twoTxTwoObj"',
    shapes: [
      ...drawn,
      title(head, 28),
      heading(1, 66),
      content(2, [66, 180, 400, 280]),
      heading(3, 494),
      content(4, [494, 180, 400, 280]),
    ],
  };
  const [first, second] = headings.map((words) => `:::column\n### ${words}\n- Old pipes\n- Then the valley\n:::`);
  const source = `# Plan\n\n---\n\n## Two ways\n\n::::columns\n${first}\n${second}\n::::`;
  const { frames } = (await slidesOnBrand([cover, usualContent(), comparison], source)).at(-1)!;
  const texts = frames.flatMap((frame) => (frame.type === 'text' ? [frame.text] : []));
  const found = texts.filter(({ paragraphs: [one] }) =>
    headings.includes((one?.runs ?? []).map(({ text }) => text).join('')),
  );
  return {
    lines: found.map(({ paragraphs }) => paragraphs.flatMap(({ lines }) => lines).length),
    panels: frames.filter(({ name }) => /^Column \d ground$/.test(name)).length,
    size: Math.max(...found.flatMap(({ paragraphs }) => paragraphs.map(({ size: each }) => each))),
  };
}

test('headings of two columns are level, and smaller than the title', async () => {
  expect(await headingsOf(24, ['Repair first', 'Build a third reservoir upstream'])).toMatchObject({ lines: [1, 1] });
  expect((await headingsOf(36, ['Repair', 'Build'])).size).toBeLessThanOrEqual(28 * 0.9);
});

test('columns stand on panels, unless the template rules a line under their headings', async () => {
  const rules = [66, 494].map((x) => line([x, 174, 400, 0], 'accent1'));
  expect((await headingsOf(20, ['Repair', 'Build'])).panels).toBe(2);
  expect((await headingsOf(20, ['Repair', 'Build'], rules)).panels).toBe(0);
});
