// What stays on one page in a doc: a line with the block that it introduces, short code. For all doc writers.
import {
  allBlocks,
  type Block,
  blockText,
  type CodeBlock,
  childBlocks,
  childInlines,
  type Inline,
  inlineText,
  type List,
  type Paragraph,
  type Table,
} from '../model/index.ts';

const introduced: ReadonlySet<Block['type']> = new Set<Block['type']>([
  ...(['code', 'list', 'table', 'math', 'figure', 'chart'] as const),
  ...(['steps', 'timeline', 'stats', 'blockQuote', 'callout', 'columns'] as const),
]);

/**
 * Whether the block is a paragraph whose sentence goes on in the next block, as before a list: 'The result:', or a line in bold that
 * serves as its heading.
 */
export const introduces = (block: Block, next: Block | undefined): boolean =>
  block.type === 'paragraph' &&
  next !== undefined &&
  (introduced.has(next.type)
    ? isBoldLine(block) || /[:,：，、]$/.test(inlineText(block.children).slice(-8).trimEnd())
    : next.type === 'paragraph' && isBoldLine(block) && !isBoldLine(next));

/** Letters of a line in bold that may be a heading; a longer one is text. */
const longestLine = 80;

const isBoldLine = ({ children }: Paragraph): boolean =>
  children.length > 0 &&
  children.every(({ type }) => type === 'strong' || type === 'anchor') &&
  inlineText(children).length <= longestLine;

const mostLines = 12;

/** Short code stays on one page. */
export const isKeptWhole = ({ value }: CodeBlock): boolean =>
  value.replace(/\n$/, '').split('\n', mostLines + 1).length <= mostLines;

const mostItems = 3;

/** A short list stays on one page: its last item by itself would look lost. */
export const isShortList = ({ items }: List): boolean => items.length <= mostItems;

const mostRows = 7;
const mostLetters = 800;

/** A short table stays on one page. */
export const isShortTable = ({ header, rows }: Table): boolean =>
  rows.length <= mostRows &&
  [header, ...rows].flat().reduce((sum, { children }) => sum + inlineText(children).length, 0) <= mostLetters &&
  ![header, ...rows].flat().some(({ children }) => hasPicture(children));

const lastRows = 2;

/** Whether a row, by its index, is one of the last, which stay together: one row by itself under a repeated header looks lost. */
export const isKeptWithNextRow = (index: number, { rows }: Table): boolean =>
  index >= rows.length - lastRows && index < rows.length - 1;

/** Less than half a page: of Chinese letters, too, which are nearly twice as wide as estimated. */
const wholeLines = 20;
const linesOfPicture = 10;
/** Of letters of average width, in ems. */
const letterWidth = 0.6;

/**
 * Whether blocks surely fit on one page, in text so wide and large (pt). What must not be split and is longer would run off its
 * page in a PDF, and be lost.
 */
export function fitsOnPage(blocks: readonly Block[], textWidth: number, size: number): boolean {
  const letters = Math.max(1, Math.floor(textWidth / (letterWidth * size)));
  const linesOf = (text: string): number =>
    text.split('\n').reduce((lines, line) => lines + Math.max(1, Math.ceil(line.length / letters)), 0);
  let lines = 0;
  for (const block of allBlocks(blocks)) {
    const inlines = childInlines(block);
    if (block.type === 'chart') lines += linesOfPicture;
    else if (block.type === 'math') lines += 2 * block.value.split('\\\\').length;
    else lines += linesOf(childBlocks(block).length > 0 ? inlines.map(inlineText).join('\n') : blockText([block]));
    lines += linesOfPicture * inlines.filter(hasPicture).length;
  }
  return lines <= wholeLines;
}

const hasPicture = (inlines: readonly Inline[]): boolean =>
  inlines.some((inline) => inline.type === 'image' || ('children' in inline && hasPicture(inline.children)));
