// The outlines of the preset geometries that frames use, for HTML and PDF; PPTX names the presets themselves.
import type { Geometry } from '../theme/theme.ts';

/** In the unit of the given width and height. */
export type Outline =
  | { readonly type: 'rect'; readonly radius: number }
  | { readonly type: 'ellipse' }
  | { readonly type: 'line' }
  | { readonly type: 'polygon'; readonly points: readonly (readonly [x: number, y: number])[] };

/**
 * The outline in a box of this size. `adjust` as in the frame: 1/100,000 of the shorter side (presetShapeDefinitions.xml, ECMA-376 part 1).
 */
export function geometryOutline(
  geometry: Geometry,
  width: number,
  height: number,
  adjust?: number,
  flipped = false,
): Outline {
  const outline = presetOutline(geometry, width, height, adjust);
  return flipped && outline.type === 'polygon'
    ? polygon(...outline.points.map(([x, y]) => [width - x, y] as const))
    : outline;
}

function presetOutline(geometry: Geometry, width: number, height: number, adjust?: number): Outline {
  const shorter = Math.min(width, height);
  const middle = height / 2;
  switch (geometry) {
    case 'rect':
      return { type: 'rect', radius: 0 };
    case 'roundRect':
      return { type: 'rect', radius: (shorter * Math.min(adjust ?? 16_667, 50_000)) / 100_000 };
    case 'ellipse':
      return { type: 'ellipse' };
    case 'line':
      return { type: 'line' };
    case 'chevron': {
      const point = Math.min(width, (shorter * (adjust ?? 50_000)) / 100_000);
      const shoulder = width - point;
      return polygon([0, 0], [shoulder, 0], [width, middle], [shoulder, height], [0, height], [point, middle]);
    }
    case 'homePlate': {
      const shoulder = width - Math.min(width, (shorter * (adjust ?? 50_000)) / 100_000);
      return polygon([0, 0], [shoulder, 0], [width, middle], [shoulder, height], [0, height]);
    }
    case 'triangle':
      return polygon([0, height], [(width * (adjust ?? 50_000)) / 100_000, 0], [width, height]);
    case 'rightArrow': {
      const shoulder = width - Math.min(width, shorter / 2);
      const [top, bottom] = [height / 4, (height * 3) / 4];
      return polygon(
        [0, top],
        [shoulder, top],
        [shoulder, 0],
        [width, middle],
        [shoulder, height],
        [shoulder, bottom],
        [0, bottom],
      );
    }
  }
}

const polygon = (...points: readonly (readonly [number, number])[]): Outline => ({ type: 'polygon', points });
