// A source as material: its tables by name, and its text with a table's name where the table stood, so that each is shown once.
import { allBlocks, type Block, parse, print, type Table, topBlocks } from '@deckle/engine';
import type { NamedTable } from './named-table.ts';

/** `nameTable` gives each table its name, in order. Throws only `DocumentTooLarge`. */
export function readSource(
  source: string,
  nameTable: () => string,
): { readonly text: string; readonly tables: readonly NamedTable[] } {
  const { document } = parse(source, { kind: 'doc' });
  const found = allBlocks(topBlocks(document)).filter((block) => block.type === 'table');
  if (found.length === 0) return { text: source, tables: [] };
  const names = new Map(found.map((table) => [table, nameTable()]));
  const tables = found.map((table) => ({ name: names.get(table)!, ...textsOf(table) }));
  // A file of data is its table.
  const isData = source.startsWith('---\nkind: sheet\n') && found.length === 1 && isPlain(topBlocks(document));
  return { text: isData ? '' : print(replaced(document, names)).trim(), tables };
}

/** Whether there is nothing besides tables and headings, which name worksheets. */
const isPlain = (blocks: readonly Block[]): boolean =>
  blocks.every(({ type }) => type === 'table' || type === 'heading');

/** An apostrophe before a number says that the cell is text. */
function textsOf({ header, rows, formulas }: Table): Pick<NamedTable, 'header' | 'rows'> {
  const texts = (row: Table['header']): readonly string[] =>
    row.map(({ value }) => (formulas ? value.replace(/^'(?=[\d=+\-−(.,#\p{Sc}])/u, '') : value));
  return { header: texts(header), rows: rows.map(texts) };
}

/** The document with a paragraph in place of each table, wherever it stands. */
function replaced<Node>(node: Node, names: ReadonlyMap<Table, string>): Node {
  if (Array.isArray(node)) return node.map((each) => replaced(each, names)) as Node;
  if (typeof node !== 'object' || node === null) return node;
  const name = names.get(node as unknown as Table);
  if (name !== undefined) {
    const { caption } = (node as unknown as Table).options;
    const value = caption === undefined ? `(table ${name})` : `(table ${name}: ${caption})`;
    const place: Block = { type: 'paragraph', children: [{ type: 'text', value }] };
    return place as Node;
  }
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, replaced(value, names)])) as Node;
}
