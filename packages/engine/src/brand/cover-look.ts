// Covers on the strongest page of a template, and closing slides and sections that look as the cover does where nothing is made for them.
import { type Box, overlaps } from '../base/graphics.ts';
import type { SlideLayoutName } from '../model/index.ts';
import { obstaclesOf } from '../theme/keep-out.ts';
import { contrastRatio, resolveColor } from '../theme/resolve-color.ts';
import type { Placeholder, SlideLayout, Theme } from '../theme/theme.ts';
import type { CenteredLayout } from './centered-titles.ts';
import { fieldCover } from './field-cover.ts';
import { freeName } from './free-name.ts';
import { groundOf, isBare, isColored, mainContent } from './layout-design.ts';
import { isPlain, type Scene as TitleScene } from './opening-titles.ts';
import { weigh } from './sample-look.ts';

type Size = Theme['slideSize'];
type Opening = Extract<SlideLayoutName, 'title' | 'section' | 'closing'>;

type Scene = TitleScene & {
  /** Its owner says what it is for. */
  readonly isTuned: (layout: SlideLayout) => boolean;
  /** A sample slide shows it. */
  readonly isShown: (layout: SlideLayout) => boolean;
  /** No slide layout of the file is made for closing slides; this one lends its own. */
  readonly isLent: (layout: SlideLayout) => boolean;
};

/** The cover without a picture in its place, if it has art that pages for content do not have. */
export function designedCover(
  layouts: readonly SlideLayout[],
  usual: SlideLayout | undefined,
  slide: Size,
): SlideLayout | undefined {
  const cover = coverOf(layouts);
  return cover !== undefined && hasTitle(cover) && !isBare(cover, usual, slide) ? cover : undefined;
}

const coverOf = (layouts: readonly SlideLayout[]): SlideLayout | undefined =>
  layouts.find(({ uses, variant }) => uses.includes('title') && variant !== 'picture');

const isTitle = ({ type }: Placeholder): boolean => type === 'title' || type === 'ctrTitle';

const hasTitle = ({ placeholders }: SlideLayout): boolean => placeholders.some(isTitle);

const kinds = { title: 'covers', section: 'sections', closing: 'closing slides' } as const;

/** The cover, or another opening, as the slide layout of these kinds of slides. */
export function likeCover(cover: SlideLayout, uses: readonly Opening[], names: Set<string>): SlideLayout {
  const { variant: _, turn: __, ...rest } = cover;
  const kind = kinds[uses.includes('section') ? 'section' : uses[0]!];
  return { ...rest, name: freeName(`${cover.name} (for ${kind})`, names), uses };
}

/** Shares of the slide: what a cover paints at most that looks as a page for content does, what a field of color does at least; where such a title is; how narrow one is that has no room. */
const share = { pale: 0.15, field: 0.6, high: 0.3, tight: 0.3 };

/**
 * The slide layouts. A cover that looks as a page for content does (its title is where theirs is, or no sample shows it), has half of the slide empty, no room for a title, or is a picture with its words,
 * is on the field of color that the template has for its sections or closing slides; closing slides that nothing is made for have the look of the cover, its logo, and their title where that has it.
 */
export function coverLooks(
  layouts: readonly SlideLayout[],
  scene: Scene,
): { readonly layouts: readonly SlideLayout[]; readonly derived: readonly CenteredLayout[] } {
  const { slideSize, colors, isTuned, isShown, isLent } = scene;
  const names = new Set(layouts.map(({ name }) => name));
  const derived: CenteredLayout[] = [];
  const painted = ({ art }: SlideLayout): number => (art === undefined ? 0 : weigh(art, slideSize));
  const usual = mainContent(layouts);
  const made = coverOf(layouts) === undefined ? fieldCover(layouts, { slideSize, colors }) : undefined;
  if (made !== undefined) derived.push(made);
  const own = made?.layout ?? coverOf(layouts);
  const isWeak =
    own !== undefined &&
    !isTuned(own) &&
    ((isHigh(own, slideSize) && painted(own) < share.pale) ||
      (!isShown(own) && usual !== undefined && isBare(own, usual, slideSize)) ||
      isHalfEmpty(own, slideSize) ||
      isPrinted(own) ||
      isTight(own, layouts, slideSize));
  const field = isWeak
    ? (isPrinted(own) ? (['closing'] as const) : (['section', 'closing'] as const))
        .flatMap((use) => layouts.filter(({ uses }) => uses.includes(use)))
        .filter((each) => each !== own && isOpening(each) && !isTuned(each) && painted(each) >= share.field)
        .find((each) => !isBare(each, usual, slideSize))
    : undefined;
  const cover = field === undefined ? own : withoutNumber(withSubtitle(likeCover(field, ['title'], names), scene));
  if (field !== undefined && cover !== undefined) derived.push({ base: field.name, layout: cover });
  const last = layouts.find(({ uses }) => uses.includes('closing'));
  // What the sample of the cover lent goes with it.
  const isSame = field !== undefined && last?.dress !== undefined && last.dress.sample === own?.dress?.sample;
  const isLike =
    cover !== undefined &&
    last !== undefined &&
    last.art !== cover.art &&
    last.dress === undefined &&
    isOpening(cover) &&
    isLent(last) &&
    isSeen(cover, colors, slideSize) &&
    !isTuned(last) &&
    // Without their texts, boxes of color are missing from a cover.
    !cover.placeholders.some((each) => isText(each, slideSize) && each.paint?.fill !== undefined) &&
    (!isBare(cover, usual, slideSize) || isBare(last, usual, slideSize));
  if (cover !== undefined && (isLike || isSame))
    derived.push({ base: field?.name ?? cover.name, layout: likeCover(cover, ['closing'], names) });
  const lost = (layout: SlideLayout): readonly SlideLayoutName[] => [
    ...(field !== undefined && layout === own ? (['title'] as const) : []),
    ...((isLike || isSame) && layout === last ? (['closing'] as const) : []),
  ];
  const rest = layouts.map((layout) => {
    const without = lost(layout);
    return without.length === 0 ? layout : { ...layout, uses: layout.uses.filter((use) => !without.includes(use)) };
  });
  return { layouts: [...rest, ...derived.map(({ layout }) => layout)], derived };
}

/** A title that can hardly be read is on its cover because its owner has it there, and on no other slide. */
function isSeen({ art, background, colors, placeholders }: SlideLayout, usual: Theme['colors'], slide: Size): boolean {
  // On a picture its owner has seen it.
  if (groundOf(art, slide)?.type === 'picture') return true;
  const ink = placeholders.find(isTitle)?.levels[0]?.color;
  if (ink === undefined || background === undefined) return true;
  const own = { colors: colors ?? usual };
  return contrastRatio(resolveColor(ink, own, false).hex, resolveColor(background, own, false).hex) >= 3;
}

/** Its title is where pages for content have theirs. */
function isHigh({ placeholders }: SlideLayout, { height }: Size): boolean {
  const box = placeholders.find(isTitle)?.box;
  return box !== undefined && box.y + box.height / 2 < height * share.high;
}

/** Its title was pushed over the edge of the slide: its picture says what it had to say. */
const isPrinted = ({ placeholders }: SlideLayout): boolean => (placeholders.find(isTitle)?.box.y ?? 0) < 0;

/** Its words are those of a speaker beside what is printed: they have no room for a title, as sections have. */
function isTight(own: SlideLayout, layouts: readonly SlideLayout[], { width }: Size): boolean {
  const section = layouts.find(({ uses, dress }) => uses.includes('section') && dress !== undefined);
  const [room, wide] = [own, section].map((each) => each?.placeholders.find(isTitle)?.box.width ?? 0);
  return own.dress !== undefined && room! < width * share.tight && wide! > room! * 1.5;
}

/** White paper, but for its head and foot, is beside the half that everything stands in: the place of a picture that decks do not have. */
function isHalfEmpty(layout: SlideLayout, slide: Size): boolean {
  const title = layout.placeholders.find(isTitle)?.box;
  if (title === undefined || isColored(groundOf(layout.art, slide))) return false;
  const isFirst = title.x + title.width / 2 < slide.width / 2;
  const half = {
    x: isFirst ? slide.width / 2 : 0,
    y: slide.height * 0.2,
    width: slide.width / 2,
    height: slide.height * 0.6,
  };
  const drawn = (layout.art?.shapes ?? []).map(({ box }) => box);
  return [...drawn, ...layout.placeholders.map(({ box }) => box)].every((each) => !overlaps(each, half));
}

/** For covers, sections and closing slides alone, with a title, and nothing that would stay empty beside it. */
const isOpening = (layout: SlideLayout): boolean =>
  hasTitle(layout) &&
  layout.uses.every((use) => use === 'title' || use === 'section' || use === 'closing') &&
  layout.placeholders.every(({ type }) => type !== 'pic' && type !== 'obj');

/** A narrow one holds a sign or a number. */
const isText = ({ type, box }: Placeholder, { width }: Size): boolean =>
  (type === 'body' || type === 'subTitle') && box.width > width * 0.2;

const withoutNumber = ({ numeral: _, ...layout }: SlideLayout): SlideLayout => layout;

/** Of the slide's height: where a title of two lines and the subtitle under it stand, around the optical middle. */
const group = { title: 0.26, end: 0.54, text: 0.56, height: 0.2, step: 0.025, foot: 0.96 };

/** A section without a place for text as a cover: its title over the middle, or on the band where it is, and room for the subtitle under it. */
function withSubtitle(layout: SlideLayout, scene: Scene): SlideLayout {
  const { slideSize: slide } = scene;
  const title = layout.placeholders.find(isTitle);
  if (title === undefined || layout.placeholders.some((each) => isText(each, slide))) return layout;
  const { x, width } = title.box;
  const at = (y: number, height: number): Box => ({
    ...{ x, width },
    ...{ y: Math.round(slide.height * y), height: Math.round(slide.height * height) },
  });
  const [box, contentArea] = [at(group.end - group.title, group.title), at(group.text, group.height)];
  if (!isPlain(box, title, layout, scene)) {
    const dark = { ...title, levels: title.levels.map((level) => ({ ...level, color: { scheme: 'tx1' } as const })) };
    const end = (title.box.y + title.box.height) / slide.height + group.text - group.end;
    const under = [0, 1, 2, 3, 4, 5, 6, 7]
      .map((step) => at(end + step * group.step, group.height))
      .find((area) => area.y + area.height <= slide.height * group.foot && isPlain(area, dark, layout, scene));
    if (under === undefined) return layout;
    // The colors of pictures are known by parts, whose edge may be a little farther down.
    return { ...layout, contentArea: { ...under, y: under.y + Math.round(slide.height * group.step) } };
  }
  const met = obstaclesOf(layout, slide).filter((each) => overlaps(each, box) || overlaps(each, contentArea));
  if (met.some((each) => !overlaps(each, title.box))) return layout;
  const raised: Placeholder = { ...title, box, anchor: 'bottom', isBare: true, isMoved: true };
  return {
    ...layout,
    contentArea,
    placeholders: layout.placeholders.map((each) => (each === title ? raised : each)),
  };
}
