// How much of a slide master's text is covered by shapes, which distinguishes cover masters from content masters.
import type { Box } from '../base/graphics.ts';
import { child, childElements, type XmlNode } from '../ooxml/xml-tree.ts';
import { overlap } from './content-area.ts';
import { emuOf } from './text-levels.ts';

/** Shapes together, as a share of the body; backgrounds that hold all of it do not count. */
export function coveredText(master: XmlNode): number {
  const shapes = childElements(child(master, 'p:cSld', 'p:spTree'));
  const body = shapes.find((shape) => typeOf(shape) === 'body');
  const place = body && boxOf(body);
  if (place === undefined) return 1;
  const area = Math.max(1, place.width * place.height);
  const covered = shapes
    .filter((shape) => typeOf(shape) === undefined)
    .map((shape) => overlap(place, boxOf(shape)))
    .filter((shared) => shared < area * 0.95);
  return covered.reduce((sum, shared) => sum + shared, 0) / area;
}

/** EMU² of the body of a slide master that no shape lies under. */
export function freeRoom(master: XmlNode): number {
  const body = childElements(child(master, 'p:cSld', 'p:spTree')).find((shape) => typeOf(shape) === 'body');
  const { width, height } = body === undefined ? { width: 0, height: 0 } : boxOf(body);
  return width * height * Math.max(0, 1 - coveredText(master));
}

/** How much a slide layout is made for content: 2 with a title and a placeholder for more than a few words, 1 with a title alone, 0 on covers and without a title. */
export function contentRank(layout: XmlNode): 0 | 1 | 2 {
  const types = childElements(child(layout, 'p:cSld', 'p:spTree')).map(typeOf);
  const isCover = types.includes('ctrTitle') || types.includes('subTitle');
  if (isCover || !types.includes('title')) return 0;
  return types.includes('obj') || types.includes('body') ? 2 : 1;
}

const nonVisual = (shape: XmlNode): XmlNode | undefined =>
  childElements(shape).find(({ name }) => /^p:nv\w+Pr$/.test(name));

/** The type of a placeholder; undefined for anything else. */
function typeOf(shape: XmlNode): string | undefined {
  const placeholder = child(nonVisual(shape), 'p:nvPr', 'p:ph');
  return placeholder && (placeholder.attributes.get('type') ?? 'obj');
}

function boxOf(shape: XmlNode): Box {
  const properties = child(shape, 'p:spPr') ?? child(shape, 'p:grpSpPr');
  const transform = child(properties, 'a:xfrm');
  const [offset, extent] = [child(transform, 'a:off')?.attributes, child(transform, 'a:ext')?.attributes];
  return {
    x: emuOf(offset?.get('x')),
    y: emuOf(offset?.get('y')),
    width: emuOf(extent?.get('cx')),
    height: emuOf(extent?.get('cy')),
  };
}
