// Text in charts (ECMA-376 part 1, 21.2.2.216): size, color and the theme's own font.
import type { Color } from '../../theme/theme.ts';
import { colorElement } from '../drawingml/color.ts';
import { el, type XmlElement } from '../xml.ts';

export type ChartTextLook = {
  /** Points. */
  readonly size: number;
  readonly color: Color;
  readonly bold?: boolean;
  readonly language: string;
  readonly isRightToLeft: boolean;
};

/** `c:txPr`: how the text of a chart, an axis or a legend looks. */
export function textProperties(look: ChartTextLook): XmlElement {
  return el(
    'c:txPr',
    {},
    el('a:bodyPr'),
    el('a:lstStyle'),
    el('a:p', {}, paragraphProperties(look), el('a:endParaRPr', { lang: look.language })),
  );
}

/** `c:title` with fixed words; `rotation` in degrees, clockwise. */
export function titleElement(text: string, look: ChartTextLook, rotation?: number): XmlElement {
  const run = el(
    'a:r',
    {},
    el('a:rPr', { lang: look.language, sz: Math.round(look.size * 100), b: look.bold ?? false }, ...fill(look)),
    el('a:t', {}, text),
  );
  // Angles are sixty thousandths of a degree (20.1.10.3).
  const body = el('a:bodyPr', rotation === undefined ? {} : { rot: rotation * 60_000, vert: 'horz' });
  return el(
    'c:title',
    {},
    el('c:tx', {}, el('c:rich', {}, body, el('a:lstStyle'), el('a:p', {}, paragraphProperties(look), run))),
    el('c:overlay', { val: false }),
  );
}

const paragraphProperties = (look: ChartTextLook): XmlElement =>
  el(
    'a:pPr',
    { rtl: look.isRightToLeft || undefined },
    el('a:defRPr', { sz: Math.round(look.size * 100), b: look.bold ?? false }, ...fill(look)),
  );

const fill = (look: ChartTextLook): XmlElement[] => [
  el('a:solidFill', {}, colorElement(look.color)),
  el('a:latin', { typeface: '+mn-lt' }),
  el('a:cs', { typeface: '+mn-cs' }),
];
