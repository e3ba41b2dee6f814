// The plain text of inlines and blocks.
import { plainMath } from '../math/plain-math.ts';
import type { Block } from './block.ts';
import type { Inline } from './inline.ts';

/** The text of inlines as a reader sees it, a hard break as a line feed. */
export function inlineText(children: readonly Inline[]): string {
  let text = '';
  for (const child of children) {
    switch (child.type) {
      case 'text':
      case 'inlineCode':
      case 'delta':
        text += child.value;
        break;
      case 'inlineMath':
        text += plainMath(child.value);
        break;
      case 'image':
        text += child.alt;
        break;
      case 'lineBreak':
        text += '\n';
        break;
      case 'footnoteReference':
      case 'anchor':
      case 'icon':
        break;
      case 'crossReference':
        text += child.target;
        break;
      case 'emphasis':
      case 'strong':
      case 'strikethrough':
      case 'underline':
      case 'subscript':
      case 'superscript':
      case 'mark':
      case 'link':
        text += inlineText(child.children);
    }
  }
  return text;
}

/** The words of a heading on one line. A picture in it, such as a logo, is none, unless nothing else is there. */
export function titleText(children: readonly Inline[]): string {
  const words = inlineText(withoutImages(children));
  return (words.trim() === '' ? inlineText(children) : words).replace(/\s+/g, ' ').trim();
}

const withoutImages = (children: readonly Inline[]): readonly Inline[] =>
  children.flatMap((child): readonly Inline[] => {
    if (child.type === 'image') return [];
    return 'children' in child ? [{ ...child, children: withoutImages(child.children) }] : [child];
  });

/** The text of blocks, a line feed after each paragraph, item and row, a tab between cells. */
export function blockText(blocks: readonly Block[]): string {
  return blocks.map(oneBlockText).filter(Boolean).join('\n');
}

function oneBlockText(block: Block): string {
  switch (block.type) {
    case 'heading':
    case 'paragraph':
      return inlineText(block.children);
    case 'list':
    case 'steps':
      return block.items.map((item) => blockText(item.children)).join('\n');
    case 'timeline':
      return block.items.map((item) => `${inlineText(item.date)} ${inlineText(item.children)}`).join('\n');
    case 'stats':
      return block.items
        .map((item) => `${inlineText(item.value)} ${inlineText(item.label)} ${item.delta ?? ''}`.trim())
        .join('\n');
    case 'blockQuote':
    case 'callout':
    case 'notes':
      return blockText(block.children);
    case 'figure':
      return `${blockText(block.children)}\n${inlineText(block.caption)}`.trim();
    case 'columns':
      return block.columns.map((column) => blockText(column.children)).join('\n');
    case 'code':
      return block.value;
    case 'math':
      return plainMath(block.value);
    case 'table':
      return [block.header, ...block.rows]
        .map((row) => row.map((cell) => inlineText(cell.children)).join('\t'))
        .join('\n');
    case 'chart':
      return [block.title ?? '', ...block.data.series.map((series) => series.name), ...block.data.categories]
        .filter(Boolean)
        .join('\n');
    case 'toc':
    case 'agenda':
    case 'cover':
    case 'pageBreak':
    case 'rule':
      return '';
  }
}
