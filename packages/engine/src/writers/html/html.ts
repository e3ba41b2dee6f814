// HTML as plain values, escaped by construction. The base of this writer: no other file here puts markup into strings.
import { isRelativeAddress } from '../../base/relative-address.ts';
import type { Word } from '../../base/words.ts';
import { escapeAttribute, escapeText } from '../../ooxml/xml.ts';

export type HtmlElement = {
  readonly tag: Tag;
  readonly attributes: HtmlAttributes;
  readonly children: readonly HtmlChild[];
};
/** Text is escaped; undefined, false and null are left out. */
export type HtmlChild = HtmlElement | string | undefined | null | false;
export type HtmlAttributes = { readonly [name in Attribute]?: string | number | boolean | undefined };

// No `script`, `style`, `iframe`, `object` or anything that loads except `img`: only page.ts writes our own script and style.
export type Tag =
  | Word<'a article aside bdi blockquote br button caption code col colgroup dd del details dialog div dl dt'>
  | Word<'em figcaption figure footer h1 h2 h3 h4 h5 h6 header hr img kbd li main mark nav ol output p pre'>
  | Word<'section span strong summary sub sup table tbody td template tfoot th thead time tr u ul math mfrac mi'>
  | Word<'mn mo mover mroot mrow mspace msqrt mstyle msub msubsup msup mtable mtd mtext mtr munder munderover'>
  | Word<'clipPath defs image linearGradient radialGradient stop use svg g rect circle ellipse line path'>
  | Word<'polyline text tspan title desc'>;

type Attribute =
  | Word<'alt class cite colspan datetime dir height hidden href id lang rel reversed role rowspan scope src'>
  | Word<'start style tabindex title type value width viewBox preserveAspectRatio d x y x1 y1 x2 y2 cx cy r rx'>
  | Word<'ry points fill fill-opacity stroke stroke-width stroke-opacity stroke-dasharray stroke-linejoin'>
  | Word<'stroke-linecap text-anchor font-size font-weight transform focusable direction vector-effect'>
  | Word<'unicode-bidi fill-rule clip-rule clip-path opacity offset stop-color stop-opacity gradientUnits'>
  | Word<'gradientTransform accent alttext depth display displaystyle fence form linethickness lspace'>
  | Word<'mathvariant maxsize minsize movablelimits rspace scriptlevel stretchy symmetric'>
  | `aria-${string}`
  | `data-${string}`;

const voidTags: ReadonlySet<Tag> = new Set(['br', 'col', 'hr', 'img']);

/** An element such as `h('p', { class: 'lead' }, 'Hello')`. Children may be lists. */
export function h(
  tag: Tag,
  attributes: HtmlAttributes = {},
  ...children: readonly (HtmlChild | readonly HtmlChild[])[]
): HtmlElement {
  return { tag, attributes, children: flatten(children) };
}

/** The same as `flat`, which is slow, for lists that rarely contain lists. */
function flatten(children: readonly (HtmlChild | readonly HtmlChild[])[]): readonly HtmlChild[] {
  const flat: HtmlChild[] = [];
  for (const child of children) {
    if (isList(child)) for (const inner of child) flat.push(inner);
    else flat.push(child);
  }
  return flat;
}

const isList = (child: HtmlChild | readonly HtmlChild[]): child is readonly HtmlChild[] => Array.isArray(child);

/** The markup of elements and text. */
export function htmlText(...children: readonly (HtmlChild | readonly HtmlChild[])[]): string {
  return childrenText(flatten(children));
}

function childrenText(children: readonly HtmlChild[]): string {
  let text = '';
  for (const child of children) {
    if (typeof child === 'string') text += escapeText(child);
    else if (child) text += elementText(child);
  }
  return text;
}

function elementText({ tag, attributes, children }: HtmlElement): string {
  let start = `<${tag}`;
  for (const name in attributes) {
    const value = attributes[name as Attribute];
    if (value === undefined || value === false) continue;
    start += value === true ? ` ${name}` : ` ${name}="${escapeAttribute(attributeValue(tag, name, String(value)))}"`;
  }
  if (voidTags.has(tag)) return `${start}>`;
  // The parser drops a line feed right after <pre> (HTML, 13.2.6.4.7).
  return `${start}>${tag === 'pre' ? '\n' : ''}${childrenText(children)}</${tag}>`;
}

/** The last check: an address or a style that could load or run something is our bug, and is never written. */
function attributeValue(tag: Tag, name: string, value: string): string {
  const isPicture = name === 'src' || (name === 'href' && tag === 'image');
  if (name === 'href' && !isPicture && !isSafeLink(value)) throw new Error('An unsafe link reached the HTML writer.');
  if (tag === 'use' && !value.startsWith('#') && name === 'href')
    throw new Error('A reference to another file reached the HTML writer.');
  if (isPicture && !isPictureData(value)) throw new Error('A picture that is no data URI reached the HTML writer.');
  if (name === 'style' && (!/^[\w\s:;.#%(),*/+-]*$/.test(value) || /url|import|expression/i.test(value)))
    throw new Error('An unsafe style reached the HTML writer.');
  return value;
}

/** True for http, https, mailto, fragments and paths to other files. No whitespace and no control characters, which URL parsers skip. */
export function isSafeLink(url: string): boolean {
  return /^(?:https?:\/\/|mailto:|#)[^\s\u0000-\u0020\u007f]*$/i.test(url) || isRelativeAddress(url);
}

/**
 * True for pictures in data URIs. An SVG in an `img` runs no script and makes no requests (SVG Integration, 2.2), and ours is rewritten as
 * well.
 */
function isPictureData(url: string): boolean {
  return /^data:image\/(?:png|jpeg|gif|webp|svg\+xml);base64,[A-Za-z0-9+/]*=*$/.test(url);
}
