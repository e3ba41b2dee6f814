// XML as a tree, for SVG only: no entities but the five of XML, bounded depth and element count. Refuses anything it cannot read.

import { lazy } from '../../base/lazy.ts';

export type SvgNode = {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly (SvgNode | string)[];
};

/** Renderers walk the tree by recursion; real-world drawings nest a dozen deep and have a few thousand elements. */
const deepest = 100;
const maxNodes = 50_000;

type OpenNode = SvgNode & { readonly children: (SvgNode | string)[] };

const namePattern = '[A-Za-z_][\\w:.-]*';
const tokenPattern = lazy(
  () =>
    new RegExp(
      [
        '<!--[\\s\\S]*?-->',
        '<!\\[CDATA\\[([\\s\\S]*?)\\]\\]>',
        '<\\?[\\s\\S]*?\\?>',
        '<!DOCTYPE[^<>[\\]]*>',
        `</(${namePattern})\\s*>`,
        `<(${namePattern})((?:\\s+${namePattern}\\s*=\\s*(?:"[^"<]*"|'[^'<]*'))*)\\s*(/?)>`,
        '([^<]+)',
      ].join('|'),
      'y',
    ),
);
const attributePattern = lazy(() => new RegExp(`(${namePattern})\\s*=\\s*(?:"([^"<]*)"|'([^'<]*)')`, 'g'));

/** The root element; undefined if the text is not well formed, declares its own entities, or exceeds the bounds. */
export function readXml(text: string): SvgNode | undefined {
  const open: OpenNode[] = [];
  let root: SvgNode | undefined;
  let count = 0;
  const token = tokenPattern();
  token.lastIndex = 0;
  while (token.lastIndex < text.length) {
    const match = token.exec(text);
    if (match === null) return undefined;
    const [, cdata, closed, opened, attributes = '', selfClosed, characters] = match;
    const parent = open.at(-1);
    if (cdata !== undefined) parent?.children.push(cdata);
    else if (characters !== undefined) {
      const decoded = decode(characters);
      if (decoded === undefined || (parent === undefined && decoded.trim() !== '')) return undefined;
      parent?.children.push(decoded);
    } else if (closed !== undefined) {
      if (open.pop()?.name !== closed) return undefined;
    } else if (opened !== undefined) {
      count += 1;
      const read = readAttributes(attributes);
      if (read === undefined || count > maxNodes || (parent === undefined && root !== undefined)) return undefined;
      const node: OpenNode = { name: opened, attributes: read, children: [] };
      parent?.children.push(node);
      root ??= node;
      if (selfClosed === '') open.push(node);
      if (open.length > deepest) return undefined;
    }
  }
  return open.length === 0 ? root : undefined;
}

function readAttributes(text: string): ReadonlyMap<string, string> | undefined {
  const attributes = new Map<string, string>();
  for (const [, name, double, single] of text.matchAll(attributePattern())) {
    const value = decode(double ?? single ?? '');
    if (value === undefined || attributes.has(name!)) return undefined;
    attributes.set(name!, value);
  }
  return attributes;
}

const named: { readonly [name: string]: string } = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Text with its references resolved (XML 1.0, 4.1 and 4.6); undefined if it has one that XML does not predefine. */
function decode(text: string): string | undefined {
  if (!text.includes('&')) return text;
  let isKnown = true;
  const decoded = text.replace(/&(?:#(\d{1,7})|#x([\da-fA-F]{1,6})|(\w+));|&/g, (_, decimal, hex, name) => {
    const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : undefined;
    const character = code === undefined ? named[name] : code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
    isKnown &&= character !== undefined;
    return character ?? '';
  });
  return isKnown ? decoded : undefined;
}
