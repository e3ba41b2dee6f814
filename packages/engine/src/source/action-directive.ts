// `:::action`: what to do, a link on a line of its own, lines below it.
import { type Block, type Inline, inlineText, type Paragraph, type Position } from '../model/index.ts';
import type { Context } from './context.ts';
import { reportMisplaced } from './directive-reports.ts';

/** One column of paragraphs, the sentence first; anything else is kept and reported. */
export function buildAction(children: readonly Block[], position: Position, context: Context): readonly Block[] {
  const lines: readonly Block[] = children.flatMap((child): readonly Block[] =>
    isLine(child) ? withLinksApart(child, context) : [child],
  );
  const texts = lines.filter(isLine);
  const sentence = texts.find((text) => !isLink(text));
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

const isBlank = (inline: Inline): boolean =>
  inline.type === 'lineBreak' || (inline.type === 'text' && inline.value.trim() === '');

const isLink = ({ children }: Line): boolean => {
  const [only, ...more] = children.filter((child) => !isBlank(child));
  return only?.type === 'link' && more.length === 0;
};

const linkLine = /^\s*\[([^[\]\n]+)\]\([^()\s]+\)\s*$/;

/** Without empty lines around it, a link on a line of its own is still one. */
function withLinksApart(line: Line, { source }: Context): readonly Line[] {
  if (line.type !== 'paragraph' || line.position === undefined || isLink(line)) return [line];
  const below = source.lines.slice(line.position.line - 1);
  const end = below.findIndex((text) => text.trim() === '' || /^\s*:::/.test(text));
  const labels = below.slice(0, end < 0 ? below.length : end).flatMap((text) => linkLine.exec(text)?.[1] ?? []);
  if (labels.length === 0) return [line];
  const lines: Inline[][] = [[]];
  for (const child of line.children) {
    if (child.type === 'link' && labels.includes(inlineText(child.children))) lines.push([child], []);
    else lines.at(-1)!.push(child);
  }
  return lines
    .map((children): Paragraph => ({ ...line, children: trimmed(children) }))
    .filter(({ children }) => children.length > 0);
}

/** Without the spaces that the breaks between lines have become. */
function trimmed(children: readonly Inline[]): readonly Inline[] {
  const [from, to] = [
    children.findIndex((child) => !isBlank(child)),
    children.findLastIndex((child) => !isBlank(child)),
  ];
  return children.slice(Math.max(0, from), to + 1).map((child, index, { length }) => {
    if (child.type !== 'text') return child;
    const start = index === 0 ? child.value.trimStart() : child.value;
    return { ...child, value: index === length - 1 ? start.trimEnd() : start };
  });
}
