// Templates whose design is on their sample slides: what decks repeat of it, and what they never do.
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

/** Text of a sample, outside placeholders. */
const words = (text: string, at: readonly [number, number, number, number], size: number): Xml =>
  `<p:sp><p:nvSpPr><p:cNvPr id="{id}" name="Secret name"/><p:cNvSpPr txBox="1"/><p:nvPr/></p:nvSpPr><p:spPr>${transform(at)}<a:prstGeom prst="rect"><a:avLst/></a:prstGeom><a:noFill/></p:spPr><p:txBody><a:bodyPr/><a:lstStyle/><a:p><a:r><a:rPr lang="en-US" sz="${size * 100}"><a:solidFill><a:srgbClr val="FFFFFF"/></a:solidFill></a:rPr><a:t>${text}</a:t></a:r></a:p></p:txBody></p:sp>`;

const band = shape('Band', [0, 150, 960, 240], solid('accent2'));
const cover: SlideDraft = {
  layout: 0,
  shapes: [
    band,
    picture('logo', [820, 20, 120, 50]),
    words('Quarterly talk', [80, 200, 400, 60], 40),
    words('Ann Example, 555-0100', [80, 290, 400, 30], 18),
  ],
};
const bar = shape('Bar', [0, 0, 960, 50], solid('accent3'));
const empty: SlideDraft = { layout: 1, shapes: [bar] };
const talk: SlideDraft = {
  layout: 1,
  shapes: [bar, picture('logo', [300, 150, 400, 250]), words('Figures of Ann Example', [60, 420, 600, 40], 18)],
};

/** Without art on master and slide layouts. */
function template(slides: readonly SlideDraft[], foot: readonly Xml[] = []): Uint8Array {
  const base = usualTemplates[0]!;
  const [master] = base.masters;
  const isPlain = (xml: Xml) => xml.includes('<p:ph ');
  const layouts = master!.layouts.slice(0, 2).map((layout) => ({
    ...layout,
    shapes: [...layout.shapes.filter(isPlain), ...foot],
  }));
  return writeTemplate({
    ...base,
    name: 'samples',
    size: wide,
    pictures,
    masters: [{ ...master!, background: '', shapes: master!.shapes.filter(isPlain), layouts }],
    slides,
  });
}

const source =
  '---\ntitle: Our plan\nauthor: Me\n---\n\n# Our plan\n\n---\n\n## First\n\n- one\n- two\n\n---\n\n## Second\n\n- three\n';

async function deckOn(slides: readonly SlideDraft[], foot: readonly Xml[] = []) {
  const brand = readBrand(template(slides, foot), world);
  const { bytes } = await compile({ source, kind: 'deck', brand, format: 'pptx' }, world);
  const parts = unzip(bytes);
  const text = (name: string) => Buffer.from(parts.get(name) ?? []).toString('utf8');
  return { brand, parts, text };
}

test('covers and slides for content repeat the design of their sample slides', async () => {
  const { brand, text } = await deckOn([cover, empty, talk]);
  expect(brand.description.report.map(({ code }) => code)).toContain('brand-sample-used');
  const drawn = text('ppt/slides/slide1.xml');
  expect(drawn).toContain('accent2');
  expect(drawn).toContain('<p:pic>');
  expect(drawn).toMatch(/<p:ph type="ctrTitle"/);
  expect(drawn).toContain('FFFFFF');
  expect(text('ppt/slides/slide2.xml')).toContain('accent3');
  expect(text('ppt/slides/slide2.xml')).not.toContain('<p:pic>');
});

test('a shape filled as the background is so on slides, too, and not in the color of its style', async () => {
  const style = '<p:style><a:fillRef idx="1"><a:schemeClr val="accent1"/></a:fillRef></p:style>';
  const paper = shape('Paper', [0, 0, 960, 540], '')
    .replace('<p:sp>', '<p:sp useBgFill="1">')
    .replace('<p:txBody>', `${style}<p:txBody>`);
  const { text } = await deckOn([{ ...cover, shapes: [paper, ...cover.shapes] }, empty]);
  expect(text('ppt/slides/slide1.xml')).toContain('<p:sp useBgFill="1">');
});

test('words, names and content of sample slides are in no deck', async () => {
  const { brand, parts } = await deckOn([cover, empty, talk]);
  const all = [...parts]
    .map(([name, bytes]) => (/\.xml$/.test(name) ? Buffer.from(bytes).toString('utf8') : ''))
    .join('');
  expect(all).not.toMatch(/Ann Example|555-0100|Secret name|Quarterly|Figures/);
  expect(JSON.stringify([...brand.theme.layouts.map(({ art, dress }) => [art, dress?.shapes])])).not.toMatch(
    /Ann|Quarterly/,
  );
});

test('a picture of a sample slide is one part, however many slides show it', async () => {
  const { parts, text } = await deckOn([cover, { ...empty, shapes: [bar, picture('logo', [820, 20, 120, 50])] }]);
  const rels = ['slide1', 'slide2', 'slide3'].map(
    (name) => /media\/[^"]*/.exec(text(`ppt/slides/_rels/${name}.xml.rels`))?.[0],
  );
  expect(new Set(rels).size).toBe(1);
  expect([...parts.keys()].filter((name) => name.startsWith('ppt/media/'))).toHaveLength(1);
});

const plain = words('Quarterly talk', [80, 200, 400, 60], 40);
test.each<readonly [why: string, slides: readonly SlideDraft[]]>([
  ['no samples', []],
  ['a sample without drawing', [{ layout: 0, shapes: [plain] }]],
  [
    'a sample of many words',
    [{ ...cover, shapes: [...cover.shapes, words('word '.repeat(80), [80, 400, 400, 100], 12)] }],
  ],
  [
    'a sample of more shapes than a design has',
    [{ ...cover, shapes: [...cover.shapes, ...Array.from({ length: 400 }, () => band)] }],
  ],
  [
    'a picture that is not there',
    [
      {
        ...cover,
        shapes: [
          plain,
          band.replace(
            '</p:spPr>',
            '<a:effectLst><a:fillOverlay blend="over"><a:blipFill><a:blip r:embed="none"/></a:blipFill></a:fillOverlay></a:effectLst></p:spPr>',
          ),
        ],
      },
    ],
  ],
])('%s: the slide layouts are used as they are', async (_, slides) => {
  const { brand } = await deckOn(slides);
  expect(brand.theme.layouts.filter(({ dress }) => dress !== undefined)).toEqual([]);
});

test('the word of its owner wins over sample slides', () => {
  const bytes = template([cover, empty, talk]);
  const { layouts } = readBrand(bytes, world).description;
  const dressed = layouts.find(({ sample, roles }) => sample === 1 && roles.includes('title'))!;
  const shown = (tune: Parameters<typeof readBrand>[2]) => readBrand(bytes, world, tune).description.layouts;
  expect(shown({ neverSamples: [1] }).filter(({ sample }) => sample === 1)).toEqual([]);
  const other = layouts.find((layout) => layout.sample === undefined && layout.part !== dressed.part)!;
  const titled = shown({ layouts: [{ name: other.name, roles: ['title'] }] });
  expect(titled.filter(({ roles }) => roles.includes('title')).map(({ name, sample }) => [name, sample])).toEqual([
    [other.name, undefined],
  ]);
});

test.each<[words: string, at: readonly [number, number, number, number], isBlank: boolean]>([
  ['University Name — Proposal for Work', [20, 505, 400, 20], true],
  ['[Client name] | [Date]', [20, 505, 400, 20], true],
  ['Maxx Foods — Annual report', [20, 505, 400, 20], false],
  ['© Company Name, all rights reserved', [20, 505, 400, 20], false],
  ['Confidential [EU only]', [20, 505, 400, 20], false],
  ['University Name — Proposal for Work', [20, 100, 400, 20], false],
])('“%s” at %j on a slide layout is a blank that slides go without: %s', async (said, at, isBlank) => {
  const line = shape('Line', [20, 500, 920, 2], solid('accent2'));
  const { brand, text } = await deckOn([], [line, words(said, at, 10)]);
  const { art } = brand.theme.layouts.find(({ uses }) => uses.includes('content'))!;
  expect(JSON.stringify(art).includes(said)).toBe(!isBlank);
  expect(brand.description.report.some(({ code }) => code === 'brand-footer-left-out')).toBe(isBlank);
  const slide = text('ppt/slides/slide2.xml');
  expect(slide.includes('showMasterSp="0"')).toBe(isBlank);
  expect(slide.includes('accent2')).toBe(isBlank);
});

test('properties that few files have are repeated with the text, and those that no schema has are not', async () => {
  const own = words('© Company', [20, 480, 400, 20], 10).replace(
    '</a:rPr>',
    '<a:uLnTx/><a:uFillTx/><a:latin typeface="Arial"/><a:unheard/></a:rPr>',
  );
  const { text } = await deckOn([], [words('[Client name]', [20, 505, 400, 20], 10), own]);
  const slide = text('ppt/slides/slide2.xml');
  expect(slide).toContain('© Company');
  expect(slide).toContain('<a:uLnTx/><a:uFillTx/><a:latin');
  expect(slide).not.toContain('unheard');
});
