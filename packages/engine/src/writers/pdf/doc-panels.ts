// What stands in a box or side by side: callouts, columns, stats, timelines.

import type { Color } from '../../base/colors.ts';
import type { Callout, Columns, Stats, Timeline } from '../../model/index.ts';
import { blocksCode } from './doc-blocks.ts';
import { type DocContext, within } from './doc-context.ts';
import { inlinesCode } from './doc-inlines.ts';
import { paint } from './pdf-context.ts';
import { call, callWith, join, list, pt, type Typst, typst } from './typst.ts';

const gutter = 16;
const valueSize = 28;
const tones = { note: 'accent1', tip: 'accent2', warning: 'accent3', important: 'accent4' } as const;

/** A box in a light tint with a thick edge, its tone named in bold. */
export function calloutCode(callout: Callout, context: DocContext): Typst {
  const color: Color = { scheme: tones[callout.tone] };
  const label = call(
    'block',
    {
      below: typst('0.6em'),
    },
    call('strong', {}, context.text(context.words[callout.tone], { bold: true })),
  );
  const side = context.doc.meta.direction === 'rtl' ? 'right' : 'left';
  return call(
    'block',
    {
      width: typst('100%'),
      breakable: callout.children.length > 3,
      inset: typst('(x: 12pt, y: 9pt)'),
      fill: paint({ ...color, alpha: 0.08 }, context),
      stroke: typst(`(${side}: 3pt + ${paint(color, context).code})`),
    },
    join([label, blocksCode(callout.children, within(context, context.textWidth - 27))]),
  );
}

export function columnsCode({ columns }: Columns, context: DocContext): Typst {
  const given = columns.reduce((sum, column) => sum + (column.width ?? 0), 0);
  const open = columns.filter((column) => column.width === undefined).length;
  // Columns without a width share what the others leave of the hundred.
  const shares = columns.map((column) => column.width ?? Math.max(10, 100 - given) / open);
  const sum = shares.reduce((all, share) => all + share, 0);
  const widths = shares.map((share) => ((context.textWidth - gutter * (columns.length - 1)) * share) / sum);
  return call(
    'grid',
    { columns: list(widths.map(pt)), 'column-gutter': pt(gutter) },
    ...columns.map((column, index) => blocksCode(column.children, within(context, widths[index]!))),
  );
}

export function statsCode({ items }: Stats, context: DocContext): Typst {
  const width = (context.textWidth - gutter * (items.length - 1)) / items.length;
  const inner = within(context, width);
  const cells = items.map((item) => {
    const delta = item.delta === undefined ? [] : [context.text(` ${item.delta}`, { bold: true })];
    const value = call(
      'text',
      {
        size: pt(valueSize),
        weight: 700,
        fill: paint(context.theme.doc.accent, context),
      },
      inlinesCode(item.value, within(context, width, valueSize), { bold: true, font: 'major' }),
    );
    return join([call('block', { below: typst('0.6em') }, value), inlinesCode(item.label, inner), ...delta]);
  });
  return callWith('grid', { columns: list(items.map(() => typst('1fr'))), 'column-gutter': pt(gutter) }, cells);
}

export function timelineCode({ items }: Timeline, context: DocContext): Typst {
  const cells = items.flatMap((item) => [
    call('strong', {}, inlinesCode(item.date, context, { bold: true })),
    inlinesCode(item.children, context),
  ]);
  return call(
    'grid',
    {
      columns: list([typst('auto'), typst('1fr')]),
      'column-gutter': pt(14),
      'row-gutter': typst('0.9em'),
    },
    ...cells,
  );
}
