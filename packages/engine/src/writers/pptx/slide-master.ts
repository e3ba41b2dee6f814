// Slide masters and slide layouts.
import type { Color } from '../../base/graphics.ts';
import { fillElement } from '../../ooxml/drawingml/shape-properties.ts';
import { el, nest, root, type XmlElement } from '../../ooxml/xml.ts';
import type { PlaceholderType, SlideLayout, SlideMaster, TextLevel } from '../../theme/theme.ts';
import { findMasterPlaceholder, placeholderShape, titledPlaceholders } from './placeholders.ts';
import { shapeElement } from './shape.ts';
import { shapeTreeElement } from './shape-tree.ts';
import { colorMapElement, colorMapOverrideElement, type SlideContext } from './slide-context.ts';
import { defaultLevels, fillLevels, levelElements } from './text-level.ts';

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
  );
}

const levelsOf = (master: SlideMaster, type: PlaceholderType): readonly TextLevel[] =>
  master.placeholders.find((placeholder) => placeholder.type === type)?.levels ?? defaultLevels;

// ppt/slideLayouts/slideLayoutN.xml: named, typed placeholders and decoration that slides are based on.

export const slideLayoutContentType = 'application/vnd.openxmlformats-officedocument.presentationml.slideLayout+xml';

/** `p:sldLayout` (ECMA-376 part 1, 19.3.1.39); it says its color map where it is not the master's. */
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
        ...layout.decoration.map((shape) => shapeElement(shape, slide, true)),
        ...titledPlaceholders(layout, master).map((placeholder) =>
          placeholderShape(placeholder, slide, { inherited: findMasterPlaceholder(master, placeholder.type) }),
        ),
      ]),
    ),
    colorMapOverrideElement(layout.dark === master.dark ? 'none' : layout.dark ? 'dark' : 'light'),
  );
}

// The ground of a slide, slide layout or slide master: a color of the theme, or a picture.

/** `p:bg` of one color (ECMA-376 part 1, 19.3.1.1). */
export const backgroundElement = (color: Color): XmlElement => filledBackgroundElement(fillElement(color));

/** `p:bg` with a fill as it is. */
export const filledBackgroundElement = (fill: XmlElement): XmlElement =>
  nest('p:bg', nest('p:bgPr', fill, el('a:effectLst')));
