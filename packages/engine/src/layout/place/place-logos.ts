// Logos in cells of one size, each as large as it fits.
import { type Box, type Color, emu } from '../../base/graphics.ts';
import { inlineText } from '../../model/index.ts';
import { visibleSize } from '../../pictures/picture.ts';
import type { TextLevel } from '../../theme/theme.ts';
import { cornered } from '../../theme/theme-description.ts';
import type { Frame } from '../frames.ts';
import { joinPlaced, type Placed, type Room, type Setting, type ShownItem } from '../setting.ts';
import { shortName } from '../text/short-name.ts';
import { freeStyles, gutterOf, placeFreeText, placeLabel, scaled } from '../text/text-frame.ts';
import { gridOf, group, nameOf, textOf } from './shown-items.ts';

/** Of a cell: its height as a share of its width and in points at most, in one row and in several; the margin around its logo. */
const logo = { row: { ratio: 0.8, most: 230 }, rows: { ratio: 0.56, most: 132 }, margin: 0.13 };
/** Logos are made for paper. */
const paper: Color = { rgb: 'FFFFFF' };

/** Of the height of a cell without words: what a logo has over its words. */
const overWords = 0.6;

/** Cells of one size, each logo as large as it fits, with its words below; the name where there is no picture. */
export function placeLogos(items: readonly ShownItem[], room: Room, setting: Setting): Placed {
  const count = items.length;
  const across = count <= 5 ? count : count === 6 || count === 9 ? 3 : count <= 8 ? 4 : count <= 10 ? 5 : 6;
  const rows = Math.ceil(count / across);
  const [{ width }] = gridOf(1, across, room.box, emu(1), gutterOf(setting)) as [Box];
  const fit = Math.floor((room.box.height - (rows - 1) * gutterOf(setting)) / rows);
  const { ratio, most } = rows === 1 ? logo.row : logo.rows;
  const height = Math.min(fit, scaled(emu(most), setting), Math.round(width * ratio));
  const hairline = { color: { scheme: 'tx1', alpha: 0.2 }, width: emu(0.75) } as const;
  const place = (own: number) =>
    gridOf(count, across, room.box, own, gutterOf(setting)).map((box, index): Placed => {
      const item = items[index]!;
      const { image } = item;
      const name = nameOf(item);
      const ground: Frame = {
        type: 'shape',
        name: `${name} ground`,
        ...cornered(setting.theme.card.corner, box),
        box,
        fill: paper,
        stroke: hairline,
      };
      const { cardTitle, cardText } = freeStyles(setting.theme);
      const level: TextLevel = { ...cardTitle[0]!, align: 'center', color: { rgb: '333333' } };
      const small: TextLevel = { ...cardText[0]!, align: 'center', color: level.color! };
      const gap = gutterOf(setting);
      const look = {
        name: `${name} name`,
        role: 'label',
        anchor: 'middle',
        insets: { left: gap, right: gap, top: 0, bottom: 0 },
      } as const;
      const hasWords = inlineText(item.heading).trim() !== '' || item.blocks.length > 0;
      const picture = image && setting.pictures.find(image.asset, image.position ?? {});
      if (image !== undefined && picture !== undefined) {
        const placeWords = (place: Box) =>
          placeFreeText(textOf(item, setting), [small, small, small], place, room.scale, look, setting);
        const needed = hasWords ? placeWords(box).height : 0;
        const below = needed === 0 ? 0 : needed + Math.round(gap / 2);
        const words = needed === 0 ? undefined : placeWords({ ...box, y: box.y + box.height - below, height: needed });
        const free = { ...box, height: Math.max(emu(8), box.height - below) };
        const [across, down] = [free.width * (1 - 2 * logo.margin), free.height * (1 - (words ? 1 : 2) * logo.margin)];
        const crop = setting.pictures.marginsOf(image.asset);
        const [ownWidth, ownHeight] = visibleSize(picture, crop);
        const times = Math.min(across / ownWidth, down / ownHeight);
        const [wide, high] = [Math.round(ownWidth * times), Math.round(ownHeight * times)];
        const seen = {
          x: free.x + Math.round((free.width - wide) / 2),
          y: free.y + Math.round((free.height - high) / 2),
          width: wide,
          height: high,
        };
        const shown: Frame = {
          type: 'picture',
          name: shortName(image.alt || 'Logo'),
          asset: image.asset,
          alt: image.alt,
          box: seen,
          crop,
        };
        return {
          frames: [group('Logo', item, box, [ground, shown, ...(words?.frames ?? [])])],
          height: words === undefined ? own : below + Math.round(height * overWords),
          isWordBroken: words?.isWordBroken ?? false,
        };
      }
      const text =
        item.blocks.length === 0
          ? placeLabel(name, level, box, room.scale, look, setting)
          : placeFreeText(textOf(item, setting), [level, level, level], box, room.scale, look, setting);
      return {
        frames: [group('Logo', item, box, [ground, ...text.frames])],
        height: text.height,
        isWordBroken: text.isWordBroken,
      };
    });
  // Names can need more than logos do.
  const least = Math.max(height, ...place(height).map((each) => each.height));
  return joinPlaced(place(least), rows * least + (rows - 1) * gutterOf(setting));
}
