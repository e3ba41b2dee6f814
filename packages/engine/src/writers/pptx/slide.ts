// ppt/slides/slideN.xml: one placed slide on its slide layout.
import { emu } from '../../base/units.ts';
import type { PlacedSlide } from '../../layout/frames.ts';
import { el, root, type XmlElement } from '../../ooxml/xml.ts';
import { backgroundElement, filledBackgroundElement } from './background.ts';
import { colorMapOverrideElement } from './color-mapping.ts';
import { pictureFillElement } from './picture.ts';
import { nonVisualElement, placeholderElement } from './shape.ts';
import { frameElement, shapeTreeElement } from './shape-tree.ts';
import type { DeckContext, SlideContext } from './slide-context.ts';

export const slideContentType = 'application/vnd.openxmlformats-officedocument.presentationml.slide+xml';

/** `p:sld` (ECMA-376 part 1, 19.3.1.38). `number` counts from 1. */
export function slideElement(placed: PlacedSlide, number: number, slide: SlideContext, deck: DeckContext): XmlElement {
  const { layout } = placed;
  const hasTitle = placed.frames.some((frame) => isTitle(frame.placeholder?.type));
  const hiddenTitle = hasTitle ? undefined : hiddenTitleElement(placed, slide);
  const isUntitled = !hasTitle && hiddenTitle === undefined;
  return root(
    'p:sld',
    ['a', 'r', 'p'],
    {},
    el(
      'p:cSld',
      // Without a placeholder the title names the slide; the number keeps names apart.
      { name: isUntitled ? `${number}. ${placed.title}` : undefined },
      groundElement(placed, slide, deck),
      shapeTreeElement([
        ...(hiddenTitle === undefined ? [] : [hiddenTitle]),
        ...placed.frames.map((frame) => frameElement(frame, slide, layout, deck)),
      ]),
    ),
    colorMapOverrideElement(placed.dark === layout.dark ? 'none' : placed.dark ? 'dark' : 'light'),
  );
}

const isTitle = (type: string | undefined): boolean => type === 'title' || type === 'ctrTitle';

/** A title above the upper edge, as PowerPoint's own "hidden slide title": read by outlines and screen readers, seen by nobody. */
function hiddenTitleElement({ layout, title }: PlacedSlide, slide: SlideContext): XmlElement | undefined {
  const placeholder = layout.placeholders.find(({ type }) => isTitle(type));
  if (placeholder === undefined) return undefined;
  const { box } = placeholder;
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
    el(
      'p:spPr',
      {},
      el(
        'a:xfrm',
        {},
        el('a:off', { x: box.x, y: -box.height - emu(8) }),
        el('a:ext', { cx: box.width, cy: box.height }),
      ),
    ),
    el(
      'p:txBody',
      {},
      el('a:bodyPr'),
      el('a:lstStyle'),
      el('a:p', {}, el('a:r', {}, el('a:rPr', { lang: slide.text.language }), el('a:t', {}, title))),
    ),
  );
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
