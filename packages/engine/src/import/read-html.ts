// HTML files as docs: the page's main part, as the source language reads HTML, with its pictures.
import { decodeBase64, utf8 } from '../base/bytes.ts';
import { type Document, inlineText } from '../model/index.ts';
import { emptyElements } from '../source/html-elements.ts';
import { type HtmlPiece, readHtml } from '../source/html-pieces.ts';
import { parse } from '../source/parse.ts';
import { print } from '../source/print.ts';
import { createFindings, type Findings, type Imported } from './imported.ts';

/** The pieces of a page that are read, its title and its language. */
export type HtmlPage = {
  readonly pieces: readonly HtmlPiece[];
  readonly title: string;
  readonly language: string | undefined;
};

/** How a page's pictures and links are found. */
export type HtmlPlace = {
  /** The name in the source of the picture at an address; undefined to leave it out. */
  picture(address: string): string | undefined;
  /** The address of a link as it is kept; undefined for none. */
  link(address: string): string | undefined;
};

/** Throws `DocumentTooLarge`. */
export function readHtmlFile(text: string): Imported {
  const findings = createFindings();
  const page = openHtml(text, findings);
  const place: HtmlPlace = { picture: (address) => pictureAt(address, findings), link: (address) => address };
  return finishHtml([writeHtml(page, place, findings)], page, [], findings);
}

/** The source of pages that were written out. */
export function finishHtml(
  pages: readonly string[],
  { title, language }: Pick<HtmlPage, 'title' | 'language'>,
  authors: readonly string[],
  findings: Findings,
): Imported {
  const { document, diagnostics } = parse(`<div>\n${pages.join('\n')}\n</div>\n`, { kind: 'doc' });
  for (const { code, message } of diagnostics)
    if (code === 'raw-html') findings.diagnostics.report('import-adapted', message);
  const [first] = document.kind === 'doc' ? document.blocks : [];
  const isTitled = title === '' || (first?.type === 'heading' && first.depth === 1);
  const opening = isTitled && first?.type === 'heading' ? inlineText(first.children) : title;
  const { hidesTitle: _, ...meta } = document.meta;
  const titled: Document = {
    ...document,
    meta: {
      ...meta,
      title: opening,
      ...(isTitled && { hidesTitle: true as const }),
      authors,
      ...(language !== undefined && /^[a-z]{2,3}(?:-[a-z\d]{2,8})*$/i.test(language) && { language }),
    },
  };
  return { source: print(titled), kind: 'doc', ...findings.end() };
}

/** A `data:` URI as a picture; others stay as they are, and are told. */
function pictureAt(address: string, findings: Findings): string | undefined {
  const data = /^data:image\/[\w.+-]+((?:;[\w=-]+)*),/i.exec(address);
  if (data !== null) {
    const body = address.slice(data[0].length);
    const bytes = /;base64$/i.test(data[1]!) ? decodeBase64(body.replace(/\s+/g, '')) : decodeText(body);
    const name = bytes && findings.addPicture(bytes, 'on the page');
    return name && `asset:${name}`;
  }
  if (/^data:/i.test(address)) return undefined;
  findings.leaveOut('pictures that are not in the file but named by an address, which the source keeps', 'on the page');
  return address;
}

function decodeText(written: string): Uint8Array | undefined {
  try {
    return utf8(decodeURIComponent(written));
  } catch {
    return undefined;
  }
}

/** Finds what a page has to say: the content of its `main` or only `article`, else of its body. */
export function openHtml(text: string, findings: Findings): HtmlPage {
  const pieces = readHtml(text.replaceAll('\0', ''));
  const html = pieces.find((piece) => piece.type === 'open' && piece.name === 'html');
  const language = html?.type === 'open' ? (html.attributes.get('lang') ?? html.attributes.get('xml:lang')) : undefined;
  const body = within(pieces, 'body') ?? without(pieces, 'head').kept;
  const named = within(pieces, 'title')
    ?.map((piece) => (piece.type === 'text' ? piece.value : ''))
    .join('');
  const main = within(body, 'main') ?? (count(body, 'article') === 1 ? within(body, 'article') : undefined);
  const isMain = main !== undefined && length(main) > 200;
  if (isMain && length(body) > length(main) * 1.02)
    findings.leaveOut('what stands around the main part of the page (navigation, header, footer)', 'on the page');
  const { kept, isFound } = without(isMain ? main : body, 'nav');
  if (isFound) findings.leaveOut('navigation', 'on the page');
  return { pieces: kept, title: (named ?? '').replace(/\s+/g, ' ').trim().slice(0, 300), language };
}

const length = (pieces: readonly HtmlPiece[]): number =>
  pieces.reduce((sum, piece) => sum + (piece.type === 'text' ? piece.value.replace(/\s+/g, ' ').length : 0), 0);
const count = (pieces: readonly HtmlPiece[], name: string): number =>
  pieces.filter((piece) => piece.type === 'open' && piece.name === name).length;

/** What the first element of a name holds. */
function within(pieces: readonly HtmlPiece[], name: string): readonly HtmlPiece[] | undefined {
  const start = pieces.findIndex((piece) => piece.type === 'open' && piece.name === name);
  if (start < 0) return undefined;
  let depth = 0;
  for (let index = start; index < pieces.length; index += 1) {
    const piece = pieces[index]!;
    if (piece.type === 'open' && piece.name === name) depth += 1;
    if (piece.type === 'close' && piece.name === name && --depth === 0) return pieces.slice(start + 1, index);
  }
  return pieces.slice(start + 1);
}

/** The pieces outside of elements of a name that are closed. */
function without(
  pieces: readonly HtmlPiece[],
  name: string,
): { readonly kept: readonly HtmlPiece[]; readonly isFound: boolean } {
  let left = pieces.filter((piece) => piece.type === 'close' && piece.name === name).length;
  let depth = 0;
  const isFound = left > 0 && count(pieces, name) > 0;
  if (!isFound) return { kept: pieces, isFound };
  const kept = pieces.filter((piece) => {
    if (piece.type === 'open' && piece.name === name && left > depth) {
      depth += 1;
      return false;
    }
    if (piece.type === 'close' && piece.name === name) {
      left -= 1;
      if (depth > 0) depth -= 1;
      return false;
    }
    return depth === 0;
  });
  return { kept, isFound };
}

const blocks =
  /^(?:address|article|aside|blockquote|center|dd|details|div|dl|dt|figcaption|figure|footer|h[1-6]|header|hr|li|main|ol|p|pre|section|summary|table|tbody|tfoot|thead|tr|ul)$/;
const keptAttributes = ['alt', 'colspan', 'rowspan', 'align', 'type', 'checked', 'start', 'title', 'width', 'height'];
const leftOut = new Set(['script', 'style', 'noscript', 'template', 'link', 'meta', 'base', 'title']);

/** The page as HTML without blank lines, so that nothing of it is read as Markdown. */
export function writeHtml({ pieces }: HtmlPage, place: HtmlPlace, findings: Findings): string {
  const targets = new Set(
    pieces.flatMap((piece) =>
      piece.type === 'open' ? (place.link(piece.attributes.get('href') ?? '')?.match(/^#(.+)/)?.[1] ?? []) : [],
    ),
  );
  let text = '';
  let preformatted = 0;
  let omitted = 0;
  for (const piece of pieces) {
    if (piece.type === 'open' && leftOut.has(piece.name) && !emptyElements.has(piece.name))
      omitted += piece.isEmpty ? 0 : 1;
    else if (piece.type === 'close' && leftOut.has(piece.name)) omitted = Math.max(0, omitted - 1);
    else if (omitted > 0 && piece.type !== 'close') continue;
    else if (piece.type === 'text') {
      const escaped = escapeHtml(piece.value);
      text += preformatted > 0 ? escaped.replace(/\r\n?|\n/g, '&#10;') : escaped.replace(/\s+/g, ' ');
    } else if (piece.type === 'drawing') {
      const name = findings.addPicture(utf8(piece.xml), 'on the page');
      if (name !== undefined) text += `<img src="asset:${name}" alt="${escapeHtml(piece.alt)}">`;
    } else if (piece.type === 'open') {
      if (piece.name === 'pre') preformatted += 1;
      text += openTag(piece, place, targets);
    } else if (piece.type === 'close') {
      if (piece.name === 'pre') preformatted = Math.max(0, preformatted - 1);
      text += `</${piece.name}>${blocks.test(piece.name) && preformatted === 0 ? '\n' : ''}`;
    }
  }
  return text.replace(/(?<![ \t])[ \t]*\n\s*/g, '\n').trim();
}

function openTag(
  { name, attributes, isEmpty }: Extract<HtmlPiece, { type: 'open' }>,
  place: HtmlPlace,
  targets: ReadonlySet<string>,
): string {
  if (!/^[a-z][a-z\d-]*$/i.test(name) || leftOut.has(name)) return '';
  const written: [string, string][] = [];
  for (const key of keptAttributes) {
    const value = attributes.get(key);
    if (value !== undefined) written.push([key, value]);
  }
  const id = attributes.get('id');
  if (id !== undefined && targets.has(id)) written.push(['id', id]);
  const href = attributes.get('href');
  const link = name === 'a' && href !== undefined ? place.link(href) : undefined;
  if (link !== undefined) written.push(['href', link]);
  const language = /(?:^|\s)(?:lang(?:uage)?-|highlight-source-)([\w+#-]{1,30})/.exec(
    attributes.get('class') ?? '',
  )?.[1];
  if (language !== undefined) written.push(['class', `language-${language}`]);
  if (name === 'img' || name === 'image') {
    const address =
      attributes.get('src') ?? attributes.get('data-src') ?? attributes.get('xlink:href') ?? attributes.get('href');
    const picture = address === undefined || address === '' ? undefined : place.picture(address.trim());
    if (picture === undefined) return '';
    written.push(['src', picture]);
    if (!attributes.has('alt')) written.push(['alt', '']);
    return `<img${attributesText(written)}>`;
  }
  const closed = isEmpty && !emptyElements.has(name) ? `</${name}>` : '';
  return `${blocks.test(name) ? '\n' : ''}<${name}${attributesText(written)}>${closed}`;
}

const attributesText = (written: readonly (readonly [string, string])[]): string =>
  written.map(([key, value]) => ` ${key}="${escapeHtml(value.replace(/\s+/g, ' '))}"`).join('');

const escapeHtml = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
