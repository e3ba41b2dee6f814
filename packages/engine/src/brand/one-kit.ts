// Slides of a deck look alike: kinds of slides whose slide layout shows another head than that of content are composed on that one.
import type { ColorScheme } from '../base/graphics.ts';
import type { SlideLayoutName } from '../model/index.ts';
import { resolveColor } from '../theme/resolve-color.ts';
import type { Placeholder, SlideLayout } from '../theme/theme.ts';
import { isBare, mainContent } from './layout-design.ts';

type Scene = {
  readonly slideSize: { readonly width: number; readonly height: number };
  readonly colors: ColorScheme;
  /** Its owner says what it is for. */
  readonly isTuned: (layout: SlideLayout) => boolean;
  /** A sample slide stands on it. */
  readonly isShown: (layout: SlideLayout) => boolean;
};

/** Kinds of slides that can be composed in the free area of any slide layout with a title. */
const composable: ReadonlySet<SlideLayoutName> = new Set([
  ...(['columns', 'comparison', 'cards', 'steps', 'timeline', 'stats', 'table', 'chart', 'code'] as const),
  'picture',
]);

/** Of the slide: titles this near are in one place; of a size: titles this alike are of one; of the area: what is enough room. */
const same = { across: 0.04, down: 0.05, size: 1.15, room: 0.8, head: 0.3 };

/** The slide layouts, the kinds of slides on the one for content where another would show a second head in the same deck. */
export function oneKit(given: readonly SlideLayout[], scene: Scene): readonly SlideLayout[] {
  const layouts = shownHead(given, scene);
  const main = mainContent(layouts);
  const head = main && titleOf(main);
  if (main === undefined || head === undefined || hasNumber(main)) return layouts;
  const gained = new Set<SlideLayoutName>();
  const rest = layouts.map((layout) => {
    const movable = layout.uses.filter((use) => composable.has(use));
    const isKept =
      layout === main || movable.length === 0 || scene.isTuned(layout) || (isPictured(layout) && scene.isShown(layout));
    const title = titleOf(layout);
    if (isKept || title === undefined || !hasRoom(main, layout) || isSameHead(title, head, layout, main, scene))
      return layout;
    for (const use of movable) gained.add(use);
    return {
      ...layout,
      uses: layout.uses.filter((use) => !movable.includes(use) && (use !== 'quote' || hasWords(layout))),
    };
  });
  return rest.map((layout) =>
    layout === main && gained.size > 0 ? { ...main, uses: [...new Set([...main.uses, ...gained])] } : layout,
  );
}

/** Where no sample slide stands on the slide layout for content, and some stand under the title of another one, content has its title as that does. */
function shownHead(layouts: readonly SlideLayout[], scene: Scene): readonly SlideLayout[] {
  const main = mainContent(layouts);
  const head = main && titleOf(main);
  if (main === undefined || head === undefined || scene.isShown(main) || scene.isTuned(main)) return layouts;
  const other = layouts.find(
    (layout) => layout !== main && scene.isShown(layout) && layout.uses.includes('cards') && !isPictured(layout),
  );
  const title = other && titleOf(other);
  const [top, bottom] = [title?.box.y ?? 0, title === undefined ? 0 : title.box.y + title.box.height];
  const first = main.placeholders.filter(({ type }) => type === 'body' || type === 'obj').map(({ box }) => box.y);
  const isOver = first.every((y) => y >= bottom) && top < scene.slideSize.height * same.head;
  if (other === undefined || title === undefined || !isOver || isSameHead(head, title, main, other, scene))
    return layouts;
  const { box, anchor, insets, levels } = title;
  const moved: Placeholder = { ...head, box, anchor, insets, levels, isMoved: true, isBare: true };
  const placeholders = main.placeholders.map((each) => (each === head ? moved : each));
  return layouts.map((layout) => (layout === main ? { ...main, placeholders } : layout));
}

const titleOf = ({ placeholders }: SlideLayout): Placeholder | undefined =>
  placeholders.find(({ type }) => type === 'title' || type === 'ctrTitle');

/** Decks leave the place for a number empty: it is better on few slides than on all. */
const hasNumber = ({ placeholders }: SlideLayout): boolean => placeholders.some(({ purpose }) => purpose === 'number');

/** Without a place for its words, a quotation is composed where cards are. */
const hasWords = ({ placeholders }: SlideLayout): boolean =>
  placeholders.some(({ type }) => type === 'body' || type === 'subTitle');

const isPictured = ({ placeholders, variant }: SlideLayout): boolean =>
  variant === 'picture' || placeholders.some(({ type }) => type === 'pic');

function hasRoom({ contentArea: own }: SlideLayout, { contentArea: other }: SlideLayout): boolean {
  return own === undefined || other === undefined || own.width * own.height >= other.width * other.height * same.room;
}

/** The titles are in one place and look alike, and what is drawn around them is the same. */
function isSameHead(
  title: Placeholder,
  head: Placeholder,
  layout: SlideLayout,
  main: SlideLayout,
  { slideSize, colors }: Scene,
): boolean {
  const [own, other] = [title.levels[0], head.levels[0]];
  if (own === undefined || other === undefined) return true;
  const top = ({ box, anchor }: Placeholder): number => box.y + box.height * { top: 0, middle: 0.5, bottom: 1 }[anchor];
  const hex = (level: typeof own, { colors: scheme, dark }: SlideLayout): string =>
    resolveColor(level.color, { colors: scheme ?? colors }, dark).hex;
  const looksAlike =
    Math.max(own.size, other.size) <= Math.min(own.size, other.size) * same.size &&
    own.bold === other.bold &&
    own.font === other.font &&
    hex(own, layout) === hex(other, main);
  // Beside a place for a picture, a title is where its owner has it.
  if (isPictured(layout)) return looksAlike;
  return (
    looksAlike &&
    Math.abs(title.box.x - head.box.x) <= slideSize.width * same.across &&
    Math.abs(top(title) - top(head)) <= slideSize.height * same.down &&
    own.align === other.align &&
    isBare(headOf(layout, slideSize), main, slideSize) === isBare(headOf(main, slideSize), layout, slideSize)
  );
}

/** What is drawn at the top of the slide, where titles are: panels for content are another matter. */
const headOf = ({ art }: SlideLayout, { height }: Scene['slideSize']): Pick<SlideLayout, 'art'> =>
  art === undefined
    ? {}
    : { art: { ...art, shapes: art.shapes.filter(({ box }) => box.y + box.height <= height * same.head) } };
