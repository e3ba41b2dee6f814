// Steps with a picture each: the picture, its number, and below them what is done.
import { emu } from '../../base/graphics.ts';
import { cropToFill } from '../../pictures/picture.ts';
import { textOn } from '../../theme/resolve-color.ts';
import type { TextLevel } from '../../theme/theme.ts';
import type { Frame } from '../frames.ts';
import { joinPlaced, type Placed, type Room, type Setting } from '../setting.ts';
import { shortName } from '../text/short-name.ts';
import { freeStyles, gutterOf, onRhythm, placeFreeText, placeLabel } from '../text/text-frame.ts';
import { placeCredit } from './place-credit.ts';
import { badge, gridOf, group, inTurn, type ShownPart, textOf } from './shown-items.ts';

/** The height of a picture as a share of its width, and of the room; its number stands on its lower edge. */
const scene = { ratio: 0.66, height: 0.56 };

/** Side by side: the picture, its number, and below them what is done. */
export function placeProcess({ items, start }: ShownPart, room: Room, setting: Setting): Placed {
  const { theme } = setting;
  const styles = freeStyles(theme);
  const across = items.length <= 5 ? items.length : Math.ceil(items.length / 2);
  const rows = Math.ceil(items.length / across);
  const gap = gutterOf(setting) * 1.25;
  const most = Math.floor((room.box.height - (rows - 1) * gap) / rows);
  const levels = [styles.cardTitle[0]!, { ...styles.cardText[0]!, spaceBefore: 2 }, styles.cardText[1]!];
  const place = (height: number) =>
    gridOf(items.length, across, room.box, height, gap).map((box, index): Placed => {
      const item = items[index]!;
      const shown = { ...box, height: Math.min(Math.round(box.width * scene.ratio), Math.round(most * scene.height)) };
      const picture = item.image && setting.pictures.find(item.image.asset, item.image.position ?? {});
      const frames: readonly Frame[] =
        item.image === undefined || picture === undefined
          ? [{ type: 'shape', name: 'Picture ground', geometry: 'rect', box: shown, fill: { scheme: 'bg2' } }]
          : [
              {
                type: 'picture',
                name: shortName(item.image.alt || 'Picture'),
                asset: item.image.asset,
                alt: item.image.alt,
                box: shown,
                crop: cropToFill(picture, shown.width / shown.height, item.image.focus),
              },
              ...placeCredit(item.image.credit, shown, setting),
            ];
      const color = inTurn(theme.steps.colors, index);
      const disc = { x: shown.x + emu(12), y: shown.y + shown.height - badge / 2, width: badge, height: badge };
      const level: TextLevel = {
        ...styles.cardTitle[0]!,
        bold: true,
        align: 'center',
        color: textOn(color, theme, theme.master.dark),
      };
      const look = { name: `Step ${start + index} number`, role: 'label', anchor: 'middle', fill: color } as const;
      const geometry = theme.steps.shape === 'disc' ? ('ellipse' as const) : ('rect' as const);
      const mark = placeLabel(`${start + index}`, level, disc, 1, { ...look, geometry }, setting);
      const top = shown.height + badge / 2 + emu(8);
      const below = { ...box, y: box.y + top, height: Math.max(emu(8), height - top) };
      const name = { name: `Step ${start + index} text`, role: 'body', balanced: true } as const;
      const text = placeFreeText(textOf(item, setting), levels, below, room.scale, name, setting);
      const needed = top + text.height;
      const own = { ...box, height: Math.max(height, needed) };
      return {
        frames: [group(`Step ${start + index}`, item, own, [...frames, ...mark.frames, ...text.frames])],
        height: needed,
        isWordBroken: text.isWordBroken,
      };
    });
  const height = onRhythm(Math.max(...place(most).map((placed) => placed.height)));
  return joinPlaced(place(height), rows * height + (rows - 1) * gap);
}
