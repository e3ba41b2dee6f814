// The title of a slide that has no title placeholder with text: the largest text at the top.
import { blockText, type Inline, inlineText } from '../../model/index.ts';
import { child, childElements, type XmlNode } from '../../ooxml/xml-tree.ts';
import { nodesNamed } from '../read-graphic.ts';
import type { Box, Placed } from './reading-order.ts';

/** A shape with text; `size` is that of its largest letters, in hundredths of a point. */
export type Candidate = { readonly placed: Placed; readonly box: Box; readonly size: number };

/** Hundredths of a point: what text has that says nothing (21.1.2.3.9). */
const usualSize = 1_800;
/** Share of the slide's height below which no title begins. */
const top = 0.35;
const longestTitle = 140;
/** What ends in a full stop and is longer is text. */
const longestSentence = 60;
/** How much larger than all other text a title is that does not stand above it. */
const clearlyLarger = 1.15;

/** The largest letters of a text; `styles` are the list styles it takes its look from. */
export function textSize(body: XmlNode | undefined, styles: readonly (XmlNode | undefined)[]): number {
  const inherited = styles
    .map((style) => Number(child(style, 'a:lvl1pPr', 'a:defRPr')?.attributes.get('sz')))
    .find((size) => size > 0);
  const scale =
    Number.parseFloat(child(body, 'a:bodyPr', 'a:normAutofit')?.attributes.get('fontScale') ?? '') / 100_000;
  const sizes = childElements(body, 'a:p').flatMap((paragraph) =>
    childElements(paragraph, 'a:r')
      .filter((run) => nodesNamed(run, 'a:t').length > 0)
      .map((run) => Number(child(run, 'a:rPr')?.attributes.get('sz')) || inherited || usualSize),
  );
  return Math.max(0, ...sizes.slice(0, 1_000)) * (scale > 0 ? scale : 1);
}

/** The text that is the title by its size and place; undefined if none stands out. */
export function findTitle(
  candidates: readonly Candidate[],
  shapes: readonly Placed[],
  { size, isFirst }: { readonly size: { readonly height: number }; readonly isFirst: boolean },
): { readonly title: readonly Inline[]; readonly placed: Placed } | undefined {
  // Large numbers and icons are no titles, and take nothing from one.
  const written = candidates.filter(({ placed }) => /\p{L}{2}/u.test(blockText(placed.blocks)));
  const largest = Math.max(0, ...written.map((each) => each.size));
  const found = written
    .filter((each) => each.size === largest && titleOf(each.placed) !== undefined)
    .toSorted((left, right) => left.box.y - right.box.y)[0];
  if (found === undefined) return undefined;
  const others = written.filter((each) => each !== found);
  const next = Math.max(0, ...others.map((each) => each.size));
  const isAtTop = found.box.y < size.height * top;
  const isAbove = shapes.every(
    ({ box, blocks }) => blocks === found.placed.blocks || box === undefined || box.y >= found.box.y,
  );
  // On a cover the title is the largest text wherever it stands; elsewhere it stands at the top, larger than the rest or above it.
  const stands = largest > next * clearlyLarger || (isAtTop && isAbove && largest > next);
  const isTitle = stands && (isFirst || isAtTop);
  if (!isTitle) return undefined;
  return { title: titleOf(found.placed)!, placed: found.placed };
}

/** One or two short paragraphs as one line of inlines. */
function titleOf({ blocks }: Placed): readonly Inline[] | undefined {
  if (blocks.length === 0 || blocks.length > 2) return undefined;
  const lines = blocks.map((block) => (block.type === 'paragraph' ? block.children : undefined));
  if (lines.some((line) => line === undefined || line.some(({ type }) => type === 'image'))) return undefined;
  const joined = lines.flatMap((line, index): readonly Inline[] =>
    index === 0 ? line! : [{ type: 'lineBreak' }, ...line!],
  );
  const text = inlineText(joined).trim();
  const isSentence = text.length > longestSentence && /[.。]$/u.test(text);
  const isWords = text.length <= longestTitle && /\p{L}/u.test(text) && !isQuotation(text) && !isSentence;
  return isWords ? joined : undefined;
}

/** What somebody said, from its first mark to its last. */
export const isQuotation = (text: string): boolean => /^[“„«"‘].{20,}[”“»"’]$/su.test(text);
