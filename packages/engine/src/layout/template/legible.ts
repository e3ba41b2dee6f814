// Legibility: gives hard-to-read text a lighter or darker step of its color. The last step on a slide.

import type { Box, Color } from '../../base/graphics.ts';
import { meanColor } from '../../brand/read-fill.ts';
import { isStatusEmoji } from '../../fonts/status-emoji.ts';
import { toneOf } from '../../pictures/picture-tones.ts';
import type { Art, ArtFill } from '../../theme/art.ts';
import { createPainting, type Painting } from '../../theme/legible-layout.ts';
import { highlightColor, legibleAccent, legibleColor, resolveColor, seenColor } from '../../theme/resolve-color.ts';
import { type Placeholder, type TextLevel, type Theme, themeOn } from '../../theme/theme.ts';
import type {
  Bullet,
  ChartFrame,
  Frame,
  PlacedParagraph,
  PlacedSlide,
  Run,
  TableFrame,
  TextBody,
  TextFrame,
} from '../frames.ts';
import { plainColor } from './place-art.ts';

/** Contrast of text, and of elements that only need to be distinguishable: bullets, chart series (WCAG 2.2, 1.4.3 and 1.4.11). */
const least = { text: 4.5, mark: 3 };
/** A company's own colors in its own placeholders are kept as the company wants; below this contrast they are invisible. */
const seen = 1.6;
/** Contrast of a chart's text by default, and of its axes and legends. */
const chartInks: readonly [Color, Color] = [{ scheme: 'tx1' }, { scheme: 'tx2' }];

type DrawnSlide = Pick<PlacedSlide, 'layout' | 'background' | 'dark' | 'frames'>;

/**
 * The frames of a slide with every text and chart color legible in its place, whatever the theme and background. `toneIn`: the color of a
 * background picture in a part of the slide.
 */
export function legibleFrames(
  slide: DrawnSlide,
  base: Theme,
  toneIn?: (part: Box) => string | undefined,
): readonly Frame[] {
  const { layout, background, dark } = slide;
  const theme = themeOn(layout, base);
  const { master } = theme;
  const ground = background ?? layout.background ?? master.background;
  const hex = 'asset' in ground ? undefined : resolveColor(ground, theme, dark).hex;
  const painting = createPainting(hex, theme, dark);
  const { paint, paintPicture, groundOf } = painting;
  if (toneIn !== undefined) paintPicture({ x: 0, y: 0, ...theme.slideSize }, toneIn);
  if (layout.art !== undefined) paintArt(layout.art, theme.slideSize, painting, layout.background);
  for (const { box, fill } of [...(layout.showMasterShapes ? master.decoration : []), ...layout.decoration])
    paint(box, fill);
  return slide.frames.map(legibleFrame);

  function legibleFrame(frame: Frame): Frame {
    switch (frame.type) {
      case 'group':
        return { ...frame, frames: frame.frames.map(legibleFrame) };
      case 'shape':
        paint(frame.box, frame.fill);
        return frame;
      case 'picture':
        paintPicture(frame.box);
        return frame;
      case 'text':
        paint(frame.box, frame.fill);
        return legibleText(frame);
      case 'table':
        return legibleTable(frame);
      case 'chart':
        return legibleChart(frame);
    }
  }

  function legibleText(frame: TextFrame): TextFrame {
    const { fill, box, text } = frame;
    const under = groundOf(fill === undefined ? textBox(box, text) : box);
    if (under === undefined) return frame;
    const isOnTemplate = theme.template !== undefined && fill === undefined && background === undefined;
    // The colors of a slide layout were not chosen for the art of a sample slide.
    const isChosen = ({ isBare }: Placeholder) => layout.dress === undefined || isBare;
    const placeholder = isOnTemplate
      ? layout.placeholders.find((each) => fills(frame, each) && isChosen(each))
      : undefined;
    return { ...frame, text: legibleBody(text, under, placeholder?.levels) };
  }

  function legibleTable(frame: TableFrame): TableFrame {
    const under = groundOf(frame.box);
    if (under === undefined) return frame;
    const { headerFill, totalFill, band } = theme.table;
    const headers = frame.rows.filter((row) => row.header).length;
    const fillOf = (index: number): Color | undefined => {
      if (index < headers) return headerFill;
      if (frame.hasTotals && index === frame.rows.length - 1) return totalFill;
      return frame.banded && (index - headers) % 2 === 0 ? band : undefined;
    };
    const rows = frame.rows.map((row, index) => {
      const fill = fillOf(index);
      const ground = fill === undefined ? under : seenColor(fill, under, theme, dark);
      return { ...row, cells: row.cells.map((cell) => legibleBody(cell, ground)) };
    });
    return { ...frame, rows };
  }

  function legibleChart(frame: ChartFrame): ChartFrame {
    const under = groundOf(frame.box);
    if (under === undefined) return frame;
    const colors = frame.colors.map((color) => legibleAccent(color, under, least.mark, theme, dark));
    const [text, muted] = chartInks.map((color) => legibleColor(color, under, least.text, theme, dark)) as [
      Color,
      Color,
    ];
    const isUsual = text === chartInks[0] && muted === chartInks[1];
    return { ...frame, colors, ...(!isUsual && { ink: { text, muted } }) };
  }

  /** `levels`: of the company's own placeholder. */
  function legibleBody(text: TextBody, under: string, levels?: readonly TextLevel[]): TextBody {
    return { ...text, paragraphs: text.paragraphs.map((paragraph) => legibleParagraph(paragraph, under, levels)) };
  }

  function legibleParagraph(paragraph: PlacedParagraph, under: string, levels?: readonly TextLevel[]): PlacedParagraph {
    const own = levels?.[Math.min(paragraph.level, levels.length - 1)];
    const run = (each: Run): Run => legibleRun(each, under, isSame(each.color, own?.color) ? seen : least.text);
    const { bullet } = paragraph;
    const isOwnBullet = isSame(bullet?.color, own?.bullet?.color);
    return {
      ...paragraph,
      ...(bullet && {
        bullet: {
          ...bullet,
          color: legibleColor(bullet.color, under, isOwnBullet ? seen : bulletLeast(bullet), theme, dark),
        },
      }),
      runs: paragraph.runs.map(run),
      lines: paragraph.lines.map((line) => ({ ...line, runs: line.runs.map(run) })),
    };
  }

  function legibleRun(run: Run, under: string, contrast: number): Run {
    const ground = run.highlight ? seenColor(highlightColor(run.highlight, dark), under, theme, dark) : under;
    // A status emoji is a mark, and its color its meaning.
    const wanted = isStatusEmoji(run.text) ? Math.min(contrast, least.mark) : contrast;
    const color = legibleColor(run.color, ground, wanted, theme, dark);
    return color === run.color ? run : { ...run, color, plain: false };
  }
}

/**
 * A brand's art, by the overall color of each shape. Background pictures that were not examined are as light or dark as `guess`, inferred
 * from titles.
 */
function paintArt(
  { ground, shapes }: Art,
  size: Theme['slideSize'],
  { paint, paintPicture }: Painting,
  guess: Color | undefined,
): void {
  const whole = { x: 0, y: 0, ...size };
  for (const { box, fill } of [{ box: whole, fill: ground }, ...shapes]) {
    if (fill === undefined) continue;
    const tones = tonesOf(fill, box);
    const color = meanColor(fill);
    const isBehindAll = box.width >= size.width * 0.95 && box.height >= size.height * 0.95;
    if (tones !== undefined) paintPicture(box, tones);
    else if (color === undefined && isBehindAll) paint(box, guess);
    else if (color === undefined) paintPicture(box);
    else paint(box, plainColor(color));
  }
}

/** The colors of a large picture, part by part; undefined otherwise. */
function tonesOf(fill: ArtFill, box: Box): ((part: Box) => string | undefined) | undefined {
  if (fill.type !== 'picture' || fill.tones === undefined) return undefined;
  const { tones, crop, tile } = fill;
  if (tile !== undefined) return () => toneOf(tones, { left: 0, top: 0, right: 1, bottom: 1 });
  const across = (x: number) => crop.left + ((x - box.x) / box.width) * (1 - crop.left - crop.right);
  const down = (y: number) => crop.top + ((y - box.y) / box.height) * (1 - crop.top - crop.bottom);
  return (part) =>
    toneOf(tones, {
      left: across(part.x),
      top: down(part.y),
      right: across(part.x + part.width),
      bottom: down(part.y + part.height),
    });
}

const fills = ({ placeholder }: TextFrame, { type, index }: Placeholder): boolean =>
  placeholder !== undefined && placeholder.type === type && placeholder.index === index;

const isSame = (one: Color | undefined, other: Color | undefined): boolean =>
  one !== undefined && other !== undefined && (one === other || JSON.stringify(one) === JSON.stringify(other));

/** Numbers need the contrast of text. */
const bulletLeast = ({ type }: Bullet): number => (type === 'number' ? least.text : least.mark);

/** The position of the text in its box. */
export function textBox(box: Box, { anchor, height, insets }: TextBody): Box {
  const free = Math.max(0, box.height - height - insets.top - insets.bottom);
  const above = anchor === 'top' ? 0 : anchor === 'middle' ? Math.round(free / 2) : free;
  return { ...box, y: box.y + above, height: Math.max(1, box.height - free) };
}
