// What stays on one page in a doc: a line with the block that it introduces, short code. For all doc writers.
import { type Block, type CodeBlock, inlineText, type Table } from '../model/index.ts';

const introduced: ReadonlySet<Block['type']> = new Set<Block['type']>([
  ...(['code', 'list', 'table', 'math', 'figure', 'chart'] as const),
  ...(['steps', 'timeline', 'stats', 'blockQuote', 'callout', 'columns'] as const),
]);

/** Whether the block is a paragraph whose sentence goes on in the next block, as before a list: 'The result:'. */
export const introduces = (block: Block, next: Block | undefined): boolean =>
  block.type === 'paragraph' &&
  next !== undefined &&
  introduced.has(next.type) &&
  /[:,：，、]$/.test(inlineText(block.children).slice(-8).trimEnd());

const mostLines = 12;

/** Short code stays on one page. */
export const isKeptWhole = ({ value }: CodeBlock): boolean =>
  value.replace(/\n$/, '').split('\n', mostLines + 1).length <= mostLines;

const lastRows = 2;

/** Whether a row, by its index, is one of the last, which stay together: one row by itself under a repeated header looks lost. */
export const isKeptWithNextRow = (index: number, { rows }: Table): boolean =>
  index >= rows.length - lastRows && index < rows.length - 1;
