// Reads the rows of a batch from CSV: the first record has the field names.

import { readCsv } from '../source/csv.ts';
import { withoutIllegal } from '../source/source-text.ts';

export type Row = { readonly [field: string]: string };

/** The file is not a table of rows; the message is a sentence for its owner. */
export class InvalidRows extends Error {
  override readonly name = 'InvalidRows';
}

/** UTF-8, or Windows-1252 if it is not valid UTF-8: Excel writes both. Throws `InvalidRows`. */
export function readCsvRows(bytes: Uint8Array): readonly Row[] {
  return rowsOf(readCsv(decode(bytes).replace(/\r\n?/g, '\n')));
}

/** Records of cells as rows: the first one has the names. Rows without any text are left out. Throws `InvalidRows`. */
export function rowsOf([head, ...records]: readonly (readonly string[])[]): readonly Row[] {
  if (head === undefined) throw new InvalidRows('The table of rows is empty.');
  const names = head.map((name) => withoutIllegal(name).trim());
  const doubled = names.find((name, index) => name !== '' && names.indexOf(name) !== index);
  if (doubled !== undefined) throw new InvalidRows(`The first row has the field name “${doubled}” twice.`);
  if (names.every((name) => name === '')) throw new InvalidRows('The first row has no field names.');
  return records
    .filter((record) => record.some((text) => text !== ''))
    .map((record) =>
      Object.fromEntries(names.flatMap((name, column) => (name === '' ? [] : [[name, record[column] ?? '']]))),
    );
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
