// Titles of sections on a page for content stand in the middle of what is empty.
import { expect, test } from 'vitest';
import type { Placeholder, SlideLayout } from '../theme/theme.ts';
import { middleTitles } from './middle-titles.ts';

const slide = { width: 1000, height: 500 };
const scene = { slideSize: slide, colors: { bg1: 'FFFFFF', lt1: 'FFFFFF' } as never, tones: () => undefined };
type Four = readonly [x: number, y: number, width: number, height: number];
const box = ([x, y, width, height]: Four) => ({ x, y, width, height });
const placeholder = (type: Placeholder['type'], four: Four): Placeholder =>
  ({
    ...{ type, box: box(four), anchor: 'middle', insets: { top: 0, bottom: 0, left: 0, right: 0 } },
    levels: [{ size: 0.003, lineHeight: 1, color: { scheme: 'tx1' } }],
  }) as unknown as Placeholder;
const head: Four = [50, 20, 900, 60];
const content = { uses: ['content'], placeholders: [placeholder('title', head)] } as unknown as SlideLayout;

/** Where the title of such a section is, and its text. */
function check(uses: SlideLayout['uses'], places: readonly Four[], drawn?: Four, isTuned = false) {
  const [first, ...others] = places;
  const placeholders = [placeholder('title', first!), ...others.map((four) => placeholder('body', four))];
  const fill = { type: 'solid', color: { hex: '102040', alpha: 1 } };
  const shapes = drawn === undefined ? [] : [{ box: box(drawn), fill, rotation: 0, paths: [] }];
  const layout = { uses, placeholders, art: { ground: undefined, shapes } } as unknown as SlideLayout;
  return middleTitles([content, layout], scene, () => isTuned)[1]!.placeholders.map((each) => each.box.y);
}

test.each<[what: string, found: readonly number[], expected: readonly number[]]>([
  ['with its text', check(['section'], [head, [50, 82, 900, 30]]), [200, 262]],
  ['a text at the foot stays there', check(['section', 'closing'], [head, [50, 440, 900, 30]]), [200, 440]],
  ['under the number where nothing is below it', check(['section'], [[50, 60, 900, 60]]), [220]],
  [
    'with its text, as far as that has room',
    check(
      ['section'],
      [
        [50, 100, 900, 60],
        [50, 170, 900, 70],
      ],
    ),
    [220, 290],
  ],
  ['not a title in the middle', check(['section'], [[50, 190, 900, 60]]), [190]],
  ['nor over a band', check(['section'], [[50, 60, 900, 60]], [0, 300, 1000, 200]), [60]],
  ['in a field it stays in that', check(['section'], [[50, 60, 900, 60]], [0, 40, 1000, 460]), [220]],
  ['nor over something drawn', check(['section'], [head], [400, 200, 200, 200]), [20]],
  ['nor where it serves content', check(['section', 'content'], [head]), [20]],
  ['nor against the word of its owner', check(['section'], [head], undefined, true), [20]],
])('%s', (_, found, expected) => {
  expect(found).toEqual(expected);
});
