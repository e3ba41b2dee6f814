// What asks for a manner goes, in nine languages, and what only looks like it stays.
import { expect, test } from 'vitest';
import { compose } from '../index.ts';
import { withoutManner } from './manner.ts';

test.each([
  ['A deck on solar power for school kids, keep it simple', 'A deck on solar power for school kids'],
  ['Keep it short and simple: a deck about remote work', 'a deck about remote work'],
  ['Deck about remote work. Please keep it very brief.', 'Deck about remote work.'],
  ['A talk about birds and make it fun, 8 slides', 'A talk about birds, 8 slides'],
  ['Report on water, nothing fancy', 'Report on water'],
  ['Bericht über Wärmepumpen, kurz und knapp', 'Bericht über Wärmepumpen'],
  ['Deck über Marketing. Bitte halte es einfach und kurz.', 'Deck über Marketing.'],
  ['Présentation sur le vin, simple et clair', 'Présentation sur le vin'],
  ['Presentación sobre el agua, que sea breve y sencilla', 'Presentación sobre el agua'],
  ['Apresentação sobre café, em linguagem simples', 'Apresentação sobre café'],
  ['عرض عن الطاقة الشمسية، بلغة بسيطة', 'عرض عن الطاقة الشمسية'],
  ['सौर ऊर्जा पर प्रस्तुति, इसे सरल रखें', 'सौर ऊर्जा पर प्रस्तुति'],
  ['制作关于太阳能的演示文稿，尽量简单一点', '制作关于太阳能的演示文稿'],
  ['太陽光発電についてのプレゼン、分かりやすくお願いします', '太陽光発電についてのプレゼン'],
  ['Keep it simple.', ''],
  ['Simple machines for grade 5', 'Simple machines for grade 5'],
  ['Deck about making things simple', 'Deck about making things simple'],
  ['How to keep it clean at work', 'How to keep it clean at work'],
  ['Deck on how to keep it simple', 'Deck on how to keep it simple'],
  ['Explain photosynthesis, in simple words', 'Explain photosynthesis'],
  ['Course on writing in plain English', 'Course on writing in plain English'],
])('%s', (text, rest) => expect(withoutManner(text)).toBe(rest));

test.each([
  ['A short presentation on solar power for school kids, keep it simple', 'simple'],
  ['Make a deck about our bakery. Keep it short. We sell 40 kinds of bread.', 'keep it'],
  ['Einladung zum Sommerfest, bitte kurz und knapp', 'knapp'],
])('%s: nothing of it is on the pages', (prompt, word) => {
  const shown = compose({ prompt }).source.replace(/:::notes[\s\S]*?\n:::/g, '');
  expect(shown.toLowerCase()).not.toContain(word);
});
