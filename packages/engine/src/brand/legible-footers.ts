// Footers and slide numbers that stand on a brand's art: in a color that can be read there, or left out.
import type { Diagnostics } from '../base/diagnostic.ts';
import { type Box, type Color, type ColorScheme, emu } from '../base/graphics.ts';
import type { Tones } from '../pictures/picture-tones.ts';
import type { Art, ArtPath, ArtShape } from '../theme/art.ts';
import { contrastRatio, resolveColor } from '../theme/resolve-color.ts';
import type { Placeholder, SlideLayout } from '../theme/theme.ts';
import { mixed } from './read-color.ts';
import { meanColor } from './read-fill.ts';

type Scope = {
  readonly slideSize: { readonly width: number; readonly height: number };
  readonly colors: ColorScheme;
  /** The colors of a picture by its name. */
  tones(asset: string): Tones | undefined;
};

/** Of small text with anything that lies under it. */
const least = 3;

/** Slide layouts whose footers can be read: in their own color, in that of the text or the background, or not at all. */
export function legibleFooters(
  layouts: readonly SlideLayout[],
  scope: Scope,
  report: Diagnostics,
): readonly SlideLayout[] {
  const leftOut: string[] = [];
  const changed = layouts.map((layout) => {
    const { art } = layout;
    if (art === undefined || !layout.placeholders.some(({ type }) => isFooter(type))) return layout;
    const placeholders = layout.placeholders.flatMap((placeholder): readonly Placeholder[] => {
      if (!isFooter(placeholder.type)) return [placeholder];
      const found = legible(placeholder, art, layout, scope);
      if (found === undefined && layout.uses.length > 0)
        leftOut.push(`the ${placeholder.type === 'ftr' ? 'footer' : 'slide number'} of “${layout.name}”`);
      return found === undefined ? [] : [found];
    });
    return { ...layout, placeholders };
  });
  if (leftOut.length > 0)
    report.report(
      'brand-footer-left-out',
      `Slides go without ${leftOut.slice(0, 4).join(', ')}${leftOut.length > 4 ? ` and ${leftOut.length - 4} more` : ''}: it would stand on art where neither light nor dark text can be read.`,
      { hint: 'Move it off the picture, or make the picture quieter there.' },
    );
  return changed;
}

const isFooter = (type: Placeholder['type']): boolean => type === 'ftr' || type === 'sldNum';

function legible(
  placeholder: Placeholder,
  art: Art,
  { colors, dark }: SlideLayout,
  scope: Scope,
): Placeholder | undefined {
  const level = placeholder.levels[0];
  if (level === undefined || placeholder.paint?.fill !== undefined) return placeholder;
  const theme = { colors: colors ?? scope.colors };
  const box = textBox(placeholder);
  // On the plain background it is as its company wants, and layout sees to it.
  if (!art.shapes.some((shape) => shape.fill !== undefined && touches(shape, box))) return placeholder;
  const grounds = groundsIn(box, art, scope, resolveColor({ scheme: 'bg1' }, theme, dark).hex);
  const isRead = (color: Color) => {
    const { hex, alpha } = resolveColor(color, theme, dark);
    return grounds.every((ground) => contrastRatio(mixed(hex, alpha, ground), ground) >= least);
  };
  if (isRead(level.color)) return placeholder;
  const color = ([{ scheme: 'tx1' }, { scheme: 'bg1' }] as const).find(isRead);
  return color && { ...placeholder, levels: placeholder.levels.map((each) => ({ ...each, color })) };
}

/** Letters of a usual footer, and of a number; each about half as wide as high. */
const letters = { ftr: 20, sldNum: 2 };

/** About where the text stands in its placeholder. */
function textBox({ type, box, insets, anchor, levels: [level] }: Placeholder): Box {
  const { size, align, rightToLeft } = level!;
  const room = { width: box.width - insets.left - insets.right, height: box.height - insets.top - insets.bottom };
  const width = Math.max(1, Math.min(room.width, emu(size * 0.5) * (type === 'ftr' ? letters.ftr : letters.sldNum)));
  const height = Math.max(1, Math.min(room.height, emu(size)));
  const across = { start: rightToLeft ? 1 : 0, center: 0.5, end: rightToLeft ? 0 : 1 }[align];
  const down = { top: 0, middle: 0.5, bottom: 1 }[anchor];
  return {
    x: box.x + insets.left + Math.max(0, room.width - width) * across,
    y: box.y + insets.top + Math.max(0, room.height - height) * down,
    width,
    height,
  };
}

/** Points of the text that are looked under. */
const samples = { across: 8, down: 3 };

/** What lies under a text, at some points of it, without those at which that is not known. */
function groundsIn(box: Box, { ground, shapes }: Art, scope: Scope, paper: string): readonly string[] {
  const { slideSize } = scope;
  const whole = { ...wholeShape, box: { x: 0, y: 0, ...slideSize } };
  const layers = [...(ground === undefined ? [] : [{ ...whole, fill: ground }]), ...shapes].filter(
    (shape) => shape.fill !== undefined && touches(shape, box),
  );
  const found = new Set<string>();
  for (let row = 0; row < samples.down; row += 1)
    for (let column = 0; column < samples.across; column += 1) {
      const x = box.x + (box.width * (column + 0.5)) / samples.across;
      const y = box.y + (box.height * (row + 0.5)) / samples.down;
      const hex = layers.reduce<string | undefined>((under, shape) => painted(shape, x, y, under, scope), paper);
      if (hex !== undefined) found.add(hex);
    }
  return [...found];
}

const wholeShape = { rotation: 0, flipX: false, flipY: false, paths: [] } as const;

const touches = ({ box, rotation }: ArtShape, text: Box): boolean =>
  rotation % 180 !== 0 ||
  (box.x < text.x + text.width &&
    box.x + box.width > text.x &&
    box.y < text.y + text.height &&
    box.y + box.height > text.y);

/** The color at a point after a shape was painted; undefined where it is not known. */
function painted(
  shape: ArtShape,
  x: number,
  y: number,
  under: string | undefined,
  { tones }: Scope,
): string | undefined {
  const { box, rotation, flipX, flipY, paths, fill } = shape;
  const turn = (-rotation * Math.PI) / 180;
  const [fromX, fromY] = [x - box.x - box.width / 2, y - box.y - box.height / 2];
  let across = (fromX * Math.cos(turn) - fromY * Math.sin(turn)) / box.width + 0.5;
  let down = (fromX * Math.sin(turn) + fromY * Math.cos(turn)) / box.height + 0.5;
  if (flipX) across = 1 - across;
  if (flipY) down = 1 - down;
  if (fill === undefined || !(across >= 0 && across < 1 && down >= 0 && down < 1)) return under;
  const filled = paths.filter(({ isFilled }) => isFilled);
  if (paths.length > 0 && !filled.some((path) => holds(path, across, down))) return under;
  if (fill.type !== 'picture') {
    const color = meanColor(fill);
    if (color === undefined || (under === undefined && color.alpha < 1)) return under;
    return mixed(color.hex, color.alpha, under ?? color.hex);
  }
  const found = fill.tile === undefined ? (fill.tones ?? tones(fill.asset)) : undefined;
  if (found === undefined) return undefined;
  const { crop } = fill;
  const rows = found.colors.length / found.columns;
  const column = Math.floor((crop.left + across * (1 - crop.left - crop.right)) * found.columns);
  const row = Math.floor((crop.top + down * (1 - crop.top - crop.bottom)) * rows);
  if (column < 0 || column >= found.columns || row < 0 || row >= rows) return under;
  const tone = found.colors[row * found.columns + column];
  if (tone === undefined) return under;
  return under === undefined ? tone : mixed(tone, fill.alpha, under);
}

/** Whether a point, in shares of the path's space, is inside: by the number of edges to its right; curves by the points that they name. */
function holds({ width, height, commands }: ArtPath, across: number, down: number): boolean {
  const [x, y] = [across * width, down * height];
  let inside = false;
  let [fromX, fromY, startX, startY] = [0, 0, 0, 0];
  const edge = (toX: number, toY: number) => {
    if (fromY > y !== toY > y && x < ((toX - fromX) * (y - fromY)) / (toY - fromY) + fromX) inside = !inside;
    [fromX, fromY] = [toX, toY];
  };
  for (const command of commands) {
    if (command.type === 'close') edge(startX, startY);
    else if (command.type === 'line') edge(command.x, command.y);
    else if (command.type === 'cubic') {
      const [x1, y1, x2, y2, endX, endY] = command.points;
      edge((fromX + 3 * x1 + 3 * x2 + endX) / 8, (fromY + 3 * y1 + 3 * y2 + endY) / 8);
      edge(endX, endY);
    } else {
      edge(startX, startY);
      [fromX, fromY, startX, startY] = [command.x, command.y, command.x, command.y];
    }
  }
  edge(startX, startY);
  return inside;
}
