// The slide layout's own placeholders besides content: title, section number, footers.
import { largest, smallest } from '../../base/extremes.ts';
import { type Box, emu, overlaps, points } from '../../base/graphics.ts';
import { type Inline, inlineText, type Metadata } from '../../model/index.ts';
import { obstaclesOf } from '../../theme/keep-out.ts';
import { showsNumber } from '../../theme/shows-number.ts';
import { freeTitleBox } from '../../theme/template-theme.ts';
import type { Placeholder, SlideLayout } from '../../theme/theme.ts';
import type { Frame } from '../frames.ts';
import { type Placed, remember, type Setting } from '../setting.ts';
import { besideMark, growTitle, isOnPicture } from '../template/cover-room.ts';
import { titlePlaceholder } from '../template/find-slide-layout.ts';
import { isForContent } from '../template/same-family.ts';
import { titleReach, widened } from '../template/wide-text.ts';
import { inlinesToParagraph } from '../text/blocks-to-paragraphs.ts';
import { cutInlines } from '../text/cut-inlines.ts';
import { plainLook } from '../text/inline-runs.ts';
import { createKnownParagraphs } from '../text/known-paragraphs.ts';
import { isSpaced } from '../text/letter-spacing.ts';
import { widthSafety } from '../text/set-paragraph.ts';
import type { TextParagraph } from '../text/text-content.ts';
import { firstThatFits, freeStyles, isSameBox, placeFreeText, placeInPlaceholder } from '../text/text-frame.ts';

/** Titles do not shrink below this share of their size; the rest is cut off and moves into the text. */
const scales = [1, 0.94, 0.88, 0.82, 0.76, 0.7, 0.64];
/** For a cut title in a narrower placeholder than the one it was cut for. */
const emergencyScales = [...scales, 0.56, 0.48, 0.4, 0.3, 0.2];
/** Beside the body a title is narrow: its words may be a little smaller, to be whole. */
const besideScales = [1, 0.94, 0.88, 0.82, 0.76];
const maxTriedLength = 400;
const freeBox = (layout: SlideLayout, { theme }: Setting): Box =>
  theme.template === undefined ? { ...theme.contentArea, y: emu(40), height: emu(72) } : freeTitleBox(layout, theme);
const mark: Inline = { type: 'text', value: ' (00/00)' };

/** The heading as far as a title can hold it, with room for a mark such as ' (2/12)', and the rest. */
export function cutTitle(
  heading: readonly Inline[],
  layout: SlideLayout,
  setting: Setting,
): { readonly head: readonly Inline[]; readonly rest: readonly Inline[] } {
  const fits = (inlines: readonly Inline[]) =>
    fitTitle([...inlines, mark], layout, wholeScales(layout, setting), setting, false).fits;
  let { length } = inlineText(heading);
  if (length <= maxTriedLength && (surelyFits(heading, layout, setting) || fits(heading)))
    return { head: heading, rest: [] };
  for (length = Math.min(length, maxTriedLength); ; length = Math.floor(length * 0.85)) {
    const [start, rest] = cutInlines(heading, length);
    const head: readonly Inline[] = [...start, { type: 'text', value: '…' }];
    if (fits(head) || length < 10) return { head, rest: [{ type: 'text', value: '… ' }, ...rest] };
  }
}

/** A large title of a template is rather small than cut. Points of a slide 540 points high. */
const leastWhole = 14;

function wholeScales(layout: SlideLayout, { theme }: Setting): readonly number[] {
  if (theme.template === undefined) return scales;
  const size = titlePlaceholder(layout)?.levels[0]?.size ?? 0;
  const least = (leastWhole * points(theme.slideSize.height)) / 540 / size;
  return emergencyScales.filter((scale) => scale >= Math.min(least, scales.at(-1)!));
}

/** Whether the title fits in this slide layout, too, whole and hardly smaller. */
export const isTitleAt = (heading: readonly Inline[], layout: SlideLayout, setting: Setting): boolean => {
  const { fits, placed } = fitTitle([...heading, mark], layout, besideScales, setting, false);
  return (
    fits &&
    !placed.isWordBroken &&
    lineCount(fitTitle(heading, layout, besideScales, setting, false).placed) <= mostBeside
  );
};

/** Of a title beside the body, in lines: a column of single words is not read as a sentence. */
const mostBeside = 4;

const lineCount = ({ frames }: Placed): number =>
  frames
    .flatMap((frame) => (frame.type === 'text' ? frame.text.paragraphs : []))
    .reduce((sum, { lines }) => sum + lines.length, 0);

/** Words that can be kept together, at most: those of "5 °C" and the like. */
const mostHeld = 3;

/** Whether plain words and the mark surely fit the placeholder, whatever its breaks: faster than setting them, and most titles do. */
function surelyFits(heading: readonly Inline[], layout: SlideLayout, { fonts, theme }: Setting): boolean {
  const placeholder = titlePlaceholder(layout);
  const level = placeholder?.levels[0];
  if (placeholder === undefined || level === undefined || level.caps === true || isSpaced(level)) return false;
  if (!heading.every((inline) => inline.type === 'text' && !/[\n\r\t\v\u2028\u2029]/.test(inline.value))) return false;
  const { top, bottom, left, right } = placeholder.insets;
  const room = points(placeholder.box.width - left - right) * widthSafety - level.indent;
  const style = { family: theme.fonts[level.font].drawn, bold: level.bold, italic: level.italic === true };
  const lines = Math.floor((placeholder.box.height - top - bottom) / emu(level.size * level.lineHeight));
  const text = inlineText([...heading, mark]);
  const width = fonts.measure(text, style, level.size);
  if (lines < 2 || width <= room) return lines > 0 && width <= room;
  // Every line but the last is full up to the words that did not fit.
  const widest = Math.max(...text.split(' ').map((word) => fonts.measure(word, style, level.size)));
  return width <= lines * room - (lines - 1) * mostHeld * widest;
}

/** Alone on its field of color, a title is what the slide says. */
const statementScales = [1.4, 1.25, 1.12];

/** The title in its placeholder of the slide layout; without a placeholder, in a line at the top of the slide. `isAlone`: nothing else stands on its field. */
export function placeTitle(
  heading: readonly Inline[],
  layout: SlideLayout,
  setting: Setting,
  isAlone = false,
): readonly Frame[] {
  if (inlineText(heading).trim() === '') return [];
  for (const scale of isAlone ? statementScales : []) {
    const { fits, placed } = fitTitle(heading, layout, [scale], setting);
    if (fits && !placed.isWordBroken && lineCount(placed) <= mostBeside) return placed.frames;
  }
  return fitTitle(heading, layout, emergencyScales, setting).placed.frames;
}

/** `balanced`: false where only its scale and the number of its lines are asked for. */
function fitTitle(
  heading: readonly Inline[],
  layout: SlideLayout,
  allowed: readonly number[],
  setting: Setting,
  balanced = true,
) {
  const found = titlePlaceholder(layout);
  const placeholder =
    found === undefined || setting.theme.template === undefined ? found : besideMark(found, layout, setting.theme);
  const level = placeholder?.levels[0];
  // A template can have the room at the start of its titles as an indent.
  const indented = level !== undefined && level.indent > 0 && level.hanging === 0 && level.align === 'start';
  const paragraphs = remember(setting, heading, `title ${indented}`, () => [
    { ...inlinesToParagraph(heading, setting.text), ...(indented && { indented }) },
  ]);
  if (placeholder === undefined)
    return firstThatFits(allowed, freeBox(layout, setting).height, (scale) =>
      placeFreeTitle(paragraphs, layout, scale, setting),
    );
  const fitIn = (own: Placeholder) => fitPlaceholder(paragraphs, own, layout, allowed, setting, balanced);
  const usual = inTwoLines(fitIn(placeholder), paragraphs, placeholder, layout, allowed, setting);
  const isWhole = usual.fits && usual.scale >= 1;
  if (setting.theme.template === undefined || isWhole || placeholder.levels[0]!.lineHeight <= wideLines) return usual;
  const tight = fitIn({
    ...placeholder,
    levels: placeholder.levels.map((each) => ({ ...each, lineHeight: tightLines })),
  });
  return tight.fits && (!usual.fits || tight.scale > usual.scale) ? tight : usual;
}

/** Of its size: lines of a template's title that are wider are meant for titles of one line; two of them come together before the title is smaller. */
const wideLines = 1.15;
const tightLines = 1.1;

function fitPlaceholder(
  paragraphs: readonly TextParagraph[],
  placeholder: Placeholder,
  layout: SlideLayout,
  allowed: readonly number[],
  setting: Setting,
  balanced: boolean,
) {
  const placeIn = (box: Box) =>
    firstThatFits(allowed, box.height, (scale) =>
      placeInPlaceholder(paragraphs, placeholder, scale, { role: 'title', box, balanced }, setting),
    );
  const own = widerTitle(placeIn(placeholder.box), placeholder, layout, placeIn, setting);
  if (setting.theme.template === undefined || (own.fits && own.scale > leastOf(placeholder, layout) - 0.01)) return own;
  const { box } = growTitle(placeholder, layout, setting.theme);
  const wide = isSameBox(box, placeholder.box) ? own : placeIn(box);
  const around = wide.fits ? aroundMiddle(placeholder, box, wide.placed) : undefined;
  const grown = around === undefined ? wide : placeIn(around);
  return grown.fits && (!own.fits || grown.scale > own.scale) ? grown : own;
}

/** Of the room for a title, what its words need around the middle of its own place, where they stand in that: beside a disc or a mark. */
function aroundMiddle({ anchor, box }: Placeholder, room: Box, { frames: [frame] }: Placed): Box | undefined {
  if (anchor !== 'middle' || frame?.type !== 'text') return undefined;
  const { insets, height: words } = frame.text;
  const height = Math.max(box.height, insets.top + words + insets.bottom);
  const y = Math.min(Math.round(box.y + (box.height - height) / 2), room.y + room.height - height);
  return y >= room.y ? { ...box, y, height } : undefined;
}

/** Of titles of content, in points of a slide 540 points high: one of three lines is set down to this to have two. */
const leastInTwo = 20;

function inTwoLines(
  given: ReturnType<typeof firstThatFits>,
  paragraphs: readonly TextParagraph[],
  placeholder: Placeholder,
  layout: SlideLayout,
  allowed: readonly number[],
  setting: Setting,
) {
  const { template, slideSize } = setting.theme;
  if (template === undefined || linesOf(given.placed) < 3 || !isForContent(layout)) return given;
  const least = (leastInTwo * points(slideSize.height)) / 540 / (placeholder.levels[0]?.size ?? leastInTwo);
  const { box } = placeholder;
  const found = allowed
    .filter((scale) => scale < given.scale && scale >= least)
    .map((scale) => ({
      placed: placeInPlaceholder(paragraphs, placeholder, scale, { role: 'title', box }, setting),
      fits: true,
      scale,
    }))
    .find(({ placed }) => linesOf(placed) <= 2 && placed.height <= box.height && !placed.isWordBroken);
  return found ?? given;
}

/** On a template's covers, a title that is one line in the room beside it is one: broken at half of its band, it looks squeezed. */
function widerTitle(
  own: ReturnType<typeof firstThatFits>,
  placeholder: Placeholder,
  layout: SlideLayout,
  placeIn: (box: Box) => ReturnType<typeof firstThatFits>,
  { theme }: Setting,
) {
  const isOpening = layout.uses.some((use) => use === 'title' || use === 'section' || use === 'closing');
  if (theme.template === undefined || !isOpening || isForContent(layout) || linesOf(own.placed) < 2) return own;
  const { box } = widened(placeholder, titleReach(placeholder, theme), layout, theme);
  if (isSameBox(box, placeholder.box)) return own;
  const wide = placeIn(box);
  return wide.fits && wide.scale >= own.scale && linesOf(wide.placed) === 1 ? wide : own;
}

const linesOf = ({ frames: [frame] }: Placed): number =>
  frame?.type === 'text' ? frame.text.paragraphs.reduce((sum, { lines }) => sum + lines.length, 0) : 0;

/** The share of its size at which a title fits. */
export function titleScale(heading: readonly Inline[], layout: SlideLayout, setting: Setting): number {
  const isLong = inlineText(heading).length > maxTriedLength;
  return isLong || surelyFits(heading, layout, setting) ? 1 : fitTitle(heading, layout, scales, setting, false).scale;
}

/** A template's title that would be set below this share of its size takes more room where there is some: titles of content are of one size. */
const leastOf = ({ box }: Placeholder, layout: SlideLayout): number =>
  isForContent(layout) && !isOnPicture(layout, box) ? 1 : 0.88;

function placeFreeTitle(
  paragraphs: Parameters<typeof placeFreeText>[0],
  layout: SlideLayout,
  scale: number,
  setting: Setting,
) {
  const { title: levels } = freeStyles(setting.theme);
  const box = freeBox(layout, setting);
  return placeFreeText(paragraphs, levels, box, scale, { name: 'Title', role: 'title' }, setting);
}

/** Whether the title is one line at this share of its size; words that are not plain are measured as if they were. */
export function isOneLineAt(
  heading: readonly Inline[],
  layout: SlideLayout,
  scale: number,
  { fonts, theme }: Setting,
): boolean {
  const placeholder = titlePlaceholder(layout);
  const level = placeholder?.levels[0];
  if (placeholder === undefined || level === undefined) return true;
  const text = inlineText(heading);
  const { left, right } = placeholder.insets;
  const room = points(placeholder.box.width - left - right) * widthSafety - level.indent;
  const style = { family: theme.fonts[level.font].drawn, bold: level.bold, italic: level.italic === true };
  return fonts.measure(level.caps === true ? text.toUpperCase() : text, style, level.size * scale) <= room;
}

// The line at the foot of content slides: footer text and slide number, in their placeholders.

/** The number that a slide shows; `number` counts from 1: a template may start at another (`firstSlideNum`, ECMA-376 part 1, 19.2.1.26). */
export const shownNumber = (number: number, { theme }: Pick<Setting, 'theme'>): number =>
  number - 1 + (theme.template?.firstSlideNumber ?? 1);

/** Footers that the front matter requests and the slide layout can hold. `number` counts from 1. */
export function placeFooters(layout: SlideLayout, number: number, meta: Metadata, setting: Setting): readonly Frame[] {
  const footer = meta.footer ?? '';
  const numbered: TextParagraph = {
    kind: 'text',
    level: 0,
    runs: [{ ...plainLook, text: `${shownNumber(number, setting)}`, field: 'slideNumber' }],
    direction: setting.text.direction,
  };
  return [
    ...(footer === ''
      ? []
      : place(
          layout,
          'ftr',
          remember(setting, layout, `footer ${footer}`, () =>
            inlinesToParagraph([{ type: 'text', value: footer }], setting.text),
          ),
          setting,
        )),
    // A text of the slide layout can say the number: one in the placeholder would be a second one.
    ...(meta.pageNumbers && !showsNumber(layout) ? place(layout, 'sldNum', numbered, setting) : []),
  ];
}

function place(
  layout: SlideLayout,
  type: 'ftr' | 'sldNum',
  paragraph: TextParagraph,
  setting: Setting,
): readonly Frame[] {
  const placeholder = layout.placeholders.find((candidate) => candidate.type === type);
  if (placeholder === undefined) return [];
  const role = type === 'ftr' ? 'footer' : 'slideNumber';
  const { top, bottom } = placeholder.insets;
  // In many templates the box is hardly higher than its line, which stands in it though its insets do not.
  const { y, height } = placeholder.box;
  const { slideSize } = setting.theme;
  // Nor do words end below the slide, as some boxes do.
  const most = type === 'ftr' ? Math.min(height, 2 * Math.max(0, slideSize.height - y - height / 2)) : height;
  const room = most + top + bottom;
  const placeAt = (own: Setting, box = placeholder.box) =>
    firstThatFits([1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3], room, (scale) => {
      const placed = placeInPlaceholder([paragraph], { ...placeholder, box }, scale, { role }, own);
      // Of several lines, none stands outside it.
      const isOver = placed.frames.some(
        (frame) =>
          frame.type === 'text' && frame.text.height > most && (frame.text.paragraphs[0]?.lines.length ?? 0) > 1,
      );
      return isOver ? { ...placed, height: room + 1 } : placed;
    });
  const usual = placeAt(setting);
  const small = (leastFooter * points(slideSize.height)) / 540;
  if (usual.fits) return usual.placed.frames;
  const wide = alongFoot(placeholder, layout, slideSize);
  const wider = placeAt(setting, wide);
  if (wider.fits || small >= setting.theme.floor.small) return wider.placed.frames;
  const floor = { ...setting.theme.floor, small };
  const careful = { ...setting, theme: { ...setting.theme, floor }, known: createKnownParagraphs() };
  return placeAt(careful, wide).placed.frames;
}

/** The place of a footer, or of a number of more digits than it was made for, with what is free beside it along the foot of the slide, as much at both sides if its line is centered. */
function alongFoot({ box, levels }: Placeholder, layout: SlideLayout, slide: Setting['theme']['slideSize']): Box {
  const margin = Math.round(slide.width / 40);
  const row = { ...box, x: 0, width: slide.width };
  const others = [...layout.placeholders.map((each) => each.box), ...obstaclesOf(layout, slide)].filter(
    (each) => each.width < slide.width / 2 && overlaps(each, row) && !overlaps(each, box),
  );
  const left = largest([margin, ...others.filter(({ x }) => x < box.x).map(({ x, width }) => x + width)]);
  const right = smallest([slide.width - margin, ...others.filter(({ x }) => x > box.x).map(({ x }) => x)]);
  const [start, end] = [Math.max(0, box.x - left), Math.max(0, right - box.x - box.width)];
  const both = Math.min(start, end);
  const [before, after] = { start: [0, end], center: [both, both], end: [start, 0] }[levels[0]?.align ?? 'start']!;
  return { ...box, x: box.x - before!, width: box.width + before! + after! };
}

/** A line that is too long for its place at the foot is rather small; points of a slide 540 points high. */
const leastFooter = 8;
