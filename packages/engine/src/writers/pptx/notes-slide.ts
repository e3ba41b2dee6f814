// ppt/notesSlides/notesSlideN.xml: the speaker notes of one slide.
import { type Block, blockText } from '../../model/index.ts';
import { el, root, type XmlElement } from '../../ooxml/xml.ts';
import { colorMapOverrideElement } from './color-mapping.ts';
import { numberFieldElement } from './notes-master.ts';
import { nonVisualElement } from './shape.ts';
import { shapeTreeElement } from './shape-tree.ts';
import type { SlideContext } from './slide-context.ts';

export const notesSlideContentType = 'application/vnd.openxmlformats-officedocument.presentationml.notesSlide+xml';

/** `p:notes` (ECMA-376 part 1, 19.3.1.26): what the speaker says as plain paragraphs. */
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

function notesParagraphs(blocks: readonly Block[], { text }: SlideContext): readonly XmlElement[] {
  const language = { lang: text.language };
  return blockText(blocks)
    .split('\n')
    .map((line) => el('a:p', {}, el('a:r', {}, el('a:rPr', language), el('a:t', {}, line))));
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
