// Pictures side by side: in equal frames where they lose little, else whole and of one height.
import { expect, test } from 'vitest';
import { placeSource } from '../place.test-helper.ts';
import { jpeg, png } from '../sample-pictures.test-helper.ts';

const assets = new Map([
  ['wide.jpg', jpeg(1600, 900)],
  ['photo.jpg', jpeg(1200, 900)],
  ['tall.jpg', jpeg(900, 1600)],
  ['drawing.png', png(1200, 700)],
]);

/** Width and height of each picture in hundredths of a point, and whether one is cropped. */
function check(names: readonly string[], caption = '') {
  const pictures = names.map((name) => `![Words](${name}${caption === '' ? '' : ` "${caption}"`})`).join('\n\n');
  const { frames } = placeSource(`---\nkind: deck\n---\n\n# Start\n\n---\n\n## A row\n\n${pictures}`, assets);
  const shown = frames.slides[1]!.frames.filter((frame) => frame.type === 'picture');
  const isCropped = shown.some(({ crop }) => Object.values(crop).some((side) => side > 0.01));
  return { count: shown.length, heights: new Set(shown.map(({ box }) => box.height)).size, isCropped };
}

test.each<[names: readonly string[], isCropped: boolean]>([
  [['photo.jpg', 'photo.jpg'], false],
  [['wide.jpg', 'photo.jpg'], true],
  [['wide.jpg', 'photo.jpg', 'tall.jpg'], false],
  [['drawing.png', 'photo.jpg'], false],
  [['drawing.png', 'tall.jpg', 'wide.jpg', 'photo.jpg'], false],
  [['wide.jpg', 'tall.jpg', 'wide.jpg', 'tall.jpg', 'drawing.png', 'photo.jpg', 'tall.jpg'], false],
])('%j have one height', (names, isCropped) => {
  expect(check(names)).toEqual({ count: names.length, heights: 1, isCropped });
  expect(check(names, 'What it shows')).toEqual({ count: names.length, heights: 1, isCropped });
});
