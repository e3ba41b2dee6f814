// Arrangements of siblings: cards, numbered points, steps, timeline events and numbers, in rows or stacked.
import { blockText, inlineText, type ListItem } from '../../model/index.ts';
import { areaOf } from '../../theme/template-theme.ts';
import type { Card, ContentPart } from '../parts.ts';
import { placeCardRows, placeCards } from '../place/place-cards.ts';
import { placePoints } from '../place/place-points.ts';
import { placeBigNumber, placeStats } from '../place/place-stats.ts';
import { placeArrows, placeStepRows, placeSteps, placeTimeline, placeUprightTimeline } from '../place/place-steps.ts';
import { settle } from '../place/settle.ts';
import type { Placed, Room, Setting } from '../setting.ts';
import { findSlideLayout } from '../template/find-slide-layout.ts';
import { freeStyles } from '../text/text-frame.ts';
import type { Variant } from '../variants.ts';
import { type Arrangement, sparse } from './arrangement.ts';

export type SiblingsPart = Extract<ContentPart, { type: 'cards' | 'points' | 'steps' | 'timeline' | 'stats' }>;

/** Most steps and events side by side, and the longest text in characters below one of them. */
const most = { arrows: 5, events: 6, inRow: 4 };
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
      if (!standSideBySide(texts, most.arrows)) return [rows];
      const row = { ...siblings('row of steps', part, setting), growsTo: sparse, grown: grownRows };
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
      return [
        { ...siblings('line', part, setting), growsTo: sparse, grown: grownRows },
        { ...upright, equal: 'for the third' },
      ];
    }
    case 'stats': {
      const { length } = part.items;
      if (length === 1) return [siblings('one number', part, setting), siblings('row of numbers', part, setting)];
      return [siblings(length <= most.inRow ? 'row of numbers' : 'grid of numbers', part, setting)];
    }
  }
}

/** Steps and events side by side take a strip of the slide: little text in them grows by more than elsewhere. */
const grownRows = [1.4, 1.3, 1.2, 1.1];

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

/** Siblings in the content area, at its optical center where they are low. */
export function siblings(variant: Variant, part: SiblingsPart, setting: Setting): Arrangement {
  const layout = findSlideLayout(setting.theme, part.type === 'points' ? 'cards' : part.type);
  const area = areaOf(layout, setting.theme);
  return {
    variant,
    layout,
    height: area.height,
    levels: freeStyles(setting.theme).body,
    shrinks: true,
    growsTo: part.type === 'cards' ? 1 : fullest,
    // Rows are stretched to fill more than other siblings.
    grownWhileSparse: { scales: [1.4, 1.3], growsTo: part.type === 'points' ? 0.82 : sparse },
    place: (scale) => settle(placeAs(variant, part, { box: area, scale }, setting), area),
  };
}

function placeAs(variant: Variant, part: SiblingsPart, room: Room, setting: Setting): Placed {
  switch (part.type) {
    case 'cards':
      return (variant === 'rows of cards' ? placeCardRows : placeCards)(part.cards, part.start, room, setting);
    case 'points':
      return placePoints(part, room, setting);
    case 'steps':
      return stepPlacers[variant as keyof typeof stepPlacers](part.items, part.start, room, setting);
    case 'timeline':
      return (variant === 'line' ? placeTimeline : placeUprightTimeline)(part.items, room, setting);
    case 'stats':
      return (variant === 'one number' ? placeBigNumber : placeStats)(part.items, room, setting);
  }
}

const stepPlacers = { 'words in arrows': placeArrows, 'row of steps': placeSteps, 'rows of steps': placeStepRows };
