// A .pptx as a deck: its slides in the order of the presentation.

import { bounds, DocumentTooLarge } from '../../base/errors.ts';
import type { World } from '../../base/world.ts';
import { child, childElements } from '../../ooxml/xml-tree.ts';
import { createFindings, type Imported } from '../imported.ts';
import { coreProperties, openOffice } from '../office-file.ts';
import { writeSource } from '../write-source.ts';
import { readSlide } from './read-slide.ts';

/** Throws `UnreadableFile` and `DocumentTooLarge`. */
export function readPptx(bytes: Uint8Array, world: Pick<World, 'inflate'>): Imported {
  const file = openOffice(bytes, world);
  const root = file.root(file.main);
  const findings = createFindings();
  const ids = childElements(child(root, 'p:sldIdLst'), 'p:sldId');
  if (ids.length > bounds.slides) throw new DocumentTooLarge('slides');
  const slides = ids.flatMap((id, index) => {
    const part = file.byId(file.main, id.attributes.get('r:id'));
    if (part !== undefined) return [readSlide(part, index + 1, file, findings)];
    findings.leaveOut('slides that are missing in the file', { slide: index + 1 });
    return [];
  });
  for (const [index, id] of ids.entries()) {
    const part = file.byId(file.main, id.attributes.get('r:id'));
    if (
      part &&
      (file.related(part, 'comments').length > 0 || part.relationships.some(({ type }) => /\/comments$/.test(type)))
    )
      findings.leaveOut('comments', { slide: index + 1 });
  }
  const size = child(root, 'p:sldSz');
  const ratio = Number(size?.attributes.get('cx')) / Number(size?.attributes.get('cy'));
  const { authors } = coreProperties(file);
  const source = writeSource({ kind: 'deck', slides }, { authors, slideSize: ratio < 1.5 ? '4:3' : undefined });
  return { source, kind: 'deck', ...findings.end() };
}
