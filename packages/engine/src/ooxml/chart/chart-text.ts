// Text in charts (ECMA-376 part 1, 21.2.2.216): size, color and the theme's own font.
import type { Color } from '../../base/graphics.ts';
import type { Rectangle, Shift } from '../../chart/chart-place.ts';
import { colorElement } from '../drawingml/shape-properties.ts';
import { el, nest, type XmlElement } from '../xml.ts';

export type ChartTextLook = {
  /** Points. */
  readonly size: number;
  readonly color: Color;
  readonly bold?: boolean;
  readonly language: string;
  readonly isRightToLeft: boolean;
  /** Absent: the theme's font. */
  readonly family?: string | undefined;
};

/** `c:txPr`: the text style of a chart, an axis or a legend; `isLevel`: it is never rotated to fit. */
export function textProperties(look: ChartTextLook, isLevel = false): XmlElement {
  return nest(
    'c:txPr',
    el('a:bodyPr', isLevel ? { rot: 0, vert: 'horz' } : {}),
    el('a:lstStyle'),
    nest('a:p', paragraphProperties(look), el('a:endParaRPr', { lang: look.language })),
  );
}

export type TitleOptions = {
  /** Degrees, clockwise. */
  readonly rotation?: number;
  /** Its start in the chart, in points; absent: Office's default position. */
  readonly place?: (Rectangle & { readonly chart: { readonly width: number; readonly height: number } }) | undefined;
};

/** `c:title` with fixed words. */
export function titleElement(text: string, look: ChartTextLook, { rotation, place }: TitleOptions = {}): XmlElement {
  const run = nest(
    'a:r',
    el('a:rPr', { lang: look.language, sz: Math.round(look.size * 100), b: look.bold ?? false }, ...fill(look)),
    nest('a:t', text),
  );
  // Angles are sixty thousandths of a degree (20.1.10.3).
  const body = el('a:bodyPr', rotation === undefined ? {} : { rot: rotation * 60_000, vert: 'horz' });
  const paragraph = paragraphProperties(look, place === undefined ? undefined : 'l');
  return nest(
    'c:title',
    nest('c:tx', nest('c:rich', body, el('a:lstStyle'), nest('a:p', paragraph, run))),
    place && rectangleLayout(place, place.chart),
    el('c:overlay', { val: false }),
  );
}

/** `c:rich`: fixed words as a label. */
export const richText = (text: string, look: ChartTextLook): XmlElement =>
  nest(
    'c:rich',
    el('a:bodyPr'),
    el('a:lstStyle'),
    nest(
      'a:p',
      paragraphProperties(look),
      nest(
        'a:r',
        el('a:rPr', { lang: look.language, sz: Math.round(look.size * 100), b: look.bold ?? false }, ...fill(look)),
        nest('a:t', text),
      ),
    ),
  );

const paragraphProperties = (look: ChartTextLook, align?: 'l'): XmlElement =>
  el(
    'a:pPr',
    { algn: align, rtl: look.isRightToLeft || undefined },
    el('a:defRPr', { sz: Math.round(look.size * 100), b: look.bold ?? false }, ...fill(look)),
  );

const fill = (look: ChartTextLook): XmlElement[] => [
  nest('a:solidFill', colorElement(look.color)),
  el('a:latin', { typeface: look.family ?? '+mn-lt' }),
  el('a:cs', { typeface: '+mn-cs' }),
];

// Positions of the title, plot and labels in a native chart, taken from the drawing (`c:layout`).

/** `c:layout` of an element with a rectangle in the chart (ECMA-376 part 1, 21.2.2.88); `target` `inner`: without the axis names. */
export function rectangleLayout(
  { x, y, width, height }: Rectangle,
  chart: { readonly width: number; readonly height: number },
  target?: 'inner',
): XmlElement {
  return nest(
    'c:layout',
    nest(
      'c:manualLayout',
      target && el('c:layoutTarget', { val: target }),
      el('c:xMode', { val: 'edge' }),
      el('c:yMode', { val: 'edge' }),
      el('c:x', { val: share(x, chart.width) }),
      el('c:y', { val: share(y, chart.height) }),
      target && el('c:w', { val: share(width, chart.width) }),
      target && el('c:h', { val: share(height, chart.height) }),
    ),
  );
}

/** `c:layout` of a legend (21.2.2.88): with its size, so that its names break where they are drawn to. */
export const legendLayout = (
  { x, y, width, height }: Rectangle,
  chart: { readonly width: number; readonly height: number },
): XmlElement =>
  nest(
    'c:layout',
    nest(
      'c:manualLayout',
      el('c:xMode', { val: 'edge' }),
      el('c:yMode', { val: 'edge' }),
      el('c:x', { val: share(x, chart.width) }),
      el('c:y', { val: share(y, chart.height) }),
      el('c:w', { val: share(Math.min(width + widthSafety, chart.width - x), chart.width) }),
      el('c:h', { val: share(height, chart.height) }),
    ),
  );
/** Points by which programs may measure names wider. */
const widthSafety = 6;

/** `c:layout` of a label moved from its default position. */
export const shiftLayout = ({ x, y }: Shift, chart: { readonly width: number; readonly height: number }): XmlElement =>
  nest(
    'c:layout',
    nest('c:manualLayout', el('c:x', { val: share(x, chart.width) }), el('c:y', { val: share(y, chart.height) })),
  );

const share = (part: number, whole: number): number => Number((part / whole).toFixed(5));
