// Spreading: little text on a brand's slide has more space between its paragraphs, so that it fills its room from the top.
import { emu, points } from '../../base/graphics.ts';
import type { Frame, PlacedParagraph, TextFrame } from '../frames.ts';

/** Text is spread until it fills this share of its room, or its paragraphs are this far apart, as a share of their size. */
const most = { filled: 0.7, apart: 1.2 };
/** Points of a level below, and those after a heading, stay nearer to what is above them. */
const shareBelow = { level: 0.35, heading: 0.6 };

/** The frames with their text spread, all by the same: columns stay in line. Text that hugs its frame stays as it is. */
export function spreadText(frames: readonly Frame[]): readonly Frame[] {
  const texts = frames.filter(canSpread);
  if (texts.length === 0) return frames;
  const more = Math.floor(Math.min(...texts.map(roomFor)) * 2) / 2;
  return more < 2 ? frames : frames.map((frame) => (canSpread(frame) ? spread(frame, more) : frame));
}

const canSpread = (frame: Frame): frame is TextFrame =>
  frame.type === 'text' &&
  frame.role === 'body' &&
  frame.fill === undefined &&
  weights(frame.text.paragraphs).some((weight) => weight > 0);

/** Of what is added to the space before each paragraph. */
const weights = (paragraphs: readonly PlacedParagraph[]): readonly number[] =>
  paragraphs.map(({ level }, index) => {
    if (index === 0) return 0;
    if (level > 0) return shareBelow.level;
    return paragraphs[index - 1]!.kind === 'heading' ? shareBelow.heading : 1;
  });

/** How many points paragraphs of the first level can be further apart. */
function roomFor({ box, text }: TextFrame): number {
  const { insets, paragraphs, height } = text;
  const room = points((box.height - insets.top - insets.bottom) * most.filled - height);
  const count = weights(paragraphs).reduce((sum, weight) => sum + weight, 0);
  const [first] = paragraphs;
  const apart = first!.size * most.apart - first!.spaceBefore - first!.spaceAfter;
  return Math.min(room / count, apart);
}

function spread(frame: TextFrame, more: number): TextFrame {
  const { text } = frame;
  const shares = weights(text.paragraphs);
  const added = shares.map((weight) => Math.floor(more * weight * 2) / 2);
  return {
    ...frame,
    text: {
      ...text,
      height: text.height + emu(added.reduce((sum, each) => sum + each, 0)),
      paragraphs: text.paragraphs.map((paragraph, index) => ({
        ...paragraph,
        spaceBefore: paragraph.spaceBefore + added[index]!,
      })),
    },
  };
}
