// Charts and SmartArt of office files: a chart with the numbers that the file keeps for it, SmartArt as a list.

import { bounds } from '../base/errors.ts';
import type { Block, Chart, ChartSeries, ChartType, Inline } from '../model/index.ts';
import { child, childElements, nodeText, type XmlNode } from '../ooxml/xml-tree.ts';

const text = (value: string): readonly Inline[] => [{ type: 'text', value }];

/** The chart in a chart part (ECMA-376 part 1, 21.2); undefined if it has no data that charts here can show. */
export function readChart(root: XmlNode | undefined): Chart | undefined {
  const chart = child(root, 'c:chart');
  const plots = childElements(child(chart, 'c:plotArea')).filter(({ name }) => name in types);
  const series = plots.flatMap((plot) => childElements(plot, 'c:ser').map((node) => ({ plot, node })));
  const [first] = series;
  if (first === undefined) return undefined;
  const isPoints = first.plot.name === 'c:scatterChart' || first.plot.name === 'c:bubbleChart';
  const read = series.map(({ node }) => ({
    node,
    categories: cached(child(node, isPoints ? 'c:xVal' : 'c:cat')),
    count: cached(child(node, isPoints ? 'c:yVal' : 'c:val')).length,
  }));
  // Points of series with the same x share their rows; others have rows of their own.
  const rows = new Map<
    string,
    { start: number; count: number; readonly categories: readonly (string | undefined)[] }
  >();
  const keys = read.map(({ categories, count }) => {
    const key = isPoints ? categories.join('\n') : '';
    const shared = rows.get(key);
    if (shared === undefined) rows.set(key, { start: 0, count, categories });
    else shared.count = Math.max(shared.count, count);
    return key;
  });
  let count = 0;
  for (const shared of rows.values()) {
    shared.start = count;
    count += shared.count;
  }
  if (count * series.length > bounds.cells) return undefined;
  const names = [...rows.values()].flatMap((shared) =>
    Array.from({ length: shared.count }, (_, index) => shared.categories[index] ?? String(index + 1)),
  );
  const kinds = new Set(plots.map(({ name }) => name));
  const isCombo = kinds.has('c:barChart') && kinds.has('c:lineChart');
  const lines = isCombo ? series.filter(({ plot }) => plot.name === 'c:lineChart').map(({ node }) => nameOf(node)) : [];
  const title = child(chart, 'c:title');
  const written = title === undefined ? '' : nodesNamed(title, 'a:t').map(nodeText).join('').trim();
  return {
    type: 'chart',
    chartType: isCombo ? 'combo' : typeOf(first.plot),
    ...(written !== '' && { title: written }),
    stacked: /^(?:stacked|percentStacked)$/.test(child(first.plot, 'c:grouping')?.attributes.get('val') ?? ''),
    legend: undefined,
    labels: undefined,
    lines,
    data: {
      categoryName: '',
      categories: names,
      series: read.flatMap(({ node }, index) => seriesOf(node, isPoints, rows.get(keys[index]!)!.start, count)),
    },
  };
}

const types: { readonly [name: string]: ChartType } = {
  'c:barChart': 'column',
  'c:bar3DChart': 'column',
  'c:lineChart': 'line',
  'c:line3DChart': 'line',
  'c:areaChart': 'area',
  'c:area3DChart': 'area',
  'c:pieChart': 'pie',
  'c:pie3DChart': 'pie',
  'c:ofPieChart': 'pie',
  'c:doughnutChart': 'doughnut',
  'c:scatterChart': 'scatter',
  'c:bubbleChart': 'bubble',
  'c:radarChart': 'radar',
};

function typeOf(plot: XmlNode): ChartType {
  const isBar = child(plot, 'c:barDir')?.attributes.get('val') === 'bar';
  return isBar ? 'bar' : types[plot.name]!;
}

/** `start`: the row of its first value, of so many. */
function seriesOf(node: XmlNode, isPoints: boolean, start: number, count: number): readonly ChartSeries[] {
  const read = (name: string): readonly (number | null)[] => {
    const values = cached(child(node, name));
    return Array.from({ length: count }, (_, row) => {
      const index = row - start;
      const number = Number(values[index] ?? Number.NaN);
      return values[index] === undefined || values[index] === '' || !Number.isFinite(number)
        ? null
        : Number(number.toPrecision(15));
    });
  };
  const own = { name: nameOf(node), values: read(isPoints ? 'c:yVal' : 'c:val') };
  const sizes = child(node, 'c:bubbleSize');
  return sizes === undefined ? [own] : [own, { name: '', values: read('c:bubbleSize') }];
}

const nameOf = (series: XmlNode): string => {
  const written = child(series, 'c:tx');
  return (cached(written)[0] ?? nodesNamed(written, 'c:v').map(nodeText)[0] ?? '').trim();
};

/** More points than a chart can show. */
const mostPoints = 40_000;

/** The values kept in the file (21.2.2.120, 21.2.2.201), by their index. Of categories with several levels, the innermost. */
function cached(node: XmlNode | undefined): readonly (string | undefined)[] {
  const cache = nodesNamed(node, 'c:pt', (name) => name === 'c:lvl');
  const values: string[] = [];
  for (const point of cache) {
    const index = Number(point.attributes.get('idx'));
    const value = child(point, 'c:v');
    if (Number.isInteger(index) && index >= 0 && index < mostPoints && value !== undefined)
      values[index] = nodeText(value).replace(/\s+/g, ' ').trim();
  }
  return values;
}

/** Elements of a name below a node, in order. `once`: only the first of these is looked into. */
export function nodesNamed(
  node: XmlNode | undefined,
  name: string,
  once: (name: string) => boolean = () => false,
): readonly XmlNode[] {
  const found: XmlNode[] = [];
  const visit = (parent: XmlNode): void => {
    let hasSeen = false;
    for (const each of childElements(parent)) {
      if (each.name === name) found.push(each);
      else if (!once(each.name)) visit(each);
      else if (!hasSeen) {
        hasSeen = true;
        visit(each);
      }
    }
  };
  if (node !== undefined) visit(node);
  return found;
}

/** The texts of SmartArt as a list, from its data part (21.4.2.10). */
export function readDiagram(root: XmlNode | undefined): Block | undefined {
  const points = nodesNamed(root, '{http://schemas.openxmlformats.org/drawingml/2006/diagram}pt');
  const lines = points
    .map((point) =>
      nodesNamed(point, 'a:p')
        .map((paragraph) => nodesNamed(paragraph, 'a:t').map(nodeText).join(''))
        .join(' ')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter((line) => line !== '');
  if (lines.length === 0) return undefined;
  return {
    type: 'list',
    ordered: false,
    start: 1,
    tight: true,
    items: lines.map((line) => ({ children: [{ type: 'paragraph', children: text(line) }] })),
  };
}
