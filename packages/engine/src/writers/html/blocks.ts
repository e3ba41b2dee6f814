// Blocks as HTML: the flow of a document, of speaker notes and of footnotes.

import { takeCalloutTitle } from '../../layout/callout-title.ts';
import { contentsOf } from '../../layout/doc-outline.ts';
import { introduces } from '../../layout/keep-together.ts';
import { isFormula } from '../../math/parse-tex.ts';
import {
  type Block,
  type Callout,
  type CodeBlock,
  type Figure,
  inlineText,
  type List,
  type ListItem,
  type TextAlignment,
} from '../../model/index.ts';
import { chartFigure } from './chart.ts';
import { type HtmlChild, type HtmlElement, h, type Tag } from './html.ts';
import type { HtmlContext } from './html-context.ts';
import { captionElement, deltaElement, fragment, inlineHtml } from './inlines.ts';
import { mathElement } from './math.ts';
import { tableElement } from './table.ts';

/** The HTML of blocks, in order. */
export function blocksHtml(blocks: readonly Block[], context: HtmlContext): readonly HtmlChild[] {
  return blocks.map((block, index) =>
    block.type === 'paragraph' && introduces(block, blocks[index + 1])
      ? h('p', { class: 'intro', ...alignment(block.align) }, inlineHtml(block.children, context))
      : blockElement(block, context),
  );
}

function blockElement(block: Block, context: HtmlContext): HtmlChild {
  switch (block.type) {
    case 'heading':
      return headingElement(block, context);
    case 'paragraph':
      return h('p', alignment(block.align), inlineHtml(block.children, context));
    case 'list':
      return listElement(block, context);
    case 'blockQuote':
      return h('blockquote', {}, blocksHtml(block.children, context));
    case 'code':
      return codeElement(block, context);
    case 'math':
      if (!isFormula(block.value)) return h('p', {}, block.value);
      return h('div', { class: 'math-block', tabindex: 0 }, mathElement(block.value, true));
    case 'table':
      return tableElement(block, context);
    case 'chart':
      return chartFigure(block, context);
    case 'columns':
      return columnsElement(block.columns, context);
    case 'steps':
      return h(
        'ol',
        { class: 'steps' },
        block.items.map((item) => h('li', {}, blocksHtml(item.children, context))),
      );
    case 'timeline':
      return timelineElement(block.items, context);
    case 'stats':
      return statsElement(block.items, context);
    case 'callout':
      return calloutElement(block, context);
    case 'figure':
      return figureElement(block, context);
    case 'toc':
      return tableOfContents(block.depth, context);
    case 'pageBreak':
      return h('hr', { class: 'page-break' });
    case 'rule':
      return h('hr');
    case 'notes':
      return h(
        'aside',
        { class: 'callout notes-block', role: 'note' },
        h('p', { class: 'callout-name' }, context.words.notes),
        blocksHtml(block.children, context),
      );
    // A cover is at the head of its document (doc.ts); an agenda is the table of contents of a deck.
    case 'cover':
      return undefined;
    case 'agenda':
      return tableOfContents(1, context);
  }
}

const alignment = (align: TextAlignment | undefined): { readonly style?: string } =>
  align === undefined ? {} : { style: `text-align:${align}` };

function headingElement(block: Extract<Block, { type: 'heading' }>, context: HtmlContext): HtmlElement {
  const { id, number, level = block.depth } = context.outline.headings.get(block) ?? {};
  return h(
    `h${block.depth}` as Tag,
    {
      id,
      class: block === context.outline.title ? 'doc-title' : undefined,
      ...alignment(block.align),
      ...(level !== block.depth && { 'aria-level': level }),
    },
    number !== undefined && h('span', { class: 'heading-number' }, number),
    number !== undefined && ' ',
    inlineHtml(block.children, context),
  );
}

function listElement(list: List, context: HtmlContext): HtmlElement {
  const isTask = list.items.some((item) => item.checked !== undefined);
  const classes = [list.tight && 'tight', isTask && 'tasks'].filter(Boolean).join(' ');
  return h(
    list.ordered ? 'ol' : 'ul',
    { ...(classes !== '' && { class: classes }), ...(list.ordered && list.start !== 1 && { start: list.start }) },
    list.items.map((item) => itemElement(item, list.tight, context)),
  );
}

function itemElement(item: ListItem, tight: boolean, context: HtmlContext): HtmlElement {
  const content = item.children.map((child) =>
    tight && child.type === 'paragraph' ? inlineHtml(child.children, context) : blockElement(child, context),
  );
  const box =
    item.checked !== undefined &&
    h('span', { class: item.checked ? 'box checked' : 'box', role: 'img', 'aria-label': item.checked ? '☑' : '☐' });
  return h('li', {}, box, content.flat() as HtmlChild[]);
}

function codeElement({ value, language }: CodeBlock, { highlight }: HtmlContext): HtmlElement {
  const content = highlight(value, language).flatMap((line, index): HtmlChild[] => [
    index > 0 && '\n',
    ...line.map(({ kind, text }) => (kind === 'plain' ? text : h('span', { class: `code-${kind}` }, text))),
  ]);
  // Scrolls, so it must be reachable by keyboard (WCAG 2.2, 2.1.1).
  return h('pre', { dir: 'ltr', tabindex: 0, 'data-language': language }, h('code', {}, content));
}

/** Shares of the width if given; `flex` lets columns stack if there is no room. */
function columnsElement(columns: Extract<Block, { type: 'columns' }>['columns'], context: HtmlContext): HtmlElement {
  return h(
    'div',
    { class: 'columns' },
    columns.map(({ width, children }) =>
      h('div', width === undefined ? {} : { style: `flex-grow:${Math.max(1, width)}` }, blocksHtml(children, context)),
    ),
  );
}

function timelineElement(items: Extract<Block, { type: 'timeline' }>['items'], context: HtmlContext): HtmlElement {
  return h(
    'dl',
    { class: 'timeline' },
    items.map(({ date, children }) =>
      h('div', {}, h('dt', {}, inlineHtml(date, context)), h('dd', {}, inlineHtml(children, context))),
    ),
  );
}

function statsElement(items: Extract<Block, { type: 'stats' }>['items'], context: HtmlContext): HtmlElement {
  return h(
    'dl',
    { class: 'stats' },
    items.map(({ value, label, delta, goodDelta }) =>
      h(
        'div',
        {},
        h('dt', {}, inlineHtml(label, context)),
        h(
          'dd',
          {},
          inlineHtml(value, context),
          delta !== undefined && [' ', deltaElement({ value: delta, ...(goodDelta && { good: goodDelta }) })],
        ),
      ),
    ),
  );
}

function calloutElement(callout: Callout, context: HtmlContext): HtmlElement {
  const { title, children } = takeCalloutTitle(callout);
  return h(
    'aside',
    { class: `callout ${callout.tone}`, role: 'note' },
    h('p', { class: 'callout-name' }, title === undefined ? context.words[callout.tone] : inlineHtml(title, context)),
    blocksHtml(children, context),
  );
}

function figureElement(figure: Figure, context: HtmlContext): HtmlElement {
  const caption = context.outline.captions.get(figure);
  return h(
    'figure',
    { id: caption?.id },
    blocksHtml(figure.children, context),
    captionElement(caption?.label, inlineText(figure.caption) === '' ? [] : inlineHtml(figure.caption, context)),
  );
}

function tableOfContents(depth: number, { outline, words }: HtmlContext): HtmlChild {
  const listed = contentsOf(outline, depth);
  if (listed.length === 0) return undefined;
  return h(
    'nav',
    { class: 'contents', 'aria-label': words.contents },
    h('p', { class: 'contents-name' }, words.contents),
    h(
      'ol',
      {},
      listed.map(({ rank, id, number, text }) =>
        h(
          'li',
          { class: `level-${rank}` },
          h(
            'a',
            { href: fragment(id) },
            number !== undefined && h('span', { class: 'heading-number' }, number),
            ' ',
            text,
          ),
        ),
      ),
    ),
  );
}
