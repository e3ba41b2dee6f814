// Groups related nodes in a row of a formula: brackets with their content, operators with their operands. TeX leaves this to the
// reader; Office requires it. Used by omml.ts.
import type { MathNode } from '../../math/math-tree.ts';
import { classOf } from '../../math/measure-math.ts';

type Sign = Extract<MathNode, { type: 'sign' }>;
type Level = { readonly open?: Sign; readonly nodes: MathNode[]; depth: number };

/** Brackets deeper than this stay signs. */
const deepest = 20;

/** The row with typed brackets and pairs of bars as fenced nodes; scripts after the closing one belong to the whole. */
export function joinBrackets(children: readonly MathNode[]): readonly MathNode[] {
  const levels: Level[] = [{ nodes: [], depth: 0 }];
  const top = (): Level => levels.at(-1)!;
  /** An opening bracket that is never closed: its signs stay as before. */
  const giveUp = (): void => {
    const { open, nodes, depth } = levels.pop()!;
    top().nodes.push(open!, ...nodes);
    top().depth = Math.max(top().depth, depth);
  };
  const close = (child: MathNode, sign: Sign): void => {
    const { open, nodes, depth } = levels.pop()!;
    const fenced: MathNode = {
      type: 'fenced',
      open: open!.text,
      close: sign.text,
      parts: [{ type: 'row', children: nodes }],
      bars: [],
      fixed: true,
    };
    if (depth >= deepest) top().nodes.push(open!, ...nodes, child);
    else top().nodes.push(child.type === 'scripts' ? { ...child, base: fenced } : fenced);
    top().depth = Math.max(top().depth, Math.min(depth + 1, deepest));
  };
  for (const child of children) {
    const sign = child.type === 'scripts' ? child.base : child;
    if (sign.type !== 'sign' || sign.size !== undefined) top().nodes.push(child);
    else if (isBar(sign) && top().open?.text === sign.text && top().nodes.length > 0) close(child, sign);
    else if (child === sign && (isBracket(sign, 'open') || (isBar(sign) && isAtStart(top().nodes)))) {
      levels.push({ open: sign, nodes: [], depth: 0 });
    } else if (isBracket(sign, 'close')) {
      while (top().open !== undefined && isBar(top().open!)) giveUp();
      if (top().open === undefined) top().nodes.push(child);
      else close(child, sign);
    } else top().nodes.push(child);
  }
  while (levels.length > 1) giveUp();
  return levels[0]!.nodes;
}

const isBracket = (sign: Sign, side: 'open' | 'close'): boolean => sign.class === side && !/[!?]/.test(sign.text);
const isBar = (sign: Sign): boolean => sign.class === 'ordinary' && /^[|‖]$/.test(sign.text);

/** Where nothing precedes that a bar could follow. */
function isAtStart(nodes: readonly MathNode[]): boolean {
  const before = nodes.at(-1);
  return before === undefined || before.type === 'space' || !/^(?:ordinary|close)$/.test(classOf(before));
}

/** The operand of an operator that precedes `from`, and its end. A function takes one factor, a sum the whole product. */
export function takeOperand(
  children: readonly MathNode[],
  from: number,
  isFunction: boolean,
): { readonly operand: readonly MathNode[]; readonly end: number } {
  let end = from;
  while (end < children.length) {
    const child = children[end]!;
    const isSpace = child.type === 'space';
    const kind = classOf(child);
    if (!isSpace && (kind === 'relation' || kind === 'punctuation' || kind === 'close')) break;
    // A leading sign belongs to the operand: ∑ −x.
    if (kind === 'binary' && (isFunction || end > from)) break;
    end += 1;
    if (isFunction && !isSpace) break;
  }
  const operand = children.slice(from, end);
  if (operand.every((node) => node.type === 'space')) return { operand: [], end: from };
  return { operand, end };
}
