// The head of a document: its title with what the front matter says of it, and the blocks that are left. For writers of docs.
import { formatDate } from '../base/written-date.ts';
import { type Block, type Doc, type Heading, inlineText } from '../model/index.ts';

export type DocHead = {
  /** On a page of its own. */
  readonly isCover: boolean;
  readonly title: string;
  /** The document's first heading, when it says the title: it is not said twice. */
  readonly heading?: Heading;
  readonly subtitle?: string;
  /** Authors and date, in the words of the document's language. */
  readonly byline: readonly string[];
};

/** `head` is absent where there is neither a cover nor a title to say, nor anything beside it. */
export function takeDocHead({ meta, blocks }: Doc): {
  readonly head?: DocHead;
  readonly blocks: readonly Block[];
} {
  const isCover = blocks.some(({ type }) => type === 'cover');
  const first = blocks[0];
  const heading = first?.type === 'heading' && inlineText(first.children) === meta.title ? first : undefined;
  const byline = [meta.authors.join(', '), meta.date === undefined ? '' : formatDate(meta.date, meta.language)].filter(
    (part) => part !== '',
  );
  if (!isCover && heading === undefined && meta.subtitle === undefined && byline.length === 0) return { blocks };
  const head = { isCover, title: meta.title, byline, ...(meta.subtitle !== undefined && { subtitle: meta.subtitle }) };
  if (isCover) return { head, blocks: blocks.filter(({ type }) => type !== 'cover') };
  return heading === undefined ? { head, blocks } : { head: { ...head, heading }, blocks: blocks.slice(1) };
}
