// Slide masters and slide layouts, and their placeholders, which slides inherit from.
import { type Box, type Color, emu, points } from '../../base/graphics.ts';
import { fillElement, presetGeometryElement, transformElement } from '../../ooxml/drawingml/shape-properties.ts';
import { el, nest, root, type XmlElement } from '../../ooxml/xml.ts';
import type { Placeholder, PlaceholderType, SlideLayout, SlideMaster, TextLevel } from '../../theme/theme.ts';
import { ornamentElement } from './ornament.ts';
import { isSameBox, nonVisualElement, placeholderElement, shapeElement } from './shape.ts';
import { shapeTreeElement } from './shape-tree.ts';
import { colorMapElement, colorMapOverrideElement, type SlideContext } from './slide-context.ts';
import { bodyProperties, inheritedBodyProperties } from './text-body.ts';
import { defaultLevels, fillLevels, levelElements, slideNumberField } from './text-level.ts';

export const slideMasterContentType = 'application/vnd.openxmlformats-officedocument.presentationml.slideMaster+xml';

/** Ids of the slide master and its layouts share one space, from 2^31 (ST_SlideMasterId, ST_SlideLayoutId). */
export const slideMasterId = 2_147_483_648;

/** `p:sldMaster` (19.3.1.42). `layoutIds` are the relationships to its slide layouts. */
export function slideMasterElement(master: SlideMaster, layoutIds: readonly string[], slide: SlideContext): XmlElement {
  const titles = levelsOf(master, 'title');
  const bodies = levelsOf(master, 'body');
  const styled = new Set<PlaceholderType>(['title', 'body']);
  return root(
    'p:sldMaster',
    ['a', 'r', 'p'],
    {},
    nest(
      'p:cSld',
      backgroundElement(master.background),
      shapeTreeElement([
        ...master.decoration.map((shape) => shapeElement(shape, slide, true)),
        ...master.placeholders.map((placeholder) =>
          placeholderShape(placeholder, slide, { hasLevels: !styled.has(placeholder.type) }),
        ),
      ]),
    ),
    colorMapElement(master.dark),
    nest(
      'p:sldLayoutIdLst',
      layoutIds.map((id, index) => el('p:sldLayoutId', { id: slideMasterId + 1 + index, 'r:id': id })),
    ),
    nest(
      'p:txStyles',
      nest('p:titleStyle', levelElements(titles.slice(0, 1), slide.text)),
      nest('p:bodyStyle', levelElements(fillLevels(bodies), slide.text)),
      nest('p:otherStyle', levelElements(defaultLevels, slide.text)),
    ),
    guidesElement(master),
  );
}

/** Guides at the edges of titles and of content, for who goes on with the deck: positions in eighths of a point (MS-PPTX 2.2.6, `sldGuideLst`). */
function guidesElement({ placeholders }: SlideMaster): XmlElement | undefined {
  const content = placeholders.find(({ type }) => type === 'body')?.box;
  const title = placeholders.find(({ type }) => type === 'title')?.box;
  if (content === undefined) return undefined;
  const across = [content.x, content.x + content.width];
  const down = [...(title === undefined ? [] : [title.y]), content.y, content.y + content.height];
  const guide = (at: number, orient: 'horz' | undefined, index: number): XmlElement =>
    el(
      'p15:guide',
      { id: index + 1, orient, pos: Math.round(points(at) * 8), userDrawn: true },
      nest('p15:clr', el('a:srgbClr', { val: 'F26B43' })),
    );
  const guides = [
    ...across.map((at, index) => guide(at, undefined, index)),
    ...down.map((at, index) => guide(at, 'horz', across.length + index)),
  ];
  const namespace = 'http://schemas.microsoft.com/office/powerpoint/2012/main';
  return nest(
    'p:extLst',
    el(
      'p:ext',
      { uri: '{27BBF7A9-308A-43DC-89C8-2F10F3537804}' },
      el('p15:sldGuideLst', { 'xmlns:p15': namespace }, guides),
    ),
  );
}

const levelsOf = (master: SlideMaster, type: PlaceholderType): readonly TextLevel[] =>
  master.placeholders.find((placeholder) => placeholder.type === type)?.levels ?? defaultLevels;

// ppt/slideLayouts/slideLayoutN.xml: named, typed placeholders and decoration that slides are based on.

export const slideLayoutContentType = 'application/vnd.openxmlformats-officedocument.presentationml.slideLayout+xml';

/** `p:sldLayout` (ECMA-376 part 1, 19.3.1.39); it writes its color map if it differs from the master's. */
export function slideLayoutElement(layout: SlideLayout, master: SlideMaster, slide: SlideContext): XmlElement {
  const isCustom = layout.type === 'cust';
  return root(
    'p:sldLayout',
    ['a', 'r', 'p'],
    {
      showMasterSp: layout.showMasterShapes ? undefined : false,
      type: isCustom ? undefined : layout.type,
      preserve: true,
      userDrawn: isCustom || undefined,
    },
    el(
      'p:cSld',
      { name: layout.name },
      layout.background && backgroundElement(layout.background),
      shapeTreeElement([
        ...(layout.ornaments ?? []).map((one) => ornamentElement(one, slide)),
        ...layout.decoration.map((shape) => shapeElement(shape, slide, true)),
        ...titledPlaceholders(layout, master).map((placeholder) =>
          placeholderShape(placeholder, slide, { inherited: findMasterPlaceholder(master, placeholder.type) }),
        ),
      ]),
    ),
    colorMapOverrideElement(layout.dark === master.dark ? 'none' : layout.dark ? 'dark' : 'light'),
  );
}

// The background of a slide, slide layout or slide master: a color of the theme, or a picture.

/** `p:bg` of one color (ECMA-376 part 1, 19.3.1.1). */
export const backgroundElement = (color: Color): XmlElement => filledBackgroundElement(fillElement(color));

/** `p:bg` with a fill as it is. */
export const filledBackgroundElement = (fill: XmlElement): XmlElement =>
  nest('p:bg', nest('p:bgPr', fill, el('a:effectLst')));

// Placeholders as slide masters and slide layouts have them: place, prompt and text levels for slides to inherit.

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
 * The placeholders of a slide layout, always with a title: if the theme has none, one above the upper edge, so that
 * every slide has a title, as in accessible templates. Outlines and screen readers find it, but it is not visible.
 */
export function titledPlaceholders(layout: SlideLayout, master: SlideMaster): readonly Placeholder[] {
  if (layout.placeholders.some(({ type }) => isTitle(type))) return layout.placeholders;
  const title = findMasterPlaceholder(master, 'title');
  return title === undefined ? layout.placeholders : [{ ...title, box: aboveSlide(title.box) }, ...layout.placeholders];
}

/** The same box just above the slide, where PowerPoint puts "hidden slide titles". */
export const aboveSlide = (box: Box): Box => ({ ...box, y: -box.height - emu(8) });

/** The slide master placeholder that a slide layout's inherits from (ECMA-376 part 1, 19.3.1.36): all content follows the body. */
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
