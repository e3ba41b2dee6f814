// Placeholders as slide masters and slide layouts have them: place, prompt and text levels for slides to inherit.
import { presetGeometryElement, transformElement } from '../../ooxml/drawingml/geometry.ts';
import { guid } from '../../ooxml/guid.ts';
import { el, type XmlElement } from '../../ooxml/xml.ts';
import type { Placeholder } from '../../theme/theme.ts';
import { nonVisualElement, placeholderElement } from './shape.ts';
import type { SlideContext } from './slide-context.ts';
import { bodyProperties } from './text-body.ts';
import { levelElements } from './text-level.ts';

/** A placeholder; `hasLevels` false leaves its text styles to the text styles of its slide master. */
export function placeholderShape(placeholder: Placeholder, slide: SlideContext, hasLevels: boolean): XmlElement {
  const reference = placeholderElement(placeholder);
  const isCustom = placeholder.prompt !== undefined;
  const hasFooterText = footers.has(placeholder.type);
  return el(
    'p:sp',
    {},
    el(
      'p:nvSpPr',
      {},
      nonVisualElement(placeholder.name, slide),
      el('p:cNvSpPr', {}, el('a:spLocks', { noGrp: true })),
      el(
        'p:nvPr',
        {},
        isCustom ? { ...reference, attributes: { ...reference.attributes, hasCustomPrompt: true } } : reference,
      ),
    ),
    el('p:spPr', {}, transformElement(placeholder.box), presetGeometryElement('rect')),
    el(
      'p:txBody',
      {},
      bodyProperties(placeholder, el(hasFooterText ? 'a:noAutofit' : 'a:normAutofit')),
      el('a:lstStyle', {}, hasLevels && levelElements(placeholder.levels, slide.text)),
      promptParagraphs(placeholder, slide),
    ),
  );
}

const footers = new Set<Placeholder['type']>(['dt', 'ftr', 'sldNum']);
const levelPrompts = ['Click to edit Master text styles', 'Second level', 'Third level', 'Fourth level', 'Fifth level'];

function promptParagraphs(placeholder: Placeholder, { text }: SlideContext): readonly XmlElement[] {
  const language = { lang: text.language };
  switch (placeholder.type) {
    case 'dt':
      return [el('a:p', {}, el('a:endParaRPr', language))];
    case 'ftr':
      // LibreOffice draws the footers of slides with the look of this run.
      return [
        el(
          'a:p',
          {},
          text.footer !== '' && el('a:r', {}, el('a:rPr', language), el('a:t', {}, text.footer)),
          el('a:endParaRPr', language),
        ),
      ];
    case 'sldNum':
      return [
        el(
          'a:p',
          {},
          el(
            'a:fld',
            { id: guid('slide number'), type: 'slidenum' },
            el('a:rPr', language),
            // PowerPoint's own stand-in for the number on a master.
            el('a:t', {}, '‹#›'),
          ),
          el('a:endParaRPr', language),
        ),
      ];
    default: {
      const prompts = placeholder.prompt === undefined ? defaultPrompts(placeholder) : [placeholder.prompt];
      return prompts.map((prompt, level) =>
        el(
          'a:p',
          {},
          el('a:pPr', { lvl: level }),
          // The prompts are English whatever the deck speaks.
          el('a:r', {}, el('a:rPr', { lang: 'en-US' }), el('a:t', {}, prompt)),
        ),
      );
    }
  }
}

function defaultPrompts({ type, levels }: Placeholder): readonly string[] {
  if (type === 'title' || type === 'ctrTitle') return ['Click to edit Master title style'];
  if (type === 'subTitle') return ['Click to edit Master subtitle style'];
  if (type === 'pic') return ['Click icon to add picture'];
  return levelPrompts.slice(0, Math.max(1, levels.length));
}
