// XML of office parts: elements as plain values, written with the standard's names and in the standard's order.
import { elementOrder } from './element-order.ts';

export type XmlElement = {
  readonly name: string;
  readonly attributes: Attributes;
  readonly children: readonly XmlChild[];
};
/** Text is escaped; undefined, false and null children are left out. */
export type XmlChild = XmlElement | string | undefined | null | false;
/** Undefined attributes are left out; true and false are written 1 and 0. */
export type Attributes = { readonly [name: string]: string | number | boolean | undefined };

type Children = readonly (XmlChild | readonly XmlChild[])[];

const flatten = (children: Children): readonly XmlChild[] =>
  (children.some(Array.isArray) ? children.flat() : children) as readonly XmlChild[];

const none: Attributes = {};

/** An element such as `el('a:off', { x: 0, y: 0 })`. Children may be lists. */
export const el = (name: string, attributes: Attributes = none, ...children: Children): XmlElement => ({
  name,
  attributes,
  children: flatten(children),
});

/** An element without attributes, such as `nest('a:ln', el('a:noFill'))`. Children may be lists. */
export const nest = (name: string, ...children: Children): XmlElement => ({
  name,
  attributes: none,
  children: flatten(children),
});

/** A root element that declares the namespaces of these prefixes, in order. */
export function root(
  name: string,
  prefixes: readonly (keyof typeof namespaces)[],
  attributes?: Attributes,
  ...children: Children
): XmlElement {
  const declared: Record<string, string> = {};
  for (const prefix of prefixes) declared[`xmlns:${prefix}`] = namespaces[prefix];
  return el(name, { ...declared, ...attributes }, ...children);
}

/** The text of a part: declaration and root. */
export const xmlText = (element: XmlElement): string =>
  withElement('<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n', element);

/** The text of elements in a part that is written in chunks. */
export const xmlFragment = (children: readonly XmlChild[]): string => withChildren('', children);

/** `before` followed by the element: text that only grows at its end is joined once. */
function withElement(before: string, element: XmlElement): string {
  const { name, attributes } = element;
  let text = `${before}<${name}`;
  for (const key in attributes) {
    const value = attributes[key];
    if (value === undefined) continue;
    const said = typeof value === 'string' ? escapeAttribute(value) : typeof value === 'number' ? value : value ? 1 : 0;
    text += ` ${key}="${said}"`;
  }
  return element.children.some(isWritten) ? `${withChildren(`${text}>`, inOrder(element))}</${name}>` : `${text}/>`;
}

const isWritten = (child: XmlChild): boolean => child !== undefined && child !== null && child !== false;

function withChildren(before: string, children: readonly XmlChild[]): string {
  let text = before;
  for (const child of children) {
    if (typeof child === 'string') text += escapeText(child);
    else if (child) text = withElement(text, child);
  }
  return text;
}

/** Children in the order of the schema's xsd:sequence, if `element-order.ts` has it. Usually they are already in order. */
function inOrder({ name, children }: XmlElement): readonly XmlChild[] {
  const order = elementOrder[name];
  if (order === undefined) return children;
  let at = 0;
  for (const child of children) {
    if (!isWritten(child)) continue;
    while (at < order.length && order[at] !== nameOf(child)) at += 1;
    if (at === order.length) return sorted(children, order, name);
  }
  return children;
}

function sorted(children: readonly XmlChild[], order: readonly string[], parent: string): readonly XmlChild[] {
  const ranks = new Map(children.map((child) => [child, order.indexOf(nameOf(child) ?? '')]));
  const stranger = children.find((child) => nameOf(child) !== undefined && ranks.get(child) === -1);
  if (stranger !== undefined) throw new Error(`${nameOf(stranger)} is not in the element order of ${parent}`);
  return children.toSorted((a, b) => ranks.get(a)! - ranks.get(b)!);
}

const nameOf = (child: XmlChild): string | undefined => (child && typeof child !== 'string' ? child.name : undefined);

// Characters outside Char (XML 1.0, production 2): controls, lone surrogates, U+FFFE and U+FFFF.
const illegal =
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

const special = /[&<>\u0000-\u001F\uD800-\uDFFF\uFFFE\uFFFF]/;
const specialInAttribute = /[&<>"\u0000-\u001F\uD800-\uDFFF\uFFFE\uFFFF]/;

/** Text content: markup escaped, characters that XML cannot hold replaced by U+FFFD. */
export function escapeText(text: string): string {
  return special.test(text)
    ? text
        .replace(illegal, '\uFFFD')
        .replaceAll('&', '&amp;')
        .replaceAll('<', '&lt;')
        .replaceAll('>', '&gt;')
        .replaceAll('\r', '&#13;')
    : text;
}

/** An attribute value between double quotes. */
export function escapeAttribute(text: string): string {
  if (!specialInAttribute.test(text)) return text;
  return escapeText(text).replaceAll('"', '&quot;').replaceAll('\n', '&#10;').replaceAll('\t', '&#9;');
}

// Namespaces of the transitional office formats (ECMA-376 part 1, annex A) by the prefix that Office itself writes.

export const namespaces = {
  a: 'http://schemas.openxmlformats.org/drawingml/2006/main',
  c: 'http://schemas.openxmlformats.org/drawingml/2006/chart',
  p: 'http://schemas.openxmlformats.org/presentationml/2006/main',
  r: 'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
  w: 'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
  x: 'http://schemas.openxmlformats.org/spreadsheetml/2006/main',
  wp: 'http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing',
  xdr: 'http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing',
  pic: 'http://schemas.openxmlformats.org/drawingml/2006/picture',
  m: 'http://schemas.openxmlformats.org/officeDocument/2006/math',
  mc: 'http://schemas.openxmlformats.org/markup-compatibility/2006',
  p14: 'http://schemas.microsoft.com/office/powerpoint/2010/main',
  w14: 'http://schemas.microsoft.com/office/word/2010/wordml',
  a14: 'http://schemas.microsoft.com/office/drawing/2010/main',
  asvg: 'http://schemas.microsoft.com/office/drawing/2016/SVG/main',
  vt: 'http://schemas.openxmlformats.org/officeDocument/2006/docPropsVTypes',
  cp: 'http://schemas.openxmlformats.org/package/2006/metadata/core-properties',
  dc: 'http://purl.org/dc/elements/1.1/',
  dcterms: 'http://purl.org/dc/terms/',
  dcmitype: 'http://purl.org/dc/dcmitype/',
  xsi: 'http://www.w3.org/2001/XMLSchema-instance',
} as const;
