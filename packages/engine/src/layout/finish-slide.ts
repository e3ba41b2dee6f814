// Final steps on placed slides: unique names for the selection pane, mirroring for right-to-left decks.
import { isPointed, mirrorBox } from '../theme/mirror-theme.ts';
import type { SlideLayout } from '../theme/theme.ts';
import type { Frame, ShapeFrame, TextFrame } from './frames.ts';

const maxNameLength = 80;

/** Frames whose names are unique on their slide, inside groups too; repeated ones are numbered. */
export function nameFrames(frames: readonly Frame[]): readonly Frame[] {
  const taken = new Set<string>();
  const rename = (frame: Frame): Frame => {
    const base = frame.name.replace(/\s+/g, ' ').trim().slice(0, maxNameLength);
    let name = base;
    for (let count = 2; taken.has(name); count += 1) name = `${base} ${count}`;
    taken.add(name);
    return frame.type === 'group' ? { ...frame, name, frames: frame.frames.map(rename) } : { ...frame, name };
  };
  return frames.map(rename);
}

/** Frames that correctly report whether they are at the position of their slide layout's placeholder. */
export function inheritFrames(frames: readonly Frame[], { placeholders }: SlideLayout): readonly Frame[] {
  return frames.map((frame) => {
    if (frame.type !== 'text' || !frame.inherits) return frame;
    const placeholder = placeholders.find(({ index }) => index === frame.placeholder?.index);
    return {
      ...frame,
      inherits: placeholder !== undefined && JSON.stringify(placeholder.box) === JSON.stringify(frame.box),
    };
  });
}

/** Frames on the other side of a slide `width` EMU wide. Crops and insets stay: neither pictures nor texts are mirrored. */
export function mirrorFrames(frames: readonly Frame[], width: number): readonly Frame[] {
  return frames.map((frame) => {
    const box = mirrorBox(frame.box, width);
    switch (frame.type) {
      case 'group':
        return { ...frame, box, frames: mirrorFrames(frame.frames, width) };
      case 'shape':
        return turn({ ...frame, box });
      case 'text':
        return turn({ ...frame, box });
      default:
        return { ...frame, box };
    }
  });
}

const turn = <T extends ShapeFrame | TextFrame>(frame: T): T =>
  frame.geometry && isPointed(frame.geometry) ? { ...frame, flipped: true } : frame;
