// Titles of slides for content where the samples have theirs, which are no title placeholders.
import { createWorld } from '@deckle/press';
import { expect, test } from 'vitest';
import { shape, solid, title, transform } from '../../../../test/brand-templates/drawing.ts';
import type { SlideDraft, Xml } from '../../../../test/brand-templates/template-draft.ts';
import { pictures, usualTemplates, wide } from '../../../../test/brand-templates/usual.ts';
import { writeTemplate } from '../../../../test/brand-templates/write-template.ts';
import { readBrand } from './read-brand.ts';

const world = createWorld();
const usual = usualTemplates[0]!.masters[0]!;

const heading = (x: number, y: number, size = 30, words = 'Sales of Ann'): Xml =>
  `<p:sp><p:nvSpPr><p:cNvPr id="{id}" name="Heading"/><p:cNvSpPr txBox="1"/><p:nvPr/></p:nvSpPr><p:spPr>${transform([x, y, 600, 50])}<a:prstGeom prst="rect"><a:avLst/></a:prstGeom><a:noFill/></p:spPr><p:txBody><a:bodyPr/><a:lstStyle/><a:p><a:r><a:rPr lang="en-US" sz="${size * 100}" b="1"/><a:t>${words}</a:t></a:r></a:p></p:txBody></p:sp>`;
const small = heading(300, 200, 12, 'What we sold in the years before this one. '.repeat(3));
const page = (...shapes: readonly Xml[]): SlideDraft => ({ layout: 1, shapes: [...shapes, small, small] });
/** On another slide layout. */
const other = (...shapes: readonly Xml[]): SlideDraft => ({ ...page(...shapes), layout: 2 });

/** Where and how titles of slides for content are, and where their content begins, in points. */
function titlesOn(rail: readonly Xml[], pages: readonly SlideDraft[], onCover: readonly Xml[] = []) {
  const layouts = [
    { name: 'Title Only', shapes: [title([40, 100, 880, 60])] },
    { name: 'Page', shapes: [...rail] },
    { name: 'Other page', shapes: [...rail] },
  ];
  const slides = [
    { layout: 0, shapes: [heading(40, 200, 40), ...onCover] },
    ...pages,
    { layout: 0, shapes: [heading(40, 200, 40), ...onCover] },
  ];
  const master = { ...usual, background: '', shapes: usual.shapes.filter((xml) => xml.includes('<p:ph ')), layouts };
  const bytes = writeTemplate({
    ...usualTemplates[0]!,
    ...{ name: 'headed', size: wide, pictures, masters: [master], slides },
  });
  const { theme } = readBrand(bytes, world);
  const layout = theme.layouts.find(({ uses }) => uses.includes('cards'))!;
  const { box, levels } = layout.placeholders.find(({ type }) => type === 'title')!;
  return {
    title: [box.x, box.y].map((length) => Math.round(length / 12_700)),
    isBold: levels[0]!.bold && levels[0]!.size === 30,
    start: Math.round(layout.contentArea!.x / 12_700),
    isDressed: layout.dress !== undefined,
    drawn: JSON.stringify(layout.dress?.shapes ?? [], (_, value) => (value instanceof Map ? [...value] : value)),
  };
}

const rail = [shape('Rail', [0, 0, 160, 540], solid('accent2'))];
const sure = [page(heading(200, 20)), page(heading(204, 24)), page(heading(200, 20))];
test.each<
  [what: string, rail: readonly Xml[], pages: readonly SlideDraft[], at: readonly number[], isDressed: boolean]
>([
  ['on a rail that other slide layouts lack', rail, sure, [200, 20], true],
  ['on a slide layout that looks like the others', [], sure, [200, 20], false],
  [
    'if they do not agree',
    rail,
    [page(heading(200, 20)), page(heading(400, 20)), page(heading(60, 60))],
    [40, 100],
    // Most of them stand on the rail all the same.
    true,
  ],
  [
    'on slide layouts of one head together',
    rail,
    [page(heading(200, 20)), other(heading(204, 24)), other(heading(200, 20)), page(heading(196, 20))],
    [200, 20],
    true,
  ],
  ['if there are two, and no others', rail, [sure[0]!, sure[2]!], [200, 20], true],
  ['if there are two and another', rail, [...sure.slice(0, 2), page(heading(60, 200))], [40, 100], true],
  ['if there is one', rail, sure.slice(0, 1), [40, 100], false],
])('titles stand where samples have them: %s', (_, drawn, pages, at, isDressed) => {
  const made = titlesOn(drawn, pages);
  expect([made.title, made.isDressed]).toEqual([at, isDressed]);
  if (at[0] === 200) expect(made.isBold).toBe(true);
  // Under the title, or at least beside the rail.
  if (isDressed) expect(made.start).toBe(at[0] === 200 ? 200 : 169);
});

const plate = (words: string): Xml =>
  `<p:sp><p:nvSpPr><p:cNvPr id="{id}" name="Plate"/><p:cNvSpPr/><p:nvPr/></p:nvSpPr><p:spPr>${transform([96, 26, 836, 36])}<a:prstGeom prst="rect"><a:avLst/></a:prstGeom>${solid('FFFFFF')}</p:spPr><p:txBody><a:bodyPr anchor="ctr"/><a:lstStyle/><a:p><a:r><a:rPr lang="en-US" sz="3000" b="1"/><a:t>${words}</a:t></a:r></a:p></p:txBody></p:sp>`;
const paper = shape('Paper', [88, 104, 844, 410], solid('F2F2F2'));

test('on a band that samples write their title on, over a sheet of paper that content stays on', () => {
  const pages = ['Sales', 'Costs', 'Staff'].map((words) =>
    page(shape('Ground', [0, 0, 960, 540], solid('4E5F88')), plate(words), paper),
  );
  const { title: at, isDressed, start } = titlesOn([], pages);
  expect({ at, isDressed }).toEqual({ at: [96, 26], isDressed: true });
  expect(start).toBeGreaterThan(88);
});

test('a strip along the foot of such pages, and a name that runs over all samples, come with their band', () => {
  const foot = shape('Foot', [0, 500, 960, 40], solid('AB12CD'));
  const name = heading(60, 505, 9, 'Sample Works');
  const band = shape('Band', [0, 0, 960, 90], solid('accent2'));
  const pages = [20, 24, 20, 20].map((y) => page(band, heading(200, y), foot, name));
  const { isDressed, drawn } = titlesOn([], pages, [name]);
  expect([isDressed, drawn.includes('AB12CD'), drawn.includes('Sample Works')]).toEqual([true, true, true]);
  expect(drawn).not.toContain('Sales of Ann');
});

test('their look is that of most titles, and not of a remark to users in their place', () => {
  expect(titlesOn([], [page(heading(200, 20, 17, 'Copy these slides')), ...sure]).isBold).toBe(true);
});
