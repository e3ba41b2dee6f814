// HTML as a flat list of pieces: tags, text, comments and drawings, read by parse5 as a browser would. Nothing of it is passed on as markup.
import { foreignContent, type Token, Tokenizer, TokenizerMode } from 'parse5';
import { words } from '../base/words.ts';
import { isHtmlElement } from './html-elements.ts';
import { readTag } from './html-rules.ts';
import { withoutIllegal } from './source-text.ts';

/** Names are in lower case; `isEmpty`: the tag closes itself (`<Note />`). */
export type HtmlPiece =
  | {
      readonly type: 'open';
      readonly name: string;
      readonly attributes: HtmlAttributes;
      readonly isEmpty: boolean;
      /** As it was written. */
      readonly raw: string;
      /** A component without content that is a paragraph by itself. */
      readonly isAlone?: true;
    }
  | { readonly type: 'close'; readonly name: string }
  | { readonly type: 'text'; readonly value: string }
  | { readonly type: 'comment'; readonly value: string }
  /** An inline drawing as XML, not rewritten yet. */
  | { readonly type: 'drawing'; readonly xml: string; readonly alt: string };
export type HtmlAttributes = ReadonlyMap<string, string>;
export type HtmlOpening = Extract<HtmlPiece, { type: 'open' }>;

/** Elements whose content is no text for readers; a browser reads it up to the closing tag. */
export const unreadElements: ReadonlySet<string> = new Set(words('script style iframe noembed noframes xmp'));
const plainElements: ReadonlySet<string> = new Set(words('textarea title'));

/** The pieces of a text of HTML, in order. Any text can be read; an unfinished tag at the end is text. */
export function readHtml(text: string): readonly HtmlPiece[] {
  const component = readComponent(text.trim());
  if (component !== undefined) return [component];
  const pieces: HtmlPiece[] = [];
  let drawing = createDrawing();
  let end = 0;
  const addText = ({ chars, location }: Token.CharacterToken): void => {
    end = location?.endOffset ?? end;
    const value = withoutIllegal(chars);
    if (drawing.isOpen()) drawing.addText(value);
    else pieces.push({ type: 'text', value });
  };
  const tokenizer = new Tokenizer(
    { sourceCodeLocationInfo: true },
    {
      onCharacter: addText,
      onWhitespaceCharacter: addText,
      onNullCharacter: addText,
      onComment({ data, location }) {
        end = location?.endOffset ?? end;
        if (!drawing.isOpen()) pieces.push({ type: 'comment', value: data });
      },
      onDoctype({ location }) {
        end = location?.endOffset ?? end;
      },
      onStartTag(token) {
        end = token.location?.endOffset ?? end;
        const { tagName: name } = token;
        if (drawing.isOpen() || name === 'svg') {
          drawing.open(token);
          if (drawing.isOpen()) return;
          pieces.push(drawing.take());
          drawing = createDrawing();
          return;
        }
        // 13.2.6.2 of the HTML standard: what follows is text up to the closing tag.
        if (unreadElements.has(name)) tokenizer.state = TokenizerMode.RAWTEXT;
        else if (plainElements.has(name)) tokenizer.state = TokenizerMode.RCDATA;
        const attributes = new Map(token.attrs.map((one) => [one.name, withoutIllegal(one.value)]));
        const raw = text.slice(token.location!.startOffset, end);
        pieces.push({ type: 'open', name, attributes, isEmpty: token.selfClosing, raw });
      },
      onEndTag(token) {
        end = token.location?.endOffset ?? end;
        if (!drawing.isOpen()) {
          pieces.push({ type: 'close', name: token.tagName });
          return;
        }
        drawing.close(token);
        if (drawing.isOpen()) return;
        pieces.push(drawing.take());
        drawing = createDrawing();
      },
      onEof() {},
    },
  );
  tokenizer.write(text, true);
  if (drawing.isOpen()) pieces.push({ type: 'text', value: drawing.words() });
  if (end < text.length) pieces.push({ type: 'text', value: withoutIllegal(text.slice(end)) });
  return pieces;
}

/** A single tag that is no HTML: its attributes may be expressions in braces. */
function readComponent(tag: string): HtmlPiece | undefined {
  const written = readTag(tag, 0);
  if (written === undefined || written.end < tag.length || isHtmlElement(written.name)) return undefined;
  const { name, isClosing } = written;
  if (isClosing) return { type: 'close', name };
  // Whether it has any tells a component from a name in pointed brackets.
  const attributes = new Map(tag.includes('=') ? [['', tag]] : []);
  return { type: 'open', name, attributes, isEmpty: tag.endsWith('/>'), raw: tag };
}

/** Elements of a drawing nest less deep; those nested deeper are refused when it is read. */
const deepestDrawing = 100;

/** Collects `<svg>` with everything in it, its names as XML spells them. */
function createDrawing() {
  const open: string[] = [];
  const words: string[] = [];
  let xml = '';
  let title: string | undefined;
  return {
    isOpen: () => open.length > 0,
    open(token: Token.TagToken): void {
      foreignContent.adjustTokenSVGTagName(token);
      foreignContent.adjustTokenSVGAttrs(token);
      const { tagName, attrs, selfClosing } = token;
      if (open.length === 0) title = attrs.find(({ name }) => name === 'aria-label')?.value;
      const written = attrs
        .filter(({ name }) => /^[A-Za-z_][\w:.-]*$/.test(name) && name !== 'xmlns')
        .map(({ name, value }) => ` ${name}="${escapeXml(value)}"`);
      const own = open.length === 0 ? ' xmlns="http://www.w3.org/2000/svg"' : '';
      xml += `<${tagName}${own}${written.join('')}${selfClosing ? '/>' : '>'}`;
      if (!selfClosing) open.push(tagName);
    },
    close(token: Token.TagToken): void {
      foreignContent.adjustTokenSVGTagName(token);
      const name = token.tagName;
      if (!open.slice(-deepestDrawing).includes(name)) return;
      while (open.length > 0) {
        const last = open.pop()!;
        xml += `</${last}>`;
        if (last === name) break;
      }
    },
    addText(value: string): void {
      if (open.at(-1) === 'title' && open.length === 2) title ??= value.trim();
      else words.push(value);
      xml += escapeXml(value);
    },
    words: () => words.join(' '),
    take: (): HtmlPiece => ({ type: 'drawing', xml, alt: title ?? '' }),
  };
}

const escapeXml = (text: string): string =>
  withoutIllegal(text).replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
