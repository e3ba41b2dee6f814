// The looks that a theme has where its description says nothing of its own: quiet, square, in the first accent.
import { type Box, type Color, emu } from '../base/graphics.ts';
import type { Looks } from './looks.ts';
import type { DecorationShape, Geometry } from './theme.ts';

const ink: Color = { scheme: 'tx1' };
const accent: Color = { scheme: 'accent1' };
/** Opaque: LibreOffice draws translucent borders of tables as if they were not. */
const hairline: Color = { scheme: 'bg2', lumMod: 0.85 };

/** The six accents in their order: what series of charts are colored with unless somebody chose. */
export const accentColors: readonly Color[] = (
  ['accent1', 'accent2', 'accent3', 'accent4', 'accent5', 'accent6'] as const
).map((scheme) => ({ scheme }));

export const standardLooks: Looks = {
  table: {
    text: ink,
    headerText: ink,
    headerRule: { color: accent, width: emu(1.5) },
    band: { scheme: 'tx1', alpha: 0.04 },
    bandedAfter: 7,
    rule: { color: hairline, width: emu(0.75) },
    totalRule: { color: ink, width: emu(1) },
  },
  card: {
    fills: [{ scheme: 'bg2' }],
    corner: 0,
    padding: emu(20),
    mark: { type: 'top-bar', size: emu(4) },
    colors: [accent],
    heading: { font: 'minor', bold: true, color: ink },
  },
  steps: { shape: 'arrow', colors: [accent], number: { font: 'minor', bold: true } },
  timeline: {
    line: { color: { scheme: 'tx1', alpha: 0.25 }, width: emu(2) },
    marker: 'disc',
    markerSize: emu(14),
    colors: [accent],
    date: { font: 'minor', bold: true, color: accent },
  },
  stats: {
    size: 64,
    font: 'major',
    bold: true,
    colors: [accent],
    rule: { side: 'start', color: accent, width: emu(2) },
    corner: 0,
  },
  callout: { tint: 0.08, bar: emu(4), outline: 0, corner: 0, hasName: false },
  quote: { mark: 'bar', color: accent, size: 120, font: 'major', isItalic: false },
  chart: {
    colors: accentColors,
    muted: { scheme: 'tx1', alpha: 0.25 },
    grid: { color: { scheme: 'tx1', alpha: 0.12 }, width: emu(0.75) },
    base: { color: { scheme: 'tx1', alpha: 0.35 }, width: emu(0.75) },
    gap: 55,
    lineWidth: emu(2.25),
    marker: 'circle',
  },
  code: {
    panel: { scheme: 'tx1', alpha: 0.05 },
    corner: 0,
    keyword: { scheme: 'accent1', lumMod: 0.75 },
    string: { scheme: 'accent2', lumMod: 0.75 },
    comment: { scheme: 'tx2' },
    number: { scheme: 'accent4', lumMod: 0.75 },
    function: { scheme: 'accent5', lumMod: 0.75 },
    type: { scheme: 'accent3', lumMod: 0.5 },
    plain: ink,
  },
  sheet: {
    headerFill: { scheme: 'accent1', lumMod: 0.18, lumOff: 0.82 },
    headerText: ink,
    headerRule: accent,
    inputFill: { scheme: 'accent1', lumMod: 0.08, lumOff: 0.92 },
    rule: { scheme: 'bg1', lumMod: 0.85 },
    totalRule: ink,
    zero: { scheme: 'tx2' },
  },
};

// Shapes that themes draw on slide masters and slide layouts: places in points, so that descriptions read like a sketch.

/** A box from points. */
export const box = (x: number, y: number, width: number, height: number): Box => ({
  x: emu(x),
  y: emu(y),
  width: emu(width),
  height: emu(height),
});

/** A filled shape at a place in EMU (of the grid) or in points (by `box`). */
export const filledShape = (name: string, place: Box, fill: Color, geometry: Geometry = 'rect'): DecorationShape => ({
  name,
  box: place,
  geometry,
  fill,
});

// The geometry of a box with round corners of a radius: a share of its shorter side, as in DrawingML (roundRect, adj).

/** `radius` in EMU; 0 gives a plain rectangle. */
export function cornered(radius: number, box: Box): { readonly geometry: Geometry; readonly adjust?: number } {
  if (radius <= 0) return { geometry: 'rect' };
  const adjust = Math.round((radius / Math.max(1, Math.min(box.width, box.height))) * 100_000);
  return { geometry: 'roundRect', adjust: Math.min(50_000, adjust) };
}
