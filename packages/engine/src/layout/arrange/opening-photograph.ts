// The photograph of a brand's cover, section or closing slide: beside the words, so that these stand on the brand's own ground, under its logo.
import { type Box, contains, overlaps } from '../../base/graphics.ts';
import { readShare } from '../../brand/layout-design.ts';
import { type Image, type Inline, inlineText, type Metadata } from '../../model/index.ts';
import { obstaclesOf } from '../../theme/keep-out.ts';
import { resolveColor } from '../../theme/resolve-color.ts';
import type { SlideLayout, Theme } from '../../theme/theme.ts';
import type { Frame } from '../frames.ts';
import { isTitleAt, placeTitle } from '../place/place-title.ts';
import { mayFill, placePicture } from '../place/place-visual.ts';
import { placeSectionNumber } from '../place/section-number.ts';
import type { ContentPart, Setting } from '../setting.ts';
import { findSlideLayout } from '../template/find-slide-layout.ts';
import { besidePhotograph, isMark, photographPlaces } from '../template/photograph-places.ts';
import { pictureCover } from '../template/picture-cover.ts';
import { wordsBox } from '../template/text-box.ts';
import { wordsOf } from './gather-cover.ts';
import { type CoverName, composeCover } from './place-cover.ts';

/** How an opening with a photograph is placed. */
export type PhotographedOpening = {
  /** With the texts of the slide layout beside the photograph. */
  readonly setting: Setting;
  /** The slide layout itself; absent: it has a place of its own for the photograph, which is among the parts. */
  readonly layout?: SlideLayout;
  readonly parts: readonly ContentPart[];
  /** The photograph, and its credit. */
  readonly frames: readonly Frame[];
};

/** Undefined where there is no photograph, or no place for it beside the words. `ground`: the picture that the slide asks for as its background. */
export function photographedOpening(
  ground: Image | undefined,
  name: CoverName,
  heading: readonly Inline[],
  parts: readonly ContentPart[],
  meta: Metadata,
  setting: Setting,
): PhotographedOpening | undefined {
  if (setting.theme.template === undefined) return undefined;
  const own = parts.find(
    (part) =>
      part.type === 'picture' &&
      part.caption.length === 0 &&
      part.image.fit !== 'contain' &&
      isPhotograph(part.image, setting),
  );
  const image = ground ?? (own?.type === 'picture' ? own.image : undefined);
  const picture = image && setting.pictures.find(image.asset, image.position ?? {});
  if (image === undefined || picture === undefined) return undefined;
  if (name === 'title' && pictureCover(setting.theme) !== undefined)
    return (
      ground && {
        setting,
        // As a background, it fills the place.
        parts: [{ type: 'picture', image: { ...ground, fit: ground.fit ?? 'cover' }, caption: [] }, ...parts],
        frames: [],
      }
    );
  const texts = ground === undefined ? parts.filter((part) => part !== own) : parts;
  const layout = findSlideLayout(setting.theme, name);
  const usual = placeTitle(heading, layout, setting);
  const most = mostLines(linesOf(usual), heading);
  const places = photographPlaces(layout, picture.width / picture.height, setting.theme);
  for (const place of places) {
    const found = besidePhotograph(layout, place, setting.theme).flatMap((beside) => {
      const layouts = setting.theme.layouts.map((each) => (each === layout ? beside : each));
      const stage = { ...setting, theme: { ...setting.theme, layouts }, memory: new Map() };
      const title = placeTitle(heading, beside, stage);
      const isWhole = isSame(title, usual) || (linesOf(title) <= most && isTitleAt(heading, beside, stage));
      return isWhole && fits(name, heading, texts, meta, [layout, beside], place.box, stage) ? [stage] : [];
    });
    const [stage] = found;
    if (stage === undefined) continue;
    const { frames } = placePicture({ ...image, fit: 'cover' }, [], { box: place.box, scale: 1 }, setting);
    return { setting: stage, layout, parts: texts, frames };
  }
  return undefined;
}

/** It fills a slide with little loss. */
export function isPhotograph(image: Image, setting: Setting): boolean {
  const picture = setting.pictures.find(image.asset, image.position ?? {});
  const { width, height } = setting.theme.slideSize;
  return picture !== undefined && mayFill(image, picture, width / height, setting);
}

/** Whether everything is on this slide, and no words stand on the photograph, on what is drawn or on each other. `layouts`: the slide layout, and with its texts beside the photograph. */
function fits(
  name: CoverName,
  heading: readonly Inline[],
  parts: readonly ContentPart[],
  meta: Metadata,
  [layout, beside]: readonly [SlideLayout, SlideLayout],
  place: Box,
  setting: Setting,
): boolean {
  const { composed, rest } = composeCover(name, heading, parts, meta, setting);
  const frames = [...placeTitle(heading, beside, setting), ...composed.frames];
  const number = name === 'section' ? numberOver(frames, layout, setting) : [];
  const boxes = [...frames, ...(number ?? [])].map(seenBox);
  const { slideSize } = setting.theme;
  const drawn = obstaclesOf({ ...layout, keepOut: [] }, slideSize);
  return (
    rest.length === 0 &&
    number !== undefined &&
    [...frames.slice(0, 1), ...number].every((frame) => isReadable(frame, layout, setting)) &&
    boxes.every(
      (box, index) =>
        contains({ x: 0, y: 0, ...slideSize }, box) &&
        !overlaps(box, around(place, slideSize)) &&
        drawn.every((each) => !overlaps(box, each) || (contains(each, box) && !isMark(each, slideSize))) &&
        boxes.slice(index + 1).every((other) => !overlaps(box, other)),
    )
  );
}

/** The number that a section may have over its words: all of a deck have it, or none. Undefined where there is no room for it. */
function numberOver(frames: readonly Frame[], layout: SlideLayout, setting: Setting): readonly Frame[] | undefined {
  if (layout.numeral === undefined || layout.numeral.panel !== undefined) return [];
  const marks = placeSectionNumber(1, layout, frames, setting).filter(({ type }) => type === 'text');
  return marks.length > 0 ? marks : undefined;
}

/** Of the slide's height: between words and the photograph. */
const gap = 0.02;

function around({ x, y, width, height }: Box, slide: Theme['slideSize']): Box {
  const by = slide.height * gap;
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by };
}

/** What a title, or a number over it, has at least where it can be read, and the share of its area: a lattice may show through the rest. */
const read = { contrast: 2.5, share: 0.75 };

/** Words that were moved may stand on something else. */
function isReadable(frame: Frame, layout: SlideLayout, { theme }: Setting): boolean {
  const run = frame.type === 'text' ? frame.text.paragraphs[0]?.runs[0] : undefined;
  if (run === undefined) return true;
  const ink = resolveColor(run.color, theme, layout.dark).hex;
  return readShare(seenBox(frame), ink, layout.art, theme.slideSize, read.contrast) >= read.share;
}

const linesOf = ([title]: readonly Frame[]): number =>
  title?.type === 'text' ? title.text.paragraphs.reduce((sum, { lines }) => sum + lines.length, 0) : 0;

/** As large, in as many lines; or there is none. */
function isSame([one]: readonly Frame[], [other]: readonly Frame[]): boolean {
  if (one?.type !== 'text' || other?.type !== 'text') return one === other;
  return one.text.scale >= other.text.scale && linesOf([one]) === linesOf([other]);
}

/** A few words on one line keep it: in two, they look squeezed. */
function mostLines(usual: number, heading: readonly Inline[]): number {
  const words = inlineText(heading).split(/\s+/).filter(Boolean).length;
  return usual > 1 ? usual + 2 : words > 4 ? 3 : words > 3 ? 2 : 1;
}

function seenBox(frame: Frame): Box {
  if (frame.type !== 'text') return frame.box;
  const { start, end } = wordsOf(frame);
  return { ...wordsBox(frame.box, frame.text), y: start, height: end - start };
}
