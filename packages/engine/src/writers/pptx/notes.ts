// Speaker notes: the notes master, and a notes slide for each slide that has some.
import type { Box } from '../../base/graphics.ts';
import type { PlacedParagraph } from '../../layout/frames.ts';
import { blocksToParagraphs } from '../../layout/text/blocks-to-paragraphs.ts';
import type { TextParagraph } from '../../layout/text/text-content.ts';
import type { Block } from '../../model/index.ts';
import { lineElement, presetGeometryElement, transformElement } from '../../ooxml/drawingml/shape-properties.ts';
import { el, nest, root, type XmlChild, type XmlElement } from '../../ooxml/xml.ts';
import type { TextLevel } from '../../theme/theme.ts';
import { nonVisualElement } from './shape.ts';
import { shapeTreeElement } from './shape-tree.ts';
import { colorMapElement, colorMapOverrideElement, type SlideContext } from './slide-context.ts';
import { backgroundElement } from './slide-master.ts';
import { paragraphElements } from './text-body.ts';
import { defaultLevels, levelElements, slideNumberField } from './text-level.ts';

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
    nest(
      'p:cSld',
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
            nest('a:p', nest('a:r', el('a:rPr', language), nest('a:t', 'Click to edit Master text styles'))),
          ],
          notes,
        ),
        masterShape(
          'Slide Number Placeholder',
          { type: 'sldNum', sz: 'quarter', idx: 5 },
          { x: 3_884_613, y: 8_685_213, width: 2_971_800, height: 458_787 },
          [
            el('a:bodyPr', { anchor: 'b' }),
            nest('a:lstStyle', el('a:lvl1pPr', { algn: 'r' }, el('a:defRPr', { sz: 1200 }))),
            nest('a:p', numberFieldElement('‹#›', notes)),
          ],
          notes,
        ),
      ]),
    ),
    colorMapElement(false),
    nest('p:notesStyle', levelElements(noteLevels, notes.text)),
  );
}

/** The number of the slide that the notes belong to. */
export function numberFieldElement(shown: string, notes: SlideContext): XmlElement {
  return slideNumberField(el('a:rPr', { lang: notes.text.language }), nest('a:t', shown));
}

/** The slide's picture, as large as the upper part of the page allows, in the slide's own proportions. */
function slideImageElement(
  { width, height }: { readonly width: number; readonly height: number },
  notes: SlideContext,
): XmlElement {
  const scale = Math.min(5_486_400 / width, 3_086_100 / height);
  const box = { width: Math.round(width * scale), height: Math.round(height * scale) };
  return nest(
    'p:sp',
    nest(
      'p:nvSpPr',
      nonVisualElement('Slide Image Placeholder', notes),
      nest('p:cNvSpPr', el('a:spLocks', { noGrp: true, noRot: true, noChangeAspect: true })),
      nest('p:nvPr', el('p:ph', { type: 'sldImg', idx: 2 })),
    ),
    nest(
      'p:spPr',
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
  return nest(
    'p:sp',
    nest(
      'p:nvSpPr',
      nonVisualElement(name, notes),
      nest('p:cNvSpPr', el('a:spLocks', { noGrp: true })),
      nest('p:nvPr', el('p:ph', placeholder)),
    ),
    nest('p:spPr', transformElement(box), presetGeometryElement('rect')),
    nest('p:txBody', text),
  );
}

// ppt/notesSlides/notesSlideN.xml: the speaker notes of one slide.

export const notesSlideContentType = 'application/vnd.openxmlformats-officedocument.presentationml.notesSlide+xml';

/** `p:notes` (ECMA-376 part 1, 19.3.1.26): what the speaker says, in one size. */
export function notesSlideElement(blocks: readonly Block[], slideNumber: number, notes: SlideContext): XmlElement {
  return root(
    'p:notes',
    ['a', 'r', 'p'],
    {},
    nest(
      'p:cSld',
      shapeTreeElement([
        placeholder('Slide Image Placeholder', { type: 'sldImg' }, undefined, notes),
        placeholder('Notes Placeholder', { type: 'body', idx: 1 }, notesParagraphs(blocks, notes), notes),
        placeholder(
          'Slide Number Placeholder',
          { type: 'sldNum', sz: 'quarter', idx: 5 },
          [nest('a:p', numberFieldElement(String(slideNumber), notes))],
          notes,
        ),
      ]),
    ),
    colorMapOverrideElement('none'),
  );
}

function notesParagraphs(blocks: readonly Block[], notes: SlideContext): readonly XmlElement[] {
  const paragraphs = blocksToParagraphs(blocks, { direction: notes.text.direction }).map(setParagraph);
  return paragraphElements(paragraphs, noteLevels, notes);
}

const noteSize = 12;
/** How far lists hang, in points. */
const hanging = 14;

/** A paragraph in the one size of notes; PowerPoint breaks its lines. */
function setParagraph({ kind, level, runs, direction, bold, bullet }: TextParagraph): PlacedParagraph {
  const color = { scheme: 'tx1' } as const;
  const mark = kind === 'item' ? (bullet ?? ({ type: 'character', character: '•', color } as const)) : undefined;
  return {
    kind,
    level,
    align: 'start',
    direction,
    size: noteSize,
    lineHeight: 0,
    spaceBefore: 0,
    spaceAfter: 0,
    indent: mark === undefined ? 0 : hanging * (level + 1),
    hanging: mark === undefined ? 0 : hanging,
    ...(mark && { bullet: mark }),
    // Formulas of notes are read as plain text.
    runs: runs.map(({ math: _, ...run }) => ({
      color,
      font: 'minor',
      ...run,
      bold: run.bold || bold === true,
      size: noteSize,
      plain: false,
    })),
    lines: [],
  };
}

function placeholder(
  name: string,
  reference: { readonly type: string; readonly sz?: string; readonly idx?: number },
  paragraphs: readonly XmlElement[] | undefined,
  notes: SlideContext,
): XmlElement {
  const locks = paragraphs === undefined ? { noGrp: true, noRot: true, noChangeAspect: true } : { noGrp: true };
  return nest(
    'p:sp',
    nest(
      'p:nvSpPr',
      nonVisualElement(name, notes),
      nest('p:cNvSpPr', el('a:spLocks', locks)),
      nest('p:nvPr', el('p:ph', reference)),
    ),
    el('p:spPr'),
    paragraphs && nest('p:txBody', el('a:bodyPr'), el('a:lstStyle'), paragraphs),
  );
}
