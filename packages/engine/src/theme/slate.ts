// The theme `slate`: quiet, exact, modern corporate. A thin accent rule over every title; dark slate title, section and closing slides.
import { emu } from '../base/units.ts';
import type { Grid } from './grid.ts';
import { standardLooks } from './standard-looks.ts';
import type { DecorationShape } from './theme.ts';
import type { ThemeDescription } from './theme-description.ts';

const rule = (grid: Grid, y: number, width: number, height: number): DecorationShape => ({
  name: 'Accent Rule',
  box: { x: grid.margin.left, y, width, height },
  geometry: 'rect',
  fill: { scheme: 'accent1' },
});

/** A field at the far edge: the dark slides' only ornament. */
const edgeField = (grid: Grid, width: number): DecorationShape => ({
  name: 'Edge Field',
  box: { x: grid.width - width, y: 0, width, height: grid.height },
  geometry: 'rect',
  fill: { scheme: 'bg2', lumMod: 0.5 },
});

const edgeLine = (grid: Grid, width: number): DecorationShape => ({
  name: 'Edge Line',
  box: { x: grid.width - width - emu(4), y: 0, width: emu(4), height: grid.height },
  geometry: 'rect',
  fill: { scheme: 'accent1' },
});

const cover = (grid: Grid) => [
  rule(grid, emu(40), emu(96), emu(4)),
  edgeField(grid, emu(144)),
  edgeLine(grid, emu(144)),
];

export const slate: ThemeDescription = {
  ...standardLooks,
  name: 'slate',
  colors: {
    dk1: '1B2430',
    lt1: 'FFFFFF',
    dk2: '475569',
    lt2: 'F1F4F8',
    accent1: '2F6FED',
    accent2: '0C8577',
    accent3: 'F2A33C',
    accent4: 'CF3F63',
    accent5: '7A5AF0',
    accent6: '64748B',
    hlink: '1D5BD6',
    folHlink: '6B4FD8',
  },
  fonts: {
    major: { office: 'Calibri', drawn: 'Carlito' },
    minor: { office: 'Calibri', drawn: 'Carlito' },
    mono: { office: 'Courier New', drawn: 'Cousine' },
  },
  scale: {
    display: 54,
    section: 44,
    title: 32,
    statement: 30,
    points: 26,
    subtitle: 22,
    body: [20, 17.5, 17.5],
    caption: 12,
    footer: 10.5,
    floor: { body: 14, small: 12 },
  },
  background: { scheme: 'bg1' },
  muted: { light: { scheme: 'tx2' }, dark: { scheme: 'tx2', lumMod: 0.8 } },
  titleBold: true,
  bullets: ['•', '–', '•'],
  bulletColor: { light: { scheme: 'accent1' }, dark: { scheme: 'accent1', lumMod: 0.6, lumOff: 0.4 } },
  masterDecoration: (grid) => [rule(grid, emu(40), emu(48), emu(3))],
  looks: {
    title: { dark: true, showMasterShapes: false, decoration: cover },
    section: {
      dark: true,
      showMasterShapes: false,
      decoration: (grid) => [rule(grid, emu(40), emu(96), emu(4)), edgeLine(grid, 0)],
    },
    closing: { dark: true, showMasterShapes: false, decoration: cover },
  },
  doc: {
    margin: { left: 900_000, top: 900_000, right: 900_000, bottom: 900_000 },
    bodySize: 10.5,
    lineHeight: 1.4,
    headingSizes: [20, 15, 12.5, 11, 10.5, 10.5],
    headingColor: { scheme: 'tx1' },
    accent: { scheme: 'accent1' },
  },
};
