// What is told of numbers that slides draw as small lines, where they are no numbers.
import { inlineText, type Position, type Stat, type Table } from '../model/index.ts';
import { readSeries, splitSeries } from '../model/series.ts';
import { findColumns } from '../model/table-marks.ts';
import { reportUnknown } from './cell-numbers.ts';
import type { Context } from './context.ts';

/** Items of `:::stats{show="line"}` that do not end with numbers. */
export function reportLines(items: readonly Stat[], at: Position, context: Context): void {
  for (const item of items) {
    if (splitSeries(item).series !== undefined) continue;
    context.report('chart-invalid-number', `“${inlineText(item.value).slice(0, 60)}” has no numbers for a line.`, {
      hint: 'End its label with two numbers or more: `- **8 %** of guests return (3, 5, 4, 8)`.',
      at,
    });
  }
}

/** The first cell of each column of lines that holds anything else; names that are no columns. */
export function reportLineCells(table: Table, at: Position, context: Context): void {
  const { columns, unknown } = findColumns(table, 'lines');
  reportUnknown(unknown, 'draw lines in', table, at, context);
  for (const column of columns) {
    const wrong = table.rows.flatMap((row) => {
      const cell = row[column];
      const isLine = cell === undefined || isBlankCell(cell.value) || isSeries(cell.value);
      return isLine ? [] : [cell];
    });
    if (wrong.length === 0) continue;
    const others = wrong.length === 1 ? '' : ` and ${wrong.length - 1} more`;
    context.report(
      'chart-invalid-number',
      `“${wrong[0]!.value.slice(0, 60)}”${others} in the column “${table.header[column]!.value.slice(0, 60)}” cannot be drawn as a line.`,
      {
        hint: 'Write two numbers or more, with spaces or semicolons between them: `3 5 4 8`.',
        at: wrong[0]!.position ?? at,
      },
    );
  }

  function isSeries(text: string): boolean {
    return readSeries(text, context.language, context.decimal) !== undefined;
  }
}

const isBlankCell = (text: string): boolean => /^[-–—]?$/.test(text.trim());
