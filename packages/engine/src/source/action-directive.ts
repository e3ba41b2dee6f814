// `:::action`: what to do, a link on a line of its own, lines below it.
import { type Block, type Inline, inlineText, type Paragraph, type Position } from '../model/index.ts';
import { isBlankInline, onlyLink } from '../model/only-link.ts';
import type { Context } from './context.ts';
import { reportMisplaced } from './directive-reports.ts';

/** One column of paragraphs, the sentence first; anything else is kept and reported. */
export function buildAction(children: readonly Block[], position: Position, context: Context): readonly Block[] {
  const lines: readonly Block[] = children.flatMap((child): readonly Block[] =>
    isLine(child) ? withLinksApart(child, context) : [child],
  );
  const texts = lines.filter(isLine);
  const sentence = texts.find((text) => onlyLink(text) === undefined);
  if (sentence === undefined) {
    const how = 'Write one sentence that says what to do, and below it a link on a line of its own.';
    reportMisplaced('There is no sentence in `:::action`.', how, position, context);
    return children;
  }
  const others = lines.filter((line) => !isLine(line));
  if (others.length > 0)
    reportMisplaced(
      '`:::action` may only contain sentences and links; the rest is kept after it.',
      'Move it outside.',
      position,
      context,
    );
  const column = { children: [sentence, ...texts.filter((text) => text !== sentence)] };
  return [{ type: 'columns', columns: [column], showing: 'action', position }, ...others];
}

type Line = Extract<Block, { type: 'paragraph' | 'heading' }>;

const isLine = (block: Block): block is Line =>
  (block.type === 'paragraph' || block.type === 'heading') && block.children.every(({ type }) => type !== 'image');

const linkLine = /^\[([^[\]]+)\]\([^()\s]+\)$/;

/** Without empty lines around it, a link on a line of its own is still one. */
function withLinksApart(line: Line, { source }: Context): readonly Line[] {
  if (line.type !== 'paragraph' || line.position === undefined || onlyLink(line)) return [line];
  const labels = new Set<string>();
  for (let at = line.position.line - 1; at < source.lines.length; at += 1) {
    const text = source.lines[at]!.trim();
    if (text === '' || text.startsWith(':::')) break;
    const label = linkLine.exec(text)?.[1];
    if (label !== undefined) labels.add(label);
  }
  if (labels.size === 0) return [line];
  const lines: Inline[][] = [[]];
  for (const child of line.children) {
    if (child.type === 'link' && labels.has(inlineText(child.children))) lines.push([child], []);
    else lines.at(-1)!.push(child);
  }
  return lines
    .map((children): Paragraph => ({ ...line, children: trimmed(children) }))
    .filter(({ children }) => children.length > 0);
}

/** Without the spaces that the breaks between lines have become. */
function trimmed(children: readonly Inline[]): readonly Inline[] {
  const [from, to] = [
    children.findIndex((child) => !isBlankInline(child)),
    children.findLastIndex((child) => !isBlankInline(child)),
  ];
  return children.slice(Math.max(0, from), to + 1).map((child, index, { length }) => {
    if (child.type !== 'text') return child;
    const start = index === 0 ? child.value.trimStart() : child.value;
    return { ...child, value: index === length - 1 ? start.trimEnd() : start };
  });
}
