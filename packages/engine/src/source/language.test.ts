// The language that is guessed for a text: from its prose, whatever its code, links, front matter and tags are in.
import { expect, test } from 'vitest';
import { parse } from './parse.ts';

const english = 'The plan of the year is on the table, and we are to read it with care.';

test.each<[sentence: string, source: string, language: string]>([
  ['English', english, 'en'],
  ['German cells of a table', '| der Plan | die Zahl |\n|---|---|\n| mit und von | nicht für |', 'de'],
  ['English with code', `${english}\n\n${'```js\no = a.e(os, de, que)\n```\n\n'.repeat(9)}`, 'en'],
  ['English with indented code', `${english}\n\n${'    o a os de que em\n'.repeat(9)}`, 'en'],
  ['English with code in its lines', `${english} ${'`o a os as` '.repeat(9)}`, 'en'],
  ['English with links', `${english} ${'[b](https://example.com/o/a/os/de/que) '.repeat(9)}`, 'en'],
  ['English with formulas', `${english} ${'$o + a = e$ '.repeat(9)}`, 'en'],
  ['English under front matter', `---\ntitle: o a os as de que em para com uma\n---\n\n${english}`, 'en'],
  ['names of one letter alone', 'a b, o e, a o, e a, o o, a a, e o', 'en'],
  [
    'Japanese with English code',
    `これは計画です。\n\n\`\`\`js\n${'const plan = the_plan_of(this);\n'.repeat(30)}\`\`\``,
    'ja',
  ],
  [
    'Japanese with English terms',
    'Amazon S3 Express One Zone が S3 Inventory をサポートし、AWS CLI で利用できます。',
    'ja',
  ],
  ['Chinese with links', `${'[教程](https://example.com/the/best/of/all/tutorials) '.repeat(9)}`, 'zh'],
  ['Traditional Chinese', '數學插件允許你在幻燈片中包含美觀的排版數學公式。這對讀者很好。', 'zh-Hant'],
  ['Simplified Chinese', '数学插件允许你在幻灯片中包含美观的排版数学公式。这对读者很好。', 'zh'],
  ['Bengali', 'এটি একটি পরিকল্পনা', 'bn'],
  ['Finnish', 'Suunnitelma on valmis, mutta se ei ole täällä, ja voi olla että tai jos.', 'fi'],
])('%s', (_, source, language) => expect(parse(source, { kind: 'doc' }).document.meta.language).toBe(language));
