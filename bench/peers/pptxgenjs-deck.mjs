// The deck of twenty slides, four charts and three tables, built by hand with PptxGenJS. `node pptxgenjs-deck.mjs deck.json out.pptx`
import { readFileSync } from 'node:fs';
import PptxGenJS from 'pptxgenjs';

const [input, output] = process.argv.slice(2);
const slides = JSON.parse(readFileSync(input, 'utf8'));
const deck = new PptxGenJS();
deck.layout = 'LAYOUT_WIDE';
for (const { title, bullets, chart, table, notes } of slides) {
  const slide = deck.addSlide();
  slide.addText(title, { x: 0.67, y: 0.6, w: 12, h: 1, fontFace: 'Calibri', fontSize: 32, bold: true });
  const area = { x: 0.67, y: 1.9, w: 12, h: 4.7 };
  if (bullets)
    slide.addText(
      bullets.map((text) => ({ text, options: { bullet: true, breakLine: true } })),
      { ...area, fontFace: 'Calibri', fontSize: 20, valign: 'top' },
    );
  if (chart) slide.addChart(chart.type === 'line' ? deck.ChartType.line : deck.ChartType.bar, chart.series, area);
  if (table)
    slide.addTable(
      table.map((row) => row.map((text) => ({ text }))),
      { ...area, h: undefined, fontFace: 'Calibri', fontSize: 16 },
    );
  if (notes) slide.addNotes(notes);
}
await deck.writeFile({ fileName: output });
