// Graphic frames: containers for a table or a chart on a slide, in a placeholder if there is one.
import { points } from '../../base/graphics.ts';
import { createChartStyle } from '../../chart/chart-style.ts';
import { placeChartParts } from '../../chart/draw-chart.ts';
import type { ChartFrame, TableFrame } from '../../layout/frames.ts';
import { addChartPart } from '../../ooxml/chart/chart-part.ts';
import { transformElement } from '../../ooxml/drawingml/shape-properties.ts';
import { el, namespaces, nest, type XmlElement } from '../../ooxml/xml.ts';
import { nonVisualElement, placeholderElement } from './shape.ts';
import type { DeckContext, SlideContext } from './slide-context.ts';

/** `p:graphicFrame`; its position is always written, placeholder or not, because the schema requires it (19.3.1.21). */
export function graphicFrameElement(
  frame: TableFrame | ChartFrame,
  uri: string,
  content: XmlElement,
  slide: SlideContext,
): XmlElement {
  const { placeholder } = frame;
  return nest(
    'p:graphicFrame',
    nest(
      'p:nvGraphicFramePr',
      nonVisualElement(frame.name, slide, frame.alt),
      nest('p:cNvGraphicFramePr', el('a:graphicFrameLocks', { noGrp: true })),
      nest('p:nvPr', placeholder && placeholderElement(placeholder, slide)),
    ),
    transformElement(frame.box, 'p:xfrm'),
    nest('a:graphic', el('a:graphicData', { uri }, content)),
  );
}

// Charts: a native chart part with its workbook, shown in a graphic frame.

/** A chart whose data PowerPoint can edit. */
export function chartElement(frame: ChartFrame, slide: SlideContext, deck: DeckContext): XmlElement {
  const size = { width: points(frame.box.width), height: points(frame.box.height) };
  const { language, direction } = deck.text;
  const text = deck.theme.fonts.minor;
  const ground = { theme: deck.theme, dark: slide.dark, language, direction };
  const style = createChartStyle(ground, frame.colors, frame.textSize, frame.ink);
  const part = addChartPart(deck.file, frame.chart, {
    uri: deck.file.freeUri('/ppt/charts/chart', deck.nextChart(), '.xml'),
    colors: frame.colors,
    look: deck.theme.chart,
    fontSize: frame.textSize,
    family: text.isNamed || text.written !== undefined ? text.office : undefined,
    textColor: style.textColor,
    mutedColor: style.mutedColor,
    language,
    direction,
    embed: true,
    place: placeChartParts(frame.chart, size, style, deck.fonts),
    textOn: style.textOn,
    deflate: deck.deflate,
  });
  const reference = el('c:chart', { 'xmlns:c': namespaces.c, 'r:id': slide.part.relate('chart', part) });
  return graphicFrameElement(frame, namespaces.c, reference, slide);
}
