// Sections that take the sample slides of a brand in turn, each with a picture of its own.
import { compile } from '@deckle/engine';
import { createWorld } from '@deckle/press';
import { expect, test } from 'vitest';
import { picture, shape, solid, transform } from '../../../../test/brand-templates/drawing.ts';
import type { SlideDraft, Xml } from '../../../../test/brand-templates/template-draft.ts';
import { pictures, usualTemplates, wide } from '../../../../test/brand-templates/usual.ts';
import { writeTemplate } from '../../../../test/brand-templates/write-template.ts';
import { unzip } from '../../../../test/unzip.ts';
import { readBrand } from './read-brand.ts';

const world = createWorld();
const usual = usualTemplates[0]!.masters[0]!;
const isPlain = (xml: Xml) => xml.includes('<p:ph ');
const layouts = usual.layouts.map((layout) => ({ ...layout, shapes: layout.shapes.filter(isPlain) }));
const master = { ...usual, background: '', shapes: usual.shapes.filter(isPlain), layouts };

const heading = `<p:sp><p:nvSpPr><p:cNvPr id="{id}" name="Own"/><p:cNvSpPr/><p:nvPr><p:ph type="title"/></p:nvPr></p:nvSpPr><p:spPr>${transform([480, 180, 400, 180])}</p:spPr><p:txBody><a:bodyPr/><a:lstStyle/><a:p><a:r><a:rPr lang="en-US"/><a:t>Part of Ann</a:t></a:r></a:p></p:txBody></p:sp>`;
const side = shape('Side', [0, 0, 960, 170], solid('accent2'));
const part = (x: number): SlideDraft => ({
  layout: 2,
  shapes: [side, picture('logo', [x, 180, 300, 200]), heading],
});
const page: SlideDraft = { layout: 1, shapes: [] };

const deck = (sections: number) =>
  [
    '# Our plan',
    ...Array.from({ length: sections }, (_, index) => `# Part ${index + 1}\n\n---\n\n## One\n\n- one`),
  ].join('\n\n---\n\n');

async function sectionsOn(slides: readonly SlideDraft[], count: number): Promise<readonly string[]> {
  const bytes = writeTemplate({
    ...usualTemplates[0]!,
    ...{ name: 'series', size: wide, pictures, masters: [master], slides },
  });
  const brand = readBrand(bytes, world);
  const made = await compile({ source: deck(count), kind: 'deck', brand, format: 'pptx' }, world);
  const parts = unzip(made.bytes);
  return Array.from({ length: count }, (_, index) =>
    Buffer.from(parts.get(`ppt/slides/slide${2 + index * 2}.xml`)!).toString('utf8'),
  );
}

const pictureAt = (xml: string): number | undefined => {
  const x = /<p:pic>.*?<a:off x="(\d+)"/s.exec(xml)?.[1];
  return x === undefined ? undefined : Number(x) / 12_700;
};

type Case = readonly [
  what: string,
  samples: readonly SlideDraft[],
  places: readonly (number | undefined)[],
  numbers: readonly (string | undefined)[],
];

test.each<Case>([
  [
    'each with its picture, and those beyond them with a number in its place',
    [part(40), part(80)],
    [40, 80, undefined],
    [undefined, undefined, '03'],
  ],
  ['all with the only one, and their numbers', [part(40)], [40, 40, 40], ['01', '02', '03']],
])('sections look as the samples do in turn: %s', async (_, samples, places, numbers) => {
  const sections = await sectionsOn([page, ...samples, page, page], places.length);
  expect(sections.map(pictureAt)).toEqual(places);
  expect(sections.map((xml) => /<a:t>(\d\d)<\/a:t>/.exec(xml)?.[1])).toEqual(numbers);
});
