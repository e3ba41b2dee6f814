// A brand's logos on backgrounds that its slides ask for: one that could not be seen there stands on a plate in the color that it was made for.
import { type Box, type Color, overlaps } from '../../base/graphics.ts';
import { type Tones, toneOf } from '../../pictures/picture-tones.ts';
import type { Pictures } from '../../pictures/pictures.ts';
import type { ArtFill, ArtShape } from '../../theme/art.ts';
import { contrastRatio, resolveColor } from '../../theme/resolve-color.ts';
import { type Theme, themeOn } from '../../theme/theme.ts';
import type { PictureFrame, PlacedSlide, ShapeFrame } from '../frames.ts';

type PictureFill = Extract<ArtFill, { type: 'picture' }>;
type Logo = ArtShape & { readonly fill: PictureFill };

/** Shares of the slide that logos take, and of its sides: what is wider is a band. */
const area = { least: 0.0008, most: 0.12, side: 0.45 };
/** A logo with less contrast is hardly seen, if it has so many times that where it was made for. */
const lost = { contrast: 3.5, less: 1.5 };
/** Of the slide's height, around a logo on its plate. */
const margin = 1 / 60;
const mostLogos = 6;

/** What lies under all frames of a slide: the plates, and the logos again, which would be under these. */
export function logoGrounds(
  { layout, background, dark }: Pick<PlacedSlide, 'layout' | 'background' | 'dark'>,
  base: Theme,
  pictures: Pick<Pictures, 'tonesOf'>,
): readonly (ShapeFrame | PictureFrame)[] {
  const { art } = layout;
  const isAsked = base.template !== undefined && background !== undefined && !('asset' in background);
  if (!isAsked || art === undefined) return [];
  const theme = themeOn(layout, base);
  const paper = paperOf(art.ground, layout.background ?? theme.master.background, pictures);
  if (paper === undefined) return [];
  const [own, asked] = [paper, background].map((color) => resolveColor(color, theme, dark).hex) as [string, string];
  const isLost = ({ fill }: Logo): boolean => {
    const tones = pictures.tonesOf(fill.asset);
    const cells = tones === undefined ? [] : cellsOf(tones, fill.crop);
    const [here, there] = [asked, own].map((ground) => meanContrast(cells, ground)) as [number, number];
    return cells.length > 0 && here < lost.contrast && there >= here * lost.less;
  };
  const logos = art.shapes
    .filter((shape, index): shape is Logo => isLogo(shape, index, art.shapes, theme.slideSize))
    .slice(0, mostLogos)
    .filter(isLost);
  return [
    ...logos.map(
      ({ box }): ShapeFrame => ({
        ...{ type: 'shape', name: 'Logo Plate', geometry: 'rect', fill: paper },
        box: around(box, theme.slideSize),
      }),
    ),
    ...logos.map(
      ({ box, fill }): PictureFrame => ({
        ...{ type: 'picture', name: 'Logo', asset: fill.asset, alt: '', box, crop: fill.crop },
      }),
    ),
  ];
}

/** The color that logos stand on in the file; undefined of a gradient. */
function paperOf(
  ground: ArtFill | undefined,
  background: Color,
  pictures: Pick<Pictures, 'tonesOf'>,
): Color | undefined {
  if (ground === undefined) return background;
  if (ground.type === 'solid') return { rgb: ground.color.hex };
  const tones = ground.type === 'picture' ? pictures.tonesOf(ground.asset) : undefined;
  const mean = tones && toneOf(tones, { left: 0, top: 0, right: 1, bottom: 1 });
  return mean === undefined ? undefined : { rgb: mean };
}

/** A small picture on the background itself, with nothing over it. */
function isLogo(
  shape: ArtShape,
  index: number,
  shapes: readonly ArtShape[],
  { width, height }: Theme['slideSize'],
): boolean {
  const { box, fill, rotation, flipX, flipY } = shape;
  const share = (box.width * box.height) / (width * height);
  if (fill?.type !== 'picture' || fill.tile !== undefined || fill.alpha < 1) return false;
  if (rotation !== 0 || flipX || flipY || share < area.least || share > area.most) return false;
  if (box.width > width * area.side || box.height > height * area.side) return false;
  if (Object.values(fill.crop).some((side) => side < 0)) return false;
  const isUnder = shapes.slice(index + 1).some((each) => overlaps(each.box, box));
  return !isUnder && !shapes.slice(0, index).some((each) => each.fill !== undefined && overlaps(each.box, box));
}

/** Contrasts are ratios: their geometric mean. */
const meanContrast = (cells: readonly string[], ground: string): number =>
  Math.exp(cells.reduce((sum, cell) => sum + Math.log(contrastRatio(cell, ground)), 0) / cells.length);

/** The colors of its parts that are drawn. */
function cellsOf({ colors, traces, columns }: Tones, crop: PictureFill['crop']): readonly string[] {
  const rows = colors.length / columns;
  return colors.flatMap((color, index) => {
    const [across, down] = [((index % columns) + 0.5) / columns, (Math.floor(index / columns) + 0.5) / rows];
    const isShown = across > crop.left && across < 1 - crop.right && down > crop.top && down < 1 - crop.bottom;
    const drawn = color ?? traces?.[index];
    return isShown && drawn !== undefined ? [drawn] : [];
  });
}

function around({ x, y, width, height }: Box, slide: Theme['slideSize']): Box {
  const gap = Math.round(slide.height * margin);
  const [left, top] = [Math.max(0, x - gap), Math.max(0, y - gap)];
  const [right, bottom] = [Math.min(slide.width, x + width + gap), Math.min(slide.height, y + height + gap)];
  return { x: left, y: top, width: right - left, height: bottom - top };
}
