// Charts in the flow of a doc, and the captions of figures, charts and tables.
import { drawChart } from '../../layout/chart/draw-chart.ts';
import type { Captioned } from '../../layout/doc-outline.ts';
import type { Chart } from '../../model/index.ts';
import { accentColors } from '../../theme/accent-colors.ts';
import type { DocContext } from './doc-context.ts';
import { inlinesCode } from './doc-inlines.ts';
import { drawingCode } from './drawing.ts';
import { type Code, call, join, raw } from './typst.ts';

/** A chart as wide as the text, with its alternative text. */
export function chartCode(chart: Chart, context: DocContext): Code {
  const { theme, fonts } = context.writer;
  const { language, direction } = context.doc.meta;
  const family = theme.fonts.minor.drawn;
  const size = { width: context.textWidth, height: context.textWidth * 0.54 };
  const style = {
    colors: accentColors,
    textSize: 9,
    textColor: { scheme: 'tx1' },
    mutedColor: { scheme: 'tx2' },
    family,
    language,
    direction,
  } as const;
  const drawing = drawChart(chart, size, style, fonts);
  const code = drawingCode(drawing, { fonts, family, color: context.color, text: context.text });
  // Places inside count from the left in every language.
  const fixed = join([raw('set text(dir: ltr)'), code]);
  return call('figure', [fixed], { alt: drawing.description || drawing.title || chart.chartType, outlined: false });
}

/** Label and words of a caption; none where the block has none. */
export function captionCode(block: Captioned, context: DocContext): Code[] {
  const caption = context.outline.captions.get(block);
  if (caption === undefined) return [];
  const words =
    block.type === 'figure'
      ? inlinesCode(block.caption, context)
      : context.text((block.type === 'table' ? block.options.caption : block.caption) ?? '');
  const label = call('label', [context.label(caption.id)]);
  const code = call('caption-block', [join([context.text(`${caption.label}. `), words])]);
  return [raw(`[#${code.code}#${label.code}]`)];
}
