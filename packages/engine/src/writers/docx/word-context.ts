// State shared by the parts of a Word document while they are written: counters, lists, footnotes, and positions.

import type { Diagnostics } from '../../base/diagnostic.ts';
import { type Color, emuPerInch } from '../../base/graphics.ts';
import { type DocOutline, outlineDoc } from '../../layout/doc-outline.ts';
import { type DocWords, docWords } from '../../model/doc-words.ts';
import type { Doc, Heading } from '../../model/index.ts';
import { createMedia, type Media, type Package, type Part } from '../../ooxml/package.ts';
import type { WriterContext } from '../writer.ts';
import { createNumbering, type Numbering } from './numbering.ts';

/** The position of blocks: indent and width, in twips, and the style of their paragraphs. */
export type Flow = { readonly indent: number; readonly width: number; readonly level: number; readonly style?: string };

/** Twips: 1/20 of a point, the unit of WordprocessingML. */
export const twips = (points: number): number => Math.round(points * 20);
export const emuPerTwip = emuPerInch / 1440;

export type PageSetup = {
  readonly width: number;
  readonly height: number;
  readonly margin: { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };
};

export type WordContext = {
  readonly doc: Doc;
  readonly file: Package;
  readonly part: Part;
  readonly writer: WriterContext;
  readonly diagnostics: Diagnostics;
  readonly media: Media;
  readonly numbering: Numbering;
  readonly words: DocWords;
  readonly outline: DocOutline;
  /** Labels of the footnotes that the body refers to, in the order of their references. */
  readonly bodyFootnotes: Set<string>;
  /** Labels of the footnotes being written, nested one inside the other; empty in the body. */
  readonly openFootnotes: readonly string[];
  readonly isRightToLeft: boolean;
  /** Twips. */
  readonly page: PageSetup;
  /** A number not yet used by a drawing or bookmark of this file. */
  nextId(): number;
  /** The bookmark of a heading: '_Toc000001' … */
  headingBookmark(heading: Heading): string;
  /** The bookmark for an id of the source: of a heading or a caption; undefined if nothing has the id. */
  bookmarkOf(id: string): string | undefined;
};

/** A4 and Letter (ISO 216; ANSI/ASME Y14.1) in twips. */
const paper = { A4: { width: 11_906, height: 16_838 }, Letter: { width: 12_240, height: 15_840 } };

export function createWordContext(doc: Doc, file: Package, part: Part, writer: WriterContext): WordContext {
  const size = paper[doc.meta.pageSize];
  const margin = writer.theme.doc.margin;
  const inTwips = (emuLength: number) => Math.round(emuLength / emuPerTwip);
  const outline = outlineDoc(doc, doc.blocks);
  const bookmarks = new Map(
    [...outline.headings.keys()].map((heading, index) => [heading, `_Toc${String(index + 1).padStart(6, '0')}`]),
  );
  const byId = new Map<string, string>([
    ...[...outline.headings.values()].map(({ id, heading }) => [id, bookmarks.get(heading)!] as const),
    ...[...outline.captions.values()].map(({ id }) => [id, captionBookmark(id)] as const),
  ]);
  let id = 0;
  return {
    doc,
    file,
    part,
    writer,
    diagnostics: writer.diagnostics,
    media: createMedia(file, '/word/media'),
    numbering: createNumbering(),
    words: docWords(doc.meta.language),
    outline,
    bodyFootnotes: new Set(),
    openFootnotes: [],
    isRightToLeft: doc.meta.direction === 'rtl',
    page: {
      width: doc.meta.landscape ? size.height : size.width,
      height: doc.meta.landscape ? size.width : size.height,
      margin: {
        left: inTwips(margin.left),
        right: inTwips(margin.right),
        top: inTwips(margin.top),
        bottom: inTwips(margin.bottom),
      },
    },
    nextId() {
      id += 1;
      return id;
    },
    headingBookmark: (heading) => bookmarks.get(heading)!,
    bookmarkOf: (anchor) => byId.get(anchor) ?? byId.get(anchor.toLowerCase()),
  };
}

/** A valid bookmark name for a caption's id: letters, digits and underscores, at most 40 (ECMA-376 part 1, 17.13.6.2). */
export const captionBookmark = (id: string): string => `ref_${id.replace(/[^A-Za-z0-9_]/g, '_')}`.slice(0, 40);

const themeColors: { readonly [scheme: string]: string } = {
  tx1: 'text1',
  tx2: 'text2',
  bg1: 'background1',
  bg2: 'background2',
  hlink: 'hyperlink',
  folHlink: 'followedHyperlink',
};

/** The theme color's name in WordprocessingML (ECMA-376 part 1, 17.18.97), if the color is an unmodified theme color. */
export function themeColorName(color: Color): string | undefined {
  if ('rgb' in color || color.lumMod !== undefined || color.lumOff !== undefined) return undefined;
  return themeColors[color.scheme] ?? color.scheme;
}
