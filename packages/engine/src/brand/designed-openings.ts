// Covers, sections and closing slides of templates whose slide layouts for them are bare, although others are designed.
import { points } from '../base/graphics.ts';
import type { SlideLayoutName } from '../model/index.ts';
import { contrastRatio, resolveColor } from '../theme/resolve-color.ts';
import type { Placeholder, SlideLayout, Theme } from '../theme/theme.ts';
import { groundOfArt } from './art-ground.ts';
import type { CenteredLayout } from './centered-titles.ts';
import { freeName } from './free-name.ts';
import { designOf, groundOf, isBare, isColored, mainContent, visible } from './layout-design.ts';
import { saidPurpose } from './placeholder-words.ts';

type Opening = Extract<SlideLayoutName, 'title' | 'section' | 'closing'>;

export type OpeningScene = Pick<Theme, 'slideSize' | 'colors'> & {
  /** Its owner says what it is for, or that it is for nothing. */
  readonly isTuned: (layout: SlideLayout) => boolean;
  /** Sample slides on it: their design is their owner's choice. */
  readonly samples: (layout: SlideLayout) => number;
};

/** The slide layouts, with covers, sections and closing slides on designed ones; `derived` are those without their place for a picture. */
export function designOpenings(
  layouts: readonly SlideLayout[],
  scene: OpeningScene,
): { readonly layouts: readonly SlideLayout[]; readonly derived: readonly CenteredLayout[] } {
  const { slideSize } = scene;
  const usual = mainContent(layouts);
  const chosen = new Map<Opening, SlideLayout>();
  for (const opening of ['title', 'section', 'closing'] as const) {
    const current = layouts.find(({ uses, variant }) => uses.includes(opening) && variant !== 'picture');
    const isKept =
      current !== undefined &&
      (current.dress !== undefined ||
        scene.isTuned(current) ||
        !isBare(current, usual, slideSize) ||
        (current.uses.length < 3 && scene.samples(current) > 0 && isOnlyFor(current)));
    if (isKept) continue;
    const section = chosen.get('section');
    const rival = opening === 'closing' && section !== undefined ? section : bestFor(opening, layouts, usual, scene);
    if (rival !== undefined) chosen.set(opening, rival);
  }
  if (chosen.size === 0) return { layouts, derived: [] };
  const names = new Set(layouts.map(({ name }) => name));
  const derived: CenteredLayout[] = [];
  const gains = new Map<string, SlideLayoutName[]>();
  for (const [opening, layout] of chosen) {
    const known = gains.get(layout.name);
    if (known === undefined) gains.set(layout.name, [opening]);
    else known.push(opening);
  }
  for (const [name, uses] of gains) {
    const layout = layouts.find((each) => each.name === name)!;
    const hasPicture = layout.placeholders.some(({ type }) => type === 'pic');
    if (!hasPicture && layout.uses.length === 0) continue;
    const { variant: _, ...rest } = layout;
    const placeholders = layout.placeholders.filter((each) => each.type !== 'pic' && !isFootnote(each, slideSize));
    const own = freeName(`${name} (${hasPicture ? 'without picture' : 'for sections'})`, names);
    const area = hasPicture ? { contentArea: underTitle(placeholders, slideSize) } : {};
    derived.push({ base: name, layout: { ...rest, name: own, uses, placeholders, ...area } });
  }
  const isDerived = (name: string) => derived.some(({ base }) => base === name);
  return {
    derived,
    layouts: layouts.map((layout) => {
      const isPictured = layout.variant === 'picture';
      const kept = layout.uses.filter((use) => isPictured || !chosen.has(use as Opening));
      const gained = isDerived(layout.name) ? [] : (gains.get(layout.name) ?? []);
      const { variant, ...rest } = layout;
      const isNew = layout.uses.length === 0 && gained.length > 0;
      return { ...rest, ...(variant && !isNew && { variant }), uses: [...kept, ...gained] };
    }),
  };
}

/** A line too small for a subtitle, at the foot of the slide: the credit of its picture. */
const isFootnote = ({ type, box, levels: [level] }: Placeholder, slide: OpeningScene['slideSize']): boolean =>
  (type === 'subTitle' || type === 'body') &&
  box.y >= slide.height * 0.85 &&
  ((level?.size ?? 18) * 540) / points(slide.height) < 10;

/** Subtitles without a placeholder stand between the title and the lower margin. */
function underTitle(placeholders: readonly Placeholder[], { width, height }: OpeningScene['slideSize']) {
  const title = placeholders.find(({ type }) => type === 'title' || type === 'ctrTitle')?.box;
  const [x, top] = title === undefined ? [width * 0.07, height * 0.6] : [title.x, title.y + title.height];
  return {
    x: Math.round(x),
    y: Math.round(top),
    width: Math.round(Math.max(title?.width ?? 0, width * 0.93 - x)),
    height: Math.round(Math.max(height * 0.1, Math.min(height * 0.25, height * 0.96 - top))),
  };
}

/** Not lent by a page for content. */
const isOnlyFor = ({ uses }: SlideLayout): boolean => !uses.includes('content') && !uses.includes('cards');

function bestFor(
  opening: Opening,
  layouts: readonly SlideLayout[],
  usual: SlideLayout | undefined,
  scene: OpeningScene,
): SlideLayout | undefined {
  const ranks = layouts.map((layout) =>
    canOpen(layout, scene) && !isBare(layout, usual, scene.slideSize)
      ? kinship(layout, opening) + designOf(layout.art, scene.slideSize)
      : 0,
  );
  const best = ranks.reduce((top, rank, index) => (rank > ranks[top]! ? index : top), 0);
  return (ranks[best] ?? 0) > 0 ? layouts[best] : undefined;
}

/** What the slide layout is made for is nearest; a cover opens sections sooner than a page for content does. */
function kinship({ type, name, uses }: SlideLayout, opening: Opening): number {
  const said = saidPurpose(name);
  const isSection = type === 'secHead' || said === 'section' || uses.includes('section');
  const isCover = type === 'title' || said === 'cover' || uses.includes('title');
  if (opening === 'title') return isCover ? 4 : isSection ? 2 : 1;
  return isSection ? 4 : isCover ? 3 : 1;
}

/** A large title on a ground with a color or a picture, and nothing that would stay empty but lines and a picture behind all. */
function canOpen(layout: SlideLayout, scene: OpeningScene): boolean {
  const { slideSize: slide } = scene;
  const title = layout.placeholders.find(({ type }) => type === 'title' || type === 'ctrTitle');
  if (title === undefined || layout.dress !== undefined || scene.isTuned(layout)) return false;
  const size = ((title.levels[0]?.size ?? 0) * 540) / points(slide.height);
  const isTitleLarge = size >= 24 && title.box.width >= slide.width * 0.3;
  return (
    isTitleLarge &&
    !['agenda', 'guide'].includes(saidPurpose(layout.name) ?? '') &&
    (isColored(groundOf(layout.art, slide)) || isInFields(layout, slide)) &&
    layout.placeholders.every((each) => isLight(each, slide) || (each.type === 'pic' && isForCovers(layout))) &&
    isLegible(title, layout, scene)
  );
}

/** Side by side, fields of color are its ground: under the place for a picture, too. */
function isInFields({ art }: SlideLayout, slide: OpeningScene['slideSize']): boolean {
  const areas = (art?.shapes ?? []).flatMap(({ box, fill }) => {
    const area = visible(box, slide);
    return fill?.type === 'solid' && isColored(fill) && area >= fields.each ? [area] : [];
  });
  return areas.reduce((sum, area) => sum + area, 0) >= fields.all;
}
/** Shares of the slide. */
const fields = { each: 0.2, all: 0.8 };

/** A cover keeps its look without the picture in its place. */
const isForCovers = ({ type, name, uses }: SlideLayout): boolean =>
  type === 'title' || uses.includes('title') || saidPurpose(name) === 'cover';

function isLight({ type, box }: Placeholder, slide: OpeningScene['slideSize']): boolean {
  if (type === 'obj' || type === 'tbl' || type === 'chart') return false;
  if (type === 'pic') return visible(box, slide) >= 0.85;
  return type !== 'body' || box.height < slide.height * 0.2;
}

/** Contrasts of a large title; what a company has on its own covers may be paler: where it cannot be read, it is mended later. */
const legible = { least: 2.5, cover: 1.5 };

function isLegible({ levels: [level], box }: Placeholder, layout: SlideLayout, scene: OpeningScene): boolean {
  const { background, colors, art } = layout;
  if (level === undefined || background === undefined) return true;
  const own = { colors: colors ?? scene.colors };
  const [text, paper] = [level.color, background].map((color) => resolveColor(color, own, false).hex) as [
    string,
    string,
  ];
  const at = art && groundOfArt(art, box, paper, { ...scene, tones: () => undefined });
  const ground = at?.(box.x + box.width / 2, box.y + box.height / 2) ?? paper;
  return contrastRatio(text, ground) >= (isForCovers(layout) ? legible.cover : legible.least);
}
