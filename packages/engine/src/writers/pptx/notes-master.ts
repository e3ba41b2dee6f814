// ppt/notesMasters/notesMaster1.xml: the page that speaker notes are printed on.
import type { Box } from '../../base/units.ts';
import { lineElement, presetGeometryElement, transformElement } from '../../ooxml/drawingml/geometry.ts';
import { el, root, type XmlChild, type XmlElement } from '../../ooxml/xml.ts';
import type { TextLevel } from '../../theme/theme.ts';
import { backgroundElement } from './background.ts';
import { colorMapElement } from './color-mapping.ts';
import { nonVisualElement } from './shape.ts';
import { shapeTreeElement } from './shape-tree.ts';
import type { SlideContext } from './slide-context.ts';
import { slideNumberField } from './slide-number.ts';
import { defaultLevels, levelElements } from './text-level.ts';

export const notesMasterContentType = 'application/vnd.openxmlformats-officedocument.presentationml.notesMaster+xml';

/** PowerPoint's own notes page, in EMU. */
export const notesSize = { width: 6_858_000, height: 9_144_000 };

/** The levels of notes. */
export const noteLevels: readonly TextLevel[] = defaultLevels.map((level) => ({ ...level, size: 12 }));

/** `p:notesMaster` (ECMA-376 part 1, 19.3.1.27): slide image, notes and page number where PowerPoint puts them. */
export function notesMasterElement(
  slideSize: { readonly width: number; readonly height: number },
  notes: SlideContext,
): XmlElement {
  const language = { lang: notes.text.language };
  return root(
    'p:notesMaster',
    ['a', 'r', 'p'],
    {},
    el(
      'p:cSld',
      {},
      backgroundElement({ scheme: 'bg1' }),
      shapeTreeElement([
        slideImageElement(slideSize, notes),
        masterShape(
          'Notes Placeholder',
          { type: 'body', sz: 'quarter', idx: 3 },
          { x: 685_800, y: 4_400_550, width: 5_486_400, height: 3_600_450 },
          [
            el('a:bodyPr'),
            el('a:lstStyle'),
            el('a:p', {}, el('a:r', {}, el('a:rPr', language), el('a:t', {}, 'Click to edit Master text styles'))),
          ],
          notes,
        ),
        masterShape(
          'Slide Number Placeholder',
          { type: 'sldNum', sz: 'quarter', idx: 5 },
          { x: 3_884_613, y: 8_685_213, width: 2_971_800, height: 458_787 },
          [
            el('a:bodyPr', { anchor: 'b' }),
            el('a:lstStyle', {}, el('a:lvl1pPr', { algn: 'r' }, el('a:defRPr', { sz: 1200 }))),
            el('a:p', {}, numberFieldElement('‹#›', notes)),
          ],
          notes,
        ),
      ]),
    ),
    colorMapElement(false),
    el('p:notesStyle', {}, levelElements(noteLevels, notes.text)),
  );
}

/** The number of the slide that the notes belong to. */
export function numberFieldElement(shown: string, notes: SlideContext): XmlElement {
  return slideNumberField(el('a:rPr', { lang: notes.text.language }), el('a:t', {}, shown));
}

/** The slide's picture, as large as the upper part of the page allows, in the slide's own proportions. */
function slideImageElement(
  { width, height }: { readonly width: number; readonly height: number },
  notes: SlideContext,
): XmlElement {
  const scale = Math.min(5_486_400 / width, 3_086_100 / height);
  const box = { width: Math.round(width * scale), height: Math.round(height * scale) };
  return el(
    'p:sp',
    {},
    el(
      'p:nvSpPr',
      {},
      nonVisualElement('Slide Image Placeholder', notes),
      el('p:cNvSpPr', {}, el('a:spLocks', { noGrp: true, noRot: true, noChangeAspect: true })),
      el('p:nvPr', {}, el('p:ph', { type: 'sldImg', idx: 2 })),
    ),
    el(
      'p:spPr',
      {},
      transformElement({ ...box, x: Math.round((notesSize.width - box.width) / 2), y: 1_143_000 }),
      presetGeometryElement('rect'),
      el('a:noFill'),
      lineElement({ color: { scheme: 'tx1' }, width: 12_700 }),
    ),
  );
}

function masterShape(
  name: string,
  placeholder: { readonly type: string; readonly sz: string; readonly idx: number },
  box: Box,
  text: readonly XmlChild[],
  notes: SlideContext,
): XmlElement {
  return el(
    'p:sp',
    {},
    el(
      'p:nvSpPr',
      {},
      nonVisualElement(name, notes),
      el('p:cNvSpPr', {}, el('a:spLocks', { noGrp: true })),
      el('p:nvPr', {}, el('p:ph', placeholder)),
    ),
    el('p:spPr', {}, transformElement(box), presetGeometryElement('rect')),
    el('p:txBody', {}, text),
  );
}
