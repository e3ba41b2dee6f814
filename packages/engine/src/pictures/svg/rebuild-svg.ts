// An SVG written again from the allow-list: what comes out is our own text, whatever went in.
import { decodeBase64 } from '../../base/base64.ts';
import { readRaster } from '../read-raster.ts';
import { isSafeValue, keptAttributes, keptElements, openedElements, unseenElements } from './allow-list.ts';
import type { XmlNode } from './read-xml.ts';
import { rebuildDeclarations, rebuildStyleSheet } from './style-sheet.ts';

export type RebuiltSvg = { readonly content: string; readonly leftOut: ReadonlySet<string> };

/** The content of the root as text, and the names of what it lost. */
export function rebuildSvg(root: XmlNode): RebuiltSvg {
  const leftOut = new Set<string>();
  return { content: root.children.map((child) => rebuild(child, root, leftOut)).join(''), leftOut };
}

function rebuild(node: XmlNode | string, parent: XmlNode, leftOut: Set<string>): string {
  if (typeof node === 'string') return holdsText.has(localName(parent)) ? escapeText(node) : '';
  const name = localName(node);
  if (openedElements.has(name)) {
    const content = node.children.map((child) => rebuild(child, parent, leftOut)).join('');
    return localName(parent) === 'text' ? content : `<g${attributesOf(node)}>${content}</g>`;
  }
  if (!keptElements.has(name)) {
    // Elements of drawing programs have prefixes and draw nothing.
    if (!name.includes(':') && !unseenElements.has(name)) leftOut.add(name);
    return '';
  }
  if (name === 'style') {
    const text = node.children.filter((child) => typeof child === 'string').join('');
    return `<style>${escapeText(rebuildStyleSheet(text))}</style>`;
  }
  if (name === 'image' && imageAddress(node) === undefined) {
    leftOut.add('image');
    return '';
  }
  const content = node.children.map((child) => rebuild(child, node, leftOut)).join('');
  return content === '' ? `<${name}${attributesOf(node)}/>` : `<${name}${attributesOf(node)}>${content}</${name}>`;
}

const holdsText: ReadonlySet<string> = new Set(['text', 'tspan', 'textPath', 'title', 'desc', 'a']);

/** The name in SVG's own namespace: some programs write the prefix. */
export const localName = ({ name }: XmlNode): string => name.replace(/^svg:/, '');

/** The attributes that are kept, as text. */
export function attributesOf(node: XmlNode): string {
  let written = '';
  for (const [name, value] of node.attributes) {
    if (name === 'style') {
      const declarations = rebuildDeclarations(value);
      if (declarations !== '') written += ` style="${escapeAttribute(declarations)}"`;
    } else if (keptAttributes.has(name) && isSafeValue(value)) written += ` ${name}="${escapeAttribute(value)}"`;
  }
  const address = localName(node) === 'image' ? imageAddress(node) : localReference(node);
  return address === undefined ? written : `${written} xlink:href="${escapeAttribute(address)}"`;
}

/** XLink's attribute goes by any prefix. */
const addressOf = ({ attributes }: XmlNode): string | undefined =>
  (attributes.get('href') ?? [...attributes].find(([name]) => name.endsWith(':href'))?.[1])?.trim();

/** `#id`: a part of the same drawing. */
export function localReference(node: XmlNode): string | undefined {
  const address = addressOf(node);
  return address !== undefined && /^#[^\s"'<>&]+$/.test(address) ? address : undefined;
}

/** A raster picture inside the file itself, of a size within the bounds. */
function imageAddress(node: XmlNode): string | undefined {
  const [, data] = /^data:image\/(?:png|jpe?g|gif);base64,([\w+/=\s]+)$/i.exec(addressOf(node) ?? '') ?? [];
  const bytes = data === undefined ? undefined : decodeBase64(data.replace(/\s/g, ''));
  const picture = bytes && readRaster(bytes);
  if (picture === undefined || 'refused' in picture || picture.type === 'webp') return undefined;
  return `data:image/${picture.type};base64,${data!.replace(/\s/g, '')}`;
}

const escapeText = (text: string): string =>
  text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '').replace(/[&<>]/g, (sign) => signs[sign]!);
const escapeAttribute = (text: string): string => escapeText(text).replace(/"/g, '&quot;');
const signs: { readonly [sign: string]: string } = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
