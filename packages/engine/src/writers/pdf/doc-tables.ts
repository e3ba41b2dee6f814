// Data tables of a doc: the header on every page, numbers on the right, rules between rows.
import { largest } from '../../base/extremes.ts';
import { type Color, points, type Stroke } from '../../base/graphics.ts';
import { takeCalloutTitle } from '../../layout/callout-title.ts';
import { fitsOnPage, isShortTable } from '../../layout/keep-together.ts';
import {
  type ColumnStyle,
  columnAlignments,
  shareColumnWidths,
  splitForPage,
} from '../../layout/place/table-columns.ts';
import { tableEmphasis } from '../../layout/place/table-emphasis.ts';
import {
  type Callout,
  type Columns,
  changeOf,
  inlineText,
  type Stats,
  type Table,
  type TableCell,
  type Timeline,
} from '../../model/index.ts';
import { pageTable } from '../../theme/page-theme.ts';
import { blocksCode } from './doc-blocks.ts';
import { type DocContext, footnotesIn, inlinesCode, within } from './doc-inlines.ts';
import { paint } from './pdf-context.ts';
import { strokeCode } from './shape.ts';
import { call, callWith, join, list, pt, type Typst, typst } from './typst.ts';

const sidePadding = 6;
/** A row of up to this many lines is not divided between pages, as in Word; estimated with every letter this wide, in ems. */
const keptLines = 20;
const widestLetter = 0.6;

/** The table, or several with some of its columns each if a page is too narrow for it. */
export function tablesCode(table: Table, context: DocContext): readonly Typst[] {
  const { fonts, theme, textWidth, diagnostics } = context;
  const { minor, mono } = theme.fonts;
  const style = {
    fonts,
    family: minor.drawn,
    mono: mono.drawn,
    size: theme.doc.bodySize - 1,
    padding: 2 * sidePadding,
  };
  return splitForPage(table, textWidth, style, diagnostics).map((each) => tableCode(each, style, context));
}

function tableCode(table: Table, style: ColumnStyle, context: DocContext): Typst {
  const { theme, textWidth } = context;
  const { size } = style;
  const look = pageTable(theme);
  const { widths } = shareColumnWidths(table, textWidth, style);
  const columns = widths.map((width) => within(context, width - 2 * sidePadding, size));
  const cells = (row: readonly TableCell[], bold: boolean): Typst[] =>
    row.map(({ children }, column) => {
      const content = inlinesCode(children, columns[column] ?? context, { bold });
      return bold ? call('text', { fill: paint(look.headerText, context) }, call('strong', {}, content)) : content;
    });
  const rule = (stroke: Stroke | undefined): string =>
    stroke === undefined ? 'none' : strokeCode(stroke.color, points(stroke.width), context).code;
  const fill = (color: Color | undefined): string => (color === undefined ? 'none' : paint(color, context).code);
  const band = table.rows.length > look.bandedAfter ? fill(look.band) : 'none';
  const isShort = (row: readonly TableCell[]): boolean =>
    largest(row.map(({ children }, at) => (inlineText(children).length * widestLetter * size) / widths[at]!)) <=
    keptLines;
  // A footnote can occur in a file only once; and what is repeated is never divided.
  const repeat = table.header.every(({ children }) => footnotesIn(children).length === 0);
  const names = cells(table.header, true);
  const header = isShort(table.header) ? [call('table.header', { repeat }, ...names)] : names;
  const fills = tableEmphasis(table, context.language, context.theme);
  const rows = table.rows.flatMap((row, index) => {
    const set = cells(row, false).map((cell, column) => {
      const own = fills?.[index + 1]?.[column];
      return own === undefined ? cell : call('table.cell', { fill: paint(own, context) }, cell);
    });
    if (!isShort(row) || fills !== undefined) return set;
    // One unbreakable cell keeps its row together.
    return [call('table.cell', { breakable: false }, set[0]!), ...set.slice(1)];
  });
  const code = callWith(
    'table',
    {
      columns: list(widths.map(pt)),
      align: list(columnAlignments(table).map((align) => typst(align ?? 'start'))),
      stroke: typst(`(_, y) => (bottom: if y == 0 { ${rule(look.headerRule)} } else { ${rule(look.rule)} })`),
      inset: typst(`(x: ${pt(sidePadding).code}, y: 5pt)`),
      fill: typst(`(_, y) => if y == 0 { ${fill(look.headerFill)} } else if calc.odd(y) { ${band} }`),
    },
    [...header, ...rows],
  );
  const set = call('data-table', {}, pt(size), code);
  return isShortTable(table) ? call('block', { breakable: false, width: typst('100%') }, set) : set;
}

// Boxed or side-by-side content: callouts, columns, stats, timelines.

const gutter = 16;
const valueSize = 28;
const tones = { note: 'accent1', tip: 'accent2', warning: 'accent3', important: 'accent4' } as const;

/** A box in a light tint with a thick edge, its title or tone in bold. */
export function calloutCode(callout: Callout, context: DocContext): Typst {
  const color: Color = { scheme: tones[callout.tone] };
  const { title, children } = takeCalloutTitle(callout);
  const label = call(
    'block',
    {
      below: typst('0.6em'),
    },
    call(
      'strong',
      {},
      title === undefined
        ? context.text(context.words[callout.tone], { bold: true })
        : inlinesCode(title, context, { bold: true }),
    ),
  );
  const side = context.doc.meta.direction === 'rtl' ? 'right' : 'left';
  const inner = within(context, context.textWidth - 27);
  return call(
    'block',
    {
      width: typst('100%'),
      breakable: !fitsOnPage(children, inner.textWidth, context.theme.doc.bodySize),
      inset: typst('(x: 12pt, y: 9pt)'),
      fill: paint({ ...color, alpha: 0.08 }, context),
      stroke: typst(`(${side}: 3pt + ${paint(color, context).code})`),
    },
    join([codeOnTint(context), label, blocksCode(children, inner)]),
  );
}

/** Code in a line has the color of the paper where its own would be lost on the tint. */
const codeOnTint = (context: DocContext): Typst =>
  typst(`show raw.where(block: false): set highlight(fill: ${paint({ scheme: 'bg1' }, context).code})`);

export function columnsCode({ columns }: Columns, context: DocContext): Typst {
  const given = columns.reduce((sum, column) => sum + (column.width ?? 0), 0);
  const open = columns.filter((column) => column.width === undefined).length;
  // Columns without a width share the remainder of the hundred.
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
    const change = changeOf(item);
    const delta = change === undefined ? [] : [inlinesCode([{ type: 'text', value: ' ' }, change], inner)];
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
