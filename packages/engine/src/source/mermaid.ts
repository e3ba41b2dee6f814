// Mermaid's `pie` and `xychart-beta` as native charts; its other diagrams stay code.
import { largest } from '../base/extremes.ts';
import type { Chart, ChartData, ChartSeries, Position } from '../model/index.ts';
import type { Context } from './context.ts';
import { reportDialect } from './dialects.ts';

/** A chart from the text of a ```mermaid block, or undefined when it is another diagram. */
export function readMermaid(text: string, position: Position, context: Context): Chart | undefined {
  const lines = text
    .split('\n')
    .map((line) => line.split('%%', 1)[0]!.trim())
    .filter(Boolean);
  const read = /^pie\b/.test(lines[0] ?? '')
    ? readPie(lines)
    : /^xychart-beta\b/.test(lines[0] ?? '')
      ? readXY(lines)
      : undefined;
  if (!read || read.data.categories.length === 0) {
    context.report('not-supported-yet', 'Mermaid diagrams are not drawn; this one is shown as code.', {
      hint: 'Only pie and xychart-beta are converted. Use a picture, or :::steps and :::chart.',
      at: position,
    });
    return undefined;
  }
  for (const { values } of read.data.series) context.countNodes(values.length);
  reportDialect('Mermaid', `:::chart{type="${read.chartType}"}`, position, context);
  return { type: 'chart', stacked: false, legend: undefined, labels: undefined, lines: [], ...read, position };
}

type Read = Pick<Chart, 'chartType' | 'title' | 'unit' | 'data'> & { lines?: readonly string[] };

const numberPattern = /[+-]?\d+(?:\.\d+)?/g;

function readPie(lines: readonly string[]): Read {
  const head = /^pie\b(?:\s+showData)?(?:\s+title\s+(.+))?$/.exec(lines[0]!);
  const title = head?.[1] ?? lines.map((line) => /^title\s+(.+)$/.exec(line)?.[1]).find(Boolean);
  const slices = lines.flatMap((line) => {
    const match = /^"([^"]+)"\s*:\s*([+-]?\d+(?:\.\d+)?)$/.exec(line);
    return match ? [{ name: match[1]!, value: Number(match[2]) }] : [];
  });
  return {
    chartType: 'pie',
    ...(title && { title: unquote(title) }),
    data: {
      categoryName: '',
      categories: slices.map((slice) => slice.name),
      series: [{ name: title ? unquote(title) : '', values: slices.map((slice) => slice.value) }],
    },
  };
}

function readXY(lines: readonly string[]): Read {
  const after = (key: string) =>
    lines
      .find((line) => line.startsWith(`${key} `))
      ?.slice(key.length)
      .trim();
  const title = after('title');
  const axis = after('x-axis') ?? '';
  const listed = /^[^[]*\[(.*)\]/.exec(axis)?.[1];
  const series = lines.flatMap((line): readonly (ChartSeries & { isLine: boolean })[] => {
    const match = /^(bar|line)\s*(?:("[^"]*")\s*)?\[(.*)\]$/.exec(line);
    if (!match) return [];
    const name = match[2] ? unquote(match[2]) : unquote(/^"[^"]*"/.exec(after('y-axis') ?? '')?.[0] ?? '');
    return [{ name, values: (match[3]!.match(numberPattern) ?? []).map(Number), isLine: match[1] === 'line' }];
  });
  const length = largest(
    series.map(({ values }) => values.length),
    0,
  );
  const names = listed?.split(',').map(unquote) ?? [];
  const data: ChartData = {
    categoryName: listed === undefined ? '' : unquote(axis.slice(0, axis.indexOf('['))),
    categories: Array.from({ length }, (_, index) => names[index] ?? String(index + 1)),
    series: series.map(({ name, values }) => ({
      name,
      values: Array.from({ length }, (_, index) => values[index] ?? null),
    })),
  };
  const lineNames = series.filter(({ isLine }) => isLine).map(({ name }) => name);
  const isMixed = lineNames.length > 0 && lineNames.length < series.length;
  return {
    chartType: isMixed ? 'combo' : lineNames.length > 0 ? 'line' : /horizontal/.test(lines[0]!) ? 'bar' : 'column',
    ...(title && { title: unquote(title) }),
    ...(isMixed && { lines: lineNames }),
    data,
  };
}

const unquote = (text: string): string => text.trim().replace(/^"(.*)"$/, '$1');
