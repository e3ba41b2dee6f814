// How much of a slide's body its content fills: lines of text, pictures, tables and plots, but no backgrounds of cards.
import type { Box } from '../base/graphics.ts';
import { type Block, blockText } from '../model/index.ts';
import type { Frame, PlacedParagraph, PlacedSlide, TextFrame } from './frames.ts';
import type { Variant } from './variants.ts';

const emuPerPoint = 12_700;

/** The rest of a slide's text: its title and what stands below the body. */
const outside: ReadonlySet<TextFrame['role']> = new Set([
  'title',
  'subtitle',
  'footer',
  'slideNumber',
  'date',
  'ornament',
]);

/** Slides that are meant to hold little. */
const mayBeEmpty: ReadonlySet<Variant> = new Set([
  'title',
  'title with picture',
  'section',
  'statement',
  'quote',
  'quote with portrait',
  'one number',
  'composed agenda',
  'agenda in large numerals',
  'agenda',
  'agenda in two columns',
  'closing',
  'blank',
  'team',
  'logos',
  'answers',
  'contacts',
  'call to action',
]);

/** Text that runs over the whole body fills more of it than text in shapes, which stand apart. */
const running: ReadonlySet<Variant> = new Set(['large points', 'short text', 'text', 'list in two columns', 'mixed']);

/** Cards of one line each are a heading and next to nothing below it, in whatever size a theme sets them. */
const carded: ReadonlySet<Variant> = new Set(['row of cards', 'grid of cards', 'rows of cards', 'composed cards']);

/**
 * Below these shares a slide looks half empty. Set on the examples of the gallery, where one slide is below (four words as points), and on decks of
 * others: lists of one or two short points fill 3 to 9 % of a body, three one-word cards 4 %, three of one line 5 to 8 %, of a short sentence
 * 16 % and more, a good list 15 % and more.
 */
const least = { running: 0.1, cards: 0.1, other: 0.07 } as const;

/** The fewest steps that lead across a slide, and the fewest words of a callout that stands for itself. */
const fewestSteps = 3;
const fewestWords = 4;

/** A process of bare words, and a remark alone in its box, are short because they are meant so. */
function isShortOnPurpose(blocks: readonly Block[]): boolean {
  const shown = blocks.filter(({ type }) => type !== 'notes');
  const [only] = shown;
  if (shown.length !== 1 || only === undefined) return false;
  if (only.type === 'steps') return only.items.length >= fewestSteps;
  return only.type === 'callout' && (blockText(only.children).match(/\S+/g)?.length ?? 0) >= fewestWords;
}

/** The share of the body, from 0 to 1; undefined for slides that are meant to hold little. */
export function filledShare({ variant, frames }: PlacedSlide, body: Box): number | undefined {
  if (mayBeEmpty.has(variant)) return undefined;
  return Math.min(1, areaOf(frames) / (body.width * body.height));
}

/** The share of the body of a slide that looks half empty; undefined for any other. `blocks`: what the author wrote on it. */
export function sparseShare(slide: PlacedSlide, blocks: readonly Block[], body: Box): number | undefined {
  if (isShortOnPurpose(blocks)) return undefined;
  const share = filledShare(slide, body);
  const kind = running.has(slide.variant) ? 'running' : carded.has(slide.variant) ? 'cards' : 'other';
  return share !== undefined && share < least[kind] ? share : undefined;
}

/** EMU². */
const areaOf = (frames: readonly Frame[]): number => frames.reduce((sum, frame) => sum + areaOfFrame(frame), 0);

function areaOfFrame(frame: Frame): number {
  switch (frame.type) {
    case 'text':
      // The place of a picture that is still to come.
      if (frame.name.startsWith('Missing Picture')) return frame.box.width * frame.box.height;
      return outside.has(frame.role) ? 0 : frame.text.paragraphs.reduce((sum, each) => sum + areaOfLines(each), 0);
    case 'shape':
      return 0;
    case 'group':
      return areaOf(frame.frames);
    default:
      return frame.box.width * frame.box.height;
  }
}

const areaOfLines = ({ lines, lineHeight }: PlacedParagraph): number =>
  lines.reduce((sum, { width }) => sum + width * emuPerPoint * lineHeight * emuPerPoint, 0);
