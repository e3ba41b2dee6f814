// The rows of a batch from a file: .csv, or the first worksheet of an .xlsx.
import { InvalidRows, type Row, readCsvRows } from '@deckle/engine';
import type { UploadedFile } from '../platform/form.ts';

/** Throws `InvalidRows`. */
export function readRows({ bytes }: UploadedFile): readonly Row[] {
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  if (isZip) throw new InvalidRows('It is no text. Send the rows as .csv.');
  return readCsvRows(bytes);
}
