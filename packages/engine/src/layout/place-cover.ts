// Title, section and closing slides: a large title, what belongs to it below, and on the title slide who made it and when.
import { formatDate } from '../base/written-date.ts';
import type { Metadata, SlideLayoutName } from '../model/index.ts';
import type { Composed } from './compose.ts';
import { findSlideLayout } from './find-slide-layout.ts';
import type { Frame } from './frames.ts';
import { freeStyles } from './free-styles.ts';
import { joinText, type Part } from './parts.ts';
import { placeStack } from './place-part.ts';
import type { Setting } from './setting.ts';
import { inlinesToParagraph } from './text/blocks-to-paragraphs.ts';
import { firstThatFits, listScales, placeInPlaceholder } from './text-frame.ts';

/** Layouts whose slides carry neither footer nor number. */
export const isCover = (name: SlideLayoutName): boolean => name === 'title' || name === 'section' || name === 'closing';

/** What stands on a cover besides its title. `rest` are the parts that found no room and go on a slide of their own. */
export function composeCover(
  name: SlideLayoutName,
  parts: readonly Part[],
  meta: Metadata,
  setting: Setting,
): { readonly composed: Composed; readonly rest: readonly Part[] } {
  const layout = findSlideLayout(setting.theme, name);
  const hole = layout.placeholders.find(({ type, index }) => type === 'subTitle' || (type === 'body' && index < 10));
  const byline = name === 'title' ? placeByline(layout, meta, setting) : [];
  const done = (frames: readonly Frame[], rest: readonly Part[]) => ({
    composed: { layout, frames: [...frames, ...byline], fits: true, scale: 1 },
    rest,
  });
  const own = name === 'title' && parts.length === 0 ? subtitleParts(meta) : parts;
  if (own.length === 0) return done([], []);
  const box = hole?.box ?? setting.theme.contentArea;
  const levels = hole?.levels ?? freeStyles(setting.theme).body;
  for (let count = own.length; count > 0; count -= 1) {
    const some = joinText(own.slice(0, count));
    if (name !== 'closing' && some.some(({ type }) => type !== 'text')) continue;
    const room = { box, ...(hole && { placeholder: hole }) };
    const { placed, fits } = firstThatFits(listScales(levels, setting.theme.floor), box.height, (scale) =>
      placeStack(some, { ...room, scale }, setting),
    );
    if (!fits) continue;
    const frames = placed.frames.map((frame) =>
      frame.type === 'text' && frame.placeholder?.type === 'subTitle' ? { ...frame, role: 'subtitle' as const } : frame,
    );
    return done(frames, own.slice(count));
  }
  return done([], own);
}

const subtitleParts = ({ subtitle }: Metadata): readonly Part[] =>
  subtitle === undefined
    ? []
    : [{ type: 'text', blocks: [{ type: 'paragraph', children: [{ type: 'text', value: subtitle }] }] }];

function placeByline(layout: Composed['layout'], meta: Metadata, setting: Setting): readonly Frame[] {
  const hole = layout.placeholders.find(({ type, index }) => type === 'body' && index >= 10);
  const text = [...meta.authors, ...(meta.date === undefined ? [] : [formatDate(meta.date, meta.language)])].join(
    ' · ',
  );
  if (hole === undefined || text === '') return [];
  const paragraphs = [inlinesToParagraph([{ type: 'text', value: text }], setting.text)];
  const { placed } = firstThatFits(listScales(hole.levels, setting.theme.floor), hole.box.height, (scale) =>
    placeInPlaceholder(paragraphs, hole, scale, { role: 'date' }, setting),
  );
  return placed.frames;
}
