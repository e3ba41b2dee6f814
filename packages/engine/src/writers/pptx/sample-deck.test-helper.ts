// A deck built by hand for the tests of the pptx writer: every kind of frame on the layouts of a real theme.
import { inflateRawSync } from 'node:zlib';
import { fontFile } from '../../../../press/src/font-files.ts';
import { icon } from '../../../../press/src/icons.ts';
import { createDiagnostics, type Diagnostic } from '../../base/diagnostic.ts';
import { type Box, type Color, emu } from '../../base/graphics.ts';
import type { Assets, World } from '../../base/world.ts';
import { plainHighlight } from '../../code/highlight.ts';
import { createFonts } from '../../fonts/create-fonts.ts';
import type { Frame, PlacedSlide, Run, TableFrame, TextBody, TextFrame } from '../../layout/frames.ts';
import type { Chart, Deck, Metadata } from '../../model/index.ts';
import { deflate } from '../../ooxml/deflate.test-helper.ts';
import { createPictures } from '../../pictures/pictures.ts';
import { findTheme } from '../../theme/find-theme.ts';
import type { Placeholder, PlaceholderType, SlideLayout, TextLevel, Theme } from '../../theme/theme.ts';
import { pptxWriter } from './index.ts';

/** What text of a sample says; everything else follows from its level. */
export type SampleText = {
  readonly runs: readonly (string | (Partial<Run> & { readonly text: string }))[];
  readonly level?: number;
  readonly bullet?: TextBody['paragraphs'][number]['bullet'] | 'none';
  readonly direction?: 'ltr' | 'rtl';
  readonly align?: 'start' | 'center' | 'end';
  readonly size?: number;
};

export const ink: Color = { scheme: 'tx1' };
export const noInsets = { left: 0, top: 0, right: 0, bottom: 0 };
export const meta: Metadata = {
  title: 'A sample & its parts',
  authors: ['Ada Lovelace'],
  language: 'en',
  direction: 'ltr',
  slideSize: '16:9',
  pageSize: 'A4',
  landscape: false,
  pageNumbers: true,
  numbered: false,
};

export const sampleTheme = (more: Partial<Metadata> = {}): Theme =>
  findTheme('slate', { ...meta, ...more }, createDiagnostics());

export function layoutOf(theme: Theme, name: string): SlideLayout {
  const layout = theme.layouts.find((candidate) => candidate.name === name);
  if (layout === undefined) throw new Error(`no slide layout '${name}'`);
  return layout;
}

/** A body of text as layout would make it, without breaking lines. */
export function sampleBody(texts: readonly SampleText[], levels: readonly TextLevel[], more: Partial<TextBody> = {}) {
  const paragraphs = texts.map((text): TextBody['paragraphs'][number] => {
    const level = levels[Math.min(text.level ?? 0, levels.length - 1)]!;
    const size = text.size ?? level.size;
    const bullet = text.bullet ?? (level.bullet && ({ type: 'character', ...level.bullet } as const));
    const hasBullet = bullet !== undefined && bullet !== 'none';
    return {
      kind: hasBullet ? 'item' : 'text',
      level: text.level ?? 0,
      align: text.align ?? level.align,
      direction: text.direction ?? 'ltr',
      size,
      lineHeight: Math.round(size * (level.lineHeight || 1.2) * 10) / 10,
      spaceBefore: level.spaceBefore,
      spaceAfter: level.spaceAfter,
      indent: hasBullet ? level.indent || 20 : 0,
      hanging: hasBullet ? level.hanging || 20 : 0,
      ...(hasBullet && { bullet }),
      runs: text.runs.map((run) => sampleRun(run, level, size)),
      lines: [],
    };
  });
  return { insets: noInsets, anchor: 'top', paragraphs, scale: 1, height: 0, ...more } satisfies TextBody;
}

function sampleRun(run: SampleText['runs'][number], level: TextLevel, size: number): Run {
  const plain = typeof run === 'string';
  return {
    font: level.font,
    bold: level.bold,
    italic: false,
    strike: false,
    underline: false,
    size,
    color: level.color,
    plain,
    ...(plain ? { text: run } : run),
  };
}

/** Text in a placeholder of a slide layout, inheriting its place. */
export function filled(
  layout: SlideLayout,
  type: PlaceholderType,
  index: number,
  texts: readonly SampleText[],
  more: Partial<TextFrame> = {},
): TextFrame {
  const placeholder = layout.placeholders.find((candidate) => candidate.type === type && candidate.index === index)!;
  return {
    type: 'text',
    role: type === 'title' || type === 'ctrTitle' ? 'title' : 'body',
    name: placeholder.name,
    box: placeholder.box,
    placeholder: { type, index },
    inherits: true,
    text: sampleBody(texts, placeholder.levels, placementOf(placeholder)),
    ...more,
  };
}

const placementOf = ({ insets, anchor }: Placeholder) => ({ insets, anchor });

export const title = (layout: SlideLayout, text: string): TextFrame =>
  filled(layout, layout.placeholders.some(({ type }) => type === 'ctrTitle') ? 'ctrTitle' : 'title', 0, [
    { runs: [text] },
  ]);

export const slide = (layout: SlideLayout, frames: readonly Frame[], more: Partial<PlacedSlide> = {}): PlacedSlide => ({
  variant: 'text',
  layout,
  title: 'A slide',
  dark: layout.dark,
  frames,
  notes: [],
  ...more,
});

export const plainLevel: TextLevel = {
  size: 14,
  font: 'minor',
  bold: false,
  color: ink,
  align: 'start',
  lineHeight: 1.3,
  spaceBefore: 0,
  spaceAfter: 0,
  indent: 0,
  hanging: 0,
};

/** A table of texts; the first row is its header. Numbers stand at the right. */
export function sampleTable(
  box: Box,
  rows: readonly (readonly string[])[],
  more: Partial<TableFrame> = {},
): TableFrame {
  const columns = rows[0]!.length;
  const insets = { left: emu(8), top: emu(5), right: emu(8), bottom: emu(5) };
  const hasTotals = more.hasTotals ?? false;
  return {
    type: 'table',
    name: 'Table',
    box,
    columnWidths: Array.from({ length: columns }, () => Math.round(box.width / columns)),
    rows: rows.map((row, rowIndex) => ({
      height: Math.round(box.height / rows.length),
      header: rowIndex === 0,
      align: row.map((_, index) => (index === 0 ? 'left' : 'right')),
      cells: row.map((text, index) => {
        const bold = rowIndex === 0 || (hasTotals && rowIndex === rows.length - 1);
        const levels: readonly TextLevel[] = [{ ...plainLevel, bold, align: index === 0 ? 'start' : 'end' }];
        return sampleBody([{ runs: [text] }], levels, { insets, anchor: 'middle' });
      }),
    })),
    hasTotals,
    banded: false,
    alt: 'A table',
    ...more,
  };
}

export const sampleChart: Chart = {
  type: 'chart',
  chartType: 'column',
  stacked: false,
  legend: 'bottom',
  labels: undefined,
  lines: [],
  data: {
    categoryName: 'Quarter',
    categories: ['Q1', 'Q2', 'Q3', 'Q4'],
    series: [
      { name: '2025', values: [10, 12, 14, null] },
      { name: '2026', values: [12, 15, 13, 18] },
    ],
  },
};

/** A world that compresses and has no fonts to put into files. */
export const plainWorld: World = {
  deflate,
  sharedParts: (_, make) => make(),
  inflate: (bytes) => inflateRawSync(bytes),
  font: () => undefined,
  systemFont: () => undefined,
  subsetFont: ({ bytes }) => ({ bytes, mediaType: 'font/ttf' }),
  trimFont: ({ bytes }) => bytes,
  typeset: () => ({ bytes: new Uint8Array(), pages: 0 }),
  toJpeg: () => undefined,
  toPng: () => undefined,
  icon,
  calculate: () => [],
};

/** Writes placed slides; answers with the file and what was reported. */
export function writeSlides(
  slides: readonly PlacedSlide[],
  theme: Theme,
  { assets = new Map(), ...more }: Partial<Metadata> & { readonly assets?: Assets } = {},
): { readonly bytes: Uint8Array; readonly diagnostics: readonly Diagnostic[] } {
  const diagnostics = createDiagnostics();
  const document: Deck = { kind: 'deck', meta: { ...meta, ...more }, footnotes: [], slides: [] };
  // The text of charts is measured.
  const fonts = createFonts({ ...plainWorld, font: fontFile });
  const pictures = createPictures(assets, plainWorld, diagnostics);
  const context = { theme, fonts, pictures, highlight: plainHighlight, world: plainWorld, diagnostics };
  const { bytes } = pptxWriter({ kind: 'deck', document, frames: { slides } }, context);
  return { bytes, diagnostics: diagnostics.list };
}

/** A square PNG of one grey pixel. */
export const samplePng: Uint8Array = Uint8Array.from(
  Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==', 'base64'),
);
