// Phrases of Chinese and Japanese: titles break between them.
import { expect, test } from 'vitest';
import { insidePhrases, insideUnits, isAmount } from './phrases.ts';

/** The text with bars where it may be broken. */
function check(text: string): string {
  const inside = insidePhrases(text);
  return [...text].map((character, index) => (index > 0 && !inside.has(index) ? `|${character}` : character)).join('');
}

test.each([
  ['青の衝撃 北斎', '青の|衝撃| |北斎'],
  ['ご審議をお願いいたします', 'ご審議を|お願いいたします'],
  ['海を渡った顔料', '海を|渡った|顔料'],
  ['作品を守るための三つの約束', '作品を|守るための|三つの|約束'],
  ['秋季特別展のプルシアンブルー', '秋季特別展の|プルシアンブルー'],
  ['合成顔料プルシアン', '合成顔料|プルシアン'],
  ['电动汽车市场回顾与展望', '电动|汽车|市场|回顾与|展望'],
])('%s', (text, broken) => expect(check(text)).toBe(broken));

test('a date is one thing', () => {
  const text = '開幕は2026年1月5日となる予定';
  const inside = insideUnits(text);
  for (let at = 4; at < text.indexOf('日'); at += 1)
    if (/[年月]/.test(text[at]! + text[at - 1]!)) expect(inside.has(at), text.slice(0, at)).toBe(true);
});

test.each(['4億8,000万円', '1億2500万元'])('%s is one thing', (amount) => {
  const inside = insideUnits(`合計は${amount}となる予定`);
  for (let at = 4; at < 3 + amount.length; at += 1)
    if (/\p{L}/u.test(amount[at - 3]! + amount[at - 4]!)) expect(inside.has(at), amount.slice(0, at - 3)).toBe(true);
});

test.each([
  ['12.450.000 €', true],
  ['−3,800,000 zł', true],
  ['4억 8,000만 원', true],
  ['14 Monate', true],
  ['2,4 Mio. €', true],
  ['about 35 percent', false],
  ['3 of the new sites', false],
  ['12 towns and villages of the valley', false],
])('%s is an amount: %s', (text, expected) => expect(isAmount(text)).toBe(expected));
