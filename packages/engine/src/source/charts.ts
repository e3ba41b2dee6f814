// Charts: `:::chart` around a table, or over the cells of a worksheet table.
import { findColumnDecimals } from '../base/column-decimals.ts';
import { bounds, DocumentTooLarge } from '../base/errors.ts';
import type { DecimalSeparator } from '../base/number-text.ts';
import { suggest } from '../base/suggestion.ts';
import {
  describeAdaptation,
  describeMixedUnits,
  findRepeatedCategory,
  mixedUnitsHint,
  readPlace,
  repeatedCategoryHint,
} from '../model/chart.ts';
import {
  type Block,
  type Chart,
  type ChartData,
  type ChartSeries,
  type ChartType,
  chartTypes,
  emptyChartData,
  type Position,
  type Table,
  type TableCell,
} from '../model/index.ts';
import { joinNames } from '../model/joined-names.ts';
import { notationOf, reportNotation } from '../model/table-notation.ts';
import { describeMissingTotal, describeSmallSteps, missingTotalHint, smallStepsHint } from '../model/waterfall.ts';
import type { Context } from './context.ts';
import type { DirectiveValues } from './directive-values.ts';
import { readNumber, writeNumber } from './numbers.ts';

/** A chart from the attributes of its directive and the table inside; blocks around the table follow it. */
export function buildChart(
  values: DirectiveValues,
  children: readonly Block[],
  position: Position,
  context: Context,
): readonly Block[] {
  const written = children.find((child) => child.type === 'table');
  const others = children.filter((child) => child !== written);
  const isByRow = values.choice('series') === 'rows';
  const table = written && isByRow ? transpose(written) : written;
  if (table) checkSize(table.header.length - 1, table.rows.length);
  const of = values.text('of');
  const source =
    of === undefined
      ? undefined
      : { of, x: values.text('x') ?? '', y: values.list('y') ?? [], ...(isByRow && { isByRow: true as const }) };
  const isComputed = table !== undefined && source === undefined && hasFormulas(table);
  const {
    data: read,
    unit,
    units,
  } = table && !isComputed
    ? readData(table, context, values.text('unit'))
    : { data: emptyChartData, unit: values.text('unit'), units: [] };
  const chartType = readType(values.raw('type') ?? 'column', position, context);
  const data = chartType === 'scatter' || chartType === 'bubble' ? withPointNames(read) : read;
  if (!source && !isComputed && data.series.length === 0)
    context.report('chart-empty', 'The chart has no data.', {
      hint: 'Put a table inside: categories in the first column, then one column per series.',
      at: position,
    });
  const id = values.text('id');
  if (id) context.ids.add(id);
  const names = [...data.categories, ...data.series.map(({ name }) => name)];
  const chart: Chart = {
    type: 'chart',
    chartType,
    ...values.texts('title', 'alt', 'caption', 'id'),
    ...optional('unit', unit),
    stacked: values.flag('stacked') ?? false,
    legend: values.choice('legend') as Chart['legend'],
    labels: values.flag('labels'),
    lines: joinNames(values.list('lines') ?? [], names),
    ...highlight(joinNames(values.list('highlight') ?? [], names)),
    ...(values.flag('totals') !== undefined && { totals: values.flag('totals')! }),
    ...readTarget(values.text('target'), position, context),
    ...(values.flag('average') === true && { average: true as const }),
    ...forecast(joinNames(values.list('forecast') ?? [], names)),
    data,
    ...(source && { source }),
    ...(isComputed && { table, ...(isByRow && { isByRow: true as const }) }),
    position,
  };
  reportUnknownHighlights(chart, context);
  const adaptation = describeAdaptation(chart);
  if (adaptation !== undefined)
    context.report('chart-adapted', adaptation, { hint: 'Choose another type, or change the table.', at: position });
  // Points placed by the first series have the others on their axis.
  const mixed = describeMixedUnits(chart, units.slice(units.length - data.series.length));
  if (mixed !== undefined) context.report('chart-mixed-units', mixed, { hint: mixedUnitsHint, at: position });
  const withoutTotal = describeMissingTotal(chart);
  if (withoutTotal !== undefined)
    context.report('chart-without-total', withoutTotal, { hint: missingTotalHint, at: position });
  const small = describeSmallSteps(chart);
  if (small !== undefined) context.report('chart-small-steps', small, { hint: smallStepsHint, at: position });
  const repeated = findRepeatedCategory(chart);
  if (repeated !== undefined)
    context.report('chart-repeated-category', `The chart has several points for "${repeated.slice(0, 60)}".`, {
      hint: repeatedCategoryHint,
      at: position,
    });
  return [chart, ...others];
}

const optional = <K extends string>(key: K, value: string | undefined): { [key in K]?: string } =>
  (value === undefined ? {} : { [key]: value }) as { [key in K]?: string };

const highlight = (names: readonly string[]): Pick<Chart, 'highlight'> =>
  names.length === 0 ? {} : { highlight: names };

const forecast = (names: readonly string[]): Pick<Chart, 'forecast'> => (names.length === 0 ? {} : { forecast: names });

const mostTargetWords = 12;

/** `20`, or its name and then its number: `Budget 20`. */
function readTarget(written: string | undefined, at: Position, context: Context): Pick<Chart, 'target'> {
  if (written === undefined) return {};
  // The number begins at the first word from which all is one: "Break-even 1 200 €".
  const pieces = written.trim().split(/\s+/).slice(0, mostTargetWords);
  const numbers = pieces.map((_, from) => readNumber(pieces.slice(from).join(' '), context.language)?.value);
  const start = numbers.findIndex((number) => number !== undefined);
  const value = numbers[start];
  if (value === undefined) {
    context.report('invalid-attribute', `A chart cannot have target="${written.slice(0, 80)}".`, {
      hint: 'Write a number, or a name before it: target="20", target="Budget 20".',
      at,
    });
    return {};
  }
  const name = pieces.slice(0, start).join(' ').replace(/:$/, '');
  return { target: { ...(name !== '' && { name }), value } };
}

function reportUnknownHighlights(
  { data, highlight: named = [], forecast: expected = [], source, table, position }: Chart,
  context: Context,
): void {
  // Names of cells that are filled in later.
  if (source !== undefined || table !== undefined) return;
  const known = [...data.categories, ...data.series.map(({ name }) => name)];
  for (const name of [...named, ...expected]) {
    if (known.some((each) => each.trim().toLowerCase() === name.trim().toLowerCase())) continue;
    const meant = suggest(name, known);
    context.report(
      'chart-unknown-highlight',
      `The chart has no category or series "${name.slice(0, 60)}" to highlight.`,
      {
        hint: meant ? `Did you mean "${meant}"?` : 'Write the name as it appears in the table.',
        ...(position && { at: position }),
      },
    );
  }
}

function readType(written: string, at: Position, context: Context): ChartType {
  const name = written.toLowerCase();
  const type = chartTypes.find((known) => known === name);
  if (type) return type;
  const meant = suggest(name, chartTypes);
  context.report('chart-unknown-type', `There is no chart type "${written}"; a column chart is drawn.`, {
    hint: meant ? `Did you mean "${meant}"?` : `Use one of: ${chartTypes.join(', ')}.`,
    at,
  });
  return 'column';
}

function checkSize(series: number, categories: number): void {
  if (series > bounds.chartSeries) throw new DocumentTooLarge('chartSeries');
  if (series * categories > bounds.chartPoints) throw new DocumentTooLarge('chartPoints');
}

/** Some cell is a formula: its value is known once the table is computed. */
const hasFormulas = ({ formulas, rows }: Table): boolean =>
  formulas && rows.some((row) => row.slice(1).some(({ value, isText }) => isText !== true && /^=./.test(value)));

/** Rows as columns. Formulas with addresses still mean the cells of the table as written, so a table with formulas stays. */
function transpose(table: Table): Table {
  if (hasFormulas(table)) return table;
  const all = [table.header, ...table.rows];
  const [header = [], ...rows] = table.header.map((_, column) => all.map((row) => row[column]!));
  return { ...table, align: header.map((_, index) => (index === 0 ? undefined : 'right')), header, rows };
}

/** A first column of names before the places: points and bubbles are then labeled with them. */
function withPointNames(data: ChartData): ChartData {
  const [place, ...series] = data.series;
  const isNamed = data.categories.some((category) => readPlace(category, 'en') === null);
  if (!isNamed || place === undefined || series.length === 0 || place.values.some((value) => value === null))
    return data;
  return {
    names: data.categories,
    nameHeader: data.categoryName,
    categoryName: place.name,
    categories: place.values.map((value) => writeNumber(value!)),
    series,
  };
}

/** The numbers of a table, their unit: the stated one, else the one ('%' or a currency sign) that all of them carry, and the units of each series. */
function readData(
  table: Table,
  context: Context,
  said?: string,
): { readonly data: ChartData; readonly unit: string | undefined; readonly units: readonly ReadonlySet<string>[] } {
  const notation = notationOf(table, context);
  const columns = table.header.slice(1).map((name, index) => {
    const units = new Set<string>();
    const cells = table.rows.map((row) => row[index + 1]!);
    const decimals = findColumnDecimals(
      cells.map(({ value }) => value),
      notation,
    );
    const values = cells.map((cell, at) =>
      decimals.odd.has(at) ? null : readValue(cell, units, decimals.decimal, context),
    );
    for (const kind of ['odd', 'open'] as const) {
      const doubtful = cells.flatMap(({ value: text, position }, at) =>
        decimals[kind].has(at) ? [{ text, position, ...(kind === 'open' && { value: values[at] ?? 0 }) }] : [],
      );
      if (doubtful.length > 0) reportNotation(kind, doubtful, context.report, doubtful[0]!.position ?? table.position);
    }
    return { series: { name: name.value, values }, units };
  });
  const unit = said ?? oneOf(columns.flatMap(({ units }) => [...units]));
  const series = columns.map(({ series: each, units }): ChartSeries => {
    const own = oneOf([...units]);
    return own === undefined || own === unit ? each : { ...each, unit: own };
  });
  const data: ChartData = {
    categoryName: table.header[0]?.value ?? '',
    categories: table.rows.map((row) => row[0]!.value),
    series: table.rows.length === 0 ? [] : series,
  };
  return { data, unit, units: columns.map(({ units }) => units) };
}

/** The unit that is everywhere. */
function oneOf(units: readonly string[]): string | undefined {
  const [unit, ...others] = new Set(units);
  return others.length === 0 && unit !== '' ? unit : undefined;
}

/** Notations for a missing number. */
const absent = /^(?:|-|–|—|\.{2,3}|…|n\/?a|n\.a\.|null|#n\/a)$/i;

function readValue(cell: TableCell, units: Set<string>, decimal: DecimalSeparator, context: Context): number | null {
  if (absent.test(cell.value)) return null;
  const read = readNumber(cell.value, context.language, decimal);
  if (read) {
    units.add(read.unit ?? '');
    return read.value;
  }
  context.report(
    'chart-invalid-number',
    `"${cell.value.slice(0, 60)}" is not a number; the chart leaves a gap there.`,
    {
      hint: 'Write only the number, and its unit in the chart: unit="M€".',
      at: cell.position,
    },
  );
  return null;
}
