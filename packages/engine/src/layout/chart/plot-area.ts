// The area of a plot with categories: room for axis text, gridlines, and how values and categories become places.
import { stepDecimals, ticks } from '../../ooxml/chart/axis-scale.ts';
import type { ChartPlan } from '../../ooxml/chart/chart-plan.ts';
import type { Area, ChartCanvas } from './chart-canvas.ts';

export type Plot = {
  readonly area: Area;
  /** Along the axis of values: points from the left (lying bars) or the top. */
  value(value: number): number;
  /** The middle of a category's band, and how wide the band is. */
  category(index: number): number;
  readonly band: number;
};

type CategoryLabels = {
  readonly lines: readonly (readonly string[])[];
  readonly isSlanted: boolean;
  readonly every: number;
  readonly extent: number;
};

/** Draws axes and their text; the answer is the plot inside them. */
export function layPlot(plan: ChartPlan, outer: Area, canvas: ChartCanvas): Plot {
  return plan.isHorizontal ? layLying(plan, outer, canvas) : layStanding(plan, outer, canvas);
}

const tickTexts = (plan: ChartPlan, canvas: ChartCanvas) =>
  plan.hasValueAxis
    ? ticks(plan.scale).map((value) => ({ value, text: canvas.number(value, stepDecimals(plan.scale.step)) }))
    : [];

export const gridColor = { scheme: 'tx1', alpha: 0.12 } as const;
export const baseColor = { scheme: 'tx1', alpha: 0.35 } as const;

function layStanding(plan: ChartPlan, outer: Area, canvas: ChartCanvas): Plot {
  const { textSize, direction, mutedColor } = canvas.style;
  const isMirrored = direction === 'rtl';
  const marks = tickTexts(plan, canvas);
  const axisWidth =
    marks.length === 0 ? 0 : Math.max(...marks.map((mark) => canvas.measure(mark.text))) + textSize * 0.5;
  const count = plan.categories.length;
  // An area reaches from edge to edge, bars and lines stand in the middle of their band: the outer names of an area need room.
  const isEdged = plan.family === 'area' && count > 1;
  const overhang = isEdged
    ? Math.min(
        outer.width * 0.12,
        Math.max(canvas.measure(plan.categories[0]!), canvas.measure(plan.categories.at(-1)!)) / 2,
      )
    : 0;
  const start = Math.max(axisWidth, overhang);
  const width = Math.max(1, outer.width - start - overhang);
  const band = isEdged ? width / (count - 1) : width / count;
  const labels = fitLabels(plan.categories, band, outer.height * 0.35, canvas);
  const room = textSize * 0.7;
  const area: Area = {
    x: outer.x + (isMirrored ? overhang : start),
    y: outer.y + room,
    width,
    height: Math.max(1, outer.height - labels.extent - room),
  };
  const { minimum, maximum } = plan.scale;
  const value = (number: number) => area.y + area.height * (1 - (number - minimum) / (maximum - minimum));
  const category = (index: number) => {
    const at = isEdged ? index * band : (index + 0.5) * band;
    return isMirrored ? area.x + area.width - at : area.x + at;
  };
  for (const mark of marks) {
    const y = value(mark.value);
    canvas.add({
      type: 'line',
      x1: area.x,
      y1: y,
      x2: area.x + area.width,
      y2: y,
      stroke: { color: gridColor, width: 0.75 },
    });
    if (isMirrored)
      canvas.text(area.x + area.width + textSize * 0.5, y, mark.text, { side: 'left', color: mutedColor });
    else canvas.text(area.x - textSize * 0.5, y, mark.text, { side: 'right', color: mutedColor });
  }
  const zero = Math.min(Math.max(0, minimum), maximum);
  canvas.add({
    type: 'line',
    x1: area.x,
    y1: value(zero),
    x2: area.x + area.width,
    y2: value(zero),
    stroke: { color: baseColor, width: 0.75 },
  });
  drawCategoryLabels(labels, area, category, canvas);
  return { area, value, category, band };
}

/** Under each other in up to two lines; slanted where they are too long, every n-th where they are too many. */
function fitLabels(categories: readonly string[], band: number, most: number, canvas: ChartCanvas): CategoryLabels {
  const { textSize } = canvas.style;
  const space = band - textSize * 0.4;
  const widest = (text: string) => Math.max(...text.split(/\s+/).map((word) => canvas.measure(word)));
  const wrapped = categories.map((category) => canvas.wrap(category, Math.max(space, 1), 3));
  if (
    categories.every((category) => widest(category) <= space) &&
    wrapped.every((lines) => lines.length <= 2 && !lines.at(-1)!.endsWith('…'))
  ) {
    return {
      lines: wrapped,
      isSlanted: false,
      every: 1,
      extent: textSize * 0.5 + Math.max(...wrapped.map((lines) => lines.length)) * canvas.lineHeight,
    };
  }
  const every = Math.max(1, Math.ceil((textSize * 1.35) / band));
  const longest = Math.min(
    most / Math.SQRT1_2 - textSize,
    Math.max(...categories.map((category) => canvas.measure(category))),
  );
  const lines = categories.map((category) => canvas.wrap(category, Math.max(longest, textSize * 2), 1));
  return { lines, isSlanted: true, every, extent: Math.max(longest, textSize * 2) * Math.SQRT1_2 + textSize * 1.4 };
}

function drawCategoryLabels(
  labels: CategoryLabels,
  area: Area,
  place: (index: number) => number,
  canvas: ChartCanvas,
): void {
  const { textSize } = canvas.style;
  const top = area.y + area.height + textSize * 0.5;
  for (const [index, lines] of labels.lines.entries()) {
    if (index % labels.every !== 0) continue;
    const x = place(index);
    if (labels.isSlanted)
      canvas.text(x + textSize * 0.3, top + textSize * 0.6, lines[0]!, { side: 'right', rotation: -45 });
    else for (const [row, line] of lines.entries()) canvas.text(x, top + canvas.lineHeight * (row + 0.5), line);
  }
}

function layLying(plan: ChartPlan, outer: Area, canvas: ChartCanvas): Plot {
  const { textSize, mutedColor } = canvas.style;
  const marks = tickTexts(plan, canvas);
  const most = Math.min(
    outer.width * 0.4,
    Math.max(...plan.categories.map((category) => canvas.measure(category))) + 1,
  );
  const gap = textSize * 0.6;
  // The label of the longest bar, or half of the last number of the axis, stands beyond the end.
  const overhang = Math.max(textSize, canvas.measure(marks.at(-1)?.text ?? '') / 2);
  const axisHeight = marks.length === 0 ? textSize * 0.3 : canvas.lineHeight + textSize * 0.3;
  const area: Area = {
    x: outer.x + most + gap,
    y: outer.y,
    width: Math.max(1, outer.width - most - gap - overhang),
    height: Math.max(1, outer.height - axisHeight),
  };
  const { minimum, maximum } = plan.scale;
  const value = (number: number) => area.x + (area.width * (number - minimum)) / (maximum - minimum);
  const band = area.height / plan.categories.length;
  const category = (index: number) => area.y + (index + 0.5) * band;
  for (const mark of marks) {
    const x = value(mark.value);
    canvas.add({
      type: 'line',
      x1: x,
      y1: area.y,
      x2: x,
      y2: area.y + area.height,
      stroke: { color: gridColor, width: 0.75 },
    });
    canvas.text(x, area.y + area.height + axisHeight / 2, mark.text, { color: mutedColor });
  }
  const zero = Math.min(Math.max(0, minimum), maximum);
  if (plan.type !== 'funnel')
    canvas.add({
      type: 'line',
      x1: value(zero),
      y1: area.y,
      x2: value(zero),
      y2: area.y + area.height,
      stroke: { color: baseColor, width: 0.75 },
    });
  const every = Math.max(1, Math.ceil((textSize * 1.1) / band));
  for (const [index, text] of plan.categories.entries()) {
    if (index % every !== 0) continue;
    const lines = canvas.wrap(text, most, band >= canvas.lineHeight * 2 ? 2 : 1);
    for (const [row, line] of lines.entries())
      canvas.text(area.x - gap, category(index) + canvas.lineHeight * (row - (lines.length - 1) / 2), line, {
        side: 'right',
      });
  }
  return { area, value, category, band };
}
