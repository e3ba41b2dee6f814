// Where a picture goes in a text, and what is selected afterwards.
import { expect, test } from 'vitest';
import { insertPicture } from './insert-picture.ts';

test.each([
  ['|', '![Our harbor](asset:x.png)\n'],
  ['a|b', 'a\n\n![Our harbor](asset:x.png)\n\nb'],
  ['a\n|\nb', 'a\n\n![Our harbor](asset:x.png)\n\nb'],
  ['![a|](asset:a.png)\n', '![a](asset:a.png)\n\n![Our harbor](asset:x.png)\n\n'],
  ['# A|bc\nd', '# Abc\n\n![Our harbor](asset:x.png)\n\nd'],
  ['|# A', '![Our harbor](asset:x.png)\n\n# A'],
  ['# A\n\n|', '# A\n\n![Our harbor](asset:x.png)\n'],
  ['- a|\n- b\n\nc', '- a\n- b\n\n![Our harbor](asset:x.png)\n\nc'],
  ['1. a\n\n   more|\n\n2. b\n\n---\n', '1. a\n\n   more\n\n2. b\n\n![Our harbor](asset:x.png)\n\n---\n'],
  ['- a\n|\n- b\nand so on', '- a\n\n- b\nand so on\n\n![Our harbor](asset:x.png)\n'],
  ['A list:\n|- a\n- b', 'A list:\n\n![Our harbor](asset:x.png)\n\n- a\n- b'],
  ['- a\n|- b', '- a\n- b\n\n![Our harbor](asset:x.png)\n'],
  ['- a\n\n|\n\nb', '- a\n\n![Our harbor](asset:x.png)\n\nb'],
  ['- a\n# B|\n- c', '- a\n# B\n\n![Our harbor](asset:x.png)\n\n- c'],
  ['§ a §\n§-§\n§ b¦ §\n§ c §\n', '| a |\n|-|\n| b |\n| c |\n\n![Our harbor](asset:x.png)\n\n'],
])('in %j', (marked, expected) => {
  const cursor = marked.search(/[|¦]/);
  const before = marked.replace(/[|¦]/, '').replaceAll('§', '|');
  const { at, written, start, end } = insertPicture(before, cursor, { name: 'x.png', file: 'our_harbor.png' });
  const text = before.slice(0, at) + written + before.slice(at);
  expect([text, text.slice(start, end)]).toEqual([expected, 'Our harbor']);
});

test.each([
  ['IMG_0001.JPG', 'IMG 0001'],
  ['Überblick (2).v2.png', 'Überblick 2 v2'],
  ['].png', 'Picture'],
  ['', 'Picture'],
])('%s is described as %s, until somebody does', (file, description) => {
  expect(insertPicture('', 0, { name: 'x', file }).written).toBe(`![${description}](asset:x)\n`);
});
