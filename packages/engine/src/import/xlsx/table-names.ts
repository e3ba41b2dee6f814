// Structured references of formulas (`Sales[Amount]`, `[@Amount]`) as the cells they stand for, which follow their cells like all others.
import type { OfficePart } from '../../brand/open-package.ts';
import { child, childElements } from '../../ooxml/xml-tree.ts';
import type { OfficeFile } from '../office-file.ts';
import { lettersOf, placeOf } from './move-formula.ts';

/** Rows count from 0; `bottom` is the last row of its data. */
export type NamedTable = {
  readonly name: string;
  readonly worksheet: string;
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly columns: readonly string[];
};

/** The tables of a worksheet (18.5). */
export function readTables(file: OfficeFile, part: OfficePart, worksheet: string): readonly NamedTable[] {
  return file.related(part, 'table').flatMap((table) => {
    const root = file.root(table);
    const name = root?.attributes.get('displayName') ?? '';
    const [first, last] = (root?.attributes.get('ref') ?? '').split(':').map(placeOf);
    if (first === undefined || last === undefined || !/^[\p{L}_][\p{L}\p{N}_.]*$/u.test(name)) return [];
    const totals = Number(root?.attributes.get('totalsRowCount') ?? 0) || 0;
    const columns = childElements(child(root, 'x:tableColumns'), 'x:tableColumn').map(
      ({ attributes }) => attributes.get('name') ?? '',
    );
    return [{ name, worksheet, top: first.row, left: first.column, bottom: last.row - totals, columns }];
  });
}

const structured =
  /"(?:[^"]|"")*"|([\p{L}_][\p{L}\p{N}_.]*)?\[(?:(@)\[?([^[\]]+)\]?|\[(#This Row)\],\s*\[([^[\]]+)\]|([^[\]#@]+))\]/gu;

/** The formula with references to columns of tables replaced; those that are not understood stay. */
export function withoutTableNames(
  formula: string,
  at: { readonly row: number; readonly worksheet: string; readonly tables: readonly NamedTable[] },
): string {
  return formula.replace(
    structured,
    (whole: string, name?: string, sign?: string, own?: string, row?: string, second?: string, all?: string) => {
      const column = own ?? second ?? all;
      if (column === undefined) return whole;
      const table = at.tables.find((each) =>
        name === undefined
          ? each.worksheet === at.worksheet && each.top <= at.row && each.bottom >= at.row
          : each.name.toLowerCase() === name.toLowerCase(),
      );
      const index = table?.columns.findIndex(
        (each) => each.toLowerCase() === column.replace(/'(.)/g, '$1').trim().toLowerCase(),
      );
      if (table === undefined || index === undefined || index < 0) return whole;
      const letters = lettersOf(table.left + index);
      const sheet = table.worksheet === at.worksheet ? '' : `'${table.worksheet.replaceAll("'", "''")}'!`;
      const isOneRow = sign !== undefined || row !== undefined;
      return isOneRow
        ? `${sheet}${letters}${at.row + 1}`
        : `${sheet}${letters}$${table.top + 2}:${letters}$${table.bottom + 1}`;
    },
  );
}
