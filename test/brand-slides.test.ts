// How many slides a brand makes of a deck, and how small its text becomes: on templates whose placeholders are small, aside, or on slides of other shapes.
import { readFileSync } from 'node:fs';
import { createWorld } from '@deckle/press';
import { describe, expect, test } from 'vitest';
import { points } from '../packages/engine/src/base/graphics.ts';
import { readBrand } from '../packages/engine/src/brand/read-brand.ts';
import { composeSource } from '../packages/engine/src/compose.ts';
import type { Frame } from '../packages/engine/src/layout/frames.ts';
import { content, footers, type Place, title } from './brand-templates/drawing.ts';
import type { TemplateDraft } from './brand-templates/template-draft.ts';
import { office } from './brand-templates/themes.ts';
import { writeTemplate } from './brand-templates/write-template.ts';
import { overflowsOf, withInner } from './overflows.ts';

const world = createWorld();
const dense = readFileSync(new URL('brand-decks/dense-report.md', import.meta.url), 'utf8');

/** Points of the slide and of its one placeholder for content. */
type Case = { readonly slide: readonly [width: number, height: number]; readonly body: Place };
const cases: { readonly [name: string]: Case } = {
  'a tiny placeholder': { slide: [960, 540], body: [400, 260, 160, 60] },
  'a placeholder at the side': { slide: [960, 540], body: [660, 120, 260, 340] },
  'half the width': { slide: [960, 540], body: [48, 120, 430, 340] },
  '4:3, small': { slide: [720, 540], body: [300, 300, 200, 90] },
  '16:10, a line': { slide: [960, 600], body: [48, 120, 864, 50] },
  'upright, tiny': { slide: [540, 780], body: [40, 600, 460, 70] },
};

function templateOf(name: string, { slide: [width, height], body }: Case): Uint8Array {
  const head: Place = [48, 30, width - 96, 64];
  const feet = footers(width, height - 30);
  const draft: TemplateDraft = {
    name,
    trait: name,
    size: { width: width * 12_700, height: height * 12_700 },
    masters: [
      {
        theme: office,
        shapes: [title(head), content(1, body), ...feet],
        layouts: [
          { name: 'Cover', attributes: 'type="title"', shapes: [title(head)] },
          { name: 'Content', attributes: 'type="obj"', shapes: [title(head), content(1, body), ...feet] },
        ],
      },
    ],
  };
  return writeTemplate(draft);
}

async function slidesOf(source: string, template?: Uint8Array) {
  const brand = template && readBrand(template, world);
  const { composition, context } = await composeSource({ source, kind: 'deck', brand }, ['deck'], world);
  if (composition.kind !== 'deck') throw new Error('no deck');
  return { slides: composition.frames.slides, diagnostics: context.diagnostics.list, size: context.theme.slideSize };
}

describe.each(Object.entries(cases))('%s', (name, each) => {
  test('makes no more than 1.4 times the slides, all text in its boxes and legible', async () => {
    const plain = await slidesOf(dense);
    const made = await slidesOf(dense, templateOf(name, each));
    expect(made.slides.length).toBeLessThanOrEqual(Math.floor(plain.slides.length * 1.4));
    const frames = made.slides.flatMap((slide) => slide.frames.flatMap(withInner));
    expect(frames.filter((frame) => overflowsOf(frame) > 0).map(({ name: over }) => over)).toEqual([]);
    const isOutside = ({ box }: Frame) =>
      box.x < 0 || box.y < 0 || box.x + box.width > made.size.width + 2 || box.y + box.height > made.size.height + 2;
    expect(frames.filter(isOutside).map(({ name: out }) => out)).toEqual([]);
    const sizes = frames.flatMap((frame) =>
      frame.type === 'table'
        ? frame.rows.flatMap(({ cells }) => cells.flatMap(({ paragraphs }) => paragraphs.map(({ size }) => size)))
        : [],
    );
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual((12 * Math.max(540, points(made.size.height))) / 540 - 0.5);
  });
});

test('what is composed elsewhere is told', async () => {
  const list = Array.from(
    { length: 9 },
    (_, at) => `- The ${at + 1}. of nine lines that say something about the year`,
  ).join('\n');
  // The least area that a placeholder for content has.
  const template = templateOf('narrow', { slide: [960, 540], body: [700, 120, 150, 150] });
  const { slides, diagnostics } = await slidesOf(`# A\n\n---\n\n## Lines\n\n${list}`, template);
  expect(slides.length).toBeLessThanOrEqual(3);
  const codes: readonly string[] = diagnostics.map(({ code }) => code);
  expect(codes.includes('slide-composed') || slides.length === 2).toBe(true);
});

/** Large enough to be read from afar, and not in a column. */
test.each(['a tiny placeholder', 'a placeholder at the side'])('a quotation is large: %s', async (name) => {
  const source =
    '# Start\n\n---\n\n> We never noticed the water. We noticed the eleven weeks without it.\n>\n> — Mayor\n';
  const { slides } = await slidesOf(source, templateOf(name, cases[name]!));
  const quote = slides.flatMap(({ frames }) => frames.flatMap(withInner)).find(isQuote);
  expect(quote!.text.paragraphs[0]!.size).toBeGreaterThanOrEqual(24);
});

const isQuote = (frame: Frame): frame is Extract<Frame, { type: 'text' }> =>
  frame.type === 'text' && frame.role === 'quote';

test('a chart takes the free width beside a narrow placeholder', async () => {
  const source =
    '---\nkind: deck\n---\n\n# Start\n\n---\n\n## Costs\n\n:::chart{type="column"}\n| Year | A |\n|---|--:|\n| 2021 | 3 |\n| 2022 | 4 |\n:::\n';
  const narrow: Case = { slide: [960, 540], body: [48, 120, 340, 300] };
  const { slides, size } = await slidesOf(source, templateOf('narrow', narrow));
  const chart = slides.flatMap(({ frames }) => frames.flatMap(withInner)).find(({ type }) => type === 'chart');
  expect(chart!.box.width).toBeGreaterThan(size.width * 0.6);
});
