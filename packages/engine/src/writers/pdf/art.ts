// The art of a brand below the frames of a slide: outlines as curves, gradients and pictures as Typst has them. Decoration to readers.
import { type PlacedArtShape, placeArt } from '../../layout/place-art.ts';
import type { Art, ArtColor, ArtFill } from '../../theme/art.ts';
import { textCode } from './drawing.ts';
import { artifact } from './pdf-context.ts';
import { croppedPicture } from './picture.ts';
import { placed, point } from './shape.ts';
import type { SlideTextContext } from './slide-text.ts';
import { call, decimal, join, pt, type Typst, typst } from './typst.ts';

/** The art of a slide; what is not there to be drawn is left out, and has been reported. */
export function artCode(art: Art, context: SlideTextContext): readonly Typst[] {
  const pieces = placeArt(art, context).flatMap((shape) => shapeCode(shape, context));
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
  // A gradient spans the box of its curve, which begins where the curve's own places do: they are counted from its corner.
  const corner = cornerOf(outlines);
  const at = (x: number, y: number) => point(x - corner.x, y - corner.y);
  const steps = outlines.flatMap(({ commands }) =>
    commands.map((command): Typst => {
      switch (command.type) {
        case 'close':
          return typst('curve.close(mode: "straight")');
        case 'cubic': {
          const [x1, y1, x2, y2, x, y] = command.points;
          return call('curve.cubic', {}, at(x1, y1), at(x2, y2), at(x, y));
        }
        default:
          return call(`curve.${command.type}`, {}, at(command.x, command.y));
      }
    }),
  );
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

/** Typst wants stops from the very start to the very end. */
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

/** Cut to its box, or to an ellipse; other outlines of pictures are drawn as their box. */
function pictureCode(
  { box, rotation, flipX, flipY, outlines }: PlacedArtShape,
  { asset, crop, alpha }: Extract<ArtFill, { type: 'picture' }>,
  context: SlideTextContext,
): readonly Typst[] {
  const picture = context.pictureFiles.add(asset, { slide: context.slide });
  if (picture === undefined) return [];
  const cut = croppedPicture(picture.name, '', box, crop);
  const isRound = outlines.some(({ commands }) => isEllipse(commands));
  const size = { width: pt(box.width), height: pt(box.height) };
  const round = isRound ? call('block', { ...size, clip: true, radius: typst('50%') }, cut) : cut;
  const mirrored =
    flipX || flipY ? call('scale', { x: percent(flipX ? -100 : 100), y: percent(flipY ? -100 : 100) }, round) : round;
  const turned = rotation === 0 ? mirrored : call('rotate', {}, typst(`${decimal(rotation)}deg`), mirrored);
  // Typst draws no picture half seen: white over it is what a faint watermark on a white ground looks like.
  const veil =
    alpha < 1 ? [placed(box.x, box.y, call('rect', { ...size, fill: rgb({ hex: 'FFFFFF', alpha: 1 - alpha }) }))] : [];
  return [placed(box.x, box.y, turned), ...veil];
}

/** A preset ellipse is four curves and no line. */
const isEllipse = (commands: PlacedArtShape['outlines'][number]['commands']): boolean =>
  commands.filter(({ type }) => type === 'cubic').length === 4 && commands.every(({ type }) => type !== 'line');

const percent = (value: number): Typst => typst(`${value}%`);
