// What a source became, as text for people: the frames of a deck, the blocks of a doc, the cells of a sheet.
import { type Box, type Color, points } from '../packages/engine/src/base/graphics.ts';
import type { Frame, PlacedSlide, TextBody } from '../packages/engine/src/layout/frames.ts';
import { type Block, blockText } from '../packages/engine/src/model/index.ts';
import { type Cell, cellAddress, type PlacedWorksheet } from '../packages/engine/src/workbook/workbook.ts';
import type { Composition } from '../packages/engine/src/writers/writer.ts';

/** One line for each slide, frame, line of text, block and cell. Places and sizes are in points. */
export function outline(composition: Composition): string {
  const lines =
    composition.kind === 'deck'
      ? composition.frames.slides.flatMap(slideLines)
      : composition.kind === 'doc'
        ? composition.document.blocks.map(blockLine)
        : composition.workbook.worksheets.flatMap(worksheetLines);
  return `${lines.join('\n')}\n`;
}

const slideLines = ({ variant, layout, title, dark, frames, notes }: PlacedSlide, index: number): readonly string[] => [
  `slide ${index + 1}: ${title} (${layout.name}, ${variant}${dark ? ', dark' : ''})`,
  ...frames.flatMap(frameLines).map((line) => `  ${line}`),
  ...notes.map((note) => `  notes ${blockLine(note)}`),
];

function frameLines(frame: Frame): readonly string[] {
  const head = `${frame.type} ${frame.name} ${boxText(frame.box)}`;
  switch (frame.type) {
    case 'text':
      return [`${head} ${colorText(frame.fill)}`.trim(), ...bodyLines(frame.text)];
    case 'shape':
      return [`${head} ${colorText(frame.fill)} ${colorText(frame.stroke?.color)}`.trim()];
    case 'table':
      return [head, ...frame.rows.flatMap((row) => row.cells.flatMap(bodyLines))];
    case 'chart':
      return [`${head} ${frame.colors.map(colorText).join(' ')}`, `  ${blockLine(frame.chart)}`];
    case 'picture':
      return [`${head} ${frame.asset}: ${frame.alt}`];
    case 'group':
      return [head, ...frame.frames.flatMap(frameLines).map((line) => `  ${line}`)];
  }
}

const bodyLines = ({ paragraphs }: TextBody): readonly string[] =>
  paragraphs.map(({ size, runs, lines }) => {
    const colors = [...new Set(runs.map((run) => colorText(run.color)))].join(' ');
    const text = lines.map((line) => line.runs.map((run) => run.text).join('')).join(' ⏎ ');
    return `  ${rounded(size)} ${colors}: ${text}`;
  });

const blockLine = (block: Block): string =>
  `${block.type}${block.type === 'heading' ? ` ${block.depth}` : ''}: ${blockText([block]).replaceAll('\n', ' ⏎ ')}`;

const worksheetLines = ({ name, rows, charts }: PlacedWorksheet): readonly string[] => [
  `worksheet: ${name}`,
  ...rows.flat().map(cellLine),
  ...charts.map(({ chart, row, column }) => `  chart at ${cellAddress(row, column)} ${blockLine(chart)}`),
];

function cellLine({ row, column, value, formula, format, role }: Cell): string {
  const text = value.type === 'empty' ? '' : String(value.value);
  return `  ${cellAddress(row, column)} ${role} ${format}: ${text}${formula === undefined ? '' : ` =${formula}`}`;
}

const boxText = ({ x, y, width, height }: Box): string =>
  `${rounded(points(x))},${rounded(points(y))} ${rounded(points(width))}×${rounded(points(height))}`;

function colorText(color: Color | undefined): string {
  if (color === undefined) return '';
  if ('rgb' in color) return `#${color.rgb}`;
  return color.scheme + (color.lumMod === undefined ? '' : `*${color.lumMod}+${color.lumOff ?? 0}`);
}

const rounded = (value: number): number => Math.round(value * 10) / 10;
