// What is told of columns whose numbers are compared in their cells, where there are none.
import { suggest } from '../base/suggestion.ts';
import type { Position, Table } from '../model/index.ts';
import { columnNumbers, findColumns } from '../model/table-marks.ts';
import type { Context } from './context.ts';

/** Names that are no columns, and columns without a number. Formulas are not yet computed. */
export function reportHeat(table: Table, at: Position, context: Context): void {
  const { columns, unknown } = findColumns(table, 'heat');
  for (const name of unknown) {
    const meant = suggest(name, table.header.map(({ value }) => value).slice(0, 100));
    context.report('invalid-attribute', `The table has no column "${name}" to tint.`, {
      hint: meant ? `Did you mean "${meant}"?` : 'Write its name as it appears in the header.',
      at,
    });
  }
  for (const column of columns) {
    const isComputed = table.rows.some((row) => row[column]?.value.startsWith('='));
    const hasNumbers = columnNumbers(table, column, context.language).some((number) => number !== undefined);
    if (isComputed || hasNumbers) continue;
    const name = table.header[column]!.value.slice(0, 60);
    context.report('chart-invalid-number', `The column “${name}” has no numbers to tint.`, {
      hint: 'Name a column of numbers; units and percent signs are fine.',
      at,
    });
  }
}
