// What the owner of a template would send back: columns in two sizes of text, words broken in narrow columns of numbers, slides that are
// numbered otherwise than in PowerPoint.
import { createWorld } from '@deckle/press';
import { describe, expect, test } from 'vitest';
import { readBrand } from '../packages/engine/src/brand/read-brand.ts';
import { composeSource } from '../packages/engine/src/compose.ts';
import type { Frame } from '../packages/engine/src/layout/frames.ts';
import { geometryFaults } from './brand-geometry.ts';
import { templateDrafts } from './brand-templates/index.ts';
import { writeTemplate } from './brand-templates/write-template.ts';

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

const numbers = `## In numbers

:::stats
- **12,000** passengers a day :delta[+8 %]
- **4 %** below budget
- **1,840** new trees
- **98 %** of leases signed
:::`;

describe('four numbers', () => {
  test.each([
    ['corporate', 4],
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
