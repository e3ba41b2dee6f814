// A chart of few things beside its title, which stands on a field of color with what is said of the chart below it.
import { areaOf } from '../../theme/template-theme.ts';
import { placeStack } from '../place/place-part.ts';
import { placeChart } from '../place/place-visual.ts';
import { type ContentPart, joinPlaced, type Setting } from '../setting.ts';
import { contentPlaceholders } from '../template/find-slide-layout.ts';
import type { FitsTitle } from './arrange-composition.ts';
import { type Arrangement, slideLayoutOf } from './arrangement.ts';
import { isLine } from './choose-layout.ts';

/** Two thirds of a slide show this many bars or points, and names of this length, as well as all of it. */
const most = { points: 12, name: 24 };

/** A chart alone, or with one line of text; undefined if the theme has no such composition, or the title is too long for it. */
export function arrangeChartBeside(
  parts: readonly ContentPart[],
  fitsTitle: FitsTitle,
  setting: Setting,
): Arrangement | undefined {
  const chart = parts.find((part) => part.type === 'chart');
  const [remark, ...others] = parts.filter((part) => part !== chart);
  if (setting.theme.compositions?.chart === undefined || chart === undefined || others.length > 0) return undefined;
  if (remark !== undefined && !isLinePart(remark)) return undefined;
  const { categories, series } = chart.chart.data;
  const isSmall = categories.length * Math.max(1, series.length) <= most.points;
  if (!isSmall || categories.some((name) => name.length > most.name)) return undefined;
  const layout = slideLayoutOf('chart', 'beside-panel', setting);
  if (layout === undefined || fitsTitle?.(layout) !== true) return undefined;
  const places = contentPlaceholders(layout, setting.theme);
  const place = places.find(({ type }) => type === 'obj');
  const below = places.find(({ type }) => type === 'body');
  if (place === undefined || below === undefined) return undefined;
  const { height } = areaOf(layout, setting.theme);
  return {
    variant: 'chart beside title',
    layout,
    height,
    levels: below.levels,
    shrinks: remark !== undefined,
    growsTo: 0,
    place: (scale) => {
      const shown = placeChart(
        chart.chart,
        chart.caption ?? [],
        { box: place.box, placeholder: place, scale },
        setting,
      );
      if (remark === undefined) return { ...shown, height };
      const said = placeStack([remark], { box: below.box, placeholder: below, scale }, setting);
      return joinPlaced([said, shown], said.height <= below.box.height ? height : height * 2);
    },
  };
}

const isLinePart = (part: ContentPart): boolean => part.type === 'text' && isLine(part.blocks);
