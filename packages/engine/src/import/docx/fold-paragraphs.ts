// Paragraphs of a .docx whose styles belong together: lines of code, lines of a quote, and captions with what they name.
import { type Block, type Inline, inlineText } from '../../model/index.ts';
import type { LeveledItem } from '../fold-lists.ts';

export type ReadParagraph =
  | Block
  | LeveledItem
  | { readonly type: 'code-line'; readonly text: string }
  | { readonly type: 'quote-line'; readonly children: readonly Inline[] }
  | { readonly type: 'caption-line'; readonly children: readonly Inline[] };

/** The paragraphs as blocks. */
export function foldParagraphs(read: readonly ReadParagraph[]): readonly (Block | LeveledItem)[] {
  const folded: (Block | LeveledItem)[] = [];
  let caption: readonly Inline[] | undefined;
  const flush = (): void => {
    if (caption !== undefined) folded.push({ type: 'paragraph', children: caption });
    caption = undefined;
  };
  for (const [index, paragraph] of read.entries()) {
    const before = folded.at(-1);
    switch (paragraph.type) {
      case 'code-line':
        flush();
        if (before?.type === 'code' && read[index - 1]?.type === 'code-line')
          folded[folded.length - 1] = { ...before, value: `${before.value}\n${paragraph.text}` };
        else folded.push({ type: 'code', value: paragraph.text });
        break;
      case 'quote-line': {
        flush();
        const line: Block = { type: 'paragraph', children: paragraph.children };
        if (before?.type === 'blockQuote' && read[index - 1]?.type === 'quote-line')
          folded[folded.length - 1] = { ...before, children: [...before.children, line] };
        else folded.push({ type: 'blockQuote', children: [line] });
        break;
      }
      case 'caption-line':
        flush();
        // Captions of pictures stand below them; those of tables above or below.
        if (
          before !== undefined &&
          before.type !== 'leveled-item' &&
          canTake(before) &&
          !isNext(read[index + 1], before)
        )
          folded[folded.length - 1] = captioned(before, paragraph.children);
        else caption = paragraph.children;
        break;
      default:
        if (caption !== undefined && paragraph.type !== 'leveled-item' && canTake(paragraph)) {
          folded.push(captioned(paragraph, caption));
          caption = undefined;
          break;
        }
        flush();
        if (paragraph.type === 'toc' && before?.type === 'toc') break;
        folded.push(paragraph);
    }
  }
  flush();
  return folded;
}

/** Whether a caption after a table belongs to the table that follows: above a picture's caption there is always its picture. */
const isNext = (next: ReadParagraph | undefined, before: Block): boolean =>
  before.type === 'table' && next?.type === 'table' && before.options.caption !== undefined;

function canTake(block: ReadParagraph): block is Block {
  if (block.type === 'table') return block.options.caption === undefined;
  if (block.type === 'chart') return block.caption === undefined;
  return block.type === 'paragraph' && block.children.length > 0 && block.children.every(isPicture);
}

const isPicture = (inline: Inline): boolean =>
  inline.type === 'image' || inline.type === 'lineBreak' || (inline.type === 'text' && inline.value.trim() === '');

function captioned(block: Block, written: readonly Inline[]): Block {
  const children = withoutNumber(written);
  if (block.type === 'table') return { ...block, options: { ...block.options, caption: inlineText(children) } };
  if (block.type === 'chart') return { ...block, caption: inlineText(children) };
  return { type: 'figure', caption: children, children: [block] };
}

/** Without the number that every caption gets here: "Table 3: ". */
function withoutNumber(children: readonly Inline[]): readonly Inline[] {
  const [first, ...others] = children;
  if (first?.type !== 'text') return children;
  const value = first.value.replace(/^\p{L}{2,20}\.?[ \u00a0]\d+(?:[.-]\d+)*(?:[.:–—-]+(?:\s+|$)|\s+(?=\p{L}))/u, '');
  return value === '' ? others : [{ type: 'text', value }, ...others];
}
