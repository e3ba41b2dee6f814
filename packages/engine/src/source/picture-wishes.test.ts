// Pictures asked for in words: where they are read, what is sent of them, and the source with those that were found.
import { expect, test } from 'vitest';
import { readWish } from '../base/picture-wish.ts';
import { parse } from './parse.ts';
import { grantWishes, pictureWishes } from './picture-wishes.ts';
import { print } from './print.ts';

test.each([
  ['photo:mountain lake at dawn', { how: 'photo', words: 'mountain lake at dawn' }],
  ['photo:mountain%20lake', { how: 'photo', words: 'mountain lake' }],
  ['photo: a  b c d e f g h i j', { how: 'photo', words: 'a b c d e f g h' }],
  ['make:a paper boat', { how: 'make', words: 'a paper boat' }],
  ['photo:', undefined],
  ['photo:   ', undefined],
  ['asset:photo.png', undefined],
  ['photography.png', undefined],
])('%s', (asset, wish) => {
  expect(readWish(asset)).toEqual(wish);
});

test('a text cannot leave as a search: eight words of thirty characters', () => {
  const { words } = readWish(`photo:${'x'.repeat(90)} ${'secret '.repeat(50)}`)!;
  expect(words.split(' ')).toHaveLength(8);
  expect(words.length).toBeLessThan(100);
  expect(readWish(`make:${'word '.repeat(200)}`)!.words.split(' ')).toHaveLength(40);
});

const found = { asset: 'asset:a.jpg', credit: 'Ada / Flickr, CC BY 2.0' };
const credit = 'credit="Ada / Flickr, CC BY 2.0"';

test.each([
  ['![a lake](photo:blue lake)', `![a lake](asset:a.jpg){${credit}}`],
  ['![a](<photo:blue lake>)', `![a](asset:a.jpg){${credit}}`],
  ['![a](photo:blue lake){shape=tall fit=cover}', `![a](asset:a.jpg){fit=cover ${credit}}`],
  ['![a](photo:blue "lake")', `![a](asset:a.jpg){${credit}}`],
  ['Text ![a *b*](photo:lake) and more', `Text ![a *b*](asset:a.jpg){${credit}} and more`],
  ['| a |\n|---|\n| ![a](photo:b c) |', `| a |\n|---|\n| ![a](asset:a.jpg){${credit}} |`],
  ['- ![a](photo:b c)', `- ![a](asset:a.jpg){${credit}}`],
  ['::slide{background="photo:night sky"}', `::slide{background="asset:a.jpg" ${credit}}`],
  ['`![a](photo:b c)`', '`![a](photo:b c)`'],
  ['```\n![a](photo:b c)\n```', '```\n![a](photo:b c)\n```'],
  ['<!-- ![a](photo:b c) -->', '<!-- ![a](photo:b c) -->'],
])('%s', (written, expected) => {
  const source = `---\nkind: deck\n---\n\n# A\n\n---\n\n## B\n\n${written}\n`;
  const wishes = pictureWishes(source);
  const granted = grantWishes(
    source,
    wishes,
    wishes.map(() => found),
  );
  expect(granted).toBe(source.replace(written, () => expected));
  expect(parse(granted).diagnostics).toEqual([]);
  // Found or not, nothing else changes.
  expect(grantWishes(source, wishes, [])).toBe(source);
});

test('what a source says of a maker is never a sign of the source', () => {
  const source = '| a |\n|---|\n| ![x](photo:lake) |\n';
  const wishes = pictureWishes(source);
  const granted = grantWishes(source, wishes, [{ asset: 'asset:a.jpg', credit: 'A"|{{name}}\\<b>\n---' }]);
  expect(granted).toBe('| a |\n|---|\n| ![x](asset:a.jpg){credit="A name b ---"} |\n');
});

test('it is printed as it is written, with its shape and credit', () => {
  const source = '![a](photo:blue lake){shape="tall"}\n\n![b](asset:b.jpg){credit="Ada \\"Countess\\""}';
  expect(print(parse(source, { kind: 'doc' }).document)).toContain(source);
});
