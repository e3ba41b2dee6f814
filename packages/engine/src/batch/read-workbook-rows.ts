// Reads the rows of a batch from an .xlsx: the first worksheet, with texts and numbers as stored, dates as dates.
import type { World } from '../base/world.ts';
import { InvalidBrand } from '../brand/brand.ts';
import { type OfficePackage, type OfficePart, officeRelationship, openPackage } from '../brand/open-package.ts';
import { childElements, type XmlNode } from '../ooxml/xml-tree.ts';
import { InvalidRows, type Row, readCsvRows, rowsOf } from './read-rows.ts';

/** Columns of Excel; rows past the batch limit are not part of a batch. */
const maxColumns = 16_384;
const maxRows = 100_000;
/** Of formats built in (18.8.30), those of dates. */
const dateFormats = new Set([14, 15, 16, 17, 22]);

/** A table of either kind, detected from its first bytes. Throws `InvalidRows`. */
export const readRows = (bytes: Uint8Array, world: Pick<World, 'inflate'>): readonly Row[] =>
  bytes[0] === 0x50 && bytes[1] === 0x4b ? readWorkbookRows(bytes, world) : readCsvRows(bytes);

function readWorkbookRows(bytes: Uint8Array, world: Pick<World, 'inflate'>): readonly Row[] {
  try {
    return rowsOf(readRecords(openPackage(bytes, world)));
  } catch (error) {
    // The office file check speaks of files, which also fits here.
    if (error instanceof InvalidBrand) throw new InvalidRows(error.message);
    throw error;
  }
}

function readRecords(file: OfficePackage): readonly (readonly string[])[] {
  const [main] = file.relationships.filter(({ type }) => type === `${officeRelationship}officeDocument`);
  const workbook = main && file.find(main.target);
  if (workbook === undefined || !/spreadsheetml|excel/i.test(workbook.contentType))
    throw new InvalidRows('The file is not a workbook. Send the rows as .csv or .xlsx.');
  const sheet = firstSheet(file, workbook);
  const texts = sharedTexts(file, workbook);
  const isDate = readDateStyles(file, workbook);
  const startsIn1904 = /^(1|true)$/.test(child(file.xml(workbook), 'workbookPr')?.attributes.get('date1904') ?? '');
  const data = child(file.xml(sheet), 'sheetData');
  const rows = data === undefined ? [] : elements(data, 'row');
  if (rows.length > maxRows) throw new InvalidRows(`It has more than ${maxRows.toLocaleString('en')} rows.`);
  return rows
    .map((row) => {
      const record: string[] = [];
      elements(row, 'c').forEach((cell, index) => {
        const column = columnOf(cell.attributes.get('r')) ?? index;
        if (column >= maxColumns) return;
        while (record.length < column) record.push('');
        record[column] = textOf(cell, texts, isDate, startsIn1904);
      });
      return record;
    })
    .filter((record) => record.some((text) => text !== ''));
}

function firstSheet(file: OfficePackage, workbook: OfficePart): OfficePart {
  const sheets = child(file.xml(workbook), 'sheets');
  for (const sheet of sheets === undefined ? [] : elements(sheets, 'sheet')) {
    const id = sheet.attributes.get('r:id');
    const target = workbook.relationships.find((relationship) => relationship.id === id && !relationship.isExternal);
    const part = target && file.find(target.target);
    if (part !== undefined && /worksheet\+xml/.test(part.contentType)) return part;
  }
  throw new InvalidRows('The workbook has no worksheet.');
}

/** 18.4.8: a text may have several runs; phonetic ones are not read. */
function sharedTexts(file: OfficePackage, workbook: OfficePart): readonly string[] {
  const [part] = file.related(workbook, 'sharedStrings');
  return part === undefined ? [] : elements(file.xml(part), 'si').map(richText);
}

const richText = (node: XmlNode): string =>
  [...elements(node, 't'), ...elements(node, 'r').flatMap((run) => elements(run, 't'))].map(textIn).join('');

/** Whether cells of a style hold dates, which are numbers in the file (18.17.4.1). */
function readDateStyles(file: OfficePackage, workbook: OfficePart): (style: number) => boolean {
  const [part] = file.related(workbook, 'styles');
  if (part === undefined) return () => false;
  const styles = file.xml(part);
  const own = new Map(
    elements(child(styles, 'numFmts') ?? styles, 'numFmt').map(({ attributes }) => [
      Number(attributes.get('numFmtId')),
      // Without colors, conditions and texts in quotes, d and y are parts of dates.
      /[dy]/i.test((attributes.get('formatCode') ?? '').replace(/\[[^\]]*\]|"[^"]*"|\\./g, '')),
    ]),
  );
  const cells = child(styles, 'cellXfs');
  const dates = (cells === undefined ? [] : elements(cells, 'xf')).map(({ attributes }) => {
    const format = Number(attributes.get('numFmtId') ?? 0);
    return own.get(format) ?? dateFormats.has(format);
  });
  return (style) => dates[style] ?? false;
}

function textOf(
  cell: XmlNode,
  texts: readonly string[],
  isDate: (style: number) => boolean,
  startsIn1904: boolean,
): string {
  const held = child(cell, 'v');
  const value = held === undefined ? '' : textIn(held);
  switch (cell.attributes.get('t')) {
    case 's':
      return texts[Number(value)] ?? '';
    case 'inlineStr':
      return richText(child(cell, 'is') ?? cell);
    case 'b':
      return value === '1' ? 'TRUE' : 'FALSE';
    case 'e':
      return '';
    case undefined:
    case 'n':
      return numberText(value, isDate(Number(cell.attributes.get('s') ?? 0)), startsIn1904);
    default:
      return value;
  }
}

/** A number as it would be typed: without the last digits of binary fractions. */
function numberText(value: string, isDate: boolean, startsIn1904: boolean): string {
  const number = Number(value);
  if (value === '' || !Number.isFinite(number)) return value;
  if (isDate && number >= 1 && number < 2_958_466) return dateText(number, startsIn1904);
  return String(Number(number.toPrecision(15)));
}

/** 2026-11-21, and the time where there is one. The 29th of February 1900 of Excel never was. */
function dateText(serial: number, startsIn1904: boolean): string {
  const days = startsIn1904 ? serial + 1_462 : serial < 60 ? serial + 1 : serial;
  const at = new Date(Math.round((days - 25_569) * 86_400) * 1_000).toISOString();
  return at.endsWith('T00:00:00.000Z') ? at.slice(0, 10) : at.slice(0, 16).replace('T', ' ');
}

/** From 0; of 'AB12'. */
function columnOf(reference: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}(?=\d)/.exec(reference ?? '')?.[0];
  if (letters === undefined) return undefined;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** The characters of an element; those that XML cannot hold are written _xHHHH_ (22.9.2.19). */
const textIn = ({ children }: XmlNode): string =>
  children
    .filter((part) => typeof part === 'string')
    .join('')
    .replace(/_x([0-9A-F]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

const elements = (node: XmlNode, name: string): readonly XmlNode[] => childElements(node, `x:${name}`);
const child = (node: XmlNode, name: string): XmlNode | undefined => elements(node, name)[0];
