// The theme `launch`: bold pitch. Full-color title, section and quotation slides, giant numbers, a triangle that points up.

import { type Color, emu } from '../base/graphics.ts';
import { inHalves } from './bleeding-looks.ts';
import type { Grid } from './grid.ts';
import { quoteAtFoot } from './quote-layouts.ts';
import type { DecorationShape, Placeholder } from './theme.ts';
import { colorScheme, type SlideLayoutLook, standardLooks, type ThemeDescription } from './theme-description.ts';

const ink: Color = { scheme: 'tx1' };

const bar = (grid: Grid, fill: Color): DecorationShape => ({
  name: 'Launch Bar',
  box: { x: 0, y: 0, width: grid.columns(0, 1, 0, 0).x + grid.columns(0, 1, 0, 0).width, height: emu(12) },
  geometry: 'rect',
  fill,
});

/** Equilateral, at the foot of the slide at its far edge: this share of its width wide. */
function triangle(grid: Grid, share: number, fill: Color): DecorationShape {
  const width = Math.round(grid.width * share);
  const height = Math.round(width * 0.866);
  return {
    name: 'Launch Triangle',
    box: { x: grid.width - width, y: grid.height - height, width, height },
    geometry: 'triangle',
    fill,
  };
}

/** On colored backgrounds all text is ink: gray would be lost. */
const inInk = (placeholders: readonly Placeholder[]): readonly Placeholder[] =>
  placeholders.map((placeholder) => ({
    ...placeholder,
    levels: placeholder.levels.map((level) => ({
      ...level,
      color: ink,
      ...(level.bullet && { bullet: { ...level.bullet, color: ink } }),
    })),
  }));

/** Art of closing slides takes more of their width than that of covers. */
const beforeArt = (grid: Grid, placeholders: readonly Placeholder[]): readonly Placeholder[] =>
  placeholders.map((placeholder) => ({
    ...placeholder,
    box: { ...placeholder.box, width: grid.columns(0, 7, 0, 0).width },
  }));

const cover: SlideLayoutLook = {
  background: { scheme: 'accent1' },
  showMasterShapes: false,
  decoration: (grid) => [bar(grid, ink), triangle(grid, 0.42, { scheme: 'accent5' })],
  placeholders: (_, standard) => inInk(standard),
};

const saying: SlideLayoutLook = {
  background: { scheme: 'accent5' },
  showMasterShapes: false,
  decoration: (grid) => [bar(grid, ink)],
  placeholders: (_, standard) => inInk(standard),
};

export const launch: ThemeDescription = {
  ...standardLooks,
  name: 'launch',
  colors: colorScheme({
    base: ['0B0B0F', 'FFFFFF', '4A4A53', 'F3F2EF'],
    accents: ['FF4D2E', '1F1BFF', '00935A', 'F0247F', 'FFC700', '6E6E78'],
    links: ['1F1BFF', '6B2FB3'],
  }),
  fonts: {
    major: { office: 'Space Grotesk', drawn: 'Space Grotesk', standIn: 'Arial' },
    minor: { office: 'Inter', drawn: 'Inter', standIn: 'Arial' },
    mono: { office: 'JetBrains Mono', drawn: 'JetBrains Mono', standIn: 'Courier New' },
  },
  scale: {
    display: 66,
    section: 60,
    title: 38,
    statement: 40,
    points: 28,
    subtitle: 22,
    body: [19, 17, 17],
    caption: 13,
    footer: 10.5,
    floor: { body: 14, small: 12 },
  },
  rows: { title: { y: 36, height: 84 }, content: { y: 144, height: 336 } },
  background: { scheme: 'bg1' },
  muted: { light: { scheme: 'tx2' }, dark: { scheme: 'tx2', lumMod: 0.9 } },
  titleBold: true,
  bullets: ['▪', '–', '▪'],
  bulletColor: { light: { scheme: 'accent1' }, dark: { scheme: 'accent5' } },
  masterDecoration: (grid) => [bar(grid, { scheme: 'accent1' })],
  compositions: {
    stats: { shape: 'headline', flow: 'stack', ground: 'card', first: 'accent' },
    steps: { shape: 'stairs', flow: 'stack', ground: 'card' },
    timeline: { shape: 'stairs', flow: 'stack', ground: 'card' },
    cards: { shape: 'lead', flow: 'beside', ground: 'card', first: 'accent' },
    agenda: { shape: 'stairs', flow: 'stack', ground: 'card' },
    chart: 'panel',
  },
  looks: {
    title: cover,
    titlePicture: { ...cover, decoration: (grid) => [bar(grid, ink)] },
    comparison: inHalves({ scheme: 'accent5' }, { scheme: 'accent2' }, { font: 'major', color: ink }),
    section: {
      dark: true,
      grounds: [{ scheme: 'accent2' }, { scheme: 'bg1' }],
      showMasterShapes: false,
      decoration: (grid) => [bar(grid, { scheme: 'accent5' }), triangle(grid, 0.3, { scheme: 'accent1' })],
    },
    statement: { dark: true, showMasterShapes: false, decoration: (grid) => [bar(grid, { scheme: 'accent5' })] },
    quote: { ...saying, placeholders: (grid, standard) => inInk(quoteAtFoot(grid, standard)) },
    quoteTitled: saying,
    quotePicture: saying,
    closing: { ...cover, placeholders: (grid, standard) => inInk(beforeArt(grid, standard)) },
    chartPanel: { showMasterShapes: false, field: { scheme: 'accent2' } },
  },
  table: {
    ...standardLooks.table,
    headerFill: ink,
    headerText: { scheme: 'bg1' },
    headerRule: { color: ink, width: emu(1) },
    // Opaque: LibreOffice draws translucent rules of tables in full color.
    rule: { color: { scheme: 'tx1', lumMod: 0.3, lumOff: 0.7 }, width: emu(1) },
    totalRule: { color: ink, width: emu(2) },
  },
  card: {
    // One color beside that of what leads: fills in turn would say differences that are none.
    fills: [{ scheme: 'accent5' }],
    corner: 0,
    padding: emu(24),
    mark: { type: 'numeral', size: emu(48) },
    colors: [ink],
    heading: { font: 'major', bold: true, color: ink },
  },
  steps: {
    shape: 'arrow',
    colors: [{ scheme: 'accent1' }, { scheme: 'accent2' }, { scheme: 'tx1' }, { scheme: 'accent3' }],
    number: { font: 'major', bold: true },
  },
  timeline: {
    line: { color: ink, width: emu(3) },
    marker: 'square',
    markerSize: emu(16),
    colors: [{ scheme: 'accent1' }],
    date: { font: 'major', bold: true, color: { scheme: 'accent2' } },
  },
  stats: {
    size: 88,
    font: 'major',
    bold: true,
    colors: [{ scheme: 'accent1' }],
    corner: 0,
  },
  callout: { tint: 0.16, bar: emu(10), outline: 0, corner: 0, hasName: false },
  quote: {
    mark: 'quotation-mark',
    color: ink,
    size: 180,
    font: 'major',
    isItalic: false,
    alone: { color: ink, size: 130, font: 'major' },
  },
  chart: {
    ...standardLooks.chart,
    // The yellow is a background, not a series: it is lost on white.
    colors: (['accent1', 'accent2', 'tx1', 'accent3', 'accent4', 'accent6'] as const).map((scheme) => ({ scheme })),
    base: { color: ink, width: emu(1.5) },
    gap: 50,
    lineWidth: emu(3),
    marker: 'circle',
  },
  code: {
    ...standardLooks.code,
    panel: { scheme: 'bg2' },
    keyword: { scheme: 'accent2' },
    string: { scheme: 'accent3', lumMod: 0.75 },
    number: { scheme: 'accent4', lumMod: 0.75 },
    function: { scheme: 'accent1', lumMod: 0.6 },
    type: { scheme: 'accent5', lumMod: 0.45 },
  },
  sheet: {
    ...standardLooks.sheet,
    headerFill: ink,
    headerText: { scheme: 'bg1' },
    headerRule: { scheme: 'accent1' },
  },
  doc: {
    margin: { left: 900_000, top: 900_000, right: 900_000, bottom: 900_000 },
    bodySize: 10.5,
    lineHeight: 1.4,
    headingSizes: [26, 17, 13, 11, 10.5, 10.5],
    headingColor: ink,
    accent: { scheme: 'accent1' },
  },
};
