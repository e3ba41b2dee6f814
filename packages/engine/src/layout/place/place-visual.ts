// Pictures and charts placed.
import { type Box, emu, points } from '../../base/graphics.ts';
import { sizeForNames } from '../../chart/category-labels.ts';
import { createCanvas } from '../../chart/chart-canvas.ts';
import { createChartStyle } from '../../chart/chart-style.ts';
import { planChart } from '../../chart/plan-chart.ts';
import { blockText, type Chart, type Image, type Inline, inlineText } from '../../model/index.ts';
import { cropToFill, cutsNothing, fillsWell, noCrop, type Picture, visibleSize } from '../../pictures/picture.ts';
import type { Placeholder } from '../../theme/theme.ts';
import type { ChartFrame, Frame, PictureFrame } from '../frames.ts';
import { joinPlaced, type Placed, type Room, type Setting } from '../setting.ts';
import { hasOwnPanels, panelMargin } from '../template/calm-panels.ts';
import { hasTitlesAtStart } from '../template/title-side.ts';
import { inlinesToParagraph } from '../text/blocks-to-paragraphs.ts';
import { shortName } from '../text/short-name.ts';
import {
  firstThatFits,
  freeStyles,
  gutterOf,
  listScales,
  placeFreeText,
  placeInPlaceholder,
  rhythm,
} from '../text/text-frame.ts';
import { placeCredit } from './place-credit.ts';

/** The picture in the full room, its caption at the bottom; on a brand's slides beside the picture where that leaves room. */
export function placePicture(image: Image, caption: readonly Inline[], whole: Room, setting: Setting): Placed {
  // In a place for any content it begins where text would; a place for pictures is as large as its owner wants them.
  const { placeholder } = whole;
  const isOwn = placeholder === undefined || placeholder.type === 'pic';
  const room = isOwn ? whole : { ...whole, box: inPlaceholder(whole.box, placeholder, setting) };
  const beside = placeWithWordsBeside(image, caption, room, setting);
  if (beside !== undefined) return { ...beside, height: whole.box.height };
  const below = inlineText(caption).trim() === '' ? undefined : placeCaption(caption, room, setting);
  const shownOver = (words: number): Frame => {
    const height = room.box.height - (words === 0 ? 0 : words + rhythm);
    return placeImage(image, { ...room.box, height: Math.max(height, emu(8)) }, room, setting);
  };
  const large = shownOver(below?.height ?? 0);
  // Under a picture that is smaller than its room, its words stand under it, not at the start or the foot of the room.
  const isSmaller =
    below !== undefined &&
    setting.theme.template !== undefined &&
    (large.box.width < room.box.width * 0.94 || large.box.height < (room.box.height - below.height - rhythm) * 0.94);
  const under = isSmaller ? placeCaptionUnder(caption, large.box, room, setting) : below;
  // Narrower than the room, they can have more lines than there.
  const isHigher = isSmaller && under !== undefined && under.height > below.height;
  const shown = isHigher ? shownOver(under.height) : large;
  const words = isHigher ? placeCaptionUnder(caption, shown.box, room, setting) : under;
  const isShown = shown.type === 'picture';
  return {
    frames: [shown, ...(isShown ? placeCredit(image.credit, shown.box, setting) : []), ...(words?.frames ?? [])],
    height: whole.box.height,
    isWordBroken: false,
  };
}

/** Of the room of a picture: what its words beside it have at least. */
const leastBeside = 0.24;

/** The picture at the start, as high as the room, and its words after it, at its foot. */
function placeWithWordsBeside(
  image: Image,
  caption: readonly Inline[],
  room: Room,
  setting: Setting,
): Placed | undefined {
  if (inlineText(caption).trim() === '' || !hasTitlesAtStart(setting.theme)) return undefined;
  const shown = placeImage(image, room.box, room, setting);
  const at = { ...shown.box, x: room.box.x };
  const x = at.x + at.width + gutterOf(setting);
  const width = room.box.x + room.box.width - x;
  if (shown.type !== 'picture' || width < room.box.width * leastBeside) return undefined;
  const paragraphs = [inlinesToParagraph(caption, setting.text)];
  const look = { name: 'Caption', role: 'caption', anchor: 'bottom' } as const;
  const words = placeFreeText(paragraphs, freeStyles(setting.theme).caption, { ...at, x, width }, 1, look, setting);
  if (words.height > at.height) return undefined;
  const credit = placeCredit(image.credit, at, setting);
  const frames = [{ ...shown, box: at }, ...credit, ...words.frames];
  return { frames, height: room.box.height, isWordBroken: false };
}

/** Directly below the picture, as wide as it is, or as half of the room; wider where that has it on one line. */
function placeCaptionUnder(caption: readonly Inline[], picture: Box, room: Room, setting: Setting): Placed {
  const y = picture.y + picture.height + rhythm;
  const most = room.box.x + room.box.width - picture.x;
  const usual = Math.min(Math.max(picture.width, Math.round(room.box.width / 2)), most);
  const paragraphs = [inlinesToParagraph(caption, setting.text)];
  const look = { name: 'Caption', role: 'caption' } as const;
  const place = (width: number): Placed => {
    const box = { x: picture.x, y, width, height: Math.max(emu(8), room.box.y + room.box.height - y) };
    return placeFreeText(paragraphs, freeStyles(setting.theme).caption, box, 1, look, setting);
  };
  const [placed, wide] = [place(usual), place(most)];
  return wide.height <= placed.height / 2 ? wide : placed;
}

/** Points of a slide 540 points high, of captions in a place of the template. */
const mostInPlace = 18;

/** A caption in its placeholder of the slide layout; the placeholder extends `more` EMU above its stated top. */
export function placeCaptionIn(
  caption: readonly Inline[],
  placeholder: Placeholder,
  setting: Setting,
  more = 0,
): Placed {
  const paragraphs = [inlinesToParagraph(caption, setting.text)];
  const levels = freeStyles(setting.theme).caption;
  // A placeholder for text holds a caption, too, in the size of captions; footers begin right under it.
  const size = Math.min(levels[0]!.size, mostInPlace * (setting.theme.scale ?? 1));
  const sized = levels.map((level) => ({ ...level, size }));
  const own = placeholder.levels[0]!.size > size ? { ...placeholder, levels: sized } : placeholder;
  const box = { ...placeholder.box, y: placeholder.box.y - more, height: placeholder.box.height + more };
  const { placed } = firstThatFits(listScales(own.levels, setting.theme.floor), box.height, (scale) =>
    placeInPlaceholder(paragraphs, own, scale, { role: 'caption', box }, setting),
  );
  return placed;
}

function placeCaption(caption: readonly Inline[], room: Room, setting: Setting): Placed {
  const levels = freeStyles(setting.theme).caption;
  const paragraphs = [inlinesToParagraph(caption, setting.text)];
  const look = { name: 'Caption', role: 'caption' } as const;
  const { height } = placeFreeText(paragraphs, levels, room.box, 1, look, setting);
  const box = { ...room.box, y: room.box.y + room.box.height - height, height };
  return placeFreeText(paragraphs, levels, box, 1, look, setting);
}

/** What is placed at the top of a box, with its caption below it. */
export function joinCaption(placed: Placed, caption: readonly Inline[], box: Box, setting: Setting): Placed {
  const y = box.y + placed.height + rhythm;
  const paragraphs = [inlinesToParagraph(caption, setting.text)];
  const look = { name: 'Caption', role: 'caption' } as const;
  const place = (height: number) =>
    placeFreeText(paragraphs, freeStyles(setting.theme).caption, { ...box, y, height }, 1, look, setting);
  const below = place(place(box.height).height);
  return joinPlaced([placed, below], placed.height + rhythm + below.height);
}

function placeImage(image: Image, box: Box, room: Room, setting: Setting): Frame {
  const picture = setting.pictures.find(image.asset, image.position ?? {});
  if (picture === undefined) return placeMissing(image, box, setting);
  const boxRatio = box.width / box.height;
  const fit =
    image.fit ?? (image.focus !== undefined || mayFill(image, picture, boxRatio, setting) ? 'cover' : 'contain');
  const frame: PictureFrame = {
    type: 'picture',
    name: image.alt === '' ? 'Picture' : shortName(image.alt),
    asset: image.asset,
    alt: image.alt,
    box,
    crop: noCrop,
    ...((room.placeholder?.type === 'pic' || room.placeholder?.type === 'obj') && {
      placeholder: { type: room.placeholder.type, index: room.placeholder.index },
    }),
  };
  if (fit === 'cover') return { ...frame, crop: cropToFill(picture, boxRatio, image.focus) };
  const crop = image.fit === undefined ? setting.pictures.marginsOf(image.asset) : noCrop;
  const [width, height] = visibleSize(picture, crop);
  const seen = width / height / boxRatio;
  return { ...frame, crop, box: fitInside(box, seen, room.placeholder === undefined, setting) };
}

/** Whether a picture fills a box with little loss; of a chart or a drawing that was saved as JPEG, too, nothing is cut off. */
export const mayFill = (image: Image, picture: Picture, ratio: number, { pictures }: Setting): boolean =>
  fillsWell(picture, ratio) && (cutsNothing(picture, ratio) || !pictures.isDrawn(image.asset));

/** The share of the slide from which on a box has nothing beside it to align with: pictures stand in its middle. */
const alone = 0.6;

/**
 * On the grid: at the start of its box, vertically centered, or at the top outside a placeholder. In the middle of a box that takes most
 * of the slide, or reaches its edge. `ratio`: how much wider the picture is than its box, relative to its height.
 */
function fitInside(box: Box, ratio: number, isFree: boolean, { theme }: Setting): Box {
  const width = Math.round(box.width * Math.min(1, ratio));
  const height = Math.round(box.height * Math.min(1, 1 / ratio));
  const slideWidth = theme.slideSize.width;
  const isCentered = box.x + box.width >= slideWidth || box.width >= alone * slideWidth;
  return {
    x: box.x + (isCentered ? Math.round((box.width - width) / 2) : 0),
    y: box.y + (isFree ? 0 : Math.round((box.height - height) / 2)),
    width,
    height,
  };
}

/** The place of a missing picture, with a description of it: visible, so it is not overlooked. */
function placeMissing(image: Image, box: Box, setting: Setting): Frame {
  const words: Inline = { type: 'text', value: image.alt };
  const isOnWeb = /^https?:/i.test(image.asset);
  const said: Inline = isOnWeb ? { type: 'link', url: image.asset, children: [words] } : words;
  const paragraph = inlinesToParagraph([said], setting.text);
  const levels = freeStyles(setting.theme).label.map((level) => ({ ...level, color: { scheme: 'tx1' } as const }));
  const look = {
    name: 'Missing Picture',
    role: 'caption',
    anchor: 'middle',
    align: 'center',
    insets: { left: rhythm, top: rhythm, right: rhythm, bottom: rhythm },
    balanced: true,
    fill: { scheme: 'bg2' },
    stroke: { color: { scheme: 'tx2', alpha: 0.5 }, width: emu(1) },
  } as const;
  const { placed } = firstThatFits(missingScales, box.height, (scale) =>
    placeFreeText([paragraph], levels, box, scale, look, setting),
  );
  return placed.frames[0]!;
}

/** The picture's description in large text, or as much of it as fits. */
const missingScales = [1, 0.9, 0.8, 0.7];

// Charts: a frame that takes the room, with colors of the theme in their order.

/** The chart in the full room, its caption at the bottom. */
export function placeChart(chart: Chart, caption: readonly Inline[], room: Room, setting: Setting): Placed {
  const below = inlineText(caption).trim() === '' ? undefined : placeCaption(caption, room, setting);
  const { placeholder } = room;
  const height = room.box.height - (below === undefined ? 0 : below.height + rhythm);
  const held = { ...room.box, height: Math.max(height, emu(8)) };
  const box = placeholder === undefined ? held : inPlaceholder(held, placeholder, setting);
  const textSize = namedSize(Math.max(sizeFor(box, chart, setting), setting.theme.floor.small), box, chart, setting);
  reportHiddenLabels(chart, box, textSize, setting);
  const frame: ChartFrame = {
    type: 'chart',
    name: chart.title ?? 'Chart',
    box,
    chart,
    colors: setting.theme.chart.colors,
    alt: chart.alt ?? describeChart(chart),
    textSize,
    ...(placeholder && { placeholder: { type: placeholder.type, index: placeholder.index } }),
  };
  return { frames: [frame, ...(below?.frames ?? [])], height: room.box.height, isWordBroken: false };
}

/** A template's placeholder without the margin of its text: charts and tables begin where that does. A panel around one is as large as the placeholder. */
export function inPlaceholder(box: Box, { insets }: Placeholder, { theme }: Setting): Box {
  if (theme.template === undefined) return box;
  const margin = panelMargin(theme);
  const { left, right, top, bottom } = hasOwnPanels(theme)
    ? { left: margin, right: margin, top: margin, bottom: margin }
    : { left: insets.left, right: insets.right, top: 0, bottom: 0 };
  return {
    x: box.x + left,
    y: box.y + top,
    width: Math.max(emu(8), box.width - left - right),
    height: Math.max(emu(8), box.height - top - bottom),
  };
}

/** Points: larger in a larger room, unless the chart has too much text. */
function sizeFor(box: Box, { data }: Chart, { theme }: Setting): number {
  // Slides of a template can be of any size, and are viewed at the same.
  const scale = theme.template === undefined ? 1 : points(theme.slideSize.height) / 540;
  const [width, height] = [points(box.width) / scale, points(box.height) / scale];
  const isLarge = width >= 700 && height >= 260;
  const most = isLarge && data.categories.length * Math.max(1, data.series.length) <= 12 ? 18 : 16;
  const size = width < 360 ? 14 : width < 480 ? 15 : most;
  // Beside text of a company's size, that of charts looks small; with few names there is room for more.
  const more = theme.template !== undefined && width >= 280 && data.categories.length <= 8 ? 2 : 0;
  return Math.round(scale * (size + more) * 2) / 2;
}

/** A brand's chart names each of a few categories, in text up to a third smaller: the reader of a bar without a name has nothing. */
function namedSize(size: number, box: Box, chart: Chart, { theme, language, fonts, text }: Setting): number {
  const room = { width: points(box.width), height: points(box.height) };
  const plan = planChart(chart, theme.chart.colors, language, { ...room, textSize: size });
  const isStanding = !plan.isHorizontal && ['bar', 'line', 'area'].includes(plan.family);
  if (theme.template === undefined || !isStanding) return size;
  const sizes = [1, 0.9, 0.8, 0.7].map((share) => Math.max(theme.floor.small, Math.round(size * share * 2) / 2));
  const ground = { theme, dark: theme.master.dark, language, direction: text.direction };
  return sizeForNames(chart.data.categories, room, sizes, (own) =>
    createCanvas(room, createChartStyle(ground, theme.chart.colors, own), fonts),
  );
}

/** Requested labels that the chart plan has no room for. */
function reportHiddenLabels(chart: Chart, box: Box, textSize: number, { theme, language, diagnostics }: Setting): void {
  if (chart.labels !== true) return;
  const room = { width: points(box.width), height: points(box.height), textSize };
  if (planChart(chart, theme.chart.colors, language, room).hasLabels) return;
  diagnostics.report(
    'chart-labels-hidden',
    `Lines would cross the labels of the chart "${chart.title ?? ''}"; an axis replaces them.`,
    { hint: 'Show fewer points or series, or give the chart its own slide.', at: chart.position },
  );
}

const describeChart = (chart: Chart): string => blockText([chart]).replaceAll('\n', ', ');
