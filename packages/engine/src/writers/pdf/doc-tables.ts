// Data tables of a doc: the header on every page, numbers on the right, rules between rows.

import type { Color, Stroke } from '../../base/colors.ts';
import { largest } from '../../base/extremes.ts';
import { points } from '../../base/units.ts';
import { splitForPage } from '../../layout/place/split-table.ts';
import { type ColumnStyle, columnAlignments, shareColumnWidths } from '../../layout/place/table-columns.ts';
import { inlineText, type Table, type TableCell } from '../../model/index.ts';
import { pageTable } from '../../theme/page-looks.ts';
import { type DocContext, within } from './doc-context.ts';
import { footnotesIn, inlinesCode } from './doc-inlines.ts';
import { paint } from './pdf-context.ts';
import { strokeCode } from './shape.ts';
import { call, callWith, list, pt, type Typst, typst } from './typst.ts';

const sidePadding = 6;
/** A row of so many lines is not divided between pages, as Word does it; by letters that are all as wide as this, in ems. */
const keptLines = 20;
const widestLetter = 0.6;

/** The table, or several with some of its columns each where a page cannot hold it. */
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
  // A footnote may stand in a file only once.
  const repeat = table.header.every(({ children }) => footnotesIn(children).length === 0);
  const header = call('table.header', { repeat }, ...cells(table.header, true));
  const rows = table.rows.flatMap((row) => {
    const set = cells(row, false);
    const lines = row.map((cell, column) => (inlineText(cell.children).length * widestLetter * size) / widths[column]!);
    if (largest(lines) > keptLines) return set;
    // One cell that is not divided keeps its row together.
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
    [header, ...rows],
  );
  return call('data-table', {}, pt(size), code);
}
