// ppt/slides/slideN.xml: one placed slide on its slide layout.

import type { PlacedSlide } from '../../layout/frames.ts';
import { transformElement } from '../../ooxml/drawingml/shape-properties.ts';
import { el, nest, root, type XmlElement } from '../../ooxml/xml.ts';
import { dressBackground, dressElements } from './dress.ts';
import { pictureFillElement, turnedGroundElement } from './picture.ts';
import { nonVisualElement, placeholderElement } from './shape.ts';
import { frameElement, shapeTreeElement } from './shape-tree.ts';
import { colorMapOverrideElement, type DeckContext, type SlideContext, turnedColorMap } from './slide-context.ts';
import { aboveSlide, backgroundElement, filledBackgroundElement, isTitle, titledPlaceholders } from './slide-master.ts';

export const slideContentType = 'application/vnd.openxmlformats-officedocument.presentationml.slide+xml';

/** `p:sld` (ECMA-376 part 1, 19.3.1.38). */
export function slideElement(placed: PlacedSlide, slide: SlideContext, deck: DeckContext): XmlElement {
  const { layout } = placed;
  const hasTitle = placed.frames.some((frame) => isTitle(frame.placeholder?.type));
  return root(
    'p:sld',
    ['a', 'r', 'p'],
    {
      showMasterSp: layout.dress?.hidesLayout ? false : undefined,
      show: placed.line !== undefined && deck.hiddenAt?.has(placed.line) ? false : undefined,
    },
    nest(
      'p:cSld',
      groundElement(placed, slide, deck),
      shapeTreeElement([
        ...dressElements(placed, slide),
        ...turnedGround(placed, slide, deck),
        ...(hasTitle ? [] : hiddenTitle(placed, slide, deck)),
        ...placed.frames.map((frame) => frameElement(frame, slide, layout, deck)),
      ]),
    ),
    colorMapOverrideElement(colorMapOf(placed, slide)),
  );
}

/** If a template's slide layout has its own map, slides repeat it, as PowerPoint does. */
function colorMapOf({ layout, dark }: PlacedSlide, { colorMap }: SlideContext) {
  const isTurned = dark !== layout.dark;
  if (colorMap !== undefined)
    return isTurned ? turnedColorMap(colorMap.map) : colorMap.isOverridden ? colorMap.map : 'none';
  return isTurned ? (dark ? 'dark' : 'light') : 'none';
}

/**
 * A title that is not drawn is placed above the slide: read by outlines and screen readers, but invisible. A template's slide layout
 * without a title has none.
 */
function hiddenTitle({ layout, title }: PlacedSlide, slide: SlideContext, { theme }: DeckContext) {
  const placeholders = theme.template === undefined ? titledPlaceholders(layout, theme.master) : layout.placeholders;
  const placeholder = placeholders.find(({ type, isFree }) => isTitle(type) && isFree !== true);
  if (placeholder === undefined) return [];
  const isAbove = !layout.placeholders.includes(placeholder);
  const shape = nest(
    'p:sp',
    nest(
      'p:nvSpPr',
      nonVisualElement(placeholder.name, slide),
      nest('p:cNvSpPr', el('a:spLocks', { noGrp: true })),
      nest('p:nvPr', placeholderElement(placeholder, slide)),
    ),
    nest('p:spPr', !isAbove && transformElement(aboveSlide(placeholder.box))),
    nest(
      'p:txBody',
      // From the bottom up: a long title must not come down onto the slide.
      el('a:bodyPr', { anchor: 'b' }),
      el('a:lstStyle'),
      nest('a:p', nest('a:r', el('a:rPr', { lang: slide.text.language }), nest('a:t', title))),
    ),
  );
  return [shape];
}

function turnedGround({ background }: PlacedSlide, slide: SlideContext, deck: DeckContext): readonly XmlElement[] {
  if (background === undefined || !('asset' in background)) return [];
  return [turnedGroundElement(background.asset, slide, deck)].filter((element) => element !== undefined);
}

/** The slide's own background: requested, or the inherited one again if the slide's color map differs from its layout's. */
function groundElement(placed: PlacedSlide, slide: SlideContext, deck: DeckContext): XmlElement | undefined {
  const { background, layout, dark } = placed;
  if (background === undefined && layout.dress?.background !== undefined)
    return dressBackground(layout.dress.background, slide, dark !== layout.dark);
  if (background === undefined) {
    return dark === layout.dark ? undefined : backgroundElement(layout.background ?? deck.theme.master.background);
  }
  if (!('asset' in background)) return backgroundElement(background);
  const fill = pictureFillElement(background.asset, slide, deck);
  return fill && filledBackgroundElement(fill);
}
