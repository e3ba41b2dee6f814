// The owner's word on a template: it wins over classification and sample slides, and a suggested brand.json changes nothing.

import { createWorld } from '@deckle/press';
import { expect, test } from 'vitest';
import { brandTemplates, templateDrafts } from '../../../../test/brand-templates/index.ts';
import { writeTemplate } from '../../../../test/brand-templates/write-template.ts';
import { unzip } from '../../../../test/unzip.ts';
import { compile } from '../compile.ts';
import { findSlideLayout } from '../layout/template/find-slide-layout.ts';
import { clearLayout } from '../theme/keep-out.ts';
import type { BrandTune } from './brand-tune.ts';
import { readBrand } from './read-brand.ts';
import { suggestTune } from './suggest-tune.ts';

const world = createWorld();
const templates = brandTemplates();
/** With the slide layouts of PowerPoint. */
const usual = [...templates.values()][0]!;
const tuned = (tune: BrandTune, bytes = usual) => readBrand(bytes, world, tune);
const names = readBrand(usual, world).description.layouts.map(({ name }) => name);

test.each([...templates])('the brand.json suggested for “%s” changes nothing', (_, bytes) => {
  const { description } = readBrand(bytes, world);
  const again = readBrand(bytes, world, suggestTune(description)).description;
  expect(again.layouts).toEqual(description.layouts);
  expect(again.report).toEqual(description.report);
});

test.each<[use: 'title' | 'section' | 'content' | 'closing' | 'table', name: string]>([
  ['title', 'Section Header'],
  ['section', 'Title Only'],
  ['content', 'Two Content'],
  ['closing', 'Blank'],
  ['table', 'Title Only'],
])('slides for %s are on “%s” if its owner says so, and on no other', (use, name) => {
  const { theme, description } = tuned({ layouts: [{ name, roles: [use] }] });
  expect(theme.layouts.filter(({ uses }) => uses.includes(use)).map((layout) => layout.name)).toEqual([name]);
  expect(findSlideLayout(theme, use).name).toBe(name);
  expect(description.layouts.find((layout) => layout.name === name)).toMatchObject({
    isTuned: true,
    roles: expect.arrayContaining([use]),
  });
  expect(description.report.map(({ code }) => code)).toContain('brand-tuned');
});

test('tables and charts follow the slide layout for content', () => {
  const { theme } = tuned({ layouts: [{ name: 'Title and Vertical Text', roles: ['content'] }] }, verticalFree());
  for (const use of ['content', 'table', 'chart'] as const)
    expect(findSlideLayout(theme, use).name).toBe('Title and Vertical Text');
});

test('a slide layout is never used if its owner says so, whatever else there is', () => {
  const { theme, description } = tuned({ layouts: [{ name: 'Title and Content', never: true }] });
  expect(theme.layouts.find(({ name }) => name === 'Title and Content')?.uses).toEqual([]);
  expect(findSlideLayout(theme, 'content').name).not.toBe('Title and Content');
  expect(description.layouts.find(({ name }) => name === 'Title and Content')?.why).toBe(
    'You say that it is never used.',
  );
});

test('a role that a slide layout can hardly hold is given to it, with a warning', () => {
  const { theme, description } = tuned({ layouts: [{ name: 'Blank', roles: ['content'] }] });
  expect(findSlideLayout(theme, 'content').name).toBe('Blank');
  expect(description.report).toContainEqual(
    expect.objectContaining({
      code: 'brand-role-unfit',
      severity: 'warning',
      message: '“Blank” is used for content as brand.json says, but has no place for a title.',
    }),
  );
});

test.each<[what: string, tune: BrandTune, message: RegExp]>([
  [
    'a misspelled name',
    { layouts: [{ name: 'Titel Slide' }] },
    /no slide layout “Titel Slide”\. The closest: “Title Slide”/,
  ],
  ['an unknown name', { layouts: [{ name: 'Deckblatt' }] }, /no slide layout “Deckblatt”\. It has “Title Slide”, /],
  ['one twice', { layouts: [{ name: 'Blank' }, { name: 'Blank' }] }, /names the slide layout “Blank” twice/],
  ['none left', { layouts: names.map((name) => ({ name, never: true })) }, /at least one must be left/],
])('an error names %s', (_, tune, message) => {
  expect(() => tuned(tune)).toThrow(message);
});

test('slide layouts of one name are told apart by their part', () => {
  const [draft] = templateDrafts;
  const [master] = draft!.masters;
  const doubled = master!.layouts.map((layout, index) => (index < 2 ? layout : { ...layout, name: 'Same' }));
  const bytes = writeTemplate({ ...draft!, slides: [], masters: [{ ...master!, layouts: doubled }] });
  const { description } = readBrand(bytes, world);
  const third = description.layouts[4]!;
  const line = { name: 'Same', part: third.part, never: true };
  const { layouts } = tuned({ layouts: [line] }, bytes).description;
  expect(layouts.filter(({ isTuned }) => isTuned).map(({ name }) => name)).toEqual([third.name]);
  expect(() => tuned({ layouts: [{ ...line, part: 'slideLayout99.xml' }] }, bytes)).toThrow(
    /those of that name are in/,
  );
});

test('titles and text stay out of what is kept free', () => {
  const { theme } = tuned({ keepOut: [{ x: 70, y: 0, width: 30, height: 22 }] });
  for (const layout of theme.layouts) {
    const cleared = clearLayout(layout, theme.slideSize);
    const before = clearLayout({ ...layout, keepOut: [] }, theme.slideSize);
    const title = cleared.placeholders.find(({ type }) => type === 'title');
    const was = before.placeholders.find(({ type }) => type === 'title');
    if (was === undefined || was.box.y > theme.slideSize.height * 0.22) continue;
    const { box } = title!;
    const isClear = box.x + box.width <= theme.slideSize.width * 0.7 || box.y >= theme.slideSize.height * 0.22;
    expect(isClear, layout.name).toBe(true);
  }
});

test('fonts stand in where their owner says so: measured, and written if wished', async () => {
  const own = readBrand(usual, world).theme.fonts.minor;
  const drawn = tuned({ fonts: [{ from: own.office, to: 'Gelasio' }] }).theme.fonts.minor;
  expect(drawn).toMatchObject({ office: own.office, drawn: 'Gelasio' });
  const brand = tuned({ fonts: [{ from: own.office, to: 'Gelasio', write: true }] });
  expect(brand.theme.fonts.minor).toMatchObject({ office: 'Gelasio', written: 'Gelasio' });
  const { bytes } = await compile(
    { source: '# One\n\n---\n\n## Two\n\n- three\n', kind: 'deck', format: 'pptx', brand },
    world,
  );
  const parts = unzip(bytes);
  expect(Buffer.from(parts.get('ppt/slides/slide2.xml')!).toString()).toContain('typeface="Gelasio"');
  const theme = [...unzip(usual).keys()].find((name) => /theme\/theme1/.test(name))!;
  expect(Buffer.from(parts.get(theme)!).equals(unzip(usual).get(theme)!)).toBe(true);
  const missing = tuned({ fonts: [{ from: own.office, to: 'No Such Font' }] });
  expect(missing.theme.fonts.minor).toEqual(own);
  expect(missing.description.report.map(({ message }) => message)).toContainEqual(
    expect.stringContaining('it is not installed either'),
  );
});

/** The usual template with a second slide layout for text, of another name. */
function verticalFree(): Uint8Array {
  const [draft] = templateDrafts;
  const [master] = draft!.masters;
  const content = master!.layouts.find(({ name }) => name === 'Title and Content')!;
  const layouts = [...master!.layouts, { ...content, name: 'Title and Vertical Text' }];
  return writeTemplate({ ...draft!, slides: [], masters: [{ ...master!, layouts }] });
}
