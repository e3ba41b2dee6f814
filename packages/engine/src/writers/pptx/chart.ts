// Charts: a native chart part with its workbook, shown in a graphic frame.
import { points } from '../../base/units.ts';
import { createChartStyle } from '../../chart/chart-style.ts';
import { placeChartParts } from '../../chart/draw-chart.ts';
import type { ChartFrame } from '../../layout/frames.ts';
import { addChartPart } from '../../ooxml/chart/chart-part.ts';
import { namespaces } from '../../ooxml/namespaces.ts';
import { el, type XmlElement } from '../../ooxml/xml.ts';
import { graphicFrameElement } from './graphic-frame.ts';
import type { DeckContext, SlideContext } from './slide-context.ts';

/** A chart whose data PowerPoint can edit. */
export function chartElement(frame: ChartFrame, slide: SlideContext, deck: DeckContext): XmlElement {
  const size = { width: points(frame.box.width), height: points(frame.box.height) };
  const { language, direction } = deck.text;
  const ground = { theme: deck.theme, dark: slide.dark, language, direction };
  const style = createChartStyle(ground, frame.colors, frame.textSize, frame.ink);
  const part = addChartPart(deck.file, frame.chart, {
    uri: deck.file.freeUri('/ppt/charts/chart', deck.nextChart(), '.xml'),
    colors: frame.colors,
    look: deck.theme.chart,
    fontSize: frame.textSize,
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
