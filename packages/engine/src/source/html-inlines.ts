// HTML in a line of text: its tags as the inlines that Markdown has for them. An element that is not closed leaves only its content.
import { base64, utf8 } from '../base/bytes.ts';
import { type Inline, inlineText } from '../model/index.ts';
import { readAnchor } from './anchors.ts';
import { iconOfClasses, signOfIcon } from './dialects/icons.ts';
import {
  blockElements,
  emptyElements,
  isHtmlElement,
  type MarkedType,
  omittedElements,
  textElements,
} from './html-elements.ts';
import type { HtmlOpening, HtmlPiece } from './html-pieces.ts';
import type { InlineFrames } from './inline-frames.ts';

/** What the reader of inlines does for links and pictures, whoever wrote them. */
export type HtmlBuilders = {
  /** The inlines of a picture with these attributes of `<img>`. */
  image(attributes: ReadonlyMap<string, string>): readonly Inline[];
  /** What makes the content a link, if its address is allowed. */
  link(address: string, title: string | undefined): (children: readonly Inline[]) => readonly Inline[];
  /** Whether the source closes such an element anywhere. */
  isClosed(name: string): boolean;
  /** Counts a component whose attributes hold text for readers. */
  noteAttributes(name: string): void;
  /** Counts an icon that has no sign. */
  noteIcon(name: string): void;
  /** Counts what was left out, for one remark at the end. */
  note(what: HtmlNote, name: string): void;
};
/** Left out with its content; left out around its content; left out, as its content is elsewhere; shown as text; cells that were merged; code of MDX. */
export type HtmlNote = 'omitted' | 'unknown' | 'component' | 'shown' | 'merged' | 'code';

/** Elements that icon fonts draw in. */
const iconElements: ReadonlySet<string> = new Set(['i', 'span', 'em']);

/** Adds a piece of HTML to the inlines that are open. */
export function addHtmlPiece(piece: HtmlPiece, frames: InlineFrames, builders: HtmlBuilders): void {
  switch (piece.type) {
    case 'text':
      frames.pushText(piece.value.replace(/\s+/g, ' '));
      return;
    case 'comment':
      return;
    case 'drawing':
      frames.push({ type: 'image', asset: `data:image/svg+xml;base64,${base64(utf8(piece.xml))}`, alt: piece.alt });
      return;
    case 'open':
      addOpening(piece, frames, builders);
      return;
    case 'close':
      if (piece.name === 'q') frames.push({ type: 'text', value: '"' });
      else if (piece.name === 'rt') frames.push({ type: 'text', value: ')' });
      frames.closeElement(piece.name);
      if (blockElements.has(piece.name)) frames.breakLine();
  }
}

function addOpening(piece: HtmlOpening, frames: InlineFrames, builders: HtmlBuilders): void {
  const { name, attributes } = piece;
  if (omittedElements.has(name)) {
    builders.note('omitted', name);
    if (!piece.isEmpty) frames.openElement(name, undefined, () => []);
    return;
  }
  if (!isHtmlElement(name) && holdsWords(piece.raw))
    builders.noteAttributes(/^<([\w.:-]+)/.exec(piece.raw)?.[1] ?? name);
  if (piece.isAlone) {
    builders.note('component', /^<([\w.:-]+)/.exec(piece.raw)?.[1] ?? name);
    return;
  }
  if (!isHtmlElement(name)) {
    const isTag = piece.isEmpty || builders.isClosed(name) || [...attributes.values()].some((value) => value !== '');
    builders.note(isTag ? 'unknown' : 'shown', /^<([\w.:-]+)/.exec(piece.raw)?.[1] ?? name);
    if (!isTag) frames.push({ type: 'text', value: piece.raw });
    return;
  }
  const anchor = readAnchor(name, attributes);
  if (anchor !== undefined) frames.pushAnchor(anchor);
  if (blockElements.has(name)) frames.breakLine();
  const marked = Object.hasOwn(textElements, name) ? textElements[name] : undefined;
  switch (name) {
    case 'br':
      frames.pushBreak();
      return;
    case 'img':
      for (const inline of builders.image(attributes)) frames.push(inline);
      return;
    case 'input':
      if (attributes.get('type')?.toLowerCase() === 'checkbox')
        frames.push({ type: 'text', value: attributes.has('checked') ? '☑ ' : '☐ ' });
      return;
    case 'li':
      frames.push({ type: 'text', value: '• ' });
      return;
    case 'q':
      frames.push({ type: 'text', value: '"' });
      return;
    case 'rt':
      frames.push({ type: 'text', value: '(' });
      return;
    case 'a': {
      const address = attributes.get('href');
      if (address === undefined) return;
      const title = attributes.get('title');
      frames.openElement(name, 'link', builders.link(address.trim(), title));
      return;
    }
  }
  const icon = iconElements.has(name) ? iconOfClasses(attributes.get('class')) : undefined;
  if (icon !== undefined && !emptyElements.has(name)) {
    frames.openElement(name, undefined, (children) => {
      if (inlineText(children).trim() !== '') return marked === undefined ? children : wrapAs(marked, children);
      const sign = signOfIcon(icon);
      if (sign === undefined) builders.noteIcon(icon);
      else frames.push({ type: 'text', value: sign });
      return children;
    });
    return;
  }
  // Two keys in a row are two, not one word.
  if (name === 'kbd' && frames.endsWithCode()) frames.push({ type: 'text', value: ' ' });
  if (marked !== undefined && !emptyElements.has(name))
    frames.openElement(name, marked, (children) => wrapAs(marked, children));
}

const expression =
  /= ?\{[ ([{<>]*(?:["'`][^"'`]*\p{L}{2}|[^{}]{0,200}?\w ?: ?["'`][^"'`]*\p{L}{2}|[^{}"'`]{0,200}\p{L} \p{L})/u;
const sentence = /= ?(?:"[^"]*\p{L} [^"]*\p{L} [^"]*\p{L}|'[^']*\p{L} [^']*\p{L} [^']*\p{L})/u;

/** A tag with text in an expression, or a sentence in an attribute other than of its look. */
function holdsWords(raw: string): boolean {
  const tag = raw
    .slice(0, 2_000)
    // Single spaces, so that no run of them is tried in every length.
    .replace(/\s+/g, ' ')
    .replace(/\s:?(?:class|className|style)\s*=\s*(?:"[^"]*"|'[^']*'|\{[^{}]*\})/g, '');
  return expression.test(tag) || sentence.test(tag);
}

function wrapAs(type: MarkedType, children: readonly Inline[]): readonly Inline[] {
  if (type === 'link' || children.length === 0) return children;
  return type === 'inlineCode' ? children.map(asCode) : [{ type, children }];
}

/** Text as code; links and marks around it stay. */
function asCode(child: Inline): Inline {
  if (child.type === 'text') return { type: 'inlineCode', value: child.value };
  if (child.type === 'image' || child.type === 'lineBreak' || inlineText([child]) === '') return child;
  return 'children' in child ? { ...child, children: child.children.map(asCode) } : child;
}
