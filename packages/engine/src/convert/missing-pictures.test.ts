import { expect, test } from 'vitest';
import { expectInTime } from '../../../../test/thread-time.ts';
import { createDiagnostics } from '../base/diagnostic.ts';
import type { Kind } from '../model/index.ts';
import { createPictures } from '../pictures/pictures.ts';
import { parse } from '../source/parse.ts';
import { print } from '../source/print.ts';
import { withMissingPictures } from './missing-pictures.ts';

/** What is shown of a source without its pictures, as source, and the remarks. */
function show(source: string, kind: Kind = 'doc') {
  const { document } = parse(source, { kind });
  const diagnostics = createDiagnostics();
  const pictures = createPictures(new Map(), { toPng: () => undefined, inflate: () => new Uint8Array() }, diagnostics);
  const text = print(withMissingPictures(document, pictures, diagnostics));
  return { text: text.replace(/^---\n.*?\n---\n/s, '').trim(), remarks: diagnostics.list };
}

test.each([
  // Its words, or the name of its file; one on the web is linked in full.
  ['![A plant](plant.png)', '![A plant](plant.png)'],
  ['![](img/plant.png)', '![plant.png](img/plant.png)'],
  [
    '![](https://a.example/b/c.webp?x=1)',
    '[![c.webp](https://a.example/b/c.webp?x=1)](https://a.example/b/c.webp?x=1)',
  ],
  [
    '![](img/174470852-339b5011-5800-4bb9-a628.png)',
    '![Picture not included](img/174470852-339b5011-5800-4bb9-a628.png)',
  ],
  ['See ![A plant](plant.png) here.', 'See ![A plant](plant.png) here.'],
  // Words that say nothing give way to the name of the file; a name that says nothing, to a calm remark.
  ['![image](img/plant.png)', '![plant.png](img/plant.png)'],
  [
    '![Imgur](http://i.imgur.com/V5q57vU.png)',
    '[![Picture not included](http://i.imgur.com/V5q57vU.png)](http://i.imgur.com/V5q57vU.png)',
  ],
  // A sign beside the words of a heading.
  ['## ![](https://icongr.am/feather/package.svg?color=fff/fff) Install', '## Install'],
  // A link around it stays the only one.
  ['[![Logo](https://a.example/l.svg)](https://b.example/)', '[![Logo](https://a.example/l.svg)](https://b.example/)'],
  // Decoration shows nothing, unless it is all of a link.
  ['![](arrow.svg){alt=""}\n\nWords.', 'Words.'],
  ['<img src="arrow.svg" alt=""> Words.', 'Words.'],
  ['[![](l.svg){alt=""}](https://b.example/)', '[![l.svg](l.svg){alt=""}](https://b.example/)'.replace('{alt=""}', '')],
  // Rows.
  ['![a](a.png) ![b](b.png) ![c](c.png) ![d](d.png)', '![a](a.png) ![b](b.png) ![c](c.png) ![d](d.png)'],
  [`Thanks: ${'[![a](a.png)](https://a.example/) '.repeat(7)}and you`, 'Thanks: ![Pictures: 7](a.png) and you'],
])('%s', (source, expected) => {
  expect(show(source).text).toBe(expected);
});

test('names of many slashes are shown in time', () => {
  expectInTime(2_000, () => {
    expect(show(`![](a${'/'.repeat(100_000)}plant.png)`).text).toContain('plant.png');
    const { remarks } = show(`![a](https://a.example/${'x'.repeat(100_000)}/)\n\n![b](https://a.example/b)`);
    expect(remarks).toMatchObject([{ message: expect.stringContaining('2 pictures') }]);
  });
});

test('the words are in the language of the document', () => {
  const source = (language: string) => `---\nlanguage: ${language}\n---\n\n![](image.png)`;
  expect(show(source('fr')).text).toContain('![Image non incluse]');
  expect(show(source('zh-CN')).text).toContain('![图片未附]');
});

test('a row is told once, with its number', () => {
  const { remarks } = show('![a](a.png)'.repeat(9));
  expect(remarks.map(({ code, message }) => [code, message])).toStrictEqual([
    ['unknown-asset', 'The picture “a.png” was not supplied.'],
    ['not-carried-over', 'A row of 9 missing pictures is shown as their number.'],
  ]);
});

test('a slide has no box for decoration that is missing', () => {
  expect(show('# One\n\n![](arrow.svg){alt=""}\n\nHere!', 'deck').text).not.toContain('arrow');
  expect(show('# One\n\n![](https://a.example/a.png)', 'deck').text).toContain('![a.png](https://a.example/a.png)');
});

test('a picture whose caption has its words is a box without words', () => {
  const { document } = parse(
    '![The plant.](plant.png)\n\n:::figure{caption="The plant"}\n![The plant.](plant.png)\n:::',
    {
      kind: 'doc',
    },
  );
  const pictures = { find: () => undefined };
  const shown = withMissingPictures(document, pictures, createDiagnostics());
  expect(JSON.stringify(shown).match(/"captioned":true/g)).toHaveLength(1);
});
