// Charts: a frame that takes the room, with colors of the theme in their order.
import { points } from '../base/units.ts';
import { blockText, type Chart } from '../model/index.ts';
import type { Color } from '../theme/theme.ts';
import type { ChartFrame } from './frames.ts';
import type { Placed, Room, Setting } from './setting.ts';

const accents: readonly Color[] = (['accent1', 'accent2', 'accent3', 'accent4', 'accent5', 'accent6'] as const).map(
  (scheme) => ({ scheme }),
);

/** The chart in the whole of the room. */
export function placeChart(chart: Chart, room: Room, setting: Setting): Placed {
  const { box, placeholder } = room;
  const frame: ChartFrame = {
    type: 'chart',
    name: chart.title ?? 'Chart',
    box,
    chart,
    colors: chartColors(chart),
    alt: chart.alt ?? describeChart(chart),
    textSize: points(box.width) >= 480 ? Math.max(14, setting.theme.floor.small) : setting.theme.floor.small,
    ...(placeholder && { placeholder: { type: placeholder.type, index: placeholder.index } }),
  };
  return { frames: [frame], height: box.height, isWordBroken: false };
}

/** Slices take a color each, series otherwise; past six the colors come again, lighter. */
function chartColors(chart: Chart): readonly Color[] {
  const { categories, series } = chart.data;
  const isSliced = chart.chartType === 'pie' || chart.chartType === 'doughnut';
  const count = Math.max(1, isSliced ? categories.length : series.length);
  return Array.from({ length: count }, (_, index) => {
    const accent = accents[index % accents.length]!;
    return index < accents.length ? accent : { ...accent, lumMod: 0.6, lumOff: 0.4 };
  });
}

const describeChart = (chart: Chart): string => blockText([chart]).replaceAll('\n', ', ');
