// Lines, splines and units of EMF+, and objects that come in pieces.
import type { Pencil, Point } from './geometry.ts';

/** Device units in a unit of [MS-EMFPLUS] 2.1.1.33. */
export function unitSize(unit: number, dpi: number): number {
  return [1, 1, 1, dpi / 72, dpi, dpi / 300, dpi / 25.4][unit] ?? 1;
}

/** Lines through the points. */
export function lines(pencil: Pencil, points: readonly Point[], isClosed: boolean): void {
  points.forEach(([x, y], index) => {
    if (index === 0) pencil.moveTo(x, y);
    else pencil.lineTo(x, y);
  });
  if (isClosed) pencil.close();
}

/** A cardinal spline: through the points, along the lines between their neighbors (GDI+ takes a third of the tension). */
export function spline(pencil: Pencil, points: readonly Point[], tension: number, isClosed: boolean): void {
  const count = points.length;
  if (count < 2) return;
  const at = (index: number): Point =>
    points[isClosed ? (index + count) % count : Math.max(0, Math.min(count - 1, index))]!;
  const reach = (tension || 0) / 3;
  pencil.moveTo(...at(0));
  for (let index = 0; index < (isClosed ? count : count - 1); index += 1) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    pencil.curveTo(
      from[0] + reach * (to[0] - before[0]),
      from[1] + reach * (to[1] - before[1]),
      to[0] - reach * (after[0] - from[0]),
      to[1] - reach * (after[1] - from[1]),
      to[0],
      to[1],
    );
  }
  if (isClosed) pencil.close();
}

/** Pieces as one. */
export function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}
