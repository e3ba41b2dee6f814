// A line that is a link and nothing else.
import type { Block } from './block.ts';
import type { Inline } from './inline.ts';

/** Spaces and breaks: nothing that is seen. */
export const isBlankInline = (inline: Inline): boolean =>
  inline.type === 'lineBreak' || (inline.type === 'text' && inline.value.trim() === '');

/** The block, if it is a paragraph or heading of one link. */
export function onlyLink(block: Block): Extract<Block, { type: 'paragraph' | 'heading' }> | undefined {
  if (block.type !== 'paragraph' && block.type !== 'heading') return undefined;
  const [only, ...more] = block.children.filter((child) => !isBlankInline(child));
  return only?.type === 'link' && more.length === 0 ? block : undefined;
}
