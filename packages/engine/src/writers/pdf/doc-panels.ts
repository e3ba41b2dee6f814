// What stands in a box or side by side: callouts, columns, stats, timelines.
import type { Callout, Columns, Stats, Timeline } from '../../model/index.ts';
import type { Color } from '../../theme/theme.ts';
import { blocksCode } from './doc-blocks.ts';
import type { DocContext } from './doc-context.ts';
import { inlinesCode } from './doc-inlines.ts';
import { type Code, call, join, pt, raw } from './typst.ts';

const tones = { note: 'accent1', tip: 'accent2', warning: 'accent3', important: 'accent4' } as const;

/** A box in a light tint with a thick edge, its tone named in bold. */
export function calloutCode(callout: Callout, context: DocContext): Code {
  const color: Color = { scheme: tones[callout.tone] };
  const label = call('block', [call('strong', [context.text(context.words[callout.tone], { bold: true })])], {
    below: raw('0.6em'),
  });
  const side = context.doc.meta.direction === 'rtl' ? 'right' : 'left';
  return call('block', [join([label, blocksCode(callout.children, context)])], {
    width: raw('100%'),
    inset: raw('(x: 12pt, y: 9pt)'),
    fill: context.color({ ...color, alpha: 0.08 }),
    stroke: raw(`(${side}: 3pt + ${context.color(color).code})`),
  });
}

export function columnsCode({ columns }: Columns, context: DocContext): Code {
  const given = columns.reduce((sum, column) => sum + (column.width ?? 0), 0);
  const open = columns.filter((column) => column.width === undefined).length;
  // Columns without a width share what the others leave of the hundred.
  const shares = columns.map((column) => raw(`${column.width ?? Math.max(10, 100 - given) / open}fr`));
  return call(
    'grid',
    columns.map((column) => blocksCode(column.children, context)),
    { columns: shares, 'column-gutter': pt(16) },
  );
}

export function statsCode({ items }: Stats, context: DocContext): Code {
  const cells = items.map((item) => {
    const delta = item.delta === undefined ? [] : [context.text(` ${item.delta}`, { bold: true })];
    const value = call('text', [inlinesCode(item.value, context, { bold: true, font: 'major' })], {
      size: pt(28),
      weight: 700,
      fill: context.color(context.writer.theme.doc.accent),
    });
    return join([call('block', [value], { below: raw('0.6em') }), inlinesCode(item.label, context), ...delta]);
  });
  return call('grid', cells, { columns: items.map(() => raw('1fr')), 'column-gutter': pt(16) });
}

export function timelineCode({ items }: Timeline, context: DocContext): Code {
  const cells = items.flatMap((item) => [
    call('strong', [inlinesCode(item.date, context, { bold: true })]),
    inlinesCode(item.children, context),
  ]);
  return call('grid', cells, {
    columns: [raw('auto'), raw('1fr')],
    'column-gutter': pt(14),
    'row-gutter': raw('0.9em'),
  });
}
