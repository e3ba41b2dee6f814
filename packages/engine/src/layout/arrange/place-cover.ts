// Title, section and closing slides: a large title, its text below, and on the title slide the author and date.
import { emu, overlaps } from '../../base/graphics.ts';
import { formatDate } from '../../base/written-date.ts';
import { blockText, type Metadata } from '../../model/index.ts';
import { areaOf } from '../../theme/template-theme.ts';
import type { Placeholder, SlideLayout } from '../../theme/theme.ts';
import type { Frame } from '../frames.ts';
import { placeStack } from '../place/place-part.ts';
import { placePicture } from '../place/place-visual.ts';
import { type ContentPart, joinText, type Placed, type Setting } from '../setting.ts';
import { growCover } from '../template/cover-room.ts';
import { coverPlaceholders, findSlideLayout, titlePlaceholder } from '../template/find-slide-layout.ts';
import { inlinesToParagraph } from '../text/blocks-to-paragraphs.ts';
import { firstThatFits, freeStyles, listScales, placeFreeText, placeInPlaceholder } from '../text/text-frame.ts';
import { slideLayoutOf } from './arrangement.ts';
import type { FittedSlide } from './fit-slide.ts';

export type CoverName = 'title' | 'section' | 'closing';

/** Layouts whose slides have neither footer nor number. */
export const isCover = (name: string): name is CoverName =>
  name === 'title' || name === 'section' || name === 'closing';

/** The content of a cover besides its title. `rest` are the parts that do not fit and get a separate slide. */
export function composeCover(
  name: CoverName,
  parts: readonly ContentPart[],
  meta: Metadata,
  setting: Setting,
): { readonly composed: FittedSlide; readonly rest: readonly ContentPart[] } {
  const picture = name === 'title' ? parts.find((part) => part.type === 'picture') : undefined;
  const pictured = picture && slideLayoutOf('title', 'picture', setting);
  const layout = pictured ?? findSlideLayout(setting.theme, name);
  const image = picture && pictured ? placeCoverPicture(picture, pictured, setting) : [];
  const texts = image.length > 0 ? parts.filter((part) => part !== picture) : parts;
  const grown = growCover(coverPlaceholders(layout, setting.theme), layout, setting.theme);
  const { text: placeholder, byline: bylinePlaceholder, date: datePlaceholder } = grown;
  const said = name === 'title' && texts.length === 0 ? subtitleParts(meta) : texts;
  const by = bylineText(meta, said);
  const apart = name === 'title' && bylinePlaceholder && datePlaceholder && meta.date !== undefined;
  const byline = apart
    ? [
        ...placeByline(bylinePlaceholder, bylineText({ ...meta, date: undefined }, said), setting),
        ...placeByline(datePlaceholder, formatDate(meta.date, meta.language), setting),
      ]
    : name === 'title' && bylinePlaceholder
      ? placeByline(bylinePlaceholder, by, setting)
      : [];
  const done = (frames: readonly Frame[], rest: readonly ContentPart[]) => ({
    composed: {
      variant: image.length > 0 ? ('title with picture' as const) : name,
      layout,
      frames: parts[0] === picture ? [...image, ...frames, ...byline] : [...frames, ...image, ...byline],
      fits: true,
      scale: 1,
    },
    rest,
  });
  // A template can lack a place for author and date: they then join the subtitle, or go under it if it is too low for both.
  const needsByline = name === 'title' && bylinePlaceholder === undefined;
  const lone = needsByline ? textParts(by) : [];
  const box = placeholder?.box ?? areaOf(layout, setting.theme);
  const levels = placeholder?.levels ?? freeStyles(setting.theme).body;
  // A template's placeholder for a subtitle can be low: small text there is better than another slide.
  const { small } = setting.theme.floor;
  const floor = setting.theme.template === undefined ? setting.theme.floor : { body: small, small };
  const room = { box, ...(placeholder && { placeholder: placeholder }) };
  const isKicker = lone.length > 0 && isOverTitle(placeholder, layout);
  const fit = (some: readonly ContentPart[]) =>
    firstThatFits(listScales(levels, floor), box.height, (scale) => {
      const placed = placeStack(some, { ...room, scale }, setting);
      // Over a title there is room for few lines.
      return isKicker && isBroken({ placed }) ? { ...placed, height: Number.POSITIVE_INFINITY } : placed;
    });
  const inOneLine = joinText([...said, ...lone]);
  const inTwo = needsByline ? joinText([...said, ...bylineParts(meta, said)]) : inOneLine;
  const kicker = isKicker ? inKicker(said, by) : [];
  // A line that breaks would do so beside the dot.
  const stacked = lone.length > 0 && isBroken(fit(inOneLine)) && fit(inTwo).fits ? inTwo : inOneLine;
  const together = kicker.length > 0 && fit(kicker).fits ? kicker : stacked;
  const below = lone.length > 0 && !fit(together).fits ? placeBelow(by, placeholder, layout, setting) : undefined;
  const own = below === undefined ? together : said;
  if (own.length === 0) return done(below ?? [], []);
  for (let count = own.length; count > 0; count -= 1) {
    const some = joinText(own.slice(0, count));
    if (name !== 'closing' && some.some(({ type }) => type !== 'text')) continue;
    const { placed, fits } = fit(some);
    if (!fits) continue;
    const frames = placed.frames.map((frame) =>
      frame.type === 'text' && frame.placeholder?.type === 'subTitle' ? { ...frame, role: 'subtitle' as const } : frame,
    );
    return done([...frames, ...(below ?? [])], own.slice(count));
  }
  return done(below ?? [], own);
}

/** A subtitle that stands over its title. */
function isOverTitle(placeholder: Placeholder | undefined, layout: SlideLayout): boolean {
  const title = titlePlaceholder(layout);
  return placeholder !== undefined && title !== undefined && placeholder.box.y < title.box.y;
}

/** One paragraph of text, author and date as one line; none if more is said. */
function inKicker([part, ...others]: readonly ContentPart[], by: string): readonly ContentPart[] {
  if (part?.type !== 'text' || part.blocks.length > 1 || others.length > 0) return [];
  return textParts([blockText(part.blocks).trim(), by].join(' · '));
}

/** Whether the last paragraph of the text takes several lines. */
function isBroken({ placed }: { readonly placed: Placed }): boolean {
  const [frame] = placed.frames;
  return frame?.type === 'text' && (frame.text.paragraphs.at(-1)?.lines.length ?? 0) > 1;
}

/** A line in the style of a placeholder, directly below it; undefined if that space is taken. */
function placeBelow(
  text: string,
  placeholder: Placeholder | undefined,
  { placeholders }: SlideLayout,
  setting: Setting,
): readonly Frame[] | undefined {
  const level = placeholder?.levels[0];
  if (placeholder === undefined || level === undefined) return undefined;
  const { bullet: _, ...plain } = level;
  const size = Math.max(setting.theme.floor.small, level.size * 0.8);
  const { x, y, width, height } = placeholder.box;
  const box = { x, y: y + height, width, height: emu(size * 1.8) };
  const isFree = placeholders.every((other) => other === placeholder || !overlaps(other.box, box));
  if (!isFree || box.y + box.height > setting.theme.slideSize.height) return undefined;
  const paragraphs = [inlinesToParagraph([{ type: 'text', value: text }], setting.text)];
  const insets = { ...placeholder.insets, top: 0, bottom: 0 };
  const look = { name: 'Author and Date', role: 'date', insets } as const;
  const levels = [{ ...plain, size, indent: 0, hanging: 0, spaceBefore: 0 }];
  const placed = placeFreeText(paragraphs, levels, box, 1, look, setting);
  return placed.height <= box.height ? placed.frames : undefined;
}

/** The picture of a title slide, on its side of it. */
function placeCoverPicture(
  { image, caption }: Extract<ContentPart, { type: 'picture' }>,
  layout: SlideLayout,
  setting: Setting,
): readonly Frame[] {
  const placeholder = layout.placeholders.find(({ type }) => type === 'pic');
  if (placeholder === undefined || caption.length > 0) return [];
  const room = { box: placeholder.box, placeholder: placeholder, scale: 1 };
  return placePicture(image, [], room, setting).frames;
}

const subtitleParts = ({ subtitle }: Metadata): readonly ContentPart[] => textParts(subtitle ?? '');

const textParts = (value: string): readonly ContentPart[] =>
  value === '' ? [] : [{ type: 'text', blocks: [{ type: 'paragraph', children: [{ type: 'text', value }] }] }];

/** Author and date, without an author whom the text above names. */
type Byline = Pick<Metadata, 'authors' | 'language'> & { readonly date?: string | undefined };

/** Authors and date, each in a paragraph. */
const bylineParts = (meta: Metadata, said: readonly ContentPart[]): readonly ContentPart[] => [
  ...textParts(bylineText({ ...meta, date: undefined }, said)),
  ...textParts(meta.date === undefined ? '' : formatDate(meta.date, meta.language)),
];

function bylineText({ authors, date, language }: Byline, said: readonly ContentPart[]): string {
  const above = inWords(said.map((part) => (part.type === 'text' ? blockText(part.blocks) : '')).join('\n'));
  const others = authors.filter((author) => !above.includes(inWords(author)));
  return [...others, ...(date === undefined ? [] : [formatDate(date, language)])].join(' · ');
}

/** Whole words, so that Ada is not found in Adam. */
const inWords = (text: string): string =>
  ` ${text
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .join(' ')} `;

function placeByline(placeholder: Placeholder, text: string, setting: Setting): readonly Frame[] {
  if (text === '') return [];
  const place = (lines: readonly string[]) =>
    firstThatFits(listScales(placeholder.levels, setting.theme.floor), placeholder.box.height, (scale) =>
      placeInPlaceholder(
        lines.map((value) => inlinesToParagraph([{ type: 'text', value }], setting.text)),
        placeholder,
        scale,
        { role: 'date' },
        setting,
      ),
    );
  const together = place([text]);
  // A line would end with a dot.
  const apart = isBroken(together) ? place(text.split(' · ')) : together;
  return (apart.fits ? apart : together).placed.frames;
}
