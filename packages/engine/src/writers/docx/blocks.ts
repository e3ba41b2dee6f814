// Blocks of a doc as paragraphs and tables of the body.

import { codeSize } from '../../layout/code-size.ts';
import { introduces, isKeptWhole } from '../../layout/keep-together.ts';
import { isFormula } from '../../math/parse-tex.ts';
import type { Block, Chart, CodeBlock, Heading, ListItem, Steps, Timeline } from '../../model/index.ts';
import { el, nest, type XmlElement } from '../../ooxml/xml.ts';
import { pageCode } from '../../theme/page-theme.ts';
import { tableOfContents } from './cover.ts';
import { chartRun } from './drawings.ts';
import { listIndent } from './numbering.ts';
import { at, bookmarked, captionParagraph, displayEquation, paragraph, runs, textRuns } from './paragraphs.ts';
import { codeStyleSize } from './styles.ts';
import { calloutTable, columnsTable, dataTables, statsTable, timelineTable } from './tables.ts';
import { type Flow, twips, type WordContext } from './word-context.ts';

export function blocksToElements(blocks: readonly Block[], flow: Flow, context: WordContext): XmlElement[] {
  const inner: WordContext = { ...context, room: flow.width };
  return blocks.flatMap((block, index) => {
    const elements = blockToElements(block, blocks[index + 1], flow, inner);
    // Word would merge two into one panel.
    return block.type === 'code' && blocks[index - 1]?.type === 'code' ? [gap(context), ...elements] : elements;
  });
}

function blockToElements(block: Block, next: Block | undefined, flow: Flow, context: WordContext): XmlElement[] {
  const { indent, style } = flow;
  switch (block.type) {
    case 'heading':
      return [headingParagraph(block, context)];
    case 'paragraph':
      return [
        paragraph(style, runs(block.children, context), context, {
          indent,
          align: block.align,
          keepNext: introduces(block, next),
        }),
      ];
    case 'list':
      return listParagraphs(
        block.items,
        block.ordered ? context.numbering.addOrdered(block.start, flow.level) : context.numbering.bullets,
        block.tight,
        flow,
        context,
      );
    case 'steps':
      return stepParagraphs(block, flow, context);
    case 'timeline':
      return timeline(block, flow, context);
    case 'stats':
      return [statsTable(block.items, flow, context), gap(context)];
    case 'blockQuote':
      return blocksToElements(block.children, { ...flow, style: 'Quote' }, context);
    case 'callout':
      return [calloutTable(block, flow, context), gap(context)];
    case 'columns':
      return [columnsTable(block.columns, flow, context), gap(context)];
    case 'code':
      return [
        paragraph('Code', codeRuns(block, flow, context), context, {
          indent,
          keepLines: isKeptWhole(block),
          isLeftToRight: true,
        }),
      ];
    case 'math':
      if (!isFormula(block.value)) return [paragraph(style, textRuns(block.value, {}, context), context, { indent })];
      return [paragraph(style, [displayEquation(block.value)], context, { align: 'center' })];
    case 'table':
      return [
        ...captionParagraph(block, context),
        ...dataTables(block, flow, context).flatMap((table) => [table, gap(context)]),
      ];
    case 'chart':
      return [chartParagraph(block, flow, context), ...captionParagraph(block, context)];
    case 'figure':
      return [...blocksToElements(block.children, flow, context), ...captionParagraph(block, context)];
    case 'toc':
    case 'agenda':
      return tableOfContents(block.type === 'toc' ? block.depth : 2, context);
    // A cover is at the head (index.ts).
    case 'cover':
      return [];
    case 'pageBreak':
      return [paragraph(undefined, [nest('w:r', el('w:br', { 'w:type': 'page' }))], context)];
    case 'rule':
      return [paragraph('Rule', [], context)];
    case 'notes':
      context.diagnostics.report('not-carried-over', 'Notes are for the author; Word documents omit them.', {
        ...at(block.position),
      });
      return [];
  }
}

/** Where levels are skipped, the paragraph says its level, for its number and the table of contents: the style has another. */
function headingParagraph(block: Heading, context: WordContext): XmlElement {
  const { topHeading, outline, doc, numbering } = context;
  const { id, rank } = outline.headings.get(block)!;
  if (block === outline.title) {
    return paragraph('Title', bookmarked(id, runs(block.children, context), context), context, {
      align: block.align,
      spaceBefore: twips(10),
    });
  }
  const level = topHeading + rank - 1;
  const isOwn = rank > 0 && level !== block.depth;
  return paragraph(`Heading${block.depth}`, bookmarked(id, runs(block.children, context), context), context, {
    align: block.align,
    ...(isOwn && doc.meta.numbered && { numbering: { id: numbering.headings, level: rank - 1 } }),
    ...(isOwn && { properties: [el('w:outlineLvl', { 'w:val': level - 1 })] }),
  });
}

/** Small space after a table, which has no spacing setting; Word also requires a paragraph between two tables. */
const gap = (context: WordContext): XmlElement => paragraph('Gap', [], context);

function listParagraphs(
  items: readonly ListItem[],
  numberingId: number,
  tight: boolean,
  flow: Flow,
  context: WordContext,
): XmlElement[] {
  const level = Math.min(flow.level, 8);
  const text = listIndent(level);
  return items.flatMap((item) => {
    const id =
      item.checked === undefined ? numberingId : item.checked ? context.numbering.checked : context.numbering.unchecked;
    const [first, ...rest] = item.children;
    const numbering = { id, level };
    // The style removes space between items; a loose list needs it.
    const spacing = tight ? {} : { properties: [el('w:contextualSpacing', { 'w:val': false })] };
    const lead =
      first?.type === 'paragraph'
        ? paragraph('ListParagraph', runs(first.children, context), context, {
            numbering,
            keepNext: introduces(first, rest[0]),
            ...spacing,
          })
        : paragraph('ListParagraph', [], context, { numbering, ...spacing });
    const inner: Flow = { indent: text, width: flow.width - text, level: flow.level + 1, style: 'ListParagraph' };
    return [lead, ...blocksToElements(first?.type === 'paragraph' ? rest : item.children, inner, context)];
  });
}

/** Steps are a numbered list: Word's native form for a sequence. */
const stepParagraphs = (steps: Steps, flow: Flow, context: WordContext): XmlElement[] =>
  listParagraphs(steps.items, context.numbering.addOrdered(1, flow.level), false, flow, context);

const timeline = (block: Timeline, flow: Flow, context: WordContext): XmlElement[] => [
  timelineTable(block.items, flow, context),
  gap(context),
];

/** Points of the panel beside code, with some to spare for the fonts of other machines. */
const codeInset = 24;

/** Code as colored runs of one paragraph, so that it has one panel and copies line by line. */
function codeRuns(block: CodeBlock, { width }: Flow, context: WordContext): XmlElement[] {
  const { value, language } = block;
  const { theme, highlight } = context.writer;
  const usual = codeStyleSize(theme);
  const room = width / 20 - codeInset;
  const size = codeSize(block, { size: usual, room }, context.writer);
  const { colors } = pageCode(theme);
  return highlight(value.replace(/\n$/, ''), language).flatMap((line, index) => [
    ...(index > 0 ? [nest('w:r', el('w:br'))] : []),
    ...line.flatMap(({ kind, text }) =>
      textRuns(text, { code: 'block', color: colors[kind], ...(size !== usual && { size }) }, context),
    ),
  ]);
}

function chartParagraph(chart: Chart, { indent, width }: Flow, context: WordContext): XmlElement {
  return paragraph(undefined, [chartRun(chart, width, context)], context, {
    indent,
    keepNext: chart.caption !== undefined,
  });
}
