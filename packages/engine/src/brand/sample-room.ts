// The room that the art of a sample slide leaves for content: nothing in the middle, and titles below its head of logo and bars.
import { largest } from '../base/extremes.ts';
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

const isGround = (box: Box, { width, height }: Size): boolean =>
  box.width >= width * 0.9 && box.height >= height * 0.9;

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
  const line = emu((title.levels[0]?.size ?? 28) * 1.3);
  const height = Math.min(title.box.height, Math.round(line * 1.6));
  const bottom = top + height;
  return placeholders.map((placeholder) => {
    const { box, type } = placeholder;
    if (placeholder === title) return { ...title, box: { ...box, y: top, height }, isMoved: true };
    const end = box.y + box.height;
    const isBelow = box.y < bottom && end - bottom > box.height * 0.5;
    if (type === 'dt' || type === 'ftr' || type === 'sldNum' || !isBelow) return placeholder;
    return { ...placeholder, box: { ...box, y: bottom, height: end - bottom }, isMoved: true };
  });
}

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
  const [first, last] = [title.x, title.x + title.width].map((x) => Math.round((x / slide.width) * columns)) as [number, number];
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
  [0, 2, 4].reduce((sum, at, channel) => sum + Number.parseInt(hex.slice(at, at + 2), 16) * [0.3, 0.6, 0.1][channel]!, 0);
