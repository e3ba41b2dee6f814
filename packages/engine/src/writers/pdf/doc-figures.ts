// Charts in the flow of a doc, and the captions of figures, charts and tables.
import { createChartStyle } from '../../chart/chart-style.ts';
import { drawChart } from '../../chart/draw-chart.ts';
import type { Captioned } from '../../layout/doc-outline.ts';
import { type Chart, type Inline, inlineText } from '../../model/index.ts';
import { pageChartColors } from '../../theme/page-looks.ts';
import type { DocContext } from './doc-context.ts';
import { inlinesCode } from './doc-inlines.ts';
import { drawingCode } from './drawing.ts';
import { call, join, type Typst } from './typst.ts';

/** A chart as wide as the text, with its alternative text. */
export function chartCode(chart: Chart, context: DocContext): Typst {
  const size = { width: context.textWidth, height: context.textWidth * 0.54 };
  const drawing = drawChart(chart, size, createChartStyle(context, pageChartColors(context.theme), 9), context.fonts);
  return call('placed-drawing', {}, drawingCode(drawing, context));
}

/** Label and words of a caption; none where the block has none. */
export function captionCode(block: Captioned, context: DocContext): Typst[] {
  const caption = context.outline.captions.get(block);
  if (caption === undefined) return [];
  const words = captionWords(block);
  const isBare = inlineText(words) === '';
  const content = isBare
    ? context.text(caption.label)
    : join([context.text(`${caption.label}. `), inlinesCode(words, context)]);
  const code = call('caption-block', { sticky: block.type === 'table' }, content);
  return [context.anchored(code, caption.id)];
}

function captionWords(block: Captioned): readonly Inline[] {
  if (block.type === 'figure') return block.caption;
  return [{ type: 'text', value: (block.type === 'table' ? block.options.caption : block.caption) ?? '' }];
}
