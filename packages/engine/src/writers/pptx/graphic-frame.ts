// Graphic frames: what holds a table or a chart on a slide, in a placeholder where there is one.
import type { ChartFrame, TableFrame } from '../../layout/frames.ts';
import { transformElement } from '../../ooxml/drawingml/geometry.ts';
import { el, type XmlElement } from '../../ooxml/xml.ts';
import { nonVisualElement, placeholderElement } from './shape.ts';
import type { SlideContext } from './slide-context.ts';

/** `p:graphicFrame`; its place is always written, placeholder or not, because the schema asks for it (19.3.1.21). */
export function graphicFrameElement(
  frame: TableFrame | ChartFrame,
  uri: string,
  content: XmlElement,
  slide: SlideContext,
): XmlElement {
  const { placeholder } = frame;
  return el(
    'p:graphicFrame',
    {},
    el(
      'p:nvGraphicFramePr',
      {},
      nonVisualElement(frame.name, slide, frame.alt),
      el('p:cNvGraphicFramePr', {}, el('a:graphicFrameLocks', { noGrp: true })),
      el('p:nvPr', {}, placeholder && placeholderElement(placeholder, slide)),
    ),
    transformElement(frame.box, 'p:xfrm'),
    el('a:graphic', {}, el('a:graphicData', { uri }, content)),
  );
}
