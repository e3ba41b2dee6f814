// Panels of a brand's slides: where words would stand on a restless picture, or be hard to read on it, a quiet rectangle lies between.
import { largest, smallest } from '../../base/extremes.ts';
import { type Box, type Color, contains, overlaps } from '../../base/graphics.ts';
import { groundOfArt } from '../../brand/art-ground.ts';
import { hueOf, mixed } from '../../brand/read-color.ts';
import type { Art } from '../../theme/art.ts';
import { obstaclesOf } from '../../theme/keep-out.ts';
import { paintedShare } from '../../theme/painted-cells.ts';
import { contrastRatio, resolveColor } from '../../theme/resolve-color.ts';
import { type Theme, themeOn } from '../../theme/theme.ts';
import type { Frame, PlacedSlide, ShapeFrame, TextFrame } from '../frames.ts';
import { across, type Cells, contrastOn, contrastOnMost, gridOf, isPictured } from './picture-cells.ts';
import { textBox } from './text-box.ts';

/** Contrast of text (WCAG 2.2, 1.4.3), with a margin: a tone is the mean of a small part of a picture. */
const least = { text: 4.8, large: 3, tone: 7 };
/** Contrast under which a picture has the color of the slide, for the most part. */
const likePaper = 1.05;
/** Points, on a slide 540 pt high. */
const largeText = 18;
/** A panel lets through as much as it can. */
const strengths = [0.6, 0.7, 0.8, 0.88, 0.94];
/** A ground is restless if more than such a share of neighboring points on it differ by more than such a contrast. */
const restless = [
  { contrast: 1.2, share: 0.06 },
  { contrast: 1.4, share: 0.004 },
];
/** Of what words take: less of a drawing under them is an edge that they touch; and where they are hard to read, a corner of it beside them. */
const leastTouched = { any: 0.1, hard: 0.02, net: 0.28 };
/** Pictures of less than this share of the slide are logos and ornaments, from which content keeps off. */
const groundShare = 0.3;
/** Slides of few words have their own places for them. */
const openings: ReadonlySet<PlacedSlide['variant']> = new Set([
  'title',
  'title with picture',
  'section',
  'closing',
] as const);

type DrawnSlide = Pick<PlacedSlide, 'variant' | 'layout' | 'background' | 'dark' | 'frames'>;

/** The panel behind the content of a slide of a brand, which comes before it; undefined where its ground is quiet. */
export function calmPanel(slide: DrawnSlide, base: Theme): ShapeFrame | undefined {
  const { variant, layout, background, dark, frames } = slide;
  const { art } = layout;
  // A picture that the slide itself has lies under a scrim.
  if (base.template === undefined || (background && 'asset' in background) || art === undefined) return undefined;
  if (openings.has(variant) || !isPictured(art)) return undefined;
  const theme = themeOn(layout, base);
  // Cards become tints of what they stand on.
  const isCard = (fill: Color) =>
    (fill.alpha ?? 1) < 1 || theme.card.fills.some((each) => JSON.stringify(each) === JSON.stringify(fill));
  const parts = frames.flatMap((frame) => contentParts(frame, isCard, layout));
  if (parts.length === 0) return undefined;
  const room = unionOf(
    parts.map(({ frame, box }) => (frame.type === 'text' && frame.fill === undefined ? box : frame.box)),
  );
  const area = layout.contentArea ?? theme.contentArea;
  const hex = (scheme: 'tx1' | 'bg1') => resolveColor({ scheme }, theme, dark).hex;
  const ground = background === undefined ? hex('bg1') : resolveColor(background, theme, dark).hex;
  const groundIn = (part: Box) =>
    groundOfArt(art, part, ground, { slideSize: theme.slideSize, tones: () => undefined });
  const groundAt = groundIn(room);
  const step = theme.slideSize.width / across;
  const grids = parts.map((part) => ({ ...part, cells: gridOf(part.box, step, groundAt) }));
  const all = grids.flatMap(({ cells }) => cells.flat());
  // Light words on a dark picture, dark ones on a light one; those that a template gives a color of its own keep it.
  const own = parts.flatMap(({ frame }) => ownInk(frame, theme, dark) ?? []);
  // On a dark theme, the light one is that of text. All slides of a deck that have one picture have one color.
  const isGround =
    own.length > 0
      ? own.every(isLightHex) === isLightHex(hex('bg1'))
      : remembered(inverted, art, [ground, hex('tx1'), hex('bg1'), ...Object.values(area)].join(), () =>
          isMuchBetter(hex('bg1'), hex('tx1'), gridOf(area, step, groundIn(area)).flat()),
        );
  const [ink, paper] = isGround ? (['bg1', 'tx1'] as const) : (['tx1', 'bg1'] as const);
  const isHard = grids.some(
    ({ cells, isLarge }) => contrastOn(cells.flat(), hex(ink)) < (isLarge ? least.large : least.text),
  );
  // The ground of sections on which a quotation stands was chosen for its words (brand/quote-look.ts).
  const isMeant = variant === 'quote' && layout.uses.length === 1;
  if (
    !isHard &&
    (isMeant ||
      !remembered(restlessArts, art, [ground, ...Object.values(area)].join(), () =>
        isRestlessArt(art, area, ground, theme),
      ))
  )
    return undefined;
  // Words that hardly touch a drawing on a plain ground do not fade it; a net runs under all of them.
  const touched = paintedShare(
    art,
    theme.slideSize,
    parts.map(({ box }) => box),
  );
  const crossed = paintedShare(art, theme.slideSize, [area], true) ?? 0;
  const isGray = contrastOnMost(all, hex(ink)) < least.text;
  const most = isGray ? 0 : isHard ? leastTouched.hard : leastTouched.any;
  if (touched !== undefined && touched < most && crossed < leastTouched.net) return undefined;
  const owner = ownPanel(base, paper);
  // In the color of the picture itself its edges are hardly seen; an owner's own panels are in that of the slide.
  const plain = owner === undefined ? remembered(tones, art, ground, () => plainTone(art, ground, theme)) : undefined;
  // Paper is in the color of the theme.
  const isPaper = plain !== undefined && contrastRatio(plain, hex(paper)) < likePaper;
  const single = plain !== undefined && !isPaper && contrastRatio(plain, hex(ink)) >= least.tone ? plain : undefined;
  // A black panel on a colored picture is a hole in it.
  const tone =
    single ??
    (owner === undefined && contrastRatio(hex(paper), '000000') < likeBlack
      ? remembered(shades, art, [ground, hex(paper), hex(ink)].join(), () =>
          shadeOf(art, ground, hex(paper), hex(ink), theme),
        )
      : undefined);
  const seen = ({ alpha }: { readonly alpha: number }) => all.map((ground) => mixed(tone ?? hex(paper), alpha, ground));
  const isQuiet = (alpha: number) =>
    contrastOn(seen({ alpha }), hex(ink)) >= least.text && spread(seen({ alpha })) < 1.2;
  const isOwn = owner !== undefined && contrastOn(seen(owner), hex(ink)) >= 4.5;
  const alpha = isOwn ? owner.alpha : (strengths.find(isQuiet) ?? strengths.at(-1)!);
  const margins = panelMargins(variant, theme);
  const wide = unionOf([room, acrossArea(room, area)]);
  // A picture beside the words, or a card that some of them are on, stands on it, too, not on its edge.
  const beside = frames.filter(
    (frame) => (frame.type === 'picture' || isCardOf(frame, parts)) && overlaps(frame.box, wide),
  );
  const around = panelBox(unionOf([wide, ...beside.map((frame) => frame.box)]), frames, parts, margins, theme);
  // As wide as the template's own.
  const isShared = frames.some((frame) => frame.type === 'text' && isPainted(frame, layout) && !apart.has(frame.role));
  const isWithin = room.x >= area.x && room.x + room.width <= area.x + area.width && !isShared;
  // Under a card that holds all words, it is as large as that: its edges would look like a fault.
  const card = frames.find(({ type, box }) => type === 'shape' && contains(box, room))?.box;
  const box =
    card !== undefined
      ? card
      : !isOwn
        ? veil(around, area, frames, parts, slide, theme)
        : isWithin
          ? acrossArea(around, area)
          : besideOwn(around, area, margins.across);
  return {
    ...{ type: 'shape', name: 'Panel', geometry: 'rect', box },
    fill: tone === undefined ? { scheme: paper, alpha } : { rgb: tone, alpha },
    ...(isOwn && owner.stroke && { stroke: owner.stroke }),
  };
}

/** One of several cards, drawn under words. */
const isCardOf = (frame: Frame, parts: readonly Part[]): boolean =>
  frame.type === 'shape' && parts.some((part) => part.frame !== frame && contains(frame.box, part.box));

/** From edge to edge of the slide, as high as the area for content at least: each edge of a panel cuts what the picture shows. As it is beside what else is drawn. */
function veil(
  around: Box,
  area: Box,
  frames: readonly Frame[],
  parts: readonly Part[],
  { layout }: DrawnSlide,
  theme: Theme,
): Box {
  const { slideSize } = theme;
  const gap = panelMargin(theme);
  const room = panelBox(unionOf([around, area]), frames, parts, { across: gap, down: gap }, theme);
  const wide = { ...room, x: 0, width: slideSize.width };
  const isFree = !obstaclesOf(layout, slideSize).some((each) => overlaps(each, wide) && !overlaps(each, around));
  return isFree ? wide : around;
}

/** The color of text in a placeholder that is neither that of text nor that of the background. */
function ownInk(frame: Frame, theme: Theme, dark: boolean): string | undefined {
  if (frame.type !== 'text' || frame.placeholder === undefined) return undefined;
  const color = frame.text.paragraphs[0]?.runs[0]?.color;
  return color === undefined || 'scheme' in color ? undefined : resolveColor(color, theme, dark).hex;
}

const isLightHex = (hex: string): boolean => contrastRatio(hex, '000000') > contrastRatio(hex, 'FFFFFF');

/** What lies under all content: the background, and pictures that are one. */
const groundsOnly = ({ ground, shapes }: Art, { width, height }: Theme['slideSize']): Art => ({
  ground,
  shapes: shapes.filter(
    ({ fill, box }) => fill?.type === 'picture' && box.width * box.height > width * height * groundShare,
  ),
});

type Part = { readonly frame: Frame; readonly box: Box; readonly isLarge: boolean };

const apart: ReadonlySet<TextFrame['role']> = new Set([
  'title',
  'subtitle',
  'footer',
  'slideNumber',
  'date',
  'ornament',
]);

/** Where a frame has words on the picture: those in a filled placeholder or shape are not on it. */
function contentParts(
  frame: Frame,
  isCard: (fill: Color) => boolean,
  layout: PlacedSlide['layout'],
  whole: Frame = frame,
): readonly Part[] {
  if (frame.type === 'group') return frame.frames.flatMap((inner) => contentParts(inner, isCard, layout, whole));
  if (frame.type === 'table' || frame.type === 'chart') return [{ frame: whole, box: frame.box, isLarge: false }];
  if (frame.type !== 'text' || apart.has(frame.role) || isPainted(frame, layout)) return [];
  if (frame.fill !== undefined && !isCard(frame.fill)) return [];
  const sizes = frame.text.paragraphs.map(({ size }) => size);
  return [{ frame: whole, box: textBox(frame.box, frame.text), isLarge: Math.min(...sizes) >= largeText }];
}

const isPainted = ({ placeholder }: TextFrame, { placeholders }: PlacedSlide['layout']): boolean =>
  placeholders.some(
    ({ type, index, paint }) => paint?.fill !== undefined && type === placeholder?.type && index === placeholder.index,
  );

/** The color of the background is much better on a picture than that of text, which slides of one deck have wherever either would do. */
const isMuchBetter = (one: string, other: string, grounds: readonly string[]): boolean =>
  contrastOn(grounds, one) > contrastOn(grounds, other) * muchBetter;
const muchBetter = 1.5;

/** Steps of a channel that count as one color, and the share of a slide that has it. */
const toned = { step: 32, share: 0.35 };
/** What is known of arts, by the color under them and the part that was looked at: slides of a deck share them, and their panels have one color. */
type KnownArts<Found> = WeakMap<Art, Map<string, Found>>;
/** Of one art: slides can ask for any background. */
const mostColors = 32;

function remembered<Found>(known: KnownArts<Found>, art: Art, key: string, look: () => Found): Found {
  const found = known.get(art) ?? new Map<string, Found>();
  known.set(art, found);
  const own = found.has(key) ? found.get(key)! : look();
  if (found.size >= mostColors) found.clear();
  found.set(key, own);
  return own;
}

const tones: KnownArts<string | undefined> = new WeakMap();
const shades: KnownArts<string | undefined> = new WeakMap();
const inverted: KnownArts<boolean> = new WeakMap();

/** Shares of a picture in the color of a panel on it, which is nearly black else. */
const shaded = [0.6, 0.5, 0.4, 0.3, 0.2];
const likeBlack = 1.5;
/** Of OKLab: grays have less. */
const leastChroma = 0.04;

/** As much of the mean color of a slide over black as light words can be read on. */
function shadeOf(art: Art, under: string, paper: string, ink: string, { slideSize }: Theme): string | undefined {
  const page = { x: 0, y: 0, ...slideSize };
  const groundAt = groundOfArt(art, page, under, { slideSize, tones: () => undefined });
  const hex = meanHex(
    gridOf(page, slideSize.width / across, groundAt)
      .flat()
      .map(channels),
  );
  if (hueOf(hex).chroma < leastChroma) return undefined;
  return shaded.map((share) => mixed(hex, share, paper)).find((each) => contrastRatio(each, ink) >= least.tone);
}

/** The color that most of a slide has, as a picture with a drawing on a plain one; undefined where there is no such. */
function plainTone(art: Art, paper: string, { slideSize }: Theme): string | undefined {
  const page = { x: 0, y: 0, ...slideSize };
  const groundAt = groundOfArt(art, page, paper, { slideSize, tones: () => undefined });
  const grounds = gridOf(page, slideSize.width / across, groundAt).flat();
  const all = grounds.map(channels);
  const near = (one: readonly number[]) =>
    all.filter((other) => other.every((value, at) => Math.abs(value - one[at]!) <= toned.step));
  // Some of them, evenly: the color that has most near it is among them.
  const tried = all.filter((_, index) => index % Math.max(1, Math.floor(all.length / 40)) === 0).map(near);
  const [most = []] = tried.toSorted((one, other) => other.length - one.length);
  return most.length >= all.length * toned.share ? meanHex(most) : undefined;
}

const channels = (hex: string): readonly number[] => [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

const meanHex = (colors: readonly (readonly number[])[]): string =>
  [0, 1, 2]
    .map((at) => colors.reduce((sum, each) => sum + each[at]!, 0) / Math.max(1, colors.length))
    .map((value) => Math.round(value).toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase();

/** The contrast between the lighter and the darker grounds. */
function spread(grounds: readonly string[]): number {
  const lights = grounds.map((ground) => contrastRatio(ground, '000000')).sort((one, other) => one - other);
  const at = (share: number) => lights[Math.floor(lights.length * share)] ?? 1;
  return at(0.95) / at(0.05);
}

const restlessArts: KnownArts<boolean> = new WeakMap();

/** Whether content in this area stands on a restless picture. */
function isRestlessArt(art: Art, area: Box, paper: string, { slideSize }: Theme): boolean {
  const groundAt = groundOfArt(groundsOnly(art, slideSize), area, paper, { slideSize, tones: () => undefined });
  return isRestless(gridOf(area, slideSize.width / across, groundAt));
}

/** Something is drawn: neighbors differ in many places, or strongly in some. In a shade or a soft photograph they hardly do. */
function isRestless(cells: Cells): boolean {
  const contrasts = cells.flatMap((line, row) =>
    line.flatMap((hex, column) =>
      [line[column + 1], cells[row + 1]?.[column]].flatMap((next) =>
        next === undefined ? [] : contrastRatio(hex, next),
      ),
    ),
  );
  return restless.some(
    ({ contrast, share }) => contrasts.filter((each) => each > contrast).length > contrasts.length * share,
  );
}

/** As the template's own placeholders for content are filled, if they let something through. */
function ownPanel(
  theme: Theme,
  paper: 'tx1' | 'bg1',
): { readonly alpha: number; readonly stroke?: ShapeFrame['stroke'] } | undefined {
  const filled = theme.layouts
    .filter(({ uses }) => uses.includes('content'))
    .flatMap(({ placeholders }) => placeholders)
    .filter(({ type }) => type === 'body' || type === 'obj');
  for (const { paint } of filled) {
    if (paint?.fill?.type !== 'solid') continue;
    const { hex, alpha } = paint.fill.color;
    if (alpha >= 1 || hex !== resolveColor({ scheme: paper }, theme, false).hex) continue;
    const { stroke } = paint;
    return {
      alpha,
      ...(stroke && { stroke: { width: stroke.width, color: { rgb: stroke.color.hex, alpha: stroke.color.alpha } } }),
    };
  }
  return undefined;
}

/** As wide as the area for content, so that panels of a deck are alike. */
const acrossArea = (room: Box, area: Box): Box => ({ ...room, x: area.x, width: area.width });

/** Between the edge of a panel and what stands on it, in EMU. */
export const panelMargin = ({ slideSize }: Pick<Theme, 'slideSize'>): number => Math.round(slideSize.height / 50);

/** A few words in a panel need air above and below: it would be a sleeve. */
const quoteAir = 3;

const panelMargins = (variant: PlacedSlide['variant'], theme: Theme): Margins => {
  const across = panelMargin(theme);
  return { across, down: variant === 'quote' ? across * quoteAir : across };
};

type Margins = { readonly across: number; readonly down: number };

/** Beside a placeholder that the template fills: at a distance from that, and no wider than the area. */
function besideOwn(box: Box, area: Box, gap: number): Box {
  const [left, right] = [box.x, box.x + box.width];
  const [first, last] = [area.x, area.x + area.width];
  const [x, end] = [
    left > first + gap ? left + gap : Math.max(left, first),
    right < last - gap ? right - gap : Math.min(right, last),
  ];
  return { ...box, x, width: end - x };
}

/** Whether the template fills its own placeholders for content so that something shows through: panels of composed content look like them. */
export const hasOwnPanels = (theme: Theme): boolean =>
  theme.template !== undefined && (['tx1', 'bg1'] as const).some((paper) => ownPanel(theme, paper) !== undefined);

/** With a margin, as far as other frames and the edges of the slide leave one. */
function panelBox(
  room: Box,
  frames: readonly Frame[],
  parts: readonly Part[],
  { across, down }: Margins,
  { slideSize }: Theme,
): Box {
  const others = frames
    .filter((frame) => frame.type === 'text' && !parts.some((part) => part.frame === frame))
    .map((frame) => (frame.type === 'text' ? textBox(frame.box, frame.text) : frame.box));
  let [left, top] = [Math.max(0, room.x - across), Math.max(0, room.y - down)];
  let right = Math.min(slideSize.width, room.x + room.width + across);
  let bottom = Math.min(slideSize.height, room.y + room.height + down);
  for (const { x, y, width, height } of others) {
    if (!overlaps({ x: left, y: top, width: right - left, height: bottom - top }, { x, y, width, height })) continue;
    if (y + height <= room.y + down) top = Math.max(top, Math.min(room.y, y + height));
    else if (y >= room.y + room.height - down) bottom = Math.min(bottom, Math.max(room.y + room.height, y));
    else if (x >= room.x + room.width / 2) right = Math.min(right, x);
    else left = Math.max(left, x + width);
  }
  return { x: left, y: top, width: right - left, height: bottom - top };
}

function unionOf(boxes: readonly Box[]): Box {
  const x = smallest(boxes.map((box) => box.x));
  const y = smallest(boxes.map((box) => box.y));
  const right = largest(boxes.map((box) => box.x + box.width));
  const bottom = largest(boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}
