// The answers of a quiz with their letters, the right one filled where it is revealed.
import { type Color, emu } from '../../base/graphics.ts';
import { inlineText } from '../../model/index.ts';
import { textOn } from '../../theme/resolve-color.ts';
import type { TextLevel } from '../../theme/theme.ts';
import { cornered } from '../../theme/theme-description.ts';
import { joinPlaced, type Placed, type Room, type Setting } from '../setting.ts';
import { blocksToParagraphs } from '../text/blocks-to-paragraphs.ts';
import { freeStyles, onRhythm, placeFreeText, placeLabel } from '../text/text-frame.ts';
import { badge, gridOf, group, type ShownPart, textOf } from './shown-items.ts';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** Answers are up to so many times as high as their text. */
const answer = { times: 1.5 };

/** Answers in two columns, or below each other where there are few or long ones; the right one is filled where it is revealed. */
export function placeAnswers({ items, start, isRevealed }: ShownPart, room: Room, setting: Setting): Placed {
  const { theme } = setting;
  const styles = freeStyles(theme);
  const longest = Math.max(...items.map(({ heading, blocks }) => inlineText(heading).length + blocks.length * 40));
  const across = items.length > 3 && longest < 160 ? 2 : 1;
  const rows = Math.ceil(items.length / across);
  const gap = emu(12);
  const most = Math.floor((room.box.height - (rows - 1) * gap) / rows);
  const side = emu(16);
  const place = (height: number) =>
    gridOf(items.length, across, room.box, height, gap).map((box, index): Placed => {
      const item = items[index]!;
      const isShown = isRevealed === true && item.isMarked;
      const color: Color = { scheme: 'accent1' };
      const fill: Color = isShown ? color : (theme.card.fills[0] ?? { scheme: 'bg2' });
      const ink = textOn(color, theme, theme.master.dark);
      const level: TextLevel = {
        ...styles.cardTitle[0]!,
        align: 'center',
        color: isShown ? color : ink,
        bold: true,
      };
      const mark = placeLabel(
        isShown ? '✓' : (letters[start - 1 + index] ?? `${start + index}`),
        level,
        { x: box.x + side, y: box.y + Math.round((height - badge) / 2), width: badge, height: badge },
        1,
        {
          name: `Letter ${index + 1}`,
          role: 'label',
          anchor: 'middle',
          geometry: 'ellipse',
          fill: isShown ? ink : color,
        },
        setting,
      );
      const left = side * 2 + badge;
      const body = [styles.body[0]!, styles.cardText[0]!, styles.cardText[1]!].map(({ bullet: _, ...each }, at) => ({
        ...each,
        indent: 0,
        hanging: 0,
        spaceBefore: at === 0 ? 0 : 2,
        ...(isShown && { color: ink }),
      }));
      const words =
        inlineText(item.heading).trim() === '' ? blocksToParagraphs(item.blocks, setting.text) : textOf(item, setting);
      const text = placeFreeText(
        words,
        body,
        box,
        room.scale,
        {
          name: `Answer ${index + 1} text`,
          role: 'body',
          anchor: 'middle',
          insets: { left, right: side, top: emu(10), bottom: emu(10) },
          fill,
          ...cornered(theme.card.corner, box),
          ...(theme.card.stroke && !isShown && { stroke: theme.card.stroke }),
        },
        setting,
      );
      return {
        frames: [group('Answer', item, box, [...text.frames, ...mark.frames])],
        height: Math.max(text.height, badge + emu(16)),
        isWordBroken: text.isWordBroken,
      };
    });
  const needed = Math.max(...place(most).map((placed) => placed.height));
  const height = onRhythm(Math.max(needed, Math.min(most, Math.round(needed * answer.times))));
  return joinPlaced(place(height), rows * height + (rows - 1) * gap);
}
