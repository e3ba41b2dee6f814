// Draws figures, text and bitmaps with the current pen, brush and font, as records of EMF and WMF ask for.
import type { Bitmap, BitmapBudget } from './bitmap.ts';
import { createBitmapRun } from './bitmap-run.ts';
import type { Canvas, Outline, Paint, Stroke } from './canvas.ts';
import {
  type Box,
  boxThrough,
  chain,
  drawBox,
  type Matrix,
  type Pencil,
  type Point,
  pencilThrough,
  scaleOf,
} from './geometry.ts';
import {
  type Brush,
  type GraphicsObject,
  type GraphicsState,
  initialState,
  mixColors,
  type Pen,
  pageToDevice,
  toDevice,
} from './graphics-state.ts';
import { placeText, type TextOut } from './text-out.ts';

export type DeviceContext = {
  readonly state: () => GraphicsState;
  set(change: Partial<GraphicsState>): void;
  save(): void;
  /** Back to a saved state: -1 is the last, 1 the first. */
  restore(index: number): void;
  select(object: GraphicsObject | undefined): void;
  matrix(): Matrix;
  /** Draws a figure in logical units with pen and brush, or adds it to the open path. */
  figure(draw: (pencil: Pencil) => void, parts: 'stroke' | 'fill' | 'both'): void;
  /** Draws on from the current position. */
  goOn(draw: (pencil: Pencil, from: Point) => void, end: Point): void;
  moveTo(point: Point): void;
  beginPath(): void;
  endPath(): void;
  closeFigure(): void;
  paintPath(parts: 'stroke' | 'fill' | 'both'): void;
  clipToOpenPath(mode: number): void;
  /** Limits drawing to a box in logical units (`isDevice`: of the device). */
  clipToBoxes(boxes: readonly Box[], mode: number, isDevice: boolean): void;
  fillBox(box: Box, brush: Brush | string): void;
  text(out: TextOut): void;
  /** Draws a bitmap's part, given in its pixels from its top left, in a box of logical units. */
  bitmap(bitmap: Bitmap, source: Box | undefined, matrix: Matrix, operation: number, opacity?: number): void;
  /** From a unit square to a box of logical units. */
  boxMatrix(x: number, y: number, width: number, height: number): Matrix;
  leaveOut(what: string): void;
  readonly canvas: Canvas;
  readonly budget: BitmapBudget;
  end(): void;
};

const maxSaved = 1_000;

/** `density`: device units in an inch. */
export function createDeviceContext(
  canvas: Canvas,
  budget: BitmapBudget,
  density: number,
  leftOut: Set<string>,
): DeviceContext {
  let state = initialState;
  const saved: GraphicsState[] = [];
  let cached: Matrix | undefined;
  /** The path that records between BeginPath and EndPath draw, then the one that was ended. */
  let open: Outline | undefined;
  let ended: Outline | undefined;
  /** Whether the figure in the open path goes on from the current position. */
  let isMoved = true;

  const bitmaps = createBitmapRun(
    ({ image, matrix, opacity }) => canvas.image(image, matrix, state.clip, opacity),
    budget,
    () => leftOut.add('a bitmap'),
  );

  function set(change: Partial<GraphicsState>): void {
    if (change.clip !== undefined || 'clip' in change) bitmaps.flush();
    state = { ...state, ...change };
    cached = undefined;
  }

  function matrix(): Matrix {
    cached ??= toDevice(state, density);
    return cached;
  }

  function paintOf({ color, hatch, share }: Brush): Paint | undefined {
    if (share !== undefined) return { color: mixColors(state.backColor, state.textColor, share), opacity: 1 };
    if (color === undefined) return undefined;
    if (hatch === undefined) return { color, opacity: 1 };
    return { color: hatchPattern(canvas, hatch, color, state.hasBack ? state.backColor : undefined), opacity: 1 };
  }

  function strokeOf(pen: Pen): Stroke | undefined {
    if (pen.color === undefined) return undefined;
    const width = pen.isCosmetic ? 0 : pen.width * scaleOf(matrix());
    const unit = pen.areDashesLengths ? scaleOf(matrix()) : width || density / 96;
    return {
      color: pen.color,
      opacity: 1,
      width,
      ...(pen.dashes && { dashes: pen.dashes.map((dash) => dash * unit) }),
      ...(pen.cap && { cap: pen.cap }),
      ...(pen.join && { join: pen.join }),
    };
  }

  function paint(outline: Outline, parts: 'stroke' | 'fill' | 'both'): void {
    bitmaps.flush();
    const fill = parts === 'stroke' ? undefined : paintOf(state.brush);
    const stroke = parts === 'fill' ? undefined : strokeOf(state.pen);
    if (fill === undefined && stroke === undefined) return;
    const look = { ...(fill && { fill }), ...(stroke && { stroke }), alternate: state.alternate };
    canvas.path(outline.data(), look, state.clip);
  }

  function combineClip(mode: number, data: string, alternate: boolean, box: Box | undefined): void {
    // [MS-EMF] 2.1.29: and, or, exclusive or, difference, copy.
    if (mode === 1)
      set({ clip: box ? canvas.clipToBox(state.clip, box) : canvas.clipToPath(state.clip, data, alternate) });
    else if (mode === 5)
      set({ clip: box ? canvas.clipToBox(undefined, box) : canvas.clipToPath(undefined, data, alternate) });
    else if (mode === 4) set({ clip: canvas.clipWithout(state.clip, data) });
    else {
      leftOut.add('a combination of clipping areas');
      set({ clip: undefined });
    }
  }

  return {
    canvas,
    budget,
    state: () => state,
    set,
    matrix,
    save() {
      if (saved.length < maxSaved) saved.push(state);
    },
    restore(index) {
      const place = index < 0 ? saved.length + index : index - 1;
      const found = saved[place];
      if (found === undefined) return;
      bitmaps.flush();
      saved.length = place;
      state = found;
      cached = undefined;
    },
    select(object) {
      if (object === undefined || object.type === 'unseen') return;
      state = { ...state, [object.type]: object };
    },
    figure(draw, parts) {
      const outline = open ?? canvas.outline();
      draw(pencilThrough(matrix(), outline));
      if (open === undefined) paint(outline, parts);
      isMoved = true;
    },
    goOn(draw, end) {
      const outline = open ?? canvas.outline();
      const pencil = pencilThrough(matrix(), outline);
      if (open === undefined || isMoved) pencil.moveTo(...state.position);
      draw(pencil, state.position);
      isMoved = false;
      state = { ...state, position: end };
      if (open === undefined) paint(outline, 'stroke');
    },
    moveTo(point) {
      state = { ...state, position: point };
      isMoved = true;
    },
    beginPath() {
      open = canvas.outline();
      ended = undefined;
      isMoved = true;
    },
    endPath() {
      ended = open;
      open = undefined;
    },
    closeFigure() {
      open?.close();
      isMoved = true;
    },
    paintPath(parts) {
      const outline = ended ?? open;
      if (outline !== undefined) paint(outline, parts);
      [open, ended] = [undefined, undefined];
    },
    clipToOpenPath(mode) {
      const outline = ended ?? open;
      if (outline !== undefined) combineClip(mode, outline.data(), state.alternate, undefined);
      [open, ended] = [undefined, undefined];
    },
    clipToBoxes(boxes, mode, isDevice) {
      const through: Matrix = isDevice ? [1, 0, 0, 1, 0, 0] : matrix();
      const [only] = boxes;
      if (boxes.length === 1 && only !== undefined && (mode === 1 || mode === 5)) {
        combineClip(mode, '', false, boxThrough(through, only));
        return;
      }
      const quiet = canvas.outline();
      const pencil = pencilThrough(through, quiet);
      for (const box of boxes) drawBox(pencil, box);
      combineClip(mode, quiet.data(), false, undefined);
    },
    fillBox(box, brush) {
      const fill = typeof brush === 'string' ? { color: brush, opacity: 1 } : paintOf(brush);
      if (fill === undefined) return;
      bitmaps.flush();
      const outline = canvas.outline();
      drawBox(pencilThrough(matrix(), outline), box);
      canvas.path(outline.data(), { fill }, state.clip);
    },
    text(out) {
      bitmaps.flush();
      const placed = placeText(out, state, matrix(), pageToDevice(state, density), density);
      for (const { corners, color } of placed.backs) {
        const outline = canvas.outline();
        corners.forEach(([x, y], index) => {
          if (index === 0) outline.moveTo(x, y);
          else outline.lineTo(x, y);
        });
        outline.close();
        canvas.path(outline.data(), { fill: { color, opacity: 1 } }, state.clip);
      }
      if (placed.run !== undefined) {
        const clip = out.clip === undefined ? state.clip : canvas.clipToBox(state.clip, boxThrough(matrix(), out.clip));
        canvas.text(placed.run, clip);
      }
      if (placed.position !== undefined) state = { ...state, position: placed.position };
    },
    bitmap(bitmap, source, through, operation, opacity) {
      bitmaps.add(bitmap, source, chain(through, matrix()), operation, opacity);
    },
    boxMatrix: (x, y, width, height) => [width, 0, 0, height, x, y],
    leaveOut: (what) => void leftOut.add(what),
    end: () => bitmaps.flush(),
  };
}

/** [MS-WMF] 2.1.1.12: lines of a hatch in a square of 8 pixels, here of a share of the drawing. */
function hatchPattern(canvas: Canvas, style: number, color: string, back: string | undefined): string {
  const lines =
    ['M0 40H80', 'M40 0V80', 'M0 0L80 80', 'M0 80L80 0', 'M0 40H80M40 0V80', 'M0 0L80 80M0 80L80 0'][style] ??
    'M0 0L80 80';
  const ground = back === undefined ? '' : `<path d="M0 0H80V80H0Z" fill="${back}"/>`;
  return canvas.define(
    'pattern',
    'patternUnits="userSpaceOnUse" width="80" height="80"',
    `${ground}<path d="${lines}" stroke="${color}" stroke-width="10"/>`,
  );
}
