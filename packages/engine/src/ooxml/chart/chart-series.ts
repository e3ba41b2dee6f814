// The series of a chart and their labels (ECMA-376 part 1, 21.2.2.170).
import { colorElement, fillElement } from '../drawingml/color.ts';
import { el, type XmlChild, type XmlElement } from '../xml.ts';
import { categoriesElement, type DataReferences, nameElement, numbersElement } from './chart-data.ts';
import type { ChartPlan, PlannedSeries } from './chart-plan.ts';
import { type ChartTextLook, textProperties } from './chart-text.ts';

export type SeriesContext = {
  readonly plan: ChartPlan;
  readonly references: DataReferences;
  readonly text: ChartTextLook;
  readonly numberFormat: string;
};

const lineWidth = 28_575; // EMU: 2.25 pt, what Office draws

const stroke = (color: PlannedSeries['color'], width: number): XmlElement =>
  color === undefined
    ? el('a:ln', {}, el('a:noFill'))
    : el('a:ln', { w: width, cap: 'rnd' }, el('a:solidFill', {}, colorElement(color)), el('a:round'));
const noStroke = el('a:ln', {}, el('a:noFill'));
const area = (color: PlannedSeries['color'], line: XmlElement = noStroke): XmlElement =>
  el('c:spPr', {}, fillElement(color), line);

/** What every series starts with. */
const head = (series: PlannedSeries, index: number, { references }: SeriesContext): XmlChild[] => [
  el('c:idx', { val: index }),
  el('c:order', { val: index }),
  nameElement(references.series[index]?.name ?? '', series.name),
];

const data = (series: PlannedSeries, index: number, context: SeriesContext): XmlChild[] => [
  categoriesElement(context.references.categories, context.plan.categories),
  numbersElement('c:val', context.references.series[index]!.values, series.values, context.numberFormat),
];

export function barSeries(series: PlannedSeries, index: number, context: SeriesContext): XmlElement {
  const points = [...series.pointColors].map(([point, color]) =>
    el(
      'c:dPt',
      {},
      el('c:idx', { val: point }),
      el('c:invertIfNegative', { val: false }),
      el('c:bubble3D', { val: false }),
      area(color),
    ),
  );
  const position = context.plan.isStacked ? 'ctr' : 'outEnd';
  return el(
    'c:ser',
    {},
    head(series, index, context),
    area(series.color),
    el('c:invertIfNegative', { val: false }),
    points,
    labels(series, context, position),
    data(series, index, context),
  );
}

export function lineSeries(series: PlannedSeries, index: number, context: SeriesContext): XmlElement {
  const line = el('c:spPr', {}, stroke(series.color, lineWidth));
  return el(
    'c:ser',
    {},
    head(series, index, context),
    line,
    marker(series, context.plan),
    labels(series, context, 't'),
    data(series, index, context),
    el('c:smooth', { val: false }),
  );
}

export function areaSeries(series: PlannedSeries, index: number, context: SeriesContext): XmlElement {
  // Areas that are not stacked lie over each other: what is behind shines through.
  const isOver = !context.plan.isStacked && context.plan.series.length > 1 && series.color !== undefined;
  const color = isOver ? { ...series.color!, alpha: 0.7 } : series.color;
  return el('c:ser', {}, head(series, index, context), area(color), data(series, index, context));
}

export function radarSeries(series: PlannedSeries, index: number, context: SeriesContext): XmlElement {
  return el(
    'c:ser',
    {},
    head(series, index, context),
    el('c:spPr', {}, stroke(series.color, lineWidth)),
    marker(series, context.plan),
    data(series, index, context),
  );
}

export function pieSeries(series: PlannedSeries, index: number, context: SeriesContext): XmlElement {
  const gap = el('a:ln', { w: 19_050 }, el('a:solidFill', {}, el('a:schemeClr', { val: 'bg1' })));
  const points = [...series.pointColors].map(([point, color]) =>
    el('c:dPt', {}, el('c:idx', { val: point }), el('c:bubble3D', { val: false }), area(color, gap)),
  );
  // A ring has no place outside its slices for labels (21.2.2.48).
  const position = context.plan.type === 'pie' ? 'outEnd' : undefined;
  return el(
    'c:ser',
    {},
    head(series, index, context),
    points,
    labels(series, context, position, true),
    data(series, index, context),
  );
}

export function pointSeries(series: PlannedSeries, index: number, context: SeriesContext): XmlElement {
  const { x, values, size } = context.references.series[index]!;
  const numbers = [
    numbersElement('c:xVal', x ?? context.references.categories, series.x ?? [], 'General'),
    numbersElement('c:yVal', values, series.values, context.numberFormat),
  ];
  if (series.size === undefined) {
    const symbol = el('c:marker', {}, el('c:symbol', { val: 'circle' }), el('c:size', { val: 8 }), area(series.color));
    return el(
      'c:ser',
      {},
      head(series, index, context),
      el('c:spPr', {}, noStroke),
      symbol,
      labels(series, context, 't'),
      numbers,
      el('c:smooth', { val: false }),
    );
  }
  const translucent = series.color === undefined ? undefined : { ...series.color, alpha: 0.75 };
  return el(
    'c:ser',
    {},
    head(series, index, context),
    area(translucent),
    el('c:invertIfNegative', { val: false }),
    labels(series, context, 'ctr'),
    numbers,
    numbersElement('c:bubbleSize', size!, series.size, 'General'),
    el('c:bubble3D', { val: false }),
  );
}

/** Points are marked while they are few enough to tell apart. */
function marker(series: PlannedSeries, plan: ChartPlan): XmlElement {
  if (plan.categories.length > 16) return el('c:marker', {}, el('c:symbol', { val: 'none' }));
  return el('c:marker', {}, el('c:symbol', { val: 'circle' }), el('c:size', { val: 6 }), area(series.color));
}

/** `c:dLbls`; `position` must be one that the kind of chart allows, or Office repairs the file. */
function labels(
  series: PlannedSeries,
  context: SeriesContext,
  position: string | undefined,
  isShare = false,
): XmlElement {
  const show = context.plan.hasLabels && series.isLabeled;
  const flags = (value: boolean, percent: boolean): XmlElement[] => [
    el('c:showLegendKey', { val: false }),
    el('c:showVal', { val: value }),
    el('c:showCatName', { val: false }),
    el('c:showSerName', { val: false }),
    el('c:showPercent', { val: percent }),
    el('c:showBubbleSize', { val: false }),
  ];
  if (!show) return el('c:dLbls', {}, flags(false, false));
  const onFill = position === 'ctr' || (isShare && position === undefined);
  const look = onFill ? { ...context.text, color: { scheme: 'bg1' as const } } : context.text;
  return el(
    'c:dLbls',
    {},
    el('c:numFmt', { formatCode: isShare ? '0%' : context.numberFormat, sourceLinked: false }),
    el('c:spPr', {}, el('a:noFill'), noStroke),
    textProperties(look),
    position !== undefined && el('c:dLblPos', { val: position }),
    flags(!isShare, isShare),
    isShare && el('c:showLeaderLines', { val: false }),
  );
}
