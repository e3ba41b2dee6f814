// Sheets: top-level blocks cut into worksheets, one at each `#`.
import { type Block, inlineText, type Worksheet } from '../model/index.ts';
import { buildBlocks, buildHeading } from './blocks.ts';
import type { Context } from './context.ts';
import { nestDirectives, type TokenNode } from './token-tree.ts';

/** The worksheets of a sheet; what stands before the first `#` is on one named by the title. */
export function buildWorksheets(nodes: readonly TokenNode[], title: string, context: Context): readonly Worksheet[] {
  const parts: TokenNode[][] = [[]];
  for (const node of nestDirectives(nodes, context)) {
    if (startsWorksheet(node)) parts.push([]);
    parts.at(-1)!.push(node);
  }
  const worksheets = parts.flatMap((part) => buildWorksheet(part, title, context) ?? []);
  return worksheets.length > 0 ? worksheets : [{ name: title, hidden: false, blocks: [] }];
}

const startsWorksheet = ({ token }: TokenNode): boolean => token.type === 'heading_open' && token.tag === 'h1';

function buildWorksheet(nodes: readonly TokenNode[], title: string, context: Context): Worksheet | undefined {
  const [first, ...rest] = nodes;
  if (!first) return undefined;
  const heading = startsWorksheet(first) ? buildHeading(first, context) : undefined;
  const blocks = buildBlocks(heading ? rest : nodes, context);
  if (!heading && blocks.length === 0) return undefined;
  const position = heading?.position ?? context.source.locateLines(...(first.token.map ?? [0, 1]));
  const name = heading ? inlineText(heading.children).replace(/\s+/g, ' ').trim() : title;
  return { name: name || title, hidden: blocks.some(isHidden), blocks, position };
}

const isHidden = (block: Block): boolean => block.type === 'table' && block.options.hidden === true;
