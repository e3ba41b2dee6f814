// Charts in the flow of a page and on slides.
import type { ChartFrame } from '../../layout/frames.ts';
import { blockText, type Chart } from '../../model/index.ts';
import { captionElement } from './blocks.ts';
import { type HtmlElement, h } from './html.ts';
import type { HtmlContext } from './html-context.ts';
import { boxStyle, type SlideColors } from './shape.ts';

export function chartFigure(chart: Chart, context: HtmlContext): HtmlElement {
  const caption = context.outline.captions.get(chart);
  return h(
    'figure',
    { id: caption?.id },
    h('pre', {}, blockText([chart])),
    captionElement(caption?.label, chart.caption === undefined ? [] : [chart.caption]),
  );
}

export function chartElement(frame: ChartFrame, _: SlideColors): HtmlElement {
  return h('div', { class: 'frame', style: boxStyle(frame.box) }, blockText([frame.chart]));
}
