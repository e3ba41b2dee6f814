// The head of a document: its title with its front matter details, and the remaining blocks; the logo on its pages. For all doc writers.
import { formatDate } from '../base/written-date.ts';
import {
  allBlocks,
  type Block,
  type Doc,
  type Heading,
  type Image,
  type Inline,
  type Metadata,
  titleText,
} from '../model/index.ts';
import { untitledIn } from '../source/language.ts';
import type { Theme } from '../theme/theme.ts';

export type DocHead = {
  /** On a separate page. */
  readonly isCover: boolean;
  /** With its emphasis. */
  readonly title: readonly Inline[];
  /** The document's first heading, if it is the title: it is not repeated. */
  readonly heading?: Heading;
  readonly subtitle?: readonly Inline[];
  /** Authors and date, in the words of the document's language. */
  readonly byline: readonly string[];
};

/**
 * `head` is absent if there is no cover, no details, and no title but that of a heading further down. `title` is that heading: below a logo
 * or badges it stays where it is and still looks like the title.
 */
export function takeDocHead({ meta, blocks }: Doc): {
  readonly head?: DocHead;
  readonly title?: Heading;
  readonly blocks: readonly Block[];
} {
  const isCover = blocks.some(({ type }) => type === 'cover');
  const byline = [meta.authors.join(', '), meta.date === undefined ? '' : formatDate(meta.date, meta.language)].filter(
    (part) => part !== '',
  );
  const hasDetails = isCover || meta.subtitle !== undefined || byline.length > 0;
  const heading = titleHeading(blocks, meta.title);
  // Further down, after a logo or badges, the heading stays where it is unless details need it above them.
  const canMove =
    heading !== undefined && !isCover && (heading === blocks[0] || (hasDetails && blocks.includes(heading)));
  // The first of several numbered chapters keeps its number, and its place.
  const isFirst = canMove && (!meta.numbered || standsAbove(heading, blocks));
  const isNamed = heading !== undefined ? isFirst : !meta.hidesTitle && meta.title !== untitledIn(meta.language);
  if (!hasDetails && !isNamed) {
    return heading !== undefined && isTitleInPlace(heading, blocks) ? { title: heading, blocks } : { blocks };
  }
  const head: DocHead = {
    isCover,
    title: meta.formatted?.title ?? wordsOf(heading, meta.title) ?? [{ type: 'text', value: meta.title }],
    byline,
    ...(meta.subtitle !== undefined && {
      subtitle: meta.formatted?.subtitle ?? [{ type: 'text', value: meta.subtitle }],
    }),
  };
  if (isCover) return { head, blocks: blocks.filter(({ type }) => type !== 'cover') };
  return isFirst
    ? { head: { ...head, heading }, blocks: blocks.filter((block) => block !== heading) }
    : { head, blocks };
}

/** The heading with its marks, if it says the title in the same signs. */
const wordsOf = (heading: Heading | undefined, title: string): readonly Inline[] | undefined =>
  heading !== undefined && titleText(heading.children) === title ? heading.children : undefined;

/** The first heading, if its words are those of the title. */
function titleHeading(blocks: readonly Block[], title: string): Heading | undefined {
  const first = firstHeading(blocks);
  return first !== undefined && alike(titleText(first.children)) === alike(title) ? first : undefined;
}

/** Whether this first heading, with something above it, is above all others in rank. One after the contents or on another page is a chapter. */
function isTitleInPlace(heading: Heading, blocks: readonly Block[]): boolean {
  const place = blocks.indexOf(heading);
  const isLater = blocks.slice(0, place).some(({ type }) => type === 'toc' || type === 'pageBreak');
  return heading.depth === 1 && place > 0 && !isLater && standsAbove(heading, blocks);
}

/** Whether all other headings are below this one. */
export function standsAbove(heading: Heading, blocks: readonly Block[]): boolean {
  return allBlocks(blocks).every(
    (block) => block.type !== 'heading' || block === heading || block.depth > heading.depth,
  );
}

const firstHeading = (blocks: readonly Block[]): Heading | undefined =>
  allBlocks(blocks).find((block) => block.type === 'heading');

/** Letters and digits; signs where there are no others. */
function alike(text: string): string {
  const words = text.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '');
  return words === '' ? text.trim() : words;
}

// The logo on the pages of a doc: the one its front matter names, else the brand's. For docx, HTML and PDF.

/** As high as two lines of the header; the title next to it serves as its alternative text. */
export function docLogo({ logo }: Pick<Metadata, 'logo'>, theme: Pick<Theme, 'logo'>): Image | undefined {
  const asset = logo ?? theme.logo;
  return asset === undefined ? undefined : { type: 'image', asset, alt: '', height: '0.9cm' };
}
