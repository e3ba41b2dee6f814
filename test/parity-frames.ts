// Words of placed slides, by layout's own measure: each with the paragraph, the line and the box it stands in.
import { type Box, points } from '../packages/engine/src/base/graphics.ts';
import type { Fonts } from '../packages/engine/src/fonts/fonts.ts';
import type {
  Frame,
  PlacedLine,
  PlacedParagraph,
  PlacedSlide,
  TextBody,
} from '../packages/engine/src/layout/frames.ts';
import { baselineOffset, paragraphTops } from '../packages/engine/src/layout/text/baseline.ts';
import type { Theme } from '../packages/engine/src/theme/theme.ts';
import { cutWords, type Word } from './parity-words.ts';

export type PlacedWord = Word & {
  readonly size: number;
  /** Index of its line in the paragraph. */
  readonly line: number;
  /** False where letters run in both directions: what then is drawn where, only a drawing tells. */
  readonly isPlaceKnown: boolean;
  /** Part of a word that is wider than its line: where such a word is cut, each program decides. */
  readonly isCut: boolean;
};
/**
 * The words of one paragraph; `box` is that of its frame or cell, in points. `isMirrored`: in a table whose columns run from
 * right to left. `hasMath`: formulas stand among them.
 */
export type ParagraphWords = {
  readonly words: readonly PlacedWord[];
  readonly body: number;
  readonly box: Edges;
  readonly isMirrored: boolean;
  readonly hasMath: boolean;
};
export type Edges = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };

/** The paragraphs of a slide in reading order, headers of tables first. Maths is no text here. */
export function frameWords(slide: PlacedSlide, theme: Theme, fonts: Fonts): readonly ParagraphWords[] {
  return bodies(slide.frames).flatMap(({ text, box, isMirrored = false }, body) => {
    const tops = paragraphTops(text, box.height);
    return text.paragraphs.map((paragraph, index) => ({
      body,
      isMirrored,
      hasMath: paragraph.runs.some((run) => run.math !== undefined),
      box: edges(box),
      words: paragraphWords(paragraph, tops[index]! + points(box.y), text, box, theme, fonts),
    }));
  });
}

type Body = { readonly text: TextBody; readonly box: Box; readonly isMirrored?: boolean };

function bodies(frames: readonly Frame[]): readonly Body[] {
  return frames.flatMap((frame): readonly Body[] => {
    switch (frame.type) {
      case 'text':
        return [frame];
      case 'group':
        return bodies(frame.frames);
      case 'table':
        return cellBodies(frame);
      default:
        return [];
    }
  });
}

function cellBodies({ box, rows, columnWidths, direction }: Extract<Frame, { type: 'table' }>): readonly Body[] {
  let y = box.y;
  const placed = rows.map((row) => {
    let x = direction === 'rtl' ? box.x + box.width : box.x;
    const cells = row.cells.map((text, column) => {
      const width = columnWidths[column]!;
      const left = direction === 'rtl' ? x - width : x;
      x = direction === 'rtl' ? left : x + width;
      return { text, box: { x: left, y, width, height: row.height }, isMirrored: direction === 'rtl' };
    });
    y += row.height;
    return { header: row.header, cells };
  });
  return [...placed.filter(({ header }) => header), ...placed.filter(({ header }) => !header)].flatMap(
    ({ cells }) => cells,
  );
}

const edges = ({ x, y, width, height }: Box): Edges => ({
  left: points(x),
  top: points(y),
  right: points(x + width),
  bottom: points(y + height),
});

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefe]/;

function paragraphWords(
  paragraph: PlacedParagraph,
  top: number,
  { insets }: TextBody,
  box: Box,
  theme: Theme,
  fonts: Fonts,
): readonly PlacedWord[] {
  const { direction, indent, align, lineHeight, lines } = paragraph;
  const left = points(box.x + insets.left) + (direction === 'ltr' ? indent : 0);
  const right = points(box.x + box.width - insets.right) - (direction === 'rtl' ? indent : 0);
  const first = top + baselineOffset(paragraph);
  return lines.flatMap((line, index) => {
    const atLeft = (align === 'start') === (direction === 'ltr');
    const x = align === 'center' ? (left + right - line.width) / 2 : atLeft ? left : right - line.width;
    const isPlaceKnown = direction === 'ltr' && !rightToLeft.test(textOf(line));
    const words = lineWords(line, x, theme, fonts);
    return words.map((word, at) => ({
      ...word,
      isCut:
        (at === 0 && isInsideWord(lines[index - 1], line)) ||
        (at === words.length - 1 && isInsideWord(line, lines[index + 1])),
      baseline: word.baseline + first + index * lineHeight,
      line: index,
      isPlaceKnown,
    }));
  });
}

const textOf = (line: PlacedLine | undefined): string => line?.runs.map((run) => run.text).join('') ?? '';

const isInsideWord = (first: PlacedLine | undefined, second: PlacedLine | undefined): boolean =>
  /[\p{L}\p{M}\p{N}]$/u.test(textOf(first)) && /^[\p{L}\p{M}\p{N}]/u.test(textOf(second));

/** The words of a line whose base line is at 0. A word of several runs is one, unless it goes up or down. */
function lineWords(line: PlacedLine, start: number, theme: Theme, fonts: Fonts): readonly (Word & { size: number })[] {
  const words: (Word & { size: number; end: boolean })[] = [];
  let x = start;
  let isRaised = false;
  for (const run of line.runs) {
    const style = { family: theme.fonts[run.font].drawn, bold: run.bold, italic: run.italic };
    const measure = (text: string) => fonts.measure(text, style, run.size);
    const rise = run.position === 'superscript' ? -0.45 : run.position === 'subscript' ? 0.2 : 0;
    const cut = run.math === undefined ? cutWords(run.text) : [];
    for (const { text, start: offset } of cut) {
      const end = offset + text.length;
      const right = x + measure(run.text.slice(0, end));
      // What a space after it pulls nearer belongs to the word in every drawing.
      const pulled = run.text[end] === ' ' ? measure(`${text} `) - measure(text) - measure(' ') : 0;
      const word = {
        text,
        left: right - measure(text),
        right: right + pulled,
        baseline: rise * run.size,
        size: run.size,
        end: end === run.text.length,
      };
      const last = words.at(-1);
      const joins =
        offset === 0 && last?.end === true && !isRaised && rise === 0 && cutWords(last.text + text).length === 1;
      if (joins) words[words.length - 1] = { ...word, text: last.text + text, left: last.left };
      else words.push(word);
    }
    const last = words.at(-1);
    if (last !== undefined && cut.length === 0) words[words.length - 1] = { ...last, end: false };
    isRaised = rise !== 0;
    x += run.math?.width ?? measure(run.text);
  }
  return words.map(({ end: _, ...word }) => word);
}
