// What is told of columns whose numbers are compared in their cells, by tints or bars, where they cannot be.
import { suggest } from '../base/suggestion.ts';
import type { Position, Table } from '../model/index.ts';
import { columnNumbers, findColumns } from '../model/table-marks.ts';
import type { Context } from './context.ts';

const verbs = { heat: 'tint', bars: 'draw as bars' } as const;

/** Names that are no columns, columns without a number, and bars of numbers below zero. Formulas are not yet computed. */
export function reportCellNumbers(table: Table, at: Position, context: Context): void {
  for (const drawn of ['heat', 'bars'] as const) reportColumns(table, drawn, at, context);
}

function reportColumns(table: Table, drawn: keyof typeof verbs, at: Position, context: Context): void {
  const { columns, unknown } = findColumns(table, drawn);
  const verb = verbs[drawn];
  reportUnknown(unknown, verb, table, at, context);
  for (const column of columns) {
    const numbers = columnNumbers(table, column, context.language);
    const name = table.header[column]!.value.slice(0, 60);
    const isComputed = table.rows.some((row) => row[column]?.value.startsWith('='));
    if (!isComputed && numbers.every((number) => number === undefined)) {
      context.report('chart-invalid-number', `The column “${name}” has no numbers to ${verb}.`, {
        hint: 'Name a column of numbers; units and percent signs are fine.',
        at,
      });
    }
    const below = drawn === 'bars' ? numbers.findIndex((number) => number !== undefined && number < 0) : -1;
    if (below < 0) continue;
    const cell = table.rows[below]![column]!;
    context.report(
      'chart-invalid-number',
      `“${cell.value.slice(0, 60)}” in the column “${name}” is below zero: it has no bars.`,
      {
        hint: 'Make a chart of it, or use `heat`, which has room for numbers below zero.',
        at: cell.position ?? at,
      },
    );
  }
}

/** Names that are no columns; `what`: for what they are named. */
export function reportUnknown(
  names: readonly string[],
  what: string,
  { header }: Table,
  at: Position,
  context: Context,
): void {
  for (const name of names) {
    const meant = suggest(name, header.map(({ value }) => value).slice(0, 100));
    context.report('invalid-attribute', `The table has no column "${name}" to ${what}.`, {
      hint: meant ? `Did you mean "${meant}"?` : 'Write its name as it appears in the header.',
      at,
    });
  }
}
