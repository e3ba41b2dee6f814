// Panels behind two columns with headings on a brand that draws none: text stays in its placeholders, which stand on cards as what is composed does.
import { largest } from '../../base/extremes.ts';
import { type Box, emu } from '../../base/graphics.ts';
import { areaOf } from '../../theme/template-theme.ts';
import type { Placeholder, SlideLayout } from '../../theme/theme.ts';
import type { Frame } from '../frames.ts';
import { placeStack } from '../place/place-part.ts';
import { joinPlaced, type PartColumn, type Placed, type Setting } from '../setting.ts';
import { hasOwnPanels } from '../template/calm-panels.ts';
import { findSlideLayout, titlePlaceholder } from '../template/find-slide-layout.ts';
import { gutterOf, onRhythm, scaled } from '../text/text-frame.ts';
import type { Arrangement } from './arrangement.ts';

/** Where the columns stand, and the distance of text from their edges, in EMU. */
export type Panels = { readonly area: Box; readonly columns: readonly [Box, Box]; readonly padding: number };

/** Under the title, as compositions begin. */
const below = emu(8);
/** Panels take so much of their room, but no more than this many times the height of their text. */
const height = { share: 0.84, times: 1.25 };

/** The panels of a comparison; undefined where the slide layout paints its columns, draws something behind one of them, or rules under headings. */
export function panelsBehind(
  layout: SlideLayout,
  placeholders: readonly Placeholder[],
  setting: Setting,
): Panels | undefined {
  const { theme } = setting;
  if (theme.template === undefined || hasOwnPanels(theme)) return undefined;
  const cards = findSlideLayout(theme, 'cards');
  const titles = [layout, cards].map((each) => JSON.stringify(titlePlaceholder(each)?.box));
  const whole = areaOf(titles[0] === titles[1] ? cards : layout, theme);
  const down = scaled(below, setting);
  const area = { ...whole, y: whole.y + down, height: whole.height - down };
  const isPainted = placeholders.some(({ paint }) => paint !== undefined);
  const gap = gutterOf(setting);
  const width = Math.floor((area.width - gap) / 2);
  const columns = [
    { ...area, width },
    { ...area, x: area.x + width + gap, width },
  ] as const;
  // A field behind one of them is the template's own way to tell them apart.
  const isSplit = layout.art?.shapes.some(
    ({ box }) => Math.abs(overlap(box, columns[0]) - overlap(box, columns[1])) > 0.5,
  );
  // So is a rule under each heading, which would run through one on a panel.
  const isRuled = layout.art?.shapes.some(
    ({ box }) => isRuleIn(box, columns[0], area) || isRuleIn(box, columns[1], area),
  );
  if (isPainted || isSplit === true || isRuled === true) return undefined;
  return { area, columns, padding: Math.max(gap, theme.card.padding) };
}

/** A rule is no higher than this, and as wide as this share of a column at least; headings stand in this upper share of one. */
const rule = { height: emu(4), width: 0.3, upper: 0.6 };

const isRuleIn = ({ x, y, width, height: high }: Box, column: Box, area: Box): boolean =>
  high <= rule.height &&
  y > area.y &&
  y < area.y + area.height * rule.upper &&
  Math.min(x + width, column.x + column.width) - Math.max(x, column.x) >= column.width * rule.width;

/** The share of a column that a shape covers. */
function overlap(shape: Box, column: Box): number {
  const across = Math.min(shape.x + shape.width, column.x + column.width) - Math.max(shape.x, column.x);
  const down = Math.min(shape.y + shape.height, column.y + column.height) - Math.max(shape.y, column.y);
  return (Math.max(0, across) * Math.max(0, down)) / (column.width * column.height);
}

/** Two columns of text in these placeholders, each under its heading, on panels: beside slides of cards they would look bare. */
export function columnsOnPanels(
  all: readonly PartColumn[],
  layout: SlideLayout,
  placeholders: readonly Placeholder[],
  setting: Setting,
): Arrangement | undefined {
  const isHeaded = all.every(
    ({ parts, width }) =>
      width === undefined &&
      parts.every((part) => part.type === 'text') &&
      parts[0]?.type === 'text' &&
      parts[0].blocks[0]?.type === 'heading' &&
      parts[0].blocks.length > 1,
  );
  if (all.length !== 2 || placeholders.length !== 2 || !isHeaded) return undefined;
  const panels = panelsBehind(layout, placeholders, setting);
  if (panels === undefined) return undefined;
  const { area, columns, padding } = panels;
  const placeIn = (height: number, scale: number): Placed => {
    const placed = all.map(({ parts }, index) => {
      const placeholder = placeholders[index]!;
      const box = boxInPanel(columns[index]!, placeholder, padding, area.y + padding, Math.max(emu(1), height));
      return placeStack(parts, { box, placeholder, scale }, setting);
    });
    return joinPlaced(placed, largest(placed.map((each) => each.height)));
  };
  return {
    variant: 'row of cards',
    layout,
    height: area.height,
    levels: placeholders[0]!.levels,
    shrinks: true,
    growsTo: 0,
    place: (scale) => {
      const needed = placeIn(area.height - 2 * padding, scale).height + 2 * padding;
      const high = panelHeight(needed, panels);
      const texts = placeIn(high - 2 * padding, scale);
      return { ...texts, frames: [...panelFrames(panels, high, setting), ...texts.frames], height: needed };
    },
  };
}

/** The height of panels with text of this height, padding included. */
export const panelHeight = (needed: number, { area }: Panels): number =>
  Math.min(area.height, onRhythm(Math.max(needed, Math.min(area.height * height.share, needed * height.times))));

/** The box of a placeholder in a column: its text begins and ends at the padding. */
export function boxInPanel(column: Box, { insets }: Placeholder, padding: number, top: number, high: number): Box {
  return {
    x: column.x + padding - insets.left,
    y: top,
    width: column.width - 2 * padding + insets.left + insets.right,
    height: high,
  };
}

/** The grounds of the columns, each with the line of the brand's cards over it. */
export function panelFrames({ columns }: Panels, high: number, { theme }: Setting): readonly Frame[] {
  const { card, stats } = theme;
  const fill = card.fills[0];
  const color = stats.rule?.color ?? card.colors[0] ?? { scheme: 'accent1' };
  return columns.flatMap((column, index): readonly Frame[] => {
    const box = { ...column, height: high };
    const name = `Column ${index + 1}`;
    return [
      { type: 'shape', name: `${name} ground`, geometry: 'rect', box, ...(fill && { fill }) },
      {
        type: 'shape',
        name: `${name} rule`,
        geometry: 'rect',
        box: { ...box, height: stats.rule?.width ?? emu(2) },
        fill: color,
      },
    ];
  });
}
