// Column widths from their content, in characters of the default font (ECMA-376 part 1, 18.3.1.13), and heights of wrapped text.
import type { DraftCell, WorksheetDraft } from './draft.ts';
import { formatValue } from './format-value.ts';

const narrowest = 8;
const widest = 60;
/** Space that a cell keeps free at its sides, and that a filter button takes. */
const padding = 2;
const filterButton = 3;
const headerMeasure = 18;

/** The width of each column. A width given in the source wins; a header can wrap, a number never does. */
export function columnWidths(worksheet: WorksheetDraft, language: string): readonly number[] {
  const count = worksheet.rows.reduce((most, row) => Math.max(most, row.length), 0);
  const texts = new Set(worksheet.textRows);
  const measures = Array.from({ length: count }, () => createMeasure(language));
  worksheet.rows.forEach((row, index) => {
    if (texts.has(index)) return;
    for (const cell of row) measures[cell.column]!.add(cell);
  });
  const widths = measures.map((measure) => Math.min(widest, Math.max(narrowest, Math.ceil(measure.width()) + padding)));
  for (const { source, object } of worksheet.tables) {
    if (object?.hasFilter === true)
      object.columns.forEach((name, column) => {
        widths[column] = Math.max(widths[column]!, Math.min(widest, longestWord(name) + padding + filterButton));
      });
    source.options.widths?.forEach((width, column) => {
      if (column < count && width > 0) widths[column] = Math.min(255, width);
    });
  }
  return widths;
}

// For each format only the largest and the smallest number are measured: no number between is wider.
function createMeasure(language: string) {
  let longest = 0;
  const numbers = new Map<string, { most: number; least: number }>();
  return {
    add({ value, role, format }: DraftCell): void {
      if (value.type === 'number' || value.type === 'date') {
        const known = numbers.get(format);
        if (known === undefined) numbers.set(format, { most: value.value, least: value.value });
        else if (value.value > known.most) known.most = value.value;
        else if (value.value < known.least) known.least = value.value;
      } else if (value.type === 'text') {
        const width =
          role === 'header'
            ? Math.max(longestWord(value.value), Math.min(textWidth(value.value), headerMeasure))
            : textWidth(value.value);
        longest = Math.max(longest, role === 'header' ? width * 1.1 : width);
      } else if (value.type !== 'empty') longest = Math.max(longest, 6);
    },
    width(): number {
      for (const [format, { most, least }] of numbers)
        for (const value of [most, least])
          longest = Math.max(longest, textWidth(formatValue({ type: 'number', value }, format, language)));
      return longest;
    },
  };
}

const longestWord = (text: string): number =>
  text.split(/[\s\u00ad-]+/).reduce((most, word) => Math.max(most, textWidth(word)), 0);

/** Characters of the longest line; East Asian ones count twice (Unicode annex 11). */
export function textWidth(text: string): number {
  if (!/[^\0-\u10ff\u2000-\u206f]|\n/.test(text)) return text.length;
  return text.split('\n').reduce((most, line) => {
    const wide = line.match(
      /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|[\ud83c-\ud83e]/g,
    );
    return Math.max(most, line.length + (wide?.length ?? 0));
  }, 0);
}

/** Height in points of a row whose text wraps at `width` characters. */
export const textHeight = (text: string, width: number): number =>
  15 * text.split('\n').reduce((lines, line) => lines + Math.max(1, Math.ceil((textWidth(line) * 1.05) / width)), 0) +
  3;
