// A floor of usability: slide layouts with too little room for a kind of slide give it to one that has it.
import type { Diagnostics } from '../base/diagnostic.ts';
import { type Box, contains, points } from '../base/graphics.ts';
import type { SlideLayoutName } from '../model/index.ts';
import { clearLayout } from '../theme/keep-out.ts';
import { isSentenceStrip } from '../theme/sentence-strip.ts';
import type { Placeholder, SlideLayout } from '../theme/theme.ts';
import { contentAreaOf } from './content-area.ts';
import { groundOf, isColored } from './layout-design.ts';
import type { NamedLayout } from './read-layouts.ts';
import { isRing, speaks } from './sample-room.ts';

type Size = { readonly width: number; readonly height: number };

/** Kinds of slides that hold a table, a chart, or text of several lines. */
const full: ReadonlySet<SlideLayoutName> = new Set([
  ...(['content', 'columns', 'cards', 'steps', 'timeline', 'stats', 'table', 'chart'] as const),
  ...(['code', 'comparison', 'agenda'] as const),
]);

/** Shares of the slide that a table of four columns and seven rows takes, and that a quotation and a list of contents take. */
const room = {
  full: { width: 0.5, height: 0.4 },
  quote: { width: 0.35, height: 0.2 },
  agenda: { width: 0.4, height: 0.4 },
};
/** Of two columns, each is at least this share of the slide's width. */
const columnShare = 0.24;
/** The smallest text and title in points of a slide 540 points high, and the least letters of a title. */
const legible = { body: 12, title: 16, smallTitle: 12, letters: 21 };
/** A letter is about half as wide as it is high, and a line a fifth higher. */
const letter = { width: 0.5, height: 1.2 };

/**
 * The slide layouts with each kind of slide on one that can hold it. `bodySize` is that of the slide master's text: a template of small text
 * keeps it. If no slide layout has the room, all stays as it is.
 */
export function usableLayouts(
  layouts: readonly NamedLayout[],
  slide: Size,
  bodySize: number,
  report: Diagnostics,
): readonly NamedLayout[] {
  const roomy = layouts.some(({ layout }) => isTitled(layout) && isLargeEnough(clearLayout(layout, slide), slide));
  const emptied = roomy ? undefined : emptyOne(layouts, slide);
  if (emptied === undefined) return moveUses(layouts, slide, bodySize, report);
  report.report(
    'brand-layout-too-small',
    `No slide layout has a placeholder large enough for a table or a chart: content is composed on “${emptied.name}”, clear of what is drawn on it.`,
  );
  return moveUses(
    layouts.map((each) => (each.layout.name === emptied.name ? { ...each, layout: emptied } : each)),
    slide,
    bodySize,
    report,
  );
}

const isTitled = ({ placeholders }: SlideLayout): boolean => placeholders.some(({ type }) => type === 'title');

const isLargeEnough = ({ contentArea: area }: SlideLayout, slide: Size): boolean =>
  area === undefined || (area.width >= slide.width * room.full.width && area.height >= slide.height * room.full.height);

/** If every placeholder for content is small, the slide layout for content is composed on as if it had none: the largest that gains room. */
function emptyOne(layouts: readonly NamedLayout[], slide: Size): SlideLayout | undefined {
  return layouts
    .filter(({ layout }) => layout.uses.includes('content') && isTitled(layout) && isPlain(layout))
    .map(({ layout }) => {
      const placeholders = layout.placeholders.filter(({ type }) => !contentTypes.has(type));
      const shapes = layout.art?.shapes ?? [];
      const contentArea = contentAreaOf({ slideSize: slide, placeholders, shapes, masterBody: undefined });
      return { ...layout, placeholders, contentArea };
    })
    .find((layout) => isLargeEnough(clearLayout(layout, slide), slide));
}

function moveUses(
  layouts: readonly NamedLayout[],
  slide: Size,
  bodySize: number,
  report: Diagnostics,
): readonly NamedLayout[] {
  const scale = 540 / points(slide.height);
  const measure = {
    slide,
    scale,
    least: Math.min(legible.body, bodySize * scale),
    leastTitle: smallTitle(layouts, scale),
  };
  const measured = layouts.map(({ layout }) => clearLayout(layout, slide));
  const usual = layouts.findIndex(
    ({ layout }, index) =>
      layout.uses.includes('content') &&
      layout.variant !== 'two' &&
      isPlain(layout) &&
      canHold(measured[index]!, 'content', measure),
  );
  const isCover = (index: number) => index !== usual && layouts[index]!.layout.uses.includes('title');
  const holds = (index: number, use: SlideLayoutName) =>
    layouts[index]!.isBarred !== true &&
    canHold(measured[index]!, use, measure) &&
    !(composed.has(use) && isMuchSmaller(measured[index]!, measured[usual], smaller.composed)) &&
    !(
      paired.has(use) &&
      isPlain(layouts[index]!.layout) &&
      isMuchSmaller(
        measured[index]!,
        measured[usual],
        smaller[isComposed(use, layouts[index]!.layout) ? 'composed' : 'paired'],
      )
    ) &&
    !(use === 'quote' && hasLabel(layouts[index]!.layout, slide)) &&
    !(use === 'quote' && (isCover(index) || speaks(layouts[index]!.layout.art, slide))) &&
    !(use === 'quote' && isMadeForOpenings(layouts[index]!.layout, layouts[usual]?.layout, slide));
  const moved = new Map<SlideLayoutName, number>();
  const lost = new Set<string>();
  for (const [index, { layout, pinned = [] }] of layouts.entries()) {
    for (const use of layout.uses) {
      // Its owner's word holds; reportUnfit says what is too small.
      if (pinned.includes(use) || (!full.has(use) && use !== 'quote') || holds(index, use)) continue;
      const others = layouts.some(
        (other, at) => at !== index && other.layout.uses.includes(use) && isPlain(other.layout) && holds(at, use),
      );
      const target = others ? -1 : (moved.get(use) ?? roomiest(measured, use, holds, slide));
      if (target === undefined) continue;
      lost.add(`${index} ${use}`);
      if (target >= 0) moved.set(use, target);
    }
  }
  if (lost.size === 0) return layouts;
  const from = [...new Set([...moved.keys()])];
  if (from.length > 0) {
    const names = [...new Set(moved.values())].map((index) => `“${layouts[index]!.layout.name}”`).join(', ');
    report.report(
      'brand-layout-too-small',
      `The slide layouts for ${from.join(', ')} cannot hold a line of title, a table and text of a legible size: such slides are composed on ${names}.`,
    );
  }
  return layouts.map((each, index) => {
    const { layout, borrowed } = each;
    const own = layout.uses.filter((use) => !lost.has(`${index} ${use}`));
    const gained = [...moved].flatMap(([use, target]) => (target === index && !own.includes(use) ? [use] : []));
    return {
      ...each,
      layout: { ...layout, uses: [...own, ...gained] },
      borrowed: borrowed.filter((use) => own.includes(use as SlideLayoutName)),
    };
  });
}

const composed: ReadonlySet<SlideLayoutName> = new Set(['cards', 'steps', 'timeline', 'stats'] as const);

const paired: ReadonlySet<SlideLayoutName> = new Set(['columns', 'comparison', 'agenda'] as const);
/** Of the room on slides for content: columns beside a picture that decks do not have are half a slide, in small text. */
const smaller = { composed: 0.82, paired: 0.6 };

/** Without two places side by side, columns are composed. */
const isComposed = (use: SlideLayoutName, { placeholders }: SlideLayout): boolean =>
  use !== 'agenda' && placeholders.filter(({ type }) => contentTypes.has(type)).length < 2;

/** Composed content under a title made for covers would leave a large hole: slides for content have more room. */
function isMuchSmaller({ contentArea: own }: SlideLayout, usual: SlideLayout | undefined, share: number): boolean {
  const other = usual?.contentArea;
  return own !== undefined && other !== undefined && own.width * own.height < other.width * other.height * share;
}

/** A quotation between slides on white is not set on the strong color of a divider, unless that has a place for its words. */
function isMadeForOpenings(layout: SlideLayout, usual: SlideLayout | undefined, slide: Size): boolean {
  const hasWords = layout.placeholders.some(({ type, box }) => type === 'body' && box.height >= slide.height * 0.15);
  const isUsual = usual === undefined || isColored(groundOf(usual.art, slide));
  return !isUsual && !hasWords && isColored(groundOf(layout.art, slide));
}

/** A line of text on a bar of color: without the words that quotations do not have, the bar is empty. */
function hasLabel({ art, placeholders }: SlideLayout, { width, height }: Size): boolean {
  const lines = placeholders.filter(({ type, box }) => type === 'body' && box.height < height * 0.12);
  return lines.some(({ box }) =>
    (art?.shapes ?? []).some(
      ({ box: bar, fill }) => contains(bar, box) && isColored(fill) && bar.height < height * 0.2 && bar.width < width,
    ),
  );
}

/** The roles that an owner gave to slide layouts that can hardly hold them: such slides are made there all the same. */
export function reportUnfit(layouts: readonly NamedLayout[], slide: Size, bodySize: number, report: Diagnostics): void {
  const scale = 540 / points(slide.height);
  const measure = {
    slide,
    scale,
    least: Math.min(legible.body, bodySize * scale),
    leastTitle: smallTitle(layouts, scale),
  };
  for (const { layout, pinned = [] } of layouts) {
    const cleared = clearLayout(layout, slide);
    const hasTitle = layout.placeholders.some(({ type }) => type === 'title' || type === 'ctrTitle');
    const untitled: readonly SlideLayoutName[] = hasTitle
      ? []
      : pinned.filter((use) => use !== 'blank' && use !== 'quote');
    const small = pinned.filter(
      (use) => !untitled.includes(use) && (full.has(use) || use === 'quote') && !canHold(cleared, use, measure),
    );
    const doubtful = [
      [untitled, 'has no place for a title'],
      [small, 'has little room for them, or a title or text too small to read'],
    ] as const;
    for (const [uses, why] of doubtful)
      if (uses.length > 0)
        report.report(
          'brand-role-unfit',
          `“${layout.name}” is used for ${uses.join(', ')} as brand.json says, but ${why}.`,
        );
  }
}

type Measure = {
  readonly slide: Size;
  readonly scale: number;
  readonly least: number;
  readonly leastTitle: number;
};

/** The least size of a title: a template whose titles are mostly small keeps them. */
function smallTitle(layouts: readonly NamedLayout[], scale: number): number {
  const sizes = layouts
    .flatMap(({ layout }) => layout.placeholders.find(({ type }) => type === 'title')?.levels[0]?.size ?? [])
    .toSorted((one, other) => one - other);
  const median = (sizes[Math.floor(sizes.length / 2)] ?? legible.title) * scale;
  return Math.max(legible.smallTitle, Math.min(legible.title, median));
}

function canHold(layout: SlideLayout, use: SlideLayoutName, { slide, scale, least, leastTitle }: Measure): boolean {
  const title = layout.placeholders.find(({ type }) => type === 'title' || type === 'ctrTitle');
  const area = layout.contentArea ?? { x: 0, y: 0, ...slide };
  const share = use === 'quote' || use === 'agenda' ? room[use] : room.full;
  const isRoomy = area.width >= slide.width * share.width && area.height >= slide.height * share.height;
  if (isPlain(layout) && !isRoomy) return false;
  if (use === 'quote') return !isCrossed(layout, area, slide);
  if (title !== undefined && !isTitleLegible(title, scale, leastTitle, isPlain(layout) ? legible.letters : 0))
    return false;
  const contents = layout.placeholders.filter(({ type }) => type === 'body' || type === 'obj');
  const texts = contents.filter(({ box }) => box.height >= slide.height * 0.15);
  if (texts.some(({ levels: [level] }) => level !== undefined && level.size * scale < least)) return false;
  const isPair = (use === 'columns' && texts.length === 2 && isPlain(layout)) || use === 'comparison';
  return !isPair || texts.every(({ box }) => box.width >= slide.width * columnShare);
}

function isTitleLegible(
  { box, levels: [level] }: Placeholder,
  scale: number,
  least: number,
  letterCount: number,
): boolean {
  if (level === undefined) return true;
  const lines = Math.max(1, Math.floor(points(box.height) / (level.size * letter.height)));
  const letters = (points(box.width) / (level.size * letter.width)) * lines;
  return level.size * scale >= least && letters >= letterCount;
}

/** So many drawings in the middle of a slide layout are for copying, or a motif. */
const fewestDrawn = 3;

/** A logo, a picture or a ring in the middle of the free area, on which a quotation would stand, or several drawings. */
function isCrossed({ art }: SlideLayout, area: Box, slide: Size): boolean {
  const middle = { x: area.x + area.width / 2, y: area.y + area.height / 2 };
  const crossing = (art?.shapes ?? []).filter(
    ({ box, fill }) =>
      fill !== undefined &&
      box.width * box.height < slide.width * slide.height * 0.3 &&
      box.x < middle.x + area.width * 0.25 &&
      box.x + box.width > middle.x - area.width * 0.25 &&
      box.y < middle.y + area.height * 0.25 &&
      box.y + box.height > middle.y - area.height * 0.25,
  );
  return crossing.length >= fewestDrawn || crossing.some((shape) => shape.fill?.type === 'picture' || isRing(shape));
}

/** Made for its whole use, not for a part of it: a statement, four columns, text beside a picture. */
const isPlain = ({ variant }: SlideLayout): boolean => variant === undefined || variant === 'wide' || variant === 'two';

const contentTypes: ReadonlySet<Placeholder['type']> = new Set(['body', 'obj', 'pic', 'tbl', 'chart'] as const);

/** The slide layout that holds this kind of slide with most free room, titled where such slides have titles. */
function roomiest(
  layouts: readonly SlideLayout[],
  use: SlideLayoutName,
  holds: (index: number, use: SlideLayoutName) => boolean,
  slide: Size,
): number | undefined {
  const ranks = layouts.map((layout, index) => {
    const title = layout.placeholders.find(({ type }) => type === 'title');
    const area = layout.contentArea;
    if (area === undefined || !isPlain(layout) || layout.variant === 'two' || !holds(index, use)) return -1;
    const isAbove = title !== undefined && title.box.y + title.box.height <= area.y + area.height * 0.1;
    const contents = layout.placeholders.filter(({ type }) => contentTypes.has(type));
    if (contents.some(({ type }) => type === 'pic')) return -1;
    // A subtitle says that it is a cover, wherever its title is.
    if (layout.placeholders.some(({ type }) => type === 'subTitle')) return -1;
    // A quotation is composed: a placeholder for other text, but for a strip over it, would set it in that size.
    if (use === 'quote' ? contents.some(({ box }) => !isSentenceStrip(box, slide)) : !isAbove) return -1;
    // Slides of one deck look alike: the slide layout of most other slides is preferred.
    const usual = layout.uses.includes('content') || layout.uses.includes('cards') ? 0.1 : 0;
    return (area.width * area.height) / (slide.width * slide.height) + usual - contents.length * 0.02;
  });
  const best = ranks.reduce((top, rank, index) => (rank > ranks[top]! ? index : top), 0);
  return ranks[best] === undefined || ranks[best] < 0 ? undefined : best;
}
