// Arrangements of pictures: under the title, beside it to the edge of the slide, over the whole slide; beside text or a quotation.
import { largest } from '../../base/extremes.ts';
import { type Box, emu } from '../../base/graphics.ts';
import { blockText } from '../../model/index.ts';
import { areaOf } from '../../theme/template-theme.ts';
import type { Placeholder, SlideLayout } from '../../theme/theme.ts';
import type { Frame } from '../frames.ts';
import { columnBoxes, placeColumns } from '../place/place-part.ts';
import { placeQuote, placeText } from '../place/place-text.ts';
import { mayFill, placeCaptionIn, placePicture } from '../place/place-visual.ts';
import { middle, settle } from '../place/settle.ts';
import {
  type ContentPart,
  introduces,
  isVisual,
  joinPlaced,
  type PartColumn,
  type Placed,
  type Room,
  type Setting,
} from '../setting.ts';
import {
  contentPlaceholders,
  findSlideLayout,
  picturePlaceholder,
  titlePlaceholder,
} from '../template/find-slide-layout.ts';
import { columnGapOf, onRhythm, rhythm } from '../text/text-frame.ts';
import { columns, withEqualFrames } from './arrange-columns.ts';
import { arrangeGallery } from './arrange-gallery.ts';
import { type Arrangement, bare, roomOf, slideLayoutOf, stack } from './arrangement.ts';
import { isLine, maxLineLength } from './choose-layout.ts';
import { isParted } from './visual-share.ts';

type PicturePart = Extract<ContentPart, { type: 'picture' }>;

/** A picture alone: beside the title if its shape suits, else over the content area. */
export function arrangePicture(part: PicturePart, isTitled: boolean, setting: Setting): readonly Arrangement[] {
  const wide = onGrid(part, setting);
  const beside = isTitled ? placeBesidePicture([part], setting) : undefined;
  return beside === undefined ? [wide] : [beside, { ...wide, equal: 'for the third' }];
}

/** A picture over the whole slide. */
export function bleed(part: PicturePart, setting: Setting): Arrangement {
  const box = { x: 0, y: 0, ...setting.theme.slideSize };
  return {
    ...bare('blank', 'full-bleed picture', setting),
    height: box.height,
    isBleeding: true,
    place: (scale) => placePicture(part.image, part.caption, { box, scale }, setting),
  };
}

/** The picture in its placeholder and its caption in the one below; without a caption it fills the whole content area. */
function onGrid(part: PicturePart, setting: Setting): Arrangement {
  const { theme } = setting;
  const usual = findSlideLayout(theme, 'picture');
  const content = findSlideLayout(theme, 'content');
  const isOther = isNarrow(usual, part.caption.length > 0, theme) || isLargerIn(content, usual, part, setting);
  const layout = isOther ? content : usual;
  const own = picturePlaceholder(layout, 'pic', theme);
  const placeholder = own ?? placeOf(layout, theme);
  const caption = own && picturePlaceholder(layout, 'body', theme);
  const { room } = roomOf(isOther ? undefined : placeholder, layout, setting);
  // A template's picture stays in its place; ours can also take the caption's place.
  const area = theme.template === undefined ? theme.contentArea : isOther ? areaOf(layout, theme) : room.box;
  const hasCaption = part.caption.length > 0 && caption !== undefined;
  return {
    ...stack('picture', 'picture', [part], setting),
    layout,
    height: area.height,
    shrinks: false,
    place: (scale) => {
      if (!hasCaption) {
        const placed = placePicture(part.image, part.caption, { ...room, box: area, scale }, setting);
        const end = largest(placed.frames.map(({ box }) => box.y + box.height));
        return isOther ? settle({ ...placed, height: end - area.y }, area, 0, middle) : placed;
      }
      const imageIn = (box: Box) => placePicture(part.image, [], { ...room, box, scale }, setting);
      const whole = imageIn(room.box);
      const { x, y, height } = whole.frames[0]!.box;
      // A one-line caption begins below the visible picture; a longer one is as wide as the slide, and reduces it.
      const width = caption.box.x + caption.box.width - x;
      const seen = { ...caption, box: { ...caption.box, x, y: y + height + rhythm, width } };
      const line = placeCaptionIn(part.caption, seen, setting);
      if (line.height <= caption.box.height) return joinPlaced([whole, line], area.height);
      const more = Math.max(0, placeCaptionIn(part.caption, caption, setting).height - caption.box.height);
      const image = more === 0 ? whole : imageIn({ ...room.box, height: room.box.height - more });
      return joinPlaced([image, placeCaptionIn(part.caption, caption, setting, more)], area.height);
    },
  };
}

/** Of a slide: without a caption, a smaller picture leaves it half empty, and a title in so narrow a column is small. */
const leastAlone = { picture: 0.35, title: 0.3 };

/** Where a brand's slide layout has its picture. */
const placeOf = (layout: SlideLayout, theme: Setting['theme']): Placeholder | undefined =>
  theme.template && (picturePlaceholder(layout, 'pic', theme) ?? contentPlaceholders(layout, theme)[0]);

/** How much more of a picture is worth a slide layout that is not made for pictures. */
const muchMore = 1.5;

/** Whether a picture that is seen whole is much larger in the free area of one slide layout than in its placeholder of another, as a panorama is. */
function isLargerIn(content: SlideLayout, usual: SlideLayout, part: PicturePart, setting: Setting): boolean {
  const { theme } = setting;
  const own = theme.template && placeOf(usual, theme)?.box;
  const ratio = ratioOf(part, setting);
  if (own === undefined || ratio === undefined || fillsSide(part, own, setting)) return false;
  const widthIn = ({ width, height }: Box): number => Math.min(width, height * ratio);
  return widthIn(areaOf(content, theme)) ** 2 > widthIn(own) ** 2 * muchMore;
}

/** A brand's slide layout for a picture beside text, which a picture alone does not suit. */
function isNarrow(layout: SlideLayout, hasCaption: boolean, theme: Setting['theme']): boolean {
  const { width, height } = theme.slideSize;
  const picture = theme.template && picturePlaceholder(layout, 'pic', theme);
  if (picture === undefined) return false;
  const title = titlePlaceholder(layout)?.box.width ?? width;
  const isSmall = picture.box.width * picture.box.height < width * height * leastAlone.picture;
  return (isSmall && !hasCaption) || title < width * leastAlone.title;
}

const placeholdersOf = (layout: SlideLayout, { theme }: Setting) =>
  [picturePlaceholder(layout, 'pic', theme), picturePlaceholder(layout, 'body', theme)] as const;

/** A picture that bleeds off one side of the slide, with its caption or a text beside it; omitted if it would lose too much. */
export function placeBesidePicture(parts: readonly ContentPart[], setting: Setting): Arrangement | undefined {
  const layout = slideLayoutOf('picture', 'picture', setting);
  const picture = parts.find((part) => part.type === 'picture');
  const text = parts.find((part) => part !== picture);
  const [placeholder, body] = layout ? placeholdersOf(layout, setting) : [];
  if (layout === undefined || picture === undefined || placeholder === undefined || body === undefined)
    return undefined;
  if (text !== undefined && (text.type !== 'text' || picture.caption.length > 0)) return undefined;
  if (isNarrow(layout, true, setting.theme)) return undefined;
  if (!fillsSide(picture, placeholder.box, setting)) return undefined;
  const placeBeside = (scale: number): Placed | undefined => {
    if (text?.type === 'text')
      return placeText(text.blocks, { box: body.box, placeholder: body, scale }, true, setting);
    return picture.caption.length > 0 ? placeCaptionIn(picture.caption, body, setting) : undefined;
  };
  return {
    variant: text === undefined ? 'picture beside title' : 'text beside full-bleed picture',
    layout,
    height: body.box.height,
    levels: body.levels,
    shrinks: text !== undefined,
    growsTo: 0.5,
    place: (scale) => {
      const image = placePicture(picture.image, [], { box: placeholder.box, placeholder: placeholder, scale }, setting);
      const beside = placeBeside(scale);
      if (beside === undefined) return { ...image, height: body.box.height };
      return joinPlaced(parts[0] === text ? [beside, image] : [image, beside], beside.height);
    },
  };
}

/** Two or three visuals side by side. Pictures alone are cropped to one shape, with little loss to each. */
export function arrangeVisuals(parts: readonly ContentPart[], setting: Setting): Arrangement {
  const gallery = arrangeGallery(parts, setting);
  if (gallery !== undefined) return gallery;
  const all = withEqualFrames(
    parts.map((part) => ({ parts: [part] })),
    setting,
  );
  const row = columns('row of visuals', all, setting);
  const ratios = parts.map((part) => (part.type === 'picture' ? ratioOf(part, setting) : undefined));
  if (ratios.some((ratio) => ratio === undefined)) return row;
  const shape = Math.exp(ratios.reduce<number>((sum, ratio) => sum + Math.log(ratio!), 0) / ratios.length);
  const placeholders = contentPlaceholders(row.layout, setting.theme);
  const area = areaOf(row.layout, setting.theme);
  const rooms = columnBoxes(all, area, setting).map(({ box }, index) => {
    const placeholder = placeholders.length === all.length ? placeholders[index] : undefined;
    const own = placeholder?.box ?? box;
    const height = Math.min(area.height, onRhythm(own.width / shape) + captionHeight(parts));
    return { box: { ...own, height }, ...(placeholder && { placeholder }) };
  });
  const place = (scale: number): Placed => placeColumns(all, rooms, scale, setting);
  // Pictures alone say all that a brand's slide says: they stand in its middle, as those in rows of one height do.
  if (setting.theme.template !== undefined)
    return { ...row, place: (scale) => settle(place(scale), area, 0.12, middle) };
  return { ...row, settles: 0.12, place };
}

/** Room for a caption line below each, if any has one. */
const captionHeight = (parts: readonly ContentPart[]): number =>
  parts.some((part) => part.type === 'picture' && part.caption.length > 0) ? emu(40) : 0;

function ratioOf({ image }: PicturePart, { pictures }: Setting): number | undefined {
  const size = pictures.find(image.asset, image.position ?? {});
  return size && size.width / size.height;
}

/** Of what is drawn of a frame: those of text can be as high as their room. */
const heightOf = (frame: Frame): number =>
  frame.type === 'text' ? frame.text.height + frame.text.insets.top + frame.text.insets.bottom : frame.box.height;

/** Percent of the width that a picture beside a quotation has at most. */
const portraitWidth = 42;

/**
 * Without a slide layout for both: in columns, the picture whole, as high as the room, the quotation at its middle; in the placeholders of a
 * slide layout that draws a border between them.
 */
function besidePortrait(first: ContentPart, second: ContentPart, setting: Setting): Arrangement {
  const layout = findSlideLayout(setting.theme, 'columns', 'two');
  const area = areaOf(layout, setting.theme);
  const widthOf = (part: PicturePart): number => {
    const filled = (area.height * (ratioOf(part, setting) ?? 1)) / (area.width - columnGapOf(setting));
    return Math.min(portraitWidth, filled * 100);
  };
  const isHeld = hasBorder(layout, setting);
  const all = [first, second].map((part): PartColumn => {
    if (part.type !== 'picture') return { parts: [part] };
    return { parts: [seenWhole(part)], ...(isHeld ? {} : { width: widthOf(part) }) };
  });
  const both = columns('quote with portrait', all, setting, layout);
  const place = (scale: number): Placed => {
    const placed = both.place(scale);
    const picture = placed.frames.find(({ type }) => type === 'picture')?.box;
    if (picture === undefined) return placed;
    const y = Math.max(picture.y, Math.round(area.y + (area.height - picture.height) * middle));
    const isSaid = ({ type, box }: Frame) => type !== 'picture' && box.x !== picture.x;
    const said = placed.frames.filter(isSaid);
    const end = largest(said.map((frame) => frame.box.y + heightOf(frame)));
    const start = Math.min(...said.map(({ box }) => box.y));
    const down = Math.max(0, Math.round(y + (picture.height - (end - start)) / 2 - start));
    const frames = placed.frames.map((frame) =>
      isSaid(frame)
        ? lower({ ...frame, box: { ...frame.box, height: heightOf(frame) } }, down)
        : lower(frame, y - picture.y),
    );
    return { ...placed, frames };
  };
  return { ...both, growsTo: 0.6, grown: [1.4, 1.25, 1.1], place };
}

/** Whether two columns of the slide layout are side by side, with a border drawn between them. */
function hasBorder(layout: SlideLayout, { theme }: Setting): boolean {
  const [first, second] = contentPlaceholders(layout, theme).map(({ box }) => box);
  if (first === undefined || second === undefined || second.x < first.x + first.width) return false;
  return isParted(layout, first, second);
}

/** Not cropped, unless the source says so. */
const seenWhole = (part: PicturePart): PicturePart =>
  part.image.focus === undefined ? { ...part, image: { ...part.image, fit: part.image.fit ?? 'contain' } } : part;

/** A quotation beside a portrait of its speaker. */
export function arrangePortrait(first: ContentPart, second: ContentPart, setting: Setting): readonly Arrangement[] {
  const layout = slideLayoutOf('quote', 'picture', setting);
  const [quote, picture] = first.type === 'quote' ? [first, second] : [second, first];
  if (quote.type !== 'quote' || picture.type !== 'picture') return [];
  if (layout === undefined) return [besidePortrait(first, second, setting)];
  const [placeholder, body] = placeholdersOf(layout, setting);
  if (placeholder === undefined || body === undefined || picture.caption.length > 0) return [];
  const { box, levels, room } = roomOf(body, layout, setting);
  const pictureRoom: Omit<Room, 'scale'> = { box: placeholder.box, placeholder: placeholder };
  return [
    {
      variant: 'quote with portrait',
      layout,
      height: box.height,
      levels,
      shrinks: true,
      growsTo: 0,
      place: (scale) => {
        const said = placeQuote(quote, { ...room, scale }, setting);
        const image = placePicture(picture.image, [], { ...pictureRoom, scale }, setting);
        return joinPlaced(first === quote ? [said, image] : [image, said], said.height);
      },
    },
  ];
}

/** Whether the picture fills the box with little loss. False for pictures that must be shown whole. */
function fillsSide({ image }: PicturePart, box: Box, setting: Setting): boolean {
  const size = setting.pictures.find(image.asset, image.position ?? {});
  if (size !== undefined && isSideGround(image)) return true;
  if (size === undefined || image.fit === 'contain' || image.width !== undefined) return false;
  return mayFill(image, size, box.width / box.height, setting);
}

/** Decoration that fills its side of the slide, whatever its shape. */
const isSideGround = ({ decorative, fit }: PicturePart['image']): boolean => decorative === true && fit === 'cover';

// Arrangements of two parts side by side: text and a visual, or two visuals.

/** Maximum characters of text beside a visual. */
const maxBesideLength = 420;
/** Text up to this length is a remark, set large. */
const maxRemarkLength = 150;

/** Code that breaks, or is below this share, beside its text goes above it, as wide as the slide. */
const minCode = 0.85;

const isShown = (part: ContentPart) => part.type === 'chart' || part.type === 'picture' || part.type === 'code';
const isRemark = (part: ContentPart) => part.type === 'text' && blockText(part.blocks).length <= maxBesideLength;
/** Narrow enough to fit beside another part; a table with only a line of text stays wide. */
const isSlim = (part: ContentPart) => isShown(part) || (part.type === 'table' && part.whole.header.length <= 4);

/** Empty if the two do not fit side by side. */
export function arrangeBeside(
  first: ContentPart,
  second: ContentPart,
  isTitled: boolean,
  setting: Setting,
): readonly Arrangement[] {
  if (isLineWithChart(first, second) || isLineWithChart(second, first)) return [];
  const both = [{ parts: [first] }, { parts: [second] }];
  if ((isShown(first) && isSlim(second)) || (isSlim(first) && isShown(second))) {
    return [arrangeVisuals([first, second], setting)];
  }
  const isShort = [first, second].some(
    (part) => part.type === 'text' && blockText(part.blocks).length <= maxRemarkLength,
  );
  const isCode = first.type === 'code' || second.type === 'code';
  const fit = { growsTo: isShort ? 1 : 0, ...(isCode && { least: minCode }) };
  const layout = (variant: 'visual-and-text' | 'text-and-visual') => findSlideLayout(setting.theme, 'columns', variant);
  const bleeding = isTitled ? placeBesidePicture([first, second], setting) : undefined;
  const onGrid = (arrangement: Arrangement): readonly Arrangement[] =>
    bleeding === undefined
      ? [arrangement]
      : [
          bleeding,
          [first, second].some((part) => part.type === 'picture' && isSideGround(part.image))
            ? arrangement
            : { ...arrangement, equal: 'by turns' },
        ];
  if (isVisualWithText(first, second)) {
    const beside = columns('visual and text', both, setting, layout('visual-and-text'));
    return onGrid({ ...middled(beside, first, setting), ...fit });
  }
  // What introduces a table or code stays above it.
  const isIntroduced = first.type === 'text' && introduces(first.blocks.at(-1)) && !isVisual(second);
  if (isVisualWithText(second, first) && !isIntroduced) {
    const beside = columns('text and visual', both, setting, layout('text-and-visual'));
    return onGrid({ ...middled(beside, second, setting), ...fit });
  }
  return [];
}

/** Code and tables take only the height they need: beside text in the middle of its room they are in the middle of theirs. */
function middled(arrangement: Arrangement, shown: ContentPart, { theme }: Setting): Arrangement {
  if (isVisual(shown) || theme.template !== undefined) return arrangement;
  const area = areaOf(arrangement.layout, theme);
  return {
    ...arrangement,
    place: (scale) => {
      const placed = arrangement.place(scale);
      const visual = placed.frames.find(isShownFrame);
      if (visual === undefined) return placed;
      // Its caption, and the lines in its cells, move with it.
      const own = placed.frames.filter(({ box }) => isWithin(box, visual.box));
      const free = area.y + area.height - Math.max(...own.map(({ box }) => box.y + box.height));
      const down = onRhythm(Math.max(0, free) / 2);
      return { ...placed, frames: placed.frames.map((frame) => (own.includes(frame) ? lower(frame, down) : frame)) };
    },
  };
}

const isShownFrame = (frame: Frame): boolean =>
  frame.type === 'table' || (frame.type === 'text' && frame.role === 'code');

/** In the width of the other. */
const isWithin = (box: Box, other: Box): boolean => box.x >= other.x && box.x + box.width <= other.x + other.width;

function lower(frame: Frame, down: number): Frame {
  const box = { ...frame.box, y: frame.box.y + down };
  if (frame.type === 'group') return { ...frame, box, frames: frame.frames.map((inner) => lower(inner, down)) };
  return frame.type === 'text' && down > 0 ? { ...frame, box, inherits: false } : { ...frame, box };
}

/** A chart, picture, code or narrow table with few rows, and a remark on it. */
function isVisualWithText(shown: ContentPart, text: ContentPart): boolean {
  if (!isRemark(text)) return false;
  if (shown.type !== 'table') return isShown(shown);
  return shown.whole.header.length <= 3 && text.type === 'text' && blockText(text.blocks).length > maxLineLength;
}

const isLineWithChart = (text: ContentPart, chart: ContentPart): boolean =>
  chart.type === 'chart' && text.type === 'text' && isLine(text.blocks);
