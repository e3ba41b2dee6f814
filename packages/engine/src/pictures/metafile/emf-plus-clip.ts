// Combines the clip of EMF+ with boxes, paths and regions ([MS-EMFPLUS] 2.1.1.4, 2.2.2.40).
import type { Canvas, Clip } from './canvas.ts';
import { drawPath, type PlusRegion } from './emf-plus-objects.ts';
import { boxThrough, drawBox, isUpright, type Matrix, pencilThrough } from './geometry.ts';

const modes = { replace: 0, intersect: 1, union: 2, exclude: 4 } as const;

/** The clip after `mode` with this region; combinations that have no form here leave the clip as it was, and it is told. */
export function clipWith(
  canvas: Canvas,
  clip: Clip | undefined,
  mode: number,
  region: PlusRegion,
  matrix: Matrix,
  leaveOut: (what: string) => void,
): Clip | undefined {
  if (mode === modes.replace) return within(undefined, region);
  if (mode === modes.intersect) return within(clip, region);
  if (mode === modes.exclude) {
    const data = figureOf(region);
    if (data !== undefined) return canvas.clipWithout(clip, data);
  }
  leaveOut('a combination of clipping areas');
  return clip;

  function within(base: Clip | undefined, inner: PlusRegion): Clip | undefined {
    switch (inner.type) {
      case 'infinite':
        return base;
      case 'empty':
        return canvas.clipToBox(base, { left: 0, top: 0, right: 0, bottom: 0 });
      case 'box':
        if (isUpright(matrix)) return canvas.clipToBox(base, boxThrough(matrix, inner.box));
        return canvas.clipToPath(base, figureOf(inner) ?? '', false);
      case 'path':
        return canvas.clipToPath(base, figureOf(inner) ?? '', inner.path.alternate);
      case 'both': {
        if (inner.mode === modes.intersect) return within(within(base, inner.first), inner.second);
        const [first, second] = [figureOf(inner.first), figureOf(inner.second)];
        if (inner.mode === modes.exclude && second !== undefined)
          return canvas.clipWithout(within(base, inner.first), second);
        if (inner.mode === modes.union && first !== undefined && second !== undefined)
          return canvas.clipToPath(base, first + second, false);
        leaveOut('a combination of clipping areas');
        return base;
      }
    }
  }

  function figureOf(inner: PlusRegion): string | undefined {
    if (inner.type === 'both' && inner.mode === modes.union) {
      const [first, second] = [figureOf(inner.first), figureOf(inner.second)];
      return first === undefined || second === undefined ? undefined : first + second;
    }
    if (inner.type === 'empty') return '';
    if (inner.type !== 'box' && inner.type !== 'path') return undefined;
    const outline = canvas.outline();
    const pencil = pencilThrough(matrix, outline);
    if (inner.type === 'box') drawBox(pencil, inner.box);
    else drawPath(pencil, inner.path);
    return outline.data();
  }
}
