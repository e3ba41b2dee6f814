// A background picture on a brand's slide: between title and footers, from edge to edge, so that what the company draws there stays as it is.
import { type Box, emu, overlaps, points } from '../../base/graphics.ts';
import { obstaclesOf } from '../../theme/keep-out.ts';
import { areaOf } from '../../theme/template-theme.ts';
import type { SlideLayout } from '../../theme/theme.ts';
import { wordsOf } from '../arrange/gather-cover.ts';
import type { Frame } from '../frames.ts';
import { placePicture } from '../place/place-visual.ts';
import type { Setting } from '../setting.ts';

/** Points of a slide 540 points high: what the picture shows around the free area, and keeps off titles. */
const around = 16;
const margin = 6;
/** Of the slide's width: what is no narrower is a band or a rule. Of its height: a strip below the picture that is lower looks left over. */
const band = 0.6;
const near = 0.12;
const footers: ReadonlySet<string> = new Set(['ftr', 'sldNum', 'dt']);

/** The picture under everything else of the slide. `titles`: its title; `content`: what stands on the picture. */
export function pictureBehind(
  asset: string,
  layout: SlideLayout,
  titles: readonly Frame[],
  content: readonly Frame[],
  setting: Setting,
): readonly Frame[] {
  const { slideSize } = setting.theme;
  const unit = emu(points(slideSize.height) / 540);
  const area = areaOf(layout, setting.theme);
  const titleEnd = Math.max(0, ...titles.map(endOf)) + margin * unit;
  const start = Math.min(area.y, ...content.map(({ box }) => box.y)) - around * unit;
  const drawn = obstaclesOf(layout, slideSize);
  const feet = layout.placeholders.filter(({ type }) => footers.has(type)).map(({ box }) => box);
  const isBand = (each: Box): boolean => each.width >= slideSize.width * band;
  // Up to bands and rules, and off all else.
  const off = (each: Box): number => (isBand(each) ? 0 : margin * unit);
  const heads = drawn.filter((each) => each.y + each.height <= area.y).map((each) => each.y + each.height + off(each));
  const top = Math.min(area.y, Math.max(titleEnd, start, ...heads));
  const end = area.y + area.height;
  const next = [...drawn, ...feet].filter((each) => each.y >= end).map((each) => each.y - off(each));
  const foot = Math.min(slideSize.height, ...next);
  const bottom = foot - end <= slideSize.height * near ? Math.max(end, foot) : end;
  const inner = { ...area, y: Math.round(top), height: Math.round(bottom - top) };
  const taken = [...drawn, ...feet];
  const isFree = (box: Box): boolean => !taken.some((each) => overlaps(each, box));
  const left = { ...inner, x: 0, width: inner.x };
  const right = { ...inner, x: inner.x + inner.width, width: slideSize.width - inner.x - inner.width };
  const [before, after] = [isFree(left) ? left.width : 0, isFree(right) ? right.width : 0];
  const box = { ...inner, x: inner.x - before, width: inner.width + before + after };
  const image = { type: 'image', asset, alt: '', decorative: true, fit: 'cover' } as const;
  return placePicture(image, [], { box, scale: 1 }, setting).frames.filter(({ type }) => type === 'picture');
}

/** The picture of an opening over all that the slide layout draws, which would leave next to nothing of it. */
export function pictureOver(asset: string, setting: Setting): readonly Frame[] {
  const image = { type: 'image', asset, alt: '', decorative: true, fit: 'cover' } as const;
  const box = { x: 0, y: 0, ...setting.theme.slideSize };
  return placePicture(image, [], { box, scale: 1 }, setting).frames.filter(({ type }) => type === 'picture');
}

/** Of the room, and in points of a slide 540 points high: little text stands at the foot of the picture, off its edges. */
const low = { share: 0.4, gap: 22 };

/** A few words on the picture, at its foot. */
export function atFoot(content: readonly Frame[], picture: Box, { theme }: Setting): readonly Frame[] {
  if (content.length === 0 || content.some(({ type }) => type !== 'text')) return content;
  const texts = content.flatMap((frame) => (frame.type === 'text' ? [frame] : []));
  const [start, end] = [Math.min(...texts.map((each) => wordsOf(each).start)), Math.max(...texts.map(endOf))];
  if (end - start > picture.height * low.share) return content;
  const gap = Math.round(emu((low.gap * points(theme.slideSize.height)) / 540));
  const down = Math.max(0, Math.round(picture.y + picture.height - gap - end));
  const right = Math.max(
    0,
    Math.round(picture.x + gap - Math.min(...texts.map(({ box, text }) => box.x + text.insets.left))),
  );
  return texts.map((frame): Frame => {
    const words = wordsOf(frame);
    const y = words.start - frame.text.insets.top + down;
    const height = words.end - words.start + frame.text.insets.top + frame.text.insets.bottom;
    const box = {
      x: frame.box.x + right,
      y: Math.round(y),
      width: frame.box.width - right,
      height: Math.round(height),
    };
    return { ...frame, box, inherits: false, text: { ...frame.text, anchor: 'top' } };
  });
}

const endOf = (frame: Frame): number => (frame.type === 'text' ? wordsOf(frame).end : frame.box.y + frame.box.height);
