// The theme `helvetia`: Swiss minimal. A strict grid, everything flush left, heavy black lines and one red square.

import { type Color, emu } from '../base/graphics.ts';
import { inHalves } from './bleeding-looks.ts';
import type { Grid } from './grid.ts';
import { quoteFromHead } from './quote-layouts.ts';
import type { DecorationShape, Placeholder } from './theme.ts';
import { colorScheme, filledShape, standardLooks, type ThemeDescription } from './theme-description.ts';

const ink: Color = { scheme: 'tx1' };
const red: Color = { scheme: 'accent1' };

/** A square with its edges on the grid: from its upper corner at the far end, in points. */
const square = (side: number, x: number, y: number): DecorationShape =>
  filledShape('Square', { x, y: emu(y), width: emu(side), height: emu(side) }, red);

const farSquare = (grid: Grid, side: number, y: number) => square(side, grid.width - emu(48) - emu(side), y);

/** Titles hang from the top of the grid. */
const hanging = (grid: Grid, placeholders: readonly Placeholder[], y: number, height: number): readonly Placeholder[] =>
  placeholders.map((placeholder) =>
    placeholder.type === 'title' || placeholder.type === 'ctrTitle'
      ? { ...placeholder, box: grid.columns(0, 9, emu(y), emu(height)), anchor: 'top' as const }
      : placeholder,
  );

export const helvetia: ThemeDescription = {
  ...standardLooks,
  name: 'helvetia',
  colors: colorScheme({
    base: ['111111', 'F5F5F2', '5C5C58', 'E6E6E1'],
    accents: ['D90600', '111111', '6F6F6F', '2A5BD7', '0C8A5B', '8C8C85'],
    links: ['B80500', '5C5C58'],
  }),
  fonts: {
    major: { office: 'Arial', drawn: 'Arimo' },
    minor: { office: 'Arial', drawn: 'Arimo' },
    mono: { office: 'Courier New', drawn: 'Cousine' },
  },
  scale: {
    display: 64,
    section: 56,
    title: 38,
    statement: 40,
    points: 25,
    subtitle: 20,
    body: [19, 16.5, 15.5],
    caption: 12,
    footer: 10,
    floor: { body: 14, small: 12 },
  },
  rows: { title: { y: 56, height: 80 }, content: { y: 152, height: 328 } },
  background: { scheme: 'bg1' },
  muted: { light: { scheme: 'tx2' }, dark: { scheme: 'tx2', lumMod: 0.85 } },
  titleBold: true,
  bullets: ['▪', '–', '▪'],
  bulletColor: { light: red, dark: { scheme: 'accent1', lumMod: 0.6, lumOff: 0.4 } },
  masterDecoration: (grid) => [
    filledShape('Head Line', grid.columns(0, 12, emu(40), emu(2)), ink),
    farSquare(grid, 16, 24),
  ],
  compositions: {
    stats: { shape: 'rows', stance: 'rail', flow: 'beside', ground: 'open', rule: 'over' },
    steps: { shape: 'grid', stance: 'rail', flow: 'stack', ground: 'open', rule: 'over' },
    timeline: { shape: 'rows', flow: 'beside', ground: 'open', rule: 'over' },
    cards: { shape: 'rows', stance: 'rail', flow: 'beside', ground: 'open', rule: 'over', isPlain: true },
    agenda: { shape: 'columns', flow: 'split', ground: 'open', rule: 'over' },
    chart: 'panel',
  },
  looks: {
    title: {
      showMasterShapes: false,
      decoration: (grid) => [
        filledShape('Head Line', grid.columns(0, 12, emu(40), emu(6)), ink),
        farSquare(grid, 144, 348),
      ],
      placeholders: (grid, placeholders) =>
        hanging(grid, placeholders, 64, 240).map((placeholder) =>
          placeholder.type === 'subTitle'
            ? { ...placeholder, box: grid.columns(0, 7, emu(320), emu(96)) }
            : placeholder,
        ),
    },
    titlePicture: { showMasterShapes: false },
    section: {
      dark: true,
      background: red,
      showMasterShapes: false,
      decoration: (grid) => [filledShape('Head Line', grid.columns(0, 12, emu(40), emu(6)), ink)],
      numeral: { size: 120, color: ink, box: (grid) => grid.columns(8, 4, emu(352), emu(136)), align: 'end' },
      placeholders: (grid, placeholders) =>
        hanging(grid, placeholders, 64, 192).map((placeholder) =>
          placeholder.type === 'body' ? { ...placeholder, box: grid.columns(0, 7, emu(272), emu(160)) } : placeholder,
        ),
    },
    statement: {
      showMasterShapes: false,
      decoration: (grid) => [
        filledShape('Head Line', grid.columns(0, 12, emu(40), emu(2)), ink),
        farSquare(grid, 16, 24),
      ],
    },
    quote: {
      decoration: (grid) => [filledShape('Quote Line', grid.columns(0, 3, emu(408), emu(2)), ink)],
      placeholders: (grid, standard) =>
        quoteFromHead(grid, standard).map((placeholder) => ({
          ...placeholder,
          levels: placeholder.levels.map((level, index) => ({
            ...level,
            ...(index === 0 && placeholder.index === 1 && { bold: true, lineHeight: 1.12 }),
          })),
        })),
    },
    quoteTitled: {},
    comparison: inHalves({ scheme: 'bg2' }, red),
    pictureBeside: { showMasterShapes: false },
    quotePicture: { showMasterShapes: false },
    closing: {
      showMasterShapes: false,
      decoration: (grid) => [
        filledShape('Head Line', grid.columns(0, 12, emu(40), emu(6)), ink),
        farSquare(grid, 144, 348),
      ],
      placeholders: (grid, placeholders) =>
        hanging(grid, placeholders, 64, 152).map((placeholder) =>
          placeholder.type === 'body' ? { ...placeholder, box: grid.columns(0, 8, emu(240), emu(248)) } : placeholder,
        ),
    },
    chartPanel: { showMasterShapes: false, field: red },
  },
  table: {
    ...standardLooks.table,
    headerRule: { color: ink, width: emu(2) },
    rule: { color: ink, width: emu(0.5) },
    totalRule: { color: ink, width: emu(2) },
    band: { scheme: 'bg2' },
    bandedAfter: 10,
  },
  card: {
    fills: [],
    corner: 0,
    padding: emu(12),
    mark: { type: 'top-bar', size: emu(3) },
    colors: [ink],
    heading: { font: 'major', bold: true, color: ink },
  },
  steps: {
    shape: 'numeral',
    colors: [red],
    connector: { color: ink, width: emu(2) },
    number: { font: 'major', bold: true },
  },
  timeline: {
    line: { color: ink, width: emu(2) },
    marker: 'square',
    markerSize: emu(14),
    colors: [red],
    date: { font: 'major', bold: true, color: ink },
  },
  stats: {
    size: 76,
    font: 'major',
    bold: true,
    colors: [ink],
    rule: { side: 'top', color: ink, width: emu(3) },
    corner: 0,
  },
  callout: { tint: 0, bar: emu(8), outline: 0, corner: 0, hasName: false },
  quote: { mark: 'bar', color: red, size: 96, font: 'major', isItalic: false },
  chart: {
    ...standardLooks.chart,
    colors: [red, ink, { scheme: 'accent3' }, { scheme: 'accent6' }, { scheme: 'accent4' }, { scheme: 'accent5' }],
    grid: { color: { scheme: 'tx1', alpha: 0.2 }, width: emu(0.5) },
    base: { color: ink, width: emu(1.5) },
    gap: 50,
    lineWidth: emu(3),
    marker: 'square',
  },
  code: {
    ...standardLooks.code,
    panel: { scheme: 'bg2' },
    keyword: { scheme: 'accent1', lumMod: 0.85 },
    string: { scheme: 'accent5', lumMod: 0.7 },
    number: { scheme: 'accent4', lumMod: 0.85 },
    function: ink,
    type: { scheme: 'accent4', lumMod: 0.6 },
  },
  sheet: {
    ...standardLooks.sheet,
    headerFill: { scheme: 'bg2' },
    headerRule: ink,
    inputFill: { scheme: 'accent4', lumMod: 0.1, lumOff: 0.9 },
  },
  doc: {
    margin: { left: 900_000, top: 900_000, right: 900_000, bottom: 900_000 },
    bodySize: 10,
    lineHeight: 1.42,
    headingSizes: [22, 15, 12, 10.5, 10, 10],
    headingColor: ink,
    accent: red,
  },
};
