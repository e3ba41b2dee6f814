// The art of a brand as SVG below the frames of a slide: drawn once per file, and shown on every slide of its slide layout.

import { points } from '../../base/graphics.ts';
import { type PlacedArtShape, placeArt, placeArtFields } from '../../layout/template/place-art.ts';
import type { Art, ArtColor, ArtFields, ArtFill } from '../../theme/art.ts';
import { markElement } from './drawing-svg.ts';
import { type HtmlAttributes, type HtmlChild, type HtmlElement, h } from './html.ts';
import type { HtmlContext } from './html-context.ts';
import { pictureUri } from './picture.ts';
import { decimal, type SlideColors } from './shape.ts';

/** Ids in a file by art, so that a slide refers to the art instead of drawing it again. */
export type ArtIds = ReadonlyMap<Art, string>;

type ArtHtmlContext = HtmlContext &
  SlideColors & { /** Of the slide, for what is reported. */ readonly number: number };

/** The art on a slide: a reference if the file has drawn it already. */
export function artElement(art: Art, fields: ArtFields, ids: ArtIds | undefined, context: ArtHtmlContext): HtmlElement {
  const id = ids?.get(art);
  const drawn = id === undefined ? artShapes(art, `art-${context.number}`, context) : [h('use', { href: `#${id}` })];
  return surface(
    [...drawn, ...placeArtFields(art, fields, context).map((mark) => markElement(mark, context))],
    context,
  );
}

/** The drawings of all the art that slides of a file refer to, hidden themselves. */
export function artDefinitions(ids: ArtIds, context: HtmlContext): HtmlElement | undefined {
  if (ids.size === 0) return undefined;
  const drawn = [...ids].map(([art, id]) => h('g', { id }, artShapes(art, id, { ...context, dark: false, number: 1 })));
  const nowhere = { width: 0, height: 0, style: 'position:absolute', 'aria-hidden': 'true', focusable: 'false' };
  return h('svg', nowhere, h('defs', {}, drawn));
}

function surface(children: readonly HtmlChild[], { theme }: HtmlContext): HtmlElement {
  const [width, height] = [theme.slideSize.width, theme.slideSize.height].map((length) => decimal(points(length)));
  return h(
    'svg',
    { class: 'ground', viewBox: `0 0 ${width} ${height}`, 'aria-hidden': 'true', focusable: 'false' },
    children,
  );
}

function artShapes(art: Art, prefix: string, context: ArtHtmlContext): readonly HtmlElement[] {
  const shapes = placeArt(art, context);
  return shapes.flatMap((shape, index) => shapeElements(shape, `${prefix}-${index}`, context));
}

function shapeElements(shape: PlacedArtShape, id: string, context: ArtHtmlContext): readonly HtmlElement[] {
  const { fill, stroke, outlines, texts } = shape;
  const filled = outlines.filter(({ isFilled }) => isFilled);
  const shown: HtmlElement[] = [];
  if (fill !== undefined && filled.length > 0) {
    const outline = filled.map(pathData).join('');
    shown.push(
      ...(fill.type === 'picture'
        ? pictureElements(shape, fill, outline, id, context)
        : fillElements(shape, fill, outline, id)),
    );
  }
  if (stroke !== undefined) {
    const d = outlines
      .filter(({ isStroked }) => isStroked)
      .map(pathData)
      .join('');
    const dash = stroke.dash?.map((length) => decimal(length * stroke.width)).join(' ');
    const line = {
      'stroke-width': decimal(stroke.width),
      'stroke-dasharray': dash,
      ...opacity('stroke-opacity', stroke.color),
    };
    if (d !== '') shown.push(h('path', { d, fill: 'none', stroke: `#${stroke.color.hex}`, ...line }));
  }
  return [...shown, ...texts.map((mark) => markElement(mark, context))];
}

/** Overlapping outlines make holes. */
const evenOdd: HtmlAttributes = { 'fill-rule': 'evenodd' };

function fillElements(
  { box, rotation }: PlacedArtShape,
  fill: Exclude<ArtFill, { type: 'picture' }>,
  d: string,
  id: string,
): readonly HtmlElement[] {
  if (fill.type === 'solid') {
    return [h('path', { d, fill: `#${fill.color.hex}`, ...evenOdd, ...opacity('fill-opacity', fill.color) })];
  }
  const stops = fill.stops.map(({ at, color }) =>
    h('stop', { offset: decimal(at), 'stop-color': `#${color.hex}`, ...opacity('stop-opacity', color) }),
  );
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  // The gradient line is long enough to end at the corners (20.1.8.41).
  const angle = (fill.angle * Math.PI) / 180;
  const half = (Math.abs(box.width * Math.cos(angle)) + Math.abs(box.height * Math.sin(angle))) / 2;
  const [across, down] = [half * Math.cos(angle), half * Math.sin(angle)];
  const place = { id, gradientUnits: 'userSpaceOnUse', gradientTransform: turnOf(rotation, middle) };
  const gradient =
    fill.kind === 'linear'
      ? h(
          'linearGradient',
          {
            ...place,
            x1: decimal(middle.x - across),
            y1: decimal(middle.y - down),
            x2: decimal(middle.x + across),
            y2: decimal(middle.y + down),
          },
          stops,
        )
      : h(
          'radialGradient',
          { ...place, cx: decimal(middle.x), cy: decimal(middle.y), r: decimal(Math.hypot(box.width, box.height) / 2) },
          stops,
        );
  return [h('defs', {}, gradient), h('path', { d, fill: `url(#${id})`, ...evenOdd })];
}

const turnOf = (rotation: number, { x, y }: { readonly x: number; readonly y: number }): string | undefined =>
  rotation === 0 ? undefined : `rotate(${decimal(rotation)} ${decimal(x)} ${decimal(y)})`;

const opacity = (name: 'fill-opacity' | 'stroke-opacity' | 'stop-opacity', { alpha }: ArtColor): HtmlAttributes =>
  alpha < 1 ? { [name]: decimal(alpha) } : {};

/** Clipped to the outline; cropped as `a:srcRect` does, by being drawn larger. */
function pictureElements(
  { box, rotation, flipX, flipY }: PlacedArtShape,
  { asset, crop, alpha }: Extract<ArtFill, { type: 'picture' }>,
  d: string,
  id: string,
  context: ArtHtmlContext,
): readonly HtmlElement[] {
  const uri = pictureUri(asset, { slide: context.number }, context);
  if (uri === undefined) return [];
  const across = Math.max(0.001, 1 - crop.left - crop.right);
  const down = Math.max(0.001, 1 - crop.top - crop.bottom);
  const [width, height] = [box.width / across, box.height / down];
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const mirror = flipX || flipY ? `scale(${flipX ? -1 : 1} ${flipY ? -1 : 1})` : '';
  const about = `translate(${decimal(middle.x)} ${decimal(middle.y)})rotate(${decimal(rotation)})${mirror}translate(${decimal(-middle.x)} ${decimal(-middle.y)})`;
  const image = h('image', {
    href: uri,
    x: decimal(box.x - crop.left * width),
    y: decimal(box.y - crop.top * height),
    width: decimal(width),
    height: decimal(height),
    preserveAspectRatio: 'none',
    ...(alpha < 1 && { opacity: decimal(alpha) }),
    ...((rotation !== 0 || mirror !== '') && { transform: about }),
  });
  return [
    h('clipPath', { id }, h('path', { d, 'clip-rule': 'evenodd' })),
    h('g', { 'clip-path': `url(#${id})` }, image),
  ];
}

const pathData = ({ commands }: PlacedArtShape['outlines'][number]): string =>
  commands
    .map((command) => {
      if (command.type === 'close') return 'Z';
      if (command.type === 'cubic') return `C${command.points.map(decimal).join(' ')}`;
      return `${command.type === 'move' ? 'M' : 'L'}${decimal(command.x)} ${decimal(command.y)}`;
    })
    .join('');
