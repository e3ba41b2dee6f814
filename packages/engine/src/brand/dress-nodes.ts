// What decks copy of a drawing: its shapes from an allow-list of names, pictures by the URI of their part, nothing that leads elsewhere.
import { child, childElements, type XmlNode } from '../ooxml/xml-tree.ts';
import type { TemplatePart } from '../theme/theme.ts';
import { InvalidBrand } from './brand.ts';
import { type OfficePackage, type OfficePart, officeRelationship } from './open-package.ts';

/** `keepsText`: words on slide layouts are part of the art; words on sample slides are somebody's content. */
export type NodeScope = {
  readonly opened: OfficePackage;
  readonly part: OfficePart;
  readonly keepsText: boolean;
  /** RRGGBB by the names of a color scheme, if slides with the copy have another one. */
  readonly pinned?: ReadonlyMap<string, string> | undefined;
  /** Receives each picture part that the copy shows. */
  picture(part: TemplatePart): void;
};

const shapes: ReadonlySet<string> = new Set(['p:sp', 'p:pic', 'p:cxnSp', 'p:grpSp']);
/** Links, other programs' data, what plays, and the shapes that a connector is glued to: copies have ids of their own. */
const left: ReadonlySet<string> = new Set([
  ...[
    'a:stCxn',
    'a:endCxn',
    'a:extLst',
    'p:extLst',
    'a:hlinkClick',
    'a:hlinkHover',
    'a:hlinkMouseOver',
    'p:custDataLst',
    'p:nvPr',
  ],
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
  // What is filled as the background (19.3.1.43) is so on the slide, too, and not in the color of its style.
  const isGround = node.name === 'p:sp' && ['1', 'true'].includes(node.attributes.get('useBgFill') ?? '');
  return { name: node.name, attributes: new Map(isGround ? [['useBgFill', '1']] : []), children };
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
    const found = findPicture(node, scope);
    if (found === undefined || found.contentType.includes('svg')) return 'missing picture';
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
  if (node.name === 'a:blip') children.push(...drawingBeside(node, scope));
  const color = node.name === 'a:schemeClr' ? scope.pinned?.get(attributes.get('val') ?? '') : undefined;
  if (color !== undefined) return { name: 'a:srgbClr', attributes: new Map([['val', color]]), children };
  return { name: node.name, attributes, children };
}

function findPicture({ attributes }: XmlNode, { part, opened }: NodeScope): OfficePart | undefined {
  const id = attributes.get('r:embed');
  const image = part.relationships.find((each) => each.id === id);
  const found =
    image?.type === `${officeRelationship}image` && !image.isExternal ? opened.find(image.target) : undefined;
  return found !== undefined && /^image\//.test(found.contentType) ? found : undefined;
}

/** The SVG beside a picture ([MS-ODRAWXML] 2.3.2.8): of a metafile, it is what HTML and PDF can draw. */
function drawingBeside(blip: XmlNode, scope: NodeScope): readonly XmlNode[] {
  const extension = childElements(child(blip, 'a:extLst'), 'a:ext').find(
    (each) => child(each, 'asvg:svgBlip') !== undefined,
  );
  const svg = child(extension, 'asvg:svgBlip');
  const found = svg && findPicture(svg, scope);
  if (extension === undefined || found === undefined) return [];
  if (!isSound(found, scope)) return [];
  scope.picture({ ...found, relationships: [] });
  const named: XmlNode = { name: 'asvg:svgBlip', attributes: new Map([['r:embed', found.uri]]), children: [] };
  const uri = new Map([['uri', extension.attributes.get('uri') ?? '']]);
  return [
    { name: 'a:extLst', attributes: new Map(), children: [{ name: 'a:ext', attributes: uri, children: [named] }] },
  ];
}

function isSound(part: OfficePart, { opened }: NodeScope): boolean {
  try {
    opened.checkXml(part);
    return true;
  } catch (error) {
    if (error instanceof InvalidBrand) return false;
    throw error;
  }
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
