// The ground of a slide, slide layout or slide master: a color of the theme, or a picture.

import type { Color } from '../../base/colors.ts';
import { fillElement } from '../../ooxml/drawingml/color.ts';
import { el, type XmlElement } from '../../ooxml/xml.ts';

/** `p:bg` of one color (ECMA-376 part 1, 19.3.1.1). */
export const backgroundElement = (color: Color): XmlElement => filledBackgroundElement(fillElement(color));

/** `p:bg` with a fill as it is. */
export const filledBackgroundElement = (fill: XmlElement): XmlElement =>
  el('p:bg', {}, el('p:bgPr', {}, fill, el('a:effectLst')));
