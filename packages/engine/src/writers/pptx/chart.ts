// Charts: a native chart part with its workbook, shown in a graphic frame.
import { points } from '../../base/units.ts';
import type { ChartFrame } from '../../layout/frames.ts';
import { addChartPart } from '../../ooxml/chart/chart-part.ts';
import { namespaces } from '../../ooxml/namespaces.ts';
import { el, type XmlElement } from '../../ooxml/xml.ts';
import { textOn } from '../../theme/text-on.ts';
import { graphicFrameElement } from './graphic-frame.ts';
import type { DeckContext, SlideContext } from './slide-context.ts';

/** A chart whose data PowerPoint can edit. */
export function chartElement(frame: ChartFrame, slide: SlideContext, deck: DeckContext): XmlElement {
  const part = addChartPart(deck.file, frame.chart, {
    uri: `/ppt/charts/chart${deck.nextChart()}.xml`,
    colors: frame.colors,
    look: deck.theme.chart,
    fontSize: frame.textSize,
    textColor: { scheme: 'tx1' },
    mutedColor: { scheme: 'tx2' },
    language: deck.text.language,
    direction: deck.text.direction,
    embed: true,
    width: points(frame.box.width),
    textOn: (fill) => textOn(fill, deck.theme, slide.dark),
    deflate: deck.deflate,
  });
  const reference = el('c:chart', { 'xmlns:c': namespaces.c, 'r:id': slide.part.relate('chart', part) });
  return graphicFrameElement(frame, namespaces.c, reference, slide);
}
