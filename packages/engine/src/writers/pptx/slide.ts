// ppt/slides/slideN.xml: one placed slide on its slide layout.

import type { PlacedSlide } from '../../layout/frames.ts';
import { transformElement } from '../../ooxml/drawingml/geometry.ts';
import { el, root, type XmlElement } from '../../ooxml/xml.ts';
import { backgroundElement, filledBackgroundElement } from './background.ts';
import { colorMapOverrideElement } from './color-mapping.ts';
import { pictureFillElement, turnedGroundElement } from './picture.ts';
import { aboveSlide, isTitle, titledPlaceholders } from './placeholders.ts';
import { nonVisualElement, placeholderElement } from './shape.ts';
import { frameElement, shapeTreeElement } from './shape-tree.ts';
import type { DeckContext, SlideContext } from './slide-context.ts';

export const slideContentType = 'application/vnd.openxmlformats-officedocument.presentationml.slide+xml';

/** `p:sld` (ECMA-376 part 1, 19.3.1.38). */
export function slideElement(placed: PlacedSlide, slide: SlideContext, deck: DeckContext): XmlElement {
  const { layout } = placed;
  const hasTitle = placed.frames.some((frame) => isTitle(frame.placeholder?.type));
  return root(
    'p:sld',
    ['a', 'r', 'p'],
    {},
    el(
      'p:cSld',
      {},
      groundElement(placed, slide, deck),
      shapeTreeElement([
        ...turnedGround(placed, slide, deck),
        ...(hasTitle ? [] : [hiddenTitleElement(placed, slide, deck)]),
        ...placed.frames.map((frame) => frameElement(frame, slide, layout, deck)),
      ]),
    ),
    colorMapOverrideElement(placed.dark === layout.dark ? 'none' : placed.dark ? 'dark' : 'light'),
  );
}

/** A title that is not drawn stands above the slide: read by outlines and screen readers, seen by nobody. */
function hiddenTitleElement({ layout, title }: PlacedSlide, slide: SlideContext, { theme }: DeckContext): XmlElement {
  const placeholder = titledPlaceholders(layout, theme.master).find(({ type }) => isTitle(type))!;
  const isAbove = !layout.placeholders.includes(placeholder);
  return el(
    'p:sp',
    {},
    el(
      'p:nvSpPr',
      {},
      nonVisualElement(placeholder.name, slide),
      el('p:cNvSpPr', {}, el('a:spLocks', { noGrp: true })),
      el('p:nvPr', {}, placeholderElement(placeholder)),
    ),
    el('p:spPr', {}, !isAbove && transformElement(aboveSlide(placeholder.box))),
    el(
      'p:txBody',
      {},
      // From the bottom up: a long title must not come down onto the slide.
      el('a:bodyPr', { anchor: 'b' }),
      el('a:lstStyle'),
      el('a:p', {}, el('a:r', {}, el('a:rPr', { lang: slide.text.language }), el('a:t', {}, title))),
    ),
  );
}

function turnedGround({ background }: PlacedSlide, slide: SlideContext, deck: DeckContext): readonly XmlElement[] {
  if (background === undefined || !('asset' in background)) return [];
  return [turnedGroundElement(background.asset, slide, deck)].filter((element) => element !== undefined);
}

/** The slide's own ground: asked for, or the inherited one again where the slide's color map differs from its layout's. */
function groundElement(placed: PlacedSlide, slide: SlideContext, deck: DeckContext): XmlElement | undefined {
  const { background, layout, dark } = placed;
  if (background === undefined) {
    return dark === layout.dark ? undefined : backgroundElement(layout.background ?? deck.theme.master.background);
  }
  if (!('asset' in background)) return backgroundElement(background);
  const fill = pictureFillElement(background.asset, slide, deck);
  return fill && filledBackgroundElement(fill);
}
