// Documents as HTML: a head from the front matter, sections at headings of the first two levels, footnotes.
import { type DocHead, docLogo, takeDocHead } from '../../layout/doc-head.ts';
import { type Block, type Doc, inlineText, type Metadata } from '../../model/index.ts';
import type { Theme } from '../../theme/theme.ts';
import type { WriterContext } from '../writer.ts';
import { blocksHtml } from './blocks.ts';
import { type HtmlElement, h } from './html.ts';
import { createHtmlContext, type HtmlContext } from './html-context.ts';
import { inlineHtml } from './inlines.ts';
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

/** Footnotes from top to bottom, each with a link back; undefined if there are none. */
export function footnotesElement(
  document: Doc,
  labels: readonly string[],
  context: HtmlContext,
): HtmlElement | undefined {
  if (labels.length === 0) return undefined;
  const byLabel = new Map(document.footnotes.map((footnote) => [footnote.label, footnote]));
  // A footnote can refer to another, which then joins the list during iteration.
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

/** A first heading with the title's words is the title: links to it lead there. */
function headElement({ isCover, title, heading, subtitle, byline }: DocHead, context: HtmlContext): HtmlElement {
  const { headings, titleId } = context.outline;
  const id = heading === undefined ? titleId : headings.get(heading)?.id;
  return h(
    'header',
    { class: isCover ? 'head cover' : 'head' },
    h('h1', { class: 'doc-title', id }, inlineHtml(title, context)),
    subtitle !== undefined && h('p', { class: 'doc-subtitle' }, inlineHtml(subtitle, context)),
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

// The style sheet of documents: a page to read, on a wide screen, on a phone and on paper. Also used for notes and sheets' text.

// The text size gives 65 to 75 characters a line; everything else follows from it in em.
const rules = `
.doc{box-sizing:border-box;max-width:38em;margin:0 auto;padding:clamp(1.5rem,6vw,5rem) 2em;background:var(--lt1);color:var(--dk1);
  font:400 1.125rem/1.6 var(--minor);overflow-wrap:break-word;text-wrap:pretty;font-variant-numeric:lining-nums;font-kerning:normal}
.doc *{box-sizing:border-box}
.doc :is(h1,h2,h3,h4,h5,h6){font-family:var(--major);font-weight:700;color:var(--heading);line-height:1.2;text-wrap:balance;margin:2em 0 .6em;scroll-margin-top:1em}
.doc :is(h1,h2,h3,h4,h5,h6)+:is(h1,h2,h3,h4,h5,h6){margin-top:.8em}
.doc h1{font-size:1.9em}.doc h2{font-size:1.45em}.doc h3{font-size:1.2em}.doc h4{font-size:1.05em}.doc :is(h5,h6){font-size:1em}
.doc h4{color:var(--accent)}.doc :is(h5,h6){color:var(--dk2)}.doc h6{font-style:italic}
.doc:is(:lang(zh),:lang(ja)){line-break:strict}
.doc section:first-child>:first-child{margin-top:0}
.doc .heading-number{color:var(--accent);font-variant-numeric:tabular-nums;margin-inline-end:.35em}
.doc :is(p,ul,ol,dl,blockquote,pre,figure,.table-frame,.columns,.callout,.contents){margin:0 0 1em}
.doc a{color:var(--hlink);text-decoration-thickness:.06em;text-underline-offset:.18em}
.doc a:focus-visible,.doc [tabindex]:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
.doc :is(ul,ol){padding-inline-start:1.5em}
.doc li{margin:.35em 0}.doc .tight>li{margin:.2em 0}.doc li>:last-child{margin-bottom:0}
.doc li::marker{color:var(--accent);font-weight:400}
.doc li>:is(ul,ol){margin:.2em 0}
.doc .tasks{list-style:none;padding-inline-start:0}
.doc .box{display:inline-block;width:.85em;height:.85em;margin-inline-end:.55em;border:.1em solid var(--dk2);border-radius:.15em;vertical-align:-.08em}
.doc .box.checked{background:var(--accent);border-color:var(--accent);box-shadow:inset 0 0 0 .12em var(--lt1)}
.doc blockquote{border-inline-start:.2em solid var(--accent);padding-inline-start:1.1em;color:var(--dk2);font-size:1.06em}
.doc blockquote>:last-child{margin-bottom:0}
.doc code{font:.86em/1.5 var(--mono);background:var(--lt2);padding:.12em .3em;border-radius:.2em;overflow-wrap:anywhere}
.doc pre{background:var(--code);padding:1em 1.2em;border-radius:.4em;overflow-x:auto;tab-size:4;line-height:1.45}
.doc pre code{background:none;padding:0;white-space:pre;overflow-wrap:normal}
.doc mark{background:color-mix(in srgb,var(--accent3) 35%,transparent);color:inherit;padding:0 .1em}
.doc del{color:var(--dk2)}
.doc hr{border:0;border-top:1px solid color-mix(in srgb,var(--dk1) 18%,transparent);width:30%;margin:2.2em auto}
.doc hr.page-break{visibility:hidden;margin:1.2em 0}
.doc img{max-width:100%;height:auto}
.doc p>img:only-child{display:block;margin:0 auto;border-radius:.25em}
.doc math{font-family:"STIX Two Math",math;font-size:1.06em;font-style:normal;font-weight:400}.doc .math-block{margin:1.2em 0;overflow:auto hidden;padding-block:.2em}
.doc .delta{font-weight:700;color:var(--good)}
.doc .delta.caution{color:var(--caution)}
.doc .delta.fall{color:var(--bad)}
.doc .delta.still{color:inherit}
.missing-picture{display:inline-block;padding:.25em .6em;border:1px solid color-mix(in srgb,currentColor 45%,transparent);border-radius:.3em;color:inherit;opacity:.75}
.missing-picture::before{content:'';display:inline-block;box-sizing:border-box;width:1.1em;height:.86em;margin-inline-end:.45em;vertical-align:-.06em;border:.09em solid;border-radius:.15em;background:radial-gradient(circle at 30% 32%,currentColor .1em,transparent .12em),linear-gradient(currentColor,currentColor) 0 100%/100% 30% no-repeat;opacity:.7}.missing-picture:empty::before{margin:0}
.table-frame{overflow-x:auto}
.table-frame table{border-collapse:collapse;width:100%;font-size:.92em;line-height:1.4;font-variant-numeric:tabular-nums lining-nums;overflow-wrap:normal}
.table-frame caption{caption-side:top;text-align:start;padding-bottom:.5em;color:var(--dk2);text-wrap:pretty}
.table-frame :is(th,td){padding:.5em .7em;text-align:start;vertical-align:top}
.table-frame :is(th,td):first-child{padding-inline-start:var(--table-edge)}.table-frame :is(th,td):last-child{padding-inline-end:var(--table-edge)}
.table-frame th{vertical-align:bottom;font-weight:700;color:var(--table-head);background:var(--table-head-fill);border-bottom:var(--table-head-rule)}
.table-frame tbody td{border-bottom:var(--table-rule)}
.table-frame .banded tbody tr:nth-child(odd){background:var(--table-band)}
.table-frame tfoot td{font-weight:700;border-top:var(--table-total-rule);background:var(--table-total-fill)}
.table-frame .align-right{text-align:right;white-space:nowrap}.table-frame .align-center{text-align:center}
.caption-label{font-weight:700;color:var(--dk1)}
.doc figure{margin:1.8em 0}
.doc figure>:last-child{margin-bottom:0}
.doc figure p{text-align:center;margin-bottom:.4em}
.deckle figcaption{font-size:.88em;line-height:1.45;color:var(--dk2);margin-top:.6em;text-wrap:pretty}
.doc .columns{display:flex;flex-wrap:wrap;gap:0 1.8em}
.doc .columns{margin-top:1.6em}.doc .columns>div{flex:1 1 14em;min-width:0}.doc .columns>div>:first-child{margin-top:0}
.doc .callout{border-inline-start:.25em solid var(--tone);background:color-mix(in srgb,var(--tone) 8%,transparent);padding:.9em 1.2em;border-start-end-radius:.35em;border-end-end-radius:.35em;--tone:var(--accent1)}
.doc .callout.tip{--tone:var(--accent2)}.doc .callout.warning{--tone:var(--accent3)}.doc .callout.important{--tone:var(--accent4)}.doc .callout.notes-block{--tone:var(--accent6)}
.doc .callout>:last-child{margin-bottom:0}.doc .callout :not(pre)>code{background:var(--lt1)}
.doc .callout-name{font-weight:700;margin-bottom:.25em;color:color-mix(in srgb,var(--tone) 65%,var(--dk1))}
.doc .steps{list-style:none;padding:0;counter-reset:step}
.doc .steps>li{counter-increment:step;position:relative;padding-inline-start:2.8em;min-height:2em;margin:.9em 0}
.doc .steps>li::before{content:counter(step);position:absolute;inset-inline-start:0;top:-.1em;width:1.9em;height:1.9em;border-radius:50%;background:var(--accent);color:var(--lt1);text-align:center;line-height:1.9em;font-size:.95em}
.doc .timeline>div{display:grid;grid-template-columns:minmax(5em,20%) 1fr;gap:0 1.2em;padding:.5em 0;border-top:1px solid color-mix(in srgb,var(--dk1) 14%,transparent)}
.doc .timeline dt{font-weight:700;color:var(--accent)}.doc dd{margin:0}
.doc .stats{display:flex;flex-wrap:wrap;gap:1em 2.2em}
.doc .stats>div{display:flex;flex-direction:column-reverse;flex:1 1 8em}
.doc .stats dd{font:700 2.2em/1.1 var(--major);color:var(--accent)}.doc .stats dt{font-weight:400;color:var(--dk2);line-height:1.35}
.doc .stats dd .delta{font-size:.45em}
.doc .contents{border-block:1px solid color-mix(in srgb,var(--dk1) 14%,transparent);padding:1.1em 0;margin:2em 0}
.doc .contents-name{font-weight:700;margin-bottom:.4em}
.doc .contents ol{list-style:none;margin:0;padding:0}
.doc .contents li{margin:.28em 0}.doc .level-2{padding-inline-start:1.6em}.doc .level-3{padding-inline-start:3.2em}.doc :is(.level-4,.level-5,.level-6){padding-inline-start:4.8em}
.doc .contents a{color:inherit;text-decoration:none}.doc .contents a:hover{text-decoration:underline}
.doc .head{margin-bottom:2.4em}
.doc .head::before{content:"";display:block;width:3em;height:.19em;background:var(--accent);margin-bottom:1.4em}
.doc .doc-title{font-size:2.6em;line-height:1.1;margin:0;color:var(--dk1)}.doc section>.doc-title{margin:.6em 0}
.doc .doc-subtitle{font-size:1.3em;line-height:1.35;color:var(--dk2);margin:.5em 0 0}
.doc .byline{color:var(--dk2);margin:1.2em 0 0;font-size:.95em}
.doc .cover{padding:8vh 0 5vh}.doc .cover .doc-title{font-size:3.2em}
.doc sup{line-height:0;font-size:.72em}.doc .note-reference{text-decoration:none;padding:0 .1em}
.doc .footnotes{border-top:1px solid color-mix(in srgb,var(--dk1) 18%,transparent);margin-top:3em;padding-top:1em;font-size:.88em;color:var(--dk2)}
.doc .footnotes li>p{display:inline}
.doc .note-back{margin-inline-start:.4em}
.doc .doc-logo{display:block;height:.9cm;margin:0 0 1.6em;margin-inline-start:auto}
.doc .doc-header{margin:0 0 2em;color:var(--dk2);font-size:.85em}
.doc .doc-footer{margin-top:3em;color:var(--dk2);font-size:.85em}
.doc :target{background:color-mix(in srgb,var(--accent3) 18%,transparent);scroll-margin-top:2em}
@media (max-width:32rem){.doc{font-size:1.0625rem;padding-inline:1.15rem}.doc .doc-title{font-size:2em}.doc .cover .doc-title{font-size:2.3em}.doc .timeline>div{grid-template-columns:1fr}}
@media print{.doc{max-width:none;padding:0;font-size:10.5pt;line-height:1.4}.doc .cover{break-after:page}.doc hr.page-break{break-after:page}.doc :is(h1,h2,h3,h4,h5,h6,.intro){break-after:avoid}
  .doc :is(figure,.callout,pre,blockquote,tr){break-inside:avoid}.doc thead{display:table-header-group}.doc tbody tr:last-child{break-before:avoid}.doc p{orphans:2;widows:2}.table-frame{overflow:visible}.doc a{color:inherit}}
`;

/** Charts in the flow of a page; also on worksheets. */
export const chartRules = `
.chart-figure{position:relative;margin:1.6em 0}
.chart-figure .chart{display:block;width:100%;height:auto;overflow:visible}.chart-figure .bold{font-weight:700}
.chart-figure .narrow{display:none}
@media (max-width:32rem){.chart-figure .wide{display:none}.chart-figure .narrow{display:block}}
`.trim();

/** The styles of a document's pages. */
export const docStyle = `${rules.trim()}\n${chartRules}`;

/** Paper and its margins, and the background around the page on screens. */
export function docPageStyle({ pageSize, landscape }: Metadata, { doc, colors }: Theme): string {
  const { top, right, bottom, left } = doc.margin;
  const margins = [top, right, bottom, left].map((length) => `${Math.round(length / 36_000)}mm`).join(' ');
  const size = `${pageSize === 'A4' ? 'A4' : 'letter'} ${landscape ? 'landscape' : 'portrait'}`;
  return `@page{size:${size};margin:${margins}}\nhtml{color-scheme:light;-webkit-text-size-adjust:100%}\nbody{margin:0;background:#${colors.lt1}}`;
}
