// Arrangements in a theme's own composition: numbers, steps, events, cards, agendas. Where it does not fit, the plain arrangements follow.
import { points } from '../../base/graphics.ts';
import { blockText, inlineText, type List } from '../../model/index.ts';
import { iconIn, stepLine } from '../../model/named-icons.ts';
import type { Composition, Form, Stance } from '../../theme/compositions.ts';
import { areaOf } from '../../theme/template-theme.ts';
import type { SlideLayout } from '../../theme/theme.ts';
import type { CellPart } from '../place/cell.ts';
import { fullest, placeCells } from '../place/place-cells.ts';
import type { ContentPart, Placed, Setting } from '../setting.ts';
import { agendaUse, findSlideLayout, isDressedAgenda } from '../template/find-slide-layout.ts';
import { columnShare, drawnLength } from '../text/drawn-length.ts';
import { freeStyles } from '../text/text-frame.ts';
import type { Variant } from '../variants.ts';
import { type Arrangement, slideLayoutOf } from './arrangement.ts';
import { cardFromItem } from './read-slide.ts';

/** Whether the title of the slide fits where a slide layout has it; absent: the slide has none. */
export type FitsTitle = ((layout: SlideLayout) => boolean) | undefined;

const variantOf: { readonly [form in Form]: Variant } = {
  stats: 'composed numbers',
  steps: 'composed steps',
  timeline: 'composed events',
  cards: 'composed cards',
  agenda: 'composed agenda',
};

/** The next arrangement is preferred to text below this share of its size. */
const least = 0.88;
const grown = [1.5, 1.4, 1.3, 1.2, 1.1];

/** The part in the theme's composition: beside the title if that fits there, else below it; none if the theme has none, or for too many items. */
export function arrangeComposed(part: CellPart, fitsTitle: FitsTitle, setting: Setting): readonly Arrangement[] {
  const composition = setting.theme.compositions?.[part.type];
  if (composition === undefined || namesIcons(part) || (part.type === 'agenda' && isDressedAgenda(setting.theme)))
    return [];
  const { stance = 'top', ...free } = composition;
  // Without its field, the first item leads.
  const onTop: Composition = free.shape === 'aside' ? { ...free, shape: 'lead' } : free;
  // For more items, or longer ones, in the theme's manner still.
  const roomy = { ...onTop, flow: 'beside' } as const;
  const isBeside = stance !== 'top' && !isDense(part, composition);
  const isOnBrand = setting.theme.template !== undefined;
  type Try = readonly [composition: Composition, stance: Stance];
  const own: readonly Try[] = stance === 'top' ? [] : [[onTop, 'top']];
  const inRows: Composition = { ...composition, flow: 'beside', shape: 'rows' };
  const grid: Try = [{ ...roomy, shape: 'grid' }, 'top'];
  const all: Try[] = [
    ...(isBeside || stance === 'top' ? [[isUneven(part, composition) ? inRows : composition, stance] as const] : []),
    ...(isBeside && composition.shape === 'grid' ? [[{ ...composition, flow: 'beside' }, stance] as const] : []),
    ...(isThree(part) ? own : isBeside || isFew(part) ? [...own, grid] : [grid, ...own]),
    // A company's cards say in rows what they are at the start of each.
    [{ ...roomy, shape: 'rows', ...(isOnBrand && part.type === 'cards' && { isPlain: true }) }, 'top'],
  ];
  if (isOnBrand && isNarrow(part, setting)) all.unshift(all.at(-1)!);
  // One after the other: measuring is dear, and the first mostly fits.
  for (const [tried, where] of all) {
    const arrangement = arrangeIn(part, tried, where, fitsTitle, setting);
    if (arrangement === undefined) continue;
    const { place, height } = arrangement;
    const fits = [1, least].some((scale) => {
      const placed = place(scale);
      return placed.height <= height && !placed.isWordBroken;
    });
    if (fits) return [arrangement];
  }
  return [];
}

/** Points of a sentence or two: so many of so many words stand in two columns. */
const sentences = { least: 4, most: 6, words: 36, smallest: 0.94, grown: [1.3, 1.2, 1.1] };

/** Whether these are points too long to be taken in at a glance, and few enough to stand apart. */
export const areSentences = ({ items }: List): boolean =>
  items.length >= sentences.least &&
  items.length <= sentences.most &&
  items.every(
    ({ children, checked }) =>
      checked === undefined &&
      children.length === 1 &&
      children[0]!.type === 'paragraph' &&
      blockText(children).trim().split(/\s+/).length <= sentences.words,
  );

/** Such points in two columns, no smaller than as a list: on the grounds of the theme's cards if it has them and there is room, else under lines. */
export function arrangeSentences({ items }: List, setting: Setting): readonly Arrangement[] {
  const { cards } = setting.theme.compositions ?? {};
  if (cards === undefined) return [];
  const grid = { shape: 'grid', isPlain: true } as const;
  const onCards: Composition = { ...grid, flow: 'beside', ground: 'card' };
  const underLines: Composition = { ...grid, flow: 'stack', ground: 'open', rule: 'over' };
  const part: CellPart = { type: 'cards', cards: items.map(cardFromItem), start: 1 };
  const { smallest: least, grown } = sentences;
  return [
    ...(cards.ground === 'open' ? [] : [onCards]),
    // The last of an odd number would leave a hole.
    ...(items.length % 2 === 1 ? [] : [underLines]),
  ].flatMap((composition) => {
    const arrangement = arrangeIn(part, composition, 'top', undefined, setting);
    return arrangement === undefined ? [] : [{ ...arrangement, variant: 'cards of points' as const, least, grown }];
  });
}

/** Icons that the author names at numbers and steps, dials and bars stand beside what compositions set alone. */
function namesIcons(part: CellPart): boolean {
  switch (part.type) {
    case 'stats':
      return part.show !== undefined || part.items.some(({ label }) => iconIn(label) !== undefined);
    case 'steps':
      return part.items.some((item) => iconIn(stepLine(item)) !== undefined);
    default:
      return false;
  }
}

function arrangeIn(
  part: CellPart,
  composition: Composition,
  stance: Stance,
  fitsTitle: FitsTitle,
  setting: Setting,
): Arrangement | undefined {
  const isBeside = stance === 'rail' || stance === 'panel' || stance === 'aside';
  const layout = isBeside
    ? slideLayoutOf(part.type, stance, setting)
    : findSlideLayout(setting.theme, part.type === 'agenda' ? agendaUse(setting.theme) : part.type);
  if (layout === undefined || (isBeside && fitsTitle?.(layout) !== true)) return undefined;
  const area = areaOf(layout, setting.theme);
  const known = new Map<number, Placed | undefined>();
  const placeAt = (scale: number): Placed | undefined => {
    if (!known.has(scale))
      known.set(scale, placeCells(part, composition, { box: area, scale, isWhole: true }, setting));
    return known.get(scale);
  };
  if (placeAt(1) === undefined) return undefined;
  return {
    variant: variantOf[part.type],
    layout,
    height: area.height,
    levels: freeStyles(setting.theme).body,
    shrinks: true,
    least,
    growsTo: fullest,
    grown,
    place: (scale) => placeAt(scale)!,
  };
}

/** So many items of several lines need the whole width. */
function isDense(part: CellPart, { shape }: Composition): boolean {
  if (shape === 'grid') return false;
  if (part.type === 'steps') return part.items.length > 5;
  if (part.type === 'timeline') return part.items.length > 6;
  return part.type === 'cards' && part.cards.length > 5;
}

/** In a grid one of three would be as wide as the others together. */
const isThree = (part: CellPart): boolean =>
  (part.type === 'cards' ? part.cards : part.type === 'agenda' ? part.list.items : part.items).length === 3;

/** Unless the first is what the others follow from. */
const isUneven = (part: CellPart, { shape, ground, first }: Composition): boolean =>
  shape === 'grid' && ground !== 'open' && first === undefined && isThree(part);

/** Lines of a card from which on its text is easier to read, and its slide fuller, in a row. */
const mostLines = 3;

/** Whether a few cards, each a heading and a paragraph, would be narrow columns of many lines. */
function isNarrow(part: CellPart, setting: Setting): boolean {
  if (part.type !== 'cards' || part.cards.length < 3 || part.cards.length > 4) return false;
  const isPlain = part.cards.every(
    ({ heading, blocks: [only, ...others] }) =>
      inlineText(heading).trim() !== '' && only?.type === 'paragraph' && others.length === 0,
  );
  const [level] = freeStyles(setting.theme).cardText;
  const width = points(areaOf(findSlideLayout(setting.theme, 'cards'), setting.theme).width) / part.cards.length;
  const longest = Math.max(...part.cards.map(({ blocks }) => drawnLength(blockText(blocks))));
  return isPlain && (longest * level!.size) / (width * columnShare) > mostLines;
}

/** So few stand side by side without a hole in a grid. */
const isFew = (part: CellPart): boolean => part.type === 'cards' && part.cards.length <= 4;

/** The plain arrangements after the composed one; equally good ones can replace that, too, where the two slides before look like it. */
export function afterComposed(
  [composed]: readonly Arrangement[],
  plain: readonly Arrangement[],
): readonly Arrangement[] {
  if (composed === undefined) return plain;
  const [first, ...others] = plain;
  const hasEquals = others[0]?.equal !== undefined;
  return [
    composed,
    ...(first === undefined ? [] : [hasEquals ? { ...first, equal: others[0]!.equal! } : first]),
    ...others,
  ];
}

/** An agenda whose entries are all of its text. */
export function agendaPart({ blocks }: Extract<ContentPart, { type: 'text' }>): CellPart | undefined {
  const [list] = blocks;
  return blocks.length === 1 && list?.type === 'list' ? { type: 'agenda', list } : undefined;
}
