// State shared by the parts of a Word document while they are written: counters, lists, footnotes, and positions.

import type { Diagnostics } from '../../base/diagnostic.ts';
import { smallest } from '../../base/extremes.ts';
import { type Color, emuPerInch } from '../../base/graphics.ts';
import { type DocOutline, type OutlineHeading, outlineDoc } from '../../layout/doc-outline.ts';
import { type DocWords, docWords } from '../../model/doc-words.ts';
import type { Doc } from '../../model/index.ts';
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
  /** The depth of the highest headings below the title. */
  readonly topHeading: number;
  /** Labels of the footnotes that the body refers to, in the order of their references. */
  readonly bodyFootnotes: Set<string>;
  /** Labels of the footnotes being written, nested one inside the other; empty in the body. */
  readonly openFootnotes: readonly string[];
  readonly isRightToLeft: boolean;
  /** Twips. */
  readonly page: PageSetup;
  /** Of the column, cell or list item being written, in twips: no picture is wider. Absent: the page's. */
  readonly room?: number;
  /** In a box with a tint, on which that of code in a line would be lost. */
  readonly isOnTint?: boolean;
  /** A number not yet used by a drawing or bookmark of this file. */
  nextId(): number;
  /** The heading that has the id. */
  headingOf(id: string): OutlineHeading | undefined;
  /** The bookmark of a heading, a caption, an anchor or the title, by its id; undefined if nothing has the id. */
  bookmarkOf(id: string): string | undefined;
  /** Bookmarks of the file so far, and those that links and fields lead to. */
  readonly writtenBookmarks: Set<string>;
  readonly linkedBookmarks: Set<string>;
};

/** A4 and Letter (ISO 216; ANSI/ASME Y14.1) in twips. */
const paper = { A4: { width: 11_906, height: 16_838 }, Letter: { width: 12_240, height: 15_840 } };

export function createWordContext(doc: Doc, file: Package, part: Part, writer: WriterContext): WordContext {
  const size = paper[doc.meta.pageSize];
  const margin = writer.theme.doc.margin;
  const inTwips = (emuLength: number) => Math.round(emuLength / emuPerTwip);
  const outline = outlineDoc(doc, doc.blocks);
  const bookmarks = nameBookmarks(outline);
  const ranked = [...outline.headings.values()].filter(({ rank }) => rank > 0);
  const topHeading = smallest(
    ranked.map(({ heading }) => heading.depth),
    6,
  );
  const headings = new Map([...outline.headings.values()].map((each) => [each.id, each]));
  let id = 0;
  return {
    doc,
    file,
    part,
    writer,
    diagnostics: writer.diagnostics,
    media: createMedia(file, '/word/media'),
    numbering: createNumbering(topHeading),
    topHeading,
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
    headingOf: (id) => headings.get(outline.find(id) ?? id),
    bookmarkOf: (id) => bookmarks.get(outline.find(id) ?? id),
    writtenBookmarks: new Set(),
    linkedBookmarks: new Set(),
  };
}

/** Names of bookmarks by id: letters, digits and underscores, at most 40, each once in any case (ECMA-376 part 1, 17.13.6.2). */
function nameBookmarks({ headings, captions, anchors, titleId }: DocOutline): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const taken = new Set<string>();
  const counted = (start: string, number: number): string => `${start}${String(number).padStart(6, '0')}`;
  const add = (id: string, name: string) => {
    const own = taken.has(name.toLowerCase()) ? counted('_Ref', names.size + 1) : name;
    taken.add(own.toLowerCase());
    names.set(id, own);
  };
  for (const [index, { id }] of [...headings.values()].entries()) add(id, counted('_Toc', index + 1));
  for (const { id } of captions.values()) add(id, `ref_${id.replace(/[^A-Za-z0-9_]/g, '_')}`.slice(0, 40));
  for (const id of [...anchors.values(), ...(titleId === undefined ? [] : [titleId])])
    add(id, counted('_Ref', names.size + 1));
  return names;
}

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
