// A sample slide with a color map of its own, as PowerPoint's Designer makes them, with the colors that its names mean there.
import type { Color, ColorScheme } from '../base/graphics.ts';
import { child, childElements, type XmlNode } from '../ooxml/xml-tree.ts';
import { type ColorRoles, mapColors, ownColorMap } from './color-roles.ts';

type Scene = { readonly master: XmlNode; readonly layout: XmlNode; readonly scheme: ColorScheme };

/**
 * The slide with RRGGBB for the names of its colors, and those names' meaning there (ECMA-376 part 1, 19.3.1.7 clrMapOvr); undefined if it has the
 * color map of its slide master, or nothing on it. Its background is its own, or that of its slide layout or slide master, as it looks on it.
 */
export function pinnedSlide(root: XmlNode, { master, layout, scheme }: Scene): PinnedSlide | undefined {
  const map = ownColorMap(root, master);
  const drawn = child(root, 'p:cSld');
  if (map === undefined || drawn === undefined) return undefined;
  const { roles } = mapColors(scheme, map);
  const [own, ...inherited] = [root, layout, master].map((each) => child(each, 'p:cSld', 'p:bg'));
  // Pictures have their names in the part that they are in.
  const background = own ?? inherited.find((each) => each !== undefined && !child(each, 'p:bgPr', 'a:blipFill'));
  const content = childElements(drawn).filter(({ name }) => name !== 'p:bg');
  const slide: XmlNode = { ...drawn, children: [...(background ? [background] : []), ...content] };
  return { root: { ...root, children: [pinned(slide, roles)] }, roles };
}

export type PinnedSlide = { readonly root: XmlNode; readonly roles: ColorRoles };

type InkedText = { readonly color?: Color; readonly usual?: { readonly color: Color } };

/** A text with the color that it inherits, as it is on the slide. */
export function pinnedText<Text extends InkedText>(text: Text, { scope }: ColorRoles): Text {
  const inherited = text.usual?.color;
  const hex = inherited && 'scheme' in inherited ? scope.scheme.get(inherited.scheme) : undefined;
  return text.color !== undefined || hex === undefined ? text : { ...text, color: { rgb: hex } };
}

/** A node with `a:srgbClr` in place of every `a:schemeClr` that has a meaning. */
function pinned(node: XmlNode, roles: ColorRoles): XmlNode {
  const children = node.children.map((each) => (typeof each === 'string' ? each : pinned(each, roles)));
  const hex = node.name === 'a:schemeClr' ? roles.scope.scheme.get(node.attributes.get('val') ?? '') : undefined;
  return hex === undefined
    ? { ...node, children }
    : { name: 'a:srgbClr', attributes: new Map([['val', hex]]), children };
}
