// The theme `lecture`: warm academic. Titles in a maroon band, theorem-like callouts, serif headings, room for notes.

import { type Color, emu } from '../base/graphics.ts';
import { inHalves } from './bleeding-looks.ts';
import type { Grid } from './grid.ts';
import { quoteBesideField } from './quote-layouts.ts';
import { coverTitle, underTitle } from './slide-layouts.ts';
import type { DecorationShape, Placeholder } from './theme.ts';
import { box, colorScheme, filledShape, standardLooks, type ThemeDescription } from './theme-description.ts';

const ink: Color = { scheme: 'tx1' };
const accent: Color = { scheme: 'accent1' };
const gold: Color = { scheme: 'accent3' };
/** The background color of light slides, on the band. */
const onBand: Color = { scheme: 'bg1' };

/** A band over the whole width with a gold edge below. */
const band = (grid: Grid, y: number, height: number): readonly DecorationShape[] => [
  filledShape('Band', { x: 0, y: emu(y), width: grid.width, height: emu(height) }, accent),
  filledShape('Band Edge', { x: 0, y: emu(y + height), width: grid.width, height: emu(4) }, gold),
];

/** Titles on the background of their slide, not on a band. */
const onGround = (_grid: Grid, standard: readonly Placeholder[]): readonly Placeholder[] =>
  standard.map((placeholder) =>
    placeholder.type === 'title'
      ? { ...placeholder, levels: placeholder.levels.map((level) => ({ ...level, color: accent })) }
      : placeholder,
  );

const spine = (grid: Grid) => [filledShape('Spine', { x: 0, y: 0, width: emu(16), height: grid.height }, accent)];

/** The field of the speaker, with the gold edge of bands at its end. */
const quoteField = (grid: Grid): readonly DecorationShape[] => {
  const { x, width } = grid.columns(0, 3, 0, 0);
  return [
    filledShape('Field', { x: 0, y: 0, width: x + width + emu(16), height: grid.height }, accent),
    filledShape('Field Edge', { x: x + width + emu(16), y: 0, width: emu(4), height: grid.height }, gold),
  ];
};

const cover = (grid: Grid) => [
  filledShape('Lower Field', { x: 0, y: emu(408), width: grid.width, height: grid.height - emu(408) }, ink),
  filledShape('Band Edge', { x: 0, y: emu(408), width: grid.width, height: emu(6) }, gold),
];

export const lecture: ThemeDescription = {
  ...standardLooks,
  name: 'lecture',
  colors: colorScheme({
    base: ['21272B', 'FFFFFF', '545C66', 'F7F3EC'],
    accents: ['8C1D40', '1F6F8B', 'B97A14', '4F772D', '6C4A8B', '6B7280'],
    links: ['1B6480', '6C4A8B'],
  }),
  fonts: {
    major: { office: 'Cambria', drawn: 'Caladea' },
    minor: { office: 'Calibri', drawn: 'Carlito' },
    mono: { office: 'Courier New', drawn: 'Cousine' },
  },
  scale: {
    display: 50,
    section: 42,
    title: 32,
    statement: 34,
    points: 25,
    subtitle: 22,
    body: [20, 18, 17],
    caption: 12,
    footer: 10.5,
    floor: { body: 14, small: 12 },
  },
  rows: { title: { y: 12, height: 72 }, content: { y: 128, height: 352 } },
  titleColor: onBand,
  titleAnchor: 'middle',
  background: { scheme: 'bg1' },
  muted: { light: { scheme: 'tx2' }, dark: { scheme: 'tx2', lumMod: 0.9 } },
  titleBold: true,
  bullets: ['•', '–', '•'],
  bulletColor: { light: accent, dark: { scheme: 'accent3', lumMod: 0.6, lumOff: 0.4 } },
  masterDecoration: (grid) => band(grid, 0, 96),
  compositions: {
    stats: { shape: 'rows', flow: 'beside', ground: 'card', first: 'accent', rule: 'before' },
    steps: { shape: 'rows', flow: 'beside', ground: 'card', isJoined: true },
    cards: { shape: 'grid', flow: 'beside', ground: 'card', rule: 'before' },
    agenda: { shape: 'grid', flow: 'beside', ground: 'card' },
    chart: 'panel',
  },
  looks: {
    title: {
      dark: true,
      background: accent,
      showMasterShapes: false,
      decoration: cover,
      placeholders: (grid, [title, subtitle, byline, ...others]) => [
        { ...title!, box: coverTitle(grid, 10, 200) },
        { ...subtitle!, box: underTitle(grid, 9, 96) },
        {
          ...byline!,
          box: grid.columns(0, 10, emu(440), emu(48)),
          anchor: 'middle',
          levels: byline!.levels.map((level) => ({ ...level, size: 18, color: onBand, font: 'major' as const })),
        },
        ...others,
      ],
    },
    titlePicture: { dark: true, background: accent, showMasterShapes: false },
    section: {
      background: { scheme: 'bg2' },
      showMasterShapes: false,
      decoration: (grid) => [...spine(grid), filledShape('Section Rule', box(48, 304, 96, 4), gold)],
      placeholders: (grid, standard) =>
        onGround(grid, standard).map((placeholder) =>
          placeholder.type === 'body' ? { ...placeholder, box: { ...placeholder.box, y: emu(328) } } : placeholder,
        ),
    },
    statement: { background: { scheme: 'bg2' }, showMasterShapes: false, decoration: spine, placeholders: onGround },
    quote: {
      background: { scheme: 'bg2' },
      showMasterShapes: false,
      decoration: (grid) => quoteField(grid),
      placeholders: quoteBesideField,
      footerStart: 4,
    },
    quoteTitled: { background: { scheme: 'bg2' }, showMasterShapes: false, decoration: spine, placeholders: onGround },
    untitled: { showMasterShapes: false, decoration: spine },
    pictureBeside: { showMasterShapes: false, decoration: spine, placeholders: onGround },
    quotePicture: { background: { scheme: 'bg2' }, showMasterShapes: false, decoration: spine, placeholders: onGround },
    closing: {
      dark: true,
      background: accent,
      showMasterShapes: false,
      decoration: (grid) => [
        filledShape('Band Edge', { x: 0, y: grid.height - emu(16), width: grid.width, height: emu(16) }, gold),
      ],
    },
    comparison: inHalves({ scheme: 'bg2' }, accent, { font: 'major' }),
    blank: { showMasterShapes: false },
    chartPanel: { showMasterShapes: false, field: accent },
  },
  table: {
    ...standardLooks.table,
    headerRule: { color: accent, width: emu(1.5) },
    headerText: accent,
    band: { scheme: 'bg2' },
    totalRule: { color: accent, width: emu(1.5) },
  },
  card: {
    ...standardLooks.card,
    fills: [{ scheme: 'bg2' }],
    mark: { type: 'start-bar', size: emu(5) },
    heading: { font: 'major', bold: true, color: accent },
  },
  steps: {
    shape: 'disc',
    colors: [accent],
    connector: { color: gold, width: emu(2) },
    number: { font: 'major', bold: true },
  },
  timeline: {
    line: { color: gold, width: emu(2) },
    marker: 'disc',
    markerSize: emu(14),
    colors: [accent],
    date: { font: 'major', bold: true, color: accent },
  },
  stats: {
    size: 62,
    font: 'major',
    bold: true,
    colors: [accent],
    rule: { side: 'top', color: gold, width: emu(3) },
    corner: 0,
  },
  callout: { tint: 0.08, bar: emu(5), outline: 0, corner: 0, hasName: true },
  quote: { mark: 'bar', color: gold, size: 120, font: 'major', isItalic: true },
  chart: { ...standardLooks.chart, gap: 60 },
  code: {
    ...standardLooks.code,
    panel: { scheme: 'bg2' },
    number: { scheme: 'accent5' },
    function: { scheme: 'accent4', lumMod: 0.8 },
  },
  sheet: { ...standardLooks.sheet, headerFill: { scheme: 'accent1', lumMod: 0.2, lumOff: 0.8 } },
  doc: {
    margin: { left: 900_000, top: 900_000, right: 900_000, bottom: 900_000 },
    bodySize: 11,
    lineHeight: 1.4,
    headingSizes: [20, 15.5, 13, 11.5, 11, 11],
    headingColor: ink,
    accent,
  },
};
