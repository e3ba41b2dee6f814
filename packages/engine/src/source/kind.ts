// The kind of a document told from its content: slide breaks make a deck, tables alone a sheet, anything else a doc.
import type { Kind } from '../model/index.ts';
import type { DirectiveMeta } from './directive-rule.ts';
import { findDirective } from './directive-table.ts';
import { isSlideBreak } from './slides.ts';
import type { TokenNode } from './token-tree.ts';

/** A guess from the blocks at the top of the tree, directives still unpaired. */
export function guessKind(nodes: readonly TokenNode[]): Kind {
  if (nodes.some((node) => isSlideBreak(node) || belongsTo(node, 'deck'))) return 'deck';
  const isSheet = nodes.every((node) => isTabular(node)) && nodes.some((node) => isTable(node));
  return isSheet ? 'sheet' : 'doc';
}

const directiveOf = ({ token }: TokenNode): DirectiveMeta | undefined =>
  token.type === 'directive_open' || token.type === 'directive_leaf' ? (token.meta as DirectiveMeta) : undefined;

function belongsTo(node: TokenNode, kind: Kind): boolean {
  const kinds = findDirective(directiveOf(node)?.name ?? '')?.kinds;
  return kinds?.length === 1 && kinds[0] === kind;
}

const isTable = ({ token }: TokenNode): boolean =>
  token.type === 'table_block' || (token.type === 'fence' && /^\s*[ct]sv\b/i.test(token.info));

function isTabular(node: TokenNode): boolean {
  const name = directiveOf(node)?.name;
  if (name === 'chart') return directiveOf(node)!.attributes.has('of');
  if (name !== undefined) return name === 'table' || name === 'name';
  return isTable(node) || ['heading_open', 'comment', 'directive_close'].includes(node.token.type);
}
