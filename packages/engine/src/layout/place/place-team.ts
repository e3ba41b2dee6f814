// A team: equal portraits with names, side by side or in rows; initials for who has no picture.
import { largest } from '../../base/extremes.ts';
import { type Box, emu, points } from '../../base/graphics.ts';
import { cropToFill } from '../../pictures/picture.ts';
import { largeTextOn, textOn } from '../../theme/resolve-color.ts';
import type { TextLevel } from '../../theme/theme.ts';
import type { Frame } from '../frames.ts';
import { joinPlaced, type Placed, type Room, type Setting, type ShownItem } from '../setting.ts';
import { beforeGroup, hasTitlesAtStart } from '../template/title-side.ts';
import { shortName } from '../text/short-name.ts';
import { freeStyles, gutterOf, onRhythm, placeFreeText, placeLabel, rhythm, scaled } from '../text/text-frame.ts';
import { placeCredit } from './place-credit.ts';
import { gridOf, group, inTurn, nameOf, textOf } from './shown-items.ts';

/** Members side by side at most; more stand in rows, their text beside the portrait. */
const mostAbreast = 5;
/** Of a portrait in points, and its shares of its cell: of the height at least, as far as its text leaves no more. */
const portrait = { most: 220, width: 0.8, height: 0.56, small: 88, beside: 0.34 };

export function placeTeam(items: readonly ShownItem[], room: Room, setting: Setting): Placed {
  const styles = freeStyles(setting.theme);
  const isRow = items.length <= mostAbreast;
  const across = isRow ? Math.max(2, items.length) : items.length === 6 || items.length === 9 ? 3 : 4;
  const rows = Math.ceil(items.length / across);
  const underFace = scaled(emu(14), setting);
  const gap = gutterOf(setting) * 1.5;
  const most = Math.floor((room.box.height - (rows - 1) * gap) / rows);
  const [first] = gridOf(1, across, room.box, most, gap);
  const { width } = first!;
  const look = (item: ShownItem) => ({ name: `${nameOf(item)} text`, role: 'body', balanced: true }) as const;
  const small = Math.min(scaled(emu(portrait.small), setting), Math.round(width * portrait.beside), most);
  const textWidth = isRow ? width : width - small - underFace;
  const title = namesOnOneLine(items, styles.cardTitle[0]!, textWidth, setting);
  const levels = [title, { ...styles.label[0]!, spaceBefore: 2 }, styles.cardText[1]!];
  const textIn = (box: Box) => (item: ShownItem) =>
    placeFreeText(
      textOf(item, setting),
      levels,
      box,
      room.scale,
      {
        ...look(item),
        ...(isRow ? { align: hasTitlesAtStart(setting.theme) ? 'start' : 'center' } : { anchor: 'middle' }),
      },
      setting,
    );
  const left =
    most - underFace - rhythm - largest(items.map(textIn({ ...first!, width: textWidth })).map(({ height }) => height));
  const size = isRow
    ? Math.min(
        scaled(emu(portrait.most), setting),
        Math.round(width * portrait.width),
        Math.max(Math.round(most * portrait.height), left),
      )
    : small;
  const place = (height: number) =>
    gridOf(items.length, across, room.box, height, gap).map((box, index): Placed => {
      const item = items[index]!;
      const face: Box = {
        x: box.x + (isRow ? beforeGroup(box.width - size, setting.theme) : 0),
        y: box.y,
        width: size,
        height: size,
      };
      const below = isRow
        ? { ...box, y: box.y + size + underFace, height: Math.max(emu(8), height - size - underFace) }
        : { ...box, x: box.x + size + underFace, width: box.width - size - underFace, height: Math.max(height, size) };
      const text = textIn(below)(item);
      const middle = isRow ? face : { ...face, y: box.y + Math.round((Math.max(height, size) - size) / 2) };
      const needed = isRow ? size + underFace + text.height : Math.max(size, text.height);
      return {
        frames: [
          group('Member', item, { ...box, height: Math.max(height, needed) }, [
            ...placeFace(item, middle, index, setting),
            ...text.frames,
          ]),
        ],
        height: needed,
        isWordBroken: text.isWordBroken,
      };
    });
  const height = onRhythm(Math.max(...place(most).map((placed) => placed.height)));
  return joinPlaced(place(height), rows * height + (rows - 1) * gap);
}

/** What of their size names lose before one of them breaks beside others that do not. */
const nameSizes = [1, 0.92, 0.85, 0.78, 0.7, 0.62];
/** Points of a slide 540 points high. */
const smallestName = 14;

/** The look of names in a size in which each stands on one line, if there is one. */
function namesOnOneLine(items: readonly ShownItem[], level: TextLevel, width: number, setting: Setting): TextLevel {
  const looks = nameSizes.map((share) => ({ ...level, size: Math.round(level.size * share * 2) / 2 }));
  const isOnOne = (each: TextLevel): boolean =>
    items.every((item) => {
      const name = textOf({ ...item, blocks: [] }, setting);
      const look = { name: 'Name', role: 'body', align: 'center' } as const;
      const { frames } = placeFreeText(name, [each], { x: 0, y: 0, width, height: emu(400) }, 1, look, setting);
      return frames.every(
        (frame) => frame.type !== 'text' || frame.text.paragraphs.every(({ lines }) => lines.length === 1),
      );
    });
  const least = points(scaled(emu(smallestName), setting));
  return looks.filter(({ size }) => size >= Math.min(least, level.size)).find(isOnOne) ?? level;
}

/** A portrait in a circle; initials for who has none. */
export function placeFace(item: ShownItem, box: Box, index: number, setting: Setting): readonly Frame[] {
  const { image } = item;
  const picture = image && setting.pictures.find(image.asset, image.position ?? {});
  if (image !== undefined && picture !== undefined) {
    const crop = cropToFill(picture, 1, image.focus);
    const { asset, alt } = image;
    return [
      { type: 'picture', name: shortName(alt || 'Portrait'), asset, alt, box, crop, geometry: 'ellipse' },
      ...placeCredit(image.credit, box, setting),
    ];
  }
  const { theme } = setting;
  const fill = inTurn(theme.card.colors, index);
  const [number] = freeStyles(theme).number;
  const level: TextLevel = {
    ...number!,
    size: Math.round(points(box.height) * 0.34),
    align: 'center',
    color: (theme.template === undefined ? textOn : largeTextOn)(fill, theme, theme.master.dark),
  };
  const look = { name: 'Initials', role: 'label', anchor: 'middle', geometry: 'ellipse', fill } as const;
  return placeLabel(initials(nameOf(item)), level, box, 1, look, setting).frames;
}

/** Of the first and the last word; of a name without spaces its first letter. */
function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word));
  const [first, last] = [words[0], words.length > 1 ? words.at(-1) : undefined];
  return [first, last].map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('');
}
