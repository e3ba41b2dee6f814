// A chart of few things beside its title, which stands on a field of color with what is said of the chart below it.
import { type KeyFigure, keyFigure } from '../../chart/key-figure.ts';
import { drawnType } from '../../model/chart.ts';
import type { Chart } from '../../model/index.ts';
import { areaOf } from '../../theme/template-theme.ts';
import type { Placeholder, SlideLayout } from '../../theme/theme.ts';
import { placeStack } from '../place/place-part.ts';
import { plainParagraph } from '../place/place-rows.ts';
import { placeChart } from '../place/place-visual.ts';
import { type ContentPart, joinPlaced, type Placed, type Setting } from '../setting.ts';
import { contentPlaceholders, titlePlaceholder } from '../template/find-slide-layout.ts';
import { firstThatFits, placeInPlaceholder } from '../text/text-frame.ts';
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
  const figure = remark === undefined ? keyFigure(chart.chart, setting.language) : undefined;
  return {
    variant: 'chart beside title',
    layout,
    height,
    levels: below.levels,
    shrinks: remark !== undefined,
    growsTo: 0,
    place: (scale) => {
      const shown = placeChart(
        figure === undefined ? chart.chart : withAccent(chart.chart, figure),
        chart.caption ?? [],
        { box: place.box, placeholder: place, scale },
        setting,
      );
      if (figure !== undefined) return joinPlaced([placeFigure(figure, below, layout, setting), shown], height);
      if (remark === undefined) return { ...shown, height };
      const said = placeStack([remark], { box: below.box, placeholder: below, scale }, setting);
      return joinPlaced([said, shown], said.height <= below.box.height ? height : height * 2);
    },
  };
}

/** Points: of a figure on the field, and of the name below it. */
const sizes = { figure: 64, name: 20 };

/** The figure that the chart is about at the foot of the field, in the place of a remark. */
function placeFigure({ value, name }: KeyFigure, below: Placeholder, layout: SlideLayout, setting: Setting): Placed {
  const { stats } = setting.theme;
  const [level] = below.levels;
  // The colors of a remark are quiet: a figure is what the slide says.
  const color = titlePlaceholder(layout)?.levels[0]?.color ?? level!.color;
  const levels = [
    { ...level!, color, size: sizes.figure, font: stats.font, bold: stats.bold, lineHeight: 1.05 },
    { ...level!, color, size: sizes.name, lineHeight: 1.2 },
  ];
  const paragraphs = [value, name].map((text, index) => ({ ...plainParagraph(text, setting), level: index }));
  return firstThatFits([1, 0.85, 0.7, 0.55], below.box.height, (scale) =>
    placeInPlaceholder(paragraphs, { ...below, levels }, scale, { role: 'label' }, setting),
  ).placed;
}

/** Charts whose parts can be told apart without colors of their own. */
const accented: readonly ReturnType<typeof drawnType>[] = ['bar', 'column', 'pie', 'doughnut'];

/** Bars and slices keep their color where the figure is, as its author or title would have it; other charts stay. */
const withAccent = (chart: Chart, { name }: KeyFigure): Chart =>
  chart.highlight !== undefined || !accented.includes(drawnType(chart)) ? chart : { ...chart, highlight: [name] };

const isLinePart = (part: ContentPart): boolean => part.type === 'text' && isLine(part.blocks);
