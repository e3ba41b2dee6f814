// The theme `terminal`: dark technical. Near-black background, hairlines, a prompt before every title, captions and numbers in mono.

import { type Color, emu } from '../base/graphics.ts';
import type { Grid } from './grid.ts';
import type { DecorationShape } from './theme.ts';
import { colorScheme, type SlideLayoutLook, standardLooks, type ThemeDescription } from './theme-description.ts';

/** Opaque: LibreOffice draws translucent rules of tables in full color. */
const hairline: Color = { scheme: 'bg2', lumMod: 0.85, lumOff: 0.15 };
const thin = emu(0.75);

const across = (grid: Grid, name: string, y: number): DecorationShape => ({
  name,
  box: { x: grid.margin.left, y, width: grid.width - grid.margin.left - grid.margin.right, height: thin },
  geometry: 'rect',
  fill: hairline,
});

/** The prompt of a shell, `size` high: an angle and a cursor that waits on the line. */
const prompt = (x: number, y: number, size: number): readonly DecorationShape[] => [
  {
    name: 'Prompt',
    box: { x, y, width: Math.round(size * 0.6), height: size },
    geometry: 'chevron',
    adjust: 66_000,
    fill: { scheme: 'accent2' },
  },
  {
    name: 'Cursor',
    box: {
      x: x + Math.round(size * 0.78),
      y: y + size - Math.round(size * 0.16),
      width: Math.round(size * 0.6),
      height: Math.round(size * 0.16),
    },
    geometry: 'rect',
    fill: { scheme: 'accent1' },
  },
];

/** The grid laid open: the lines between the last columns, beside the titles and never behind their letters. */
const columnLines = (grid: Grid, fill: Color): readonly DecorationShape[] =>
  [9, 10, 11].map((column, index) => ({
    name: `Column Line ${index + 1}`,
    box: { x: grid.columns(column, 1, 0, 0).x - Math.round(grid.gutter / 2), y: 0, width: thin, height: grid.height },
    geometry: 'rect',
    fill,
  }));

/** A lit edge instead of prompt and title line: for slides that are one sentence. */
const litEdge = (scheme: 'accent1' | 'accent2'): SlideLayoutLook => ({
  background: { scheme: 'bg2' },
  showMasterShapes: false,
  decoration: (grid) => [
    { name: 'Lit Edge', box: { x: 0, y: 0, width: emu(8), height: grid.height }, geometry: 'rect', fill: { scheme } },
    across(grid, 'Foot Line', emu(492)),
  ],
});

const cover: SlideLayoutLook = {
  showMasterShapes: false,
  decoration: (grid) => [
    ...columnLines(grid, { scheme: 'bg2' }),
    ...prompt(grid.margin.left, emu(56), emu(40)),
    across(grid, 'Foot Line', emu(456)),
  ],
};

export const terminal: ThemeDescription = {
  ...standardLooks,
  name: 'terminal',
  colors: colorScheme({
    base: ['0E1116', 'EDF1F6', '1C232D', 'C5CEDA'],
    accents: ['4CC2FF', '7EE787', 'FFB454', 'FF7B72', 'C39BFF', '8B98A9'],
    links: ['0A5FA0', '6A45B8'],
  }),
  fonts: {
    major: { office: 'Inter', drawn: 'Inter', standIn: 'Arial' },
    minor: { office: 'Inter', drawn: 'Inter', standIn: 'Arial' },
    mono: { office: 'JetBrains Mono', drawn: 'JetBrains Mono', standIn: 'Courier New' },
  },
  scale: {
    display: 56,
    section: 46,
    title: 34,
    statement: 34,
    points: 24,
    subtitle: 20,
    body: [18, 16, 16],
    caption: 12,
    footer: 10,
    floor: { body: 14, small: 12 },
  },
  rows: { title: { y: 40, height: 68 }, content: { y: 136, height: 344 } },
  dark: true,
  background: { scheme: 'bg1' },
  muted: { light: { scheme: 'tx2' }, dark: { scheme: 'tx2', lumMod: 0.78 } },
  captionFont: 'mono',
  titleBold: true,
  bullets: ['›', '–', '·'],
  bulletColor: { light: { scheme: 'accent1' }, dark: { scheme: 'accent2' } },
  masterDecoration: (grid) => [
    ...prompt(emu(20), emu(48), emu(16)).slice(0, 1),
    across(grid, 'Title Line', emu(116)),
    across(grid, 'Foot Line', emu(492)),
  ],
  compositions: {
    stats: { shape: 'grid', stance: 'rail', flow: 'stack', ground: 'card', first: 'accent' },
    steps: { shape: 'rows', stance: 'rail', flow: 'beside', ground: 'open', isJoined: true },
    timeline: { shape: 'rows', stance: 'rail', flow: 'beside', ground: 'open', isJoined: true },
    cards: { shape: 'grid', stance: 'rail', flow: 'stack', ground: 'card' },
    agenda: { shape: 'rows', stance: 'rail', flow: 'beside', ground: 'card' },
    chart: 'panel',
  },
  looks: {
    title: cover,
    titlePicture: {
      showMasterShapes: false,
      decoration: (grid) => prompt(grid.margin.left, emu(56), emu(40)),
    },
    section: {
      showMasterShapes: false,
      background: { scheme: 'bg2' },
      decoration: (grid) => [...columnLines(grid, { scheme: 'bg1' }), ...prompt(grid.margin.left, emu(56), emu(64))],
    },
    statement: litEdge('accent1'),
    quote: litEdge('accent2'),
    quoteTitled: litEdge('accent2'),
    titleRail: {
      showMasterShapes: false,
      decoration: (grid) => [...prompt(emu(20), emu(48), emu(16)).slice(0, 1), across(grid, 'Foot Line', emu(492))],
    },
    untitled: { showMasterShapes: false, decoration: (grid) => [across(grid, 'Foot Line', emu(492))] },
    quotePicture: litEdge('accent2'),
    closing: cover,
    chartPanel: { showMasterShapes: false, field: { scheme: 'bg2' } },
  },
  table: {
    ...standardLooks.table,
    headerText: { scheme: 'accent1' },
    headerRule: { color: { scheme: 'tx2', lumMod: 0.6 }, width: emu(1) },
    rule: { color: hairline, width: thin },
    totalRule: { color: { scheme: 'accent2' }, width: emu(1) },
  },
  card: {
    fills: [{ scheme: 'bg2' }],
    stroke: { color: hairline, width: thin },
    corner: emu(6),
    padding: emu(20),
    mark: { type: 'square', size: emu(10) },
    colors: [{ scheme: 'accent1' }, { scheme: 'accent2' }, { scheme: 'accent3' }, { scheme: 'accent5' }],
    heading: { font: 'minor', bold: true, color: { scheme: 'tx1' } },
  },
  steps: {
    shape: 'square',
    colors: [{ scheme: 'accent1' }],
    connector: { color: { scheme: 'tx1', alpha: 0.3 }, width: emu(1) },
    number: { font: 'mono', bold: true },
  },
  timeline: {
    line: { color: { scheme: 'tx1', alpha: 0.3 }, width: emu(1) },
    marker: 'square',
    markerSize: emu(12),
    colors: [{ scheme: 'accent2' }],
    date: { font: 'mono', bold: true, color: { scheme: 'accent2' } },
  },
  stats: {
    size: 54,
    font: 'mono',
    bold: true,
    colors: [{ scheme: 'accent1' }],
    rule: { side: 'top', color: hairline, width: emu(1) },
    corner: 0,
  },
  callout: { tint: 0.12, bar: 0, outline: emu(1), corner: emu(6), hasName: true },
  quote: { mark: 'bar', color: { scheme: 'accent2' }, size: 120, font: 'minor', isItalic: false },
  chart: {
    ...standardLooks.chart,
    grid: { color: { scheme: 'tx1', alpha: 0.14 }, width: emu(0.5) },
    base: { color: { scheme: 'tx1', alpha: 0.5 }, width: thin },
    gap: 60,
    lineWidth: emu(3),
    marker: 'square',
  },
  code: {
    // Not bg2, which is no light grey on the paper of documents.
    panel: { scheme: 'tx1', alpha: 0.07 },
    stroke: { color: hairline, width: thin },
    corner: emu(6),
    keyword: { scheme: 'accent4' },
    string: { scheme: 'accent2' },
    comment: { scheme: 'tx2', lumMod: 0.78 },
    number: { scheme: 'accent3' },
    function: { scheme: 'accent5' },
    type: { scheme: 'accent1' },
    plain: { scheme: 'tx1' },
  },
  sheet: {
    ...standardLooks.sheet,
    headerFill: { scheme: 'tx1' },
    headerText: { scheme: 'bg1' },
    headerRule: { scheme: 'accent2' },
  },
  doc: {
    margin: { left: 900_000, top: 900_000, right: 900_000, bottom: 900_000 },
    bodySize: 10,
    lineHeight: 1.45,
    headingSizes: [21, 15, 12, 11, 10, 10],
    headingColor: { scheme: 'tx1' },
    accent: { scheme: 'accent1', lumMod: 0.5 },
  },
};
