// Pictures side by side: in equal frames where they lose little, else whole, in rows of one height or in two columns.
import { expect, test } from 'vitest';
import { content, placeholder, text } from '../../../../../test/brand-templates/drawing.ts';
import { points } from '../../base/graphics.ts';
import { cornersJpeg, jpegStored } from '../../pictures/sample-pictures.test-helper.ts';
import { slidesOnBrand } from '../brand-deck.test-helper.ts';
import { placeSource } from '../place.test-helper.ts';
import { jpeg, png } from '../sample-pictures.test-helper.ts';

const assets = new Map([
  ['wide.jpg', jpeg(1600, 900)],
  ['photo.jpg', jpeg(1200, 900)],
  ['tall.jpg', jpeg(900, 1600)],
  ['panorama.jpg', jpeg(3800, 560)],
  ['drawing.png', png(1200, 700)],
  ['scene.jpg', cornersJpeg],
  ['upright.jpg', jpegStored(6)],
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

/** On a brand with content from 66 to 894 points: where pictures begin and end across, and where the words under the last one do. */
async function onBrand(names: readonly string[], align: 'l' | 'ctr') {
  const levels = `<a:lvl1pPr algn="${align}"><a:buNone/><a:defRPr sz="2800"/></a:lvl1pPr>`;
  const title = placeholder({ ph: 'type="title"', name: 'Title', at: [66, 24, 828, 50], levels });
  const cover = placeholder({ ph: 'type="ctrTitle"', name: 'Title', at: [66, 180, 828, 100] });
  const layouts = [
    { name: 'Title Slide', shapes: [cover, text(1, [66, 290, 828, 60], { ph: 'type="subTitle" idx="1"' })] },
    { name: 'Title and Content', shapes: [title, content(1, [66, 110, 828, 360])] },
  ];
  const pictures = names.map((name) => `![Words](${name} "What it shows")`).join('\n\n');
  const slides = await slidesOnBrand(layouts, `# Start\n\n---\n\n## A row\n\n${pictures}`, assets);
  const { frames } = slides.at(-1)!;
  const boxes = frames.flatMap(({ type, box }) => (type === 'picture' ? [box] : []));
  const across = [Math.min(...boxes.map(({ x }) => x)), Math.max(...boxes.map(({ x, width }) => x + width))];
  const [start, end] = across.map((x) => Math.round(points(x)));
  return { start, end, words: Math.round(points(frames.findLast(({ name }) => name === 'Caption')!.box.x)) };
}

test('on a brand, rows of photographs reach from edge to edge', async () => {
  expect(await onBrand(['scene.jpg', 'upright.jpg'], 'l')).toMatchObject({ start: 73, end: 887 });
  // As far as they can be cropped.
  const { start, end } = await onBrand(['upright.jpg', 'upright.jpg', 'scene.jpg', 'scene.jpg'], 'ctr');
  expect([start! > 73, Math.abs(start! + end! - 960) < 4]).toEqual([true, true]);
});

test('on a brand, what cannot be cropped begins where titles do, or is in the middle as they are', async () => {
  const { start } = await onBrand(['drawing.png', 'tall.jpg'], 'l');
  expect(start).toBe(73);
  const middle = await onBrand(['drawing.png', 'tall.jpg'], 'ctr');
  expect(Math.abs(middle.start! + middle.end! - 960)).toBeLessThan(4);
});

test('on a brand whose titles are at the start, the words of a narrow picture stand beside it', async () => {
  const beside = await onBrand(['tall.jpg'], 'l');
  expect(beside.start).toBeLessThan(80);
  expect(beside.words).toBeGreaterThan(beside.end!);
  const under = await onBrand(['tall.jpg'], 'ctr');
  expect(under.words).toBeLessThan(under.end!);
});
