// The title of a text whose front matter has none: a heading, or the name of the file.
import type { Kind } from '../model/index.ts';
import type { TokenNode } from './token-tree.ts';

export type FoundTitle = {
  readonly text: string;
  /** The first heading of the text, which stands for the title where it is shown. */
  readonly isFirstHeading: boolean;
};

/**
 * The first heading, if the text begins with it; of a doc that does not, its first heading of depth 1, then `name`, then any heading.
 * Parts of a book, whose heading stands before that of their first chapter, give no title. `read` gives the text of a heading.
 */
export function findTitle(
  nodes: readonly TokenNode[],
  kind: Kind,
  name: string | undefined,
  read: (heading: TokenNode) => string,
): FoundTitle | undefined {
  const headings = nodes.filter((node) => isHeading(node) && !isPart(node));
  const top = nodes.find(isHeading);
  const first = kind === 'deck' ? (titleBelowKicker(nodes) ?? headings[0]) : headings[0];
  const isChapter = first === undefined || (kind === 'doc' && !isTitle(first, nodes));
  const chosen = isChapter ? headings.find(({ token }) => token.tag === 'h1') : first;
  const text = chosen && read(chosen).trim();
  if (text) return { text, isFirstHeading: chosen === top };
  if (name !== undefined) return { text: name, isFirstHeading: false };
  const other = headings.find((heading) => !isAside(heading));
  const words = other && read(other).trim();
  return words ? { text: words, isFirstHeading: other === top } : undefined;
}

/** The `#` of a first slide that begins with smaller headings, such as the name of a course. */
export function titleBelowKicker(nodes: readonly TokenNode[]): TokenNode | undefined {
  const headings: TokenNode[] = [];
  for (const node of nodes) {
    if (isHeading(node)) headings.push(node);
    else if (node.token.type !== 'comment' && node.token.type !== 'directive_leaf') break;
    if (node.token.tag === 'h1') return headings.length > 1 ? node : undefined;
  }
  return undefined;
}

const isHeading = ({ token }: TokenNode): boolean => token.type === 'heading_open';

const isPart = ({ token }: TokenNode): boolean => ((token.meta ?? {}) as { isPart?: true }).isPart === true;

const isTitle = (heading: TokenNode, nodes: readonly TokenNode[]): boolean =>
  heading.token.tag === 'h1' || (!isAside(heading) && nodes.find(({ token }) => token.type !== 'comment') === heading);

/** Centered in HTML, below the second level: a caption over sponsors and the like. */
function isAside({ token }: TokenNode): boolean {
  const { align } = (token.meta ?? {}) as { align?: string };
  return align !== undefined && Number(token.tag.slice(1)) > 2;
}
