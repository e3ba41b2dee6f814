// Placeholders as slide masters and slide layouts have them: place, prompt and text levels for slides to inherit.
import { type Box, emu } from '../../base/graphics.ts';
import { presetGeometryElement, transformElement } from '../../ooxml/drawingml/shape-properties.ts';
import { el, nest, type XmlElement } from '../../ooxml/xml.ts';
import type { Placeholder, PlaceholderType, SlideLayout, SlideMaster } from '../../theme/theme.ts';
import { isSameBox, nonVisualElement, placeholderElement } from './shape.ts';
import type { SlideContext } from './slide-context.ts';
import { bodyProperties, inheritedBodyProperties } from './text-body.ts';
import { fillLevels, levelElements, slideNumberField } from './text-level.ts';

/**
 * A placeholder of a slide master; `hasLevels` false leaves its text styles to the master's own. With `inherited`, the
 * master's placeholder that one of a slide layout follows: it then says what differs, and a change of the master reaches it.
 */
export function placeholderShape(
  placeholder: Placeholder,
  slide: SlideContext,
  { hasLevels = true, inherited }: { readonly hasLevels?: boolean; readonly inherited?: Placeholder | undefined } = {},
): XmlElement {
  const reference = placeholderElement(placeholder);
  const isCustom = placeholder.prompt !== undefined;
  return nest(
    'p:sp',
    nest(
      'p:nvSpPr',
      nonVisualElement(placeholder.name, slide),
      nest('p:cNvSpPr', el('a:spLocks', { noGrp: true })),
      nest(
        'p:nvPr',
        isCustom ? { ...reference, attributes: { ...reference.attributes, hasCustomPrompt: true } } : reference,
      ),
    ),
    nest(
      'p:spPr',
      (inherited === undefined || !isSameBox(placeholder.box, inherited.box)) && transformElement(placeholder.box),
      inherited === undefined && presetGeometryElement('rect'),
    ),
    nest(
      'p:txBody',
      inherited === undefined
        ? bodyProperties(placeholder, el(footers.has(placeholder.type) ? 'a:noAutofit' : 'a:normAutofit'))
        : inheritedBodyProperties(placeholder, inherited),
      nest(
        'a:lstStyle',
        hasLevels && levelElements(placeholder.levels, slide.text, inherited && fillLevels(inherited.levels)),
      ),
      promptParagraphs(placeholder, slide),
    ),
  );
}

export const isTitle = (type: PlaceholderType | undefined): boolean => type === 'title' || type === 'ctrTitle';

/**
 * The placeholders of a slide layout with a title in any case: where the theme has none, one above the upper edge, so that
 * every slide can be told by its title, as accessible templates do. Outlines and screen readers find it, nobody sees it.
 */
export function titledPlaceholders(layout: SlideLayout, master: SlideMaster): readonly Placeholder[] {
  if (layout.placeholders.some(({ type }) => isTitle(type))) return layout.placeholders;
  const title = findMasterPlaceholder(master, 'title');
  return title === undefined ? layout.placeholders : [{ ...title, box: aboveSlide(title.box) }, ...layout.placeholders];
}

/** The same box just above the slide, where PowerPoint's own "hidden slide titles" stand. */
export const aboveSlide = (box: Box): Box => ({ ...box, y: -box.height - emu(8) });

/** The placeholder of the slide master that one of a slide layout inherits from (ECMA-376 part 1, 19.3.1.36): all content follows the body. */
export function findMasterPlaceholder({ placeholders }: SlideMaster, type: PlaceholderType): Placeholder | undefined {
  const wanted = masterTypes[type] ?? 'body';
  return placeholders.find((placeholder) => placeholder.type === wanted);
}

const masterTypes: { readonly [type in PlaceholderType]?: PlaceholderType } = {
  title: 'title',
  ctrTitle: 'title',
  dt: 'dt',
  ftr: 'ftr',
  sldNum: 'sldNum',
};

const footers = new Set<Placeholder['type']>(['dt', 'ftr', 'sldNum']);
const levelPrompts = ['Click to edit Master text styles', 'Second level', 'Third level', 'Fourth level', 'Fifth level'];

function promptParagraphs(placeholder: Placeholder, { text }: SlideContext): readonly XmlElement[] {
  const language = { lang: text.language };
  switch (placeholder.type) {
    case 'dt':
      return [nest('a:p', el('a:endParaRPr', language))];
    case 'ftr':
      // LibreOffice draws the footers of slides with the look of this run.
      return [
        nest(
          'a:p',
          text.footer !== '' && nest('a:r', el('a:rPr', language), nest('a:t', text.footer)),
          el('a:endParaRPr', language),
        ),
      ];
    case 'sldNum':
      return [
        nest(
          'a:p',
          // PowerPoint's own stand-in for the number on a master.
          slideNumberField(el('a:rPr', language), nest('a:t', '‹#›')),
          el('a:endParaRPr', language),
        ),
      ];
    default: {
      const prompts = placeholder.prompt === undefined ? defaultPrompts(placeholder) : [placeholder.prompt];
      return prompts.map((prompt, level) =>
        nest(
          'a:p',
          el('a:pPr', { lvl: level }),
          // The prompts are English whatever the deck speaks.
          nest('a:r', el('a:rPr', { lang: 'en-US' }), nest('a:t', prompt)),
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
