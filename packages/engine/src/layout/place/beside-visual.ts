// Text beside a chart or a picture on a brand's slide: in the middle of its height, where a few points at the top would leave a column empty.
import type { Box } from '../../base/graphics.ts';
import type { Frame, TextFrame } from '../frames.ts';

/** Text of less than this share of the height of what it stands beside. */
const little = 0.85;
/** Boxes whose middles are nearer than this share of the height are in line. */
const near = 0.02;

/** The frames with the only text beside the only chart or picture in the middle of that. */
export function besideVisual(frames: readonly Frame[]): readonly Frame[] {
  const visuals = frames.filter(({ type }) => type === 'chart' || type === 'picture');
  const texts = frames.filter(
    (frame): frame is TextFrame => frame.type === 'text' && frame.role === 'body' && frame.fill === undefined,
  );
  const [visual, text] = [visuals[0]?.box, texts[0]];
  if (visual === undefined || text === undefined || visuals.length > 1 || texts.length > 1) return frames;
  const isBeside = text.box.x >= visual.x + visual.width || text.box.x + text.box.width <= visual.x;
  // Of a low picture in the middle of the room, the text is there, too.
  const isLow = isInLine(text.box, visual) && text.text.height <= text.box.height * little;
  if (!isBeside || (text.text.height > visual.height * little && !isLow)) return frames;
  return frames.map((frame) => (frame === text ? centered(text, visual) : frame));
}

const isInLine = (box: Box, { y, height }: Box): boolean =>
  Math.abs(box.y + box.height / 2 - y - height / 2) <= height * near;

function centered(frame: TextFrame, visual: Box): TextFrame {
  const { box, text } = frame;
  const { y, height } = visual;
  const moved = isInLine(box, visual) ? frame : { ...frame, box: { ...box, y, height }, inherits: false };
  return { ...moved, text: { ...text, anchor: 'middle' } };
}
