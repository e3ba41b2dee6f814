// A theme for a slide size, built from its description: standard slide layouts, the theme's looks laid over them.

import { type Box, type Color, emu } from '../base/graphics.ts';
import { footerPlaceholders, footersOver } from './footer-placeholders.ts';
import { createGrid, type Grid } from './grid.ts';
import { legibleLayout } from './legible-layout.ts';
import type { CardLook, QuoteLook } from './looks.ts';
import { masterPlaceholders, standardLayouts, titlePlaceholder } from './slide-layouts.ts';
import { createTextStyles, type TextStyles } from './text-styles.ts';
import type { DecorationShape, Placeholder, SlideLayout, SlideMaster, Theme } from './theme.ts';
import {
  cornered,
  type SlideLayoutKey,
  type SlideLayoutLook,
  type ThemeDescription,
  textLevel,
} from './theme-description.ts';

/** The whole theme for slides of this size in EMU. */
export function buildTheme(
  description: ThemeDescription,
  slideSize: { readonly width: number; readonly height: number },
): Theme {
  const grid = createGrid(slideSize, description.rows);
  const dark = description.dark ?? false;
  const keys = (Object.keys(standardLayouts) as readonly SlideLayoutKey[]).filter((key) => isUsed(key, description));
  const master: SlideMaster = {
    background: description.background,
    dark,
    decoration: description.masterDecoration(grid),
    placeholders: anchorTitles(
      masterPlaceholders(grid, createTextStyles(description, dark)),
      description.titleAnchor,
      grid,
    ),
  };
  const { colors } = description;
  return {
    name: description.name,
    colors: description.colors,
    fonts: description.fonts,
    slideSize,
    master,
    layouts: keys.map((key) => legibleLayout(buildLayout(description, key, grid), master, { colors, slideSize })),
    contentArea: grid.content,
    floor: description.scale.floor,
    doc: description.doc,
    ...(description.compositions && { compositions: description.compositions }),
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

/** Slide layouts with the title beside the body are there if a composition of the theme asks for them. */
function isUsed(key: SlideLayoutKey, { compositions = {}, looks }: ThemeDescription): boolean {
  const { variant } = standardLayouts[key];
  const { chart, ...composed } = compositions;
  if (key === 'process') return looks.process !== undefined;
  // Halves of a slide are as high for little text.
  if (key === 'comparisonShort') return looks.comparison?.footerSpan === undefined;
  if (variant === 'beside-panel') return chart !== undefined;
  if (variant !== 'rail' && variant !== 'panel' && variant !== 'aside') return true;
  return Object.values(composed).some(({ stance }) => stance === variant);
}

function buildLayout(description: ThemeDescription, key: SlideLayoutKey, grid: Grid): SlideLayout {
  const standard = standardLayouts[key];
  const look = description.looks[key] ?? likeLook(description, standard.like);
  const dark = look.dark ?? description.dark ?? false;
  const styles = createTextStyles(description, dark);
  const own = standard.placeholders(grid, styles, {
    panel: panelPadding(description.card),
    quote: quoteIndent(description.quote, grid),
  });
  const placeholders = [...(standard.hasTitle === false ? [] : [titlePlaceholder(grid, styles)]), ...own];
  return {
    name: standard.name,
    type: standard.type ?? 'cust',
    uses: standard.uses,
    ...(standard.variant && { variant: standard.variant }),
    ...background(look.background ?? look.grounds?.[0]),
    ...(look.grounds && { grounds: look.grounds }),
    dark,
    showMasterShapes: look.showMasterShapes ?? key !== 'blank',
    decoration: [
      ...field(standard.field?.(grid), look.field),
      ...(look.decoration?.(grid) ?? panelDecoration(standard.panels?.(grid) ?? [], description.card)),
    ],
    ...(standard.contentArea && { contentArea: standard.contentArea(grid) }),
    placeholders: [
      ...anchorTitles(look.placeholders?.(grid, placeholders) ?? placeholders, description.titleAnchor, grid),
      ...(look.numeral ? [numeralPlaceholder(look.numeral, description.titleBold, grid)] : []),
      ...(standard.footers === false ? [] : footers(look, grid, styles)),
    ],
  };
}

const footers = ({ footerStart, footerSpan }: SlideLayoutLook, grid: Grid, styles: TextStyles) =>
  footerSpan === undefined ? footerPlaceholders(grid, styles, footerStart) : footersOver(grid, styles, footerSpan);

/** Titles in the title row are placed by the theme's rule; a higher box would set them lower than on other slides. */
const anchorTitles = (placeholders: readonly Placeholder[], anchor: Placeholder['anchor'] = 'top', { title }: Grid) =>
  placeholders.map((placeholder) => {
    // A title beside the body may take several lines, from the top.
    const isBeside = placeholder.box.height > title.height * 3;
    if (placeholder.type !== 'title' || placeholder.box.y !== title.y || isBeside) return placeholder;
    const height = anchor === 'top' ? placeholder.box.height : title.height;
    return { ...placeholder, anchor, box: { ...placeholder.box, height } };
  });

function numeralPlaceholder(
  { size, color, align, box }: NonNullable<SlideLayoutLook['numeral']>,
  bold: boolean,
  grid: Grid,
): Placeholder {
  return {
    type: 'body',
    index: 14,
    name: 'Section Number',
    box: box(grid),
    insets: { left: 0, top: 0, right: 0, bottom: 0 },
    anchor: 'middle',
    levels: [textLevel(size, color, { font: 'major', bold, align, lineHeight: 1 })],
  };
}

/** The background of a similar slide layout; its ornaments suit other placeholders and are left out. */
function likeLook({ looks }: ThemeDescription, like: SlideLayoutKey | undefined): SlideLayoutLook {
  const { decoration: _, placeholders: __, ...ground } = (like && looks[like]) ?? {};
  return ground;
}

/** Text keeps clear of the edges of a panel; without a background it is at the start of its column, under the rule if there is one. */
function panelPadding({ fills, stroke, mark }: CardLook): number {
  return fills.length > 0 || stroke !== undefined || mark.type === 'start-bar' ? emu(20) : 0;
}

/** Beside a bar, a quotation is close to the margin; beside a large mark, on the next column. */
function quoteIndent({ mark }: QuoteLook, grid: Grid): number {
  if (mark === 'none') return 0;
  return mark === 'bar' ? emu(24) : grid.columns(1, 1, 0, 0).x - grid.margin.left;
}

/** Panels as the theme's cards: background, outline, corner, and a bar where cards have one. */
function panelDecoration(boxes: readonly Box[], { fills, stroke, corner, mark, colors }: CardLook) {
  return boxes.flatMap((box, index): readonly DecorationShape[] => {
    const fill = fills[index % fills.length];
    const panel: DecorationShape = {
      name: `Panel ${index + 1}`,
      box,
      ...cornered(corner, box),
      ...(fill && { fill }),
      ...(stroke && { stroke }),
    };
    const bar = mark.type === 'start-bar' ? { width: mark.size } : mark.type === 'top-bar' ? { height: mark.size } : {};
    const color = colors[index % colors.length];
    const hasBar = bar.width !== undefined || bar.height !== undefined;
    return [
      ...(fill || stroke ? [panel] : []),
      ...(hasBar && color
        ? [{ name: `Panel ${index + 1} Bar`, box: { ...box, ...bar }, geometry: 'rect' as const, fill: color }]
        : []),
    ];
  });
}

/** The field of color behind a title; in the color of text unless the theme says another. */
const field = (box: Box | undefined, fill: Color = { scheme: 'tx1' }): readonly DecorationShape[] =>
  box === undefined ? [] : [{ name: 'Title Field', box, geometry: 'rect', fill }];

const background = (color: Color | undefined) => (color === undefined ? {} : { background: color });
