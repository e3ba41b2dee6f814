// Data tables of a doc: the header on every page, numbers on the right, rules between rows.
import type { Table, TableCell } from '../../model/index.ts';
import { tableLook } from '../../theme/table-look.ts';
import type { DocContext } from './doc-context.ts';
import { inlinesCode } from './doc-inlines.ts';
import { paint } from './pdf-context.ts';
import { call, list, type Typst, typst } from './typst.ts';

const bandedFrom = 8;

export function tableCode(table: Table, context: DocContext): Typst {
  const aligns = table.header.map((_, column) => table.align[column] ?? (isNumeric(table, column) ? 'right' : 'start'));
  const cells = (row: readonly TableCell[], bold: boolean): Typst[] =>
    row.map((cell) =>
      bold ? call('strong', {}, inlinesCode(cell.children, context, { bold })) : inlinesCode(cell.children, context),
    );
  const rule = (name: 'rule' | 'headerRule'): Typst =>
    typst(`${tableLook[name].width / 12_700}pt + ${paint(tableLook[name].color, context).code}`);
  const header = call(
    'table.header',
    {},
    ...cells(table.header, true),
    call('table.hline', { stroke: rule('headerRule') }),
  );
  const rows = table.rows.flatMap((row) => [...cells(row, false), call('table.hline', { stroke: rule('rule') })]);
  return call(
    'table',
    {
      columns: list(table.header.map((_, column) => typst(isLong(table, column) ? '1fr' : 'auto'))),
      align: list(aligns.map((align) => typst(align))),
      stroke: typst('none'),
      inset: typst('(x: 6pt, y: 5pt)'),
      fill:
        table.rows.length >= bandedFrom
          ? typst(`(_, y) => if y > 0 and calc.even(y) { ${paint(tableLook.band, context).code} }`)
          : undefined,
    },
    header,
    ...rows,
  );
}

const numeric = /^[\s€$£¥₹]*[+\-−–]?[\d.,'\s\u00a0\u202f]+\s*[%€$£¥₹]?$/;

const isNumeric = (table: Table, column: number): boolean => {
  const values = table.rows.map((row) => row[column]?.value ?? '').filter((value) => value !== '');
  return values.length > 0 && values.every((value) => /\d/.test(value) && numeric.test(value));
};

/** Columns of sentences share what the others leave; without one the table is as wide as its content. */
const isLong = (table: Table, column: number): boolean =>
  table.rows.some((row) => (row[column]?.value.length ?? 0) > 32);
