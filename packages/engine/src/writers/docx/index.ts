// The Word writer: a doc's tree as a .docx, with one file here per part of the package.
import { takeDocHead } from '../../layout/doc-head.ts';
import type { Doc } from '../../model/index.ts';
import { themeContentType, themePart } from '../../ooxml/drawingml/theme-part.ts';
import { addProperties, createPackage, type Package, type Part } from '../../ooxml/package.ts';
import { el, nest, root, type XmlChild, type XmlElement } from '../../ooxml/xml.ts';
import type { Writer, WriterContext } from '../writer.ts';
import { blocksToElements } from './blocks.ts';
import { estimatePages, headParagraphs } from './cover.ts';
import { footerPart, footnotesPart, headerPart } from './header-footer.ts';
import { findEmbeddedFamilies, settingsPart, writeFontTable } from './settings.ts';
import { stylesPart } from './styles.ts';
import { createWordContext, type WordContext } from './word-context.ts';

const contentType = (name: string): string =>
  `application/vnd.openxmlformats-officedocument.wordprocessingml.${name}+xml`;

/** Reads docs. `pages` is an estimate: only Word lays out the pages. */
export const docxWriter: Writer = (composition, context) => {
  if (composition.kind !== 'doc') throw new Error(`the Word writer does not read a ${composition.kind}`);
  return writeDoc(composition.document, context);
};

function writeDoc(doc: Doc, writer: WriterContext): { bytes: Uint8Array; pages: number } {
  const file = createPackage();
  const part = file.part('/word/document.xml', contentType('document.main'));
  file.relate('officeDocument', part);
  const context = createWordContext(doc, file, part, writer);
  const width = context.page.width - context.page.margin.left - context.page.margin.right;
  const { head, blocks } = takeDocHead(doc);
  const body = [
    ...(head === undefined ? [] : headParagraphs(head, context)),
    ...blocksToElements(blocks, { indent: 0, width, level: 0 }, context),
  ];
  const last = body.at(-1)?.name === 'w:tbl' ? [el('w:p')] : [];
  const section = sectionProperties(context, addHeaderAndFooter(file, part, context));
  const hasFootnotes = context.outline.footnoteNumbers.size > 0;
  if (hasFootnotes) addFootnotes(file, part, context);
  part.write(
    root('w:document', ['w', 'r', 'wp', 'a'], {}, nest('w:body', body, looseBookmarks(context), last, section)),
  );
  addPart(file, part, 'styles', stylesPart(context));
  addPart(file, part, 'numbering', context.numbering.element());
  const families = findEmbeddedFamilies(context);
  addPart(file, part, 'settings', settingsPart(context, { hasFootnotes, hasEmbeddedFonts: families.length > 0 }));
  const fontTable = file.part('/word/fontTable.xml', contentType('fontTable'));
  part.relate('fontTable', fontTable);
  writeFontTable(fontTable, families, context);
  const { name, colors, fonts } = writer.theme;
  part.relate('theme', file.part('/word/theme/theme1.xml', themeContentType, themePart(name, colors, fonts)));
  addProperties(file, doc.meta, 'Word');
  return { bytes: file.bytes(writer.world.deflate), pages: estimatePages(context).pages };
}

/** Bookmarks that links lead to and that stand in nothing that was written, such as notes: Word refuses links without them. */
const looseBookmarks = ({ linkedBookmarks, writtenBookmarks, nextId }: WordContext): XmlElement[] =>
  [...linkedBookmarks]
    .filter((name) => !writtenBookmarks.has(name))
    .flatMap((name) => {
      const id = nextId();
      return [el('w:bookmarkStart', { 'w:id': id, 'w:name': name }), el('w:bookmarkEnd', { 'w:id': id })];
    });

function addPart(file: Package, document: Part, name: string, content: XmlElement): void {
  document.relate(name, file.part(`/word/${name}.xml`, contentType(name), content));
}

function addFootnotes(file: Package, document: Part, context: WordContext): void {
  const part = file.part('/word/footnotes.xml', contentType('footnotes'));
  document.relate('footnotes', part);
  // Links and pictures inside footnotes belong to the footnotes part.
  part.write(footnotesPart({ ...context, part }));
}

type Reference = XmlElement | undefined;

function addHeaderAndFooter(file: Package, document: Part, context: WordContext): readonly Reference[] {
  const { header, footer, pageNumbers, logo } = context.doc.meta;
  const add = (
    name: 'header' | 'footer',
    exists: boolean,
    write: (context: WordContext) => XmlElement | undefined,
  ): Reference => {
    if (!exists) return undefined;
    // Its pictures belong to the part itself.
    const part = file.part(`/word/${name}1.xml`, contentType(name));
    part.write(write({ ...context, part }) ?? root(name === 'header' ? 'w:hdr' : 'w:ftr', ['w'], {}, el('w:p')));
    return el(`w:${name}Reference`, { 'w:type': 'default', 'r:id': document.relate(name, part) });
  };
  const hasLogo = logo !== undefined || context.writer.theme.logo !== undefined;
  return [
    add('header', header !== undefined || hasLogo, headerPart),
    add('footer', footer !== undefined || pageNumbers, footerPart),
  ];
}

/** ECMA-376 part 1, 17.6.17. */
function sectionProperties(context: WordContext, references: readonly Reference[]): XmlElement {
  const { page, doc } = context;
  const edge = 708; // twips from the edge of the paper to header and footer: half an inch
  const children: XmlChild[] = [
    ...references,
    el('w:pgSz', { 'w:w': page.width, 'w:h': page.height, 'w:orient': doc.meta.landscape ? 'landscape' : undefined }),
    el('w:pgMar', {
      'w:top': page.margin.top,
      'w:right': page.margin.right,
      'w:bottom': page.margin.bottom,
      'w:left': page.margin.left,
      'w:header': edge,
      'w:footer': edge,
      'w:gutter': 0,
    }),
    el('w:cols', { 'w:space': 708 }),
    // A cover has neither header nor footer.
    takeDocHead(doc).head?.isCover && el('w:titlePg'),
    context.isRightToLeft && el('w:bidi'),
  ];
  return nest('w:sectPr', children);
}
