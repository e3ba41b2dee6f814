// Lines `--` and `+++` that part slides in reveal.js and GitPitch: breaks of a deck, and text in any other document.
import { type DirectiveMeta, leftOpenColons } from '../directive-rule.ts';
import { MarkdownToken } from '../markdown.ts';
import { isSlideBreak } from '../slides.ts';
import type { TokenNode } from '../token-tree.ts';
import { type DialectEnvironment, note } from './notes.ts';

export type CutNodes = {
  readonly nodes: readonly TokenNode[];
  /** The lines that part slides, counted from 0. */
  readonly lines: readonly number[];
  /** Every one stands above a heading, and there are three: no document has that. */
  readonly isPlain: boolean;
};

const plainLines = 3;

const signs = ['--', '+++'] as const;

/**
 * The blocks of a text with these lines as slide breaks, if it has any that are meant so: alone below a blank line or a comment, half of them above a
 * heading. `+++` needs no heading among breaks `---`; `--` does, because remark pauses there.
 */
export function cutAtLines(
  nodes: readonly TokenNode[],
  { dialect, lines = [] }: DialectEnvironment,
): CutNodes | undefined {
  if (dialect?.slides !== undefined && dialect.slides !== 'reveal.js') return undefined;
  const found = new Map<(typeof signs)[number], number[]>();
  let depth = 0;
  for (const [index, { token, children }] of nodes.entries()) {
    const { colons = 0 } = (token.meta ?? {}) as Partial<DirectiveMeta>;
    if (token.type === 'directive_open' && colons < leftOpenColons) depth += 1;
    else if (token.type === 'directive_close') depth = Math.max(0, depth - 1);
    if (token.type !== 'paragraph_open' || depth > 0) continue;
    const sign = signs.find((one) => one === children[0]!.token.content);
    // MyST parts the cells of a notebook at `+++`.
    if (sign === undefined || (sign === '+++' && dialect?.text === 'MyST')) continue;
    if (!/^\s*$|-->\s*$/.test(lines[token.map![0] - 1] ?? '')) continue;
    if (!found.has(sign)) found.set(sign, []);
    found.get(sign)!.push(index);
  }
  const hasBreaks = nodes.some(isSlideBreak);
  const meant = [...found].flatMap(([sign, places]) => {
    if (sign === '+++' && hasBreaks) return places;
    const titled = places.filter((place) => isAboveHeading(nodes, place));
    return titled.length * 2 >= places.length ? places : [];
  });
  if (meant.length === 0) return undefined;
  const breaks = new Set(meant);
  return {
    nodes: nodes.map((node, index) => (breaks.has(index) ? slideBreak(node) : node)),
    lines: meant.map((index) => nodes[index]!.token.map![0]).sort((a, b) => a - b),
    isPlain: meant.length >= plainLines && meant.every((index) => isAboveHeading(nodes, index)),
  };
}

function isAboveHeading(nodes: readonly TokenNode[], index: number): boolean {
  let next = index + 1;
  while (nodes[next]?.token.type === 'comment') next += 1;
  return nodes[next]?.token.type === 'heading_open';
}

function slideBreak({ token: { map } }: TokenNode): TokenNode {
  const token = new MarkdownToken('hr', 'hr', 0);
  token.markup = '---';
  token.map = map;
  return { token, children: [] };
}

/** Tells that the lines were read as breaks. */
export function noteSlideLines({ lines }: CutNodes, environment: DialectEnvironment): void {
  for (const line of lines)
    note(environment, { whose: 'Lines `--` and `+++` between slides', read: 'were read as `---`' }, line);
}
