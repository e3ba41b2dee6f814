// A computed workbook as a part of a prompt: where the tables of worksheets stand, and what their formulas come to.
import type { TableOutline, WorksheetOutline } from '@deckle/engine';

/** Characters of what is shown of all worksheets. */
const maxCharacters = 6_000;
const maxResults = 40;

/** Worksheets with the addresses of their tables: those that the page names whole, others by their columns. `own`: the page's name. */
export function showWorksheets(worksheets: readonly WorksheetOutline[], page: string, own: string | undefined): string {
  const words = page.toLowerCase();
  const isMeant = ({ name, tables }: WorksheetOutline): boolean =>
    name === own ||
    [name, ...tables.flatMap((table) => table.name ?? [])].some((one) => words.includes(one.toLowerCase()));
  let left = maxCharacters;
  const shown = worksheets.map((worksheet) => {
    const whole = writeWorksheet(worksheet, isMeant(worksheet));
    const text = whole.length <= left ? whole : writeWorksheet(worksheet, false);
    left -= text.length;
    return left > 0 ? text : worksheet.name;
  });
  return shown.join('\n');
}

function writeWorksheet({ name, tables }: WorksheetOutline, isWhole: boolean): string {
  if (tables.length === 0) return `${name}: no table`;
  return tables.map((table) => `${name}: ${writeTable(table, isWhole)}`).join('\n');
}

function writeTable({ name, range, columns, rows, count }: TableOutline, isWhole: boolean): string {
  const top = rows[0] === undefined ? undefined : rows[0].row - 1;
  const lines = [
    `${name === undefined || isNumbered(name) ? 'a table' : `the table ${name}`} in ${range}, ${count} ${count === 1 ? 'row' : 'rows'}${top === undefined ? '' : ` below its header in row ${top}`}: ${columns.map((column, at) => `${letterOf(at)} ${column}`).join(' | ')}`,
  ];
  if (isWhole) lines.push(...rows.map(({ row, cells }) => `  row ${row}: ${cells.join(' | ')}`));
  if (isWhole && rows.length < count) lines.push(`  … to row ${(top ?? 0) + count}`);
  return lines.join('\n');
}

/** A name that the engine gave: it is another one once a table is added. */
const isNumbered = (name: string): boolean => /^Table\d+$/.test(name);

/** Outlines have no more columns than letters. */
const letterOf = (column: number): string => String.fromCharCode(65 + column);

/** "- Results!B5 | Profit of the year | −39,768 (below zero)": those of summaries first, few. */
export function showResults(worksheets: readonly WorksheetOutline[]): string {
  const results = worksheets.flatMap(({ name, results }) => results.map((result) => ({ name, ...result })));
  return results
    .toSorted((one, other) => Number(other.isSummary) - Number(one.isSummary))
    .slice(0, maxResults)
    .map(
      ({ name, cell, label, value, isNegative }) =>
        `- ${name}!${cell} | ${label} | ${value}${isNegative ? ' (below zero)' : ''}`,
    )
    .join('\n');
}
