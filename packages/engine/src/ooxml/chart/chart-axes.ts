// The axes of a chart (ECMA-376 part 1, 21.2.2.7): light gridlines, no line but the zero line, round steps.

import type { Color, Stroke } from '../../base/graphics.ts';
import type { AxisScale } from '../../chart/axis-scale.ts';
import type { ChartPlan } from '../../chart/chart-plan.ts';
import type { ChartLook } from '../../theme/looks.ts';
import { lineElement } from '../drawingml/shape-properties.ts';
import { el, nest, type XmlElement } from '../xml.ts';
import { type ChartTextLook, textProperties, titleElement } from './chart-text.ts';

type AxisPair = { readonly category: number; readonly value: number };
/** Axes come in pairs that cross each other; what is drawn on a pair refers to both. */
export const mainAxes: AxisPair = { category: 111_111_111, value: 222_222_222 };
export const secondAxes: AxisPair = { category: 333_333_333, value: 444_444_444 };

export type AxisContext = {
  readonly plan: ChartPlan;
  readonly text: ChartTextLook;
  readonly muted: Color;
  readonly look: ChartLook;
  /** Every nth category name is shown. */
  readonly everyCategory: number;
  /** The format code of categories that are dates. */
  readonly dateFormat?: string | undefined;
};

const line = (stroke: Stroke | undefined): XmlElement => nest('c:spPr', lineElement(stroke));
const gridlines = ({ look }: AxisContext): XmlElement => nest('c:majorGridlines', line(look.grid));

/** The category (or x) axis and the value axis, in the order Office writes them; then the separate axes of the lines. */
export function axisElements(context: AxisContext): XmlElement[] {
  const { plan } = context;
  return [
    plan.xScale === undefined ? categoryAxis(mainAxes, false, context) : placeAxis(plan.xScale, context),
    valueAxis(context),
    ...(plan.lineScale === undefined
      ? []
      : [lineValueAxis(plan.lineScale, context), categoryAxis(secondAxes, true, context)]),
  ];
}

/** Right-to-left categories start at the right; the first horizontal bar is at the top. */
const isReversed = ({ plan, text }: AxisContext): boolean =>
  plan.isHorizontal || (text.isRightToLeft && plan.family !== 'radar');

const start = (id: number, scale: AxisScale | undefined, reversed: boolean, isDeleted: boolean, position: string) => [
  el('c:axId', { val: id }),
  nest(
    'c:scaling',
    el('c:orientation', { val: reversed ? 'maxMin' : 'minMax' }),
    scale?.automatic?.maximum !== true && scale && el('c:max', { val: scale.maximum }),
    scale?.automatic?.minimum !== true && scale && el('c:min', { val: scale.minimum }),
  ),
  el('c:delete', { val: isDeleted }),
  el('c:axPos', { val: position }),
];

const middle = (format: string, labels: string, base: Stroke | undefined, text: ChartTextLook): XmlElement[] => [
  el('c:numFmt', { formatCode: format, sourceLinked: false }),
  el('c:majorTickMark', { val: 'none' }),
  el('c:minorTickMark', { val: 'none' }),
  el('c:tickLblPos', { val: labels }),
  line(base),
  // Names are never rotated to fit.
  textProperties(text, true),
];

const crossing = (axis: number, where: string): XmlElement[] => [
  el('c:crossAx', { val: axis }),
  el('c:crosses', { val: where }),
];

function categoryAxis(axes: AxisPair, isDeleted: boolean, context: AxisContext): XmlElement {
  const { plan, text, look } = context;
  const side = text.isRightToLeft ? 'r' : 'l';
  return nest(
    'c:catAx',
    start(axes.category, undefined, isReversed(context), isDeleted, plan.isHorizontal ? side : 'b'),
    plan.family === 'radar' && gridlines(context),
    middle(context.dateFormat ?? 'General', 'low', plan.type === 'funnel' ? undefined : look.base, text),
    crossing(axes.value, 'autoZero'),
    el('c:auto', { val: false }),
    el('c:lblAlgn', { val: 'ctr' }),
    el('c:lblOffset', { val: 100 }),
    context.everyCategory > 1 && el('c:tickLblSkip', { val: context.everyCategory }),
    el('c:noMultiLvlLbl', { val: true }),
  );
}

/** The x axis of points. */
function placeAxis(scale: AxisScale, { plan, text, muted, look }: AxisContext): XmlElement {
  return nest(
    'c:valAx',
    start(mainAxes.category, scale, false, false, 'b'),
    plan.xTitle !== '' && titleElement(plan.xTitle, { ...text, color: muted }),
    middle(plan.xTickFormat, 'low', look.base, { ...text, color: muted }),
    crossing(mainAxes.value, 'autoZero'),
    el('c:crossBetween', { val: 'midCat' }),
    el('c:majorUnit', { val: scale.step }),
  );
}

function valueAxis(context: AxisContext): XmlElement {
  const { plan, text, muted } = context;
  const isPoints = plan.xScale !== undefined;
  const isMirrored = text.isRightToLeft && !isPoints && plan.family !== 'radar';
  return nest(
    'c:valAx',
    start(
      mainAxes.value,
      plan.scale,
      isMirrored && plan.isHorizontal,
      !plan.hasValueAxis,
      plan.isHorizontal ? 'b' : isMirrored ? 'r' : 'l',
    ),
    plan.hasValueAxis && gridlines(context),
    plan.yTitle !== '' && titleElement(plan.yTitle, { ...text, color: muted }, { rotation: -90 }),
    middle(plan.tickFormat, 'nextTo', undefined, { ...text, color: muted }),
    // With categories from top to bottom, the values would be at the top.
    crossing(mainAxes.category, plan.isHorizontal ? 'max' : isPoints ? 'min' : 'autoZero'),
    el('c:crossBetween', { val: plan.family === 'area' || isPoints ? 'midCat' : 'between' }),
    (plan.hasValueAxis || plan.scale.automatic !== undefined) && el('c:majorUnit', { val: plan.scale.step }),
  );
}

/** The axis for the lines of a combination chart, on the far side. */
function lineValueAxis(scale: AxisScale, { plan, text, muted }: AxisContext): XmlElement {
  return nest(
    'c:valAx',
    start(secondAxes.value, scale, false, !plan.hasValueAxis, text.isRightToLeft ? 'l' : 'r'),
    middle(plan.lineTickFormat, 'nextTo', undefined, { ...text, color: muted }),
    crossing(secondAxes.category, 'max'),
    el('c:crossBetween', { val: 'between' }),
    (plan.hasValueAxis || scale.automatic !== undefined) && el('c:majorUnit', { val: scale.step }),
  );
}
