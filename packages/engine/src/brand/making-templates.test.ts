// A template made by docs/making-templates.md is ready; one habit broken is told.

import { createWorld } from '@deckle/press';
import { expect, test } from 'vitest';
import {
  content,
  footers,
  ground,
  picture,
  placeholder,
  shape,
  solid,
  textStyle,
  title,
} from '../../../../test/brand-templates/drawing.ts';
import type { LayoutDraft, TemplateDraft, Xml } from '../../../../test/brand-templates/template-draft.ts';
import { office } from '../../../../test/brand-templates/themes.ts';
import { pictures, wide } from '../../../../test/brand-templates/usual.ts';
import { writeTemplate } from '../../../../test/brand-templates/write-template.ts';
import { readBrand } from './read-brand.ts';

const world = createWorld();
const large = (type: string, at: readonly [number, number, number, number]): Xml =>
  placeholder({ ph: `type="${type}"`, name: 'Title', at, levels: '<a:lvl1pPr><a:defRPr sz="4400"/></a:lvl1pPr>' });
const foot = footers(960);
const half = (index: number, left: number): Xml =>
  placeholder({ ph: `sz="half" idx="${index}"`, name: 'Content', at: [left, 130, 432, 340] });

const layouts: readonly LayoutDraft[] = [
  {
    name: 'Title Slide',
    attributes: 'type="title"',
    shapes: [
      shape('Band', [0, 0, 960, 90], solid('accent1')),
      large('ctrTitle', [36, 150, 780, 150]),
      placeholder({
        ph: 'type="subTitle" idx="1"',
        name: 'Subtitle',
        at: [36, 310, 780, 80],
        levels: '<a:lvl1pPr marL="0" indent="0"><a:buNone/><a:defRPr sz="2000"/></a:lvl1pPr>',
      }),
    ],
  },
  {
    name: 'Section Header',
    attributes: 'type="secHead"',
    shapes: [shape('Band', [0, 450, 960, 90], solid('accent1')), large('title', [36, 180, 780, 150])],
  },
  { name: 'Title and Content', attributes: 'type="obj"', shapes: [title(), content(1), ...foot] },
  { name: 'Two Content', attributes: 'type="twoObj"', shapes: [title(), half(1, 36), half(2, 492), ...foot] },
  { name: 'Title Only', attributes: 'type="titleOnly"', shapes: [title(), ...foot] },
];

function verdictOf(changed: readonly LayoutDraft[]): string {
  const draft: TemplateDraft = {
    name: 'made by the page',
    trait: 'as docs/making-templates.md says',
    size: wide,
    pictures,
    masters: [
      {
        theme: office,
        background: ground(solid('bg1')),
        shapes: [
          title([36, 30, 760, 70]),
          content(1, [36, 130, 888, 340], { ph: 'type="body" idx="1"' }),
          ...foot,
          picture('logo', [830, 30, 94, 40]),
        ],
        titleStyle: textStyle([28], { font: '+mj' }),
        bodyStyle: textStyle([20, 18, 16, 14, 14]),
        layouts: changed,
      },
    ],
  };
  return readBrand(writeTemplate(draft), world).description.verdict.text;
}
const without = (name: string) => layouts.filter((layout) => layout.name !== name);

test.each<[what: string, layouts: readonly LayoutDraft[], verdict: RegExp]>([
  ['as the page says', layouts, /^Ready: /],
  ['without a cover', without('Title Slide'), /^Usable: there is no cover: /],
  ['without sections', without('Section Header'), /^Usable: no slide layout is for sections alone/],
  ['without columns', without('Two Content'), /^Usable: there is none for two columns/],
  [
    'of short titles',
    layouts.map((layout) =>
      layout.name === 'Title and Content'
        ? { ...layout, shapes: [large('title', [36, 30, 600, 70]), content(1), ...foot] }
        : layout,
    ),
    /^Usable: titles have room for about \d+ letters/,
  ],
])('a template %s', (_, drafts, verdict) => {
  expect(verdictOf(drafts)).toMatch(verdict);
});
