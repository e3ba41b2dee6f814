// Documents as HTML: a head from the front matter, sections at headings of the first two levels, footnotes.
import { type DocHead, takeDocHead } from '../../layout/doc-head.ts';
import { docLogo } from '../../layout/doc-logo.ts';
import type { Block, Doc } from '../../model/index.ts';
import { inlineText } from '../../model/index.ts';
import type { WriterContext } from '../writer.ts';
import { blocksHtml } from './blocks.ts';
import { type HtmlElement, h } from './html.ts';
import { createHtmlContext, type HtmlContext } from './html-context.ts';
import { pictureUri } from './picture.ts';

/** One part of a document, with the footnotes that its text refers to. */
export type DocSection = {
  readonly title: string;
  readonly content: HtmlElement;
  readonly footnotes: readonly string[];
};
export type DocPieces = { readonly context: HtmlContext; readonly sections: readonly DocSection[] };

/** The sections of a document; the first one carries its head. */
export function docPieces(document: Doc, writerContext: WriterContext): DocPieces {
  const context = createHtmlContext(document, document.blocks, writerContext);
  const { head, blocks } = takeDocHead(document);
  const cuts = cutAtHeadings(blocks);
  if (cuts.length === 0) cuts.push({ title: undefined, blocks: [] });
  const sections = cuts.map((cut, index) => {
    const known = new Set(context.referredFootnotes);
    const body = blocksHtml(cut.blocks, context);
    return {
      title: cut.title ?? document.meta.title,
      content: h('section', {}, index === 0 && head !== undefined && headElement(head, context), body),
      footnotes: [...context.referredFootnotes].filter((label) => !known.has(label)),
    };
  });
  return { context, sections };
}

/** The whole document with its footnotes at the end. */
export function docBody(
  document: Doc,
  writerContext: WriterContext,
): { readonly body: readonly HtmlElement[]; readonly pages: number } {
  const { context, sections } = docPieces(document, writerContext);
  const { language: lang, direction: dir, header, footer } = document.meta;
  const labels = sections.flatMap(({ footnotes }) => footnotes);
  const logo = docLogo(document.meta, writerContext.theme);
  const uri = logo && pictureUri(logo.asset, {}, context);
  const main = h(
    'main',
    { class: 'deckle doc', lang, dir },
    uri !== undefined && h('img', { class: 'doc-logo', src: uri, alt: '' }),
    header !== undefined && h('p', { class: 'doc-header' }, header),
    sections.map(({ content }) => content),
    footnotesElement(document, labels, context),
    footer !== undefined && h('p', { class: 'doc-footer' }, footer),
  );
  return { body: [main], pages: sections.length };
}

/** Footnotes under one another, each with a way back; undefined where there are none. */
export function footnotesElement(
  document: Doc,
  labels: readonly string[],
  context: HtmlContext,
): HtmlElement | undefined {
  if (labels.length === 0) return undefined;
  const byLabel = new Map(document.footnotes.map((footnote) => [footnote.label, footnote]));
  // A footnote may itself refer to another, which then joins the list while it is walked.
  const listed = [...labels];
  const items: HtmlElement[] = [];
  for (let index = 0; index < listed.length; index += 1) {
    const label = listed[index]!;
    const number = context.outline.footnoteNumbers.get(label)!;
    const known = new Set(context.referredFootnotes);
    const content = blocksHtml(byLabel.get(label)?.children ?? [], context);
    for (const other of context.referredFootnotes) if (!known.has(other)) listed.push(other);
    const back = h(
      'a',
      { class: 'note-back', role: 'doc-backlink', href: `#noted:${number}`, 'aria-label': '↑' },
      '↩\uFE0E',
    );
    items.push(h('li', { id: `note:${number}`, value: number }, content, back));
  }
  return h(
    'section',
    { class: 'footnotes', role: 'doc-endnotes', 'aria-label': context.words.footnotes },
    h('ol', {}, items),
  );
}

/** A first heading that says the title is the title: links to it lead there. */
function headElement({ isCover, title, heading, subtitle, byline }: DocHead, { outline }: HtmlContext): HtmlElement {
  return h(
    'header',
    { class: isCover ? 'head cover' : 'head' },
    h('h1', { class: 'doc-title', id: heading && outline.headings.get(heading)?.id }, title),
    subtitle !== undefined && h('p', { class: 'doc-subtitle' }, subtitle),
    byline.length > 0 &&
      h(
        'p',
        { class: 'byline' },
        byline.flatMap((part, index) => (index === 0 ? [part] : [' · ', part])),
      ),
  );
}

type Cut = { title: string | undefined; blocks: Block[] };

function cutAtHeadings(blocks: readonly Block[]): Cut[] {
  const cuts: Cut[] = [];
  for (const block of blocks) {
    const opens = block.type === 'heading' && block.depth <= 2 && !isHeadingOnly(cuts.at(-1));
    if (opens || cuts.length === 0) cuts.push({ title: undefined, blocks: [] });
    const cut = cuts.at(-1)!;
    cut.blocks.push(block);
    if (block.type === 'heading') cut.title ??= inlineText(block.children);
  }
  return cuts;
}

/** A chapter heading right before its first section heading stays with it. */
function isHeadingOnly(cut: Cut | undefined): boolean {
  const [first, ...others] = cut?.blocks.slice(0, 2) ?? [];
  return first?.type === 'heading' && first.depth === 1 && others.length === 0;
}
