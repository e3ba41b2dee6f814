// What decks and docs have in common with sheets: totals, formats and formulas of `:::table`, and charts of a table by its name, computed.
import type { Block, Chart, Deck, Doc, Sheet, Table, Worksheet } from '../model/index.ts';
import { placeWorkbook } from '../workbook/place-workbook.ts';
import type { ConversionContext } from './convert-document.ts';

/** The deck or doc with computed values in its tables and charts; itself where there is nothing to compute. */
export function computeBlocks<T extends Deck | Doc>(document: T, context: ConversionContext): T {
  const found: (Table | Chart)[] = [];
  findComputable(document, found);
  if (!found.some((block) => block.type === 'chart' || isComputed(block))) return document;
  const worksheets = found.map(
    (block, index): Worksheet => ({ name: nameOf(block, index), hidden: false, blocks: [block] }),
  );
  const { meta } = document;
  const sheet: Sheet = { kind: 'sheet', meta, worksheets, names: [], footnotes: [] };
  const placed = placeWorkbook(sheet, context).worksheets;
  const computed = new Map<unknown, Block>();
  for (const [index, block] of found.entries()) {
    const [result] = placed[index]!.blocks;
    if (result !== undefined && (block.type === 'chart' || isComputed(block))) computed.set(block, result);
  }
  return replace(document, computed) as T;
}

/** Named for what formulas and charts call it by. */
const nameOf = (block: Table | Chart, index: number): string =>
  (block.type === 'table' ? block.options.name : undefined) ?? `Data ${index + 1}`;

/** A pipe table by itself is text, whatever its cells begin with: formulas are asked for by `:::table`. */
function isComputed({ options, rows, formulas }: Table): boolean {
  if (options.totals !== undefined || options.formats !== undefined) return true;
  if (!formulas || Object.keys(options).length === 0) return false;
  return rows.some((row) => row.some(({ value, isText }) => isText !== true && /^=./.test(value)));
}

/** Tables with attributes, and charts of a table, wherever they stand, added to `found`. */
function findComputable(node: unknown, found: (Table | Chart)[]): void {
  if (typeof node !== 'object' || node === null) return;
  if (Array.isArray(node)) {
    for (const item of node) findComputable(item, found);
    return;
  }
  const block = node as Block;
  // Most of a document, and none stands in it.
  if (block.type === 'paragraph' || block.type === 'heading') return;
  if (block.type === 'table') {
    if (Object.keys(block.options).length > 0) found.push(block);
  } else if (block.type === 'chart') {
    if (block.source !== undefined) found.push(block);
  } else for (const name in node) findComputable(node[name as keyof typeof node], found);
}

/** The tree with some of its nodes replaced; what holds none of them is kept. */
function replace(node: unknown, by: ReadonlyMap<unknown, Block>): unknown {
  if (typeof node !== 'object' || node === null) return node;
  const replacement = by.get(node);
  if (replacement !== undefined) return replacement;
  if (Array.isArray(node)) {
    const items = node.map((item) => replace(item, by));
    return items.some((item, index) => item !== node[index]) ? items : node;
  }
  const entries = Object.entries(node).map(([name, value]) => [name, replace(value, by)] as const);
  return entries.some(([name, value]) => value !== node[name as keyof typeof node])
    ? Object.fromEntries(entries)
    : node;
}
