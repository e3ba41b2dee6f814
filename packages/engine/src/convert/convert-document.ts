// A document as one of another kind: a deck as a doc, a doc as a deck, a sheet as either.
import type { Diagnostics } from '../base/diagnostic.ts';
import {
  type Block,
  blockText,
  type Deck,
  type Doc,
  type Document,
  type Heading,
  type Inline,
  type Kind,
  type Paragraph,
  replaceIn,
  type Slide,
  titleText,
} from '../model/index.ts';
import { type Resolved, type ResolvedSheet, withFootnoteSlide } from '../resolve/resolve-document.ts';
import { withoutPictureLinks } from './linked-pictures.ts';
import { sheetFromBlocks } from './sheet-from-blocks.ts';
import { withAnswers, withShownOnPages } from './showing-blocks.ts';

/** The document as `kind`, footnotes on a slide if that kind has no page foot. Losses are diagnostics. */
export function convertDocument(resolved: Resolved, kind: Kind, diagnostics: Diagnostics): Document {
  switch (kind) {
    case 'deck':
      return withoutPictureLinks(withAnswers(withFootnoteSlide(asDeck(resolved))), diagnostics);
    case 'doc':
      return withShownOnPages(asDoc(resolved));
    case 'sheet':
      return resolved.kind === 'sheet' ? resolved.sheet : sheetFromBlocks(resolved, diagnostics);
  }
}

function asDeck(resolved: Resolved): Deck {
  switch (resolved.kind) {
    case 'deck':
      return resolved;
    case 'doc':
      return deckFromDoc(resolved);
    case 'sheet':
      return deckFromSheet(resolved);
  }
}

function asDoc(resolved: Resolved): Doc {
  switch (resolved.kind) {
    case 'deck':
      return docFromDeck(resolved);
    case 'doc':
      return resolved;
    case 'sheet':
      return docFromSheet(resolved);
  }
}

// A doc as a deck: its title opens it, headings become slides, parts with subparts become sections.

/** The content of a passage under one heading; `title` is absent for text before the first heading. */
type Passage = { readonly title: Heading | undefined; readonly blocks: Block[] };

export function deckFromDoc(doc: Doc): Deck {
  const body = doc.blocks.filter((block) => !['cover', 'toc', 'pageBreak'].includes(block.type));
  const [first, ...rest] = cutAtHeadings(body, slideDepths(body)).map(withoutOuterRules);
  const slides =
    first === undefined
      ? [titleSlide(doc)]
      : [...openingSlides(doc, first), ...rest.map((passage) => slideOf(passage.title, passage.blocks))];
  return { kind: 'deck', meta: doc.meta, slides, footnotes: doc.footnotes };
}

/** Characters of text that stand below a title at most. */
const longestLead = 320;

/**
 * The title slide and what else the first passage needs. Where that passage has the title itself or none, its first
 * short paragraphs join the title; a title that is only that of the first of several equal parts needs no slide of its own.
 */
function openingSlides(doc: Doc, { title, blocks }: Passage): Slide[] {
  if (title !== undefined && titleText(title.children) !== doc.meta.title)
    return [titleSlide(doc), slideOf(title, blocks)];
  if (title !== undefined && title.depth > 1) {
    const { subtitle, authors, date } = doc.meta;
    const isBare = subtitle === undefined && authors.length === 0 && date === undefined;
    return [...(isBare ? [] : [titleSlide(doc)]), slideOf(title, blocks)];
  }
  const shown = blocks.filter(({ type }) => type !== 'notes');
  const end = shown.findIndex(
    (block) => block.type !== 'paragraph' || block.children.some(({ type }) => type === 'image'),
  );
  const lead = end < 0 ? shown : shown.slice(0, end);
  const cover = titleSlide(doc);
  const notes = blocks.flatMap((block) => (block.type === 'notes' ? block.children : []));
  if (shown.length === 0) return [{ ...cover, notes }];
  if (lead.length === 0 || blockText(lead).length > longestLead) return [cover, slideOf(title, blocks)];
  const others = shown.slice(lead.length);
  return [
    { ...cover, blocks: [...cover.blocks, ...lead], notes },
    ...(others.length > 0 ? [slideOf(title, others)] : []),
  ];
}

function titleSlide({ meta }: Doc): Slide {
  const subtitle: Paragraph[] =
    meta.subtitle === undefined
      ? []
      : [{ type: 'paragraph', children: meta.formatted?.subtitle ?? [{ type: 'text', value: meta.subtitle }] }];
  const title = heading(1, meta.title);
  return {
    layout: 'title',
    ...slide(meta.formatted?.title ? { ...title, children: meta.formatted.title } : title, subtitle),
  };
}

/** The heading levels that start slides: the highest that occurs more than once, all above it, and the one below it. */
function slideDepths(blocks: readonly Block[]): number {
  const counts = new Map<number, number>();
  for (const block of blocks) if (block.type === 'heading') counts.set(block.depth, (counts.get(block.depth) ?? 0) + 1);
  const depths = [...counts.keys()].sort((a, b) => a - b);
  const main = depths.find((depth) => counts.get(depth)! > 1) ?? depths[0] ?? 1;
  return depths.find((depth) => depth > main) ?? main;
}

function cutAtHeadings(blocks: readonly Block[], deepest: number): Passage[] {
  const passages: Passage[] = [{ title: undefined, blocks: [] }];
  for (const block of blocks) {
    if (block.type === 'heading' && block.depth <= deepest) passages.push({ title: block, blocks: [] });
    else passages.at(-1)!.blocks.push(block);
  }
  return passages.filter((passage) => passage.title !== undefined || passage.blocks.length > 0);
}

/** A rule between two passages parts what slides part already. */
function withoutOuterRules({ title, blocks }: Passage): Passage {
  const isShown = ({ type }: Block) => type !== 'rule';
  const first = blocks.findIndex(isShown);
  return { title, blocks: first < 0 ? [] : blocks.slice(first, blocks.findLastIndex(isShown) + 1) };
}

/** One slide for a passage: what does not fit on it is split where its place is known. */
function slideOf(title: Heading | undefined, blocks: readonly Block[]): Slide {
  const notes = blocks.flatMap((block) => (block.type === 'notes' ? block.children : []));
  return slide(
    title,
    blocks.filter(({ type }) => type !== 'notes'),
    notes,
  );
}

const slide = (title: Heading | undefined, blocks: readonly Block[], notes: readonly Block[] = []): Slide => ({
  dark: false,
  ...(title === undefined ? {} : { title }),
  blocks,
  notes,
});

// A sheet as a deck: a title, then a slide for each table and each chart, every value computed.

export function deckFromSheet({ sheet, workbook }: ResolvedSheet): Deck {
  const worksheets = workbook.worksheets.filter((worksheet) => !worksheet.hidden);
  const slides = worksheets.flatMap((worksheet) =>
    groups(worksheet.blocks).map((blocks) => slide(heading(2, slideTitle(blocks, worksheet.name)), blocks)),
  );
  return {
    kind: 'deck',
    meta: sheet.meta,
    slides: [slide(heading(2, sheet.meta.title), []), ...slides],
    footnotes: sheet.footnotes,
  };
}

/** Each table or chart with the text before it; text at the end goes with the preceding one. */
function groups(blocks: readonly Block[]): Block[][] {
  const all: Block[][] = [];
  let text: Block[] = [];
  for (const block of blocks) {
    if (block.type !== 'table' && block.type !== 'chart') text.push(block);
    else {
      all.push([...text, block]);
      text = [];
    }
  }
  if (text.length > 0) all.push([...(all.pop() ?? []), ...text]);
  return all;
}

function slideTitle(blocks: readonly Block[], worksheet: string): string {
  for (const block of blocks) {
    if (block.type === 'chart' && block.title) return block.title;
    if (block.type === 'table' && block.options.caption) return block.options.caption;
  }
  return worksheet;
}

// A deck as a doc: a handout. Slides become headed passages, with speaker notes under them.

/** Title and section slides head parts (depth 1), all other slides head passages (depth 2). */
export function docFromDeck(deck: Deck): Doc {
  const targets = new Set<number>();
  // `#7` is the seventh slide: its passage gets an anchor.
  const linked = replaceIn(deck, { inlines: (children) => children.map((child) => toAnchors(child, targets)) });
  const blocks = linked.slides.flatMap((slide, index) => {
    const passage = handoutBlocks(slide, index);
    return targets.has(index + 1) ? withAnchor(passage, `slide-${index + 1}`) : passage;
  });
  return { kind: 'doc', meta: { ...deck.meta, numbered: false }, blocks, footnotes: linked.footnotes };
}

function toAnchors(child: Inline, targets: Set<number>): Inline {
  if (!('children' in child)) return child;
  const number = child.type === 'link' ? Number(/^#(\d{1,4})$/.exec(child.url)?.[1]) : Number.NaN;
  if (child.type === 'link' && number > 0) {
    targets.add(number);
    return { ...child, url: `#slide-${number}` };
  }
  return { ...child, children: child.children.map((inner) => toAnchors(inner, targets)) } as Inline;
}

function withAnchor([first, ...rest]: readonly Block[], id: string): readonly Block[] {
  const anchor: Inline = { type: 'anchor', id };
  if (first?.type === 'heading' || first?.type === 'paragraph')
    return [{ ...first, children: [anchor, ...first.children] }, ...rest];
  return [{ type: 'paragraph', children: [anchor] }, ...(first === undefined ? [] : [first]), ...rest];
}

function handoutBlocks(slide: Slide, index: number): Block[] {
  const isPart = index === 0 || (slide.title !== undefined && slide.blocks.length === 0);
  const heading: Heading[] = slide.title === undefined ? [] : [{ ...slide.title, depth: isPart ? 1 : 2 }];
  const body = slide.blocks.flatMap((block): Block[] => {
    // Headings inside a slide rank below its own; an agenda is the handout's table of contents.
    if (block.type === 'heading') return [{ ...block, depth: Math.max(block.depth, 3) as Heading['depth'] }];
    if (block.type === 'agenda') return [{ type: 'toc', depth: 1 }];
    return [block];
  });
  if (slide.footer !== undefined) body.push(footerLine(slide.footer));
  if (slide.notes.length === 0) return [...heading, ...body];
  return [...heading, ...body, { type: 'callout', tone: 'note', children: slide.notes }];
}

/** Its own footer, such as a source, stays with its passage. */
const footerLine = (value: string): Paragraph => ({
  type: 'paragraph',
  children: [{ type: 'emphasis', children: [{ type: 'text', value }] }],
});

// A sheet as a doc: a report with a passage for each worksheet, every value computed.

export function docFromSheet({ sheet, workbook }: ResolvedSheet): Doc {
  const worksheets = workbook.worksheets.filter((worksheet) => !worksheet.hidden);
  const title = heading(1, sheet.meta.title);
  const blocks = worksheets.flatMap((worksheet) =>
    worksheets.length === 1 ? worksheet.blocks : [heading(2, worksheet.name), ...worksheet.blocks],
  );
  // Most worksheets are wider than high.
  const isWide = worksheets.some((worksheet) => worksheet.widths.length > 8);
  return {
    kind: 'doc',
    meta: { ...sheet.meta, landscape: sheet.meta.landscape || isWide },
    blocks: [title, ...blocks],
    footnotes: sheet.footnotes,
  };
}

const heading = (depth: Heading['depth'], value: string): Heading => ({
  type: 'heading',
  depth,
  children: [{ type: 'text', value }],
});
