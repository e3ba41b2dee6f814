// Drawings of charts: each mark a shape or a line of text, the whole a figure with its description.
import type { Drawing, DrawingMark, LineStroke, PathMark, TextMark, WedgeMark } from '../../chart/drawing.ts';
import { type PdfContext, paint, textIn } from './pdf-context.ts';
import { placed, point, strokeCode } from './shape.ts';
import { call, callWith, join, type NamedArguments, pt, type Typst, typst } from './typst.ts';

/** A block of the drawing's size. */
export function drawingCode(drawing: Drawing, context: PdfContext): Typst {
  const marks = drawing.marks.map((mark) => markCode(mark, context));
  const size = { width: pt(drawing.width), height: pt(drawing.height) };
  return call('drawing', { ...size, alt: drawing.description || drawing.title || '–' }, join(marks));
}

function markCode(mark: DrawingMark, context: PdfContext): Typst {
  switch (mark.type) {
    case 'rect': {
      const { x, y, width, height, fill, radius } = mark;
      const size = { width: pt(width), height: pt(height), radius: radius === undefined ? undefined : pt(radius) };
      return placed(x, y, call('rect', { ...size, fill: paint(fill, context) }));
    }
    case 'line':
      return placed(
        0,
        0,
        call('line', {
          start: point(mark.x1, mark.y1),
          end: point(mark.x2, mark.y2),
          stroke: stroke(mark.stroke, context),
        }),
      );
    case 'path':
      return placed(0, 0, pathCode(mark, context));
    case 'circle': {
      const { x, y, radius, fill } = mark;
      return placed(
        x - radius,
        y - radius,
        call('circle', {
          radius: pt(radius),
          fill: fill && paint(fill, context),
          stroke: stroke(mark.stroke, context),
        }),
      );
    }
    case 'wedge':
      return placed(0, 0, wedgeCode(mark, context));
    case 'text':
      return textCode(mark, context);
  }
}

const stroke = (line: LineStroke | undefined, context: PdfContext): Typst =>
  line === undefined ? typst('none') : strokeCode(line.color, line.width, context, line.dashed);

function pathCode({ points: [first, ...rest], fill, stroke: line }: PathMark, context: PdfContext): Typst {
  if (first === undefined) return join([]);
  return callWith('curve', { fill: fill && paint(fill, context), stroke: stroke(line, context) }, [
    call('curve.move', {}, point(...first)),
    ...rest.map((next) => call('curve.line', {}, point(...next))),
    ...(fill === undefined ? [] : [close]),
  ]);
}

const curve = (style: NamedArguments, ...parts: readonly Typst[]): Typst => call('curve', style, ...parts);
const close = typst('curve.close(mode: "straight")');

/** Slices: arcs as cubic curves, none longer than an eighth of the circle, which keeps the error invisible. */
function wedgeCode(wedge: WedgeMark, context: PdfContext): Typst {
  const { from, to, radius, innerRadius } = wedge;
  const isWhole = to - from >= Math.PI * 2 - 1e-6;
  const inner =
    innerRadius > 0
      ? [
          isWhole ? moveTo(wedge, innerRadius, to) : lineTo(wedge, innerRadius, to),
          ...arc(wedge, innerRadius, to, from),
        ]
      : isWhole
        ? []
        : [call('curve.line', {}, point(wedge.x, wedge.y))];
  return curve(
    { fill: paint(wedge.fill, context), 'fill-rule': 'even-odd', stroke: stroke(wedge.stroke, context) },
    moveTo(wedge, radius, from),
    ...arc(wedge, radius, from, to),
    ...(isWhole ? [close] : []),
    ...inner,
    ...(isWhole && innerRadius <= 0 ? [] : [close]),
  );
}

const moveTo = (wedge: WedgeMark, radius: number, angle: number): Typst =>
  call('curve.move', {}, point(...pointAt(wedge, radius, angle)));
const lineTo = (wedge: WedgeMark, radius: number, angle: number): Typst =>
  call('curve.line', {}, point(...pointAt(wedge, radius, angle)));

/** Angles are clockwise from the top. */
const pointAt = ({ x, y }: WedgeMark, radius: number, angle: number): readonly [number, number] => [
  x + radius * Math.sin(angle),
  y - radius * Math.cos(angle),
];

function arc(wedge: WedgeMark, radius: number, from: number, to: number): readonly Typst[] {
  const count = Math.max(1, Math.ceil(Math.abs(to - from) / (Math.PI / 4)));
  const step = (to - from) / count;
  // The handle length of a cubic curve that approximates an arc.
  const handle = (4 / 3) * Math.tan(step / 4) * radius;
  return Array.from({ length: count }, (_, index) => {
    const [start, end] = [from + step * index, from + step * (index + 1)];
    const [startX, startY] = pointAt(wedge, radius, start);
    const [endX, endY] = pointAt(wedge, radius, end);
    return call(
      'curve.cubic',
      {},
      point(startX + handle * Math.cos(start), startY + handle * Math.sin(start)),
      point(endX - handle * Math.cos(end), endY - handle * Math.sin(end)),
      point(endX, endY),
    );
  });
}

/** Set in a line wide enough for it, that starts, ends or is centered at its place. */
export function textCode(mark: TextMark, context: PdfContext): Typst {
  const style = {
    family: context.theme.fonts[mark.font ?? 'minor'].drawn,
    bold: mark.bold,
    italic: mark.italic ?? false,
  };
  const width = context.fonts.measure(mark.text, style, mark.size) * 1.5 + 10;
  const isLeftToRight = mark.direction === 'ltr';
  const leftShare = mark.anchor === 'middle' ? 0.5 : (mark.anchor === 'start') === isLeftToRight ? 0 : 1;
  const look = { size: pt(mark.size), fill: paint(mark.color, context) };
  const line = call(
    'lines',
    {},
    pt(width),
    pt(0),
    typst(mark.anchor === 'middle' ? 'center' : mark.anchor),
    typst(mark.direction),
    typst('par'),
    join(textIn(mark.text, style, look, context)),
  );
  const set = placed(-leftShare * width, 0, line);
  const turned =
    mark.rotation === undefined
      ? set
      : call('rotate', { origin: typst('top + left') }, typst(`${pt(mark.rotation).code.replace('pt', 'deg')}`), set);
  return placed(mark.x, mark.y, turned);
}
