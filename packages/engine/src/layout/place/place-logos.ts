// Logos in cells of one size, each as large as it fits.
import { type Box, type Color, emu } from '../../base/graphics.ts';
import { inlineText } from '../../model/index.ts';
import { noCrop } from '../../pictures/picture.ts';
import type { TextLevel } from '../../theme/theme.ts';
import { cornered } from '../../theme/theme-description.ts';
import type { Frame } from '../frames.ts';
import { joinPlaced, type Placed, type Room, type Setting, type ShownItem } from '../setting.ts';
import { shortName } from '../text/short-name.ts';
import { freeStyles, gutterOf, placeFreeText, placeLabel, scaled } from '../text/text-frame.ts';
import { gridOf, group, nameOf, textOf } from './shown-items.ts';

const logo = { ratio: 0.56, most: 132, margin: 0.16 };
/** Logos are made for paper. */
const paper: Color = { rgb: 'FFFFFF' };

/** Cells of one size, each logo as large as it fits; the name where there is no picture. */
export function placeLogos(items: readonly ShownItem[], room: Room, setting: Setting): Placed {
  const count = items.length;
  const across = count <= 5 ? count : count === 6 || count === 9 ? 3 : count <= 8 ? 4 : count <= 10 ? 5 : 6;
  const rows = Math.ceil(count / across);
  const [{ width }] = gridOf(1, across, room.box, emu(1), gutterOf(setting)) as [Box];
  const fit = Math.floor((room.box.height - (rows - 1) * gutterOf(setting)) / rows);
  const height = Math.min(fit, scaled(emu(logo.most), setting), Math.round(width * logo.ratio));
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
      const picture = image && setting.pictures.find(image.asset, image.position ?? {});
      if (image !== undefined && picture !== undefined) {
        const [across, down] = [box.width * (1 - 2 * logo.margin), box.height * (1 - 2 * logo.margin)];
        const times = Math.min(across / picture.width, down / picture.height);
        const [wide, high] = [Math.round(picture.width * times), Math.round(picture.height * times)];
        const seen = {
          x: box.x + Math.round((box.width - wide) / 2),
          y: box.y + Math.round((box.height - high) / 2),
          width: wide,
          height: high,
        };
        const shown: Frame = {
          type: 'picture',
          name: shortName(image.alt || 'Logo'),
          asset: image.asset,
          alt: image.alt,
          box: seen,
          crop: noCrop,
        };
        return { frames: [group('Logo', item, box, [ground, shown])], height: own, isWordBroken: false };
      }
      const [title] = freeStyles(setting.theme).cardTitle;
      const level: TextLevel = { ...title!, align: 'center', color: { rgb: '333333' } };
      const words =
        inlineText(item.heading).trim() === '' && item.blocks.length > 0 ? textOf(item, setting) : undefined;
      const look = {
        name: `${name} name`,
        role: 'label',
        anchor: 'middle',
        insets: { left: gutterOf(setting), right: gutterOf(setting), top: 0, bottom: 0 },
      } as const;
      const text =
        words === undefined
          ? placeLabel(name, level, box, room.scale, look, setting)
          : placeFreeText(words, [level, level, level], box, room.scale, look, setting);
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
