// On a brand: pictures side by side under headings are level and of one size, and footers and numbers longer than their placeholder are on one line on the slide.
import { expect, test } from 'vitest';
import { content, placeholder, title } from '../../../../test/brand-templates/drawing.ts';
import { samplePictures } from '../../../../test/sample-decks.ts';
import { slidesOnBrand } from './brand-deck.test-helper.ts';
import type { Frame } from './frames.ts';

const foot = (at: readonly [number, number, number, number]) =>
  placeholder({ ph: 'type="ftr" sz="quarter" idx="11"', name: 'Footer', at, levels: '<a:lvl1pPr algn="ctr"/>' });

/** The frames of the second slide of a deck on a brand with one placeholder for content, and these for footers. */
async function framesOf(source: string, ...feet: readonly string[]): Promise<readonly Frame[]> {
  const shapes = [title([66, 24, 828, 60]), content(1, [66, 120, 828, 340]), ...feet];
  const cover = placeholder({ ph: 'type="ctrTitle"', name: 'Title', at: [66, 180, 828, 140] });
  const layouts = [
    { name: 'Title Slide', attributes: 'type="title"', shapes: [cover] },
    { name: 'Title and Content', attributes: 'type="obj"', shapes },
  ];
  const assets = new Map([['wide.png', samplePictures.get('wide.png')!]]);
  return (await slidesOnBrand(layouts, source, assets)).at(-1)!.frames;
}

test('two pictures under headings are level and of one size', async () => {
  const column = (name: string) => `:::column\n### ${name}\n\n![A sign](wide.png)\n:::`;
  const source = `# Plan\n\n---\n\n## Before and after\n\n:::columns\n${column('Before')}\n${column('After')}\n:::`;
  const shown = (await framesOf(source, foot([360, 500, 240, 24]))).filter(({ type }) => type === 'picture');
  const [one, other] = shown.map(({ box }) => box);
  expect(shown).toHaveLength(2);
  expect({ ...one, x: 0 }).toEqual({ ...other, x: 0 });
});

test.each([
  ['beside it', [360, 500, 240, 24] as const],
  ['where its place ends below the slide', [360, 520, 240, 30] as const],
])('a long footer has the room %s', async (_, at) => {
  const words = 'Department of Planning and Water, meeting of the whole board';
  const frames = await framesOf(`---\nfooter: ${words}\n---\n\n# Plan\n\n---\n\n## Two ways\n\n- one\n- two`, foot(at));
  const footer = frames.find((frame) => frame.type === 'text' && frame.role === 'footer');
  if (footer?.type !== 'text') throw new Error('no footer');
  expect(footer.text.paragraphs[0]!.lines).toHaveLength(1);
  expect(footer.box.width).toBeGreaterThan(240 * 12_700);
});

test('a number of two digits in a place for one is on one line', async () => {
  const number = placeholder({ ph: 'type="sldNum" sz="quarter" idx="12"', name: 'Number', at: [894, 503, 6, 13] });
  const source = `# Plan\n\n${Array.from({ length: 12 }, (_, index) => `---\n\n## Part ${index}\n\n- one\n- two`).join('\n\n')}`;
  const found = (await framesOf(source, number)).find((frame) => frame.type === 'text' && frame.role === 'slideNumber');
  if (found?.type !== 'text') throw new Error('no number');
  expect(found.text.paragraphs[0]!.lines.map(({ runs }) => runs.map(({ text }) => text).join(''))).toEqual(['13']);
});

test('a footer of large type beside content becomes smaller until its lines are in its place', async () => {
  const large = placeholder({
    ...{ ph: 'type="ftr" sz="quarter" idx="11"', name: 'Footer', at: [830, 260, 120, 36] },
    levels: '<a:lvl1pPr algn="l"><a:defRPr sz="3200"/></a:lvl1pPr>',
  });
  const source = '---\nfooter: Water for the valley\n---\n\n# Plan\n\n---\n\n## Two ways\n\n- one\n- two';
  const footer = (await framesOf(source, large)).find((frame) => frame.type === 'text' && frame.role === 'footer');
  if (footer?.type !== 'text') throw new Error('no footer');
  expect(footer.text.height).toBeLessThanOrEqual(footer.box.height);
});
