// The front of a doc: its cover, and its table of contents with expected page numbers.

import { type DocHead, takeDocHead } from '../../layout/doc-head.ts';
import { contentsOf, type DocOutline } from '../../layout/doc-outline.ts';
import { measureColumns, shareColumnWidths } from '../../layout/place/table-columns.ts';
import { allBlocks, type Block, blockText, type Heading, type Table } from '../../model/index.ts';
import { el, nest, type XmlChild, type XmlElement } from '../../ooxml/xml.ts';
import { bookmarked, field, type ParagraphOptions, paragraph, runs, textRuns } from './paragraphs.ts';
import { tableStyle } from './table-grid.ts';
import { twips, type WordContext } from './word-context.ts';

/** The title with its details: on a page of its own with a line for each of them, or above the text. */
export function headParagraphs(head: DocHead, context: WordContext): XmlElement[] {
  const { isCover, title, heading, subtitle, byline } = head;
  const { headings, titleId } = context.outline;
  const id = heading === undefined ? titleId : headings.get(heading)?.id;
  const lines = isCover ? byline : byline.length === 0 ? [] : [byline.join(' · ')];
  const parts: readonly (readonly [style: string, content: readonly XmlChild[]])[] = [
    ['Title', id === undefined ? runs(title, context) : bookmarked(id, runs(title, context), context)],
    ...(subtitle === undefined ? [] : [['Subtitle', runs(subtitle, context)] as const]),
    ...lines.map((text) => ['CoverLine', textRuns(text, {}, context)] as const),
  ];
  const firstLine = parts.length - lines.length;
  const options = (index: number): ParagraphOptions => {
    if (!isCover) return index === parts.length - 1 ? { spaceAfter: twips(18) } : {};
    // About 40 % of the page stays empty above the title.
    if (index === 0) return { spaceBefore: Math.round(context.page.height * 0.28) };
    return index === firstLine ? { spaceBefore: twips(36) } : {};
  };
  const written = parts.map(([style, content], index) => paragraph(style, content, context, options(index)));
  return isCover
    ? [...written, paragraph(undefined, [nest('w:r', el('w:br', { 'w:type': 'page' }))], context)]
    : written;
}

// The table of contents: a TOC field (ECMA-376 part 1, 17.16.5.68) whose entries are filled in, so that every reader shows them.

/** So many levels of headings, from the highest in use. Page numbers are estimates until Word lays the document out (F9, or printing). */
export function tableOfContents(depth: number, context: WordContext): XmlElement[] {
  const { headingPages } = estimatePages(context);
  const headings = contentsOf(context.outline, depth);
  if (headings.length === 0) return [];
  const top = context.topHeading;
  const title = paragraph('TOCHeading', textRuns(context.words.contents, {}, context), context);
  const entries = headings.map(({ heading, id, number, rank, text }) => {
    const anchor = context.bookmarkOf(id)!;
    context.linkedBookmarks.add(anchor);
    const page = textRuns(String(headingPages.get(heading) ?? 1), {}, context);
    const content: XmlChild[] = [
      ...textRuns(`${number === undefined ? '' : `${number}  `}${text.replaceAll('\n', ' ')}`, {}, context),
      nest('w:r', el('w:tab')),
      ...field(` PAGEREF ${anchor} \\h `, page),
    ];
    const link = el('w:hyperlink', { 'w:anchor': anchor, 'w:history': true }, content);
    return { style: `TOC${top + rank - 1}`, link };
  });
  const mark = (type: string) => nest('w:r', el('w:fldChar', { 'w:fldCharType': type }));
  const instruction = nest(
    'w:r',
    el('w:instrText', { 'xml:space': 'preserve' }, ` TOC \\o "${top}-${Math.min(9, top + depth - 1)}" \\h \\z \\u `),
  );
  return [
    title,
    ...entries.map(({ style, link }, index) => {
      const before = index === 0 ? [mark('begin'), instruction, mark('separate')] : [];
      const after = index === entries.length - 1 ? [mark('end')] : [];
      return paragraph(style, [...before, link, ...after], context);
    }),
  ];
}

// Estimated page count of a doc: only Word lays it out, but a table of contents and a page count need numbers before that.

export type PageEstimate = {
  readonly pages: number /** From 1. */;
  readonly headingPages: ReadonlyMap<Heading, number>;
};

/** By the outline, which is made once for each document that is written: its contents ask, and its properties. */
const estimates = new WeakMap<DocOutline, PageEstimate>();

/** Adds up line heights in points; accurate to a page for text, less exact with many tables and pictures. */
export function estimatePages(context: WordContext): PageEstimate {
  const estimate = estimates.get(context.outline) ?? addHeights(context);
  estimates.set(context.outline, estimate);
  return estimate;
}

function addHeights(context: WordContext): PageEstimate {
  const { page, doc } = context;
  const height = (page.height - page.margin.top - page.margin.bottom) / 20;
  const width = (page.width - page.margin.left - page.margin.right) / 20;
  const headingPages = new Map<Heading, number>();
  let used = 0;
  const turn = () => {
    used = Math.ceil((used + 0.01) / height) * height;
  };
  const { head, blocks } = takeDocHead(doc);
  if (head?.isCover) turn();
  else if (head !== undefined) used += context.writer.theme.doc.bodySize * 6;
  for (const block of blocks) {
    if (block.type === 'pageBreak') {
      turn();
      continue;
    }
    const needed = blockHeight(block, width, context);
    const left = height - (used % height);
    // Content that Word keeps together starts a new page if it does not fit.
    if (
      needed > left &&
      needed < height &&
      (block.type === 'chart' || block.type === 'heading' || block.type === 'figure')
    )
      turn();
    for (const each of allBlocks([block]))
      if (each.type === 'heading') headingPages.set(each, Math.floor(used / height) + 1);
    used += needed;
  }
  return { pages: Math.max(1, Math.ceil(used / height)), headingPages };
}

/** Points. */
function blockHeight(block: Block, width: number, context: WordContext): number {
  const style = context.writer.theme.doc;
  const line = style.bodySize * style.lineHeight;
  const textHeight = (text: string, size: number, across: number) =>
    text.split('\n').reduce((sum, part) => sum + Math.max(1, Math.ceil(measure(part, size, context) / across)), 0) *
    size *
    style.lineHeight;
  switch (block.type) {
    case 'heading':
      return (
        textHeight(blockText([block]), style.headingSizes[block.depth - 1]!, width) +
        style.headingSizes[block.depth - 1]! * 1.2
      );
    case 'chart':
      return width * 0.56 + line;
    case 'table':
      return tableHeight(block, width, context) + line;
    case 'columns':
      return Math.max(
        ...block.columns.map((column) =>
          column.children.reduce(
            (sum, child) => sum + blockHeight(child, width / block.columns.length - 8, context),
            0,
          ),
        ),
      );
    case 'figure':
      return width * 0.6 + line * 2;
    case 'toc':
    case 'agenda':
      return contentsOf(context.outline, block.type === 'toc' ? block.depth : 2).length * line * 1.15 + line * 2.5;
    case 'notes':
    case 'cover':
    case 'pageBreak':
      return 0;
    case 'rule':
      return line;
    case 'stats':
      return line * 4;
    case 'paragraph':
    case 'list':
    case 'blockQuote':
    case 'code':
    case 'math':
    case 'steps':
    case 'timeline':
    case 'callout':
      return textHeight(blockText([block]), style.bodySize, width * 0.97) + line * 0.6;
  }
}

/** Points above and below the lines of a row in total, including its rule. */
const rowPadding = 8;

/** Rows are as high as their highest cell; columns have their final width. */
function tableHeight(table: Table, room: number, context: WordContext): number {
  const style = tableStyle(context.writer);
  const line = style.size * context.writer.theme.doc.lineHeight;
  const columns = measureColumns(table, style);
  const { widths } = shareColumnWidths(table, room, style);
  const rows = Array.from({ length: table.rows.length + 1 }, (_, row) =>
    Math.max(
      ...columns.map(({ lines, padding }, column) =>
        Math.ceil((lines[row] ?? 0) / Math.max(1, widths[column]! - padding)),
      ),
      1,
    ),
  );
  return rows.reduce((sum, lines) => sum + lines * line + rowPadding, 0);
}

const measure = (text: string, size: number, context: WordContext): number =>
  context.writer.fonts.measure(
    text,
    { family: context.writer.theme.fonts.minor.drawn, bold: false, italic: false },
    size,
  );
