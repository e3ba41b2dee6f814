// Inlines as HTML: the content of a line of a document's text.
import { splitStatusEmoji } from '../../fonts/status-emoji.ts';
import { isFormula } from '../../math/parse-tex.ts';
import { type Delta, type Inline, judgeChange } from '../../model/index.ts';
import { type HtmlChild, type HtmlElement, h, isSafeLink } from './html.ts';
import type { HtmlContext } from './html-context.ts';
import { mathElement } from './math.ts';
import { imageElement } from './picture.ts';

/** 'Figure 2 Words of the caption'. */
export function captionElement(label: string | undefined, content: readonly HtmlChild[]): HtmlChild {
  if (label === undefined && content.length === 0) return undefined;
  return h('figcaption', {}, label !== undefined && h('span', { class: 'caption-label' }, label), ' ', content);
}

/** The HTML of inlines. */
export function inlineHtml(children: readonly Inline[], context: HtmlContext): readonly HtmlChild[] {
  return children.flatMap((child) => (child.type === 'text' ? textPieces(child.value) : [oneInline(child, context)]));
}

/** Text, with status emoji in their color: the fonts have one color for all. */
const textPieces = (value: string): readonly HtmlChild[] =>
  splitStatusEmoji(value).map(({ text, color }) =>
    color === undefined ? text : h('span', { style: `color:#${color}` }, text),
  );

function oneInline(child: Inline, context: HtmlContext): HtmlChild {
  const inner = 'children' in child ? inlineHtml(child.children, context) : [];
  switch (child.type) {
    case 'text':
      return child.value;
    case 'emphasis':
      return h('em', {}, inner);
    case 'strong':
      return h('strong', {}, inner);
    case 'strikethrough':
      return h('del', {}, inner);
    case 'underline':
      return h('u', {}, inner);
    case 'subscript':
      return h('sub', {}, inner);
    case 'superscript':
      return h('sup', {}, inner);
    case 'mark':
      return h('mark', {}, inner);
    case 'inlineCode':
      return h('code', { dir: 'ltr' }, child.value);
    case 'link':
      return linkElement(child.url, inner, child.title);
    case 'image':
      return imageElement(child, context);
    case 'lineBreak':
      return h('br');
    case 'inlineMath':
      return isFormula(child.value) ? mathElement(child.value, false) : child.value;
    case 'footnoteReference':
      return footnoteReference(child.label, context);
    case 'crossReference': {
      const text = context.outline.references.get(child.target);
      const id = context.outline.find(child.target);
      if (text === undefined || id === undefined) return text ?? child.target;
      return h('a', { class: 'reference', href: fragment(id) }, text);
    }
    case 'anchor': {
      const id = context.outline.anchors.get(child);
      return id === undefined ? undefined : h('a', { id });
    }
    case 'icon':
      return undefined;
    case 'delta':
      return deltaElement(child);
  }
}

/** A link that is safe to follow; otherwise only its content. */
export function linkElement(url: string, content: readonly HtmlChild[], title?: string): HtmlElement {
  if (!isSafeLink(url)) return h('span', { title }, content);
  return h('a', { href: url, title, rel: url.startsWith('#') ? undefined : 'noopener noreferrer' }, content);
}

/** Ids can contain any letters; characters with a meaning in addresses are encoded. */
export const fragment = (id: string): string => `#${encodeURIComponent(id.toWellFormed())}`;

/** A change, colored by whether its direction is good. */
const deltaClasses = { good: 'delta', caution: 'delta caution', bad: 'delta fall', neutral: 'delta still' } as const;

export const deltaElement = (delta: Omit<Delta, 'type'>): HtmlElement =>
  h('span', { class: deltaClasses[judgeChange(delta)] }, delta.value);

function footnoteReference(label: string, { outline, referredFootnotes }: HtmlContext): HtmlChild {
  const number = outline.footnoteNumbers.get(label);
  if (number === undefined) return `[^${label}]`;
  const isFirst = !referredFootnotes.has(label);
  referredFootnotes.add(label);
  return h(
    'sup',
    {},
    h(
      'a',
      {
        class: 'note-reference',
        role: 'doc-noteref',
        href: `#note:${number}`,
        ...(isFirst && { id: `noted:${number}` }),
      },
      String(number),
    ),
  );
}
