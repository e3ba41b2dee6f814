// The head of a doc: a cover page with air, or the title over the text.

import type { Color } from '../../base/colors.ts';
import type { DocHead } from '../../layout/doc-head.ts';
import { type DocContext, within } from './doc-context.ts';
import { headingWords } from './doc-inlines.ts';
import { artifact, paint } from './pdf-context.ts';
import { call, join, pt, type Typst, typst } from './typst.ts';

const muted: Color = { scheme: 'tx2' };
const titleLook = { bold: true, font: 'major' } as const;

/** The depth of the title among headings: its look is its own, deeper than any of the source. */
export const titleDepth = 7;
export const titleSize = ({ theme }: Pick<DocContext, 'theme'>): number => theme.doc.headingSizes[0] * 1.3;

export function titleCode(head: DocHead, context: DocContext): Typst {
  const { accent, bodySize, headingSizes } = context.theme.doc;
  const { byline, subtitle } = head;
  const below = [
    ...(subtitle === undefined ? [] : [line(subtitle, headingSizes[1], muted, context)]),
    ...(byline.length === 0 ? [] : [line(byline.join(' · '), bodySize, muted, context)]),
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
  const { words, notes } = headingWords(heading?.children ?? [{ type: 'text', value: title }], inner, titleLook);
  const code = call('heading', { level: 1, depth: titleDepth, outlined: false, supplement: notes }, words);
  const id = heading && context.outline.headings.get(heading)?.id;
  return id === undefined ? code : context.anchored(code, id);
}

/** Not a heading: those begin with the text. */
function coverTitle(title: string, context: DocContext): Typst {
  const { headingColor, headingSizes } = context.theme.doc;
  const size = headingSizes[0] * 1.7;
  const words = within(context, context.textWidth, size).text(title, titleLook);
  const look = {
    font: context.theme.fonts.major.drawn,
    size: pt(size),
    weight: 700,
    fill: paint(headingColor, context),
  };
  return call('block', { below: pt(size * 0.6) }, call('text', look, words));
}

function line(text: string, size: number, color: Color, context: DocContext): Typst {
  const words = within(context, context.textWidth, size).text(text);
  const look = { size: pt(size), fill: paint(color, context) };
  return call('block', { above: pt(0), below: pt(size * 0.8), sticky: true }, call('text', look, words));
}
