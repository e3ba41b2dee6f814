// Contrast of text on drawn pages: the color of each line of text against the pixels that are really under it.
import type { PNG } from 'pngjs';
import type { Box } from '../packages/engine/src/base/graphics.ts';
import { points } from '../packages/engine/src/base/graphics.ts';
import type { Frame, PlacedSlide, TextBody, TextFrame } from '../packages/engine/src/layout/frames.ts';
import { paragraphTops } from '../packages/engine/src/layout/text/baseline.ts';
import { contrastRatio, resolveColor } from '../packages/engine/src/theme/resolve-color.ts';
import { type Theme, themeOn } from '../packages/engine/src/theme/theme.ts';
import type { Edges } from './parity-frames.ts';

/** A line of text where it stands, in points; `role` of its frame, 'cell' in a table. */
export type TextLine = {
  readonly frame: string;
  readonly role: TextFrame['role'] | 'cell';
  readonly text: string;
  readonly edges: Edges;
  /** RRGGBB. */
  readonly ink: string;
  readonly bullet: string | undefined;
  readonly size: number;
  readonly bold: boolean;
};

/** Text that is too like what lies under it: `contrast` is that with a tenth of the pixels or more. */
export type Faint = Pick<TextLine, 'frame' | 'role' | 'text' | 'ink'> & {
  readonly contrast: number;
  readonly ground: string;
};

/** WCAG 2.2, 1.4.3: large text is at least 18 pt, or 14 pt bold. Bullets are marks, which lead on to text. */
const leastOf = ({ size, bold }: TextLine): number => (size >= 18 || (bold && size >= 14) ? 3 : 4.5);
const leastBullet = 1.6;
/** The share of the pixels under a line that its contrast is taken at. */
const worst = 0.1;

/** All lines of text of a slide, without those of charts and highlighted ones. */
export function textLines(slide: PlacedSlide, base: Theme): readonly TextLine[] {
  const theme = themeOn(slide.layout, base);
  const hex = (color: Parameters<typeof resolveColor>[0]) => resolveColor(color, theme, slide.dark).hex;
  return slide.frames.flatMap(bodies).flatMap(({ frame, role, text, box }) => {
    const tops = paragraphTops(text, box.height);
    return text.paragraphs.flatMap(({ align, direction, indent, lineHeight, lines, bullet }, index) => {
      const left = points(box.x + text.insets.left) + (direction === 'ltr' ? indent : 0);
      const right = points(box.x + box.width - text.insets.right) - (direction === 'rtl' ? indent : 0);
      const isAtLeft = (align === 'start') === (direction === 'ltr');
      return lines.flatMap((line, at): readonly TextLine[] => {
        const [run] = line.runs;
        if (run === undefined || run.text.trim() === '' || run.highlight !== undefined) return [];
        const x = align === 'center' ? (left + right - line.width) / 2 : isAtLeft ? left : right - line.width;
        // Letters are as high as their size, whatever the distance of lines.
        const height = Math.min(lineHeight, run.size);
        const y = points(box.y) + tops[index]! + at * lineHeight + (lineHeight - height) / 2;
        return [
          {
            ...{ frame, role, text: run.text.trim().slice(0, 40), size: run.size, bold: run.bold, ink: hex(run.color) },
            edges: { left: x, top: y, right: x + line.width, bottom: y + height },
            bullet: at === 0 && bullet !== undefined ? hex(bullet.color) : undefined,
          },
        ];
      });
    });
  });
}

/** Faint lines of a slide; `bare` is its picture without text, of any size. */
export function faintText(slide: PlacedSlide, bare: PNG, base: Theme): readonly Faint[] {
  const scale = bare.width / points(base.slideSize.width);
  return textLines(slide, base).flatMap((line) => {
    const pixels = pixelsIn(bare, line.edges, scale);
    const check = (ink: string, least: number, text: string): readonly Faint[] => {
      const [contrast, ground] = contrastOn(pixels, ink);
      const { frame, role } = line;
      return contrast < least - 0.05 ? [{ frame, role, text, ink, contrast, ground }] : [];
    };
    const bullet = line.bullet === undefined ? [] : check(line.bullet, leastBullet, `bullet of ${line.text}`);
    return [...check(line.ink, leastOf(line), line.text), ...bullet];
  });
}

/** The contrast of an ink with the worst tenth of pixels, and the color of these. */
function contrastOn(pixels: readonly Tint[], ink: string): readonly [number, string] {
  const ranked = pixels
    .map(({ hex, count }) => ({ hex, count, contrast: contrastRatio(hex, ink) }))
    .sort((one, other) => one.contrast - other.contrast);
  const most = total(pixels) * worst;
  let seen = 0;
  for (const { hex, count, contrast } of ranked) {
    seen += count;
    if (seen >= most) return [contrast, hex];
  }
  return [21, ink];
}

/** The share of pixels under a line that differ from its usual one: what the template drew runs through the words. */
export function crossedShare(bare: PNG, { edges }: TextLine, base: Theme): number {
  const pixels = pixelsIn(bare, edges, bare.width / points(base.slideSize.width));
  const usual = pixels.reduce((most, each) => (each.count > most.count ? each : most), { hex: 'FFFFFF', count: 0 });
  return total(pixels.filter(({ hex }) => contrastRatio(hex, usual.hex) > 1.5)) / Math.max(1, total(pixels));
}

/** RRGGBB of pixels, and how many have it. */
type Tint = { readonly hex: string; readonly count: number };

const total = (pixels: readonly Tint[]): number => pixels.reduce((sum, { count }) => sum + count, 0);

function pixelsIn({ width, height, data }: PNG, edges: Edges, scale: number): readonly Tint[] {
  const at = (edge: number, most: number) => Math.min(most, Math.max(0, Math.round(edge * scale)));
  const counts = new Map<number, number>();
  for (let y = at(edges.top, height); y < at(edges.bottom, height); y += 1)
    for (let x = at(edges.left, width); x < at(edges.right, width); x += 1) {
      const color = data.readUIntBE((y * width + x) * 4, 3);
      counts.set(color, (counts.get(color) ?? 0) + 1);
    }
  return [...counts].map(([color, count]) => ({ hex: color.toString(16).padStart(6, '0').toUpperCase(), count }));
}

/** A slide as it is drawn without its text: what then is under the text can be seen. */
export const withoutText = (slide: PlacedSlide): PlacedSlide => ({ ...slide, frames: slide.frames.map(emptied) });

function emptied(frame: Frame): Frame {
  const empty = (text: TextBody): TextBody => ({ ...text, paragraphs: [] });
  if (frame.type === 'group') return { ...frame, frames: frame.frames.map(emptied) };
  if (frame.type === 'text') return { ...frame, text: empty(frame.text) };
  if (frame.type !== 'table') return frame;
  return { ...frame, rows: frame.rows.map((row) => ({ ...row, cells: row.cells.map(empty) })) };
}

type Body = Pick<TextLine, 'frame' | 'role'> & { readonly text: TextBody; readonly box: Box };

function bodies(frame: Frame): readonly Body[] {
  const { name } = frame;
  if (frame.type === 'text') return frame.role === 'ornament' ? [] : [{ ...frame, frame: name }];
  if (frame.type === 'group') return frame.frames.flatMap(bodies);
  if (frame.type !== 'table') return [];
  let { y } = frame.box;
  return frame.rows.flatMap((row) => {
    const isMirrored = frame.direction === 'rtl';
    let x = isMirrored ? frame.box.x + frame.box.width : frame.box.x;
    const cells = row.cells.map((text, column): Body => {
      const width = frame.columnWidths[column]!;
      const left = isMirrored ? x - width : x;
      x = isMirrored ? left : x + width;
      return { frame: name, role: 'cell', text, box: { x: left, y, width, height: row.height } };
    });
    y += row.height;
    return cells;
  });
}
