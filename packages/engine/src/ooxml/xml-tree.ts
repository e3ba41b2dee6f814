// Parses XML from other programs' office files into a tree: strict, bounded, without DTDs. Rejects anything it cannot parse.
import { SaxesParser } from 'saxes';
import { fromUtf8 } from '../base/bytes.ts';
import { namespaces } from './xml.ts';

/** Names use the prefixes of `namespaces`, whatever the part itself uses ('p:sldLayout', 'r:embed'); other namespaces give `{uri}local`. */
export type XmlNode = {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  /** Whitespace-only text between elements is left out. */
  readonly children: readonly (XmlNode | string)[];
};

/** The bytes are not XML allowed in an office file; the message completes a sentence about the part: 'has a DOCTYPE'. */
export class UnreadableXml extends Error {
  override readonly name = 'UnreadableXml';
}

/** Elements whose text may be a space alone. */
const keepsSpace: ReadonlySet<string> = new Set(['a:t', 'w:t', 'w:delText', 'w:instrText', 'x:t', 'm:t']);

/** Real-world parts nest about twenty deep; our code walks them by recursion. */
const deepest = 256;
const maxAttributes = 1_000;
const maxElements = 500_000;

const prefixes = new Map(Object.entries(namespaces).map(([prefix, uri]) => [uri as string, prefix]));
prefixes.set('http://www.w3.org/XML/1998/namespace', 'xml');

type OpenNode = XmlNode & { readonly children: (XmlNode | string)[] };

/** What stands for an `mc:AlternateContent`, whose choices require namespaces by their addresses, not their prefixes. */
export type Choose = (alternates: XmlNode) => XmlNode | undefined;

/** ECMA-376 part 3, 9.3: a reader that understands none of the choices uses the fallback. */
const chooseFallback: Choose = (alternates) => child(alternates, 'mc:Fallback');

/** The root element of a part in UTF-8 or UTF-16 (ECMA-376 part 2, 10.2.3.1). Throws `UnreadableXml`. */
export function readXmlTree(bytes: Uint8Array, choose: Choose = chooseFallback): XmlNode {
  let root: XmlNode | undefined;
  const open: OpenNode[] = [];
  walkXml(bytes, {
    open(node) {
      open.at(-1)?.children.push(node);
      root ??= node;
      open.push(node);
    },
    close() {
      const node = open.pop();
      if (node?.name !== 'mc:AlternateContent') return;
      const around = open.at(-1)?.children;
      around?.pop();
      for (const chosen of choose(node)?.children ?? []) around?.push(chosen);
    },
    text(text) {
      const parent = open.at(-1);
      if (parent !== undefined && (keepsSpace.has(parent.name) || text.trim() !== '')) parent.children.push(text);
    },
  });
  return root!;
}

/** Checks only that a part is well-formed. Throws `UnreadableXml`. */
export function checkXml(bytes: Uint8Array): void {
  walkXml(bytes, undefined);
}

type Visitor = { open(node: OpenNode): void; close(): void; text(text: string): void };

function walkXml(bytes: Uint8Array, visitor: Visitor | undefined): void {
  const { text, isUtf16 } = decodeXml(bytes);
  const parser = new SaxesParser({ xmlns: true, position: false });
  let depth = 0;
  let elements = 0;
  let attributes = 0;
  parser.on('error', (error) => {
    throw new UnreadableXml(`is not well-formed XML (${error.message.slice(0, 120)})`);
  });
  parser.on('xmldecl', ({ encoding, version }) => {
    const declared = encoding?.toLowerCase() ?? '';
    const isTrue = isUtf16 ? /^(?:utf-16(?:le|be)?)?$/.test(declared) : /^(?:utf-?8|us-ascii)?$/.test(declared);
    if (!isTrue) throw new UnreadableXml(`uses the encoding “${encoding}”; office files use UTF-8 or UTF-16`);
    if (version !== undefined && version !== '1.0') throw new UnreadableXml(`is XML ${version}, not 1.0`);
  });
  parser.on('doctype', () => {
    throw new UnreadableXml('has a DOCTYPE, which is not allowed in office files');
  });
  parser.on('opentagstart', () => {
    depth += 1;
    elements += 1;
    attributes = 0;
    if (depth > deepest) throw new UnreadableXml(`is nested more than ${deepest} levels deep`);
    if (elements > maxElements) throw new UnreadableXml(`has more than ${maxElements.toLocaleString('en')} elements`);
  });
  parser.on('attribute', () => {
    attributes += 1;
    if (attributes > maxAttributes)
      throw new UnreadableXml(`has an element with more than ${maxAttributes} attributes`);
  });
  parser.on('closetag', () => {
    depth -= 1;
    visitor?.close();
  });
  if (visitor !== undefined) {
    parser.on('opentag', (tag) => {
      const own = new Map<string, string>();
      for (const { prefix, uri, local, value } of Object.values(tag.attributes)) {
        if (prefix !== 'xmlns' && local !== 'xmlns') own.set(qualified(uri, local), value);
      }
      const name = qualified(tag.uri, tag.local);
      const prefixes = name === 'mc:Choice' ? own.get('Requires')?.trim().split(/\s+/) : undefined;
      if (prefixes !== undefined)
        own.set('Requires', prefixes.map((prefix) => parser.resolve(prefix) ?? prefix).join(' '));
      visitor.open({ name, attributes: own, children: [] });
    });
    parser.on('text', (value) => visitor.text(value));
    parser.on('cdata', (value) => visitor.text(value));
  }
  parser.write(text);
  parser.close();
}

function qualified(uri: string, local: string): string {
  if (uri === '') return local;
  const prefix = prefixes.get(transitionalUri(uri));
  return prefix === undefined ? `{${uri}}${local}` : `${prefix}:${local}`;
}

/** The text of a part. Detects the encoding as in XML 1.0, appendix F; without a mark, UTF-16 is recognized by the zero beside its '<'. */
export function decodeXml(bytes: Uint8Array): { readonly text: string; readonly isUtf16: boolean } {
  const [first, second] = bytes;
  const isLittle = (first === 0xff && second === 0xfe) || (first === 0x3c && second === 0);
  const isBig = (first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c);
  const text = isLittle || isBig ? fromUtf16(bytes, isLittle) : fromUtf8(bytes);
  if (text === undefined) throw new UnreadableXml('is neither UTF-8 nor UTF-16');
  return { text, isUtf16: isLittle || isBig };
}

function fromUtf16(bytes: Uint8Array, isLittle: boolean): string | undefined {
  if (bytes.length % 2 !== 0) return undefined;
  const pieces: string[] = [];
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let start = 0; start < bytes.length; start += 16_384) {
    const units: number[] = [];
    for (let at = start; at < Math.min(bytes.length, start + 16_384); at += 2) units.push(view.getUint16(at, isLittle));
    pieces.push(String.fromCharCode(...units));
  }
  return pieces.join('').replace(/^\ufeff/, '');
}

/** The first child element with this name, or the one at the end of a path of names. */
export function child(node: XmlNode | undefined, ...path: readonly string[]): XmlNode | undefined {
  let found = node;
  for (const name of path)
    found = found?.children.find((each): each is XmlNode => isElement(each) && each.name === name);
  return found;
}

/** The child elements, or only those with the given name. */
export const childElements = (node: XmlNode | undefined, name?: string): readonly XmlNode[] =>
  node?.children.filter((each): each is XmlNode => isElement(each) && (name === undefined || each.name === name)) ?? [];

/** All text below a node. */
export const nodeText = (node: XmlNode): string =>
  node.children.map((each) => (isElement(each) ? nodeText(each) : each)).join('');

const isElement = (child: XmlNode | string): child is XmlNode => typeof child !== 'string';

// Maps the strict namespaces of ISO/IEC 29500 to the transitional ones, which all our code uses.

const strictStart = 'http://purl.oclc.org/ooxml/';
const transitionalStart = 'http://schemas.openxmlformats.org/';
/** Two names differ in more than their address. */
const renamed: readonly (readonly [strict: string, transitional: string])[] = [
  ['extendedProperties', 'extended-properties'],
  ['customProperties', 'custom-properties'],
];

/** A namespace or relationship type in its transitional form (part 1, annex A; part 4): 'drawingml/main' is 'drawingml/2006/main'. */
export function transitionalUri(uri: string): string {
  if (!uri.startsWith(strictStart)) return uri;
  const [field, ...rest] = uri.slice(strictStart.length).split('/');
  const path = rest.map((name) => renamed.find(([strict]) => strict === name)?.[1] ?? name);
  return `${transitionalStart}${[field, '2006', ...path].join('/')}`;
}

/** Whether a text refers to anything from the strict formats. */
export const isStrict = (xml: string): boolean => xml.includes(strictStart);

/** The text of a strict part in the transitional namespaces. Percentages stay as written: both forms are valid in either. */
export const transitionalXml = (xml: string): string =>
  xml
    .replace(/http:\/\/purl\.oclc\.org\/ooxml\/[\w/]+/g, (uri) => transitionalUri(uri))
    .replace(/\sconformance\s*=\s*(?:"strict"|'strict')/g, '');

// Parts of another package as raw text: an element with each of its children as one piece, for parts that are rewritten unchanged except
// for a few children.

export type RawElement = {
  /** Without its prefix. */
  readonly localName: string;
  /** The whole element, tags included. */
  readonly text: string;
};

export type RawRoot = {
  /** '<p:presentation …>', never an empty-element tag. */
  readonly startTag: string;
  readonly children: readonly RawElement[];
  readonly endTag: string;
};

// Comments, processing instructions and CDATA sections (XML 1.0, 2.5 to 2.7), or a tag; '>' can appear in attribute values.
const markup =
  /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!\[CDATA\[[\s\S]*?\]\]>|<(\/?)([^\s/>]+)(?:"[^"]*"|'[^']*'|[^>"'])*?(\/?)>/g;

/** The root of a well-formed text without a document type; text between its children is left out. */
export function readRawRoot(text: string): RawRoot {
  const children: RawElement[] = [];
  let root: { readonly name: string; readonly startTag: string } | undefined;
  let depth = 0;
  let start = 0;
  for (const { 0: tag, 1: closing, 2: name, 3: empty, index } of text.matchAll(markup)) {
    if (name === undefined) continue;
    if (root === undefined) {
      root = { name, startTag: empty ? `${tag.slice(0, -2)}>` : tag };
      depth = empty ? 0 : 1;
      continue;
    }
    if (closing) depth -= 1;
    else if (depth === 1) start = index;
    if (!closing && !empty) depth += 1;
    if (depth === 1)
      children.push({ localName: name.replace(/^.*:/, ''), text: text.slice(start, index + tag.length) });
  }
  if (root === undefined || depth !== 0) throw new Error('a malformed XML part');
  return { startTag: root.startTag, children, endTag: `</${root.name}>` };
}
