// Pictures side by side: in equal frames where they lose little, else whole, in rows of one height or in two columns.
import { expect, test } from 'vitest';
import { placeSource } from '../place.test-helper.ts';
import { jpeg, png } from '../sample-pictures.test-helper.ts';

const assets = new Map([
  ['wide.jpg', jpeg(1600, 900)],
  ['photo.jpg', jpeg(1200, 900)],
  ['tall.jpg', jpeg(900, 1600)],
  ['panorama.jpg', jpeg(3800, 560)],
  ['drawing.png', png(1200, 700)],
]);

/** How many pictures are shown, in how many heights, and whether one is cropped. */
function check(names: readonly string[], caption = '') {
  const pictures = names.map((name) => `![Words](${name}${caption === '' ? '' : ` "${caption}"`})`).join('\n\n');
  const { frames } = placeSource(`---\nkind: deck\n---\n\n# Start\n\n---\n\n## A row\n\n${pictures}`, assets);
  const shown = frames.slides[1]!.frames.filter((frame) => frame.type === 'picture');
  const isCropped = shown.some(({ crop }) => Object.values(crop).some((side) => side > 0.05));
  return { count: shown.length, heights: new Set(shown.map(({ box }) => box.height)).size, isCropped };
}

test.each<[names: readonly string[], rows: number, isCropped: boolean]>([
  [['photo.jpg', 'photo.jpg'], 1, false],
  [['wide.jpg', 'photo.jpg'], 1, true],
  [['wide.jpg', 'photo.jpg', 'tall.jpg'], 1, false],
  [['drawing.png', 'photo.jpg'], 1, false],
  [['panorama.jpg', 'photo.jpg', 'wide.jpg'], 2, false],
  // In two columns.
  [['panorama.jpg', 'photo.jpg', 'tall.jpg'], 3, false],
  [['drawing.png', 'tall.jpg', 'wide.jpg', 'photo.jpg'], 2, false],
  [['wide.jpg', 'tall.jpg', 'wide.jpg', 'tall.jpg', 'drawing.png', 'photo.jpg', 'tall.jpg'], 2, false],
])('%j', (names, rows, isCropped) => {
  expect(check(names)).toEqual({ count: names.length, heights: rows, isCropped });
  expect(check(names, 'What it shows')).toEqual({ count: names.length, heights: rows, isCropped });
});
