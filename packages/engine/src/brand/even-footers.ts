// Footers on all slides with content or on none: a place for one on a few slide layouts of a file would show it here and there.
import type { Diagnostics } from '../base/diagnostic.ts';
import type { SlideLayoutName } from '../model/index.ts';
import { showsNumber } from '../theme/shows-number.ts';
import type { SlideLayout } from '../theme/theme.ts';

/** Covers have no footer, and quotations and lists of contents often have a design of their own. */
const apart: ReadonlySet<SlideLayoutName> = new Set([
  'title',
  'section',
  'closing',
  'blank',
  'quote',
  'agenda',
] as const);

/** Of the kinds of slides with content: with a place on fewer than these, many slides of a deck would lack it. */
const least = 3 / 4;

const names = {
  ftr: ['footer', 'footer placeholder'],
  sldNum: ['slide number', 'placeholder for the slide number'],
} as const;

/** The slide layouts, without the footers and slide numbers that only a few of those in use have. */
export const evenFooters = (layouts: readonly SlideLayout[], report: Diagnostics): readonly SlideLayout[] =>
  (['ftr', 'sldNum'] as const).reduce((some, type) => even(some, type, report), layouts);

function even(layouts: readonly SlideLayout[], type: 'ftr' | 'sldNum', report: Diagnostics): readonly SlideLayout[] {
  const hasOne = ({ placeholders }: SlideLayout): boolean => placeholders.some((each) => each.type === type);
  const kinds = layouts.flatMap((layout) => layout.uses.filter((use) => !apart.has(use)).map(() => layout));
  // A number that a slide layout draws itself is one, too.
  const shows = (layout: SlideLayout): boolean => hasOne(layout) || (type === 'sldNum' && showsNumber(layout));
  const footed = kinds.filter(shows);
  if (!kinds.some(hasOne) || footed.length >= kinds.length * least) return layouts;
  const few = [...new Set(footed.map(({ name }) => `“${name}”`))].slice(0, 4).join(', ');
  const [what, placeholder] = names[type];
  report.report(
    'brand-footer-left-out',
    `Slides go without a ${what}: of the slide layouts for content, only ${few} has a place for one.`,
    { hint: `Give the other slide layouts a ${placeholder}, too.` },
  );
  return layouts.map((layout) =>
    hasOne(layout) ? { ...layout, placeholders: layout.placeholders.filter((each) => each.type !== type) } : layout,
  );
}
