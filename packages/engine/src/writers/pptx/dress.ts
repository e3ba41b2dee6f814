// The art of a sample slide, repeated on a slide: decoration below its frames. Its pictures are parts that all slides share.
import type { PlacedSlide } from '../../layout/frames.ts';
import { elementOrder } from '../../ooxml/element-order.ts';
import { el, namespaces, type XmlElement } from '../../ooxml/xml.ts';
import type { DressNode } from '../../theme/art.ts';
import { nonVisualElement } from './shape.ts';
import type { SlideContext } from './slide-context.ts';

type Scope = { readonly slide: SlideContext; readonly isTurned: boolean };

/** The shapes of a slide layout's dress. */
export function dressElements({ layout, dark }: PlacedSlide, slide: SlideContext): readonly XmlElement[] {
  if (layout.dress === undefined) return [];
  const scope = { slide, isTurned: dark !== layout.dark };
  return layout.dress.shapes.map((shape) => elementOf(shape, scope));
}

/** `p:bg` of a dress. */
export const dressBackground = (node: DressNode, slide: SlideContext, isTurned: boolean): XmlElement =>
  elementOf(node, { slide, isTurned });

/** Roles that change places on a slide whose light and dark are turned: its dress looks the same. */
const turned: ReadonlyMap<string, string> = new Map([
  ['bg1', 'tx1'],
  ['tx1', 'bg1'],
  ['bg2', 'tx2'],
  ['tx2', 'bg2'],
]);

function elementOf(node: DressNode, scope: Scope): XmlElement {
  const { slide } = scope;
  // Names, descriptions and ids of the file are of its slide, not of this one.
  if (node.name === 'p:cNvPr') return nonVisualElement('Decoration', slide, '');
  const attributes: Record<string, string> = Object.fromEntries(node.attributes);
  const uri = attributes['r:embed'];
  if (uri !== undefined && slide.picture !== undefined)
    attributes['r:embed'] = slide.part.relate('image', slide.picture(uri));
  if (node.name === 'a:schemeClr' && scope.isTurned)
    attributes.val = turned.get(attributes.val ?? '') ?? attributes.val!;
  if (node.name.startsWith('asvg:')) attributes['xmlns:asvg'] = namespaces.asvg;
  // A file may hold what its schema does not have there.
  const order = elementOrder[node.name];
  const children = node.children.flatMap((child) => {
    if (typeof child === 'string') return child;
    return order === undefined || order.includes(child.name) ? elementOf(child, scope) : [];
  });
  const isNonVisual = /^p:nv(?:Sp|Pic|CxnSp|GrpSp)Pr$/.test(node.name);
  return el(node.name, attributes, ...children, isNonVisual && el('p:nvPr'));
}
