// The cells of a workbook inside a deck, for the judges of charts: 'Data!$A$1' → text or number.
import { openOffice } from './office-file.ts';
import { zipEntries } from './unzip.ts';
import { descendants, find } from './xml-tree.ts';

export type Cells = ReadonlyMap<string, string | number>;

/** Cells by worksheet and place, '$' left out: 'Data!A1'; undefined when it does not open. */
export function readWorkbook(bytes: Uint8Array): Cells | undefined {
  try {
    const file = openOffice(zipEntries(bytes));
    const workbook = file.target(undefined, 'officeDocument');
    const strings = [...(file.target(workbook, 'sharedStrings')?.xml?.children ?? [])].map((entry) =>
      [...descendants(entry, 's:t')].map(({ text }) => text).join(''),
    );
    const cells = new Map<string, string | number>();
    for (const sheet of find(workbook?.xml, 's:sheets')?.children ?? []) {
      const relationship = workbook && file.byId(workbook, sheet.attributes.get('r:id'));
      const worksheet = file.parts.get(relationship?.part ?? '')?.xml;
      if (worksheet === undefined) return undefined;
      for (const cell of descendants(worksheet, 's:c')) {
        const value = find(cell, 's:v')?.text;
        const type = cell.attributes.get('t') ?? 'n';
        const inline = [...descendants(cell, 's:t')].map(({ text }) => text).join('');
        const content =
          type === 's' ? strings[Number(value)] : type === 'inlineStr' ? inline : type === 'n' ? Number(value) : value;
        if (content !== undefined && (value !== undefined || type === 'inlineStr'))
          cells.set(`${sheet.attributes.get('name')}!${cell.attributes.get('r')}`, content);
      }
    }
    return cells;
  } catch {
    return undefined;
  }
}

/** The places of a reference like `Data!$B$2:$B$5`, in order. */
export function placesOf(reference: string): readonly string[] {
  const match = /^(?:'((?:[^']|'')+)'|([^'!]+))!\$?([A-Z]+)\$?(\d+)(?::\$?([A-Z]+)\$?(\d+))?$/.exec(reference);
  if (match === null) return [];
  const worksheet = match[1]?.replaceAll("''", "'") ?? match[2]!;
  const [left, top] = [columnNumber(match[3]!), Number(match[4])];
  const [right, bottom] = [columnNumber(match[5] ?? match[3]!), Number(match[6] ?? match[4])];
  const places: string[] = [];
  for (let row = top; row <= bottom; row += 1)
    for (let column = left; column <= right; column += 1) places.push(`${worksheet}!${columnName(column)}${row}`);
  return places;
}

const columnNumber = (name: string): number =>
  [...name].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);
const columnName = (number: number): string =>
  number === 0 ? '' : columnName(Math.floor((number - 1) / 26)) + String.fromCharCode(65 + ((number - 1) % 26));
