// Causes of repair in charts: axes, series, caches and the workbook behind "Edit data" (ECMA-376 part 1, 21.2).
import { type Cells, placesOf, readWorkbook } from '../embedded-workbook.ts';
import type { OfficeFile, OfficePart } from '../office-file.ts';
import { childrenNamed, descendants, find, number, type XmlTree } from '../xml-tree.ts';
import { type Cause, repeated } from './cause.ts';

/** What `each` finds in the chart parts. */
const inCharts = (each: (chart: XmlTree, part: OfficePart, file: OfficeFile) => Iterable<string>): Cause['find'] =>
  function* (file) {
    for (const part of file.parts.values())
      if (part.xml?.name === 'c:chartSpace')
        for (const found of each(part.xml, part, file)) yield `${part.name} ${found}`;
  };

const axisNames = ['c:catAx', 'c:valAx', 'c:dateAx', 'c:serAx'] as const;
const plotsOf = (chart: XmlTree): readonly XmlTree[] =>
  find(chart, 'c:chart', 'c:plotArea')?.children.filter(({ name }) => /Chart$/.test(name)) ?? [];
const valOf = (node: XmlTree, name: string): string | undefined => find(node, name)?.attributes.get('val');

/** Where labels may not stand (21.2.2.48), by plot; PowerPoint refuses the file for any of them. */
function forbiddenPlaces(plot: XmlTree): readonly string[] {
  const around = ['t', 'b', 'l', 'r'];
  const grouping = valOf(plot, 'c:grouping');
  switch (plot.name) {
    case 'c:barChart':
      return [...around, 'bestFit', ...(grouping === 'clustered' ? [] : ['outEnd'])];
    case 'c:lineChart':
    case 'c:scatterChart':
    case 'c:bubbleChart':
      return ['outEnd', 'inEnd', 'inBase', 'bestFit'];
    case 'c:pieChart':
      return [...around, 'inBase'];
    case 'c:areaChart':
    case 'c:doughnutChart':
      return [...around, 'ctr', 'inEnd', 'inBase', 'outEnd', 'bestFit'];
    case 'c:radarChart':
      return [...around, 'ctr', 'inEnd', 'inBase', 'bestFit'];
    default:
      return [];
  }
}

const axisCount = (plot: XmlTree): number | undefined =>
  /pie|doughnut/i.test(plot.name) ? 0 : /3D/.test(plot.name) ? undefined : 2;

/** The workbook that a chart names; undefined when it names none or it does not open. */
function workbookOf(chart: XmlTree, part: OfficePart, file: OfficeFile): Cells | undefined {
  const id = find(chart, 'c:externalData')?.attributes.get('r:id');
  const bytes = file.parts.get(file.byId(part, id)?.part ?? '')?.bytes;
  return bytes && readWorkbook(bytes);
}

export const chartCauses: readonly Cause[] = [
  {
    name: 'chart with axes that are missing, unused or too many',
    known: 'gitbrent/PptxGenJS 1534: a third axId',
    find: inCharts(function* (chart) {
      const axes = [...descendants(chart, ...axisNames)];
      const known = axes.map((axis) => valOf(axis, 'c:axId'));
      const used = new Set<string | undefined>();
      for (const plot of plotsOf(chart)) {
        const ids = childrenNamed(plot, 'c:axId').map(({ attributes }) => attributes.get('val'));
        const wanted = axisCount(plot);
        if (wanted !== undefined && ids.length !== wanted) yield `${plot.name} has ${ids.length} axes`;
        for (const id of ids) {
          used.add(id);
          // Plots in space name axis 0 where they have no third one, as PowerPoint writes them.
          if (!known.includes(id) && !(id === '0' && /3D/.test(plot.name))) yield `${plot.name} names axis ${id}`;
        }
      }
      for (const id of known) if (!used.has(id)) yield `axis ${id} belongs to no plot`;
      for (const id of repeated(known)) yield `axis ${id} twice`;
      for (const axis of axes)
        if (!known.includes(valOf(axis, 'c:crossAx'))) yield `${axis.name} crosses ${valOf(axis, 'c:crossAx')}`;
    }),
  },
  {
    name: 'chart label at a place its plot does not have',
    known: '21.2.2.48: outEnd in stacked bars, any in areas and rings',
    find: inCharts(function* (chart) {
      for (const plot of plotsOf(chart)) {
        const forbidden = forbiddenPlaces(plot);
        for (const place of descendants(plot, 'c:dLblPos'))
          if (forbidden.includes(place.attributes.get('val') ?? ''))
            yield `${plot.name} ${place.attributes.get('val')}`;
      }
    }),
  },
  {
    name: 'chart cache that cannot be read',
    known: 'a value that is no number, a point at or past ptCount, a point twice',
    find: inCharts(function* (chart) {
      for (const cache of descendants(chart, 'c:numCache', 'c:strCache', 'c:numLit', 'c:strLit')) {
        const count = Number(valOf(cache, 'c:ptCount'));
        const points = childrenNamed(cache, 'c:pt');
        const places = points.map((point) => number(point, 'idx'));
        if (places.some((place) => !(place >= 0 && place < count))) yield `a point past ${count}`;
        if (repeated(places).length > 0) yield `point ${repeated(places).join()} twice`;
        if (cache.name.startsWith('c:num'))
          for (const point of points) {
            const value = find(point, 'c:v')?.text ?? '';
            if (!/^-?\d+(\.\d+)?([eE][-+]?\d+)?$/.test(value)) yield `the number '${value}'`;
          }
      }
    }),
  },
  {
    name: 'chart series that share a number',
    known: '21.2.2.84 and 21.2.2.128: idx and order are unique in the chart',
    find: inCharts(function* (chart) {
      const series = plotsOf(chart).flatMap((plot) => childrenNamed(plot, 'c:ser'));
      for (const name of ['c:idx', 'c:order'])
        for (const twice of repeated(series.map((each) => valOf(each, name)))) yield `${name} ${twice}`;
    }),
  },
  {
    name: 'chart without a workbook that opens',
    known: '"linked file is not available": the data cannot be edited',
    *find(file) {
      if (file.target(undefined, 'officeDocument')?.xml?.name !== 'p:presentation') return;
      yield* inCharts(function* (chart, part) {
        if (workbookOf(chart, part, file) === undefined) yield 'has none';
      })(file);
    },
  },
  {
    name: 'chart whose workbook holds other data than it shows',
    known: '"Edit data" would change the picture: c:f and its cache (21.2.2.69)',
    find: inCharts(function* (chart, part, file) {
      const cells = workbookOf(chart, part, file);
      if (cells === undefined) return;
      for (const reference of descendants(chart, 'c:numRef', 'c:strRef')) {
        const formula = find(reference, 'c:f')?.text ?? '';
        const places = placesOf(formula);
        const cache = find(reference, 'c:numCache') ?? find(reference, 'c:strCache');
        if (cache === undefined || places.length !== Number(valOf(cache, 'c:ptCount'))) {
          yield `${formula} of ${places.length} cells`;
          continue;
        }
        for (const point of childrenNamed(cache, 'c:pt')) {
          const shown = find(point, 'c:v')?.text ?? '';
          const held = cells.get(places[number(point, 'idx')] ?? '') ?? '';
          const isSame = typeof held === 'number' ? held === Number(shown) : held === shown;
          if (!isSame) yield `${formula}: ${shown}, not ${held}`;
        }
      }
    }),
  },
];
