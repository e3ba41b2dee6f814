// The axes of a chart (ECMA-376 part 1, 21.2.2.7): light gridlines, no line but the zero line, round steps.
import type { Color } from '../../theme/theme.ts';
import { colorElement } from '../drawingml/color.ts';
import { el, type XmlElement } from '../xml.ts';
import { type AxisScale, stepDecimals } from './axis-scale.ts';
import type { ChartPlan } from './chart-plan.ts';
import { type ChartTextLook, textProperties } from './chart-text.ts';

export const categoryAxisId = 111_111_111;
export const valueAxisId = 222_222_222;

export type AxisContext = { readonly plan: ChartPlan; readonly text: ChartTextLook; readonly muted: Color };

const hairline = (color: Color): XmlElement =>
  el('c:spPr', {}, el('a:ln', { w: 9525 }, el('a:solidFill', {}, colorElement(color))));
const noLine = el('c:spPr', {}, el('a:ln', {}, el('a:noFill')));

/** The axis of categories and the axis of values, in the order Office writes them. */
export function axisElements({ plan, text, muted }: AxisContext): XmlElement[] {
  const isPoints = plan.xScale !== undefined;
  // The first bar stands on top, and in right-to-left text the first category on the right.
  const isReversed = plan.isHorizontal || (text.isRightToLeft && !isPoints && plan.family !== 'radar');
  const axisText = { ...text, color: muted };
  const gridlines = el('c:majorGridlines', {}, hairline({ scheme: 'tx1', alpha: 0.12 }));
  const baseLine = hairline({ scheme: 'tx1', alpha: 0.35 });
  const common = (
    id: number,
    reversed: boolean,
    scale: AxisScale | undefined,
    isDeleted: boolean,
    position: string,
  ) => [
    el('c:axId', { val: id }),
    el(
      'c:scaling',
      {},
      el('c:orientation', { val: reversed ? 'maxMin' : 'minMax' }),
      scale && el('c:max', { val: scale.maximum }),
      scale && el('c:min', { val: scale.minimum }),
    ),
    el('c:delete', { val: isDeleted }),
    el('c:axPos', { val: position }),
  ];
  const ticks = (labels: string) => [
    el('c:majorTickMark', { val: 'none' }),
    el('c:minorTickMark', { val: 'none' }),
    el('c:tickLblPos', { val: labels }),
  ];
  const first = isPoints
    ? el(
        'c:valAx',
        {},
        common(categoryAxisId, false, plan.xScale, false, 'b'),
        el('c:numFmt', { formatCode: tickFormat(plan.xScale!), sourceLinked: false }),
        ticks('low'),
        baseLine,
        textProperties(axisText),
        crossing(valueAxisId, 'autoZero'),
        el('c:crossBetween', { val: 'midCat' }),
        el('c:majorUnit', { val: plan.xScale!.step }),
      )
    : el(
        'c:catAx',
        {},
        common(categoryAxisId, isReversed, undefined, false, plan.isHorizontal ? 'l' : 'b'),
        plan.family === 'radar' && gridlines,
        el('c:numFmt', { formatCode: 'General', sourceLinked: false }),
        ticks('low'),
        baseLine,
        textProperties({ ...text }),
        crossing(valueAxisId, 'autoZero'),
        el('c:auto', { val: false }),
        el('c:lblAlgn', { val: 'ctr' }),
        el('c:lblOffset', { val: 100 }),
        el('c:noMultiLvlLbl', { val: true }),
      );
  const second = el(
    'c:valAx',
    {},
    common(
      valueAxisId,
      false,
      plan.scale,
      !plan.hasValueAxis,
      plan.isHorizontal ? 'b' : text.isRightToLeft ? 'r' : 'l',
    ),
    plan.hasValueAxis && gridlines,
    el('c:numFmt', { formatCode: tickFormat(plan.scale), sourceLinked: false }),
    ticks('nextTo'),
    noLine,
    textProperties(axisText),
    // With the categories from top to bottom the values would stand on top.
    crossing(categoryAxisId, plan.isHorizontal ? 'max' : isPoints ? 'min' : 'autoZero'),
    el('c:crossBetween', { val: plan.family === 'area' || isPoints ? 'midCat' : 'between' }),
    plan.hasValueAxis && el('c:majorUnit', { val: plan.scale.step }),
  );
  return [first, second];
}

const crossing = (axis: number, where: string): XmlElement[] => [
  el('c:crossAx', { val: axis }),
  el('c:crosses', { val: where }),
];

/** Thousands apart, and the digits that the step needs. */
const tickFormat = (scale: AxisScale): string => numberFormat(stepDecimals(scale.step));

/** An Excel number format with so many digits after the decimal separator; the reader's Office puts in its own separators. */
export const numberFormat = (decimals: number): string => (decimals === 0 ? '#,##0' : `#,##0.${'0'.repeat(decimals)}`);
