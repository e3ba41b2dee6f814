// Title, section and closing slides: a large title, its text below, and on the title slide the author and date.
import { type Box, contains, emu, overlaps, points } from '../../base/graphics.ts';
import { formatDate } from '../../base/written-date.ts';
import { blockText, type Inline, type Metadata } from '../../model/index.ts';
import { cutOf } from '../../pictures/picture.ts';
import { obstaclesOf } from '../../theme/keep-out.ts';
import { areaOf } from '../../theme/template-theme.ts';
import type { Placeholder, SlideLayout, TextLevel, Theme } from '../../theme/theme.ts';
import type { Frame } from '../frames.ts';
import { placeStack } from '../place/place-part.ts';
import { placeTitle } from '../place/place-title.ts';
import { placePicture } from '../place/place-visual.ts';
import { type ContentPart, joinText, type Placed, type Setting } from '../setting.ts';
import { groundUnder, growCover } from '../template/cover-room.ts';
import { coverPlaceholders, findSlideLayout, titlePlaceholder } from '../template/find-slide-layout.ts';
import { hasOneGround, onOneGround } from '../template/one-ground.ts';
import { pictureCover } from '../template/picture-cover.ts';
import { widened } from '../template/wide-text.ts';
import { inlinesToParagraph } from '../text/blocks-to-paragraphs.ts';
import { firstThatFits, freeStyles, listScales, placeFreeText, placeInPlaceholder } from '../text/text-frame.ts';
import type { FittedSlide } from './fit-slide.ts';
import { gathered, wordsOf } from './gather-cover.ts';
import { likeTitle, underTitle, withLinksIn } from './under-title.ts';

export type CoverName = 'title' | 'section' | 'closing';

/** Layouts whose slides have neither footer nor number. */
export const isCover = (name: string): name is CoverName =>
  name === 'title' || name === 'section' || name === 'closing';

type Cover = { readonly composed: FittedSlide; readonly rest: readonly ContentPart[] };
type CoverTask = readonly [name: CoverName, heading: readonly Inline[], parts: readonly ContentPart[], meta: Metadata];

/** The content of a cover besides its title. `rest` are the parts that do not fit and get a separate slide. */
export function composeCover(...task: readonly [...CoverTask, Setting]): Cover {
  const [name, heading, parts, meta, setting] = task;
  const own = [name, heading, parts, meta] as const;
  const cut = composeIn(own, onOneGround, setting);
  // Rather on another ground than on another slide.
  return cut.rest.every(({ type }) => type === 'picture') ? cut : composeIn(own, undefined, setting);
}

function composeIn(
  [name, heading, parts, meta]: CoverTask,
  cut: typeof onOneGround | undefined,
  setting: Setting,
): Cover {
  const picture = name === 'title' ? parts.find((part) => part.type === 'picture') : undefined;
  const pictured = picture && pictureCover(setting.theme);
  const layout = pictured ?? findSlideLayout(setting.theme, name);
  const image = picture && pictured ? placeCoverPicture(picture, pictured, setting) : [];
  const texts = parts.filter((part) => part !== picture);
  const said = name === 'title' && texts.length === 0 ? subtitleParts(meta) : texts;
  const own = coverPlaceholders(layout, setting.theme);
  const joined = name === 'title' && own.byline === undefined ? bylineLines(meta, said) : [];
  const count = linesIn(own.text, said, joined, setting);
  const whole = growCover(own, layout, setting.theme, count);
  const grown = cut?.(whole, layout, setting.theme) ?? whole;
  const { date: datePlaceholder } = grown;
  // One place for all that a cover says besides its title: a subtitle beside it would stand on it.
  const isShared =
    grown.text === undefined &&
    said.length > 0 &&
    isRoomy(grown.byline) &&
    (datePlaceholder === undefined || isRightUnder(grown.byline, titlePlaceholder(layout)));
  const bylinePlaceholder = isShared ? undefined : grown.byline;
  const text = isShared ? grown.byline : grown.text;
  const isFar = text !== undefined && !isNear(text, name, layout, setting.theme);
  const under = isFar ? underTitle(placeTitle(heading, layout, setting)[0], layout, setting.theme) : undefined;
  const isMoved = under !== undefined && isOnOneGround(under, layout, setting.theme);
  const placeholder = text && !isMoved ? raised(text, heading, layout, setting) : undefined;
  const apart = name === 'title' && bylinePlaceholder && datePlaceholder && meta.date !== undefined;
  // A date that has a place of its own stands there.
  const dated = isShared && name === 'title' ? datePlaceholder : undefined;
  const lines = bylineLines(dated ? { ...meta, date: undefined } : meta, said);
  const place = (own: Placeholder, some: readonly string[]) => placeByline(own, some, layout, setting);
  const byline = apart
    ? [
        ...place(bylinePlaceholder, bylineLines({ ...meta, date: undefined }, said)),
        ...place(datePlaceholder, [formatDate(meta.date, meta.language)]),
      ]
    : dated && meta.date !== undefined
      ? place(dated, [formatDate(meta.date, meta.language)])
      : name === 'title' && bylinePlaceholder
        ? place(bylinePlaceholder, lines)
        : [];
  const by = lines.join(' · ');
  const done = (frames: readonly Frame[], rest: readonly ContentPart[]) => {
    const [title] = placeTitle(heading, layout, setting);
    const all = gathered([...frames, ...byline], title, layout, setting.theme);
    const clear = clearOf(all, title, layout);
    // Without a place on the cover, it follows on a slide of its own.
    const after = picture === undefined || image.length > 0 ? [] : [picture];
    return {
      composed: {
        variant: image.length > 0 ? ('title with picture' as const) : name,
        layout: clear,
        frames:
          parts[0] === picture || isUnder(image, [...(title ? [title] : []), ...all])
            ? [...image, ...all]
            : [...all.slice(0, frames.length), ...image, ...all.slice(frames.length)],
        fits: true,
        scale: 1,
      },
      rest: [...rest, ...after],
    };
  };
  // A template can lack a place for author and date: they then join the subtitle, or go under it if it is too low for both.
  const needsByline = name === 'title' && bylinePlaceholder === undefined;
  const titled = titlePlaceholder(layout)?.box;
  const isKicker =
    placeholder !== undefined && titled !== undefined && placeholder.box.y + placeholder.box.height <= titled.y;
  const lone = needsByline ? textParts(by) : [];
  const free =
    placeholder === undefined && setting.theme.template !== undefined
      ? underTitle(placeTitle(heading, layout, setting)[0], layout, setting.theme)
      : undefined;
  const box = placeholder?.box ?? free ?? areaOf(layout, setting.theme);
  const levels = placeholder?.levels ?? freeStyles(setting.theme).body;
  const floor = floorOf(setting.theme);
  const room = { box, ...(placeholder && { placeholder: placeholder }) };
  const scales = [...(placeholder ? [] : largerThanText(levels[0], layout, setting)), ...listScales(levels, floor)];
  const fit = (some: readonly ContentPart[]) =>
    firstThatFits(scales, box.height, (scale) => {
      const stacked = placeStack(some, { ...room, scale }, setting);
      const isWordBroken = stacked.isWordBroken || (setting.theme.template !== undefined && breaksAddress(stacked));
      const placed = { ...stacked, isWordBroken };
      if (free !== undefined) return likeTitle(titlePlaceholder(layout), placed);
      return setting.theme.template && levels[0] ? withLinksIn(levels[0].color, placed) : placed;
    });
  const inOneLine = joinText([...said, ...lone]);
  const inTwo = needsByline ? joinText([...said, ...lines.flatMap(textParts)]) : inOneLine;
  // A line that breaks would do so beside the dot.
  const together = lone.length > 0 && isBroken(fit(inOneLine).placed) && fit(inTwo).fits ? inTwo : inOneLine;
  const apartFrom =
    isKicker && lone.length > 0 && said.length > 0
      ? placeAtFoot(lines, placeholder, heading, layout, setting)
      : undefined;
  const below =
    apartFrom ?? (lone.length > 0 && !fit(together).fits ? placeBelow(by, placeholder, layout, setting) : undefined);
  const given = below === undefined ? together : said;
  if (given.length === 0) return done(below ?? [], []);
  // Lines that have no room under each other stand beside each other, rather than on another slide or as small print.
  const stacked = fit(joinText(given));
  const hasRoom = stacked.fits && stacked.scale >= leastStacked;
  const line = setting.theme.template === undefined || hasRoom ? undefined : asOneLine(given);
  const beside = line && fit(line);
  const isBetter = beside?.fits === true && (!stacked.fits || beside.scale > stacked.scale);
  const shown = line !== undefined && isBetter ? line : given;
  for (let count = shown.length; count > 0; count -= 1) {
    const some = joinText(shown.slice(0, count));
    if (name !== 'closing' && some.some(({ type }) => type !== 'text')) continue;
    const { placed, fits } = fit(some);
    if (!fits) continue;
    const frames = placed.frames.map((frame) =>
      frame.type === 'text' && frame.placeholder?.type === 'subTitle' ? { ...frame, role: 'subtitle' as const } : frame,
    );
    return done([...frames, ...(below ?? [])], shown.slice(count));
  }
  return done(below ?? [], shown);
}

/** The slide layout with its title over a text that begins in its box, as the address of a closing slide does where its sample has none. */
function clearOf(frames: readonly Frame[], title: Frame | undefined, layout: SlideLayout): SlideLayout {
  if (title?.type !== 'text') return layout;
  const words = wordsOf(title);
  const under = frames.flatMap((frame) => {
    if (frame.type !== 'text' || !overlaps(frame.box, title.box)) return [];
    const { start, end } = wordsOf(frame);
    return start < words.end && end > words.start && start > words.start ? [frame.box.y] : [];
  });
  const end = Math.min(...under);
  const own = titlePlaceholder(layout);
  if (under.length === 0 || own === undefined || end - own.box.y < words.end - words.start) return layout;
  const cut: Placeholder = { ...own, box: { ...own.box, height: end - own.box.y }, isMoved: true };
  return { ...layout, placeholders: layout.placeholders.map((each) => (each === own ? cut : each)) };
}

/** Of their size: smaller, lines stand rather beside each other. */
const leastStacked = 0.7;

/** Of a subtitle's room; more would be a text. */
const mostLines = 7;

/** The lines that texts and a by-line take in a placeholder in its size. */
function linesIn(
  placeholder: Placeholder | undefined,
  said: readonly ContentPart[],
  byline: readonly string[],
  { fonts, theme }: Setting,
): number {
  const level = placeholder?.levels[0];
  if (placeholder === undefined || level === undefined) return 0;
  const { left, right } = placeholder.insets;
  const width = Math.max(1, points(placeholder.box.width - left - right));
  const style = { family: theme.fonts[level.font].drawn, bold: level.bold, italic: false };
  const texts = said.flatMap((part) => (part.type === 'text' ? blockText(part.blocks).split('\n') : []));
  const count = [...texts, ...(byline.length > 0 ? [byline.join(' · ')] : [])]
    .slice(0, mostLines)
    .reduce(
      (sum, text) => sum + Math.max(1, Math.ceil(fonts.measure(text.slice(0, 400), style, level.size) / width)),
      0,
    );
  return Math.min(mostLines, count);
}

/** Of the slide's height: farther from the thanks, and in points of a slide 540 points high, smaller, an address is not seen; and its line. */
const address = { apart: 0.15, size: 14, line: 0.06 };

/** A closing slide's place for a date or small print, far from its title, is none for an address. */
function isNear(
  { box, levels }: Placeholder,
  name: CoverName,
  layout: SlideLayout,
  { template, slideSize }: Theme,
): boolean {
  const title = titlePlaceholder(layout)?.box;
  if (template === undefined || name !== 'closing' || title === undefined) return true;
  const gap = Math.max(title.y - box.y - box.height, box.y - title.y - title.height);
  const size = ((levels[0]?.size ?? address.size) * 540) / points(slideSize.height);
  return gap <= slideSize.height * address.apart && size >= address.size;
}

/** Its first line does not stand on the edge of the band that the thanks are on. */
function isOnOneGround(under: Box, layout: SlideLayout, theme: Theme): boolean {
  const align = titlePlaceholder(layout)?.levels[0]?.align ?? 'start';
  const line = Math.min(under.height, Math.round(theme.slideSize.height * address.line));
  return hasOneGround({ ...under, height: line }, align, layout, theme);
}

/** It has room for two lines. */
const isRoomy = (placeholder: Placeholder | undefined): boolean => {
  const level = placeholder?.levels[0];
  return level !== undefined && placeholder!.box.height >= emu(level.size * level.lineHeight * 1.8);
};

/** Between the title and it, no subtitle has room. */
function isRightUnder(byline: Placeholder | undefined, title: Placeholder | undefined): boolean {
  const level = byline?.levels[0];
  if (byline === undefined || title === undefined || level === undefined) return false;
  const free = byline.box.y - title.box.y - title.box.height;
  return free >= -byline.box.height && free < emu(level.size * level.lineHeight * 2.5);
}

/** A template's placeholders for subtitle and names can be low: small text there is better than another slide. */
const floorOf = ({ template, floor }: Theme): Theme['floor'] =>
  template === undefined ? floor : { body: floor.small, small: floor.small };

/** Of a template's title: the size of texts that no placeholder says how large they are; in points of a slide 540 points high, at most. */
const unsized = { share: 0.42, most: 28 };

/** Small text under a large title looks like a remark. */
function largerThanText(level: TextLevel | undefined, layout: SlideLayout, { theme }: Setting): readonly number[] {
  const title = titlePlaceholder(layout)?.levels[0]?.size ?? 0;
  if (theme.template === undefined || level === undefined) return [];
  const scale = Math.min(title * unsized.share, (unsized.most * points(theme.slideSize.height)) / 540) / level.size;
  return [scale, (scale + 1) / 2].filter((each) => each > 1.04);
}

/** Whether an address goes on in the next line, as after its hyphen: smaller, it stands in one. */
const breaksAddress = ({ frames }: Placed): boolean =>
  frames.some(
    (frame) =>
      frame.type === 'text' &&
      frame.text.paragraphs.some(({ lines }) =>
        lines.some(({ runs }, index) => {
          const [last, next] = [runs.at(-1), lines[index + 1]?.runs[0]];
          return last?.link !== undefined && next?.link === last.link && !last.text.endsWith(' ');
        }),
      ),
  );

/** Whether the last paragraph of the text takes several lines. */
function isBroken({ frames: [frame] }: Placed): boolean {
  return frame?.type === 'text' && (frame.text.paragraphs.at(-1)?.lines.length ?? 0) > 1;
}

/** A line in the style of a placeholder, directly below it; undefined if that space is taken. */
function placeBelow(
  text: string,
  placeholder: Placeholder | undefined,
  layout: SlideLayout,
  setting: Setting,
): readonly Frame[] | undefined {
  const { placeholders } = layout;
  const level = placeholder?.levels[0];
  if (placeholder === undefined || level === undefined) return undefined;
  const { bullet: _, ...plain } = level;
  const size = Math.max(setting.theme.floor.small, level.size * 0.8);
  const { x, y, width, height } = placeholder.box;
  const box = { x, y: y + height, width, height: emu(size * 1.8) };
  const isFree =
    placeholders.every((other) => other === placeholder || !overlaps(other.box, box)) &&
    isClear(box, layout, setting.theme);
  // Half on a picture and half under it, it would be read on neither.
  const ground = setting.theme.template && groundUnder(placeholder.box, layout);
  const isOff = ground !== undefined && !contains(ground, box);
  if (!isFree || isOff || box.y + box.height > setting.theme.slideSize.height) return undefined;
  const paragraphs = [inlinesToParagraph([{ type: 'text', value: text }], setting.text)];
  const insets = { ...placeholder.insets, top: 0, bottom: 0 };
  const look = { name: 'Author and Date', role: 'date', insets } as const;
  const levels = [{ ...plain, size, indent: 0, hanging: 0, spaceBefore: 0 }];
  const placed = placeFreeText(paragraphs, levels, box, 1, look, setting);
  return placed.height <= box.height ? placed.frames : undefined;
}

/** On a template, it does not run into what is drawn. */
const isClear = (box: Box, layout: SlideLayout, { template, slideSize }: Theme): boolean =>
  template === undefined || obstaclesOf(layout, slideSize).every((each) => !overlaps(each, box) || contains(each, box));

/**
 * Authors and date in the style of a line over the title, at the foot of what the title leaves free of its box: there they do not crowd it.
 * Undefined where they have no room.
 */
function placeAtFoot(
  lines: readonly string[],
  placeholder: Placeholder,
  heading: readonly Inline[],
  layout: SlideLayout,
  setting: Setting,
): readonly Frame[] | undefined {
  const [title] = placeTitle(heading, layout, setting);
  const level = placeholder.levels[0];
  if (title?.type !== 'text' || title.text.anchor !== 'top' || level === undefined) return undefined;
  const { bullet: _, ...plain } = level;
  const { insets, height } = title.text;
  const end = title.box.y + insets.top + height;
  const gap = emu(level.size);
  const bottom = obstaclesOf(layout, setting.theme.slideSize)
    .filter((each) => each.y >= end && each.x < title.box.x + title.box.width / 2 && each.x + each.width > title.box.x)
    .reduce((least, { y }) => Math.min(least, y - gap), title.box.y + title.box.height);
  const paragraphs = lines.map((value) => inlinesToParagraph([{ type: 'text', value }], setting.text));
  const look = {
    name: 'Author and Date',
    role: 'date',
    insets: { ...placeholder.insets, top: 0, bottom: 0 },
    anchor: 'bottom',
  } as const;
  const levels = [{ ...plain, indent: 0, hanging: 0, spaceBefore: 0, spaceAfter: 0 }];
  const room = { ...placeholder.box, y: end + 2 * gap, height: bottom - end - 2 * gap };
  const placed = placeFreeText(paragraphs, levels, room, 1, look, setting);
  if (placed.height > room.height) return undefined;
  const box = { ...room, y: bottom - placed.height, height: placed.height };
  return placeFreeText(paragraphs, levels, box, 1, look, setting).frames;
}

/** A text at the lower edge of a picture grows into what the words of a title over it leave free of its box: its lines stand on one ground. */
function raised(text: Placeholder, heading: readonly Inline[], layout: SlideLayout, setting: Setting): Placeholder {
  const ground = setting.theme.template && groundUnder(text.box, layout);
  const own = titlePlaceholder(layout)?.box;
  const line = emu((text.levels[0]?.size ?? 0) * (text.levels[0]?.lineHeight ?? 1.2));
  if (ground === undefined || own === undefined || text.anchor !== 'bottom') return text;
  const isAtEdge = text.box.y + text.box.height + line > ground.y + ground.height;
  const [title] = placeTitle(heading, layout, setting);
  if (!isAtEdge || title?.type !== 'text' || title.text.anchor !== 'top' || own.y > text.box.y) return text;
  const free = title.box.y + title.text.insets.top + title.text.height + line;
  const y = Math.round(Math.min(text.box.y, Math.max(free, text.box.y - 2 * line)));
  return { ...text, box: { ...text.box, y, height: text.box.y + text.box.height - y } };
}

/** Whether texts stand on the picture. */
const isUnder = ([image]: readonly Frame[], texts: readonly Frame[]): boolean =>
  image !== undefined && texts.some(({ box }) => overlaps(box, image.box));

/** Of a photograph: what is cut away where it fills its side of a title slide, as Office fills places for pictures. */
const mostOfPhotograph = 0.45;

/** The picture of a title slide, on its side of it. */
function placeCoverPicture(
  { image, caption }: Extract<ContentPart, { type: 'picture' }>,
  layout: SlideLayout,
  setting: Setting,
): readonly Frame[] {
  const placeholder = layout.placeholders.find(({ type }) => type === 'pic');
  if (placeholder === undefined || caption.length > 0) return [];
  const { box } = placeholder;
  const picture = setting.pictures.find(image.asset, image.position ?? {});
  const fills =
    image.fit === undefined &&
    picture !== undefined &&
    picture.type === 'jpeg' &&
    !setting.pictures.isDrawn(image.asset) &&
    cutOf(picture, box.width / box.height) <= mostOfPhotograph;
  const shown = fills ? { ...image, fit: 'cover' as const } : image;
  return placePicture(shown, [], { box, placeholder, scale: 1 }, setting).frames;
}

/** Paragraphs as one, with dots between them; undefined if there is anything else, or nothing to join. */
function asOneLine(parts: readonly ContentPart[]): readonly ContentPart[] | undefined {
  const blocks = parts.flatMap((part) => (part.type === 'text' ? part.blocks : []));
  const lines = blocks.flatMap((block) => (block.type === 'paragraph' ? [block.children] : []));
  const isAll = parts.every(({ type }) => type === 'text') && lines.length === blocks.length;
  if (lines.length < 2 || !isAll) return undefined;
  const dot: Inline = { type: 'text', value: ' · ' };
  const children = lines.flatMap((line, index) => (index === 0 ? line : [dot, ...line]));
  return [{ type: 'text', blocks: [{ type: 'paragraph', children }] }];
}

const subtitleParts = ({ subtitle }: Metadata): readonly ContentPart[] => textParts(subtitle ?? '');

const textParts = (value: string): readonly ContentPart[] =>
  value === '' ? [] : [{ type: 'text', blocks: [{ type: 'paragraph', children: [{ type: 'text', value }] }] }];

/** Author and date, without an author whom the text above names. */
type Byline = Pick<Metadata, 'authors' | 'language'> & { readonly date?: string | undefined };

/** Authors, without those whom the text above names, and the date. */
function bylineLines({ authors, date, language }: Byline, said: readonly ContentPart[]): readonly string[] {
  const above = inWords(said.map((part) => (part.type === 'text' ? blockText(part.blocks) : '')).join('\n'));
  const others = authors.filter((author) => !above.includes(inWords(author))).join(' · ');
  return [...(others === '' ? [] : [others]), ...(date === undefined ? [] : [formatDate(date, language)])];
}

/** Whole words, so that Ada is not found in Adam. */
const inWords = (text: string): string =>
  ` ${text
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .join(' ')} `;

/** Of its size: smaller, a name is rather broken. */
const leastWhole = 0.8;

/** In one line if the placeholder, or the room beside it as far as the title reaches, has one; else authors and date each in a paragraph. */
function placeByline(
  given: Placeholder,
  lines: readonly string[],
  layout: SlideLayout,
  setting: Setting,
): readonly Frame[] {
  if (lines.length === 0) return [];
  const placeIn = (placeholder: Placeholder, texts: readonly string[]) =>
    firstThatFits(listScales(placeholder.levels, floorOf(setting.theme)), placeholder.box.height, (scale) =>
      placeInPlaceholder(
        texts.map((value) => inlinesToParagraph([{ type: 'text', value }], setting.text)),
        given,
        scale,
        { role: 'date', box: placeholder.box },
        setting,
      ),
    );
  const title = titlePlaceholder(layout)?.box;
  const reach = title && { from: title.x, to: title.x + title.width };
  const wide = reach && setting.theme.template ? widened(given, reach, layout, setting.theme) : given;
  const joined = [lines.join(' · ')];
  const ways = [placeIn(given, joined), ...(wide === given ? [] : [placeIn(wide, joined)]), placeIn(wide, lines)];
  const isWhole = ({ placed: { frames }, fits }: (typeof ways)[number]) =>
    fits &&
    frames.every((frame) => frame.type === 'text' && frame.text.paragraphs.every((each) => each.lines.length === 1));
  const fitting = ways.filter(({ fits }) => fits);
  const most = fitting.reduce((scale, each) => Math.max(scale, each.scale), 0);
  const largest = fitting.findLast(({ scale }) => scale >= most * leastWhole);
  const best = [1, leastWhole].map((least) => ways.find((way) => isWhole(way) && way.scale >= least)).find(Boolean);
  return (best ?? largest ?? ways.at(-1)!).placed.frames;
}
