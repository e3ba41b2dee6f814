// Small lines: beside numbers and in cells, aligned, inside their room, mirrored where text is, and told in words.
import { expect, test } from 'vitest';
import type { Color } from '../../base/graphics.ts';
import { themeNames } from '../../theme/find-theme.ts';
import { contrastRatio, resolveColor } from '../../theme/resolve-color.ts';
import type { Frame, GroupFrame, ShapeFrame, TableFrame } from '../frames.ts';
import { allFrames, expectSound, placeSource } from '../place.test-helper.ts';

const stats = `:::stats{show="line"}
- **4.8 M** nights in the whole region, in all of its houses, tents and boats (3.1, 3.5, 3.3, 4.8)
- **7** lakes (7, 7, 7)
- **38 %** by train
:::`;
const table = `:::table{lines="Course"}
| Region | Course | Now |
|---|---|--:|
| Coast | 3 5 4 8 | 8 |
| Lakes | n/a | 7 |
| Hills | 9 2 4 | 4 |
:::`;
const slideOf = (block: string, more = ''): readonly Frame[] => {
  const placed = placeSource(`---\nkind: deck\n${more}---\n\n# A\n\n---\n\n## T\n\n${block}`);
  expectSound(placed);
  return placed.frames.slides[1]!.frames;
};
const isGroup = (frame: Frame): frame is GroupFrame => frame.type === 'group';
const lineOf = (group: GroupFrame): ShapeFrame | undefined =>
  allFrames(group.frames).find((frame): frame is ShapeFrame => frame.type === 'shape' && frame.icon !== undefined);
const lastOf = (group: GroupFrame) => group.frames.find(({ name }) => name.includes(' last'))!;
const pointsOf = (line: ShapeFrame) =>
  line.icon!.map((step) => ('x' in step ? { x: step.x, y: step.y } : { x: Number.NaN, y: Number.NaN }));

test('lines of siblings are level and of one size; a number without numbers has none', () => {
  const groups = slideOf(stats).filter(isGroup);
  const lines = groups.map(lineOf);
  expect(lines.map((line) => line !== undefined)).toEqual([true, true, false]);
  expect(lines[0]!.box).toMatchObject({ y: lines[1]!.box.y, width: lines[1]!.box.width, height: lines[1]!.box.height });
  const labels = groups.map((group) => group.frames.find(({ name }) => name.includes('label'))!.box.y);
  expect(new Set(labels).size).toBe(1);
});

test('a line has a point for each number, the highest at the top; what does not change is level', () => {
  const [rising, level] = slideOf(stats).filter(isGroup).map(lineOf);
  const heights = pointsOf(rising!).map(({ y }) => y);
  expect(heights).toHaveLength(4);
  expect(heights.toSorted((one, two) => two - one).map((y) => heights.indexOf(y))).toEqual([0, 2, 1, 3]);
  expect(new Set(pointsOf(level!).map(({ y }) => y)).size).toBe(1);
});

test('the label says its words alone, the alternative text the numbers and ends of the line in the language of the deck', () => {
  const said = (more: string) =>
    slideOf(stats, more)
      .filter(isGroup)
      .map(({ alt }) => alt);
  expect(said('lang: en\n')[0]).toMatch(
    /^4\.8 M nights .* boats\. 3\.1; .*; 4\.8\. First 3\.1, last 4\.8, lowest 3\.1, highest 4\.8$/,
  );
  expect(said('lang: de\n')[1]).toBe('7 lakes. 7; 7; 7. Erster Wert 7, letzter 7, niedrigster 7, höchster 7');
  expect(said('lang: en\n')[2]).toBe('38 % by train');
});

test.each(['', 'size: 4:3\n', 'lang: ar\n'])('lines stand in the middle of their cells (%s)', (more) => {
  const frames = slideOf(table, more);
  const { box, columnWidths, rows } = frames.find((frame): frame is TableFrame => frame.type === 'table')!;
  const lines = frames.filter(isGroup);
  const isMirrored = more.startsWith('lang: ar');
  const start = isMirrored ? box.x + columnWidths[2]! : box.x + columnWidths[0]!;
  expect(lines).toHaveLength(2);
  for (const [index, row] of [1, 3].entries()) {
    const top = box.y + rows.slice(0, row).reduce((sum, { height }) => sum + height, 0);
    const line = lines[index]!.box;
    expect(line.x).toBeGreaterThanOrEqual(start);
    expect(line.x + line.width).toBeLessThanOrEqual(start + columnWidths[1]!);
    expect(Math.abs(line.y + line.height / 2 - top - rows[row]!.height / 2)).toBeLessThan(2);
  }
  const texts = rows.map(({ cells }) =>
    cells[1]!.paragraphs.flatMap(({ runs }) => runs.map(({ text }) => text)).join(''),
  );
  expect(texts).toEqual(['Course', '', 'n/a', '']);
  expect(lines.map(({ name }) => name)).toEqual(['Line: Coast, Course', 'Line: Hills, Course']);
});

test('time runs as text does, and the point at its end is on the line', () => {
  for (const [more, isLater] of [
    ['lang: en\n', true],
    ['lang: ar\n', false],
  ] as const) {
    const [group] = slideOf(table, more).filter(isGroup);
    const line = lineOf(group!)!;
    const [first, last] = [pointsOf(line)[0]!, pointsOf(line).at(-1)!];
    expect(last.x > first.x).toBe(isLater);
    const { x, width } = lastOf(group!).box;
    expect(x + width / 2).toBeCloseTo(line.box.x + (last.x / 24) * line.box.width, -2);
  }
});

test.each(themeNames)('on a dark slide of %s a line is seen as well as one of a chart', (name) => {
  const placed = placeSource(
    `---\nkind: deck\ntheme: ${name}\n---\n\n# A\n\n---\n\n::slide{class="dark"}\n\n## T\n\n${table}`,
  );
  const slide = placed.frames.slides[1]!;
  const { stroke } = lineOf(slide.frames.find(isGroup)!)!;
  const ground = slide.background ?? slide.layout.background ?? placed.theme.master.background;
  const hex = (color: Color) => resolveColor(color, placed.theme, slide.dark).hex;
  if ('asset' in ground) throw new Error('no picture is asked for');
  expect(contrastRatio(hex(stroke!.color), hex(ground))).toBeGreaterThanOrEqual(3);
});

test('a captioned table beside text keeps its lines and its caption', () => {
  const text =
    'The second line was closed for repair of the bridge in summer, and it has not got all of its trains back yet; new ones come in spring.';
  const frames = slideOf(`${table.replace('lines=', 'caption="Trains a day" lines=')}\n\n${text}`);
  const { box } = frames.find(({ type }) => type === 'table')!;
  for (const { box: own } of frames.filter(isGroup)) {
    expect(own.y).toBeGreaterThan(box.y);
    expect(own.y + own.height).toBeLessThan(box.y + box.height);
  }
});
