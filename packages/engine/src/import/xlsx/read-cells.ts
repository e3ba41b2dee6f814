// The cells of a worksheet (ECMA-376 part 1, 18.3): values, formulas and number formats by their place.
import { child, childElements, nodeText, type XmlNode } from '../../ooxml/xml-tree.ts';
import type { OfficeFile } from '../office-file.ts';
import { movedFormula } from './move-formula.ts';

export type ReadCell = {
  /** As it would be typed. */
  readonly text: string;
  readonly type: 'text' | 'number' | 'date' | 'boolean' | 'error';
  /** With its equals sign. */
  readonly formula?: string;
  /** A number format other than General. */
  readonly format?: string;
};

/** Rows and columns count from 0. */
export type CellGrid = ReadonlyMap<number, ReadonlyMap<number, ReadCell>>;

export type CellStyles = (style: number) => string | undefined;

const maxRows = 1_048_576;
const maxColumns = 16_384;

/** The cells that hold anything. `oneCell` gives the value of a formula that a sheet here cannot have. */
export function readCells(
  data: XmlNode | undefined,
  texts: readonly string[],
  formatOf: CellStyles,
  startsIn1904: boolean,
): CellGrid {
  const grid = new Map<number, Map<number, ReadCell>>();
  const shared = new Map<string, { readonly formula: string; readonly row: number; readonly column: number }>();
  let next = 0;
  for (const row of childElements(data, 'x:row')) {
    const number = Number(row.attributes.get('r') ?? next + 1) - 1;
    const at = Number.isInteger(number) && number >= 0 && number < maxRows ? number : next;
    next = at + 1;
    let column = 0;
    for (const cell of childElements(row, 'x:c')) {
      column = columnOf(cell.attributes.get('r')) ?? column;
      const format = formatOf(Number(cell.attributes.get('s') ?? 0));
      const value = readValue(cell, texts, format, startsIn1904);
      const formula = readFormula(cell, at, column, shared);
      if (column < maxColumns && (value !== undefined || formula !== undefined)) {
        if (!grid.has(at)) grid.set(at, new Map());
        const known = value ?? { text: '', type: 'text' as const };
        grid.get(at)!.set(column, {
          ...known,
          ...(formula !== undefined && { formula }),
          ...(format !== undefined && { format }),
        });
      }
      column += 1;
    }
  }
  return grid;
}

/** Shared formulas (18.3.1.40) are written once, and moved to the other cells. */
function readFormula(
  cell: XmlNode,
  row: number,
  column: number,
  shared: Map<string, { readonly formula: string; readonly row: number; readonly column: number }>,
): string | undefined {
  const node = child(cell, 'x:f');
  if (node === undefined) return undefined;
  const written = nodeText(node)
    .replace(/^=/, '')
    .replace(/_xl(?:fn|ws)\.(?:_xlws\.)?/g, '')
    .trim();
  const group = node.attributes.get('t') === 'shared' ? node.attributes.get('si') : undefined;
  if (group !== undefined && written !== '') shared.set(group, { formula: written, row, column });
  if (written !== '') return `=${written}`;
  const first = group === undefined ? undefined : shared.get(group);
  return first && `=${movedFormula(first.formula, row - first.row, column - first.column)}`;
}

function readValue(
  cell: XmlNode,
  texts: readonly string[],
  format: string | undefined,
  startsIn1904: boolean,
): Omit<ReadCell, 'formula' | 'format'> | undefined {
  const held = child(cell, 'x:v');
  const value = held === undefined ? '' : withCharacters(nodeText(held));
  const text = (written: string): ReadCell | undefined =>
    written === '' ? undefined : { text: written, type: 'text' };
  switch (cell.attributes.get('t')) {
    case 's':
      return text(texts[Number(value)] ?? '');
    case 'inlineStr':
      return text(richText(child(cell, 'x:is')));
    case 'str':
      return text(value);
    case 'b':
      return { text: value === '1' ? 'TRUE' : 'FALSE', type: 'boolean' };
    case 'e':
      return value === '' ? undefined : { text: value, type: 'error' };
    case 'd':
      return value === ''
        ? undefined
        : {
            text: value
              .replace(/T00:00(?::00(?:\.0+)?)?Z?$/, '')
              .replace('T', ' ')
              .slice(0, 19)
              .replace(/(:\d\d)(?::00|Z)$/, '$1'),
            type: 'date',
          };
    default: {
      const number = Number(value);
      if (value === '') return undefined;
      if (!Number.isFinite(number)) return { text: value, type: 'text' };
      const date = format !== undefined && isDate(format) ? dateText(number, format, startsIn1904) : undefined;
      return date === undefined ? { text: plainNumber(number), type: 'number' } : { text: date, type: 'date' };
    }
  }
}

/** Without the last digits of binary fractions, and without exponents where they can be avoided. */
export function plainNumber(number: number): string {
  const short = Number(number.toPrecision(15));
  const written = String(short);
  return /e-/.test(written) && Math.abs(short) > 1e-12 ? short.toFixed(20).replace(/0+$/, '') : written;
}

/** 18.4.8: a text may have several runs; phonetic ones are not read. */
export const richText = (node: XmlNode | undefined): string =>
  withCharacters(
    [...childElements(node, 'x:t'), ...childElements(node, 'x:r').flatMap((run) => childElements(run, 'x:t'))]
      .map(nodeText)
      .join(''),
  );

/** Characters that XML cannot hold are written _xHHHH_ (22.9.2.19). */
const withCharacters = (text: string): string =>
  text.replace(/_x([0-9A-F]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** Whether a number format shows dates or times: without colors, conditions, quoted text and elapsed hours, y, d, h or m remain. */
export const isDate = (code: string): boolean =>
  /[ydhms]/i.test(code.replace(/"[^"]*"|\\.|\[(?!h+\]|m+\]|s+\])[^\]]*\]|General|_./gi, '')) &&
  !/\[[hms]+\]/i.test(code);

/** '2026-11-21', with a time where the format shows one; '14:30' for a time alone. The 29th of February 1900 of Excel never was. */
function dateText(serial: number, format: string, startsIn1904: boolean): string | undefined {
  if (serial < 0 || serial >= 2_958_466) return undefined;
  const bare = format.replace(/"[^"]*"|\\.|\[[^\]]*\]/g, '');
  const hasDay = /[yd]/i.test(bare) || !/[hs]/i.test(bare);
  const days = startsIn1904 ? serial + 1_462 : serial < 60 ? serial + 1 : serial;
  const at = new Date(Math.round((days - 25_569) * 86_400) * 1_000).toISOString();
  const end = at.slice(17, 19) === '00' ? 16 : 19;
  if (!hasDay) return at.slice(11, end);
  if (serial < 1 && !startsIn1904) return undefined;
  const hasTime = /h/i.test(bare) && !at.endsWith('T00:00:00.000Z');
  return hasTime ? at.slice(0, end).replace('T', ' ') : at.slice(0, 10);
}

/** From 0; of 'AB12'. */
export function columnOf(reference: string | undefined): number | undefined {
  const letters = /^\$?([A-Z]{1,3})(?=\$?\d)/.exec(reference ?? '')?.[1];
  if (letters === undefined) return undefined;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** The number formats of cell styles (18.8.10, 18.8.30). */
export function readFormats(file: OfficeFile): CellStyles {
  const root = file.root(file.related(file.main, 'styles')[0]);
  const own = new Map(
    childElements(child(root, 'x:numFmts'), 'x:numFmt').map(({ attributes }) => [
      Number(attributes.get('numFmtId')),
      attributes.get('formatCode') ?? '',
    ]),
  );
  const formats = childElements(child(root, 'x:cellXfs'), 'x:xf').map(({ attributes }) => {
    const id = Number(attributes.get('numFmtId') ?? 0);
    const code = own.get(id) ?? builtIn[id];
    return code === undefined || code === '' || /^(?:General|@)$/i.test(code) ? undefined : code;
  });
  return (style) => formats[style];
}

const builtIn: { readonly [id: number]: string } = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  9: '0%',
  10: '0.00%',
  11: '0.00E+00',
  14: 'yyyy-mm-dd',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'yyyy-mm-dd h:mm',
  37: '#,##0',
  38: '#,##0',
  39: '#,##0.00',
  40: '#,##0.00',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss.0',
};
