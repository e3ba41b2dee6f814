// Blocks of a doc as Typst content: Typst's own flow breaks the lines and the pages.
import { createChartStyle } from '../../chart/chart-style.ts';
import { drawChart } from '../../chart/draw-chart.ts';
import { formulaBox } from '../../fonts/math-face.ts';
import { codeSize } from '../../layout/code-size.ts';
import type { Captioned } from '../../layout/doc-outline.ts';
import { docTitleSize } from '../../layout/doc-title-size.ts';
import { fitsOnPage, introduces, isKeptWhole, isShortList } from '../../layout/keep-together.ts';
import { plainMath } from '../../math/plain-math.ts';
import {
  type Block,
  type Chart,
  type CodeBlock,
  type Figure,
  type Heading,
  type Inline,
  inlineText,
  type ListItem,
  type TextAlignment,
} from '../../model/index.ts';
import { headingLook, pageChartColors, pageCode } from '../../theme/page-theme.ts';
import { brokenText, type DocContext, headingWords, inItalics, inlinesCode, within } from './doc-inlines.ts';
import { calloutCode, columnsCode, statsCode, tablesCode, timelineCode } from './doc-tables.ts';
import { drawingCode } from './drawing.ts';
import { mathCode } from './math.ts';
import { lineBreak, paint } from './pdf-context.ts';
import { call, callWith, em, join, list, pt, type Typst, typst } from './typst.ts';

export function blocksCode(blocks: readonly Block[], context: DocContext): Typst {
  return join(
    blocks.flatMap((block, index) => {
      const code = blockCode(block, context);
      if (introduces(block, blocks[index + 1])) return [stuck(code)];
      // By itself a tight list would be set as lines of the paragraph before it.
      return block.type === 'list' ? [call('block', { width: typst('100%') }, join(code))] : code;
    }),
  );
}

/** Content on the page of what follows it. */
const stuck = (content: readonly Typst[]): Typst =>
  call('block', { sticky: true, width: typst('100%') }, join(content));

/** Typst refuses content nested much deeper than any real indentation. */
const deepest = 6;
const inside = (context: DocContext): DocContext => ({ ...context, depth: context.depth + 1 });

const aligned = (align: TextAlignment | undefined, content: Typst): Typst =>
  align === undefined ? content : call('align', {}, typst(align), content);

function blockCode(block: Block, context: DocContext): readonly Typst[] {
  switch (block.type) {
    case 'heading':
      return [aligned(block.align, headingCode(block, context))];
    case 'paragraph':
      return [aligned(block.align, call('par', {}, inlinesCode(block.children, context)))];
    case 'list': {
      const code = block.ordered
        ? orderedCode(block.items, block.start, block.tight, context)
        : bulletsCode(block.items, block.tight, context);
      return isShortList(block) ? together([code], [block], context) : [code];
    }
    case 'steps':
      return [orderedCode(block.items, 1, false, context)];
    case 'timeline':
      return [timelineCode(block, context)];
    case 'stats':
      return [statsCode(block, context)];
    case 'blockQuote':
      if (context.depth >= deepest) return [blocksCode(block.children, inside(context))];
      return [call('quote-block', {}, blocksCode(block.children, inItalics(inside(context))))];
    case 'callout':
      return [calloutCode(block, context)];
    case 'columns':
      return [columnsCode(block, context)];
    case 'code':
      return [codeBlock(block, context)];
    case 'math':
      return [mathBlock(block.value, context)];
    case 'table':
      return [...captionCode(block, context), ...tablesCode(block, context)];
    case 'chart':
      return together([chartCode(block, context), ...captionCode(block, context)], [captionParagraph(block)], context);
    case 'figure':
      return figureCode(block, context);
    case 'toc':
    case 'agenda':
      return [contentsCode(block.type === 'toc' ? block.depth : 2, context)];
    // A cover is at the head (doc.ts).
    case 'cover':
      return [];
    case 'pageBreak':
      return [call('pagebreak', { weak: true })];
    case 'rule':
      return [call('line', { length: typst('100%'), stroke: typst('0.75pt + rgb("#CBD5E1")') })];
    case 'notes':
      context.diagnostics.report('not-carried-over', 'Notes are for the author; PDFs omit them.', {
        at: block.position,
      });
      return [];
  }
}

/** Content that is not split between pages, if one has room for these blocks. */
function together(content: readonly Typst[], blocks: readonly Block[], context: DocContext): readonly Typst[] {
  if (!fitsOnPage(blocks, context.textWidth, context.theme.doc.bodySize)) return content;
  return [call('block', { breakable: false, width: typst('100%') }, join(content))];
}

const captionParagraph = (block: Captioned): Block => ({ type: 'paragraph', children: captionWords(block) });

/** A picture and its caption stay on one page; a longer figure can break. */
function figureCode(figure: Figure, context: DocContext): readonly Typst[] {
  const content = [blocksCode(figure.children, context), ...captionCode(figure, context)];
  return figure.children.length > 1 || figure.children[0]?.type === 'table'
    ? content
    : together(content, [...figure.children, captionParagraph(figure)], context);
}

/** A block formula, no wider than the text; Typst would let it run off the page. */
function mathBlock(tex: string, context: DocContext): Typst {
  const equation = mathCode(tex, 'block', context);
  if (equation === undefined) {
    return call('align', {}, typst('center'), call('emph', {}, context.text(plainMath(tex), { italic: true })));
  }
  const { width } = formulaBox(tex, true, context.fonts);
  const size = Math.min(context.textSize, context.textWidth / width);
  return size < context.textSize ? call('text', { size: pt(size) }, equation) : equation;
}

/** The depth of the title among headings: it has its own style, deeper than any heading of the source. */
export const titleDepth = 7;
/** Points. */
export const titleSize = ({ doc, theme }: DocContext): number => docTitleSize(doc, theme);

function headingCode(heading: Heading, context: DocContext): Typst {
  const outlined = context.outline.headings.get(heading);
  const number =
    outlined?.number === undefined ? [] : [context.text(`${outlined.number}\u2002`, { bold: true, font: 'major' })];
  const isTitle = heading === context.outline.title;
  const size = isTitle ? titleSize(context) : context.theme.doc.headingSizes[heading.depth - 1];
  const inner = within(context, context.textWidth, size);
  const { words, notes } = headingWords(heading.children, inner, {
    bold: true,
    italic: headingLook(heading.depth, context.theme).italic,
    font: 'major',
  });
  // The level is for screen readers, the depth is for appearance; the supplement follows the words, but not in the contents.
  const level = outlined?.level ?? 1;
  const depth = isTitle ? titleDepth : heading.depth;
  const code = call('heading', { level, depth, supplement: notes }, join([...number, words]));
  return outlined === undefined ? code : context.anchored(code, outlined.id);
}

const itemCode = (item: ListItem, context: DocContext): Typst => {
  const first = item.children[0];
  if (first?.type !== 'paragraph') return blocksCode(item.children, context);
  const lead = inlinesCode(first.children, context);
  const [second, ...rest] = item.children.slice(1);
  if (second === undefined) return lead;
  // A list is set close to the words of its item.
  if (second.type === 'list') return join([lead, ...blockCode(second, context), blocksCode(rest, context)]);
  return join([introduces(first, second) ? stuck([lead]) : lead, blocksCode([second, ...rest], context)]);
};

function bulletsCode(items: readonly ListItem[], tight: boolean, context: DocContext): Typst {
  if (items.every((item) => item.checked === undefined))
    return callWith(
      'list',
      { tight },
      items.map((item) => itemCode(item, context)),
    );
  // A cell of no width beside the last two rows holds them on one page.
  const last = items.slice(-2);
  const isHeld =
    last.length === 2 &&
    fitsOnPage(
      last.flatMap(({ children }) => children),
      context.textWidth,
      context.theme.doc.bodySize,
    );
  const holder = call('grid.cell', { x: 2, y: items.length - 2, rowspan: 2, breakable: false }, typst('[]'));
  // The box of a task is its marker.
  const rows = items.flatMap((item) => [
    context.text(item.checked === undefined ? '•' : item.checked ? '☑' : '☐'),
    itemCode(item, context),
  ]);
  return call(
    'grid',
    {
      columns: list([pt(14), typst('1fr'), ...(isHeld ? [pt(0)] : [])]),
      'row-gutter': typst(tight ? '0.65em' : '1em'),
    },
    ...(isHeld
      ? [holder, ...items.flatMap((_, y) => [0, 1].map((x) => call('grid.cell', { x, y }, rows[2 * y + x]!)))]
      : rows),
  );
}

const orderedCode = (items: readonly ListItem[], start: number, tight: boolean, context: DocContext): Typst =>
  callWith(
    'enum',
    { start, tight },
    items.map((item) => itemCode(item, context)),
  );

function contentsCode(depth: number, context: DocContext): Typst {
  const title = call('contents-title', {}, context.text(context.words.contents, { bold: true, font: 'major' }));
  const { titleLevels } = context.outline;
  // Under a title, the first level of the contents is the second of the file: it has no indent either.
  const indent = titleLevels === 0 ? undefined : typst(`level => (level - ${titleLevels}) * 12pt`);
  return join([title, call('outline', { title: typst('none'), depth: depth + titleLevels, indent })]);
}

/** Points of the panel beside code, with some to spare. */
const codeInset = 19;

type CodeLine = { readonly text: string; readonly code: Typst; readonly isBlank: boolean };

/**
 * Code is `raw` to readers, and drawn in our own colors: Typst's would differ from the other formats. Short code stays on one page;
 * longer code breaks at its empty lines, which vanish there, and else where the page ends.
 */
function codeBlock(block: CodeBlock, context: DocContext): Typst {
  const code = block.value.replace(/\n$/, '');
  const usual = context.theme.doc.bodySize - 1;
  const room = context.textWidth - codeInset;
  const size = codeSize(block, { size: usual, room }, context);
  // In smaller type there is room for more of the usual.
  const inner = within(context, (room * usual) / size);
  const look = size === usual ? {} : { size: pt(size) };
  const lines = codeLines(code, block.language, inner);
  const fits = (value: string): boolean => fitsOnPage([{ ...block, value }], room, size);
  if (isKeptWhole(block) && fits(code)) return call('code-block', look, code, linesCode(lines, inner));
  const groups: { lines: CodeLine[]; blankBefore: number }[] = [];
  let blank = 0;
  for (const [index, line] of lines.entries()) {
    if (line.isBlank) blank += 1;
    else if (blank > 0 || index === 0) groups.push({ lines: [line], blankBefore: blank });
    else groups.at(-1)!.lines.push(line);
    if (!line.isBlank) blank = 0;
  }
  const { lineHeight } = context.theme.doc;
  const written = groups.map((group) =>
    call(
      'block',
      {
        above: em(group.blankBefore * lineHeight + lineHeight - 1),
        below: pt(0),
        breakable: !fits(group.lines.map(({ text }) => text).join('\n')),
      },
      linesCode(group.lines, inner),
    ),
  );
  return callWith('code-block', { whole: false, ...look }, [code, ...written]);
}

function codeLines(code: string, language: string | undefined, context: DocContext): readonly CodeLine[] {
  const { colors } = pageCode(context.theme);
  return context.highlight(code, language).map((tokens) => {
    const pieces = tokens.map(({ kind, text }) => {
      const value = context.noted(text.replaceAll('\t', '    '), { font: 'mono' });
      return { text: value, code: brokenText(value, { fill: paint(colors[kind], context) }) };
    });
    const text = pieces.map((piece) => piece.text).join('');
    return { text, code: join(pieces.map((piece) => piece.code)), isBlank: text.trim() === '' };
  });
}

/** A line that is too long goes on further in than it began. */
function linesCode(lines: readonly CodeLine[], context: DocContext): Typst {
  const { fonts, theme, textWidth } = context;
  const style = { family: theme.fonts.mono.drawn, bold: false, italic: false };
  const widthOf = (text: string) => fonts.measure(text, style, theme.doc.bodySize - 1);
  const paragraphs: Typst[] = [];
  let open: Typst[] = [];
  const close = () => {
    if (open.length > 0) paragraphs.push(call('par', {}, join(open)));
    open = [];
  };
  for (const { text, code } of lines) {
    if (widthOf(text) <= textWidth) {
      open.push(...(open.length > 0 ? [lineBreak] : []), code);
      continue;
    }
    close();
    const indent = widthOf(`${/^ */.exec(text)![0]}    `);
    paragraphs.push(call('par', { 'hanging-indent': pt(Math.min(indent, textWidth / 2)) }, code));
  }
  close();
  return join(paragraphs);
}

// Charts in the flow of a doc, and the captions of figures, charts and tables.

/** A chart as wide as the text, with its alternative text. */
export function chartCode(chart: Chart, context: DocContext): Typst {
  const size = { width: context.textWidth, height: context.textWidth * 0.54 };
  const drawing = drawChart(chart, size, createChartStyle(context, pageChartColors(context.theme), 9), context.fonts);
  return call('placed-drawing', {}, drawingCode(drawing, context));
}

/** Label and words of a caption; undefined if the block has no caption. */
export function captionCode(block: Captioned, context: DocContext): Typst[] {
  const caption = context.outline.captions.get(block);
  if (caption === undefined) return [];
  const words = captionWords(block);
  const isBare = inlineText(words) === '';
  const content = isBare
    ? context.text(caption.label)
    : join([context.text(`${caption.label}. `), inlinesCode(words, context)]);
  const code = call('caption-block', { sticky: block.type === 'table' }, content);
  return [context.anchored(code, caption.id)];
}

function captionWords(block: Captioned): readonly Inline[] {
  if (block.type === 'figure') return block.caption;
  return [{ type: 'text', value: (block.type === 'table' ? block.options.caption : block.caption) ?? '' }];
}
