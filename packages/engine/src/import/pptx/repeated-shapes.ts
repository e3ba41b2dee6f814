// What repeats on most slides of a deck without being in its masters: logos, bands, page numbers and footers drawn on each slide. It is the old design, not content.
import type { OfficePart } from '../../brand/open-package.ts';
import { child, childElements, nodeText, type XmlNode } from '../../ooxml/xml-tree.ts';
import type { OfficeFile } from '../office-file.ts';
import { nodesNamed } from '../read-graphic.ts';
import { placeholderOf, readBox, shapesOf } from './slide-shapes.ts';

/** Fewer slides tell no habit. */
const fewestSlides = 4;
/** Of the slides that have it. */
const mostSlides = 0.6;
/** EMU: half a centimeter, by which a shape may move. */
const grain = 180_000;
/** Characters of a text that is compared. */
const longestText = 120;

/** Whether a shape of a slide is one that most slides repeat. `number` is that of the slide. */
export type IsRepeated = (node: XmlNode, part: OfficePart, number: number) => boolean;

/** Compares all slides, once. */
export function findRepeated(slides: readonly OfficePart[], file: OfficeFile): IsRepeated {
  if (slides.length < fewestSlides) return () => false;
  const counts = new Map<string, number>();
  for (const [index, part] of slides.entries()) {
    const keys = shapesOf(file.root(part)).map((node) => keyOf(node, part, file, index + 1));
    for (const key of new Set(keys)) if (key !== undefined) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const least = Math.max(fewestSlides - 1, slides.length * mostSlides);
  return (node, part, number) => {
    const key = keyOf(node, part, file, number);
    return key !== undefined && (counts.get(key) ?? 0) >= least;
  };
}

/** The same for shapes that look the same at the same place; undefined for those that are content wherever they stand. */
function keyOf(node: XmlNode, part: OfficePart, file: OfficeFile, number: number): string | undefined {
  if (placeholderOf(node) !== undefined) return undefined;
  const box = readBox(child(node, 'p:spPr', 'a:xfrm') ?? child(node, 'p:grpSpPr', 'a:xfrm'));
  if (box === undefined) return undefined;
  const place = [box.x, box.y, box.width, box.height].map((length) => Math.round(length / grain)).join(' ');
  if (node.name === 'p:pic') {
    const id = nodesNamed(node, 'a:blip')[0]?.attributes.get('r:embed');
    const picture = file.byId(part, id);
    return picture === undefined ? undefined : `picture ${place} ${picture.uri}`;
  }
  if (node.name !== 'p:sp' && node.name !== 'p:grpSp') return undefined;
  const text = nodesNamed(node, 'a:t').map(nodeText).join('').replace(/\s+/g, ' ').trim();
  if (text === '' && nodesNamed(node, 'a:blip').length === 0) return undefined;
  // The number of the slide, alone or before that of all slides.
  const plain = text.replace(new RegExp(`(?<!\\d)0*${number}(?!\\d)`), '#');
  return text.length > longestText ? undefined : `${node.name} ${place} ${plain} ${childElements(node).length}`;
}
