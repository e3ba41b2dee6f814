// A .pptx as a deck: its slides in the order of the presentation.

import { bounds, DocumentTooLarge } from '../../base/errors.ts';
import type { World } from '../../base/world.ts';
import { child, childElements } from '../../ooxml/xml-tree.ts';
import { createFindings, type Imported } from '../imported.ts';
import { coreProperties, openOffice } from '../office-file.ts';
import { writeSource } from '../write-source.ts';
import { isHidden, readSlide } from './read-slide.ts';
import { findRepeated } from './repeated-shapes.ts';

/** EMU (19.2.1.39). */
const usual = [9_144_000, 6_858_000];

/** Throws `UnreadableFile` and `DocumentTooLarge`. */
export function readPptx(bytes: Uint8Array, world: Pick<World, 'inflate'>): Imported {
  const file = openOffice(bytes, world);
  const root = file.root(file.main);
  const findings = createFindings();
  const ids = childElements(child(root, 'p:sldIdLst'), 'p:sldId');
  if (ids.length > bounds.slides) throw new DocumentTooLarge('slides');
  const size = child(root, 'p:sldSz');
  const [width, height] = ['cx', 'cy'].map((name, index) => Number(size?.attributes.get(name)) || usual[index]!);
  const parts = ids.map((id) => file.byId(file.main, id.attributes.get('r:id')));
  const setting = {
    ...{ file, findings, size: { width: width!, height: height! } },
    isRepeated: findRepeated(
      parts.filter((part) => part !== undefined),
      file,
    ),
  };
  const slides = parts.flatMap((part, index) => {
    if (part !== undefined) return [readSlide(part, { ...setting, number: index + 1 })];
    findings.leaveOut('slides that are missing in the file', { slide: index + 1 });
    return [];
  });
  for (const [index, part] of parts.entries()) {
    if (
      part &&
      (file.related(part, 'comments').length > 0 || part.relationships.some(({ type }) => /\/comments$/.test(type)))
    )
      findings.leaveOut('comments', { slide: index + 1 });
  }
  const ratio = width! / height!;
  const { authors } = coreProperties(file);
  const source = writeSource({ kind: 'deck', slides }, { authors, slideSize: ratio < 1.5 ? '4:3' : undefined });
  const hiddenSlides = parts
    .filter((part) => part !== undefined)
    .flatMap((part, index) => (isHidden(file.root(part)) ? [index + 1] : []));
  return { source, kind: 'deck', ...findings.end(), hiddenSlides };
}
