// Placeholders that are boxes of color: what stands in them is read against that, not against the slide.
import { child, childElements, type XmlNode } from '../ooxml/xml-tree.ts';
import type { ColorRoles } from './color-roles.ts';
import { meanColor, readFill } from './read-fill.ts';
import { artScopeOf, type MasterScope, type ReadPart } from './read-layouts.ts';

/** Of titles, and of anything else that holds text: the color of the box, of the first that has one. */
export type PlaceholderFills = { readonly title?: string; readonly text?: string };

/** A placeholder without a fill of its own has that of the slide master (ECMA-376 part 1, 19.3.1.36: inherited by type). */
export function readPlaceholderFills(own: ReadPart, scope: MasterScope, roles: ColorRoles): PlaceholderFills {
  const art = artScopeOf(scope, own, roles);
  const colorOf = (node: XmlNode | undefined): string | 'none' | undefined => {
    const fill = readFill(child(node, 'p:spPr'), art);
    if (fill === undefined || fill === 'none') return fill;
    const color = meanColor(fill);
    return color === undefined || color.alpha < 0.5 ? 'none' : color.hex;
  };
  const inherited = fillableShapes(scope.master.root);
  const fills = fillableShapes(own.root).map(({ kind, node }) => {
    const color = colorOf(node) ?? colorOf(inherited.find((each) => each.kind === kind)?.node);
    return { kind, color: color === 'none' ? undefined : color };
  });
  const first = (wanted: string) => fills.find(({ kind, color }) => kind === wanted && color !== undefined)?.color;
  const [title, text] = [first('title'), first('text')];
  return { ...(title && { title }), ...(text && { text }) };
}

type Fillable = { readonly kind: 'title' | 'text'; readonly node: XmlNode };

function fillableShapes(root: XmlNode): readonly Fillable[] {
  return childElements(child(root, 'p:cSld', 'p:spTree'), 'p:sp').flatMap((node): readonly Fillable[] => {
    const placeholder = child(node, 'p:nvSpPr', 'p:nvPr', 'p:ph');
    if (placeholder === undefined) return [];
    const type = placeholder.attributes.get('type') ?? 'obj';
    if (type === 'title' || type === 'ctrTitle') return [{ kind: 'title', node }];
    return type === 'body' || type === 'obj' || type === 'subTitle' ? [{ kind: 'text', node }] : [];
  });
}
