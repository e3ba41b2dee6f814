// The room that the art of a sample slide leaves for content: nothing in the middle, and titles below its head of logo and bars.
import { largest, smallest } from '../base/extremes.ts';
import { type Box, emu } from '../base/graphics.ts';
import type { Tones } from '../pictures/picture-tones.ts';
import type { Art, ArtShape } from '../theme/art.ts';
import type { Placeholder } from '../theme/theme.ts';

type Size = { readonly width: number; readonly height: number };

/** Nothing but backgrounds is drawn in the middle of the slide. */
export function leavesRoom(art: Art | undefined, { width, height }: Size): boolean {
  return (art?.shapes ?? []).every(({ box, text, fill }) => {
    if (isGround(box, { width, height }) || (fill === undefined && text === undefined)) return true;
    const x = (box.x + box.width / 2) / width;
    const y = (box.y + box.height / 2) / height;
    return x < 0.2 || x > 0.8 || y < 0.25 || y > 0.75;
  });
}

/** Words in the size of a title are drawn on it, away from head and foot. */
export function speaks(art: Art | undefined, { height }: Size): boolean {
  return (art?.shapes ?? []).some(({ box, text }) => {
    const y = (box.y + box.height / 2) / height;
    const runs = text?.paragraphs.flatMap((paragraph) => paragraph.runs) ?? [];
    return y > 0.12 && y < 0.85 && runs.some((run) => run.size >= 20 && /\p{L}/u.test(run.text));
  });
}

/** Of the slide: what a picture that a slide layout is made for covers, and the part of the slide in which its middle lies; how a ring or a sign differs from a panel. */
const motif = { least: 0.01, most: 0.35, x: [0.25, 0.75], y: [0.3, 0.8], square: 1.1, corners: 6 } as const;

/**
 * Which of the slide layouts, by their art, have a picture of their own alone in the middle, as a cup on a slide for breaks, or a ring: no other slide
 * stands on it.
 */
export function findMotifs(arts: readonly (Art | undefined)[], slide: Size): readonly boolean[] {
  const motifs = arts.map((art) => new Set(motifsOf(art, slide)));
  const counts = new Map<string, number>();
  for (const motif of motifs.flatMap((each) => [...each])) counts.set(motif, (counts.get(motif) ?? 0) + 1);
  return motifs.map((each) => [...each].some((motif) => counts.get(motif) === 1));
}

/** The places of such pictures. */
const motifsOf = (art: Art | undefined, { width, height }: Size): readonly string[] =>
  (art?.shapes ?? []).flatMap((shape) => {
    const { box, fill } = shape;
    const share = (box.width * box.height) / (width * height);
    const [x, y] = [(box.x + box.width / 2) / width, (box.y + box.height / 2) / height];
    const isIn = ([from, to]: readonly [number, number], at: number): boolean => at > from && at < to;
    const isPicture = isRing(shape) || (fill?.type === 'picture' && fill.alpha > 0.5);
    const isMotif = share >= motif.least && share <= motif.most && isIn(motif.x, x) && isIn(motif.y, y);
    return isPicture && isMotif ? [JSON.stringify(box)] : [];
  });

/** As wide as high, painted, and no panel: a ring, a disk or a sign. */
export const isRing = ({ box, fill, paths }: Pick<ArtShape, 'box' | 'fill' | 'paths'>): boolean =>
  fill !== undefined &&
  Math.max(box.width, box.height) <= Math.min(box.width, box.height) * motif.square &&
  paths.some(({ commands }) => commands.length > motif.corners);

const isGround = (box: Box, { width, height }: Size): boolean => box.width >= width * 0.9 && box.height >= height * 0.9;

/** The lowest place of a head, of the slide's height. */
const lowestHead = 0.25;

/**
 * Placeholders clear of the head of the slide: a title that stands on it moves below, and content with it. They stay where they are if
 * that leaves content too little.
 */
export function belowHead(placeholders: readonly Placeholder[], art: Art, slide: Size): readonly Placeholder[] {
  const title = placeholders.find(({ type }) => type === 'title' || type === 'ctrTitle');
  if (title === undefined) return placeholders;
  const gap = Math.round(slide.height / 80);
  const top = headBottom(title.box, art, slide) + gap;
  if (top <= title.box.y + gap || top - title.box.y > slide.height * lowestHead) return placeholders;
  const height = Math.min(title.box.height, emu((title.levels[0]?.size ?? 28) * 2.7));
  const bottom = top + height;
  const contents = placeholders.filter((each) => each !== title && !isFooter(each));
  const shift =
    bottom -
    smallest(
      contents.filter(({ box }) => box.y >= title.box.y).map(({ box }) => box.y),
      bottom,
    );
  return placeholders.map((placeholder) => {
    const { box } = placeholder;
    if (placeholder === title) return { ...title, box: { ...box, y: top, height }, isMoved: true };
    if (!contents.includes(placeholder) || shift === 0 || box.y < title.box.y || box.y > slide.height / 2)
      return placeholder;
    // Headings keep their height; what they head ends where it did.
    const isSmall = box.height < slide.height * 0.15;
    const room = { ...box, y: box.y + shift, height: isSmall ? box.height : Math.max(1, box.height - shift) };
    return { ...placeholder, box: room, isMoved: true };
  });
}

const isFooter = ({ type }: Placeholder): boolean => type === 'dt' || type === 'ftr' || type === 'sldNum';

/** The lower edge of what is drawn at the top of the slide where the title stands; 0 if nothing is. */
function headBottom(title: Box, { ground, shapes }: Art, slide: Size): number {
  const edges = shapes.map((shape) =>
    isGround(shape.box, slide) ? headOfPicture(shape, title, slide) : headOfShape(shape, title, slide),
  );
  if (ground?.type === 'picture' && ground.tones !== undefined && ground.tile === undefined)
    edges.push(busyRows(ground.tones, title, slide) * slide.height);
  return largest(edges, 0);
}

function headOfShape({ box, fill, stroke, text }: ArtShape, title: Box, slide: Size): number {
  const bottom = box.y + box.height;
  const isSeen = fill !== undefined || stroke !== undefined || text !== undefined;
  const isBeside = box.x >= title.x + title.width || box.x + box.width <= title.x;
  return isSeen && !isBeside && bottom <= slide.height * lowestHead ? bottom : 0;
}

const headOfPicture = ({ fill }: ArtShape, title: Box, slide: Size): number =>
  fill?.type === 'picture' && fill.tones !== undefined ? busyRows(fill.tones, title, slide) * slide.height : 0;

/** Steps of 255 by which a drawing is lighter or darker than its ground. */
const apart = 14;

/** The share of the height that rows with a drawing on them take at the top of a picture, under the columns of the title. */
function busyRows({ columns, colors }: Tones, title: Box, slide: Size): number {
  const rows = colors.length / columns;
  const [first, last] = [title.x, title.x + title.width].map((x) => Math.round((x / slide.width) * columns)) as [
    number,
    number,
  ];
  const lightness = (row: number) =>
    colors.slice(row * columns + Math.max(0, first), row * columns + Math.min(columns, last)).map(lightnessOf);
  const most = Math.floor(rows * lowestHead);
  let busy = 0;
  for (let row = 0; row < most; row += 1) {
    const values = lightness(row);
    if (largest(values, 0) - Math.min(255, ...values) > apart) busy = row + 1;
  }
  // A photograph is busy everywhere: it has no head.
  const below = lightness(most + 1);
  return largest(below, 0) - Math.min(255, ...below) > apart ? 0 : busy / rows;
}

const lightnessOf = (hex = 'FFFFFF'): number =>
  [0, 2, 4].reduce(
    (sum, at, channel) => sum + Number.parseInt(hex.slice(at, at + 2), 16) * [0.3, 0.6, 0.1][channel]!,
    0,
  );
