// Arrangements of things side by side: columns, and rows of cards, points, steps or numbers.
import { largest } from '../../base/extremes.ts';
import { type Box, points } from '../../base/graphics.ts';
import { blockText, inlineText, type ListItem, type SlideLayoutName } from '../../model/index.ts';
import { areaOf } from '../../theme/template-theme.ts';
import type { Placeholder, SlideLayout, SlideLayoutVariant } from '../../theme/theme.ts';
import { placeCardRows, placeCards } from '../place/place-cards.ts';
import { placeBars, placeDials, shareOf } from '../place/place-gauges.ts';
import { columnBoxes, placeStack } from '../place/place-part.ts';
import { placeBigNumber, placeStats } from '../place/place-stats.ts';
import { placeArrows, placePoints, placeStepRows, placeSteps } from '../place/place-steps.ts';
import { placeTimeline, placeTimelineOnBothSides, placeUprightTimeline } from '../place/place-timeline.ts';
import { settle } from '../place/settle.ts';
import {
  type Card,
  type ContentPart,
  isVisual,
  joinPlaced,
  type PartColumn,
  type Placed,
  type Room,
  type Setting,
} from '../setting.ts';
import { contentPlaceholders, findSlideLayout, rowsUse } from '../template/find-slide-layout.ts';
import { pairedPlaceholders } from '../template/paired-placeholders.ts';
import { columnShare, drawnLength } from '../text/drawn-length.ts';
import { freeStyles } from '../text/text-frame.ts';
import type { Variant } from '../variants.ts';
import { arrangeComparison, withArrow } from './arrange-comparison.ts';
import { arrangeComposed } from './arrange-composition.ts';
import { type Arrangement, slideLayoutOf, sparse } from './arrangement.ts';
import { columnsOnPanels } from './panels-behind.ts';
import { keptApart, withOwnShare } from './visual-share.ts';

const layoutVariants: readonly (SlideLayoutVariant | undefined)[] = [undefined, undefined, 'two', 'three', 'four'];

/** The arrangements of columns requested by the source. */
export function arrangeColumns(
  { columns: all, isContrast }: Pick<Extract<ContentPart, { type: 'columns' }>, 'columns' | 'isContrast'>,
  setting: Setting,
): readonly Arrangement[] {
  const low = slideLayoutOf('comparison', 'short', setting);
  const whole = findSlideLayout(setting.theme, 'comparison');
  const comparisons = (low === undefined ? [whole] : [low, whole]).flatMap((layout) => {
    const comparison = arrangeComparison(all, layout, setting);
    if (comparison !== undefined && isContrast === true) return [withArrow(comparison, setting)];
    return comparison === undefined ? [] : [layout === low ? { ...comparison, shrinks: false } : comparison];
  });
  const plain = columns('columns', all, setting);
  // On a brand, two columns that no placeholder holds are cards, too.
  const held = setting.theme.template === undefined ? [] : holders(all, plain.layout, setting);
  const isHeld = setting.theme.template === undefined || held.length > 0;
  const onCards = comparisons.length > 0 ? undefined : columnsOnPanels(all, plain.layout, held, setting);
  const cards = cardsOf(all, comparisons.length > 0 || isHeld ? 3 : 2);
  if (cards === undefined) return [...comparisons, ...(onCards ? [onCards] : []), plain];
  const part = { type: 'cards', cards, start: 1 } as const;
  const composed = setting.theme.template === undefined ? [] : arrangeComposed(part, undefined, setting);
  return [...comparisons, ...composed, siblings('row of cards', part, setting), plain];
}

/** The placeholders that hold these columns. */
const holders = (all: readonly PartColumn[], layout: SlideLayout, setting: Setting): readonly Placeholder[] =>
  equalPlaceholders(all, contentPlaceholders(layout, setting.theme), setting);

/** Longest text in characters of a column that is a card. */
const maxCardLength = 120;

/** So few or up to four columns, each a heading and a little text, are cards. */
function cardsOf(all: readonly PartColumn[], fewest: number): readonly Card[] | undefined {
  if (all.length < fewest || all.length > 4 || all.some(({ width }) => width !== undefined)) return undefined;
  const cards = all.flatMap(({ parts: [part, ...others] }): readonly Card[] => {
    if (part?.type !== 'text' || others.length > 0) return [];
    const [heading, ...blocks] = part.blocks;
    const isLittle = blocks.every(({ type }) => type === 'paragraph' || type === 'list');
    if (heading?.type !== 'heading' || blocks.length === 0 || !isLittle) return [];
    return blockText(blocks).length <= maxCardLength ? [{ heading: heading.children, blocks }] : [];
  });
  return cards.length === all.length ? cards : undefined;
}

/** Columns in the placeholders of a slide layout with the same number, or in shares of the content area if there is none. */
export function columns(
  variant: Variant,
  written: readonly PartColumn[],
  setting: Setting,
  layout: SlideLayout = layoutOf(written, setting),
): Arrangement {
  const all = withEqualFrames(written, setting);
  const placeholders = holders(all, layout, setting);
  const area = areaOf(layout, setting.theme);
  const held = columnRooms(all, placeholders, area, setting);
  const rooms = withOwnShare(all, keptApart(all, held, setting), layout, setting);
  return {
    variant,
    layout,
    height: area.height,
    levels: placeholders[0]?.levels ?? freeStyles(setting.theme).body,
    shrinks: true,
    growsTo: sparse,
    ...(all.some(({ parts }) => parts.some(takesRoom)) ? {} : { settles: 0.4 }),
    place: (scale) => withinRooms(all, rooms, area.height, scale, setting),
  };
}

/** Columns whose rooms differ in height, as a logo below one of them makes them, fit if each is within its own. */
function withinRooms(
  all: readonly PartColumn[],
  rooms: readonly Omit<Room, 'scale'>[],
  height: number,
  scale: number,
  setting: Setting,
): Placed {
  const placed = all.map((column, index) => placeStack(column.parts, { ...rooms[index]!, scale }, setting));
  const heights = placed.map((column, index) => {
    const missing = column.height - rooms[index]!.box.height;
    return missing > 0 ? height + missing : Math.min(column.height, height);
  });
  return joinPlaced(placed, largest(heights, 0));
}

/** Of the widest of equal columns. */
const leastWidth = 0.85;

/** On a brand, columns of text look alike: their placeholders in the file often do not. One alone would look unlike the composed ones, of pictures too. */
function equalPlaceholders(
  all: readonly PartColumn[],
  placeholders: readonly Placeholder[],
  { theme }: Setting,
): readonly Placeholder[] {
  const isText = all.every(({ parts }) => parts.every(({ type }) => type === 'text'));
  const own = placeholders.slice(0, all.length);
  const kinds = new Set(all.map(({ parts }) => parts.map(({ type }) => type).join(' ')));
  if (theme.template === undefined || !(isText || (own.length < all.length && kinds.size === 1))) return placeholders;
  // The place of a chart or a picture holds no text.
  const holdText = own.every(({ type }) => type === 'body' || type === 'obj');
  const widths = own.map(({ box }) => box.width);
  const isEven = Math.min(...widths) >= Math.max(...widths) * leastWidth;
  return own.length < all.length || !holdText || !isEven ? [] : alignedTops(pairedPlaceholders(own));
}

/** Side by side, from the lowest top of them. */
function alignedTops(placeholders: readonly Placeholder[]): readonly Placeholder[] {
  const top = largest(placeholders.map(({ box }) => box.y));
  const isRow = placeholders.every(({ box }) => top < box.y + box.height / 3);
  if (!isRow) return placeholders;
  return placeholders.map((each) => {
    const { box } = each;
    return box.y === top ? each : { ...each, box: { ...box, y: top, height: box.y + box.height - top } };
  });
}

/** Beyond this difference of shape, cropping would show something else than the photograph. */
const mostUnlike = 2.3;

/** One photograph in each column: all of them fill their frames, so that no sibling is smaller than the others. */
export function withEqualFrames(all: readonly PartColumn[], { pictures }: Setting): readonly PartColumn[] {
  const images = all.flatMap(({ parts }) => parts.flatMap((part) => (part.type === 'picture' ? [part.image] : [])));
  const isOneEach = all.every(({ parts }) => parts.filter(({ type }) => type === 'picture').length === 1);
  if (all.length < 2 || !isOneEach || images.some(({ fit, width }) => fit !== undefined || width !== undefined))
    return all;
  const found = images.map(({ asset, position }) => pictures.find(asset, position ?? {}));
  // Drawings and screenshots must be seen whole.
  if (found.some((picture) => picture?.type !== 'jpeg') || images.some(({ asset }) => pictures.isDrawn(asset)))
    return all;
  const ratios = found.map((picture) => picture!.width / picture!.height);
  if (Math.max(...ratios) > Math.min(...ratios) * mostUnlike) return all;
  return all.map((column) => ({
    ...column,
    parts: column.parts.map((part) =>
      part.type === 'picture' ? { ...part, image: { ...part.image, fit: 'cover' as const } } : part,
    ),
  }));
}

/** Text columns are equal: placeholders with very different text sizes are for text and a remark on it. */
function layoutOf(all: readonly PartColumn[], { theme }: Setting): SlideLayout {
  const layout = findSlideLayout(theme, 'columns', layoutVariants[all.length] ?? 'two');
  const sizes = contentPlaceholders(layout, theme)
    .slice(0, all.length)
    .flatMap(({ levels }) => levels[0]?.size ?? []);
  const isUneven = Math.max(...sizes) > Math.min(...sizes) * 1.25;
  const isText = all.every(({ parts }) => parts.every(({ type }) => type === 'text'));
  return isUneven && isText ? findSlideLayout(theme, 'cards') : layout;
}

/** Charts and pictures take all available room, code a panel that fills it. */
const takesRoom = (part: ContentPart): boolean => isVisual(part) || part.type === 'code';

/** The placeholders if there is one per column and no widths were requested; otherwise shares of the content area. */
function columnRooms(all: readonly PartColumn[], placeholders: readonly Placeholder[], area: Box, setting: Setting) {
  const isAsked = all.some(({ width }) => width !== undefined);
  const boxes = columnBoxes(all, area, setting);
  return boxes.map((room, index): Omit<Room, 'scale'> => {
    const placeholder = placeholders[index];
    // Columns without a placeholder start at the top: text centered in its placeholder would not align with them.
    const isLower = placeholders.length < all.length && placeholder?.anchor !== 'top';
    if (placeholder === undefined || isLower) return room;
    return { box: !isAsked && placeholders.length === all.length ? placeholder.box : room.box, placeholder };
  });
}

// Arrangements of siblings: cards, numbered points, steps, timeline events and numbers, in rows or stacked.

export type SiblingsPart = Extract<ContentPart, { type: 'cards' | 'points' | 'steps' | 'timeline' | 'stats' }>;

/** Most steps and events side by side, and the longest text in characters below one of them. */
const most = { arrows: 5, events: 7, inRow: 4 };
const longest = { below: 120, inArrow: 26, row: 200 };

/** The arrangements of these siblings, the airiest first. */
export function arrangeSiblings(part: SiblingsPart, setting: Setting): readonly Arrangement[] {
  switch (part.type) {
    case 'cards': {
      const grid = siblings(part.cards.length <= 3 ? 'row of cards' : 'grid of cards', part, setting);
      const rows = siblings('rows of cards', part, setting);
      return canBeRows(part.cards)
        ? [grid, { ...rows, equal: 'for the third' }]
        : [grid, ...(part.cards.length > 1 ? [] : [rows])];
    }
    case 'points':
      return [siblings(part.counts ? 'numbered points' : 'rows of points', part, setting)];
    case 'steps': {
      const rows = siblings('rows of steps', part, setting);
      const texts = part.items.map(itemText);
      // A formula does not break: in a narrow column it would be small.
      const areNeedles = setting.theme.template !== undefined && standInNeedles(texts, setting);
      if (!standSideBySide(texts, most.arrows) || part.items.some(hasFormula) || areNeedles) return [rows];
      const row = { ...siblings('row of steps', part, setting), growsTo: fullRow, grown: grownRows };
      const inArrows =
        setting.theme.steps.shape === 'arrow' &&
        texts.every((text) => text.length <= longest.inArrow) &&
        part.items.every(isPlainItem);
      const first = inArrows ? [siblings('words in arrows', part, setting)] : [];
      return [...first, row, { ...rows, equal: first.length > 0 ? undefined : 'for the third' } as Arrangement];
    }
    case 'timeline': {
      const upright = siblings('vertical line', part, setting);
      const texts = part.items.map((item) => inlineText(item.children));
      if (!standSideBySide(texts, most.events)) return [upright];
      const line = { ...siblings('line', part, setting), growsTo: sparse, grown: grownRows };
      const sides = { ...siblings('events on both sides', part, setting), growsTo: fullest, grown: grownSides };
      const few = setting.theme.compositions === undefined ? leastOnSides.plain : leastOnSides.composed;
      return [part.items.length < few ? line : sides, { ...upright, equal: 'for the third' }];
    }
    case 'stats': {
      const { length } = part.items;
      const shown = part.show && part.show !== 'line' && part.items.some((item) => shareOf(item) !== undefined);
      if (shown) return [siblings(part.show === 'bar' ? 'bars' : 'dials', part, setting)];
      if (length === 1) return [siblings('one number', part, setting), siblings('row of numbers', part, setting)];
      return [siblings(length <= most.inRow ? 'row of numbers' : 'grid of numbers', part, setting)];
    }
  }
}

/** Steps and events side by side take a strip of the slide: little text in them grows by more than elsewhere. */
const grownRows = [1.4, 1.3, 1.2, 1.1];
/** Panels below arrows are higher than their text in any case. */
const fullRow = 0.8;
const grownSides = [1.5, 1.4, 1.3, 1.2, 1.1];
/** Fewer events have enough width below the line. */
const leastOnSides = { plain: 4, composed: 3 };

const hasFormula = ({ children }: ListItem): boolean =>
  children.some(
    (block) =>
      block.type === 'math' || (block.type === 'paragraph' && block.children.some(({ type }) => type === 'inlineMath')),
  );

/** Lines of a step beside others from which on it is a needle: its text is easier to read in a row. */
const mostLines = 5;

function standInNeedles(texts: readonly string[], setting: Setting): boolean {
  const width = points(areaOf(findSlideLayout(setting.theme, 'steps'), setting.theme).width) / texts.length;
  const [level] = freeStyles(setting.theme).cardText;
  return texts.some((text) => (drawnLength(text) * level!.size) / (width * columnShare) > mostLines);
}

const itemText = ({ children }: ListItem): string => blockText(children);
const isPlainItem = ({ children }: ListItem): boolean => children.length === 1 && children[0]?.type === 'paragraph';

const standSideBySide = (texts: readonly string[], count: number): boolean =>
  texts.length > 1 && texts.length <= count && texts.every((text) => text.length <= longest.below);

/** Cards under headings may also be rows: the heading at the start, the text beside it. */
const canBeRows = (cards: readonly Card[]): boolean =>
  cards.length >= 2 &&
  cards.length <= 5 &&
  cards.every(
    ({ heading, blocks }) =>
      inlineText(heading) !== '' && blocks.length === 1 && blockText(blocks).length <= longest.row,
  );

/** Siblings other than cards may grow until they fill this share of the height. */
const fullest = 0.94;

/** Rows are stretched further than other siblings, and cards are higher than their text. */
const fullWhileSparse: { readonly [type in ContentPart['type']]?: number } = { points: 0.82, cards: 1 };

/** Siblings in the content area, at its optical center if they are short. */
export function siblings(
  variant: Variant,
  part: SiblingsPart,
  setting: Setting,
  use: SlideLayoutName = part.type === 'points' ? rowsUse(setting.theme) : part.type,
): Arrangement {
  const layout = findSlideLayout(setting.theme, use);
  const area = areaOf(layout, setting.theme);
  return {
    variant,
    layout,
    height: area.height,
    levels: freeStyles(setting.theme).body,
    shrinks: true,
    growsTo: part.type === 'cards' ? 1 : fullest,
    grownWhileSparse: { scales: [1.4, 1.3], growsTo: fullWhileSparse[part.type] ?? sparse },
    place: (scale) => settle(placeAs(variant, part, { box: area, scale, isWhole: true }, setting), area),
  };
}

function placeAs(variant: Variant, part: SiblingsPart, room: Room, setting: Setting): Placed {
  switch (part.type) {
    case 'cards':
      return (variant === 'rows of cards' ? placeCardRows : placeCards)(
        part.cards,
        part.start,
        room,
        setting,
        part.counts,
      );
    case 'points':
      return placePoints(part, room, setting);
    case 'steps':
      return stepPlacers[variant as keyof typeof stepPlacers](part.items, part.start, room, setting);
    case 'timeline':
      return timelinePlacers[variant as keyof typeof timelinePlacers](part.items, room, setting);
    case 'stats':
      if (variant === 'dials') return placeDials(part.items, room, setting);
      if (variant === 'bars') return placeBars(part.items, room, setting);
      return (variant === 'one number' ? placeBigNumber : placeStats)(part.items, room, setting);
  }
}

const timelinePlacers = {
  line: placeTimeline,
  'events on both sides': placeTimelineOnBothSides,
  'vertical line': placeUprightTimeline,
};

const stepPlacers = { 'words in arrows': placeArrows, 'row of steps': placeSteps, 'rows of steps': placeStepRows };
