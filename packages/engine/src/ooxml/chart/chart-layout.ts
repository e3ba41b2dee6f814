// Where a native chart has its title, plot and labels: where the drawing has them (`c:layout`).
import type { Rectangle, Shift } from '../../chart/chart-place.ts';
import { el, type XmlElement } from '../xml.ts';

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
