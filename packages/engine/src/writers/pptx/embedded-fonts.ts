// ppt/fonts/font*.fntdata: fonts that Office lacks travel in the presentation.
import type { EmbeddedFamily } from '../../fonts/embedded-families.ts';
import { panose, wrapEot } from '../../fonts/eot.ts';
import type { Package, Part } from '../../ooxml/package.ts';
import { el, type XmlElement } from '../../ooxml/xml.ts';

const contentType = 'application/x-fontdata';

/**
 * Adds a part for each face; answers with `p:embeddedFontLst` (ECMA-376 part 1, 19.2.1.9), or undefined where there is nothing to list.
 * PowerPoint wants each family once, and none that the presentation does not use (MS-OI29500, 2.1.1133).
 */
export function addEmbeddedFonts(
  families: readonly EmbeddedFamily[],
  presentation: Part,
  file: Package,
): XmlElement | undefined {
  if (families.length === 0) return undefined;
  let count = 0;
  const addFace = (bytes: Uint8Array): string => {
    count += 1;
    return presentation.relate('font', file.part(`/ppt/fonts/font${count}.fntdata`, contentType, wrapEot(bytes)));
  };
  return el(
    'p:embeddedFontLst',
    {},
    families.map(({ name, faces }) =>
      el(
        'p:embeddedFont',
        {},
        el('p:font', { typeface: name, panose: panose(faces[0]![1]), charset: 0 }),
        // In the order of CT_EmbeddedFontListEntry, as `embeddedStyles` has it.
        faces.map(([style, bytes]) => el(`p:${style}`, { 'r:id': addFace(bytes) })),
      ),
    ),
  );
}
