// The theme `slate`: quiet, exact, modern corporate. A thin accent rule over every title; dark slate title, section and closing slides.
import { type Box, emu } from '../base/graphics.ts';
import { inHalves } from './bleeding-looks.ts';
import type { Grid } from './grid.ts';
import { quoteOverLine } from './quote-layouts.ts';
import type { DecorationShape } from './theme.ts';
import { box, colorScheme, filledShape, standardLooks, type ThemeDescription } from './theme-description.ts';

const accentRule = (y: number, width: number, height: number): DecorationShape =>
  filledShape('Accent Rule', box(48, y, width, height), { scheme: 'accent1' });

/** Fields at the far edge that step up in light: the dark slides' only ornament. */
const edge = (grid: Grid, ...widths: readonly number[]): readonly DecorationShape[] =>
  widths.map((width, index) =>
    filledShape(
      `Edge ${index + 1}`,
      { x: grid.width - emu(width), y: 0, width: emu(width), height: grid.height },
      { scheme: 'accent1', alpha: index === widths.length - 1 ? 1 : 0.14 },
    ),
  );

/** A numeral at the margin would touch the edge's fields. */
const clear = (numeral: Box): Box => ({ ...numeral, width: numeral.width - emu(24) });

/** The dark field before an agenda ends in the fields of dark slides. */
const panelEdge = (grid: Grid, ...widths: readonly number[]): readonly DecorationShape[] => {
  const { x, width } = grid.columns(0, 4, 0, 0);
  return widths.map((wide, index, all) =>
    filledShape(
      `Edge ${index + 1}`,
      { x: x + width - emu(wide), y: 0, width: emu(wide), height: grid.height },
      { scheme: 'accent1', alpha: index === all.length - 1 ? 1 : 0.14 },
    ),
  );
};

/** The field beside figures begins in the light of dark slides. */
const asideEdge = (grid: Grid): readonly DecorationShape[] => {
  const { x } = grid.columns(8, 1, 0, 0);
  return [filledShape('Edge 1', { x, y: 0, width: emu(4), height: grid.height }, { scheme: 'accent1' })];
};

const cover = (grid: Grid) => [...edge(grid, 192, 96, 8), accentRule(40, 96, 4)];

export const slate: ThemeDescription = {
  ...standardLooks,
  name: 'slate',
  colors: colorScheme({
    base: ['1B2430', 'FFFFFF', '475569', 'F1F4F8'],
    accents: ['2F6FED', '0C8577', 'C77A12', 'CF3F63', '7A5AF0', '64748B'],
    links: ['1D5BD6', '6B4FD8'],
  }),
  fonts: {
    major: { office: 'Calibri', drawn: 'Carlito' },
    minor: { office: 'Calibri', drawn: 'Carlito' },
    mono: { office: 'Courier New', drawn: 'Cousine' },
  },
  scale: {
    display: 56,
    section: 44,
    title: 36,
    statement: 36,
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
  masterDecoration: () => [accentRule(40, 48, 3)],
  compositions: {
    stats: { shape: 'aside', stance: 'aside', flow: 'stack', ground: 'open', rule: 'between' },
    steps: { shape: 'columns', flow: 'stack', ground: 'card', isJoined: true },
    timeline: { shape: 'columns', flow: 'stack', ground: 'open', rule: 'before', isJoined: true },
    cards: { shape: 'columns', flow: 'stack', ground: 'card', rule: 'over' },
    agenda: { shape: 'rows', stance: 'panel', flow: 'beside', ground: 'open', rule: 'between' },
    chart: 'panel',
  },
  looks: {
    title: { dark: true, showMasterShapes: false, decoration: cover },
    section: {
      dark: true,
      showMasterShapes: false,
      decoration: (grid) => [...edge(grid, 48, 8), accentRule(40, 96, 4)],
      numeral: {
        size: 120,
        color: { scheme: 'accent1' },
        box: (grid) => clear(grid.columns(9, 3, emu(160), emu(136))),
        align: 'end',
      },
    },
    quote: {
      dark: true,
      showMasterShapes: false,
      // The number of the slide stands at the margin.
      decoration: (grid) => [...edge(grid, 8), accentRule(388, 48, 3)],
      placeholders: quoteOverLine,
    },
    quoteTitled: {},
    comparison: inHalves({ scheme: 'bg2' }, { scheme: 'tx1' }),
    process: { dark: true },
    statsAside: { decoration: (grid) => asideEdge(grid) },
    titlePanel: { decoration: (grid) => panelEdge(grid, 96, 48, 4) },
    closing: { dark: true, showMasterShapes: false, decoration: cover },
    chartPanel: { decoration: (grid) => panelEdge(grid, 20, 4) },
  },
  quote: { ...standardLooks.quote, alone: { color: { scheme: 'accent1' }, size: 120, font: 'major' } },
  doc: {
    margin: { left: 900_000, top: 900_000, right: 900_000, bottom: 900_000 },
    bodySize: 10.5,
    lineHeight: 1.4,
    headingSizes: [20, 15, 12.5, 11, 10.5, 10.5],
    headingColor: { scheme: 'tx1' },
    accent: { scheme: 'accent1' },
  },
};
