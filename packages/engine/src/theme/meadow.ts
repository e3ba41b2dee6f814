// The theme `meadow`: playful, friendly. Round shapes, fields of color, large soft cards in the colors of the scheme in turn.

import { type Color, emu } from '../base/graphics.ts';
import type { Grid } from './grid.ts';
import type { DecorationShape, Placeholder } from './theme.ts';
import { colorScheme, type SlideLayoutLook, standardLooks, type ThemeDescription } from './theme-description.ts';

const ink: Color = { scheme: 'tx1' };
const inTurn: readonly Color[] = (['accent1', 'accent2', 'accent3', 'accent4'] as const).map((scheme) => ({ scheme }));
const tints: readonly Color[] = inTurn.map((color) => ({ ...color, alpha: 0.13 }));

/** The background of quotations. */
const blush: Color = { scheme: 'accent4', lumMod: 0.15, lumOff: 0.85 };

/** Three beads before every title. */
const beads = (grid: Grid): readonly DecorationShape[] =>
  (['accent1', 'accent5', 'accent3'] as const).map((scheme, index) => ({
    name: `Bead ${index + 1}`,
    box: { x: grid.margin.left + index * emu(18), y: emu(32), width: emu(12), height: emu(12) },
    geometry: 'ellipse',
    fill: { scheme },
  }));

type Bed = { readonly round: boolean; readonly fill: Color } | undefined;
const disc = (scheme: 'accent1' | 'accent2' | 'accent3' | 'accent4' | 'accent5'): Bed => ({
  round: true,
  fill: { scheme },
});
const pad = (scheme: 'accent1' | 'accent2' | 'accent3' | 'accent4' | 'accent5'): Bed => ({
  round: false,
  fill: { scheme },
});
const bubble: Bed = { round: true, fill: { scheme: 'tx1', alpha: 0.14 } };

/** Flower beds at the far edge, seen from above: rows of discs and pads, five to the height of the slide, on a margin of their own. */
function beds(grid: Grid, rows: readonly (readonly Bed[])[]): readonly DecorationShape[] {
  const margin = emu(24);
  const gap = emu(8);
  const step = Math.floor((grid.height - 2 * margin + gap) / rows.length);
  const side = step - gap;
  return rows.flatMap((row, rowIndex) =>
    row.flatMap((bed, index): readonly DecorationShape[] => {
      if (bed === undefined) return [];
      const x = grid.width - margin + gap - (row.length - index) * step;
      return [
        {
          name: `Bed ${rowIndex + 1}.${index + 1}`,
          box: { x, y: margin + rowIndex * step, width: side, height: side },
          geometry: bed.round ? 'ellipse' : 'roundRect',
          ...(!bed.round && { adjust: 26_000 }),
          fill: bed.fill,
        },
      ];
    }),
  );
}

/** Keeps text out of the beds, also on narrow slides. */
const besideBeds = (grid: Grid, standard: readonly Placeholder[]): readonly Placeholder[] =>
  standard.map((placeholder) => {
    const { x, y, height } = placeholder.box;
    const { width } = grid.columns(0, 8, 0, 0);
    return {
      ...placeholder,
      box: { x, y, width: Math.min(width, placeholder.box.width), height },
      levels: placeholder.levels.map((level) => ({ ...level, color: ink })),
    };
  });

const sunlight: Color = { scheme: 'accent5', lumMod: 0.35, lumOff: 0.65 };

const cover: SlideLayoutLook = {
  background: sunlight,
  showMasterShapes: false,
  decoration: (grid) =>
    beds(grid, [
      [undefined, disc('accent3')],
      [disc('accent1'), pad('accent5')],
      [pad('accent2'), disc('accent4')],
      [undefined, pad('accent1')],
      [disc('accent5'), disc('accent2')],
    ]),
  placeholders: besideBeds,
};

export const meadow: ThemeDescription = {
  ...standardLooks,
  name: 'meadow',
  colors: colorScheme({
    base: ['2B2A33', 'FFFDF7', '5C5A66', 'F6F0E2'],
    accents: ['1B8153', '3E6BEF', 'E8642E', 'D0408A', 'F5C542', '74727D'],
    links: ['2853C9', '7A3E9D'],
  }),
  fonts: {
    major: { office: 'Nunito', drawn: 'Nunito', standIn: 'Arial' },
    minor: { office: 'Nunito', drawn: 'Nunito', standIn: 'Arial' },
    mono: { office: 'JetBrains Mono', drawn: 'JetBrains Mono', standIn: 'Courier New' },
  },
  scale: {
    display: 58,
    section: 54,
    title: 36,
    statement: 40,
    points: 26,
    subtitle: 23,
    body: [20, 18, 18],
    caption: 13,
    footer: 11,
    floor: { body: 14, small: 12 },
  },
  rows: { title: { y: 56, height: 76 }, content: { y: 144, height: 336 } },
  background: { scheme: 'bg1' },
  muted: { light: { scheme: 'tx2' }, dark: { scheme: 'tx2', lumMod: 0.9 } },
  titleBold: true,
  bullets: ['•', '–', '•'],
  bulletColor: { light: { scheme: 'accent3' }, dark: { scheme: 'accent5' } },
  masterDecoration: beads,
  compositions: {
    stats: { shape: 'columns', flow: 'stack', ground: 'card', first: 'accent' },
    steps: { shape: 'stagger', flow: 'stack', ground: 'card', isJoined: true },
    timeline: { shape: 'stagger', flow: 'stack', ground: 'card' },
    cards: { shape: 'grid', flow: 'stack', ground: 'card' },
    agenda: { shape: 'stagger', flow: 'stack', ground: 'card', isJoined: true },
    chart: 'panel',
  },
  looks: {
    title: cover,
    titlePicture: { background: sunlight, showMasterShapes: false, decoration: beads },
    section: {
      dark: true,
      // As steps and cards do, sections take the colors in turn; white would be lost on the plain orange and pink.
      grounds: [
        { scheme: 'accent1' },
        { scheme: 'accent2' },
        { scheme: 'accent3', lumMod: 0.75 },
        { scheme: 'accent4', lumMod: 0.9 },
      ],
      showMasterShapes: false,
      decoration: (grid) =>
        beds(grid, [
          [undefined, bubble],
          [bubble, disc('accent5')],
          [undefined, bubble],
          [bubble, undefined],
          [bubble, bubble],
        ]),
      placeholders: besideBeds,
    },
    statement: { background: { scheme: 'accent2', lumMod: 0.15, lumOff: 0.85 } },
    quote: { background: blush, showMasterShapes: false },
    quoteTitled: { background: blush },
    closing: cover,
    chartPanel: { showMasterShapes: false, field: sunlight },
  },
  table: {
    text: ink,
    headerText: ink,
    headerFill: { scheme: 'accent1', alpha: 0.2 },
    band: { scheme: 'accent1', alpha: 0.07 },
    bandedAfter: 7,
    rule: { color: { scheme: 'accent1', lumMod: 0.25, lumOff: 0.75 }, width: emu(0.75) },
    totalRule: { color: { scheme: 'accent1' }, width: emu(2) },
  },
  card: {
    fills: tints,
    corner: emu(20),
    padding: emu(24),
    mark: { type: 'disc', size: emu(28) },
    colors: inTurn,
    heading: { font: 'major', bold: true, color: ink },
  },
  steps: {
    shape: 'disc',
    colors: inTurn,
    connector: { color: { scheme: 'tx1', alpha: 0.2 }, width: emu(4) },
    number: { font: 'major', bold: true },
  },
  timeline: {
    line: { color: { scheme: 'tx1', alpha: 0.2 }, width: emu(4) },
    marker: 'disc',
    markerSize: emu(24),
    colors: inTurn,
    date: { font: 'major', bold: true, color: ink },
  },
  stats: {
    size: 60,
    font: 'major',
    bold: true,
    colors: [{ scheme: 'accent1' }],
    fill: { scheme: 'bg2' },
    corner: emu(20),
  },
  callout: { tint: 0.14, bar: 0, outline: 0, corner: emu(16), hasName: true },
  quote: { mark: 'quotation-mark', color: { scheme: 'accent4' }, size: 140, font: 'major', isItalic: false },
  chart: {
    ...standardLooks.chart,
    // The yellow is a background, not a series: it is lost on cream.
    colors: [...inTurn, { scheme: 'accent6' }, { scheme: 'accent5', lumMod: 0.6 }],
    gap: 50,
    lineWidth: emu(3),
    marker: 'circle',
  },
  code: {
    ...standardLooks.code,
    panel: { scheme: 'bg2' },
    corner: emu(8),
    keyword: { scheme: 'accent4', lumMod: 0.75 },
    string: { scheme: 'accent1', lumMod: 0.75 },
    number: { scheme: 'accent3', lumMod: 0.6 },
    function: { scheme: 'accent2', lumMod: 0.75 },
    type: { scheme: 'accent5', lumMod: 0.4 },
  },
  sheet: {
    ...standardLooks.sheet,
    headerFill: { scheme: 'accent1', lumMod: 0.2, lumOff: 0.8 },
    headerRule: { scheme: 'accent1' },
    inputFill: { scheme: 'accent5', lumMod: 0.25, lumOff: 0.75 },
  },
  doc: {
    margin: { left: 900_000, top: 900_000, right: 900_000, bottom: 900_000 },
    bodySize: 11,
    lineHeight: 1.4,
    headingSizes: [24, 17, 13.5, 12, 11, 11],
    headingColor: ink,
    accent: { scheme: 'accent1' },
  },
};
