// The sentences that say most of a text are found, in every script, and nothing is changed in them.
import { expect, test } from 'vitest';
import { headlineOf, keySentences } from './key-sentences.ts';

const cases: readonly [what: string, language: string, sentences: readonly string[], key: string][] = [
  [
    'English',
    'en',
    [
      'My aunt has a green door.',
      'Wild bees nest in dry ground near flowers.',
      'Flowers feed wild bees.',
      'Wild bees need flowers and dry ground.',
      'It rained on Tuesday.',
    ],
    'Wild bees need flowers and dry ground.',
  ],
  [
    'Chinese, where no spaces part words',
    'zh',
    ['今天下雨。', '蜜蜂需要花朵和水。', '花朵给蜜蜂食物。', '城市里的花朵帮助蜜蜂。', '门是绿色的。'],
    '花朵给蜜蜂食物。',
  ],
];

test.each(cases)('%s', (_, language, sentences, key) => {
  expect(keySentences(sentences, 2, language)).toContain(key);
  const three = keySentences(sentences, 3, language);
  expect(three).toEqual(sentences.filter((sentence) => three.includes(sentence)));
  expect(sentences).toContain(headlineOf(sentences, language));
});

test('a text of fewer sentences is kept whole, and one without short sentences has no headline', () => {
  expect(keySentences(['One.', 'Two.'], 3, 'en')).toEqual(['One.', 'Two.']);
  expect(headlineOf([`${'very '.repeat(30)}long.`], 'en')).toBeUndefined();
});
