// The series of a chart and their labels (ECMA-376 part 1, 21.2.2.170).

import type { Color } from '../../base/graphics.ts';
import type { ChartPlace, Shift } from '../../chart/chart-place.ts';
import { type ChartPlan, halfCluster, type PlannedSeries, referenceWidth } from '../../chart/chart-plan.ts';
import { besideFunnelBar } from '../../chart/label-plan.ts';
import { connectorWidth, stepLabelDistance } from '../../chart/line-plan.ts';
import { areaFill, fadeColor, forecastFill } from '../../chart/planned-series.ts';
import type { ChartLook } from '../../theme/looks.ts';
import { formatValue } from '../../workbook/format-value.ts';
import { colorElement, fillElement } from '../drawingml/shape-properties.ts';
import { el, nest, type XmlChild, type XmlElement } from '../xml.ts';
import { categoriesElement, type DataReferences, nameElement, numbersElement } from './chart-data.ts';
import { type ChartTextLook, richText, shiftLayout, textProperties } from './chart-text.ts';

export type SeriesContext = {
  readonly plan: ChartPlan;
  readonly references: DataReferences;
  readonly text: ChartTextLook;
  readonly look: ChartLook;
  readonly place: ChartPlace | undefined;
  /** The text color that is legible on a fill. */
  readonly textOn: (fill: Color) => Color;
};

const stroke = (color: PlannedSeries['color'], width: number, dashed = false): XmlElement =>
  color === undefined
    ? nest('a:ln', el('a:noFill'))
    : el(
        'a:ln',
        { w: width, cap: dashed ? 'flat' : 'rnd' },
        nest('a:solidFill', colorElement(color)),
        dashed && el('a:prstDash', { val: 'dash' }),
        el('a:round'),
      );
const noStroke = nest('a:ln', el('a:noFill'));
const area = (color: PlannedSeries['color'], line: XmlElement = noStroke): XmlElement =>
  nest('c:spPr', fillElement(color), line);

/** What every series starts with. */
const head = (series: PlannedSeries, index: number, { references }: SeriesContext): XmlChild[] => [
  el('c:idx', { val: index }),
  el('c:order', { val: index }),
  nameElement(references.series[index]?.name, series.name),
];

const data = (series: PlannedSeries, index: number, context: SeriesContext): XmlChild[] => [
  categoriesElement(context.references, context.plan.categories),
  numbersElement('c:val', context.references.series[index]?.values, series.values, context.plan.labelFormat),
];

export function barSeries(series: PlannedSeries, index: number, context: SeriesContext): XmlElement {
  const own = new Set([...series.pointColors.keys(), ...(series.forecast ?? [])]);
  const points = [...own]
    .sort((one, other) => one - other)
    .map((point) => {
      const color = series.pointColors.get(point) ?? series.color;
      const isExpected = color !== undefined && series.forecast?.has(point) === true;
      return nest(
        'c:dPt',
        el('c:idx', { val: point }),
        el('c:invertIfNegative', { val: false }),
        el('c:bubble3D', { val: false }),
        isExpected ? area(forecastFill(color), stroke(color, 12_700, true)) : area(color),
      );
    });
  const position = context.plan.isStacked ? 'ctr' : 'outEnd';
  return nest(
    'c:ser',
    head(series, index, context),
    area(series.color),
    el('c:invertIfNegative', { val: false }),
    points,
    labels(series, context, position),
    data(series, index, context),
  );
}

export function lineSeries(series: PlannedSeries, index: number, context: SeriesContext): XmlElement {
  const isAdded = series.added !== undefined;
  const width =
    series.isConnector === true ? connectorWidth * 12_700 : isAdded ? referenceWidth * 12_700 : context.look.lineWidth;
  // The part of a line that leads to a point has the look of the point.
  const expected = [...(series.forecast ?? [])].map((point) =>
    nest(
      'c:dPt',
      el('c:idx', { val: point }),
      marker(series, context),
      el('c:bubble3D', { val: false }),
      nest('c:spPr', stroke(series.color, width, true)),
    ),
  );
  return nest(
    'c:ser',
    head(series, index, context),
    nest('c:spPr', stroke(series.color, width, isAdded)),
    marker(series, context),
    expected,
    labels(series, context, 't'),
    data(series, index, context),
    el('c:smooth', { val: false }),
  );
}

export function areaSeries(series: PlannedSeries, index: number, context: SeriesContext): XmlElement {
  const color = series.color && areaFill(series.color, context.plan);
  return nest(
    'c:ser',
    head(series, index, context),
    area(color),
    labels(series, context),
    data(series, index, context),
  );
}

export function radarSeries(series: PlannedSeries, index: number, context: SeriesContext): XmlElement {
  return nest(
    'c:ser',
    head(series, index, context),
    nest('c:spPr', stroke(series.color, context.look.lineWidth)),
    marker(series, context),
    labels(series, context, 'outEnd'),
    data(series, index, context),
  );
}

export function pieSeries(series: PlannedSeries, index: number, context: SeriesContext): XmlElement {
  const isWhole = series.values.filter((value) => value !== null && value > 0).length === 1;
  const gap = isWhole ? noStroke : el('a:ln', { w: 19_050 }, nest('a:solidFill', el('a:schemeClr', { val: 'bg1' })));
  const points = [...series.pointColors].map(([point, color]) =>
    nest('c:dPt', el('c:idx', { val: point }), el('c:bubble3D', { val: false }), area(color, gap)),
  );
  // A ring has no room for labels outside its slices (21.2.2.48).
  const position = context.plan.type === 'pie' ? 'outEnd' : undefined;
  return nest(
    'c:ser',
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
    const symbol = nest(
      'c:marker',
      el('c:symbol', { val: look.marker === 'square' ? 'square' : 'circle' }),
      el('c:size', { val: 8 }),
      area(series.color),
    );
    return nest(
      'c:ser',
      head(series, index, context),
      nest('c:spPr', noStroke),
      symbol,
      labels(series, context, 't'),
      numbers,
      el('c:smooth', { val: false }),
    );
  }
  const translucent = series.color === undefined ? undefined : fadeColor(series.color, 0.75);
  return nest(
    'c:ser',
    head(series, index, context),
    area(translucent),
    el('c:invertIfNegative', { val: false }),
    labels(series, context, 'ctr'),
    numbers,
    numbersElement('c:bubbleSize', places?.size, series.size, 'General'),
    el('c:bubble3D', { val: false }),
  );
}

/** Points have markers while they are few enough to distinguish. */
function marker(series: PlannedSeries, { plan, look }: SeriesContext): XmlElement {
  if (
    plan.categories.length > 16 ||
    look.marker === 'none' ||
    series.isConnector === true ||
    series.added !== undefined
  )
    return nest('c:marker', el('c:symbol', { val: 'none' }));
  return nest('c:marker', el('c:symbol', { val: look.marker }), el('c:size', { val: 6 }), area(series.color));
}

/** The form Office 2013 uses for charts other than pies. */
const noLeaderLines = nest(
  'c:extLst',
  el(
    'c:ext',
    {
      uri: '{CE6537A1-D6FC-4f65-9D91-7224C49458BB}',
      'xmlns:c15': 'http://schemas.microsoft.com/office/drawing/2012/chart',
    },
    el('c15:showLeaderLines', { val: false }),
  ),
);

/** `c:dLbls`; `position` must be one that the chart type allows, or Office repairs the file. */
function labels(series: PlannedSeries, context: SeriesContext, position?: string, isShare = false): XmlElement {
  const { plan, text, textOn } = context;
  // No axis shows the size of a bubble.
  const isBubble = plan.family === 'bubble';
  const flags = (value: boolean, percent: boolean, name: boolean, ofSeries = false): XmlElement[] => [
    el('c:showLegendKey', { val: false }),
    el('c:showVal', { val: value && !isBubble }),
    el('c:showCatName', { val: name }),
    el('c:showSerName', { val: ofSeries }),
    el('c:showPercent', { val: percent }),
    el('c:showBubbleSize', { val: value && isBubble }),
  ];
  if (series.pointNames !== undefined) return nameLabels(series.pointNames, series, context);
  const isLabeled = plan.hasLabels && series.isLabeled;
  if (!isLabeled && series.endName === undefined) return nest('c:dLbls', flags(false, false, false));
  const isMoved = isShare && context.place?.labelShifts !== undefined;
  const isOver = plan.type === 'waterfall' && context.place?.plot !== undefined;
  const isOnFill = !isMoved && !isOver && (position === 'ctr' || (isShare && position === undefined));
  const format = el('c:numFmt', {
    formatCode: isShare ? plan.shareFormat : (series.labelFormat ?? plan.labelFormat),
    sourceLinked: false,
  });
  const look = (fill: Color | undefined): XmlElement =>
    textProperties(
      isOnFill && fill !== undefined
        ? { ...text, color: textOn(fill) }
        : series.added === 'total'
          ? { ...text, bold: true }
          : text,
    );
  const placeAt = (at: string | undefined) => at !== undefined && el('c:dLblPos', { val: at });
  const shown = flags(isLabeled && !isShare, isLabeled && isShare, isLabeled && plan.hasNameLabels);
  const separator = plan.hasNameLabels && nest('c:separator', '\n');
  const noFill = nest('c:spPr', el('a:noFill'), noStroke);
  // Points that differ from their series: no label, a different fill, another position, or a name.
  const points = series.values.flatMap((value, index) => {
    const one = (...children: readonly (XmlChild | XmlChild[])[]) => [
      nest('c:dLbl', el('c:idx', { val: index }), children.flat()),
    ];
    if (index === series.endName) {
      const at = placeAt(text.isRightToLeft ? 'l' : 'r');
      return one(
        besideBars(series, context),
        format,
        noFill,
        textProperties(text),
        at,
        flags(isLabeled, false, false, true),
        nest('c:separator', ' '),
      );
    }
    if (series.unlabeled.has(index)) return one(el('c:delete', { val: true }));
    if (!isLabeled || value === null) return [];
    const own = series.pointColors.get(index);
    const plainFill = own ?? series.color;
    const fill = series.forecast?.has(index) === true && plainFill !== undefined ? forecastFill(plainFill) : own;
    const side = series.labelSides?.get(index);
    const shift = labelShift(series, index, context);
    const number = series.labelValues?.get(index);
    if (number === undefined && shift === undefined && side?.isBelow !== true && (!isOnFill || fill === undefined))
      return [];
    const layout = shift && context.place && shiftLayout(shift, context.place);
    const at = placeAt(side?.isBelow === true ? 'b' : position);
    // Beside its bar, a label is on the background.
    const words = plan.type === 'funnel' && shift !== undefined ? textProperties(text) : look(fill ?? series.color);
    if (number !== undefined) {
      const written = formatValue(
        { type: 'number', value: number },
        series.labelFormat ?? plan.labelFormat,
        text.language,
      );
      return one(
        layout,
        nest('c:tx', richText(written, isOnFill && series.color ? { ...text, color: textOn(series.color) } : text)),
        noFill,
        at,
        shown,
        separator,
      );
    }
    return one(layout, format, noFill, words, at, shown, separator);
  });
  return nest(
    'c:dLbls',
    points,
    format,
    noFill,
    look(series.color),
    placeAt(position),
    shown,
    separator,
    isShare && el('c:showLeaderLines', { val: false }),
    // Some programs draw lines from moved labels to their bars; except in pies, an extension turns these off.
    (isOver || plan.type === 'funnel' || series.added !== undefined) && noLeaderLines,
  );
}

/** The name of a line across bars stands beside the last of them, not on it. */
function besideBars({ added }: PlannedSeries, { plan, place, text }: SeriesContext): XmlElement | undefined {
  if (added === undefined || place?.plot === undefined) return undefined;
  const shift = halfCluster(plan, place.plot.width / plan.categories.length);
  return shift === 0 ? undefined : shiftLayout({ x: text.isRightToLeft ? -shift : shift, y: 0 }, place);
}

/** How far a label is moved from Office's default position, in points: beside its point, over its bar, outside its ring. */
function labelShift(series: PlannedSeries, index: number, { plan, place, text }: SeriesContext): Shift | undefined {
  if (place === undefined) return undefined;
  if (plan.family === 'pie') return place.labelShifts?.get(index);
  if (plan.type === 'waterfall' && place.plot !== undefined) {
    const value = series.values[index] ?? 0;
    const { minimum, maximum } = plan.scale;
    const length = (Math.abs(value) / (maximum - minimum)) * place.plot.height;
    return { x: 0, y: (value < 0 ? 1 : -1) * (length / 2 + text.size * stepLabelDistance) };
  }
  if (plan.type === 'funnel') return funnelShift(series.values[index] ?? 0, plan, place, text);
  const shift = series.labelSides?.get(index)?.shift ?? 0;
  return shift === 0 ? undefined : { x: text.isRightToLeft ? -shift : shift, y: 0 };
}

function funnelShift(
  value: number,
  plan: ChartPlan,
  { plot }: ChartPlace,
  { size, isRightToLeft }: ChartTextLook,
): Shift | undefined {
  if (plot === undefined) return undefined;
  const length = (value / (plan.scale.maximum - plan.scale.minimum)) * plot.width;
  const shift = besideFunnelBar(value, length, plan, size);
  return shift === undefined ? undefined : { x: isRightToLeft ? -shift : shift, y: 0 };
}

/** The names of points beside them, as text of their own: a series has only one name, and these categories are numbers. */
function nameLabels(names: readonly string[], series: PlannedSeries, { text }: SeriesContext): XmlElement {
  const at = el('c:dLblPos', { val: text.isRightToLeft ? 'l' : 'r' });
  const flags = (shown: boolean): XmlElement[] =>
    ['c:showLegendKey', 'c:showVal', 'c:showCatName', 'c:showSerName', 'c:showPercent', 'c:showBubbleSize'].map(
      (name) => el(name, { val: shown && name === 'c:showVal' }),
    );
  const points = series.values.flatMap((value, index) => {
    const name = names[index] ?? '';
    if (value === null || name === '') return [];
    return [nest('c:dLbl', el('c:idx', { val: index }), nest('c:tx', richText(name, text)), at, flags(true))];
  });
  return nest('c:dLbls', points, flags(false));
}
