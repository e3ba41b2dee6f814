// The workbook inside a chart part, opened by "Edit data". The smallest .xlsx that Excel accepts (ECMA-376 part 1, 18).
import type { World } from '../../base/world.ts';
import { createPackage } from '../package.ts';
import { el, nest, root, type XmlElement } from '../xml.ts';

/** A formula without its '=', and its value. */
export type GridFormula = { readonly formula: string; readonly value: number };
export type GridCell = string | number | GridFormula | null;
/** A table of text, numbers and formulas; null is an empty cell. */
export type WorkbookGrid = readonly (readonly GridCell[])[];

export const dataWorksheet = 'Data';

/** 'A', 'B' … 'AA'. */
export function columnName(column: number): string {
  return column < 26
    ? String.fromCharCode(65 + column)
    : columnName(Math.floor(column / 26) - 1) + String.fromCharCode(65 + (column % 26));
}

const type = (name: string): string => `application/vnd.openxmlformats-officedocument.spreadsheetml.${name}+xml`;
const namespace = { xmlns: 'http://schemas.openxmlformats.org/spreadsheetml/2006/main' };

/** The number formats of a grid's columns. */
export type GridFormats = readonly string[];

/** The bytes of a workbook with one worksheet, 'Data', filled from A1. `formats`: of the numbers in each column. */
export function embeddedWorkbook(grid: WorkbookGrid, formats: GridFormats, deflate: World['deflate']): Uint8Array {
  const file = createPackage();
  const codes = [...new Set(formats)].filter((code) => code !== 'General');
  const styleOf = (column: number): number => codes.indexOf(formats[column] ?? 'General') + 1;
  const workbook = file.part('/xl/workbook.xml', type('sheet.main'));
  file.relate('officeDocument', workbook);
  const worksheet = file.part(
    '/xl/worksheets/sheet1.xml',
    type('worksheet'),
    el(
      'worksheet',
      namespace,
      nest(
        'sheetData',
        grid.map((cells, row) => rowElement(cells, row, styleOf)),
      ),
    ),
  );
  workbook.write(
    root(
      'workbook',
      ['r'],
      namespace,
      nest('sheets', el('sheet', { name: dataWorksheet, sheetId: 1, 'r:id': workbook.relate('worksheet', worksheet) })),
    ),
  );
  workbook.relate('styles', file.part('/xl/styles.xml', type('styles'), styles(codes)));
  return file.bytes(deflate);
}

function rowElement(cells: WorkbookGrid[number], row: number, styleOf: (column: number) => number): XmlElement {
  return el(
    'row',
    { r: row + 1 },
    cells.map((cell, column) => {
      const reference = `${columnName(column)}${row + 1}`;
      if (cell === null) return undefined;
      if (typeof cell === 'object')
        return el('c', { r: reference, s: styleOf(column) }, nest('f', cell.formula), nest('v', String(cell.value)));
      if (typeof cell === 'number') return el('c', { r: reference, s: styleOf(column) }, nest('v', String(cell)));
      return el('c', { r: reference, t: 'inlineStr' }, nest('is', el('t', { 'xml:space': 'preserve' }, cell)));
    }),
  );
}

/** The first number of formats that are not built in (ECMA-376 part 1, 18.8.30). */
const firstFormat = 164;

/** Style 0 is General, those after it have the codes. */
function styles(codes: readonly string[]): XmlElement {
  const plain = el('xf', { numFmtId: 0, fontId: 0, fillId: 0, borderId: 0 });
  return el(
    'styleSheet',
    namespace,
    codes.length > 0 &&
      el(
        'numFmts',
        { count: codes.length },
        codes.map((formatCode, index) => el('numFmt', { numFmtId: firstFormat + index, formatCode })),
      ),
    el('fonts', { count: 1 }, nest('font', el('sz', { val: 11 }), el('name', { val: 'Calibri' }))),
    el(
      'fills',
      { count: 2 },
      nest('fill', el('patternFill', { patternType: 'none' })),
      nest('fill', el('patternFill', { patternType: 'gray125' })),
    ),
    el('borders', { count: 1 }, nest('border', el('left'), el('right'), el('top'), el('bottom'), el('diagonal'))),
    el('cellStyleXfs', { count: 1 }, plain),
    el(
      'cellXfs',
      { count: codes.length + 1 },
      [0, ...codes.map((_, index) => firstFormat + index)].map((numFmtId) =>
        el('xf', {
          numFmtId,
          fontId: 0,
          fillId: 0,
          borderId: 0,
          xfId: 0,
          ...(numFmtId > 0 && { applyNumberFormat: 1 }),
        }),
      ),
    ),
    el('cellStyles', { count: 1 }, el('cellStyle', { name: 'Normal', xfId: 0, builtinId: 0 })),
  );
}
