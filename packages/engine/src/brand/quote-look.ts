// Quotations of templates that make nothing for them: on the ground of their sections, where that is a field of color with room for words.
import { type Box, overlaps, points } from '../base/graphics.ts';
import { obstaclesOf } from '../theme/keep-out.ts';
import { contrastRatio, resolveColor } from '../theme/resolve-color.ts';
import type { Placeholder, SlideLayout, TextLevel, Theme } from '../theme/theme.ts';
import { groundOfArt } from './art-ground.ts';
import type { CenteredLayout } from './centered-titles.ts';
import { freeName } from './free-name.ts';
import { isReadIn, mainContent } from './layout-design.ts';

type Scene = Pick<Theme, 'slideSize' | 'colors'> & {
  /** Made for quotations by the file, or by its owner. */
  readonly isMade: (layout: SlideLayout) => boolean;
};

/** Shares of the slide: where words may stand, and the least that they need. */
const room = { left: 0.08, top: 0.14, bottom: 0.86, width: 0.56, height: 0.46, gap: 0.03 };
/** In points of a slide 540 points high, and shares of that. */
const look = { least: 32, most: 40, lineHeight: 1.15, speaker: 0.55 };
/** The ground of sections differs so much from that of content, at least. */
const differs = 1.2;

/** The slide layouts, and the one derived from a section; none where the file has a place for quotations. */
export function quoteLook(
  layouts: readonly SlideLayout[],
  scene: Scene,
): { readonly layouts: readonly SlideLayout[]; readonly derived: readonly CenteredLayout[] } {
  const holder = layouts.find(({ uses, variant }) => uses.includes('quote') && variant === undefined);
  const section = layouts.find(({ uses, variant }) => uses.includes('section') && variant === undefined);
  const usual = mainContent(layouts);
  const none = { layouts, derived: [] };
  if (section === undefined || usual === undefined || (holder !== undefined && scene.isMade(holder))) return none;
  const title = section.placeholders.find(isTitle);
  const [level] = title?.levels ?? [];
  if (title === undefined || level === undefined || title.paint?.fill !== undefined) return none;
  const { slideSize: slide } = scene;
  const box = freeBox(title, section, slide);
  if (box === undefined) return none;
  const ink = resolveColor(level.color, { colors: section.colors ?? scene.colors }, section.dark).hex;
  const [own, other] = [section, usual].map((each) => groundIn(each, box, scene));
  if (own === undefined || other === undefined || contrastRatio(own, other) < differs) return none;
  if (contrastRatio(own, ink) < 4.5 || !isReadIn(box, ink, section.art, slide)) return none;
  const words: Placeholder = {
    ...title,
    box,
    anchor: 'middle',
    levels: levelsOf(level, slide),
    isBare: true,
    isMoved: true,
  };
  const { numeral: _, variant: __, ...rest } = section;
  const layout: SlideLayout = {
    ...rest,
    name: freeName(`${section.name} (for quotations)`, new Set(layouts.map(({ name }) => name))),
    uses: ['quote'],
    placeholders: [words, ...section.placeholders.filter(({ type }) => ['dt', 'ftr', 'sldNum'].includes(type))],
    contentArea: box,
  };
  return {
    layouts: [
      ...layouts.map((each) =>
        each === holder ? { ...each, uses: each.uses.filter((use) => use !== 'quote') } : each,
      ),
      layout,
    ],
    derived: [{ base: section.name, layout }],
  };
}

const isTitle = ({ type }: Placeholder): boolean => type === 'title' || type === 'ctrTitle';

function levelsOf(level: TextLevel, { height }: Theme['slideSize']): readonly TextLevel[] {
  const scale = points(height) / 540;
  const size = Math.round(Math.min(look.most * scale, Math.max(look.least * scale, level.size)));
  const { caps: _, smallCaps: __, ...plain } = level;
  const words: TextLevel = { ...plain, size, lineHeight: look.lineHeight };
  return [words, { ...words, size: Math.round(size * look.speaker), bold: false, spaceBefore: Math.round(size / 2) }];
}

/** From the edge of the title, over and under it, as far as nothing is drawn. */
function freeBox(
  { box: title, levels, insets }: Placeholder,
  section: SlideLayout,
  slide: Theme['slideSize'],
): Box | undefined {
  const margin = Math.round(slide.width * room.left);
  const isCentered = levels[0]?.align === 'center';
  const middle = title.x + title.width / 2;
  const half = Math.min(middle, slide.width - middle) - margin;
  const left = isCentered ? middle - half : title.x;
  const right = isCentered ? middle + half : slide.width - Math.max(margin, Math.min(title.x, margin * 2));
  let [x, end] = [Math.max(left, margin - insets.left), right];
  let [top, bottom] = [slide.height * room.top, slide.height * room.bottom];
  const gap = slide.height * room.gap;
  for (const each of obstaclesOf(section, slide)) {
    if (!overlaps(each, { x, y: top, width: end - x, height: bottom - top })) continue;
    if (each.y + each.height <= title.y + title.height / 2) top = Math.max(top, each.y + each.height + gap);
    else if (each.y >= title.y + title.height / 2) bottom = Math.min(bottom, each.y - gap);
    else if (!isCentered && each.x > middle) end = Math.min(end, each.x - gap);
    else return undefined;
  }
  const box = { x: Math.round(x), y: Math.round(top), width: Math.round(end - x), height: Math.round(bottom - top) };
  return box.width >= slide.width * room.width && box.height >= slide.height * room.height ? box : undefined;
}

/** The color in the middle of a part of the slide. */
function groundIn({ art, background, colors, dark }: SlideLayout, box: Box, scene: Scene): string | undefined {
  const paper = resolveColor(background ?? { scheme: 'bg1' }, { colors: colors ?? scene.colors }, dark).hex;
  const at = art && groundOfArt(art, box, paper, { slideSize: scene.slideSize, tones: () => undefined });
  return at === undefined ? paper : at(box.x + box.width / 2, box.y + box.height / 2);
}
