// ppt/notesSlides/notesSlideN.xml: the speaker notes of one slide.
import type { PlacedParagraph } from '../../layout/frames.ts';
import { blocksToParagraphs } from '../../layout/text/blocks-to-paragraphs.ts';
import type { TextParagraph } from '../../layout/text/text-content.ts';
import type { Block } from '../../model/index.ts';
import { el, root, type XmlElement } from '../../ooxml/xml.ts';
import { colorMapOverrideElement } from './color-mapping.ts';
import { noteLevels, numberFieldElement } from './notes-master.ts';
import { nonVisualElement } from './shape.ts';
import { shapeTreeElement } from './shape-tree.ts';
import type { SlideContext } from './slide-context.ts';
import { paragraphElements } from './text-body.ts';

export const notesSlideContentType = 'application/vnd.openxmlformats-officedocument.presentationml.notesSlide+xml';

/** `p:notes` (ECMA-376 part 1, 19.3.1.26): what the speaker says, in one size. */
export function notesSlideElement(blocks: readonly Block[], slideNumber: number, notes: SlideContext): XmlElement {
  return root(
    'p:notes',
    ['a', 'r', 'p'],
    {},
    el(
      'p:cSld',
      {},
      shapeTreeElement([
        placeholder('Slide Image Placeholder', { type: 'sldImg' }, undefined, notes),
        placeholder('Notes Placeholder', { type: 'body', idx: 1 }, notesParagraphs(blocks, notes), notes),
        placeholder(
          'Slide Number Placeholder',
          { type: 'sldNum', sz: 'quarter', idx: 5 },
          [el('a:p', {}, numberFieldElement(String(slideNumber), notes))],
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
  return el(
    'p:sp',
    {},
    el(
      'p:nvSpPr',
      {},
      nonVisualElement(name, notes),
      el('p:cNvSpPr', {}, el('a:spLocks', locks)),
      el('p:nvPr', {}, el('p:ph', reference)),
    ),
    el('p:spPr'),
    paragraphs && el('p:txBody', {}, el('a:bodyPr'), el('a:lstStyle'), paragraphs),
  );
}
