// The slide layout of a theme for a use: the wanted variant, else the nearest that the theme has.
import { type Box, overlaps } from '../../base/graphics.ts';
import type { SlideLayoutName } from '../../model/index.ts';
import { obstaclesOf } from '../../theme/keep-out.ts';
import { isSentenceStrip } from '../../theme/sentence-strip.ts';
import type { Placeholder, SlideLayout, SlideLayoutVariant, Theme } from '../../theme/theme.ts';

/** A brand may have few slide layouts; then one with only a title serves, and finally the first. */
export function findSlideLayout(theme: Theme, use: SlideLayoutName, variant?: SlideLayoutVariant): SlideLayout {
  const all = theme.layouts.filter(({ uses }) => uses.includes(use));
  const lasting = all.filter(({ turn }) => turn === undefined);
  const forUse = lasting.length > 0 ? lasting : all;
  const layout =
    forUse.find((candidate) => candidate.variant === variant) ??
    forUse.find((candidate) => candidate.variant === substitutes[variant ?? 'wide']) ??
    forUse.find((candidate) => candidate.variant === undefined) ??
    forUse.find((candidate) => candidate.variant === 'untitled') ??
    forUse.find(
      (candidate) => !isCounted(candidate.variant) && (candidate.variant !== 'picture' || use === 'picture'),
    ) ??
    // A cover made for a picture is empty without one; what opens sections also opens a deck.
    (use === 'title' ? theme.layouts.find(isPlainOpening) : undefined) ??
    theme.layouts.find(({ uses }) => uses.includes('cards')) ??
    forUse[0] ??
    theme.layouts.find(({ type }) => type === 'titleOnly') ??
    theme.layouts.find(({ uses }) => uses.includes('content')) ??
    theme.layouts[0];
  if (layout === undefined) throw new Error(`The theme '${theme.name}' has no slide layouts.`);
  return layout;
}

/** The theme for a section of a deck, counted from 1: with the slide layout that is for it alone, if there is one. */
export function themeInTurn(theme: Theme, number: number): Theme {
  const own = theme.layouts.find(({ turn }) => turn === number);
  return own === undefined
    ? theme
    : { ...theme, layouts: theme.layouts.filter((each) => each === own || !each.uses.includes('section')) };
}

/** Entries of agendas and points that are set as rows of lines stand where cards do; on a brand, where events do: beside a logo in a corner. */
export const rowsUse = ({ template }: Theme): SlideLayoutName => (template === undefined ? 'cards' : 'timeline');

/** Entries of an agenda stand on a slide layout that a brand has for them alone. */
export const agendaUse = (theme: Theme): SlideLayoutName =>
  theme.template !== undefined && findSlideLayout(theme, 'agenda').uses.length === 1 ? 'agenda' : rowsUse(theme);

const isPlainOpening = ({ uses, variant }: SlideLayout): boolean =>
  variant === undefined && (uses.includes('section') || uses.includes('closing'));

/** The same number of placeholders, if the widths differ. */
const substitutes: { readonly [variant in SlideLayoutVariant]?: SlideLayoutVariant } = {
  'text-and-visual': 'two',
  'visual-and-text': 'two',
};

/** Placeholders for three columns do not suit two. */
const isCounted = (variant: SlideLayoutVariant | undefined): boolean =>
  variant === 'two' || variant === 'three' || variant === 'four';

/** Placeholders for content in the order in which they are filled: not titles, subtitles or footers. */
export function contentPlaceholders(layout: SlideLayout, theme: Theme): readonly Placeholder[] {
  if (theme.template !== undefined) return templatePlaceholders(layout, theme.slideSize).contents;
  return layout.placeholders
    .filter(({ type, index }) => index < 10 && (type === 'body' || type === 'obj' || type === 'pic'))
    .sort((first, second) => first.index - second.index);
}

/** The placeholder for a picture, or for the text beside or below it. */
export function picturePlaceholder(layout: SlideLayout, type: 'pic' | 'body', theme: Theme): Placeholder | undefined {
  if (theme.template === undefined)
    return layout.placeholders.find((placeholder) => placeholder.type === type && placeholder.index < 10);
  const { contents, lines } = templatePlaceholders(layout, theme.slideSize);
  if (type === 'pic') return contents.find((placeholder) => placeholder.type === 'pic');
  return [...contents, ...lines].find((placeholder) => placeholder.type === 'body' || placeholder.type === 'obj');
}

/** The placeholders of covers besides the title: one for text, one for authors, and a separate one for the date if a template has it. */
export function coverPlaceholders(layout: SlideLayout, theme: Theme): CoverPlaceholders {
  const { placeholders } = layout;
  if (theme.template !== undefined) return templateCover(layout, theme.slideSize);
  const bodies = placeholders.filter(({ type }) => type === 'body');
  const text = placeholders.find(({ type }) => type === 'subTitle') ?? bodies.find(({ index }) => index < 10);
  const byline = bodies.find((placeholder) => placeholder !== text && placeholder.index >= 10);
  return { ...(text && { text }), ...(byline && { byline }) };
}

export type CoverPlaceholders = {
  readonly text?: Placeholder;
  readonly byline?: Placeholder;
  readonly date?: Placeholder;
};

/**
 * What prompts say, then the subtitle, then the text nearest to the title. Labels of the template itself, in its margins or over all of the slide,
 * are none of them.
 */
function templateCover(layout: SlideLayout, slide: Size): CoverPlaceholders {
  const title = titlePlaceholder(layout);
  const texts = layout.placeholders.filter(
    ({ type, purpose, box }) =>
      (type === 'body' || type === 'obj' || type === 'subTitle') &&
      purpose !== 'number' &&
      box.width >= slide.width * 0.12,
  );
  const saying = (purpose: Placeholder['purpose']) => texts.find((placeholder) => placeholder.purpose === purpose);
  const [author, date] = [saying('author'), saying('date')];
  const free = texts.filter((placeholder) => placeholder !== author && placeholder !== date);
  const near =
    title === undefined ? free : free.toSorted((one, other) => apart(title.box, one.box) - apart(title.box, other.box));
  const found = saying('subtitle') ?? near.find(({ type }) => type === 'subTitle') ?? near[0];
  const text = found !== undefined && isOfNames(found, author) ? undefined : found;
  if (title !== undefined && text !== undefined && isAtFoot(text, title.box, slide)) {
    // Names and dates stand in the strip; a subtitle would be read as one of them.
    const isFree = ({ box }: Placeholder) =>
      !(layout.art?.shapes ?? []).some((shape) => shape.text && overlaps(shape.box, box));
    const [first = text, ...rest] = near.toSorted((one, other) => Number(isFree(other)) - Number(isFree(one)));
    const own = rest.find((each) => isAtFoot(each, title.box, slide));
    if (own !== undefined) {
      const moved = underTitle(own, title, slide);
      return { text: moved, byline: underText(author ?? first, moved, layout, slide), ...(date && author && { date }) };
    }
  }
  // What stands far over the title is a heading of the template.
  const others = near.filter(
    (placeholder) => placeholder !== text && (title === undefined || placeholder.box.y > title.box.y),
  );
  const byline = author ?? others[0] ?? date;
  return {
    ...(text && { text }),
    ...(byline && { byline }),
    ...(date && date !== byline && author !== undefined && { date }),
  };
}

/** A text that nothing calls a subtitle, under the names, is for what belongs to these, such as a department. */
const isOfNames = ({ type, purpose, box }: Placeholder, author: Placeholder | undefined): boolean =>
  author !== undefined && type !== 'subTitle' && purpose === undefined && box.y >= author.box.y + author.box.height / 2;

type Size = { readonly width: number; readonly height: number };

/** Of the slide's height: a strip at its foot, and the free room under a title from which a text there is far off. */
const foot = { from: 0.8, apart: 0.2 };

/** A text that nothing calls a subtitle, in the strip at the foot of the slide, far under the title. */
const isAtFoot = ({ type, purpose, box }: Placeholder, title: Box, { height }: Size): boolean =>
  type !== 'subTitle' &&
  purpose === undefined &&
  box.y >= height * foot.from &&
  box.y - title.y - title.height >= height * foot.apart;

/** The placeholder under the title, as wide as that, its text half as large as the title's. */
function underTitle(text: Placeholder, title: Placeholder, { height }: Size): Placeholder {
  const size = Math.round(Math.max(text.levels[0]?.size ?? 0, (title.levels[0]?.size ?? 0) / 2));
  const { x, y, width, height: own } = title.box;
  return {
    ...text,
    box: { x, y: y + own, width, height: Math.round(height * 0.15) },
    insets: { ...title.insets, top: text.insets.top, bottom: text.insets.bottom },
    anchor: 'top',
    levels: text.levels.map((level) => ({ ...level, size, align: title.levels[0]?.align ?? level.align })),
  };
}

/** Of the text over it: the size of names in larger text. */
const bylineShare = 0.65;

/**
 * A placeholder for names under the subtitle that has been moved to the title, if there is room over the strip at the foot: beside a logo or on
 * a band of the template names are read as its footer.
 */
function underText(byline: Placeholder, text: Placeholder, layout: SlideLayout, slide: Size): Placeholder {
  const { height } = slide;
  const y = text.box.y + text.box.height;
  const own = Math.round(height * 0.1);
  const { y: from, height: high } = byline.box;
  const isFooter = obstaclesOf(layout, slide).some((each) => each.y < from + high && each.y + each.height > from);
  if (!isFooter || from < height * foot.from || y + own > height * foot.from) return byline;
  const size = Math.round(Math.max(byline.levels[0]?.size ?? 0, (text.levels[0]?.size ?? 0) * bylineShare));
  const align = text.levels[0]?.align ?? 'start';
  return {
    ...byline,
    box: { ...text.box, y, height: own },
    insets: text.insets,
    anchor: 'top',
    levels: byline.levels.map((level) => ({ ...level, size, align })),
  };
}

/** The distance of a text from a title, more if it does not stand under or over it. */
function apart(title: Box, text: Box): number {
  const down = Math.max(text.y - title.y - title.height, title.y - text.y - text.height, 0);
  const across = Math.max(text.x - title.x - title.width, title.x - text.x - text.width, 0);
  const isAbove = text.y < title.y;
  return down + across * 2 + (isAbove ? title.height / 2 : 0);
}

export const titlePlaceholder = (layout: SlideLayout): Placeholder | undefined =>
  layout.placeholders.find(({ type }) => type === 'title' || type === 'ctrTitle');

// The placeholders of a template's slide layout by suitable content, inferred from type, size and place: numbers and names are meaningless.

export type TemplatePlaceholders = {
  /** In reading order; for columns with separate headings, each heading comes before its column. */
  readonly contents: readonly Placeholder[];
  /** Too small for content: headings, captions. */
  readonly lines: readonly Placeholder[];
};

const contentTypes: ReadonlySet<Placeholder['type']> = new Set(['body', 'obj', 'pic', 'tbl', 'chart'] as const);

/** Minimum shares of the slide's height and area for content. */
const least = { text: 0.15, other: 0.12, area: 0.04 };

export function templatePlaceholders(
  { placeholders, uses }: SlideLayout,
  slide: { readonly width: number; readonly height: number },
): TemplatePlaceholders {
  const contents = placeholders.filter(({ type, purpose }) => contentTypes.has(type) && purpose !== 'number');
  const isLarge = ({ type, box }: Placeholder) =>
    box.height >= slide.height * (type === 'body' ? least.text : least.other) &&
    box.width * box.height >= slide.width * slide.height * least.area &&
    !isSentenceStrip(box, slide);
  const large = contents.filter(isLarge).toSorted(inReadingOrder);
  const lines = contents.filter((placeholder) => !isLarge(placeholder)).toSorted(inReadingOrder);
  if (!uses.includes('comparison') || large.length !== 2) return { contents: large, lines };
  const headed = large.map((placeholder) => [
    lines.find((line) => line.type === 'body' && standsOver(line.box, placeholder.box)),
    placeholder,
  ]);
  const isHeaded = headed.every(([heading]) => heading !== undefined) && headed[0]![0] !== headed[1]![0];
  return isHeaded ? { contents: headed.flat() as readonly Placeholder[], lines: [] } : { contents: large, lines };
}

/** Rows from the top, in each from the start. */
function inReadingOrder({ box: first }: Placeholder, { box: second }: Placeholder): number {
  const shared = Math.min(first.y + first.height, second.y + second.height) - Math.max(first.y, second.y);
  const isRow = shared > Math.min(first.height, second.height) / 2;
  return isRow ? first.x - second.x : first.y - second.y;
}

const standsOver = (line: Box, content: Box): boolean =>
  line.y < content.y &&
  line.y + line.height <= content.y + content.height * 0.2 &&
  line.x < content.x + content.width &&
  line.x + line.width > content.x;

/** Contents stand on a sample slide of a brand that lists them, and nothing else. */
export function isDressedAgenda(theme: Theme): boolean {
  const layout = findSlideLayout(theme, 'agenda');
  const { dress, uses, placeholders } = layout;
  const title = titlePlaceholder(layout)?.box;
  // Beside its title, in a panel of its own, a list has less than the width of a slide.
  const isBeside =
    theme.template !== undefined &&
    title !== undefined &&
    placeholders.some(({ type, box }) => (type === 'obj' || type === 'body') && box.x >= title.x + title.width);
  return (dress !== undefined || isBeside) && uses.length === 1;
}
