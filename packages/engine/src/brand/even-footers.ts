// Footers on all slides with content or on none: a place for one on a few slide layouts of a file would show it here and there.
import type { Diagnostics } from '../base/diagnostic.ts';
import type { SlideLayoutName } from '../model/index.ts';
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

/** The slide layouts, without the footers that only a few of those in use have. */
export function evenFooters(layouts: readonly SlideLayout[], report: Diagnostics): readonly SlideLayout[] {
  const kinds = layouts.flatMap((layout) => layout.uses.filter((use) => !apart.has(use)).map(() => layout));
  const footed = kinds.filter(hasFooter);
  if (footed.length === 0 || footed.length >= kinds.length * least) return layouts;
  const names = [...new Set(footed.map(({ name }) => `“${name}”`))].slice(0, 4).join(', ');
  report.report(
    'brand-footer-left-out',
    `Slides go without a footer: of the slide layouts for content, only ${names} has a place for one.`,
    {
      hint: 'Give the other slide layouts a footer placeholder, too.',
    },
  );
  return layouts.map((layout) =>
    hasFooter(layout) ? { ...layout, placeholders: layout.placeholders.filter(({ type }) => type !== 'ftr') } : layout,
  );
}

const hasFooter = ({ placeholders }: SlideLayout): boolean => placeholders.some(({ type }) => type === 'ftr');
