// The figure that a chart is about: of what it highlights, of its latest period, of its largest bar or share.
import { drawnType } from '../model/chart.ts';
import type { Chart } from '../model/index.ts';
import { formatValue } from '../workbook/format-value.ts';
import { planNumbers } from './chart-numbers.ts';
import { isHighlighted } from './highlight.ts';

/** `value` as the labels of the chart write it, `name` of its category. */
export type KeyFigure = { readonly value: string; readonly name: string };

/** A longer number is none that is taken in at a glance. */
const longest = 9;
const fewest = 3;

/** Undefined for charts with expected values, as those are not what is; for charts of several series, for those whose numbers are of equal weight, and where no number is short. */
export function keyFigure(chart: Chart, language: string): KeyFigure | undefined {
  const type = drawnType(chart);
  const [series, ...others] = chart.data.series;
  const { categories } = chart.data;
  if (series === undefined || others.length > 0 || categories.length < fewest || chart.stacked) return undefined;
  if ((chart.forecast ?? []).length > 0) return undefined;
  const values = series.values.map((value) => value ?? 0);
  const index = indexOf(chart, type, values);
  const value = index === undefined ? undefined : series.values[index];
  if (index === undefined || value === undefined || value === null) return undefined;
  const isShare = type === 'pie' || type === 'doughnut';
  const numbers = planNumbers(values, chart.unit ?? series.unit, language, series.format, chart.percentsApart);
  const whole = values.reduce((sum, each) => sum + each, 0);
  if (isShare && (whole <= 0 || values.some((each) => each < 0))) return undefined;
  const text = formatValue(
    { type: 'number', value: isShare ? value / whole : value },
    isShare ? numbers.shares : numbers.labels,
    language,
  );
  return text.length > longest ? undefined : { value: text, name: categories[index]! };
}

/** Years, quarters, halves, months and weeks by number: “2026”, “Q4 25”, “03/2026”, “KW 12”. */
const period = /(?:^|\D)(?:1[89]|20)\d\d(?:\D|$)|^[QTHSWK]{1,2}\s?\d|^\d{1,2}\s?[./]\s?\d{2,4}$/iu;

function indexOf(chart: Chart, type: ReturnType<typeof drawnType>, values: readonly number[]): number | undefined {
  const { categories } = chart.data;
  const lit = categories.flatMap((name, index) => (isHighlighted(chart, name) ? [index] : []));
  if (lit.length > 0) return lit.length === 1 ? lit[0] : undefined;
  const isPeriods = categories.every((name) => name.length <= 12 && period.test(name));
  // Numbers in a row are no names, and the last of them is not the latest.
  if (!isPeriods && categories.every((name) => /^[\d\s.,–-]+$/.test(name))) return undefined;
  switch (type) {
    case 'line':
    case 'area':
      return isPeriods ? values.length - 1 : undefined;
    case 'column':
    case 'bar':
      return isPeriods ? values.length - 1 : foremost(values);
    case 'pie':
    case 'doughnut':
      return foremost(values);
    default:
      return undefined;
  }
}

/** The largest, if there is one. */
function foremost(values: readonly number[]): number | undefined {
  const largest = values.reduce((most, each) => Math.max(most, each), Number.NEGATIVE_INFINITY);
  const first = values.indexOf(largest);
  return values.lastIndexOf(largest) === first ? first : undefined;
}
