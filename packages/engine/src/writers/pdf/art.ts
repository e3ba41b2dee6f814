// The art of a brand below the frames of a slide: outlines as curves, gradients and pictures as Typst has them. Decoration to readers.
import { base64 } from '../../base/bytes.ts';
import { points } from '../../base/graphics.ts';
import { type PlacedArtShape, placeArt, placeArtFields } from '../../layout/template/place-art.ts';
import type { Crop, Picture } from '../../pictures/picture.ts';
import type { Art, ArtColor, ArtFields, ArtFill } from '../../theme/art.ts';
import { textCode } from './drawing.ts';
import { artifact } from './pdf-context.ts';
import { croppedPicture, curveSteps, placed, point } from './shape.ts';
import type { SlideTextContext } from './slide-text.ts';
import { call, decimal, join, pt, type Typst, typst } from './typst.ts';

/** The art of a slide; missing parts are left out and have already been reported. */
export function artCode(art: Art, fields: ArtFields, context: SlideTextContext): readonly Typst[] {
  const pieces = [
    ...placeArt(art, context).flatMap((shape) => shapeCode(shape, context)),
    ...placeArtFields(art, fields, context).map((mark) => textCode(mark, context)),
  ];
  return pieces.length === 0 ? [] : [artifact(join(pieces))];
}

function shapeCode(shape: PlacedArtShape, context: SlideTextContext): readonly Typst[] {
  const { fill, stroke, outlines, texts } = shape;
  const code: Typst[] = [];
  if (fill?.type === 'picture') code.push(...pictureCode(shape, fill, context));
  else if (fill !== undefined) {
    const paint = fill.type === 'solid' ? rgb(fill.color) : gradientCode(fill, shape.rotation);
    code.push(
      ...curveCode(
        outlines.filter(({ isFilled }) => isFilled),
        { fill: paint },
      ),
    );
  }
  if (stroke !== undefined) {
    const dashes = stroke.dash?.map((length) => `${decimal(length * stroke.width)}pt`).join(', ');
    const dash = dashes === undefined ? '' : `, dash: (${dashes})`;
    const line = typst(`(paint: ${rgb(stroke.color).code}, thickness: ${pt(stroke.width).code}${dash})`);
    code.push(
      ...curveCode(
        outlines.filter(({ isStroked }) => isStroked),
        { stroke: line },
      ),
    );
  }
  return [...code, ...texts.map((mark) => textCode(mark, context))];
}

const rgb = ({ hex, alpha }: ArtColor): Typst =>
  call(
    'rgb',
    {},
    `#${hex}${
      alpha < 1
        ? Math.round(alpha * 255)
            .toString(16)
            .padStart(2, '0')
        : ''
    }`,
  );

function curveCode(
  outlines: PlacedArtShape['outlines'],
  paint: { readonly fill?: Typst; readonly stroke?: Typst },
): readonly Typst[] {
  // A gradient spans the box of its curve, which begins at the curve's own points: they are measured from its corner.
  const corner = cornerOf(outlines);
  const at = (x: number, y: number) => point(x - corner.x, y - corner.y);
  const steps = outlines.flatMap(({ commands }) => curveSteps(commands, at));
  if (steps.length === 0) return [];
  const style = { 'fill-rule': 'even-odd', stroke: typst('none'), ...paint };
  return [placed(corner.x, corner.y, call('curve', style, ...steps))];
}

function cornerOf(outlines: PlacedArtShape['outlines']): { readonly x: number; readonly y: number } {
  const places = outlines.flatMap(({ commands }) =>
    commands.flatMap((command): readonly (readonly [number, number])[] => {
      if (command.type === 'close') return [];
      return command.type === 'cubic' ? [[command.points[4], command.points[5]]] : [[command.x, command.y]];
    }),
  );
  const least = (axis: 0 | 1): number =>
    places.reduce((found, place) => Math.min(found, place[axis]), Number.POSITIVE_INFINITY);
  return places.length === 0 ? { x: 0, y: 0 } : { x: least(0), y: least(1) };
}

/** Typst requires stops at the very start and the very end. */
function gradientCode({ kind, angle, stops }: Extract<ArtFill, { type: 'gradient' }>, rotation: number): Typst {
  const [first, last] = [stops[0]!, stops.at(-1)!];
  const all = [{ ...first, at: 0 }, ...stops.slice(1, -1), { ...last, at: 1 }];
  let reached = 0;
  const code = all.map(({ at, color }) => {
    reached = Math.max(reached, at);
    return typst(`(${rgb(color).code}, ${decimal(reached * 100)}%)`);
  });
  if (kind === 'radial') return call('gradient.radial', { radius: typst('71%') }, ...code);
  return call('gradient.linear', { angle: typst(`${decimal((angle + rotation) % 360)}deg`) }, ...code);
}

/**
 * Clipped to its outline. Anything more than a picture in its box is drawn as an SVG the size of the slide, which supports transparent and
 * clipped pictures.
 */
function pictureCode(
  shape: PlacedArtShape,
  { asset, crop, alpha }: Extract<ArtFill, { type: 'picture' }>,
  context: SlideTextContext,
): readonly Typst[] {
  const place = { slide: context.slide };
  const { box, rotation, flipX, flipY, outlines } = shape;
  const isPlain = alpha >= 1 && rotation === 0 && !flipX && !flipY && outlines.every(({ commands }) => isBox(commands));
  if (isPlain) {
    const picture = context.pictureFiles.add(asset, place);
    return picture === undefined ? [] : [placed(box.x, box.y, croppedPicture(picture.name, '', box, crop))];
  }
  const picture = context.pictures.find(asset, place);
  if (picture === undefined) return [];
  const slide = { width: points(context.theme.slideSize.width), height: points(context.theme.slideSize.height) };
  const name = context.pictureFiles.addSvg(pictureSvg(shape, picture, crop, alpha, slide));
  if (name === undefined) {
    context.diagnostics.report('brand-not-drawn', 'A picture of the brand is left out: Typst cannot draw it.', place);
    return [];
  }
  return [placed(0, 0, call('image', { width: pt(slide.width), height: pt(slide.height) }, name))];
}

/** Four corners, each beside or below the one before: a diamond or a triangle cuts its picture. */
function isBox(commands: PlacedArtShape['outlines'][number]['commands']): boolean {
  const corners = commands.flatMap((command) =>
    command.type === 'move' || command.type === 'line' ? [{ x: command.x, y: command.y }] : [],
  );
  const isStraight = corners.every(({ x, y }, index) => {
    const next = corners[(index + 1) % corners.length]!;
    return Math.abs(next.x - x) < nearly || Math.abs(next.y - y) < nearly;
  });
  return commands.length <= 5 && commands.every(({ type }) => type !== 'cubic') && isStraight;
}

/** Points. */
const nearly = 0.05;

/** Numbers and base64 only: no text from the source. */
function pictureSvg(
  { box, rotation, flipX, flipY, outlines }: PlacedArtShape,
  { type, bytes }: Picture,
  crop: Crop,
  alpha: number,
  slide: { readonly width: number; readonly height: number },
): string {
  const width = box.width / Math.max(0.001, 1 - crop.left - crop.right);
  const height = box.height / Math.max(0.001, 1 - crop.top - crop.bottom);
  const [x, y] = [decimal(box.x - crop.left * width), decimal(box.y - crop.top * height)];
  const middle = [box.x + box.width / 2, box.y + box.height / 2];
  const mirror = `scale(${flipX ? -1 : 1} ${flipY ? -1 : 1})`;
  const turn = `translate(${middle.map(decimal).join(' ')})rotate(${decimal(rotation)})${mirror}translate(${middle.map((each) => decimal(-each)).join(' ')})`;
  const outline = outlines.map(({ commands }) => commands.map(stepData).join('')).join('');
  const uri = `data:image/${type === 'svg' ? 'svg+xml' : type};base64,${base64(bytes)}`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${decimal(slide.width)} ${decimal(slide.height)}"><clipPath id="c"><path clip-rule="evenodd" d="${outline}"/></clipPath>` +
    `<g clip-path="url(#c)" opacity="${decimal(alpha)}"><image transform="${turn}" x="${x}" y="${y}" width="${decimal(width)}" height="${decimal(height)}" preserveAspectRatio="none" href="${uri}"/></g></svg>`
  );
}

function stepData(command: PlacedArtShape['outlines'][number]['commands'][number]): string {
  if (command.type === 'close') return 'Z';
  if (command.type === 'cubic') return `C${command.points.map(decimal).join(' ')}`;
  return `${command.type === 'move' ? 'M' : 'L'}${decimal(command.x)} ${decimal(command.y)}`;
}
