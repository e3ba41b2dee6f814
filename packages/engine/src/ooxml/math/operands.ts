// What belongs to a sum, a function or a bracket in a row of a formula: TeX leaves it to the reader, Office asks. Used by omml.ts.
import type { MathNode } from '../../math/math-tree.ts';
import { classOf } from '../../math/measure-math.ts';

/** What an operator that stands before `from` works on, and where it ends. A function takes one factor, a sum the whole product. */
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
    // A sign that stands first is the operand's own: ∑ −x.
    if (kind === 'binary' && (isFunction || end > from)) break;
    const bracketed = takeBracketed(children, end);
    end = bracketed?.end ?? end + 1;
    if (isFunction && !isSpace) break;
  }
  const operand = children.slice(from, end);
  if (operand.every((node) => node.type === 'space')) return { operand: [], end: from };
  return { operand, end };
}

/** Brackets that open at `from`, with what they hold, if they close in this row. */
export function takeBracketed(children: readonly MathNode[], from: number) {
  const first = children[from];
  if (first?.type === 'sign' && isBar(first)) return takeBetweenBars(children, from, first.text);
  if (!isBracket(first, 'open')) return undefined;
  let depth = 0;
  for (let index = from; index < children.length; index += 1) {
    const child = children[index];
    // `)^2`: the closing bracket is the base of scripts, and stays one of the signs.
    if (child?.type === 'scripts' && isBracket(child.base, 'close')) depth -= 1;
    if (isBracket(child, 'open')) depth += 1;
    if (isBracket(child, 'close')) depth -= 1;
    if (depth === 0) {
      if (!isBracket(child, 'close')) return undefined;
      return { open: first.text, close: child.text, inner: children.slice(from + 1, index), end: index + 1 };
    }
  }
  return undefined;
}

/** `|x|`: up to the next bar of the same kind. A bar behind something, with none to come, divides. */
function takeBetweenBars(children: readonly MathNode[], from: number, bar: string) {
  const before = children[from - 1];
  const isOpening = before === undefined || before.type === 'space' || !/^(?:ordinary|close)$/.test(classOf(before));
  const end = children.findIndex((child, index) => index > from + 1 && isBar(child, bar));
  if (!isOpening || end < 0) return undefined;
  return { open: bar, close: bar, inner: children.slice(from + 1, end), end: end + 1 };
}

type Sign = Extract<MathNode, { type: 'sign' }>;
const isBracket = (node: MathNode | undefined, side: 'open' | 'close'): node is Sign =>
  node?.type === 'sign' && node.class === side && node.size === undefined && !/[!?]/.test(node.text);
const isBar = (node: MathNode, bar?: string): boolean =>
  node.type === 'sign' &&
  node.size === undefined &&
  node.class === 'ordinary' &&
  (bar === undefined ? /^[|‖]$/.test(node.text) : node.text === bar);
