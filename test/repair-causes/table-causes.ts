// Causes of repair in tables: grid, cells, spans, styles (ECMA-376 part 1, 21.1.3).
import { presentationParts } from '../office-file.ts';
import { childrenNamed, descendants, find, flag, number, type XmlTree } from '../xml-tree.ts';
import type { Cause } from './cause.ts';

/** What `each` finds in the tables of the slides. */
const inTables = (each: (table: XmlTree, frame: XmlTree) => Iterable<string>): Cause['find'] =>
  function* (file) {
    for (const { name, xml } of presentationParts(file).slides)
      for (const frame of xml === undefined ? [] : descendants(xml, 'p:graphicFrame'))
        for (const table of descendants(frame, 'a:tbl'))
          for (const found of each(table, frame)) yield `${name} ${found}`;
  };

const rowsOf = (table: XmlTree) => childrenNamed(table, 'a:tr').map((row) => childrenNamed(row, 'a:tc'));
const span = (cell: XmlTree, name: string): number => (cell.attributes.has(name) ? number(cell, name) : 1);

export const tableCauses: readonly Cause[] = [
  {
    name: 'table whose rows do not fit its grid',
    known: '21.1.3.16: a cell for each column in every row, covered ones too',
    find: inTables(function* (table) {
      const columns = childrenNamed(find(table, 'a:tblGrid'), 'a:gridCol').length;
      const rows = rowsOf(table);
      if (columns === 0 || rows.length === 0) yield `${columns} columns, ${rows.length} rows`;
      for (const [index, cells] of rows.entries())
        if (cells.length !== columns) yield `row ${index + 1}: ${cells.length} cells for ${columns} columns`;
    }),
  },
  {
    name: 'merged cells that do not agree',
    known: '21.1.3.16: gridSpan with hMerge, rowSpan with vMerge, inside the table, and none without the other',
    find: inTables(function* (table) {
      const rows = rowsOf(table);
      const covered = new Map<XmlTree, 'hMerge' | 'vMerge'>();
      for (const [row, cells] of rows.entries()) {
        for (const [column, cell] of cells.entries()) {
          const [wide, high] = [span(cell, 'gridSpan'), span(cell, 'rowSpan')];
          if (!(wide >= 1 && high >= 1) || column + wide > cells.length || row + high > rows.length)
            yield `a span of row ${row + 1} leaves the table`;
          for (let down = 0; down < high; down += 1)
            for (let along = 0; along < wide; along += 1) {
              const other = rows[row + down]?.[column + along];
              if (other !== undefined && other !== cell) covered.set(other, along > 0 ? 'hMerge' : 'vMerge');
            }
        }
      }
      for (const cell of rows.flat()) {
        const wanted = covered.get(cell);
        if (wanted !== undefined && !flag(cell, wanted)) yield `a covered cell without ${wanted}`;
        if (wanted === undefined && (flag(cell, 'hMerge') || flag(cell, 'vMerge'))) yield 'a merge that nothing spans';
      }
    }),
  },
  {
    name: 'table style that is not there',
    known: '20.1.4.2.27: tables name a style of tableStyles.xml by its GUID',
    *find(file) {
      const styles = file.target(presentationParts(file).presentation, 'tableStyles')?.xml;
      const known = new Set([
        styles?.attributes.get('def'),
        ...(styles?.children ?? []).map(({ attributes }) => attributes.get('styleId')),
      ]);
      for (const { name, xml } of presentationParts(file).slides)
        for (const id of xml === undefined ? [] : descendants(xml, 'a:tableStyleId'))
          if (!known.has(id.text)) yield `${name} ${id.text}`;
    },
  },
  {
    name: 'table whose columns or rows have no size',
    known: '21.1.3.2 and 21.1.3.18',
    find: inTables(function* (table) {
      for (const column of descendants(table, 'a:gridCol'))
        if (!(number(column, 'w') > 0)) yield `column ${column.attributes.get('w')}`;
      for (const row of childrenNamed(table, 'a:tr'))
        if (!(number(row, 'h') >= 0)) yield `row ${row.attributes.get('h')}`;
    }),
  },
  {
    name: 'table that is wider or narrower than its frame',
    known: 'PowerPoint resizes the frame on first touch; more than a pixel is a fault of the writer',
    find: inTables(function* (table, frame) {
      const columns = [...descendants(table, 'a:gridCol')].reduce((sum, column) => sum + number(column, 'w'), 0);
      const width = number(find(frame, 'p:xfrm', 'a:ext'), 'cx');
      if (Math.abs(columns - width) > 12_700) yield `${columns} in ${width}`;
    }),
  },
];
