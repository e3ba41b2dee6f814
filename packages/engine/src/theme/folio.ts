// The theme `folio`: editorial, literary. Large serif titles on warm paper, hairlines as in a book, a drop numeral on section slides.

import { type Color, emu } from '../base/graphics.ts';
import { inHalves } from './bleeding-looks.ts';
import type { Grid } from './grid.ts';
import { quoteInMiddle } from './quote-layouts.ts';
import { coverTitle, underTitle } from './slide-layouts.ts';
import type { DecorationShape } from './theme.ts';
import { colorScheme, filledShape, standardLooks, type ThemeDescription } from './theme-description.ts';

const ink: Color = { scheme: 'tx1' };
const accent: Color = { scheme: 'accent1' };

const line = (name: string, grid: Grid, y: number, height: number, color: Color): DecorationShape =>
  filledShape(name, grid.columns(0, 12, emu(y), emu(height)), color);

const footHairline = (grid: Grid) => line('Foot Hairline', grid, 492, 0.5, { scheme: 'tx1', alpha: 0.3 });

/** A box in the middle of the slide, `width` in points. */
const centered = (grid: Grid, width: number, y: number, height: number) => ({
  x: Math.round((grid.width - emu(width)) / 2),
  y,
  width: emu(width),
  height,
});

/** The double line of a title page: thick in the accent over thin. */
const masthead = (grid: Grid) => [line('Head Line', grid, 40, 4, accent), line('Head Hairline', grid, 48, 0.75, ink)];

const cover = (grid: Grid) => [...masthead(grid), line('Foot Hairline', grid, 464, 0.75, ink)];

export const folio: ThemeDescription = {
  ...standardLooks,
  name: 'folio',
  colors: colorScheme({
    base: ['22201C', 'FBF8F3', '625B51', 'F1EADF'],
    accents: ['9B2D1F', '2E5E4E', 'A8761F', '4A5C7A', '7B4B6B', '857D71'],
    links: ['8A2A1D', '6E4560'],
  }),
  fonts: {
    major: { office: 'Georgia', drawn: 'Gelasio' },
    minor: { office: 'Calibri', drawn: 'Carlito' },
    mono: { office: 'Courier New', drawn: 'Cousine' },
  },
  scale: {
    display: 60,
    section: 48,
    title: 38,
    statement: 36,
    points: 25,
    subtitle: 22,
    body: [20, 17.5, 17.5],
    caption: 12,
    footer: 10.5,
    floor: { body: 14, small: 12 },
  },
  rows: { title: { y: 48, height: 80 }, content: { y: 144, height: 336 } },
  titleAnchor: 'middle',
  background: { scheme: 'bg1' },
  muted: { light: { scheme: 'tx2' }, dark: { scheme: 'tx2', lumMod: 0.85 } },
  titleBold: false,
  bullets: ['•', '–', '•'],
  bulletColor: { light: accent, dark: { scheme: 'accent3', lumMod: 0.6, lumOff: 0.4 } },
  masterDecoration: (grid) => [line('Head Hairline', grid, 40, 0.75, ink), footHairline(grid)],
  compositions: {
    stats: { shape: 'columns', flow: 'stack', ground: 'open', rule: 'before' },
    steps: { shape: 'rows', stance: 'rail', flow: 'beside', ground: 'open', rule: 'between' },
    timeline: { shape: 'rows', flow: 'beside', ground: 'open', rule: 'between' },
    cards: { shape: 'columns', flow: 'stack', ground: 'open', rule: 'over', isPlain: true },
    agenda: { shape: 'rows', stance: 'rail', flow: 'beside', ground: 'open', rule: 'between' },
  },
  looks: {
    title: {
      showMasterShapes: false,
      decoration: cover,
      placeholders: (grid, [title, subtitle, ...others]) => [
        { ...title!, box: coverTitle(grid, 10, 216) },
        {
          ...subtitle!,
          box: underTitle(grid, 8, 112),
          levels: subtitle!.levels.map((level) => ({ ...level, font: 'major' as const, italic: true })),
        },
        ...others,
      ],
    },
    titlePicture: { showMasterShapes: false },
    section: {
      background: { scheme: 'bg2' },
      showMasterShapes: false,
      decoration: (grid) => [
        filledShape(
          'Fold',
          { ...grid.columns(8, 1, emu(80), emu(380)), width: emu(0.75) },
          { scheme: 'tx1', alpha: 0.45 },
        ),
      ],
      numeral: { size: 260, color: accent, box: (grid) => grid.columns(8, 4, emu(112), emu(272)), align: 'center' },
      // A lone section has no number: its title still starts at the margin.
      placeholders: (grid, standard) =>
        standard.map((placeholder) => ({
          ...placeholder,
          box: { ...placeholder.box, width: grid.columns(0, 8, 0, 0).width - emu(16) },
        })),
    },
    statement: {
      background: { scheme: 'bg2' },
      // Clear of the art at the end.
      placeholders: (grid, standard) =>
        standard.map((placeholder) =>
          placeholder.type === 'title'
            ? placeholder
            : { ...placeholder, box: { ...placeholder.box, width: grid.columns(0, 9, 0, 0).width } },
        ),
    },
    comparison: inHalves({ scheme: 'bg2' }, accent, { font: 'major', bold: false }),
    quote: {
      background: { scheme: 'bg2' },
      showMasterShapes: false,
      decoration: (grid) => [
        footHairline(grid),
        filledShape('Quote Line', centered(grid, 64, emu(388), emu(0.75)), ink),
      ],
      placeholders: quoteInMiddle,
    },
    quoteTitled: { background: { scheme: 'bg2' } },
    closing: { showMasterShapes: false, decoration: cover },
    // The hairline over titles is closer to one that stands at the top of its place.
    titleRail: {
      placeholders: (_, standard) =>
        standard.map((placeholder) => ({ ...placeholder, insets: { ...placeholder.insets, top: emu(12) } })),
    },
    pictureBeside: { showMasterShapes: false },
    quotePicture: { background: { scheme: 'bg2' }, showMasterShapes: false },
  },
  table: {
    ...standardLooks.table,
    headerText: accent,
    headerRule: { color: ink, width: emu(1.25) },
    rule: { color: { scheme: 'bg2', lumMod: 0.82 }, width: emu(0.75) },
    band: { scheme: 'bg2' },
  },
  card: {
    ...standardLooks.card,
    fills: [],
    mark: { type: 'top-bar', size: emu(1.25) },
    colors: [ink],
    padding: emu(16),
    heading: { font: 'major', bold: false, color: accent },
  },
  steps: {
    shape: 'numeral',
    colors: [accent],
    connector: { color: { scheme: 'tx1', alpha: 0.4 }, width: emu(0.75) },
    number: { font: 'major', bold: false },
  },
  timeline: {
    line: { color: ink, width: emu(0.75) },
    marker: 'disc',
    markerSize: emu(10),
    colors: [accent],
    date: { font: 'major', bold: false, color: accent },
  },
  stats: {
    // The old-style figures of the serif dance on the line when they are large.
    size: 66,
    font: 'minor',
    bold: false,
    colors: [accent],
    rule: { side: 'top', color: ink, width: emu(1.25) },
    corner: 0,
  },
  callout: { tint: 0, bar: 0, outline: emu(0.75), corner: 0, hasName: true },
  quote: {
    mark: 'quotation-mark',
    color: accent,
    size: 150,
    font: 'major',
    isItalic: true,
    alone: { color: accent, size: 130, font: 'major' },
  },
  chart: {
    ...standardLooks.chart,
    grid: { color: { scheme: 'tx1', alpha: 0.15 }, width: emu(0.5) },
    base: { color: ink, width: emu(0.75) },
    gap: 60,
    lineWidth: emu(3),
  },
  code: {
    ...standardLooks.code,
    panel: { scheme: 'bg2' },
    function: { scheme: 'accent4' },
    type: { scheme: 'accent3', lumMod: 0.6 },
    number: { scheme: 'accent5' },
    keyword: accent,
    string: { scheme: 'accent2' },
  },
  sheet: {
    ...standardLooks.sheet,
    headerFill: { scheme: 'bg2' },
    headerRule: ink,
    inputFill: { scheme: 'accent3', lumMod: 0.14, lumOff: 0.86 },
  },
  doc: {
    margin: { left: 900_000, top: 900_000, right: 900_000, bottom: 900_000 },
    bodySize: 11,
    lineHeight: 1.42,
    headingSizes: [22, 16, 13, 11.5, 11, 11],
    headingColor: { scheme: 'tx1' },
    accent,
  },
};
