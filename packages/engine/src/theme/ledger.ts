// The theme `ledger`: a data report, dense yet calm. Serif titles under a ruled head, filled table headers, shares of a whole as ornament.

import { type Color, emu } from '../base/graphics.ts';
import { inHalves } from './bleeding-looks.ts';
import type { Grid } from './grid.ts';
import { quoteBesideSpeaker } from './quote-layouts.ts';
import { coverTitle, underTitle } from './slide-layouts.ts';
import type { DecorationShape } from './theme.ts';
import { box, colorScheme, filledShape, standardLooks, type ThemeDescription } from './theme-description.ts';

const ink: Color = { scheme: 'tx1' };
const accent: Color = { scheme: 'accent1' };
const teal: Color = { scheme: 'accent2' };

/** Heights in points of the bars at the far end of dark slides: a growing series, with the last one distinct. */
const series = [56, 80, 72, 112, 136, 128, 176, 216];

/** A narrow slide has room for the last of them only. */
const bars = (grid: Grid, scale = 1): readonly DecorationShape[] =>
  series.slice(grid.width > emu(800) ? 0 : 3).map((height, index, shown) => {
    const width = emu(20);
    const step = emu(28);
    const isLast = index === shown.length - 1;
    return filledShape(
      `Bar ${index + 1}`,
      {
        x: grid.width - emu(48) - (shown.length - index) * step + emu(8),
        y: grid.height - emu(height * scale),
        width,
        height: emu(height * scale),
      },
      isLast ? teal : { scheme: 'tx1', alpha: 0.1 + index * 0.02 },
    );
  });

/** The head of a page: a fine line over its measure, a tab at its start. */
const head = (grid: Grid, span = 12) => [
  filledShape('Head Rule', grid.columns(0, span, emu(32), emu(1)), ink),
  filledShape('Head Tab', box(48, 32, 48, 5), teal),
];

const footRule = (grid: Grid) =>
  filledShape('Foot Rule', grid.columns(0, 12, emu(492), emu(0.5)), { scheme: 'tx1', alpha: 0.25 });

export const ledger: ThemeDescription = {
  ...standardLooks,
  name: 'ledger',
  colors: colorScheme({
    base: ['14213D', 'FFFFFF', '52617A', 'EEF2F6'],
    accents: ['1D4E89', '008C8C', 'D9652B', '7D4F9E', 'C8553D', '6B7689'],
    links: ['1D4E89', '6C4590'],
  }),
  fonts: {
    major: { office: 'Cambria', drawn: 'Caladea' },
    minor: { office: 'Arial', drawn: 'Arimo' },
    mono: { office: 'Courier New', drawn: 'Cousine' },
  },
  scale: {
    display: 54,
    section: 44,
    title: 36,
    statement: 36,
    points: 22,
    subtitle: 18,
    body: [17, 15, 14],
    caption: 11,
    footer: 9.5,
    floor: { body: 13, small: 11 },
  },
  rows: { title: { y: 48, height: 76 }, content: { y: 136, height: 344 } },
  background: { scheme: 'bg1' },
  muted: { light: { scheme: 'tx2' }, dark: { scheme: 'tx2', lumMod: 0.8 } },
  titleBold: false,
  bullets: ['▪', '–', '▪'],
  bulletColor: { light: teal, dark: { scheme: 'accent2', lumMod: 0.6, lumOff: 0.4 } },
  masterDecoration: (grid) => [...head(grid), footRule(grid)],
  compositions: {
    stats: { shape: 'grid', flow: 'stack', ground: 'card', first: 'accent', rule: 'before' },
    steps: { shape: 'grid', flow: 'beside', ground: 'outline', rule: 'before' },
    timeline: { shape: 'grid', flow: 'stack', ground: 'outline', rule: 'over' },
    cards: { shape: 'rows', flow: 'beside', ground: 'card', rule: 'before', isPlain: true },
    agenda: { shape: 'rows', flow: 'beside', ground: 'open', rule: 'between' },
    chart: 'panel',
  },
  looks: {
    title: { dark: true, showMasterShapes: false, decoration: (grid) => [...bars(grid), ...head(grid, 8)] },
    titlePicture: { dark: true, showMasterShapes: false },
    section: {
      dark: true,
      showMasterShapes: false,
      background: accent,
      decoration: (grid) => [...bars(grid, 0.6), filledShape('Head Tab', box(48, 32, 48, 5), ink)],
      numeral: { size: 72, color: ink, box: (grid) => grid.columns(0, 6, emu(72), emu(88)), align: 'start' },
      placeholders: (grid, standard) =>
        standard.map((placeholder) =>
          placeholder.type === 'title'
            ? { ...placeholder, box: coverTitle(grid, 9, 112) }
            : { ...placeholder, box: underTitle(grid, 7, 112) },
        ),
    },
    pictureBeside: { showMasterShapes: false },
    quote: {
      showMasterShapes: false,
      decoration: (grid) => [
        footRule(grid),
        filledShape(
          'Quote Rule',
          { ...grid.columns(4, 1, emu(72), emu(400)), x: grid.columns(4, 1, 0, 0).x - emu(28), width: emu(3) },
          teal,
        ),
      ],
      placeholders: quoteBesideSpeaker,
    },
    quoteTitled: {},
    comparison: inHalves({ scheme: 'bg2' }, accent, { font: 'major', bold: false }),
    process: { dark: true },
    quotePicture: { showMasterShapes: false },
    closing: { dark: true, showMasterShapes: false, decoration: (grid) => [...bars(grid), ...head(grid, 8)] },
    chartPanel: { showMasterShapes: false, field: accent },
  },
  table: {
    text: ink,
    headerText: { scheme: 'bg1' },
    headerFill: { scheme: 'tx1' },
    band: { scheme: 'tx1', alpha: 0.04 },
    bandedAfter: 7,
    rule: { color: { scheme: 'bg2', lumMod: 0.88 }, width: emu(0.75) },
    totalRule: { color: ink, width: emu(1.25) },
    totalFill: { scheme: 'accent2', alpha: 0.1 },
  },
  card: {
    fills: [{ scheme: 'bg2' }],
    corner: 0,
    padding: emu(16),
    mark: { type: 'top-bar', size: emu(3) },
    colors: [accent],
    heading: { font: 'minor', bold: true, color: ink },
  },
  steps: {
    shape: 'square',
    colors: [accent],
    connector: { color: { scheme: 'tx1', alpha: 0.3 }, width: emu(1) },
    number: { font: 'minor', bold: true },
  },
  timeline: {
    line: { color: ink, width: emu(1) },
    marker: 'square',
    markerSize: emu(11),
    colors: [teal],
    date: { font: 'minor', bold: true, color: ink },
  },
  stats: {
    size: 52,
    font: 'minor',
    bold: true,
    colors: [ink],
    rule: { side: 'top', color: teal, width: emu(3) },
    corner: 0,
  },
  callout: { tint: 0.07, bar: emu(3), outline: 0, corner: 0, hasName: false },
  quote: {
    mark: 'bar',
    color: teal,
    size: 96,
    font: 'major',
    isItalic: false,
    alone: { color: teal, size: 120, font: 'major' },
  },
  chart: {
    ...standardLooks.chart,
    grid: { color: { scheme: 'tx1', alpha: 0.1 }, width: emu(0.5) },
    base: { color: ink, width: emu(1) },
    gap: 50,
    lineWidth: emu(3),
    marker: 'square',
  },
  code: {
    ...standardLooks.code,
    panel: { scheme: 'bg2' },
    keyword: accent,
    function: { scheme: 'accent4' },
    number: { scheme: 'accent5', lumMod: 0.8 },
    string: { scheme: 'accent2', lumMod: 0.7 },
  },
  sheet: {
    ...standardLooks.sheet,
    headerFill: { scheme: 'tx1' },
    headerText: { scheme: 'bg1' },
    headerRule: { scheme: 'accent2' },
    inputFill: { scheme: 'accent2', lumMod: 0.1, lumOff: 0.9 },
  },
  doc: {
    margin: { left: 900_000, top: 900_000, right: 900_000, bottom: 900_000 },
    bodySize: 10,
    lineHeight: 1.4,
    headingSizes: [18, 13.5, 11.5, 10.5, 10, 10],
    headingColor: accent,
    accent: teal,
  },
};
