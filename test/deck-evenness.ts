// How even a deck is: sizes and left edges of titles, sizes of text, and how far down its body the content of each slide reaches.
import type { Box } from '../packages/engine/src/base/graphics.ts';
import type { Frame, PlacedSlide, TextFrame } from '../packages/engine/src/layout/frames.ts';
import { areaOf } from '../packages/engine/src/theme/template-theme.ts';
import type { Theme } from '../packages/engine/src/theme/theme.ts';
import { withInner } from './overflows.ts';

export type Evenness = {
  /** Distinct sizes of titles of slides with content, and of where they start, largest share of slides first. */
  readonly titleSizes: readonly number[];
  readonly titleEdges: readonly number[];
  /** Sizes of text of the first level, in points of a slide 540 points high. */
  readonly textSizes: readonly number[];
  /** The height of each slide's content as a share of what its slide layout has for it. */
  readonly filled: readonly { readonly slide: number; readonly variant: string; readonly share: number }[];
};

const apart: ReadonlySet<string> = new Set(['title', 'title with picture', 'section', 'closing', 'quote', 'blank']);
const emuPerPoint = 12_700;

/** Of the slides with content: covers, sections, closing slides and quotations have a design of their own. */
export function evennessOf(slides: readonly PlacedSlide[], theme: Theme): Evenness {
  const scale = 540 / (theme.slideSize.height / emuPerPoint);
  const contents = [...slides.entries()].filter(([, { variant }]) => !apart.has(variant));
  const frames = contents.flatMap(([, slide]) => slide.frames.flatMap(withInner));
  const texts = frames.filter((frame) => frame.type === 'text');
  const titles = texts.filter(({ role }) => role === 'title');
  const bodies = texts.filter(({ role, placeholder }) => role === 'body' && placeholder !== undefined);
  const first = bodies.flatMap(({ text }) =>
    text.paragraphs.filter(({ level, kind }) => level === 0 && kind !== 'heading').map(({ size }) => size),
  );
  return {
    titleSizes: distinct(
      titles.flatMap(({ text }) => text.paragraphs.slice(0, 1).map(({ size }) => round(size * scale))),
    ),
    titleEdges: distinct(titles.map((frame) => Math.round((edgeOf(frame) * scale) / 4) * 4)),
    textSizes: distinct(first.map((size) => round(size * scale))),
    filled: contents.map(([index, slide]) => ({
      slide: index + 1,
      variant: slide.variant,
      share: filledHeight(slide, areaOf(slide.layout, theme)),
    })),
  };
}

const round = (size: number): number => Math.round(size * 2) / 2;

/** In points; of centered titles their middle. */
function edgeOf({ box, text }: TextFrame): number {
  const { left, right } = text.insets;
  const align = text.paragraphs[0]?.align ?? 'start';
  const start = box.x + left;
  const width = box.width - left - right;
  return (start + (align === 'center' ? width / 2 : align === 'end' ? width : 0)) / emuPerPoint;
}

const notBody: ReadonlySet<string> = new Set(['title', 'subtitle', 'footer', 'slideNumber', 'date', 'ornament']);

function filledHeight({ frames }: PlacedSlide, area: Box): number {
  const boxes = frames.flatMap(withInner).flatMap(extentOf);
  if (boxes.length === 0) return 0;
  const top = Math.min(...boxes.map(({ y }) => y));
  const bottom = Math.max(...boxes.map(({ y, height }) => y + height));
  return (bottom - top) / area.height;
}

function extentOf(frame: Frame): readonly Pick<Box, 'y' | 'height'>[] {
  if (frame.type === 'group') return [];
  if (frame.type !== 'text') return [frame.box];
  if (notBody.has(frame.role)) return [];
  const { box, text } = frame;
  const free = box.height - text.insets.top - text.insets.bottom - text.height;
  const above = text.anchor === 'top' ? 0 : text.anchor === 'middle' ? free / 2 : free;
  return [{ y: box.y + text.insets.top + Math.max(0, above), height: text.height }];
}

function distinct(values: readonly number[]): readonly number[] {
  const counts = Map.groupBy(values, (value) => value);
  return [...counts].toSorted(([, one], [, other]) => other.length - one.length).map(([value]) => value);
}
