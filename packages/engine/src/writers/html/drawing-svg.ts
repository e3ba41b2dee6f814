// Drawings as SVG: each mark an element, with the title and description of the whole for readers who cannot see it.
import type { Drawing, DrawingMark, LineStroke, TextMark, WedgeMark } from '../../chart/drawing.ts';
import { type HtmlAttributes, type HtmlElement, h } from './html.ts';
import { decimal, fillPaint, linePaint, type SlideColors } from './shape.ts';

/** A drawing as wide as its container. */
export function drawingSvg(drawing: Drawing, attributes: HtmlAttributes, colors: SlideColors): HtmlElement {
  return h(
    'svg',
    {
      viewBox: `0 0 ${decimal(drawing.width)} ${decimal(drawing.height)}`,
      role: 'img',
      'aria-label': drawing.description === '' ? drawing.title : drawing.description,
      focusable: 'false',
      ...attributes,
    },
    h('title', {}, drawing.title),
    h('desc', {}, drawing.description),
    drawing.marks.map((mark) => markElement(mark, colors)),
  );
}

export function markElement(mark: DrawingMark, colors: SlideColors): HtmlElement {
  switch (mark.type) {
    case 'rect':
      return h('rect', {
        x: decimal(mark.x),
        y: decimal(mark.y),
        width: decimal(mark.width),
        height: decimal(mark.height),
        rx: mark.radius === undefined ? undefined : decimal(mark.radius),
        ...fillPaint(mark.fill, colors),
      });
    case 'line':
      return h('line', {
        x1: decimal(mark.x1),
        y1: decimal(mark.y1),
        x2: decimal(mark.x2),
        y2: decimal(mark.y2),
        ...stroke(mark.stroke, colors),
      });
    case 'path':
      return h('path', {
        d: `M${mark.points.map((point) => point.map(decimal).join(' ')).join('L')}${mark.fill === undefined ? '' : 'Z'}`,
        'stroke-linejoin': 'round',
        ...fillPaint(mark.fill, colors),
        ...stroke(mark.stroke, colors),
      });
    case 'circle':
      return h('circle', {
        cx: decimal(mark.x),
        cy: decimal(mark.y),
        r: decimal(mark.radius),
        ...fillPaint(mark.fill, colors),
        ...stroke(mark.stroke, colors),
      });
    case 'wedge':
      return h('path', { d: wedgePath(mark), ...fillPaint(mark.fill, colors), ...stroke(mark.stroke, colors) });
    case 'text':
      return h(
        'text',
        {
          x: decimal(mark.x),
          y: decimal(mark.y),
          'font-size': decimal(mark.size),
          direction: mark.direction === 'rtl' ? 'rtl' : undefined,
          'text-anchor': mark.anchor === 'start' ? undefined : mark.anchor,
          class: textClass(mark),
          transform:
            mark.rotation === undefined
              ? undefined
              : `rotate(${decimal(mark.rotation)} ${decimal(mark.x)} ${decimal(mark.y)})`,
          ...fillPaint(mark.color, colors),
        },
        mark.text,
      );
  }
}

const textClass = ({ font, bold, italic }: TextMark): string | undefined =>
  [font, bold && 'bold', italic && 'italic'].filter(Boolean).join(' ') || undefined;

const stroke = (line: LineStroke | undefined, colors: SlideColors): HtmlAttributes =>
  line === undefined
    ? {}
    : { ...linePaint(line.color, line.width, colors), ...(line.dashed === true && { 'stroke-dasharray': '3 3' }) };

/** An arc ends where it begins if the slice is the whole: it is drawn as two halves. */
function wedgePath(wedge: WedgeMark): string {
  const { from, to, radius, innerRadius } = wedge;
  const middle = (from + to) / 2;
  const [outerStart, outerMiddle, outerEnd] = [from, middle, to].map((angle) => pointAt(wedge, radius, angle));
  const arc = (size: number, end: string | undefined, sweep: 0 | 1) =>
    `A${decimal(size)} ${decimal(size)} 0 0 ${sweep} ${end}`;
  const outer = `M${outerStart}${arc(radius, outerMiddle, 1)}${arc(radius, outerEnd, 1)}`;
  if (innerRadius <= 0) {
    return to - from >= Math.PI * 2 - 1e-6 ? `${outer}Z` : `${outer}L${decimal(wedge.x)} ${decimal(wedge.y)}Z`;
  }
  const [innerStart, innerMiddle, innerEnd] = [from, middle, to].map((angle) => pointAt(wedge, innerRadius, angle));
  return `${outer}L${innerEnd}${arc(innerRadius, innerMiddle, 0)}${arc(innerRadius, innerStart, 0)}Z`;
}

const pointAt = ({ x, y }: WedgeMark, radius: number, angle: number): string =>
  `${decimal(x + radius * Math.sin(angle))} ${decimal(y - radius * Math.cos(angle))}`;
