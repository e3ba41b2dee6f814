// What decks copy of a drawing: its shapes from an allow-list of names, pictures by the URI of their part, nothing that leads elsewhere.
import { childElements, type XmlNode } from '../ooxml/xml-tree.ts';
import type { TemplatePart } from '../theme/theme.ts';
import { type OfficePackage, type OfficePart, officeRelationship } from './open-package.ts';

/** `keepsText`: words on slide layouts are part of the art; words on sample slides are somebody's content. */
export type NodeScope = {
  readonly opened: OfficePackage;
  readonly part: OfficePart;
  readonly keepsText: boolean;
  /** Receives each picture part that the copy shows. */
  picture(part: TemplatePart): void;
};

const shapes: ReadonlySet<string> = new Set(['p:sp', 'p:pic', 'p:cxnSp', 'p:grpSp']);
/** Links, other programs' data, and what plays. */
const left: ReadonlySet<string> = new Set([
  ...['a:extLst', 'p:extLst', 'a:hlinkClick', 'a:hlinkHover', 'a:hlinkMouseOver', 'p:custDataLst', 'p:nvPr'],
  ...['a:videoFile', 'a:audioFile', 'a:audioCd', 'a:wavAudioFile', 'a:quickTimeFile', 'a:buBlip'],
]);

/** A shape as decks copy it; undefined if it shows a picture that is not in the file, or nothing of it may be copied. */
export function copyShape(node: XmlNode, scope: NodeScope): XmlNode | undefined {
  if (!shapes.has(node.name) || isPlaceholder(node)) return undefined;
  const inGroup = node.name === 'p:grpSp';
  const children: XmlNode[] = [];
  for (const each of childElements(node)) {
    if (shapes.has(each.name)) {
      const copy = inGroup ? copyShape(each, scope) : undefined;
      if (copy !== undefined) children.push(copy);
      continue;
    }
    if (each.name === 'p:graphicFrame' || each.name === 'p:contentPart') continue;
    if (each.name === 'p:txBody' && !scope.keepsText) continue;
    const copy = copyNode(each, scope);
    if (copy === 'missing picture') return undefined;
    if (copy !== undefined) children.push(copy);
  }
  return { name: node.name, attributes: new Map(), children };
}

/** A background (`p:bg`) as decks copy it. */
export function copyBackground(node: XmlNode | undefined, scope: NodeScope): XmlNode | undefined {
  const copy = node && copyNode(node, scope);
  return copy === 'missing picture' ? undefined : copy;
}

const isPlaceholder = (node: XmlNode): boolean =>
  childElements(node).some(
    (each) =>
      each.name.startsWith('p:nv') &&
      childElements(each, 'p:nvPr').some((properties) => childElements(properties, 'p:ph').length > 0),
  );

function copyNode(node: XmlNode, scope: NodeScope): XmlNode | 'missing picture' | undefined {
  if (left.has(node.name) || !/^[ap]:\w+$/.test(node.name)) return undefined;
  const attributes = new Map([...node.attributes].filter(([name]) => /^\w+$/.test(name)));
  if (node.name === 'a:blip') {
    const id = node.attributes.get('r:embed');
    const image = scope.part.relationships.find((each) => each.id === id);
    const found = image?.type === `${officeRelationship}image` && !image.isExternal ? scope.opened.find(image.target) : undefined;
    if (found === undefined || !/^image\/(?!svg)/.test(found.contentType)) return 'missing picture';
    scope.picture({ ...found, relationships: [] });
    attributes.set('r:embed', found.uri);
  }
  const children: (XmlNode | string)[] = [];
  for (const each of node.children) {
    if (typeof each === 'string') {
      if (node.name === 'a:t') children.push(each);
      continue;
    }
    const copy = copyNode(each, scope);
    if (copy === 'missing picture') return copy;
    if (copy !== undefined) children.push(copy);
  }
  return { name: node.name, attributes, children };
}

/** The number of elements, at most one more than `limit`. */
export function countNodes(node: XmlNode, limit: number): number {
  let count = 0;
  const waiting: XmlNode[] = [node];
  for (let next = waiting.pop(); next !== undefined && count <= limit; next = waiting.pop()) {
    count += 1;
    waiting.push(...childElements(next));
  }
  return count;
}
