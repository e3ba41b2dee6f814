// The sizes of titles and text of a deck on a template: the largest in which its titles fit, and, if there is little, larger text.
import { smallest } from '../base/extremes.ts';
import { emu, points } from '../base/graphics.ts';
import type { Deck } from '../model/index.ts';
import { inTitleRoom } from '../theme/template-theme.ts';
import type { Placeholder } from '../theme/theme.ts';
import { chooseLayout, positionOf } from './arrange/choose-layout.ts';
import { fitSlide } from './arrange/fit-slide.ts';
import { isObviouslyTooMuch } from './arrange/part-units.ts';
import { readSlide } from './arrange/read-slide.ts';
import type { Frame } from './frames.ts';
import { isOneLineAt, titleScale } from './place/place-title.ts';
import { type ContentPart, joinText, type Setting } from './setting.ts';
import { type EvenSizes, evenTemplate, isEvened, isTitledBeside, usualLayout } from './template/even-template.ts';
import { findSlideLayout, titlePlaceholder } from './template/find-slide-layout.ts';
import { createKnownParagraphs } from './text/known-paragraphs.ts';

/** Titles are not set smaller than this for one that is long: it is smaller alone. Points of a slide 540 points high. */
const leastTitle = { scale: 0.7, points: 20 };
/** Text is larger, or smaller where there is much, by the first of these at which most slides of text have it; larger if the others shrink it by little. */
const factors = [1.4, 1.3, 1.2, 1.15, 1.1, 1.05, 1, 0.95, 0.9, 0.85, 0.8, 0.72];
const most = { share: 0.7, shrunk: 0.85 };
/** Text that becomes larger fills no more than this share of its room; less where it is larger than its title. */
const fullest = { text: 0.96, overTitle: 0.85 };
/** Beside slides of text, what is composed is no larger than that, unless that is smaller than so many points of a slide 540 points high. */
const besideText = 24;

/** Slides without a title use its room, too. */
export type Settings = { readonly titled: Setting; readonly untitled: Setting };

/** The settings in which slides of this deck have titles and text of one size each; others than a template's stay as they are. */
export function withDeckSizes(deck: Deck, settings: Settings): Settings {
  const { titled, untitled } = settings;
  if (titled.theme.template === undefined) return settings;
  const { hasText, ...sizes } = sizesFor(deck, titled);
  const { width, height } = titled.theme.slideSize;
  const unit = width < height ? points(width) / 960 : points(height) / 540;
  const within = (setting: Setting): Setting =>
    hasText ? { ...setting, mostGrown: Math.max(1, (besideText * unit) / sizeOf(setting)) } : setting;
  return {
    titled: within(sized(titled, sizes)),
    untitled: within(inRoomOfTitles(sized(untitled, sizes, usualLayout(titled.theme)))),
  };
}

const inRoomOfTitles = (setting: Setting): Setting => ({ ...setting, theme: inTitleRoom(setting.theme) });

function sizesFor(deck: Deck, setting: Setting): EvenSizes & { readonly hasText: boolean } {
  const title = titleScaleOf(deck, setting);
  const plain = sized(setting, { title, text: 1 });
  const texts = deck.slides.flatMap((slide, index) => {
    const layout = chooseLayout(slide, positionOf(index, deck));
    const parts = isEvened(layout) && layout !== 'agenda' ? joinText(readSlide(slide, layout, plain)) : [];
    return parts.length > 0 && parts.every(isText) && !isObviouslyTooMuch(parts) ? [{ layout, parts }] : [];
  });
  if (texts.length === 0) return { title, text: 1, hasText: false };
  const tried = new Set<number>();
  const text = factors.find((factor) => {
    const other = factor === 1 ? plain : sized(setting, { title, text: factor });
    const size = sizeOf(other);
    if (tried.has(size) || (factor > 1 && size <= sizeOf(plain))) return false;
    tried.add(size);
    const scales = texts.map(({ layout, parts }) => {
      const { fits, scale, frames } = fitSlide({ layout, isTitled: true, before: [] }, parts, 0, other);
      return fits && (factor <= 1 || frames.every((frame) => hasRoom(frame, other))) ? scale : 0;
    });
    const whole = scales.filter((scale) => scale >= 1).length;
    return whole >= scales.length * most.share && (factor <= 1 || smallest(scales) >= most.shrunk);
  });
  return { title, text: text ?? 1, hasText: true };
}

function hasRoom(frame: Frame, setting: Setting): boolean {
  if (frame.type !== 'text' || frame.role !== 'body') return true;
  const usual = usualLayout(setting.theme);
  const title = usual && titlePlaceholder(usual)?.levels[0]?.size;
  const most = sizeOf(setting) > (title ?? Number.POSITIVE_INFINITY) ? fullest.overTitle : fullest.text;
  return frame.text.height <= frame.box.height * most;
}

const sizeOf = ({ theme }: Setting): number =>
  theme.master.placeholders.find(({ type }) => type === 'body')?.levels[0]?.size ?? 0;

/** Text, alone or in columns. */
const isText = (part: ContentPart): boolean =>
  part.type === 'text' || (part.type === 'columns' && part.columns.every(({ parts }) => parts.every(isText)));

const sized = (setting: Setting, sizes: EvenSizes, usual = usualLayout(setting.theme)): Setting => ({
  ...setting,
  theme: evenTemplate(setting.theme, sizes, usual),
  memory: new Map(),
  known: createKnownParagraphs(),
});

function titleScaleOf(deck: Deck, setting: Setting): number {
  const even = sized(setting, { title: 1, text: 1 });
  const scale = points(setting.theme.slideSize.height) / 540;
  const scales = deck.slides.flatMap((slide, index) => {
    const name = chooseLayout(slide, positionOf(index, deck));
    if (!isEvened(name) || slide.title === undefined) return [];
    const layout = findSlideLayout(even.theme, name);
    if (isTitledBeside(layout)) return [];
    const size = titlePlaceholder(layout)?.levels[0]?.size ?? 0;
    const least = Math.max(leastTitle.scale, (leastTitle.points * scale) / size);
    const own = titleScale(slide.title.children, layout, even);
    return own >= least ? [own] : [];
  });
  return Math.min(smallest([1, ...scales]), oneLineScale(deck, even));
}

/**
 * Nearly all titles on one line are worth a little of their size, and all of them a little more: those of two stand too high, or too near to
 * what is below them. Where two lines have no room, as on a band, smaller ones are. Points of a slide 540 points high.
 */
const oneLine = {
  ...{ scales: [1, 0.94, 0.88, 0.82, 0.76, 0.7, 0.64], share: 0.85, usual: 0.7, points: 26 },
  whole: { step: 0.87, points: 22 },
  narrow: { points: 15 },
};

function oneLineScale(deck: Deck, even: Setting): number {
  const height = points(even.theme.slideSize.height) / 540;
  const titles = deck.slides.flatMap((slide, index) => {
    const name = chooseLayout(slide, positionOf(index, deck));
    if (!isEvened(name) || slide.title === undefined) return [];
    const layout = findSlideLayout(even.theme, name);
    if (isTitledBeside(layout)) return [];
    const placeholder = titlePlaceholder(layout);
    const size = placeholder?.levels[0]?.size ?? 0;
    return [{ heading: slide.title.children, layout, size, isNarrow: placeholder && !holdsTwoLines(placeholder) }];
  });
  const least = (scale: number, share: number): number =>
    scale === 1 ? 0 : share === 1 ? oneLine.whole.points : oneLine.points;
  const scaleFor = (share: number) =>
    oneLine.scales.find(
      (scale) =>
        titles.every(({ size, isNarrow }) =>
          isNarrow
            ? scale === 1 || size * scale >= oneLine.narrow.points * height
            : scale >= oneLine.usual && size * scale >= least(scale, share) * height,
        ) &&
        titles.filter(({ heading, layout }) => isOneLineAt(heading, layout, scale, even)).length >=
          titles.length * share,
    );
  const most = scaleFor(oneLine.share) ?? 1;
  const all = scaleFor(1) ?? 0;
  return all >= most * oneLine.whole.step ? all : most;
}

/** Whether a title may have two lines at its size. */
function holdsTwoLines({ box, insets, levels }: Placeholder): boolean {
  const line = levels[0] ? emu(levels[0].size * levels[0].lineHeight) : 0;
  return box.height - insets.top - insets.bottom >= 2 * line;
}
