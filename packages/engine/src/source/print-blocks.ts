// Blocks of the model as Markdown.
import {
  type Block,
  type Columns,
  changeOf,
  type Heading,
  type Inline,
  type ListItem,
  type Paragraph,
  type Showing,
  type Stat,
  type TimelineItem,
} from '../model/index.ts';
import { writeAttributes } from './attributes.ts';
import { printInlines, printLine } from './print-inlines.ts';
import { printChart, printTable } from './print-tables.ts';
import { codeFence, fence } from './print-text.ts';
import { isWrittenAsList } from './showing-directives.ts';

/** Blocks with a blank line between, no line feed at the end. */
export const printBlocks = (blocks: readonly Block[]): string => joinBlocks(blocks, '\n\n');

function joinBlocks(blocks: readonly Block[], gap: string): string {
  let text = '';
  for (const [index, block] of blocks.entries()) {
    const before = blocks[index - 1];
    if (before) text += wouldMerge(before, block) ? `${gap}<!-- -->${gap}` : gap;
    text += printBlock(block);
  }
  return text;
}

/** Two lists or quotes one after the other would be read as one. */
const wouldMerge = (before: Block, after: Block): boolean =>
  (before.type === 'list' && after.type === 'list' && before.ordered === after.ordered) ||
  (before.type === 'blockQuote' && after.type === 'blockQuote');

function printBlock(block: Block): string {
  switch (block.type) {
    case 'heading':
      return printAligned(block, printHeading(block));
    case 'paragraph':
      return printAligned(block, printInlines(block.children));
    case 'list':
      return printItems(block.items, block.ordered ? block.start : undefined, block.tight);
    case 'blockQuote':
      return prefixLines(printBlocks(block.children), '> ');
    case 'code':
      return codeFence(block.language ?? '', block.value);
    case 'math':
      return `$$\n${block.value}\n$$`;
    case 'table':
      return printTable(block);
    case 'chart':
      return printChart(block);
    case 'columns':
      if (block.showing !== undefined) return printShowing(block, block.showing);
      return fence('columns', block.columns.map(printColumn).join('\n\n'));
    case 'steps':
      return fence(
        'steps',
        printItems(
          block.items,
          1,
          block.items.every((item) => item.children.length < 2),
        ),
      );
    case 'timeline':
      return fence('timeline', printItems(block.items.map(timelineItem), undefined, true));
    case 'stats':
      return fence(`stats${braces([['show', block.show]])}`, printItems(block.items.map(statItem), undefined, true));
    case 'callout':
      return fence(`callout{type="${block.tone}"}`, printBlocks(block.children));
    case 'figure':
      return fence(
        `figure${braces([
          ['caption', printLine(block.caption) || undefined],
          ['id', block.id],
        ])}`,
        printBlocks(block.children),
      );
    case 'toc':
      return `::toc${braces([['depth', block.depth === 3 ? undefined : block.depth]])}`;
    case 'agenda':
      return '::agenda';
    case 'cover':
      return '::cover';
    case 'pageBreak':
      return '::pagebreak';
    case 'rule':
      return '***';
    case 'notes':
      return fence('notes', printBlocks(block.children));
  }
}

/** What Markdown has no sign for is written as HTML. */
const printAligned = ({ align }: Pick<Paragraph, 'align'>, text: string): string =>
  align === undefined ? text : `<div align="${align}">\n\n${text}\n\n</div>`;

const braces = (attributes: readonly (readonly [string, string | number | undefined])[]): string => {
  const written = writeAttributes(attributes);
  return written && `{${written}}`;
};

/** A heading; an id after it, and text that looks like one or like closing signs is escaped. */
export function printHeading({ depth, id, children }: Heading): string {
  const text = printLine(children)
    .replace(/(^|\s)(#+)$/, '$1\\$2')
    .replace(/(?<!\\)\{(?=#[\w.:-]+\}$)/, '\\{');
  return [`${'#'.repeat(depth)}`, text, id && `{#${id}}`].filter(Boolean).join(' ');
}

const printColumn = ({ width, children }: { readonly width?: number; readonly children: readonly Block[] }): string =>
  fence(`column${braces([['width', width === undefined ? undefined : `${width}%`]])}`, printBlocks(children));

/** `:::team` and the like. */
function printShowing({ columns, highlight }: Columns, showing: Showing): string {
  const content = isWrittenAsList(showing)
    ? printItems(
        columns.map(({ children, isRight }) => ({
          ...(showing === 'quiz' && { checked: isRight === true }),
          children,
        })),
        undefined,
        columns.every(({ children }) => children.length < 2),
      )
    : columns.map(({ children }) => printBlocks(children)).join('\n\n');
  return fence(`${showing}${braces([['highlight', highlight]])}`, content);
}

/** Items of a list; `start` numbers them. */
function printItems(items: readonly ListItem[], start: number | undefined, isTight: boolean): string {
  const gap = isTight ? '\n' : '\n\n';
  const lines = items.map((item, index) => {
    const marker = start === undefined ? '- ' : `${start + index}. `;
    const task = item.checked === undefined ? '' : item.checked ? '[x] ' : '[ ] ';
    const body = prefixLines(task + joinBlocks(item.children, gap), ' '.repeat(marker.length));
    return (marker + body.trimStart()).trimEnd();
  });
  return lines.join(gap);
}

const prefixLines = (text: string, prefix: string): string =>
  text
    .split('\n')
    .map((line) => (line === '' ? prefix.trimEnd() : prefix + line))
    .join('\n');

const asItem = (children: readonly Inline[]): ListItem => ({ children: [{ type: 'paragraph', children }] });

/** `**date**: text`. */
function timelineItem({ date, children }: TimelineItem): ListItem {
  if (date.length === 0) return asItem(children);
  return asItem(children.length === 0 ? [strong(date)] : [strong(date), ...withText(': ', children)]);
}

/** `**value** label :delta[…]`. */
function statItem(item: Stat): ListItem {
  const { value, label } = item;
  const change: readonly Inline[] = [changeOf(item) ?? []].flat();
  const first = label[0];
  const gap = first?.type === 'text' && /^[:–—-]/.test(first.value) ? ': ' : ' ';
  const named = value.length === 0 ? label : [strong(value), ...(label.length > 0 ? withText(gap, label) : [])];
  return asItem(change.length === 0 ? named : [...appendText(named, ' '), ...change]);
}

const strong = (children: readonly Inline[]): Inline => ({ type: 'strong', children });

/** Text before inlines, merged with a text they begin with. */
function withText(text: string, inlines: readonly Inline[]): readonly Inline[] {
  const [first, ...others] = inlines;
  return first?.type === 'text'
    ? [{ type: 'text', value: text + first.value }, ...others]
    : [{ type: 'text', value: text }, ...inlines];
}

function appendText(inlines: readonly Inline[], text: string): readonly Inline[] {
  const last = inlines.at(-1);
  return last?.type === 'text'
    ? [...inlines.slice(0, -1), { type: 'text', value: last.value + text }]
    : [...inlines, { type: 'text', value: text }];
}
