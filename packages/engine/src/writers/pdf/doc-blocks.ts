// Blocks of a doc as Typst content: Typst's own flow breaks the lines and the pages.
import { formatDate } from '../../base/written-date.ts';
import { plainMath } from '../../layout/text/plain-math.ts';
import type { Block, Heading, ListItem } from '../../model/index.ts';
import type { DocContext } from './doc-context.ts';
import { captionCode, chartCode } from './doc-figures.ts';
import { inlinesCode } from './doc-inlines.ts';
import { calloutCode, columnsCode, statsCode, timelineCode } from './doc-panels.ts';
import { tableCode } from './doc-tables.ts';
import { type Code, call, join, pt, raw } from './typst.ts';

export function blocksCode(blocks: readonly Block[], context: DocContext): Code {
  return join(blocks.flatMap((block) => blockCode(block, context)));
}

function blockCode(block: Block, context: DocContext): Code[] {
  switch (block.type) {
    case 'heading':
      return [headingCode(block, context)];
    case 'paragraph':
      return [call('par', [inlinesCode(block.children, context)])];
    case 'list':
      return [
        block.ordered
          ? orderedCode(block.items, block.start, block.tight, context)
          : bulletsCode(block.items, block.tight, context),
      ];
    case 'steps':
      return [orderedCode(block.items, 1, false, context)];
    case 'timeline':
      return [timelineCode(block, context)];
    case 'stats':
      return [statsCode(block, context)];
    case 'blockQuote':
      return [call('quote-block', [blocksCode(block.children, context)])];
    case 'callout':
      return [calloutCode(block, context)];
    case 'columns':
      return [columnsCode(block, context)];
    case 'code':
      context.text(block.value, { font: 'mono' });
      return [
        call('code-block', [
          call('raw', [block.value.replace(/\n$/, '')], {
            block: true,
            lang: /^[a-z\d+#-]+$/i.test(block.language ?? '') ? block.language : undefined,
          }),
        ]),
      ];
    case 'math':
      context.writer.diagnostics.report({
        code: 'not-supported-yet',
        severity: 'info',
        message: `The formula "${block.value.trim()}" is written as text.`,
        ...(block.position && { line: block.position.line, column: block.position.column }),
      });
      return [call('align', [raw('center'), call('emph', [context.text(plainMath(block.value), { italic: true })])])];
    case 'table':
      return [...captionCode(block, context), tableCode(block, context)];
    case 'chart':
      return [chartCode(block, context), ...captionCode(block, context)];
    case 'figure':
      return [blocksCode(block.children, context), ...captionCode(block, context)];
    case 'toc':
    case 'agenda':
      return [contentsCode(block.type === 'toc' ? block.depth : 2, context)];
    case 'cover':
      return [coverCode(context)];
    case 'pageBreak':
      return [call('pagebreak', [], { weak: true })];
    case 'rule':
      return [call('line', [], { length: raw('100%'), stroke: raw('0.75pt + rgb("#CBD5E1")') })];
    case 'notes':
      context.writer.diagnostics.report({
        code: 'not-carried-over',
        severity: 'info',
        message: 'Notes are for the author: a PDF leaves them out.',
        ...(block.position && { line: block.position.line, column: block.position.column }),
      });
      return [];
  }
}

function headingCode(heading: Heading, context: DocContext): Code {
  const outlined = context.outline.headings.get(heading);
  const number =
    outlined?.number === undefined ? [] : [context.text(`${outlined.number}\u2002`, { bold: true, font: 'major' })];
  const content = join([...number, inlinesCode(heading.children, context, { bold: true, font: 'major' })]);
  const code = call('heading', [content], { level: heading.depth });
  return outlined === undefined ? code : raw(`[#${code.code}#${call('label', [context.label(outlined.id)]).code}]`);
}

const itemCode = (item: ListItem, context: DocContext): Code => {
  const first = item.children[0];
  const [lead, rest] =
    first?.type === 'paragraph'
      ? [[inlinesCode(first.children, context)], item.children.slice(1)]
      : [[], item.children];
  return join([...lead, ...rest.flatMap((block) => blockCode(block, context))]);
};

function bulletsCode(items: readonly ListItem[], tight: boolean, context: DocContext): Code {
  if (items.every((item) => item.checked === undefined))
    return call(
      'list',
      items.map((item) => itemCode(item, context)),
      { tight },
    );
  // The box of a task is its marker.
  const rows = items.flatMap((item) => [
    context.text(item.checked === undefined ? '•' : item.checked ? '☑' : '☐'),
    itemCode(item, context),
  ]);
  return call('grid', rows, { columns: [pt(14), raw('1fr')], 'row-gutter': raw(tight ? '0.65em' : '1em') });
}

const orderedCode = (items: readonly ListItem[], start: number, tight: boolean, context: DocContext): Code =>
  call(
    'enum',
    items.map((item) => itemCode(item, context)),
    { start, tight },
  );

function contentsCode(depth: number, context: DocContext): Code {
  const title = call('contents-title', [context.text(context.words.contents, { bold: true, font: 'major' })]);
  return join([title, call('outline', [], { title: raw('none'), depth })]);
}

/** A page of its own, the title a third of the way down. */
function coverCode(context: DocContext): Code {
  const { title, subtitle, authors, date, language } = context.doc.meta;
  const { doc } = context.writer.theme;
  const line = (value: string, size: number, muted: boolean, bold = false): Code =>
    call(
      'block',
      [
        call('text', [context.text(value, { bold, font: bold ? 'major' : 'minor' })], {
          size: pt(size),
          weight: bold ? 700 : 400,
          fill: context.color(muted ? { scheme: 'accent6' } : doc.headingColor),
        }),
      ],
      { above: pt(0), below: pt(size * 0.7) },
    );
  return join([
    call('v', [raw('28%')]),
    line(title, 34, false, true),
    ...(subtitle === undefined ? [] : [line(subtitle, 16, true)]),
    call('v', [pt(24)]),
    ...(authors.length === 0 ? [] : [line(authors.join(', '), 11, true)]),
    ...(date === undefined ? [] : [line(formatDate(date, language), 11, true)]),
    call('pagebreak', []),
  ]);
}
