// Points with large numbers: a list in which each item is short enough to be taken in at a glance.
import { blockText, type ListItem } from '../model/index.ts';
import { freeStyles } from './free-styles.ts';
import { leadOnOwnLine } from './lead.ts';
import { placeRows, plainParagraph } from './place-rows.ts';
import type { Placed, Room, Setting } from './setting.ts';
import { shortName } from './short-name.ts';
import { blocksToParagraphs } from './text/blocks-to-paragraphs.ts';

/** Size of a number beside that of its text. */
const numberShare = 1.7;

/** The points as rows from the top of the room, numbered from `start`. */
export function placePoints(items: readonly ListItem[], start: number, room: Room, setting: Setting): Placed {
  const { body, number } = freeStyles(setting.theme);
  const [color = { scheme: 'accent1' as const }] = setting.theme.stats.colors;
  const rows = items.map((item, index) => ({
    name: shortName(`Point ${start + index}: ${blockText(item.children)}`),
    mark: plainParagraph(`${start + index}`, setting),
    paragraphs: blocksToParagraphs(leadOnOwnLine(item.children), setting.text),
  }));
  return placeRows(
    rows,
    { mark: { ...number[0]!, size: body[0]!.size * numberShare, lineHeight: 1, color } },
    room,
    setting,
  );
}
