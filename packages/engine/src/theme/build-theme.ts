// A theme for a slide size, built from its description: standard slide layouts, the theme's looks laid over them.

import { createGrid, type Grid } from './grid.ts';
import { footerPlaceholders, masterPlaceholders, standardLayouts } from './slide-layouts.ts';
import { createTextStyles } from './text-styles.ts';
import type { Color, SlideLayout, Theme } from './theme.ts';
import type { SlideLayoutKey, ThemeDescription } from './theme-description.ts';

/** The whole theme for slides of this size in EMU. */
export function buildTheme(
  description: ThemeDescription,
  slideSize: { readonly width: number; readonly height: number },
): Theme {
  const grid = createGrid(slideSize, description.rows);
  const dark = description.dark ?? false;
  const keys = Object.keys(standardLayouts) as readonly SlideLayoutKey[];
  return {
    name: description.name,
    colors: description.colors,
    fonts: description.fonts,
    slideSize,
    master: {
      background: description.background,
      dark,
      decoration: description.masterDecoration(grid),
      placeholders: masterPlaceholders(grid, createTextStyles(description, dark)),
    },
    layouts: keys.map((key) => buildLayout(description, key, grid)),
    contentArea: grid.content,
    floor: description.scale.floor,
    doc: description.doc,
    table: description.table,
    card: description.card,
    steps: description.steps,
    timeline: description.timeline,
    stats: description.stats,
    callout: description.callout,
    quote: description.quote,
    chart: description.chart,
    code: description.code,
    sheet: description.sheet,
  };
}

function buildLayout(description: ThemeDescription, key: SlideLayoutKey, grid: Grid): SlideLayout {
  const standard = standardLayouts[key];
  const look = description.looks[key] ?? {};
  const dark = look.dark ?? description.dark ?? false;
  const styles = createTextStyles(description, dark);
  const placeholders = standard.placeholders(grid, styles);
  return {
    name: standard.name,
    type: standard.type,
    uses: standard.uses,
    ...(standard.variant && { variant: standard.variant }),
    ...background(look.background),
    dark,
    showMasterShapes: look.showMasterShapes ?? key !== 'blank',
    decoration: look.decoration?.(grid) ?? [],
    placeholders: [
      ...(look.placeholders?.(grid, placeholders) ?? placeholders),
      ...(standard.footers ? footerPlaceholders(grid, styles) : []),
    ],
  };
}

const background = (color: Color | undefined) => (color === undefined ? {} : { background: color });
