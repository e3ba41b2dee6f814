// Data tables of a doc: the header on every page, numbers on the right, rules between rows.
import type { Table, TableCell } from '../../model/index.ts';
import { tableLook } from '../../theme/table-look.ts';
import type { DocContext } from './doc-context.ts';
import { inlinesCode } from './doc-inlines.ts';
import { type Code, call, pt, raw } from './typst.ts';

const bandedFrom = 8;

export function tableCode(table: Table, context: DocContext): Code {
  const aligns = table.header.map((_, column) => table.align[column] ?? (isNumeric(table, column) ? 'right' : 'start'));
  const cells = (row: readonly TableCell[], bold: boolean): Code[] =>
    row.map((cell) =>
      bold ? call('strong', [inlinesCode(cell.children, context, { bold })]) : inlinesCode(cell.children, context),
    );
  const rule = (name: 'rule' | 'headerRule'): Code =>
    raw(`${tableLook[name].width / 12_700}pt + ${context.color(tableLook[name].color).code}`);
  const header = call('table.header', [
    ...cells(table.header, true),
    call('table.hline', [], { stroke: rule('headerRule') }),
  ]);
  const rows = table.rows.flatMap((row) => [...cells(row, false), call('table.hline', [], { stroke: rule('rule') })]);
  return call('table', [header, ...rows], {
    columns: table.header.map((_, column) => (isLong(table, column) ? raw('1fr') : raw('auto'))),
    align: aligns.map((align) => raw(align)),
    stroke: raw('none'),
    inset: raw('(x: 6pt, y: 5pt)'),
    fill:
      table.rows.length >= bandedFrom
        ? raw(`(_, y) => if y > 0 and calc.even(y) { ${context.color(tableLook.band).code} }`)
        : undefined,
    ...(table.rows.length === 0 ? {} : { 'row-gutter': pt(0) }),
  });
}

const numeric = /^[\s€$£¥₹]*[+\-−–]?[\d.,'\s\u00a0\u202f]+\s*[%€$£¥₹]?$/;

const isNumeric = (table: Table, column: number): boolean => {
  const values = table.rows.map((row) => row[column]?.value ?? '').filter((value) => value !== '');
  return values.length > 0 && values.every((value) => /\d/.test(value) && numeric.test(value));
};

/** Columns of sentences share what the others leave; without one the table is as wide as its content. */
const isLong = (table: Table, column: number): boolean =>
  table.rows.some((row) => (row[column]?.value.length ?? 0) > 32);
