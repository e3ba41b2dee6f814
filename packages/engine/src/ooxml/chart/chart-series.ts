// The series of a chart and their labels (ECMA-376 part 1, 21.2.2.170).
import type { ChartLook } from '../../theme/looks.ts';
import type { Color } from '../../theme/theme.ts';
import { colorElement, fillElement } from '../drawingml/color.ts';
import { el, type XmlChild, type XmlElement } from '../xml.ts';
import { categoriesElement, type DataReferences, nameElement, numbersElement } from './chart-data.ts';
import type { ChartPlan, PlannedSeries } from './chart-plan.ts';
import { type ChartTextLook, textProperties } from './chart-text.ts';
import { fadeColor } from './planned-series.ts';

export type SeriesContext = {
  readonly plan: ChartPlan;
  readonly references: DataReferences;
  readonly text: ChartTextLook;
  readonly look: ChartLook;
  /** The color of text that is legible on a fill. */
  readonly textOn: (fill: Color) => Color;
};

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
  nameElement(references.series[index]?.name, series.name),
];

const data = (series: PlannedSeries, index: number, context: SeriesContext): XmlChild[] => [
  categoriesElement(context.references.categories, context.plan.categories),
  numbersElement('c:val', context.references.series[index]?.values, series.values, context.plan.labelFormat),
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
  const line = el('c:spPr', {}, stroke(series.color, context.look.lineWidth));
  return el(
    'c:ser',
    {},
    head(series, index, context),
    line,
    marker(series, context),
    labels(series, context, 't'),
    data(series, index, context),
    el('c:smooth', { val: false }),
  );
}

export function areaSeries(series: PlannedSeries, index: number, context: SeriesContext): XmlElement {
  // Areas that are not stacked lie over each other: what is behind shines through.
  const isOver = !context.plan.isStacked && context.plan.series.length > 1 && series.color !== undefined;
  const color = isOver ? fadeColor(series.color!, 0.7) : series.color;
  return el(
    'c:ser',
    {},
    head(series, index, context),
    area(color),
    labels(series, context),
    data(series, index, context),
  );
}

export function radarSeries(series: PlannedSeries, index: number, context: SeriesContext): XmlElement {
  return el(
    'c:ser',
    {},
    head(series, index, context),
    el('c:spPr', {}, stroke(series.color, context.look.lineWidth)),
    marker(series, context),
    labels(series, context, 'outEnd'),
    data(series, index, context),
  );
}

export function pieSeries(series: PlannedSeries, index: number, context: SeriesContext): XmlElement {
  const isWhole = series.values.filter((value) => value !== null && value > 0).length === 1;
  const gap = isWhole ? noStroke : el('a:ln', { w: 19_050 }, el('a:solidFill', {}, el('a:schemeClr', { val: 'bg1' })));
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
  const { references, plan, look } = context;
  const places = references.series[index];
  const numbers = [
    numbersElement('c:xVal', references.categories, series.x ?? [], 'General'),
    numbersElement('c:yVal', places?.values, series.values, plan.labelFormat),
  ];
  if (series.size === undefined) {
    const symbol = el(
      'c:marker',
      {},
      el('c:symbol', { val: look.marker === 'square' ? 'square' : 'circle' }),
      el('c:size', { val: 8 }),
      area(series.color),
    );
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
  const translucent = series.color === undefined ? undefined : fadeColor(series.color, 0.75);
  return el(
    'c:ser',
    {},
    head(series, index, context),
    area(translucent),
    el('c:invertIfNegative', { val: false }),
    labels(series, context, 'ctr'),
    numbers,
    numbersElement('c:bubbleSize', places?.size, series.size, 'General'),
    el('c:bubble3D', { val: false }),
  );
}

/** Points are marked while they are few enough to tell apart. */
function marker(series: PlannedSeries, { plan, look }: SeriesContext): XmlElement {
  if (plan.categories.length > 16 || look.marker === 'none') return el('c:marker', {}, el('c:symbol', { val: 'none' }));
  return el('c:marker', {}, el('c:symbol', { val: look.marker }), el('c:size', { val: 6 }), area(series.color));
}

/** `c:dLbls`; `position` must be one that the kind of chart allows, or Office repairs the file. */
function labels(series: PlannedSeries, context: SeriesContext, position?: string, isShare = false): XmlElement {
  const { plan, text, textOn } = context;
  // The size of a bubble is what no axis tells.
  const isBubble = plan.family === 'bubble';
  const flags = (value: boolean, percent: boolean, name: boolean): XmlElement[] => [
    el('c:showLegendKey', { val: false }),
    el('c:showVal', { val: value && !isBubble }),
    el('c:showCatName', { val: name }),
    el('c:showSerName', { val: false }),
    el('c:showPercent', { val: percent }),
    el('c:showBubbleSize', { val: value && isBubble }),
  ];
  if (!plan.hasLabels || !series.isLabeled) return el('c:dLbls', {}, flags(false, false, false));
  const isOnFill = position === 'ctr' || (isShare && position === undefined);
  const format = el('c:numFmt', {
    formatCode: isShare ? plan.shareFormat : (series.labelFormat ?? plan.labelFormat),
    sourceLinked: false,
  });
  const look = (fill: Color | undefined): XmlElement =>
    textProperties(isOnFill && fill !== undefined ? { ...text, color: textOn(fill) } : text);
  const place = position !== undefined && el('c:dLblPos', { val: position });
  const shown = flags(!isShare, isShare, plan.hasNameLabels);
  const separator = plan.hasNameLabels && el('c:separator', {}, '\n');
  const noFill = el('c:spPr', {}, el('a:noFill'), noStroke);
  // Points that differ from their series: without a label, or on a fill of their own.
  const points = series.values.flatMap((_, index) => {
    if (series.unlabeled.has(index))
      return [el('c:dLbl', {}, el('c:idx', { val: index }), el('c:delete', { val: true }))];
    const fill = series.pointColors.get(index);
    if (!isOnFill || fill === undefined) return [];
    return [el('c:dLbl', {}, el('c:idx', { val: index }), format, noFill, look(fill), place, shown, separator)];
  });
  return el(
    'c:dLbls',
    {},
    points,
    format,
    noFill,
    look(series.color),
    place,
    shown,
    separator,
    isShare && el('c:showLeaderLines', { val: false }),
  );
}
