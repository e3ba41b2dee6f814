// Links without words: they go onto the words before them or show their address, and none is lost.
import { expect, test } from 'vitest';
import { parse } from './parse.ts';
import { print } from './print.ts';

const read = (source: string) => {
  const { document, diagnostics } = parse(source, { kind: 'doc' });
  const told = diagnostics.filter(({ message }) => message.startsWith('Links without words'));
  return {
    printed: print(document)
      .replace(/^---[\s\S]*?\n---\n/, '')
      .trim(),
    told: told.map(({ message, line }) => `${line}: ${message}`),
  };
};

test.each<[source: string, printed: string]>([
  ['Image [](https://github.com/opencontainers/image-spec)', '[Image](https://github.com/opencontainers/image-spec)'],
  [
    'Open Container Initiative (OCI) [](https://opencontainers.org/)',
    '[Open Container Initiative (OCI)](https://opencontainers.org/)',
  ],
  [
    '- scorecard [](https://a.org/s), OSSF [](https://b.org)\n- **runc** [](https://c.org) - reference',
    '- [scorecard](https://a.org/s), [OSSF](https://b.org)\n- [**runc**](https://c.org) - reference',
  ],
  [
    'The one who wrote all of this in a very long line [](https://a.org)',
    'The one who wrote all of this in a very long [line](https://a.org)',
  ],
  ['What now? <a href="https://a.org/x"><i class="fa fa-link"></i></a>', 'What now? [a.org/x](https://a.org/x)'],
  ['Code [<i class="fab fa-github"></i>](https://a.org/x)', '[Code](https://a.org/x)'],
  ['See [](https://a.org/x/) for more.', 'See [a.org/x](https://a.org/x/) for more.'],
  ['[](https://www.a.org/?q=1#b)', '[a.org](https://www.a.org/?q=1#b)'],
  [
    '[](mailto:ann@a.org) and [](guide/start.md)',
    '[ann\\@a.org](mailto:ann@a.org) and [guide/start.md](guide/start.md)',
  ],
  ['one\\\n[](https://a.org)', 'one\\\n[a.org](https://a.org)'],
  ['one\n[](https://a.org)', '[one](https://a.org)'],
  ['| a | b |\n|---|---|\n| c | [](https://a.org) |', '| a | b |\n| --- | --- |\n| c | [a.org](https://a.org) |'],
])('%s', (source, printed) => {
  const result = read(source);
  expect(result.printed).toBe(printed);
  expect(result.told).toHaveLength(1);
});

test('told once for each way, with the number and the lines', () => {
  const { told } = read('One [](https://a.org)\n\nTwo [](https://b.org)\n\n[](https://c.org)');
  expect(told).toEqual([
    '1: Links without words were put on the words before them (2 times, also on line 3).',
    '5: Links without words show their addresses.',
  ]);
});

test('a long address is shortened, its link is not', () => {
  const address = `https://a.org/${'path/'.repeat(30)}end`;
  const { printed } = read(`[](${address})`);
  expect(printed).toContain(`](${address})`);
  expect(printed.slice(1, printed.indexOf(']'))).toMatch(/^a\.org\/path\/.{0,40}…$/);
});

test('badges and anchors stay as they were', () => {
  const badge = 'Words [![](https://img.shields.io/npm/v/x.svg)](https://a.org) <a id="x"></a>';
  expect(read(badge).told).toEqual([]);
  expect(read('<a href="https://a.org"><img src="https://img.shields.io/npm/v/x.svg"></a> Words').printed).toBe(
    'Words',
  );
});

test('a link around blocks begins with the first of them', () => {
  const { printed, told } = read('<div>\nThanks\n<a href="https://a.org">\n<div>\nAnn\n</div>\nBob</a>\n</div>');
  expect(printed).toBe('Thanks\n\n[Ann](https://a.org)\n\n[Bob](https://a.org)');
  expect(told).toEqual([]);
});

test('many of them in one line are read in linear time', () => {
  const { told } = read('Word [](https://a.org) '.repeat(5_000));
  expect(told).toHaveLength(1);
});
