// Art at its place on the slide: outlines scaled, mirrored and turned, text broken into lines. HTML and PDF only need to paint it.

import { largest } from '../../base/extremes.ts';
import { type Color, points } from '../../base/graphics.ts';
import type { TextMark } from '../../chart/drawing.ts';
import type { Fonts } from '../../fonts/fonts.ts';
import type { Art, ArtFields, ArtFill, ArtPath, ArtRun, ArtShape, ArtStroke, ArtText } from '../../theme/art.ts';
import type { Theme } from '../../theme/theme.ts';
import { findLineBreaks } from '../text/line-breaks.ts';

/** Everything in points, from the top left corner of the slide. */
export type PlacedArtShape = {
  readonly outlines: readonly ArtOutline[];
  readonly fill?: ArtFill;
  /** Its width in points. */
  readonly stroke?: ArtStroke;
  /** The box before it is turned, for pictures and gradients. */
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  readonly rotation: number;
  readonly flipX: boolean;
  readonly flipY: boolean;
  readonly texts: readonly TextMark[];
};
export type ArtOutline = Pick<ArtPath, 'commands' | 'isFilled' | 'isStroked'>;

export type ArtContext = { readonly theme: Theme; readonly fonts: Fonts };

/** All of an art in the order of painting, its background as a shape the size of the slide; without texts that have fields. */
export function placeArt(art: Art, context: ArtContext): readonly PlacedArtShape[] {
  const shapes = art.shapes.map((shape) => placeShape(shape, context));
  if (art.ground === undefined) return shapes;
  const { width, height } = context.theme.slideSize;
  const [right, bottom] = [points(width), points(height)];
  const edge: ArtOutline['commands'] = [
    { type: 'move', x: 0, y: 0 },
    { type: 'line', x: right, y: 0 },
    { type: 'line', x: right, y: bottom },
    { type: 'line', x: 0, y: bottom },
    { type: 'close' },
  ];
  const ground: PlacedArtShape = {
    box: { x: 0, y: 0, width: right, height: bottom },
    rotation: 0,
    flipX: false,
    flipY: false,
    outlines: [{ commands: edge, isFilled: true, isStroked: false }],
    fill: art.ground,
    texts: [],
  };
  const paper: ArtFill = { type: 'solid', color: { hex: 'FFFFFF', alpha: 1 } };
  return isTranslucent(art.ground) ? [{ ...ground, fill: paper }, ground, ...shapes] : [ground, ...shapes];
}

/** A background that lets something through: Office shows white under it. */
export const isTranslucent = (ground: ArtFill | undefined): boolean => {
  if (ground === undefined) return false;
  if (ground.type === 'picture') return ground.alpha < 1;
  return ground.type === 'solid' ? ground.color.alpha < 1 : ground.stops.some(({ color }) => color.alpha < 1);
};

function placeShape(shape: ArtShape, context: ArtContext): PlacedArtShape {
  const box = placedBox(shape);
  const { rotation, flipX, flipY, fill, stroke } = shape;
  return {
    box,
    rotation,
    flipX,
    flipY,
    ...(fill && { fill }),
    ...(stroke && { stroke: { ...stroke, width: Math.max(0.1, points(stroke.width)) } }),
    outlines: shape.paths.map((path) => placePath(path, shape, box)),
    texts: shape.text === undefined || hasField(shape.text) ? [] : placeText(shape.text, shape, box, context),
  };
}

const hasField = ({ paragraphs }: ArtText): boolean =>
  paragraphs.some(({ runs }) => runs.some(({ field }) => field !== undefined));

/** Whether slides with this art differ in its fields. */
export const hasFields = ({ shapes }: Art): boolean => shapes.some(({ text }) => text !== undefined && hasField(text));

/** The texts with fields, which differ from slide to slide: the rest of the art is the same on all. */
export function placeArtFields({ shapes }: Art, fields: ArtFields, context: ArtContext): readonly TextMark[] {
  return shapes.flatMap((shape) => {
    if (shape.text === undefined || !hasField(shape.text)) return [];
    const paragraphs = shape.text.paragraphs.map((paragraph) => ({
      ...paragraph,
      runs: paragraph.runs.map((run) => ({ ...run, text: (run.field && fields[run.field]) ?? run.text })),
    }));
    return placeText({ ...shape.text, paragraphs }, shape, placedBox(shape), context);
  });
}

const placedBox = ({ box: { x, y, width, height } }: ArtShape): PlacedBox => ({
  x: points(x),
  y: points(y),
  width: points(width),
  height: points(height),
});

type PlacedBox = PlacedArtShape['box'];
type Turn = Pick<ArtShape, 'rotation' | 'flipX' | 'flipY'>;

function placePath(path: ArtPath, turn: Turn, box: PlacedBox): ArtOutline {
  const scaleX = path.width === 0 ? 0 : box.width / path.width;
  const scaleY = path.height === 0 ? 0 : box.height / path.height;
  const at = (x: number, y: number) => turned(x * scaleX, y * scaleY, turn, box);
  const commands = path.commands.map((command) => {
    if (command.type === 'close') return command;
    if (command.type !== 'cubic') {
      const [x, y] = at(command.x, command.y);
      return { type: command.type, x, y };
    }
    const [x1, y1, x2, y2, x, y] = command.points;
    return { type: 'cubic' as const, points: [...at(x1, y1), ...at(x2, y2), ...at(x, y)] as const };
  });
  return { commands, isFilled: path.isFilled, isStroked: path.isStroked };
}

/** A point of the box, from its top left corner, in slide coordinates. */
function turned(x: number, y: number, turn: Turn, box: PlacedBox): readonly [number, number] {
  const fromMiddle = { x: x - box.width / 2, y: y - box.height / 2 };
  const [across, down] = [turn.flipX ? -fromMiddle.x : fromMiddle.x, turn.flipY ? -fromMiddle.y : fromMiddle.y];
  const angle = (turn.rotation * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [box.x + box.width / 2 + across * cos - down * sin, box.y + box.height / 2 + across * sin + down * cos];
}

/** A piece of a line in one look. */
type Piece = { readonly run: ArtRun; readonly text: string; readonly width: number };
type Line = { readonly pieces: readonly Piece[]; readonly width: number };

/** Text is turned with its shape, but never mirrored (20.1.7.6). */
function placeText(text: ArtText, turn: Turn, box: PlacedBox, context: ArtContext): readonly TextMark[] {
  const { insets, anchor, wraps } = text;
  const inner = {
    x: points(insets.left),
    y: points(insets.top),
    width: Math.max(1, box.width - points(insets.left) - points(insets.right)),
    height: box.height - points(insets.top) - points(insets.bottom),
  };
  const paragraphs = text.paragraphs.map((paragraph) => ({
    ...paragraph,
    lines: breakRuns(paragraph.runs, wraps ? inner.width : Number.POSITIVE_INFINITY, context),
  }));
  const heightOf = (line: Line, lineHeight: number) => sizeOf(line) * lineHeight;
  const height = paragraphs
    .flatMap(({ lines, lineHeight }) => lines.map((line) => heightOf(line, lineHeight)))
    .reduce((sum, each) => sum + each, 0);
  let y = inner.y + (inner.height - height) * { top: 0, middle: 0.5, bottom: 1 }[anchor];
  const upright = { ...turn, flipX: false, flipY: false };
  const marks: TextMark[] = [];
  for (const { lines, lineHeight, align, direction } of paragraphs) {
    for (const line of lines) {
      const isEnd = (align === 'end') !== (direction === 'rtl' && align !== 'center');
      const free = inner.width - line.width;
      let x = inner.x + (align === 'center' ? free / 2 : isEnd ? free : 0);
      const base = y + heightOf(line, lineHeight) * baseShare;
      for (const { run, text: words, width } of line.pieces) {
        const [left, down] = turned(x, base, upright, box);
        if (words.trim() !== '') marks.push(textMark(words, run, { x: left, y: down }, turn.rotation, context));
        x += width;
      }
      y += heightOf(line, lineHeight);
    }
  }
  return marks;
}

/** The position of text in its line: Office divides a line's extra height in proportion to ascent and descent. */
const baseShare = 0.79;
const emptyLine = 18;

const sizeOf = ({ pieces }: Line): number =>
  largest(
    pieces.map(({ run }) => run.size),
    pieces.length === 0 ? emptyLine : 0,
  );

function textMark(
  text: string,
  { size, bold, italic, color, family }: ArtRun,
  place: { readonly x: number; readonly y: number },
  rotation: number,
  { theme }: ArtContext,
): TextMark {
  return {
    type: 'text',
    ...place,
    text,
    size,
    bold,
    ...(italic && { italic }),
    font: roleOf(family, theme),
    color: plainColor(color),
    anchor: 'start',
    direction: 'ltr',
    ...(rotation !== 0 && { rotation }),
  };
}

/** Only the theme's two families are carried; decoration in a third is set in the text family. */
const roleOf = (family: string, { fonts }: Theme): 'major' | 'minor' =>
  family === fonts.major.office ? 'major' : 'minor';

export const plainColor = ({ hex, alpha }: { readonly hex: string; readonly alpha: number }): Color => ({
  rgb: hex,
  alpha,
});

/** Hard breaks, and what stands between the places where a line may end. */
const wordsOf = (text: string): readonly string[] =>
  text.split(/(\n)/).flatMap((part) => {
    if (part === '\n') return [part];
    const ends = findLineBreaks(part).map(({ position }) => position);
    return ends.map((end, index) => part.slice(ends[index - 1] ?? 0, end));
  });

/** Lines broken where they may end. */
function breakRuns(runs: readonly ArtRun[], width: number, { fonts, theme }: ArtContext): readonly Line[] {
  const lines: Line[] = [];
  let pieces: Piece[] = [];
  let used = 0;
  const end = () => {
    lines.push({ pieces, width: used - trailing(pieces.at(-1)) });
    [pieces, used] = [[], 0];
  };
  const measure = (text: string, { bold, italic, size, family }: ArtRun) =>
    fonts.measure(text, { family: theme.fonts[roleOf(family, theme)].drawn, bold, italic }, size);
  const trailing = (piece: Piece | undefined): number =>
    piece === undefined ? 0 : piece.width - measure(piece.text.trimEnd(), piece.run);
  for (const run of runs) {
    for (const word of wordsOf(run.text)) {
      if (word === '\n') {
        end();
        continue;
      }
      if (word === '') continue;
      const wide = measure(word, run);
      if (used > 0 && used + measure(word.trimEnd(), run) > width) end();
      const last = pieces.at(-1);
      if (last?.run === run) pieces[pieces.length - 1] = { run, text: last.text + word, width: last.width + wide };
      else pieces.push({ run, text: word, width: wide });
      used += wide;
    }
  }
  end();
  return lines;
}
