// ppt/slideLayouts/slideLayoutN.xml: named, typed placeholders and decoration that slides are based on.
import { el, root, type XmlElement } from '../../ooxml/xml.ts';
import type { SlideLayout, SlideMaster } from '../../theme/theme.ts';
import { backgroundElement } from './background.ts';
import { colorMapOverrideElement } from './color-mapping.ts';
import { findMasterPlaceholder, placeholderShape, titledPlaceholders } from './placeholders.ts';
import { shapeElement } from './shape.ts';
import { shapeTreeElement } from './shape-tree.ts';
import type { SlideContext } from './slide-context.ts';

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
