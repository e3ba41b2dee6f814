// Docs: rules for their appearance, then their blocks in order; Typst's own flow breaks lines and pages.
import { type Color, points } from '../../base/graphics.ts';
import { type DocHead, docLogo, takeDocHead } from '../../layout/doc-head.ts';
import type { Doc, Inline } from '../../model/index.ts';
import { headingLook, pageCode } from '../../theme/page-theme.ts';
import { blocksCode, titleDepth, titleSize } from './doc-blocks.ts';
import { createDocContext, type DocContext, headingWords, inlinesCode, within } from './doc-inlines.ts';
import { artifact, type PdfContext, paint } from './pdf-context.ts';
import { documentHead } from './preamble.ts';
import { call, em, join, list, pt, type Typst, typst } from './typst.ts';

export function docCode(doc: Doc, pdf: PdfContext): Typst {
  const context = createDocContext(doc, pdf);
  // Text added by Typst itself: list markers, page numbers.
  context.noted('•– 0123456789.');
  const { head, blocks } = takeDocHead(doc);
  const title = head === undefined ? [] : [titleCode(head, context)];
  const body = join([...title, blocksCode(blocks, context), ...context.looseAnchors()]);
  const page = pageRule(context);
  // The families are known once everything has been written.
  const rules = [page, ...textRules(context), ...definitions(context)].map(({ code }) => `#${code}`);
  return typst([documentHead(doc.meta, context).code, ...rules, `#${body.code}`].join('\n'));
}

function pageRule(context: DocContext): Typst {
  const { margin } = context.theme.doc;
  const sides = (['left', 'right', 'top', 'bottom'] as const).map(
    (side) => `${side}: ${pt(points(margin[side])).code}`,
  );
  return typst(
    `set ${call('page', { width: pt(context.page.width), height: pt(context.page.height), margin: typst(`(${sides.join(', ')})`), header: header(context), footer: footer(context) }).code}`,
  );
}

/** A cover has neither header nor footer. */
const outsideCover = (context: DocContext, content: Typst): Typst =>
  context.doc.blocks.some(({ type }) => type === 'cover')
    ? typst(`context { if counter(page).get().first() > 1 { ${content.code} } }`)
    : content;

const muted = (context: DocContext, content: Typst): Typst =>
  call('text', { size: pt(9), fill: paint({ scheme: 'tx2' }, context) }, content);

function header(context: DocContext): Typst | undefined {
  const text = context.doc.meta.header;
  const logo = docLogo(context.doc.meta, context.theme);
  const picture = logo && context.pictureFiles.add(logo.asset, {});
  if (picture === undefined) {
    return text === undefined ? undefined : outsideCover(context, muted(context, context.text(text)));
  }
  const image = call('image', { height: typst('0.9cm') }, picture.name);
  const columns = { columns: typst('(1fr, auto)'), align: typst('horizon') };
  return outsideCover(context, muted(context, call('grid', columns, context.text(text ?? ''), image)));
}

function footer(context: DocContext): Typst | undefined {
  const { footer: text, pageNumbers } = context.doc.meta;
  if (text === undefined && !pageNumbers) return undefined;
  const number = typst('context { counter(page).display("1") }');
  const [before = '', after = ''] = context.words.page.split('#');
  const end = pageNumbers ? join([context.text(before), number, context.text(after)]) : typst('[]');
  return outsideCover(
    context,
    muted(context, call('grid', { columns: typst('(1fr, auto)') }, context.text(text ?? ''), end)),
  );
}

/** The style of text in the flow. Its families are the ones recorded so far. */
export function textRules(context: DocContext): Typst[] {
  const { bodySize, lineHeight, accent } = context.theme.doc;
  const marker = (character: string) => call('text', { fill: paint(accent, context) }, character);
  const text = call('text', {
    font: list(context.families('minor')),
    size: pt(bodySize),
    dir: typst(context.direction),
    hyphenate: false,
    fill: paint({ scheme: 'tx1' }, context),
    // A line box is one em high, so the leading alone sets the line height.
    'top-edge': em(0.8),
    'bottom-edge': em(-0.2),
  });
  const mono = call('text', { font: list(context.families('mono')), size: pt(bodySize - 1) });
  const link = `text(fill: ${paint({ scheme: 'hlink' }, context).code}, underline(offset: 1.5pt, it))`;
  return [
    typst(`set ${text.code}`),
    typst(`set ${call('par', { leading: em(lineHeight - 1), spacing: em(lineHeight - 0.4), justify: false }).code}`),
    typst(`show quote: set block(above: ${em(lineHeight - 0.4).code}, below: ${em(lineHeight - 0.4).code})`),
    typst(`set list(indent: 2pt, body-indent: 8pt, marker: (${marker('•').code}, ${marker('–').code}))`),
    typst('set enum(indent: 2pt, body-indent: 7pt)'),
    typst(`show raw: set ${mono.code}`),
    typst(`show raw.where(block: false): set highlight(fill: ${paint({ scheme: 'bg2' }, context).code})`),
    typst('show raw.where(block: false): code-mark'),
    // External links look like links; the contents and references look like text.
    typst(`show link: it => if type(it.dest) == str { ${link} } else { it }`),
    typst('show outline.entry: set block(above: 0.7em)'),
    ...headingRules(context),
  ];
}

/** Space before a heading is twice the space after it. */
function headingRules(context: DocContext): Typst[] {
  const { headingSizes } = context.theme.doc;
  const rule = (depth: number, size: number, above: number, below: number): Typst => {
    const { color, italic } = headingLook(depth === titleDepth ? 1 : depth, context.theme);
    const named = {
      font: list(context.families('major')),
      size: pt(size),
      weight: 700,
      style: italic ? 'italic' : undefined,
      fill: paint(color, context),
    };
    const look = call('text', named, typst('it.body + it.supplement'));
    const block = call('block', { above: pt(above), below: pt(below), sticky: true }, look);
    return typst(`show heading.where(depth: ${depth}): it => ${block.code}`);
  };
  return [
    ...headingSizes.map((size, index) => {
      const above = size * (index === 0 ? 1.5 : 1.3);
      return rule(index + 1, size, above, above / 2);
    }),
    // At the top of a page there is no space above.
    rule(titleDepth, titleSize(context), titleSize(context), titleSize(context) * 0.6),
  ];
}

/** Blocks that Typst has no element for; doc-blocks.ts calls them. */
export function definitions(context: DocContext): Typst[] {
  const { bodySize, headingSizes, lineHeight, accent } = context.theme.doc;
  const side = context.direction === 'rtl' ? 'right' : 'left';
  return [
    typst(
      `let quote-block(body) = quote(block: true, block(width: 100%, inset: (x: 14pt, y: 2pt), stroke: (${side}: 2.25pt + ${paint(accent, context).code}), emph(body)))`,
    ),
    typst('let code-span(source, body) = { show raw: it => code-mark(body); raw(source) }'),
    typst(
      `let code-block(source, whole: true, size: ${bodySize - 1}pt, ..groups) = block(width: 100%, fill: rgb("#${pageCode(context.theme).panel}"), inset: 9pt, radius: 3pt, breakable: not whole, { set text(dir: ltr); set par(spacing: ${em(lineHeight - 1).code}); show raw: it => { set text(size: size); groups.pos().join() }; raw(block: true, source) })`,
    ),
    typst('let data-table(size, body) = { set text(size: size); body }'),
    typst(`let contents-title(body) = block(below: 12pt, text(size: ${headingSizes[1]}pt, weight: 700, body))`),
    typst(
      `let caption-block(sticky: false, body) = block(sticky: sticky, above: 1em, below: 0.9em, text(size: ${bodySize - 1.5}pt, fill: ${paint({ scheme: 'accent6' }, context).code}, body))`,
    ),
    // Positions in a drawing count from the left, and baselines are given.
    typst(
      'let placed-drawing(body) = { set text(dir: ltr, top-edge: "baseline", bottom-edge: "baseline"); set block(spacing: 0pt); body }',
    ),
  ];
}

// The head of a doc: a cover page with air, or the title over the text.

const mutedColor: Color = { scheme: 'tx2' };
const titleLook = { bold: true, font: 'major' } as const;

export function titleCode(head: DocHead, context: DocContext): Typst {
  const { accent, bodySize, headingSizes } = context.theme.doc;
  const { byline, subtitle } = head;
  const below = [
    ...(subtitle === undefined ? [] : [line(subtitle, headingSizes[1], mutedColor, context)]),
    ...(byline.length === 0 ? [] : [line(plain(byline.join(' · ')), bodySize, mutedColor, context)]),
  ];
  if (!head.isCover) return join([titleHeading(head, context), ...below, call('v', { weak: true }, pt(18))]);
  const rule = call('line', { length: pt(64), stroke: typst(`3pt + ${paint(accent, context).code}`) });
  return join([
    call('v', {}, typst('28%')),
    artifact(call('block', { below: pt(20) }, rule)),
    coverTitle(head.title, context),
    ...below,
    call('pagebreak', {}),
  ]);
}

/** The heading that says the title, or one that is not in the contents, which it stands over. */
function titleHeading({ title, heading }: DocHead, context: DocContext): Typst {
  const inner = within(context, context.textWidth, titleSize(context));
  const { words, notes } = headingWords(title, inner, titleLook);
  const code = call('heading', { level: 1, depth: titleDepth, outlined: false, supplement: notes }, words);
  const { headings, titleId } = context.outline;
  const id = heading === undefined ? titleId : headings.get(heading)?.id;
  return id === undefined ? code : context.anchored(code, id);
}

const plain = (value: string): readonly Inline[] => [{ type: 'text', value }];

/** Not a heading: those begin with the text. */
function coverTitle(title: readonly Inline[], context: DocContext): Typst {
  const { headingColor, headingSizes } = context.theme.doc;
  const size = headingSizes[0] * 1.7;
  const words = inlinesCode(title, within(context, context.textWidth, size), titleLook);
  const look = {
    font: context.theme.fonts.major.drawn,
    size: pt(size),
    weight: 700,
    fill: paint(headingColor, context),
  };
  const code = call('block', { below: pt(size * 0.6) }, call('text', look, words));
  const { titleId } = context.outline;
  return titleId === undefined ? code : context.anchored(code, titleId);
}

function line(text: readonly Inline[], size: number, color: Color, context: DocContext): Typst {
  const words = inlinesCode(text, within(context, context.textWidth, size));
  const look = { size: pt(size), fill: paint(color, context) };
  return call('block', { above: pt(0), below: pt(size * 0.8), sticky: true }, call('text', look, words));
}
