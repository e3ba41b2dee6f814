// What decks and docs have in common with sheets: totals, formats and formulas of `:::table`, and charts of a table by its name, computed.
import type { Block, Chart, Deck, Doc, Sheet, Table, Worksheet } from '../model/index.ts';
import { allBlocks, replaceIn, topBlocks } from '../model/index.ts';
import type { PlaceContext } from '../workbook/draft.ts';
import { placeWorkbook } from '../workbook/place-workbook.ts';

/** The deck or doc with computed values in its tables and charts; itself where there is nothing to compute. */
export function computeBlocks<T extends Deck | Doc>(document: T, context: PlaceContext): T {
  const found = [...allBlocks(topBlocks(document))].filter(isComputable);
  if (!found.some((block) => block.type === 'chart' || isComputed(block))) return document;
  const worksheets = found.map(
    (block, index): Worksheet => ({ name: nameOf(block, index), hidden: false, blocks: [block] }),
  );
  const { meta } = document;
  const sheet: Sheet = { kind: 'sheet', meta, worksheets, names: [], footnotes: [] };
  const placed = placeWorkbook(sheet, context).worksheets;
  const computed = new Map<Block, Block>();
  for (const [index, block] of found.entries()) {
    const [result] = placed[index]!.blocks;
    if (result !== undefined && (block.type === 'chart' || isComputed(block))) computed.set(block, result);
  }
  return replaceIn(document, { block: (block) => computed.get(block) });
}

/** Tables with attributes, and charts of a table. */
const isComputable = (block: Block): block is Table | Chart =>
  block.type === 'table' ? Object.keys(block.options).length > 0 : block.type === 'chart' && block.source !== undefined;

/** Named for what formulas and charts call it by. */
const nameOf = (block: Table | Chart, index: number): string =>
  (block.type === 'table' ? block.options.name : undefined) ?? `Data ${index + 1}`;

/** A pipe table by itself is text, whatever its cells begin with: formulas are asked for by `:::table`. */
function isComputed({ options, rows, formulas }: Table): boolean {
  if (options.totals !== undefined || options.formats !== undefined) return true;
  if (!formulas || Object.keys(options).length === 0) return false;
  return rows.some((row) => row.some(({ value, isText }) => isText !== true && /^=./.test(value)));
}
