// Titles judged by size, place and prompt, in any language: what the file calls a title is only a hint.
import { expect, test } from 'vitest';
import { emu } from '../base/graphics.ts';
import { saidPurpose, saidRole, saysQuote } from './placeholder-words.ts';
import type { FoundPlaceholder } from './read-placeholders.ts';
import { judgeTitles } from './title-roles.ts';

type Draft = readonly [
  type: string,
  at: readonly [x: number, y: number, width: number, height: number],
  size: number,
  words?: string,
  bullet?: boolean,
];

/** The roles of the placeholders of a slide layout of 960 by 540 points, with titles of 36 points on its slide master. */
function check(drafts: readonly Draft[], isTitleless = false, titleSize: number | null = 36): readonly string[] {
  const found = drafts.map(
    ([type, [x, y, width, height], size, words, isList], index): FoundPlaceholder => ({
      type,
      index,
      name: 'Rectangle 2',
      box: { x: emu(x), y: emu(y), width: emu(width), height: emu(height) },
      insets: { left: 0, top: 0, right: 0, bottom: 0 },
      anchor: 'top',
      levels: [
        {
          size,
          font: 'minor',
          bold: false,
          color: { scheme: 'tx1' },
          align: 'start',
          lineHeight: 1.2,
          spaceBefore: 0,
          spaceAfter: 0,
          indent: 0,
          hanging: 0,
          ...(isList && { bullet: { character: '•', color: { scheme: 'tx1' } } }),
        },
      ],
      ...(words !== undefined && { words }),
    }),
  );
  const judged = judgeTitles(found, {
    slideSize: { width: emu(960), height: emu(540) },
    titleSize: titleSize ?? undefined,
    isTitleless,
  });
  return judged.map(
    ({ type, problem, said }) => problem ?? (said?.type === undefined ? type : `${type}, not ${said.type}`),
  );
}

/** The same where the slide master has no title. */
const judgeWithout = (drafts: readonly Draft[], isTitleless: boolean): readonly string[] =>
  check(drafts, isTitleless, null);

const list: Draft = ['obj', [40, 130, 880, 360], 20, 'Content', true];

test.each<[what: string, drafts: readonly Draft[], roles: readonly string[]]>([
  ['a title over content stays', [['title', [40, 30, 880, 80], 36], list], ['title', 'obj']],
  ['a large line over content is the title', [['body', [40, 40, 880, 60], 40], list], ['title, not body', 'obj']],
  ['and so is one that says so', [['body', [40, 40, 600, 40], 24, 'タイトルを入力'], list], ['title, not body', 'obj']],
  ['a subtitle is not', [['body', [40, 40, 600, 40], 24, '副标题'], list], ['body', 'obj']],
  [
    'a number larger than words ever are is none',
    [
      ['title', [96, 220, 750, 225], 48],
      ['body', [0, 90, 288, 225], 199],
    ],
    ['title', 'body'],
  ],
  ['text alone is none', [['body', [40, 200, 880, 150], 60]], ['body']],
  ['unless it says that it is', [['obj', [40, 120, 480, 180], 28, '单击此处编辑母版标题样式']], ['title, not obj']],
  [
    'a label over the heading that is seen',
    [
      ['title', [60, 65, 820, 40], 18],
      ['body', [60, 120, 820, 340], 72],
    ],
    ['subTitle, not title', 'title, not body'],
  ],
  [
    'a label at the foot',
    [
      ['title', [40, 500, 200, 20], 9],
      ['obj', [40, 60, 880, 420], 20, '', true],
    ],
    ['body, not title', 'obj'],
  ],
  [
    'of two titles the first of equals',
    [
      ['title', [40, 30, 420, 80], 26],
      ['title', [500, 30, 420, 80], 26],
    ],
    ['title', 'is a second title'],
  ],
  [
    'and the larger one',
    [
      ['title', [40, 500, 420, 20], 12],
      ['title', [40, 30, 880, 80], 36],
    ],
    ['is a second title', 'title'],
  ],
])('%s', (_what, drafts, roles) => {
  expect(check(drafts)).toEqual(roles);
});

test.each([
  ['Click to edit presenter’s name', 'Text Placeholder 12', 'author'],
  ['Signature', '文本占位符 13', 'author'],
  ['20XX年XX月XX日', 'テキスト プレースホルダー 21', 'date'],
  ['', 'Подзаголовок 2', 'subtitle'],
  ['', 'Tytuł 1', 'title'],
  ['01', 'Text Placeholder 3', 'number'],
  ['00%', 'Text Placeholder 3', undefined],
  ['', 'Text Placeholder 3', undefined],
])('“%s” of “%s” says: %s', (prompt, name, role) => {
  expect(saidRole(prompt, name)).toBe(role);
});

test.each([
  ['Cover, imagery', 'cover'],
  ['目次', 'agenda'],
  ['中文目录页，仅供目录页使用', 'agenda'],
  ['Title and Content', undefined],
  ['Table of Contents', 'agenda'],
  ['Inhalt', 'agenda'],
  ['3. Tartalom', 'agenda'],
  ['Titel und Inhalt', undefined],
  ['Rubrik och innehåll', undefined],
  ['Nadpis a obsah', undefined],
  ['Cím és tartalom', undefined],
  ['Köszönjük a figyelmet!', 'closing'],
  ['節标题 / 节标题', 'section'],
  ['Заголовок раздела', 'section'],
  ['Devider Slides for Sessions', 'section'],
  ['Transición', 'section'],
  ['Dividend by year', undefined],
  ['末尾幻灯片', 'closing'],
  ['Title Only', undefined],
  ['Color and Typography', 'guide'],
  ['Title slide, color 2', 'cover'],
  ['Farbpalette', 'guide'],
  ['使い方', 'guide'],
])('the slide layout “%s” is for: %s', (name, purpose) => {
  expect(saidPurpose(name)).toBe(purpose);
});

test('a large text over free room is a title in a file that has none', () => {
  const line: Draft = ['body', [40, 20, 880, 60], 54];
  expect(check([line, ['body', [40, 90, 880, 24], 14]], true)).toEqual(['title, not body', 'body']);
  expect(check([line, ['body', [40, 90, 880, 24], 14]])).toEqual(['body', 'body']);
});

test.each<[name: string, expected: boolean]>([
  ['Quote Dark', true],
  ['Zitat', true],
  ['引用', true],
  ['Citation', true],
  ['Quoted prices', false],
  ['Citadel', false],
  ['Title and non-bulleted text', false],
])('%s: for quotations: %s', (name, expected) => {
  expect(saysQuote(name)).toBe(expected);
});

test('a narrow text larger than words ever are is for the number of a section', () => {
  const draft = (type: string, x: number, width: number, size: number) =>
    ({
      ...{ type, index: 0, name: 'Rectangle 2', box: { x: emu(x), y: emu(90), width: emu(width), height: emu(225) } },
      levels: [{ size }],
    }) as unknown as FoundPlaceholder;
  const scene = { slideSize: { width: emu(960), height: emu(540) }, titleSize: 36 };
  const purposes = (width: number, size: number) =>
    judgeTitles([draft('title', 96, 750, 48), draft('body', 0, width, size)], scene).map(({ purpose }) => purpose);
  expect(purposes(288, 199)).toEqual([undefined, 'number']);
  expect(purposes(288, 40)).toEqual([undefined, undefined]);
  expect(purposes(700, 199)).toEqual([undefined, undefined]);
});

test('without a title, a text far larger than titles is one', () => {
  const words = (size: number): readonly Draft[] => [
    ['body', [40, 150, 560, 300], size],
    ['body', [660, 230, 260, 220], 18],
  ];
  expect(check(words(80), false)).toEqual(['title, not body', 'body']);
  expect(check(words(48), false)).toEqual(['body', 'body']);
});

test.each<[what: string, size: number, isTitleless: boolean, role: string]>([
  ['is the title', 44, true, 'title, not body'],
  ['is none in the size of titles over content', 32, true, 'body'],
  ['is none where other slide layouts have titles', 44, false, 'body'],
])('without titles on the slide master, a large line low on the slide %s', (_, size, isTitleless, role) => {
  const drafts: readonly Draft[] = [
    ['body', [24, 230, 470, 45], size],
    ['body', [26, 278, 280, 29], 18],
  ];
  const found = judgeWithout(drafts, isTitleless);
  expect(found[0]).toBe(role);
});
