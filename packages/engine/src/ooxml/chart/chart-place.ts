// Where the drawing of a chart has its title, plot and labels: the native chart puts its own there, so that all formats look alike.
import { el, type XmlElement } from '../xml.ts';

/** Points from the top left corner of the chart. */
export type Rectangle = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

export type Shift = { readonly x: number; readonly y: number };

export type ChartPlace = {
  readonly width: number;
  readonly height: number;
  readonly title?: Rectangle;
  /** Inside the axes. */
  readonly plot?: Rectangle;
  /** Every which name of a category is shown. */
  readonly everyCategory: number;
  /** By slice: how far its label is from where Office has it by itself. */
  readonly labelShifts?: ReadonlyMap<number, Shift>;
};

/** `c:layout` of something at a rectangle of the chart (ECMA-376 part 1, 21.2.2.88); `target` `inner`: without the names of axes. */
export function rectangleLayout(
  { x, y, width, height }: Rectangle,
  chart: { readonly width: number; readonly height: number },
  target?: 'inner',
): XmlElement {
  return el(
    'c:layout',
    {},
    el(
      'c:manualLayout',
      {},
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

/** `c:layout` of a label that is moved from its place. */
export const shiftLayout = ({ x, y }: Shift, chart: { readonly width: number; readonly height: number }): XmlElement =>
  el(
    'c:layout',
    {},
    el('c:manualLayout', {}, el('c:x', { val: share(x, chart.width) }), el('c:y', { val: share(y, chart.height) })),
  );

const share = (part: number, whole: number): number => Number((part / whole).toFixed(5));
