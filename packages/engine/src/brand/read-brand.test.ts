// Brands read: our own eight themes come back as what they were made for, and what a file says reaches the theme.

import { compile, themeNames } from '@deckle/engine';
import { createWorld } from '@deckle/press';
import { expect, test } from 'vitest';
import { brandTemplates, templateDrafts } from '../../../../test/brand-templates/index.ts';
import { writeTemplate } from '../../../../test/brand-templates/write-template.ts';
import { unzip } from '../../../../test/unzip.ts';
import { utf8 } from '../base/bytes.ts';
import { emf, emfRecord } from '../pictures/metafile/build-metafile.test-helper.ts';
import { standardLayouts } from '../theme/slide-layouts.ts';
import type { Brand } from './brand.ts';
import { readBrand } from './read-brand.ts';

const world = createWorld();
const templates = brandTemplates();
const brands = new Map<string, Brand>();

/** The brand of a test template, read once. */
function brandOf(name: string): Brand {
  let brand = brands.get(name);
  if (brand === undefined) {
    brand = readBrand(templates.get(name)!, world);
    brands.set(name, brand);
  }
  return brand;
}

test.each(themeNames.map((theme) => [theme]))(
  'every slide layout of “%s” is read as what it was made for',
  async (theme) => {
    const { bytes } = await compile({ source: '# One\n\ntwo\n', kind: 'deck', theme, format: 'pptx' }, world);
    const { theme: read } = readBrand(bytes, world);
    const rows = read.layouts.map(({ name, uses, variant }) => ({ name, uses, variant }));
    // A title beside the body is for the compositions of our themes.
    const isBeside = (variant: string | undefined) =>
      variant === 'rail' || variant === 'panel' || variant === 'aside' || variant === 'beside-panel';
    const names = new Set(rows.map(({ name }) => name));
    const { process, comparisonShort } = standardLayouts;
    const standard = Object.values(standardLayouts)
      .filter(({ name }) => name !== process.name && (name !== comparisonShort.name || names.has(name)))
      .map(({ name, uses, variant }) => ({ name, uses, variant }));
    const claimed = rows.filter(({ name, uses }) => uses.length > 0 && name !== process.name);
    expect(claimed).toEqual(standard.filter(({ variant }) => !isBeside(variant)));
    const beside = standard.filter(({ variant }) => isBeside(variant)).map(({ name }) => name);
    for (const { name, uses } of rows) if (uses.length === 0) expect([...beside, process.name]).toContain(name);
  },
);

test.each([...templates.keys()].map((name) => [name]))(
  'the template “%s” has a slide layout for every kind of slide',
  (name) => {
    const { theme } = brandOf(name);
    const uses = theme.layouts.flatMap((layout) => layout.uses);
    for (const use of [
      'title',
      'section',
      'content',
      'columns',
      'cards',
      'quote',
      'table',
      'picture',
      'closing',
      'blank',
    ])
      expect(uses).toContain(use);
    for (const { contentArea, name: layout } of theme.layouts) {
      const { x, y, width, height } = contentArea!;
      expect([x >= 0, y >= 0, width > 0, height > 0], layout).toEqual([true, true, true, true]);
      expect(x + width, layout).toBeLessThanOrEqual(theme.slideSize.width);
      expect(y + height, layout).toBeLessThanOrEqual(theme.slideSize.height);
    }
    expect(new Set(theme.layouts.map((layout) => layout.name)).size).toBe(theme.layouts.length);
  },
);

test.each([...templates.keys()].map((name) => [name]))(
  'the template “%s” keeps its slide masters and media byte for byte',
  (name) => {
    const { parts } = brandOf(name).theme.template!;
    const file = unzip(templates.get(name)!);
    for (const { uri, packed } of parts.values()) {
      const bytes = packed.method === 0 ? packed.bytes : world.inflate(packed.bytes, packed.size)!;
      expect(Buffer.compare(bytes, file.get(uri.slice(1))!), uri).toBe(0);
      expect(uri).not.toMatch(/\/(?:slides|notesSlides|comments|charts)\//);
    }
  },
);

type Fact = readonly [template: string, what: string, read: (brand: Brand) => unknown, expected: unknown];

test.each<Fact>([
  ['corporate', 'its size', ({ theme }) => theme.slideSize, { width: 12_192_000, height: 6_858_000 }],
  ['four-to-three', 'its size', ({ theme }) => theme.slideSize.width, 9_144_000],
  [
    'portrait',
    'its orientation, told',
    ({ description }) => codes(description),
    expect.arrayContaining(['brand-portrait']),
  ],
  ['nameless', 'names of its own', ({ theme }) => theme.layouts[1]?.name, 'Layout 2'],
  [
    'five-masters',
    'one slide master',
    ({ description }) => codes(description),
    expect.arrayContaining(['brand-masters']),
  ],
  ['sixty', 'all slide layouts', ({ description }) => description.layouts.length, 60],
  ['off-slide', 'no placeholder off the slide', ({ theme }) => theme.layouts[1]?.placeholders.length, 5],
  [
    'inherits',
    'places of the slide master',
    ({ theme }) => theme.layouts[0]?.placeholders[0]?.box,
    brandOf('inherits').theme.master.placeholders[0]?.box,
  ],
  [
    'right-to-left',
    'text that starts at the right',
    ({ theme }) => theme.layouts[1]?.placeholders[0]?.levels[0]?.align,
    'start',
  ],
  ['dark', 'no slide layout is dark: roles say it', ({ theme }) => theme.layouts.some(({ dark }) => dark), false],
])('%s: %s', (name, _, read, expected) => {
  expect(read(brandOf(name))).toEqual(expected);
});

const codes = ({ report }: Brand['description']): readonly string[] => report.map(({ code }) => code);

/** Metafiles of Windows: one that ends after its header, one with a box, one with a box and glyphs by number. */
const brokenMetafile = emf([], true);
const box = emfRecord(43, 10, 10, 50, 40);
const metafile = emf([box]);
const glyphs = emfRecord(84, 0, 0, 99, 49, 1, 0, 0, 0, 0, 1, 76, 0x10, 0, 0, 0, 0, 0, [65, 0]);
const svg = utf8('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0h9v9z"/></svg>');
const beside =
  '<a:extLst><a:ext uri="{96DAC541-7B7A-43D3-8B79-37D633B846F1}"><asvg:svgBlip xmlns:asvg="http://schemas.microsoft.com/office/drawing/2016/SVG/main" r:embed="{picture:vector}"/></a:ext></a:extLst>';

test.each([
  ['is drawn', metafile, '', 0, 1],
  ['of which a part cannot be drawn is drawn, and the part told', emf([box, glyphs]), '', 1, 1],
  ['that cannot be drawn is told once and left out', brokenMetafile, '', 1, undefined],
  ['that cannot be drawn, with its SVG beside it, is drawn from this', brokenMetafile, beside, 0, 2],
])('a logo that is a metafile %s', (_, logo, extension, remarks, image) => {
  const draft = templateDrafts.find(({ name }) => name === 'corporate')!;
  const withExtension = (shape: string) =>
    shape.replace('r:embed="{picture:logo}"/>', `r:embed="{picture:logo}">${extension}</a:blip>`);
  const { theme, description } = readBrand(
    writeTemplate({
      ...draft,
      pictures: new Map([
        ['logo', logo],
        ['vector', svg],
      ]),
      masters: draft.masters.map((master) => ({ ...master, shapes: master.shapes.map(withExtension) })),
    }),
    world,
  );
  expect(codes(description).filter((code) => code === 'brand-not-drawn')).toHaveLength(remarks);
  expect([...theme.assets!.keys()]).toEqual(image === undefined ? [] : [`brand:/ppt/media/image${image}.png`]);
});
