// The shapes of a slide, a layout or a master: their placeholders, and where they stand.
import { child, childElements, type XmlNode } from '../../ooxml/xml-tree.ts';
import type { Box } from './reading-order.ts';

export type Placeholder = { readonly type: string; readonly idx: string };

export const shapesOf = (root: XmlNode | undefined): readonly XmlNode[] =>
  childElements(child(root, 'p:cSld', 'p:spTree'));

export function placeholderOf(node: XmlNode): Placeholder | undefined {
  const properties = childElements(node).find(({ name }) => /^p:nv.+Pr$/.test(name));
  const found = child(properties, 'p:nvPr', 'p:ph');
  return found && { type: found.attributes.get('type') ?? '', idx: found.attributes.get('idx') ?? '0' };
}

/** By its number, else by its type (19.3.1.36). */
export function findPlaceholder(shapes: readonly XmlNode[], { type, idx }: Placeholder): XmlNode | undefined {
  const all = shapes.map((node) => ({ node, placeholder: placeholderOf(node) }));
  const bare = (written: string): string =>
    written === 'ctrTitle' ? 'title' : written === '' || written === 'obj' ? 'body' : written;
  return (
    all.find(({ placeholder }) => placeholder !== undefined && idx !== '0' && placeholder.idx === idx) ??
    all.find(({ placeholder }) => placeholder !== undefined && bare(placeholder.type) === bare(type))
  )?.node;
}

export function readBox(transform: XmlNode | undefined): Box | undefined {
  const [offset, extent] = [child(transform, 'a:off'), child(transform, 'a:ext')];
  const [x, y, width, height] = [
    offset?.attributes.get('x'),
    offset?.attributes.get('y'),
    extent?.attributes.get('cx'),
    extent?.attributes.get('cy'),
  ].map((written) => Number(written ?? Number.NaN));
  return [x, y, width, height].every((number) => Number.isFinite(number))
    ? { x: x!, y: y!, width: width!, height: height! }
    : undefined;
}
