// The chart part (ECMA-376 part 1, 21.2): one native chart for pptx, docx and xlsx, with the workbook that "Edit data" opens.

import type { Color } from '../../base/graphics.ts';
import type { World } from '../../base/world.ts';
import type { ChartPlace } from '../../chart/chart-place.ts';
import { type ChartPlan, hasLegendEntry, type PlannedSeries } from '../../chart/chart-plan.ts';
import { planChart } from '../../chart/plan-chart.ts';
import type { Chart } from '../../model/index.ts';
import type { ChartLook } from '../../theme/looks.ts';
import type { PlacedChart } from '../../workbook/workbook.ts';
import { officeLanguage } from '../language.ts';
import type { Package, Part } from '../package.ts';
import { el, nest, root, type XmlElement } from '../xml.ts';
import { axisElements, mainAxes, secondAxes } from './chart-axes.ts';
import { type DataReferences, dataGrid, gridFormats, gridReferences, rangeReferences } from './chart-data.ts';
import {
  areaSeries,
  barSeries,
  lineSeries,
  pieSeries,
  pointSeries,
  radarSeries,
  type SeriesContext,
} from './chart-series.ts';
import { type ChartTextLook, legendLayout, rectangleLayout, textProperties, titleElement } from './chart-text.ts';
import { embeddedWorkbook } from './embedded-workbook.ts';

export type ChartPartOptions = {
  /** '/ppt/charts/chart1.xml'. */
  readonly uri: string;
  /** By series, or by slice in a pie. */
  readonly colors: readonly Color[];
  readonly look: ChartLook;
  /** Points. */
  readonly fontSize: number;
  /** Absent: the theme's font for text. */
  readonly family?: string | undefined;
  readonly textColor: Color;
  readonly mutedColor: Color;
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  /** Cells of the file's own worksheets that hold the data; absent: the chart's own numbers. */
  readonly ranges?: PlacedChart['ranges'] | undefined;
  /** The worksheet of the file that holds the grid of the plan (`dataGrid`), quoted as in formulas. */
  readonly gridWorksheet?: string | undefined;
  /** Puts a workbook with the data beside the chart, as pptx and docx need. */
  readonly embed: boolean;
  /** Positions of the chart's parts in the drawing. Absent: the program that shows the chart arranges them. */
  readonly place?: ChartPlace | undefined;
  /** The text color that is legible on a fill. Absent: the color for the background. */
  readonly textOn?: ((fill: Color) => Color) | undefined;
  readonly deflate: World['deflate'];
};

/** Points. */
const defaultWidth = 640;

const contentType = 'application/vnd.openxmlformats-officedocument.drawingml.chart+xml';
const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A new chart part of the package. Relate to it with the type 'chart'. */
export function addChartPart(file: Package, chart: Chart, options: ChartPartOptions): Part {
  const plan = planPart(chart, options);
  const part = file.part(options.uri, contentType);
  const workbook = options.embed ? part.relate('package', addWorkbook(file, plan, options)) : undefined;
  part.write(chartSpace(plan, options, workbook));
  return part;
}

/** The plan of a chart part. */
export const planPart = (
  chart: Chart,
  {
    colors,
    language,
    place,
    fontSize,
    look,
    ranges,
    gridWorksheet,
  }: Pick<ChartPartOptions, 'colors' | 'language' | 'place' | 'fontSize' | 'look' | 'ranges' | 'gridWorksheet'>,
): ChartPlan =>
  planChart(chart, colors, language, {
    width: place?.width ?? defaultWidth,
    height: place?.height,
    textSize: fontSize,
    gap: look.gap,
    muted: look.muted,
    isLinked: ranges !== undefined && gridWorksheet === undefined,
  });

function addWorkbook(file: Package, plan: ChartPlan, options: ChartPartOptions): Part {
  const folder = options.uri.replace(/\/charts\/[^/]*$/, '/embeddings');
  const number = Number(/(\d+)\.xml$/.exec(options.uri)?.[1] ?? 1);
  return file.part(
    file.freeUri(`${folder}/Microsoft_Excel_Sheet`, number, '.xlsx'),
    workbookType,
    embeddedWorkbook(dataGrid(plan), gridFormats(plan), options.deflate),
  );
}

/** Without cells of the file and without a workbook inside, the chart holds its numbers itself. */
function referencesOf(plan: ChartPlan, { ranges, embed, gridWorksheet }: ChartPartOptions): DataReferences {
  if (gridWorksheet !== undefined) return gridReferences(plan, gridWorksheet);
  if (ranges !== undefined) return rangeReferences(plan, ranges);
  return embed ? gridReferences(plan) : { categories: undefined, series: [] };
}

function chartSpace(plan: ChartPlan, options: ChartPartOptions, workbook: string | undefined): XmlElement {
  const { place } = options;
  const language = officeLanguage(options.language);
  const isRightToLeft = options.direction === 'rtl';
  const text: ChartTextLook = {
    size: options.fontSize,
    color: options.textColor,
    language,
    isRightToLeft,
    family: options.family,
  };
  const context: SeriesContext = {
    plan,
    references: referencesOf(plan, options),
    text,
    look: options.look,
    place: options.place,
    textOn: options.textOn ?? (() => ({ scheme: 'bg1' })),
  };
  const axes =
    plan.family === 'pie'
      ? []
      : axisElements({
          plan,
          text,
          muted: options.mutedColor,
          look: options.look,
          everyCategory: place?.everyCategory ?? 1,
          dateFormat: context.references.dates?.format,
        });
  return root(
    'c:chartSpace',
    ['c', 'a', 'r'],
    {},
    el('c:date1904', { val: false }),
    el('c:lang', { val: language }),
    el('c:roundedCorners', { val: false }),
    nest(
      'c:chart',
      plan.title !== '' &&
        titleElement(
          plan.title,
          { ...text, color: options.mutedColor },
          { place: place?.title && { ...place.title, chart: place } },
        ),
      el('c:autoTitleDeleted', { val: plan.title === '' }),
      nest(
        'c:plotArea',
        place?.plot === undefined ? el('c:layout') : rectangleLayout(place.plot, place, 'inner'),
        plots(context),
        axes,
        nest('c:spPr', el('a:noFill'), nest('a:ln', el('a:noFill'))),
      ),
      legend(plan, text, place),
      el('c:plotVisOnly', { val: true }),
      el('c:dispBlanksAs', { val: 'gap' }),
    ),
    nest('c:spPr', el('a:noFill'), nest('a:ln', el('a:noFill'))),
    textProperties(text),
    workbook !== undefined && el('c:externalData', { 'r:id': workbook }, el('c:autoUpdate', { val: false })),
  );
}

const axisIds: readonly XmlElement[] = Object.values(mainAxes).map((id) => el('c:axId', { val: id }));
const lineAxisIds: readonly XmlElement[] = Object.values(secondAxes).map((id) => el('c:axId', { val: id }));
const plain = el('c:varyColors', { val: false });

/** The plots: one, and in a combination the lines over the bars. */
function plots(context: SeriesContext): XmlElement[] {
  const { plan } = context;
  const each = (
    write: (series: PlannedSeries, index: number, context: SeriesContext) => XmlElement,
    keep: (series: PlannedSeries) => boolean = () => true,
  ) => plan.series.flatMap((series, index) => (keep(series) ? [write(series, index, context)] : []));
  switch (plan.family) {
    case 'bar': {
      const own = plan.series.filter(({ added }) => added === undefined);
      const overlap = plan.isStacked ? 100 : own.length > 1 ? -5 : 0;
      const bars = each(barSeries, (series) => !series.isLine);
      const lines = each(lineSeries, (series) => series.isLine && series.added === undefined);
      const added = each(lineSeries, (series) => series.added !== undefined);
      const linesOn = (axes: readonly XmlElement[], series: readonly XmlElement[]) =>
        series.length === 0
          ? []
          : [
              nest(
                'c:lineChart',
                el('c:grouping', { val: 'standard' }),
                plain,
                series,
                el('c:marker', { val: true }),
                axes,
              ),
            ];
      return [
        // A chart without data still has a plot for its axes.
        ...(bars.length === 0 && lines.length > 0
          ? []
          : [
              nest(
                'c:barChart',
                el('c:barDir', { val: plan.isHorizontal ? 'bar' : 'col' }),
                el('c:grouping', { val: plan.isStacked ? 'stacked' : 'clustered' }),
                plain,
                bars,
                el('c:gapWidth', { val: plan.gap }),
                el('c:overlap', { val: overlap }),
                axisIds,
              ),
            ]),
        ...(plan.lineScale === undefined
          ? linesOn(axisIds, [...lines, ...added])
          : [...linesOn(axisIds, added), ...linesOn(lineAxisIds, lines)]),
      ];
    }
    case 'line':
      return [
        nest(
          'c:lineChart',
          el('c:grouping', { val: plan.isStacked ? 'stacked' : 'standard' }),
          plain,
          each(lineSeries),
          el('c:marker', { val: true }),
          axisIds,
        ),
      ];
    case 'area':
      return [
        nest(
          'c:areaChart',
          el('c:grouping', { val: plan.isStacked ? 'stacked' : 'standard' }),
          plain,
          each(areaSeries),
          axisIds,
        ),
      ];
    case 'pie':
      return plan.type === 'pie'
        ? [nest('c:pieChart', el('c:varyColors', { val: true }), each(pieSeries), el('c:firstSliceAng', { val: 0 }))]
        : [
            nest(
              'c:doughnutChart',
              el('c:varyColors', { val: true }),
              each(pieSeries),
              el('c:firstSliceAng', { val: 0 }),
              el('c:holeSize', { val: 60 }),
            ),
          ];
    case 'scatter':
      return [nest('c:scatterChart', el('c:scatterStyle', { val: 'lineMarker' }), plain, each(pointSeries), axisIds)];
    case 'bubble':
      return [
        nest(
          'c:bubbleChart',
          plain,
          each(pointSeries),
          el('c:bubbleScale', { val: 60 }),
          el('c:showNegBubbles', { val: false }),
          axisIds,
        ),
      ];
    case 'radar':
      return [nest('c:radarChart', el('c:radarStyle', { val: 'marker' }), plain, each(radarSeries), axisIds)];
  }
}

function legend(plan: ChartPlan, text: ChartTextLook, place: ChartPlace | undefined): XmlElement | undefined {
  if (plan.legend === 'none') return undefined;
  // Items that are not drawn are left out of the legend.
  const hidden = plan.series.flatMap((series, index) =>
    !hasLegendEntry(series) ? [nest('c:legendEntry', el('c:idx', { val: index }), el('c:delete', { val: true }))] : [],
  );
  return nest(
    'c:legend',
    el('c:legendPos', { val: { bottom: 'b', top: 't', left: 'l', right: 'r' }[plan.legend] }),
    hidden,
    place?.legend && legendLayout(place.legend, place),
    el('c:overlay', { val: false }),
    textProperties(text),
  );
}
