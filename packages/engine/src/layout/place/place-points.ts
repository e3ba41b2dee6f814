// Points as rows, each short enough to be taken in at a glance: with large numbers where they count, else with the theme's bullet.
import { blockText, type ListItem } from '../../model/index.ts';
import type { ContentPart } from '../parts.ts';
import type { Placed, Room, Setting } from '../setting.ts';
import { blocksToParagraphs } from '../text/blocks-to-paragraphs.ts';
import { shortName } from '../text/short-name.ts';
import { freeStyles } from '../text/text-frame.ts';
import { leadOnOwnLine } from './lead.ts';
import { placeRows, plainParagraph } from './place-rows.ts';

/** Size of a number, and of a bullet, beside that of its text. */
const share = { number: 1.7, bullet: 1.25 };

type Points = Pick<Extract<ContentPart, { type: 'points' }>, 'start' | 'counts'> & {
  readonly items: readonly ListItem[];
};

/** The points as rows from the top of the room. */
export function placePoints({ items, start, counts }: Points, room: Room, setting: Setting): Placed {
  const { body, number } = freeStyles(setting.theme);
  const [level] = body;
  const [color = { scheme: 'accent1' as const }] = setting.theme.stats.colors;
  const { character, color: bulletColor } = level!.bullet ?? { character: '•', color };
  const { bullet: _, ...plain } = level!;
  const mark = counts
    ? { ...number[0]!, size: level!.size * share.number, lineHeight: 1, color }
    : { ...plain, size: level!.size * share.bullet, lineHeight: 1.2, color: bulletColor, indent: 0, hanging: 0 };
  const rows = items.map((item, index) => ({
    name: shortName(`Point ${start + index}: ${blockText(item.children)}`),
    mark: plainParagraph(counts ? `${start + index}` : character, setting),
    paragraphs: blocksToParagraphs(leadOnOwnLine(item.children), setting.text),
  }));
  return placeRows(rows, { mark }, room, setting);
}
