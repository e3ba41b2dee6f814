// The entry point of placing tests: a source placed with real fonts, and what must hold for every placed deck.
import { expect } from 'vitest';
import { fontFile } from '../../../press/src/font-files.ts';
import { icon } from '../../../press/src/icons.ts';
import { createDiagnostics, type Diagnostic } from '../base/diagnostic.ts';
import type { Box } from '../base/graphics.ts';
import type { World } from '../base/world.ts';
import { plainHighlight } from '../code/highlight.ts';
import { createFonts } from '../fonts/create-fonts.ts';
import type { Deck } from '../model/index.ts';
import { createPictures } from '../pictures/pictures.ts';
import { parse } from '../source/parse.ts';
import { findTheme } from '../theme/find-theme.ts';
import type { Theme } from '../theme/theme.ts';
import type { Frame, Frames, PlacedSlide, TextBody } from './frames.ts';
import { place } from './place.ts';

export const fonts = createFonts({ font: fontFile, systemFont: () => undefined } as Partial<World> as World);

export type PlacedDeck = {
  readonly deck: Deck;
  readonly frames: Frames;
  readonly theme: Theme;
  readonly diagnostics: readonly Diagnostic[];
};

/** Parses and places a deck. `isPlain`: without the theme's own compositions. */
export function placeSource(
  source: string,
  assets: ReadonlyMap<string, Uint8Array> = new Map(),
  isPlain = false,
): PlacedDeck {
  const diagnostics = createDiagnostics();
  const deck = parse(source, { kind: 'deck', diagnostics }).document as Deck;
  const { compositions, ...rest } = findTheme(deck.meta.theme, deck.meta, diagnostics);
  const theme: Theme = { ...rest, ...(compositions && !isPlain && { compositions }) };
  const pictures = createPictures(assets, { toPng: () => undefined, inflate: () => undefined }, diagnostics);
  const context = { theme, fonts, pictures, icon, highlight: plainHighlight, diagnostics };
  return { deck, theme, frames: place(deck, context), diagnostics: diagnostics.list };
}

/** What holds of every placed deck, whatever its source: all inside, nothing overlaps, no text higher than its box. */
export function expectSound({ frames, theme }: PlacedDeck): void {
  const slide: Box = { x: 0, y: 0, ...theme.slideSize };
  for (const [index, { frames: all, title, layout }] of frames.slides.entries()) {
    const where = `slide ${index + 1} (${layout.name}: ${title.slice(0, 40)})`;
    expect(title.trim(), where).not.toBe('');
    expect(theme.layouts, where).toContain(layout);
    for (const frame of allFrames(all)) {
      const what = `${where}: ${frame.name}`;
      expect(isInside(frame.box, slide), `${what} is inside the slide ${JSON.stringify(frame.box)}`).toBe(true);
      expect(Number.isInteger(frame.box.x) && Number.isInteger(frame.box.width), `${what} in whole EMU`).toBe(true);
      if (frame.type === 'text')
        expect(room(frame.box, frame.text), `${what} holds its text`).toBeGreaterThanOrEqual(-2);
      if (frame.type === 'table') expectSoundTable(frame, what);
    }
    expectNoOverlap(all, where);
    expectUnique(
      allFrames(all).map(({ name }) => name),
      where,
    );
    expectUnique(
      all.flatMap(({ placeholder }) => (placeholder ? [placeholder.index] : [])),
      where,
    );
  }
}

function expectSoundTable(table: Extract<Frame, { type: 'table' }>, what: string): void {
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  expect(sum(table.columnWidths), `${what}: widths`).toBe(table.box.width);
  expect(sum(table.rows.map(({ height }) => height)), `${what}: heights`).toBe(table.box.height);
  for (const row of table.rows) {
    for (const cell of row.cells) expect(room(row, cell), `${what}: cell`).toBeGreaterThanOrEqual(-2);
  }
}

const room = ({ height }: { readonly height: number }, text: TextBody) =>
  height - text.insets.top - text.insets.bottom - text.height;

const isInside = (box: Box, outer: Box) =>
  box.x >= outer.x &&
  box.y >= outer.y &&
  box.x + box.width <= outer.x + outer.width &&
  box.y + box.height <= outer.y + outer.height;

function expectNoOverlap(frames: readonly Frame[], where: string): void {
  for (const [index, { box: first, name, type }] of frames.entries()) {
    for (const { box: second, name: other } of frames.slice(index + 1)) {
      const overlaps =
        first.x < second.x + second.width &&
        second.x < first.x + first.width &&
        first.y < second.y + second.height &&
        second.y < first.y + first.height;
      // The lines of a timeline run behind its events, and lines and bars of cells over their table.
      const isOver = /^Time Line( \d)?$/.test(name) || (type === 'table' && /^(?:Line|Bar \d+): /.test(other));
      if (!isOver) expect(overlaps, `${where}: ${name} over ${other}`).toBe(false);
    }
  }
}

const expectUnique = (values: readonly (string | number)[], where: string) =>
  expect(values.length, `${where}: ${values.join(', ')}`).toBe(new Set(values).size);

/** Frames with those inside groups, in reading order. */
export const allFrames = (frames: readonly Frame[]): readonly Frame[] =>
  frames.flatMap((frame) => (frame.type === 'group' ? [frame, ...allFrames(frame.frames)] : [frame]));

/** The text on a slide in reading order, a line feed after each paragraph. */
export function slideText({ frames }: PlacedSlide): string {
  return allFrames(frames).map(frameText).join('\n');
}

function frameText(frame: Frame): string {
  switch (frame.type) {
    case 'text':
      return bodyText(frame.text);
    case 'table':
      return frame.rows.flatMap((row) => row.cells.map(bodyText)).join('\n');
    case 'chart':
      return [
        frame.chart.title,
        frame.chart.data.categoryName,
        ...frame.chart.data.series.map(({ name }) => name),
        ...frame.chart.data.categories,
      ].join('\n');
    case 'picture':
      return frame.alt;
    case 'group':
    case 'shape':
      return '';
  }
}

export const bodyText = (text: TextBody): string =>
  text.paragraphs.map(({ lines }) => lines.map(({ runs }) => runs.map((run) => run.text).join('')).join('')).join('\n');
