// Where PowerPoint puts text in a shape: insets count from the text rectangle of the geometry, which is often smaller than its box.
import type { TextFrame } from '../../layout/frames.ts';
import type { Insets } from '../../theme/theme.ts';

/** How much of a round corner lies outside the text rectangle: 1 - cos 45°. */
const roundShare = 0.29289;
/** Half of that for an ellipse, whose radius is half of its width. */
const ellipseShare = 0.146447;
/** `adj` of the presets, in 1/100,000 of the shorter side. */
const standardAdjust = { roundRect: 16_667, homePlate: 50_000, chevron: 50_000 };

/** The insets that give the text the room that layout gave it in the box; none is less than 0. */
export function insetsInShape(frame: Pick<TextFrame, 'box' | 'geometry' | 'adjust' | 'flipped' | 'text'>): Insets {
  const { left, top, right, bottom } = frame.text.insets;
  const inner = textRectangle(frame);
  const [start, end] = frame.flipped ? [inner.right, inner.left] : [inner.left, inner.right];
  const less = (inset: number, share: number) => Math.max(0, Math.round(inset - share));
  return {
    left: less(left, start),
    top: less(top, inner.top),
    right: less(right, end),
    bottom: less(bottom, inner.bottom),
  };
}

/** Distances of the text rectangle from the edges of the box, by presetShapeDefinitions.xml (ECMA-376 part 1). */
function textRectangle({ box, geometry, adjust }: Pick<TextFrame, 'box' | 'geometry' | 'adjust'>): Insets {
  const shorter = Math.min(box.width, box.height);
  const edges = (x: number, y: number): Insets => ({ left: x, top: y, right: x, bottom: y });
  switch (geometry) {
    case 'roundRect': {
      const radius = (shorter * Math.min(adjust ?? standardAdjust.roundRect, 50_000)) / 100_000;
      return edges(radius * roundShare, radius * roundShare);
    }
    case 'ellipse':
      return edges(box.width * ellipseShare, box.height * ellipseShare);
    case 'chevron': {
      const point = Math.min(box.width, (shorter * (adjust ?? standardAdjust.chevron)) / 100_000);
      return box.width > point * 2 ? edges(point, 0) : edges(0, 0);
    }
    case 'homePlate': {
      const point = Math.min(box.width, (shorter * (adjust ?? standardAdjust.homePlate)) / 100_000);
      return { ...edges(0, 0), right: point / 2 };
    }
    default:
      return edges(0, 0);
  }
}
