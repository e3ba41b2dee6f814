// The art of themes: the same for a title, another for another, bounded, in colors of the theme, and only where a deck wants it.
import { expect, test } from 'vitest';
import { createDiagnostics } from '../../base/diagnostic.ts';
import { points } from '../../base/graphics.ts';
import { themeNames } from '../../model/theme-name.ts';
import { parse } from '../../source/parse.ts';
import { findTheme, withDeckArt } from '../find-theme.ts';
import { colorsOf, mostCommands, mostOrnaments } from './ornament.ts';
import { withArt } from './with-art.ts';

const themed = (name: string, front: string) => {
  const { meta } = parse(`---\nkind: deck\n${front}\n---\n\n# A`).document;
  return withDeckArt(findTheme(name, meta, createDiagnostics()), meta);
};
const artOf = (name: string, front: string) => themed(name, front).layouts.map(({ ornaments }) => ornaments);
const titles = ['Harbor logistics', 'Wind farms', '海上の風力', 'x'.repeat(5_000)];

test.each(themeNames)('%s: a deck has its own art, always the same', (name) => {
  const [first, other] = titles.map((title) => artOf(name, `title: ${title}`));
  const plain = themed(name, 'art: false');
  const again = withArt(plain, titles[0]!, 'ltr').layouts.map(({ ornaments }) => ornaments);
  expect(again).toEqual(first);
  expect(again.find(Boolean)).not.toBe(first!.find(Boolean));
  expect(other).not.toEqual(first);
  expect(first!.filter((ornaments) => ornaments !== undefined).length).toBeGreaterThanOrEqual(3);
});

test('the art of a deck that is edited is drawn once; that of sixteen decks is kept', () => {
  const first = themed('slate', 'title: Harbor');
  expect(themed('slate', 'title: Harbor')).toBe(first);
  expect(themed('slate', 'title: Harbor\nsize: "4:3"')).not.toBe(first);
  for (let deck = 0; deck < 16; deck += 1) themed('slate', `title: Deck ${deck}`);
  expect(themed('slate', 'title: Harbor')).not.toBe(first);
});

test.each(themeNames)('%s: few shapes, in colors of the theme, hardly beyond the slide', (name) => {
  for (const title of titles) {
    for (const size of ['16:9', '4:3']) {
      const theme = themed(name, `title: ${title}\nsize: "${size}"`);
      const [width, height] = [points(theme.slideSize.width), points(theme.slideSize.height)];
      for (const { ornaments = [] } of theme.layouts) {
        expect(ornaments.length).toBeLessThanOrEqual(mostOrnaments);
        expect(ornaments.reduce((sum, { commands }) => sum + commands.length, 0)).toBeLessThanOrEqual(mostCommands);
        for (const one of ornaments) {
          expect(colorsOf(one).every((color) => 'scheme' in color)).toBe(true);
          const { x, y, width: across, height: down } = one.box;
          // What fades to nothing may go on beyond an edge.
          const more = one.name === 'Glow' ? height * 0.4 : 16;
          expect(points(x)).toBeGreaterThanOrEqual(-more);
          expect(points(y)).toBeGreaterThanOrEqual(-more);
          expect(points(x + across)).toBeLessThanOrEqual(width + more);
          expect(points(y + down)).toBeLessThanOrEqual(height + more);
        }
      }
    }
  }
});

test.each(themeNames)('%s: without art it is as it was', (name) => {
  const { meta } = parse('---\nkind: deck\nart: false\n---\n\n# A').document;
  const plain = findTheme(name, meta, createDiagnostics());
  expect(withDeckArt(plain, meta)).toBe(plain);
  expect(plain.layouts.every(({ ornaments }) => ornaments === undefined)).toBe(true);
});

test('slides that are read from right to left have it on the other side', () => {
  const boxes = (lang: string) =>
    artOf('slate', `title: A\nlang: ${lang}`)
      .flatMap((ornaments) => ornaments ?? [])
      .map(({ name, box }) => ({ name, box }));
  const width = themed('slate', '').slideSize.width;
  const mirrored = boxes('ar').map(({ name, box }) => ({ name, box: { ...box, x: width - box.x - box.width } }));
  for (const [index, { name, box }] of boxes('en').entries()) {
    expect(mirrored[index]!.name).toBe(name);
    expect(Math.abs(mirrored[index]!.box.x - box.x)).toBeLessThan(2_000);
  }
});
