// The door of this writer's tests: sources as PDF, with the fonts and the Typst of a server, read back by other people's tools.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createWorld } from '@deckle/press';
import { createDiagnostics, type Diagnostic } from '../../base/diagnostic.ts';
import { plainHighlight } from '../../code/highlight.ts';
import { compile } from '../../compile.ts';
import { createFonts } from '../../fonts/create-fonts.ts';
import { place } from '../../layout/place.ts';
import type { Document, Kind } from '../../model/index.ts';
import { createPictures } from '../../pictures/pictures.ts';
import { parse } from '../../source/parse.ts';
import { findTheme } from '../../theme/find-theme.ts';
import type { Composition, WriterContext } from '../writer.ts';
import { pdfWriter } from './index.ts';

export const world = createWorld();

export type WrittenPdf = {
  readonly bytes: Uint8Array;
  readonly pages: number;
  readonly diagnostics: readonly Diagnostic[];
};

/** A source as a file. */
export const writePdf = (
  source: string,
  options: { readonly kind?: Kind; readonly assets?: ReadonlyMap<string, Uint8Array>; readonly notes?: boolean } = {},
): Promise<WrittenPdf> => compile({ source, format: 'pdf', ...options }, world);

/** The source as a file, `@1@`, `@2@` … replaced by these texts behind the parser's back: nothing of them is read as Markdown. */
export function writeTexts(source: string, kind: 'deck' | 'doc', texts: readonly string[]): WrittenPdf {
  const diagnostics = createDiagnostics();
  const document = fill(parse(source, { kind, diagnostics }).document, texts) as Document;
  const theme = findTheme(undefined, document.meta, diagnostics);
  const context: WriterContext = {
    theme,
    fonts: createFonts(world),
    pictures: createPictures(new Map(), world, diagnostics),
    highlight: plainHighlight,
    world,
    diagnostics,
  };
  const { bytes, pages } = pdfWriter(composition(document, context), context);
  return { bytes, pages, diagnostics: diagnostics.list };
}

function composition(document: Document, context: WriterContext): Composition {
  if (document.kind === 'deck') return { kind: 'deck', document, frames: place(document, context) };
  if (document.kind === 'doc') return { kind: 'doc', document };
  throw new Error('Sheets are not written as they are.');
}

function fill(value: unknown, texts: readonly string[]): unknown {
  if (typeof value === 'string') return value.replaceAll(/@(\d+)@/g, (_, number) => texts[Number(number) - 1] ?? '');
  if (Array.isArray(value)) return value.map((item) => fill(item, texts));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, fill(inner, texts)]));
}

/** What a tool of the system says of a file; `-` stands for its output where it takes one. */
export function inspect(bytes: Uint8Array, tool: string, ...options: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'deckle-pdf-'));
  try {
    const file = join(folder, 'test.pdf');
    writeFileSync(file, bytes);
    const withFile = options.includes('FILE')
      ? options.map((option) => (option === 'FILE' ? file : option))
      : [...options, file];
    // Poppler warns of a flag that Typst writes as PDF 2.0 has it.
    return execFileSync(tool, withFile, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** All text, page by page, in the order of the file. */
export const textOf = (bytes: Uint8Array): readonly string[] =>
  inspect(bytes, 'pdftotext', '-raw', 'FILE', '-').split('\f').slice(0, -1);

type Bookmark = { readonly title: string; readonly destpageposfrom1: number; readonly kids: readonly Bookmark[] };

/** Bookmarks as lines: title, number of the page, deeper ones further in. */
export function bookmarksOf(bytes: Uint8Array): readonly string[] {
  const lines = (bookmarks: readonly Bookmark[], depth: string): string[] =>
    bookmarks.flatMap(({ title, destpageposfrom1, kids }) => [
      `${depth}${title} ${destpageposfrom1}`,
      ...lines(kids, `${depth}  `),
    ]);
  return lines(
    (JSON.parse(inspect(bytes, 'qpdf', '--json', '--json-key=outlines')) as { outlines: Bookmark[] }).outlines,
    '',
  );
}

/** As text is compared: without white space, and without the marks that only steer direction or breaks. */
export const squeeze = (text: string): string =>
  text.replaceAll(/[\s\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]+/gu, '');
