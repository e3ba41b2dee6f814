// Pictures that sample slides have in picture placeholders: on covers and sections they are as much of the design as those that stand for themselves.
import { child, childElements, type XmlNode } from '../ooxml/xml-tree.ts';

/** Such a picture (`p:pic`) without its placeholder, in the place and the shape that its slide layout (`p:sldLayout`) gives it; undefined for any other node. */
export function standingPicture(node: XmlNode, layout: XmlNode): XmlNode | undefined {
  const index = node.name === 'p:pic' ? referenceOf(node)?.attributes.get('idx') : undefined;
  const place =
    index === undefined
      ? undefined
      : childElements(child(layout, 'p:cSld', 'p:spTree')).find((each) => isPlace(each, index));
  if (place === undefined) return undefined;
  const own = child(node, 'p:spPr');
  const inherited = child(place, 'p:spPr');
  const transform = child(own, 'a:xfrm') ?? child(inherited, 'a:xfrm');
  if (transform === undefined) return undefined;
  const geometry = [...childElements(own), ...childElements(inherited)].find(isGeometry) ?? rectangle;
  const others = childElements(own).filter((each) => each.name !== 'a:xfrm' && !isGeometry(each));
  const properties = {
    name: 'p:spPr',
    attributes: new Map<string, string>(),
    children: [transform, geometry, ...others],
  };
  const picture = childElements(node).filter(({ name }) => name === 'p:nvPicPr' || name === 'p:blipFill');
  return { ...node, children: [...picture.map(withoutReference), properties] };
}

const referenceOf = (node: XmlNode): XmlNode | undefined => {
  const nonVisual = childElements(node).find(({ name }) => name.startsWith('p:nv'));
  return child(nonVisual, 'p:nvPr', 'p:ph');
};

/** ECMA-376 part 1, 19.3.1.36: a slide finds its placeholder by its index. */
function isPlace(shape: XmlNode, index: string): boolean {
  const reference = referenceOf(shape)?.attributes;
  return reference?.get('type') === 'pic' && reference.get('idx') === index;
}

const isGeometry = ({ name }: XmlNode): boolean => name === 'a:prstGeom' || name === 'a:custGeom';

const rectangle: XmlNode = { name: 'a:prstGeom', attributes: new Map([['prst', 'rect']]), children: [] };

const withoutReference = (node: XmlNode): XmlNode =>
  node.name === 'p:nvPicPr'
    ? { ...node, children: node.children.filter((each) => typeof each === 'string' || each.name !== 'p:nvPr') }
    : node;
