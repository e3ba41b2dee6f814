// A .xlsx as a sheet: each worksheet's cells as tables and lines of text, formulas with their references moved along.

import { bounds, DocumentTooLarge } from '../../base/errors.ts';
import type { World } from '../../base/world.ts';
import type { OfficePart } from '../../brand/open-package.ts';
import type { Block, Inline, Table, TableCell, Worksheet } from '../../model/index.ts';
import { child, childElements, nodeText, type XmlNode } from '../../ooxml/xml-tree.ts';
import { isSafeUrl } from '../../source/safe-url.ts';
import { withoutIllegal } from '../../source/source-text.ts';
import { createFindings, type Findings, type Imported, UnreadableFile } from '../imported.ts';
import { coreProperties, type OfficeFile, openOffice } from '../office-file.ts';
import { nodesNamed, readChart } from '../read-graphic.ts';
import { writeSource } from '../write-source.ts';
import { cutWorksheet, type Segment } from './cut-worksheet.ts';
import { isKnownFormula, mapReferences, placeOf } from './move-formula.ts';
import { createMove, type Move } from './move-place.ts';
import { type CellGrid, isDate, type ReadCell, readCells, readFormats, richText } from './read-cells.ts';
import { type NamedTable, readTables, withoutTableNames } from './table-names.ts';

type OpenSheet = {
  readonly name: string;
  readonly isHidden: boolean;
  readonly part: OfficePart;
  readonly root: XmlNode;
  readonly grid: CellGrid;
  readonly segments: readonly Segment[];
  readonly move: Move;
  readonly tables: readonly NamedTable[];
};

/** `asValues`: formulas give way to the values that the file has for them. Throws `UnreadableFile` and `DocumentTooLarge`. */
export function readXlsx(bytes: Uint8Array, world: Pick<World, 'inflate'>, asValues = false): Imported {
  const file = openOffice(bytes, world);
  const root = file.root(file.main);
  const findings = createFindings();
  if (root?.name !== 'x:workbook')
    throw new UnreadableFile('The file is not a workbook that can be read. Save it as .xlsx.');
  const startsIn1904 = /^(?:1|true)$/.test(child(root, 'x:workbookPr')?.attributes.get('date1904') ?? '');
  const texts = childElements(file.root(file.related(file.main, 'sharedStrings')[0]), 'x:si').map(richText);
  const formatOf = readFormats(file);
  const sheets = childElements(child(root, 'x:sheets'), 'x:sheet').flatMap(({ attributes }): readonly OpenSheet[] => {
    const part = file.byId(file.main, attributes.get('r:id'));
    const sheet = file.root(part);
    const name = (attributes.get('name') ?? '').trim();
    if (part === undefined || sheet?.name !== 'x:worksheet') {
      findings.leaveOut('sheets that hold no cells', `“${name}”`);
      return [];
    }
    const cells = readCells(child(sheet, 'x:sheetData'), texts, formatOf, startsIn1904);
    const grid = asValues ? valuesOf(cells) : cells;
    const isHidden = /idden/.test(attributes.get('state') ?? '');
    const segments = cutWorksheet(grid);
    const tables = readTables(file, part, name);
    return [{ name, isHidden, part, root: sheet, grid, segments, move: createMove(segments), tables }];
  });
  let cells = 0;
  const worksheets = sheets.map((sheet): Worksheet => {
    for (const { rows, columns } of sheet.segments) cells += rows * columns;
    if (cells > bounds.cells) throw new DocumentTooLarge('cells');
    const blocks = [...tables(sheet, sheets, file, findings), ...drawings(sheet, file, findings)];
    tellRest(sheet, findings);
    return { name: sheet.name, hidden: sheet.isHidden, blocks };
  });
  const { authors } = coreProperties(file);
  const names = definedNames(root, sheets, findings);
  const source = writeSource({ kind: 'sheet', worksheets, names }, { authors });
  return { source, kind: 'sheet', ...findings.end() };
}

/** Cells whose value the file does not have keep their formula. */
const valuesOf = (grid: CellGrid): CellGrid =>
  new Map(
    [...grid].map(([row, cells]) => [
      row,
      new Map(
        [...cells].map(([column, { formula, ...cell }]) => [
          column,
          formula === undefined || cell.text !== '' ? cell : { ...cell, formula },
        ]),
      ),
    ]),
  );

function tables(
  sheet: OpenSheet,
  sheets: readonly OpenSheet[],
  file: OfficeFile,
  findings: Findings,
): readonly Block[] {
  const links = linksOf(sheet, file);
  return sheet.segments.map((segment, index): Block => {
    if (segment.type === 'text') {
      const cell = sheet.grid.get(segment.top)!.get(segment.left)!;
      return { type: 'paragraph', children: cellInlines(cell.text) };
    }
    const written = Array.from({ length: segment.rows }, (_, down) =>
      Array.from({ length: segment.columns }, (_, across): ReadCell | undefined =>
        sheet.grid.get(segment.top + down)?.get(segment.left + across),
      ),
    );
    const formats = columnFormats(written);
    const [header, ...rows] = written.map((row, down) =>
      row.map((cell, across): TableCell => {
        const link = links.get(`${segment.top + down},${segment.left + across}`);
        return tableCell(cell, {
          sheet,
          sheets,
          findings,
          link,
          format: down === 0 ? undefined : formats[across],
          row: segment.top + down,
        });
      }),
    );
    const name = sheet.tables.find(({ top, left }) => top === segment.top && left === segment.left)?.name;
    const hasFilter = name !== undefined || child(sheet.root, 'x:autoFilter') !== undefined;
    return {
      type: 'table',
      align: header!.map((_, across) => (isNumeric(written, across) ? 'right' : undefined)),
      header: header!,
      rows,
      formulas: true,
      options: {
        ...(name !== undefined && { name }),
        ...(formats.some((format) => format !== undefined) && { formats: formats.map((format) => format ?? '') }),
        ...(hasFilter && { filter: true }),
        ...(sheet.isHidden && index === sheet.segments.findIndex(({ type }) => type === 'table') && { hidden: true }),
      },
    } satisfies Table;
  });
}

const isNumeric = (rows: readonly (readonly (ReadCell | undefined)[])[], column: number): boolean => {
  const cells = rows.slice(1).flatMap((row) => row[column] ?? []);
  return cells.length > 0 && cells.filter(({ type }) => type === 'number').length * 2 > cells.length;
};

/** The number format that all numbers of a column have. */
function columnFormats(rows: readonly (readonly (ReadCell | undefined)[])[]): readonly (string | undefined)[] {
  return (rows[0] ?? []).map((_, column) => {
    const cells = rows.slice(1).flatMap((row) => row[column] ?? []);
    const numbers = cells.filter(({ type }) => type === 'number');
    if (cells.length === 0 || numbers.length < cells.length) return undefined;
    const codes = new Set(numbers.map(({ format }) => format));
    const [code] = codes;
    return codes.size !== 1 || code === undefined || isDate(code) || /["'\n]/.test(code) ? undefined : code;
  });
}

type CellContext = {
  readonly sheet: OpenSheet;
  readonly sheets: readonly OpenSheet[];
  readonly findings: Findings;
  readonly link: string | undefined;
  readonly row: number;
  /** Of its column. */
  readonly format: string | undefined;
};

const noCell: TableCell = { children: [], value: '' };
const asText = (value: string): TableCell => ({ children: [{ type: 'text', value }], value });

function tableCell(cell: ReadCell | undefined, { sheet, sheets, findings, link, format, row }: CellContext): TableCell {
  if (cell === undefined) return noCell;
  if (cell.formula !== undefined) {
    const formula = withoutTableNames(cell.formula, {
      row,
      worksheet: sheet.name,
      tables: sheets.flatMap(({ tables }) => tables),
    });
    const here = isKnownFormula(formula) ? moved(formula, sheet, sheets) : undefined;
    if (here !== undefined) return asText(here);
    findings.adapt('formulas that sheets here cannot have, as their values', `on “${sheet.name}”`);
  }
  switch (cell.type) {
    case 'number':
      // Where the column has no format, the cell says that it is a percentage.
      if (format === undefined && cell.format?.includes('%'))
        return asText(`${Number((Number(cell.text) * 100).toPrecision(15))} %`);
      return asText(cell.text);
    case 'date':
    case 'boolean':
      return asText(cell.text);
    case 'error':
      return asText(`'${cell.text}`);
    case 'text': {
      const children = cellInlines(looksTyped(cell.text) ? `'${cell.text}` : cell.text);
      if (link === undefined || !isSafeUrl(link)) return { children, value: cell.text };
      return { children: [{ type: 'link', url: link, children }], value: cell.text };
    }
  }
}

/** A text that would be read as a number, a date, a truth value or a formula. */
const looksTyped = (text: string): boolean =>
  /^\s*(?:[=+(\-−']|[\p{Sc}\d.,])/u.test(text) ? text.length < 60 : /^(?:true|false)$/i.test(text);

const cellInlines = (text: string): readonly Inline[] =>
  withoutIllegal(text.trim())
    .split(/\r\n?|\n/)
    .flatMap((line, index): readonly Inline[] => [
      ...(index > 0 ? [{ type: 'lineBreak' as const }] : []),
      ...(line.trim() === '' ? [] : [{ type: 'text' as const, value: line.replace(/\s+/g, ' ').trim() }]),
    ]);

/** References follow the cells to where they stand here; undefined where one would come to mean others. */
function moved(formula: string, own: OpenSheet, sheets: readonly OpenSheet[]): string | undefined {
  let isWhole = true;
  const text = mapReferences(formula, (corners, worksheet) => {
    const sheet =
      worksheet === undefined ? own : sheets.find(({ name }) => name.toLowerCase() === worksheet.toLowerCase());
    const places = sheet?.move(corners);
    if (places === undefined) isWhole = false;
    return places;
  });
  return isWhole ? text : undefined;
}

/** Addresses by 'row,column'. */
function linksOf({ part, root }: OpenSheet, file: OfficeFile): ReadonlyMap<string, string> {
  return new Map(
    childElements(child(root, 'x:hyperlinks'), 'x:hyperlink').flatMap(({ attributes }) => {
      const address = file.address(part, attributes.get('r:id'));
      const place = placeOf(attributes.get('ref') ?? '');
      return address === undefined || place === undefined ? [] : [[`${place.row},${place.column}`, address] as const];
    }),
  );
}

function drawings({ name, part }: OpenSheet, file: OfficeFile, findings: Findings): readonly Block[] {
  return file.related(part, 'drawing').flatMap((drawing) => {
    const root = file.root(drawing);
    for (const _ of nodesNamed(root, 'xdr:pic')) findings.leaveOut('pictures on worksheets', `on “${name}”`);
    for (const _ of nodesNamed(root, 'xdr:sp')) findings.leaveOut('shapes on worksheets', `on “${name}”`);
    for (const frame of nodesNamed(root, 'xdr:graphicFrame'))
      if (nodesNamed(frame, 'c:chart').length === 0)
        findings.leaveOut('slicers and diagrams on worksheets', `on “${name}”`);
    return nodesNamed(root, 'c:chart').flatMap((node): readonly Block[] => {
      const chart = readChart(file.root(file.byId(drawing, node.attributes.get('r:id'))));
      if (chart === undefined)
        findings.leaveOut('charts without data, or with more than a chart here can have', `on “${name}”`);
      else findings.adapt('charts with their numbers, no longer tied to cells', `on “${name}”`);
      return chart === undefined ? [] : [chart];
    });
  });
}

/** Names for cells (18.2.5), where they refer to a place. */
function definedNames(root: XmlNode, sheets: readonly OpenSheet[], findings: Findings) {
  return childElements(child(root, 'x:definedNames'), 'x:definedName').flatMap((node) => {
    const name = node.attributes.get('name') ?? '';
    if (/^_xlnm\.|^_/.test(name) || /^(?:1|true)$/.test(node.attributes.get('hidden') ?? '')) return [];
    const target = nodeText(node).trim();
    const [sheet] = sheets;
    const isPlace = /^(?:'(?:[^']|'')+'|[\p{L}_][\p{L}\p{N}_.]*)!\$?[A-Z]{1,3}\$?\d+(?::\$?[A-Z]{1,3}\$?\d+)?$/u.test(
      target,
    );
    const isOwn =
      /^[\p{L}_][\p{L}\p{N}_.]*$/u.test(name) && !node.attributes.has('localSheetId') && sheet !== undefined;
    const here = isPlace && isOwn ? moved(target, sheet, sheets) : undefined;
    if (here !== undefined) return [{ name, target: here.replaceAll('$', '') }];
    findings.leaveOut('names for anything but cells', `“${name.slice(0, 60)}”`);
    return [];
  });
}

/** What worksheets here do not have. */
function tellRest({ name, root, part }: OpenSheet, findings: Findings): void {
  const where = `on “${name}”`;
  const count = (path: readonly string[], item: string) => childElements(child(root, ...path), item).length;
  if (count(['x:mergeCells'], 'x:mergeCell') > 0)
    findings.adapt('merged cells as one cell with empty ones beside or below', where);
  if (count(['x:dataValidations'], 'x:dataValidation') > 0) findings.leaveOut('rules for what cells may hold', where);
  if (childElements(root, 'x:conditionalFormatting').length > 0) findings.leaveOut('conditional formatting', where);
  const types = part.relationships.map(({ type }) => type.slice(type.lastIndexOf('/') + 1));
  if (types.includes('comments') || types.includes('threadedComment')) findings.leaveOut('comments', where);
  if (types.includes('pivotTable')) findings.adapt('pivot tables as their values', where);
  if (types.includes('oleObject')) findings.leaveOut('embedded objects', where);
}
