// Steps and cards with a picture each: the picture, the number of a step, and below them its words.
import { largest, smallest } from '../../base/extremes.ts';
import { type Box, emu } from '../../base/graphics.ts';
import type { Image } from '../../model/index.ts';
import { type Crop, cropToFill, type Picture, visibleSize } from '../../pictures/picture.ts';
import { textOn } from '../../theme/resolve-color.ts';
import type { TextLevel } from '../../theme/theme.ts';
import type { Frame } from '../frames.ts';
import { joinPlaced, type Placed, type Room, type Setting } from '../setting.ts';
import { shortName } from '../text/short-name.ts';
import { freeStyles, gutterOf, onRhythm, placeFreeText, placeLabel, rhythm } from '../text/text-frame.ts';
import { placeCredit } from './place-credit.ts';
import { mayFill } from './place-visual.ts';
import { badge, gridOf, group, inTurn, type ShownPart, textOf } from './shown-items.ts';

/**
 * The height of a picture as a share of its width, more if all are higher, and of the room at least, as far as the text leaves no more; its
 * number stands on its lower edge.
 */
const scene = { ratio: { least: 0.66, most: 1 }, height: 0.56 };

/** Side by side: the picture, its number, and below them what is done. */
export function placeProcess({ items, start, showing }: ShownPart, room: Room, setting: Setting): Placed {
  const { theme } = setting;
  const styles = freeStyles(theme);
  const across = items.length <= 5 ? items.length : Math.ceil(items.length / 2);
  const rows = Math.ceil(items.length / across);
  const gap = gutterOf(setting) * 1.25;
  const most = Math.floor((room.box.height - (rows - 1) * gap) / rows);
  const levels = [styles.cardTitle[0]!, { ...styles.cardText[0]!, spaceBefore: 2 }, styles.cardText[1]!];
  const under = (showing === 'process' ? badge / 2 : emu(4)) + emu(8);
  const [cell] = gridOf(1, across, room.box, most, gap);
  const name = { name: 'Text', role: 'body', balanced: true } as const;
  const texts = items.map((item) => placeFreeText(textOf(item, setting), levels, cell!, room.scale, name, setting));
  const left = most - under - rhythm - largest(texts.map(({ height }) => height));
  const high = Math.min(
    Math.round(cell!.width * ratioOf(items, setting)),
    Math.max(Math.round(most * scene.height), left),
  );
  const place = (height: number) =>
    gridOf(items.length, across, room.box, height, gap).map((box, index): Placed => {
      const item = items[index]!;
      const shown = { ...box, height: high };
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
                ...seenIn(shown, item.image, picture, setting),
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
      const marks = showing === 'process' ? mark.frames : [];
      const top = shown.height + under;
      const below = { ...box, y: box.y + top, height: Math.max(emu(8), height - top) };
      const kind = showing === 'process' ? `Step ${start + index}` : `Card ${index + 1}`;
      const own = { ...name, name: `${kind} text` };
      const text = placeFreeText(textOf(item, setting), levels, below, room.scale, own, setting);
      const needed = top + text.height;
      const whole = { ...box, height: Math.max(height, needed) };
      return {
        frames: [group(kind, item, whole, [...frames, ...marks, ...text.frames])],
        height: needed,
        isWordBroken: text.isWordBroken,
      };
    });
  const height = onRhythm(Math.max(...place(most).map((placed) => placed.height)));
  return joinPlaced(place(height), rows * height + (rows - 1) * gap);
}

/** Height to width of the pictures' places: that of the lowest of them, so that no other is cropped at its sides. */
function ratioOf(items: ShownPart['items'], { pictures }: Setting): number {
  const ratios = items.flatMap(({ image }) => {
    const picture = image && pictures.find(image.asset, image.position ?? {});
    return picture ? [picture.height / picture.width] : [];
  });
  const lowest = ratios.length === 0 ? scene.ratio.least : smallest(ratios);
  return Math.max(scene.ratio.least, Math.min(scene.ratio.most, lowest));
}

/** A photograph fills its place; of others nothing is cut off. */
function seenIn(
  place: Box,
  image: Image,
  picture: Picture,
  setting: Setting,
): { readonly box: Box; readonly crop: Crop } {
  const ratio = place.width / place.height;
  const fills = image.focus !== undefined || picture.type === 'jpeg' || mayFill(image, picture, ratio, setting);
  if (fills && !(picture.type === 'jpeg' && setting.pictures.isDrawn(image.asset)))
    return { box: place, crop: cropToFill(picture, ratio, image.focus) };
  const crop = setting.pictures.marginsOf(image.asset);
  const [wide, high] = visibleSize(picture, crop);
  const times = Math.min(place.width / wide, place.height / high);
  const [width, height] = [Math.round(wide * times), Math.round(high * times)];
  return { box: { x: place.x, y: place.y + place.height - height, width, height }, crop };
}
