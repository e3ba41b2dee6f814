// A background picture on a brand's slide: between title and footers, from edge to edge, so that what the company draws there stays as it is.
import { type Box, emu, overlaps, points } from '../../base/graphics.ts';
import { obstaclesOf } from '../../theme/keep-out.ts';
import { areaOf } from '../../theme/template-theme.ts';
import type { SlideLayout } from '../../theme/theme.ts';
import { wordsOf } from '../arrange/gather-cover.ts';
import type { Frame, PictureFrame } from '../frames.ts';
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

/** Of the picture, what words under it take at most; points of a slide 540 points high over and under these. */
const under = { share: 0.3, over: 12, gap: 10 };

/** A few words stand under the picture, on the company's own ground, rather than on a plate over what it shows. */
export function withWordsUnder(
  behind: readonly Frame[],
  content: readonly Frame[],
  { theme }: Setting,
): { readonly behind: readonly Frame[]; readonly content: readonly Frame[] } {
  const [picture] = behind;
  const texts = content.filter((frame) => frame.type === 'text');
  if (picture?.type !== 'picture' || texts.length === 0 || texts.length < content.length) return { behind, content };
  const unit = emu(points(theme.slideSize.height) / 540);
  const start = Math.min(...texts.map((each) => wordsOf(each).start));
  const height = Math.max(...texts.map(endOf)) - start;
  const foot = picture.box.y + picture.box.height - under.gap * unit;
  const end = Math.round(foot - height - under.over * unit);
  if (height > picture.box.height * under.share) return { behind, content };
  const down = foot - height - start;
  const lowered = texts.map((frame): Frame => {
    const words = wordsOf(frame);
    const { insets } = frame.text;
    const box = {
      ...frame.box,
      y: Math.round(words.start - insets.top + down),
      height: Math.round(words.end - words.start + insets.top + insets.bottom),
    };
    return { ...frame, box, inherits: false, text: { ...frame.text, anchor: 'top' } };
  });
  return { behind: [lessHigh(picture, end)], content: lowered };
}

/** As much of a picture that fills its box, which now ends at `end`, cut off above and below. */
function lessHigh(picture: PictureFrame, end: number): PictureFrame {
  const { box, crop } = picture;
  const height = end - box.y;
  const cut = ((1 - crop.top - crop.bottom) * (1 - height / box.height)) / 2;
  return { ...picture, box: { ...box, height }, crop: { ...crop, top: crop.top + cut, bottom: crop.bottom + cut } };
}

const endOf = (frame: Frame): number => (frame.type === 'text' ? wordsOf(frame).end : frame.box.y + frame.box.height);
