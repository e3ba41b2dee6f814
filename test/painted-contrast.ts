// Contrast of text on drawn pages: the color of each line of text against what the page shows around its letters.
import type { PNG } from 'pngjs';
import type { Box } from '../packages/engine/src/base/graphics.ts';
import { points } from '../packages/engine/src/base/graphics.ts';
import type { Frame, PlacedSlide, TextBody } from '../packages/engine/src/layout/frames.ts';
import { paragraphTops } from '../packages/engine/src/layout/text/baseline.ts';
import { contrastRatio, relativeLuminance, resolveColor } from '../packages/engine/src/theme/resolve-color.ts';
import { type Theme, themeOn } from '../packages/engine/src/theme/theme.ts';

/** Text that is too like what lies under it. */
export type Faint = {
  readonly slide: number;
  readonly frame: string;
  readonly text: string;
  readonly contrast: number;
  readonly ink: string;
  readonly ground: string;
};

/** WCAG 2.2, 1.4.3: large text is at least 18 pt, or 14 pt bold. */
const leastOf = (size: number, bold: boolean): number => (size >= 18 || (bold && size >= 14) ? 3 : 4.5);

type Body = { readonly name: string; readonly text: TextBody; readonly box: Box };

/** Faint lines of one slide; `page` is its picture, of any size. `number` counts from 1. */
export function faintText(slide: PlacedSlide, number: number, page: PNG, base: Theme): readonly Faint[] {
  const theme = themeOn(slide.layout, base);
  const scale = page.width / points(theme.slideSize.width);
  return slide.frames.flatMap(bodies).flatMap(({ name, text, box }) => {
    const tops = paragraphTops(text, box.height);
    return text.paragraphs.flatMap((paragraph, index) => {
      const { align, direction, indent, lineHeight, lines } = paragraph;
      const left = points(box.x + text.insets.left) + (direction === 'ltr' ? indent : 0);
      const right = points(box.x + box.width - text.insets.right) - (direction === 'rtl' ? indent : 0);
      const isAtLeft = (align === 'start') === (direction === 'ltr');
      return lines.flatMap((line, at): readonly Faint[] => {
        const [run] = line.runs;
        if (run === undefined || run.text.trim() === '' || run.highlight !== undefined) return [];
        const x = align === 'center' ? (left + right - line.width) / 2 : isAtLeft ? left : right - line.width;
        const y = points(box.y) + tops[index]! + at * lineHeight;
        const ink = resolveColor(run.color, theme, slide.dark).hex;
        const ground = groundIn(
          page,
          ink,
          [x, y, x + line.width, y + lineHeight].map((edge) => edge * scale),
        );
        if (ground === undefined) return [];
        const contrast = contrastRatio(ink, ground);
        const isFaint = contrast < leastOf(run.size, run.bold) - 0.05;
        return isFaint
          ? [{ slide: number, frame: name, text: run.text.trim().slice(0, 40), contrast, ink, ground }]
          : [];
      });
    });
  });
}

/**
 * The color that lies under text in a part of a page: in stretches as long as it is high, the median of what is not its letters; of these
 * the one most like its ink, if several stretches are so.
 */
function groundIn(page: PNG, ink: string, edges: readonly number[]): string | undefined {
  const [left, top, right, bottom] = edges.map(Math.round) as [number, number, number, number];
  const step = Math.max(4, bottom - top);
  const grounds: string[] = [];
  for (let x = Math.max(0, left); x < Math.min(right, page.width); x += step) {
    const pixels: string[] = [];
    for (let y = Math.max(0, top); y < Math.min(bottom, page.height); y += 1)
      for (let at = x; at < Math.min(x + step, right, page.width); at += 1) {
        const offset = (y * page.width + at) * 4;
        pixels.push(
          page.data
            .subarray(offset, offset + 3)
            .toString('hex')
            .toUpperCase(),
        );
      }
    if (pixels.length === 0) continue;
    const sorted = pixels.toSorted((one, other) => relativeLuminance(one) - relativeLuminance(other));
    // Letters cover less than a third of their line: the median of the side away from their ink is what they stand on.
    const isDarkInk = relativeLuminance(ink) < relativeLuminance(sorted[Math.floor(sorted.length / 2)]!);
    grounds.push(sorted[Math.floor(sorted.length * (isDarkInk ? 0.6 : 0.4))]!);
  }
  const likest = grounds.toSorted((one, other) => contrastRatio(one, ink) - contrastRatio(other, ink));
  return likest[Math.floor(likest.length * 0.15)];
}

function bodies(frame: Frame): readonly Body[] {
  if (frame.type === 'text') return frame.role === 'ornament' ? [] : [frame];
  if (frame.type === 'group') return frame.frames.flatMap(bodies);
  if (frame.type !== 'table') return [];
  let { y } = frame.box;
  return frame.rows.flatMap((row) => {
    let { x } = frame.box;
    const cells = row.cells.map((text, column) => {
      const box = { x, y, width: frame.columnWidths[column]!, height: row.height };
      x += box.width;
      return { name: frame.name, text, box };
    });
    y += row.height;
    return cells;
  });
}
