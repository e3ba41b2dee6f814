// The tokenizer's flat tokens as a tree, container directives paired: the input of the block builders.
import type { Token } from 'markdown-it';
import type { Context } from './context.ts';
import { type DirectiveMeta, foreignColons, leftOpenColons } from './directive-rule.ts';

export type TokenNode = { readonly token: Token; readonly children: readonly TokenNode[] };

/** Containers nest this deep; further ones are read as text. */
const deepestContainer = 20;

/** Nests tokens by their opening and closing ones; directives are still lines among their siblings. */
export function nestTokens(tokens: readonly Token[]): TokenNode[] {
  const root: TokenNode[] = [];
  const stack: TokenNode[][] = [root];
  for (const token of tokens) {
    if (token.nesting < 0) {
      stack.pop();
      continue;
    }
    const children: TokenNode[] = [];
    stack.at(-1)!.push({ token, children });
    if (token.nesting > 0) stack.push(children);
  }
  return root;
}

type Open = {
  readonly node: TokenNode;
  readonly meta: DirectiveMeta;
  readonly children: TokenNode[];
  readonly section: number;
};

/** Pairs the opening and closing lines of container directives among siblings. One left open ends with its section. */
export function nestDirectives(nodes: readonly TokenNode[], context: Pick<Context, 'report' | 'source'>): TokenNode[] {
  if (!nodes.some(({ token }) => token.type === 'directive_open' || token.type === 'directive_close'))
    return [...nodes];
  const root: TokenNode[] = [];
  const stack: Open[] = [];
  const siblings = () => stack.at(-1)?.children ?? root;
  let section = 6;

  const close = (isLeftOpen: boolean) => {
    const open = stack.pop()!;
    let inside: TokenNode[] = open.children;
    let after: TokenNode[] = [];
    if (isLeftOpen && open.meta.colons < leftOpenColons) {
      const next = inside.findIndex(({ token }) => headingDepth(token) <= open.section);
      if (next >= 0) [inside, after] = [inside.slice(0, next), inside.slice(next)];
      const at = context.source.locate(open.node.token.map![0], open.meta.at, open.meta.raw.length);
      const fence = ':'.repeat(open.meta.colons);
      context.report('unclosed-directive', `The directive \`${open.meta.name}\` is not closed.`, {
        hint: `Write a line \`${fence}\` where it ends.`,
        at,
      });
    }
    siblings().push({ token: open.node.token, children: inside }, ...after);
  };

  for (const node of nodes) {
    const { token } = node;
    if (token.type === 'directive_open') {
      const meta = token.meta as DirectiveMeta;
      // The next column ends the one before, as `<li>` does in HTML.
      if (meta.name === 'column' && stack.at(-1)?.meta.name === 'column') close(true);
      if (stack.length >= deepestContainer) siblings().push(asDeepText(node, meta));
      else stack.push({ node, meta, children: [], section });
    } else if (token.type === 'directive_close') {
      const { colons } = token.meta as { colons: number };
      const exact = stack.findLastIndex((open) => open.meta.colons === colons);
      const index = exact >= 0 ? exact : stack.findLastIndex((open) => open.meta.colons < colons);
      if (index < 0 && colons < foreignColons) reportStray(token, colons, context);
      else if (index >= 0) {
        while (stack.length > index + 1) close(true);
        close(false);
      }
    } else {
      if (token.type === 'heading_open' && stack.length === 0) section = headingDepth(token);
      siblings().push(node);
    }
  }
  while (stack.length > 0) close(true);
  return root;
}

const headingDepth = (token: Token): number =>
  token.type === 'heading_open' ? Number(token.tag.slice(1)) : Number.POSITIVE_INFINITY;

function asDeepText({ token }: TokenNode, meta: DirectiveMeta): TokenNode {
  token.type = 'too_deep';
  token.content = meta.raw;
  return { token, children: [] };
}

function reportStray(token: Token, colons: number, context: Pick<Context, 'report' | 'source'>): void {
  const at = context.source.locateLines(token.map![0], token.map![1]);
  context.report('misplaced-directive', `\`${':'.repeat(colons)}\` has no open directive to close.`, {
    severity: 'info',
    hint: 'Delete it, or add the opening line above.',
    at,
    fix: { range: [at.start, at.end], text: '' },
  });
}

/** Every node of a type, at any depth. */
export function findNodes(nodes: readonly TokenNode[], type: string): readonly TokenNode[] {
  return nodes.flatMap((node) => [...(node.token.type === type ? [node] : []), ...findNodes(node.children, type)]);
}
