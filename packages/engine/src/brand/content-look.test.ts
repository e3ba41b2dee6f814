// Slides on slide layouts without the band that the main one for content draws have it, too; those with a drawing of their own keep that.
import { compile } from '@deckle/engine';
import { createWorld } from '@deckle/press';
import { expect, test } from 'vitest';
import { shape, solid, transform } from '../../../../test/brand-templates/drawing.ts';
import type { Xml } from '../../../../test/brand-templates/template-draft.ts';
import { pictures, usualTemplates, wide } from '../../../../test/brand-templates/usual.ts';
import { writeTemplate } from '../../../../test/brand-templates/write-template.ts';
import { unzip } from '../../../../test/unzip.ts';
import { readBrand } from './read-brand.ts';

const world = createWorld();
const band = shape('Band', [0, 0, 60, 540], solid('accent3'));
const own = shape('Own', [0, 480, 960, 60], solid('accent2'));

/** The band on slide layouts for one content; `more` on those for two. */
function template(more: readonly Xml[]): Uint8Array {
  const base = usualTemplates[0]!;
  const [master] = base.masters;
  const isPlain = (xml: Xml) => xml.includes('<p:ph ');
  const layouts = master!.layouts.map((layout) => ({
    ...layout,
    background: '',
    shapes: [
      ...(layout.name === 'Title and Content' ? [band] : layout.name === 'Two Content' ? more : []),
      ...layout.shapes.filter(isPlain),
    ],
  }));
  return writeTemplate({
    ...{ ...base, name: 'steps', size: wide, pictures, slides: [] },
    masters: [{ ...master!, background: '', shapes: master!.shapes.filter(isPlain), layouts }],
  });
}

const source =
  '---\ntitle: Plan\n---\n\n# Plan\n\n---\n\n## One\n\n- one\n\n---\n\n## Two\n\n:::columns\n- left\n\n:::column\n- right\n:::\n';

async function slidesOn(more: readonly Xml[]) {
  const bytes = template(more);
  const brand = readBrand(bytes, world);
  const deck = await compile({ source, kind: 'deck', brand, format: 'pptx' }, world);
  const [before, after] = [unzip(bytes), unzip(deck.bytes)];
  for (const [name, part] of before) if (name.startsWith('ppt/slideLayouts/')) expect(after.get(name)).toEqual(part);
  const slide = (number: number) => Buffer.from(after.get(`ppt/slides/slide${number}.xml`)!).toString('utf8');
  return { brand, cover: slide(1), content: slide(2), columns: slide(3) };
}

test('two columns have the band of the content beside them, and begin beside it', async () => {
  const { brand, cover, content, columns } = await slidesOn([]);
  expect(columns).toContain('accent3');
  expect(columns).toContain('showMasterSp="0"');
  // The first has it on its slide layout.
  expect(content).not.toContain('showMasterSp="0"');
  expect(cover).not.toContain('showMasterSp="0"');
  const reported = brand.description.report.filter(({ code }) => code === 'brand-sample-used');
  expect(reported.map(({ message }) => message).join()).toMatch(/is drawn on slides on “/);
  const layout = brand.theme.layouts.find(({ uses }) => uses.includes('columns'))!;
  expect(layout.dress).toMatchObject({ sample: 0, hidesLayout: true });
});

test('a slide layout with a drawing of its own keeps it', async () => {
  const { columns } = await slidesOn([own]);
  expect(columns).not.toContain('showMasterSp="0"');
});

test('a rule under a title is no drawing of its own: it goes, and the title looks as that of the main one', async () => {
  const rule = (height: number): Xml =>
    `<p:cxnSp><p:nvCxnSpPr><p:cNvPr id="{id}" name="Rule"/><p:cNvCxnSpPr/><p:nvPr/></p:nvCxnSpPr><p:spPr>${transform([48, 90, 864, height])}<a:prstGeom prst="line"><a:avLst/></a:prstGeom><a:ln w="12700">${solid('accent2')}</a:ln></p:spPr></p:cxnSp>`;
  const { columns } = await slidesOn([rule(0)]);
  expect(columns).toContain('accent3');
  expect(columns).toContain('showMasterSp="0"');
  expect(columns).not.toContain('accent2');
  expect((await slidesOn([rule(300)])).columns).not.toContain('showMasterSp="0"');
});
