// The shape tree of a slide: its frames in reading order, groups within it.
import type { Frame, GroupFrame } from '../../layout/frames.ts';
import { groupTransformElement } from '../../ooxml/drawingml/shape-properties.ts';
import { el, nest, type XmlElement } from '../../ooxml/xml.ts';
import type { SlideLayout } from '../../theme/theme.ts';
import { chartElement } from './graphic-frame.ts';
import { withFallback } from './math.ts';
import { pictureElement } from './picture.ts';
import { nonVisualElement, shapeElement, textFrameElement } from './shape.ts';
import type { DeckContext, SlideContext } from './slide-context.ts';
import { tableElement } from './table.ts';

/** `p:spTree` with these shapes (ECMA-376 part 1, 19.3.1.45). */
export function shapeTreeElement(shapes: readonly XmlElement[]): XmlElement {
  return nest(
    'p:spTree',
    nest('p:nvGrpSpPr', el('p:cNvPr', { id: 1, name: '' }), el('p:cNvGrpSpPr'), el('p:nvPr')),
    nest('p:grpSpPr', groupTransformElement({ x: 0, y: 0, width: 0, height: 0 })),
    shapes,
  );
}

/** The shape that a frame becomes. */
export function frameElement(frame: Frame, slide: SlideContext, layout: SlideLayout, deck: DeckContext): XmlElement {
  switch (frame.type) {
    case 'text':
      return withFallback(frame, (drawn) => textFrameElement(drawn, slide, layout));
    case 'table':
      return withFallback(frame, (drawn) => tableElement(drawn, slide, deck));
    case 'chart':
      return chartElement(frame, slide, deck);
    case 'picture':
      return pictureElement(frame, slide, deck);
    case 'shape':
      return shapeElement(frame, slide);
    case 'group':
      return groupElement(frame, slide, layout, deck);
  }
}

function groupElement(group: GroupFrame, slide: SlideContext, layout: SlideLayout, deck: DeckContext): XmlElement {
  return nest(
    'p:grpSp',
    nest('p:nvGrpSpPr', nonVisualElement(group.name, slide, group.alt), el('p:cNvGrpSpPr'), el('p:nvPr')),
    nest('p:grpSpPr', groupTransformElement(group.box)),
    group.frames.map((frame) => frameElement(frame, slide, layout, deck)),
  );
}
