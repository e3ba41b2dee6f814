// Icons of fonts: signs for those that tell something, a remark for the others, and no cell or link that loses its only content.
import { expect, test } from 'vitest';
import { parse } from '../parse.ts';
import { print } from '../print.ts';

const read = (source: string) => {
  const { document, diagnostics } = parse(source, { kind: 'doc' });
  const told = diagnostics
    .filter(({ code }) => code === 'not-carried-over')
    .map(({ message, line }) => `${line}: ${message}`);
  return {
    printed: print(document)
      .replace(/^---[\s\S]*?\n---\n/, '')
      .trim(),
    told,
  };
};

test.each<[source: string, printed: string]>([
  ['<i class="fa-duotone fa-square-check" style="color: green"></i> supported', '✓ supported'],
  ['a <i class="fas fa-times-circle fa-fw"></i> b', 'a ✗ b'],
  ['Why <i class="fa fa-question-circle-o"></i>', 'Why ?'],
  ['<span class="icon-ok"></span> and <i class="bi bi-exclamation-triangle-fill"></i>', '✓ and !'],
  ['a <i class="fa fa-long-arrow-alt-right"></i> b :fa-arrow-left: c :material-check-circle: d', 'a → b ← c ✓ d'],
  ['<div>\n<i class="glyphicon glyphicon-remove"></i> no\n</div>', '✗ no'],
  ['*all <i class="fa fa-check"></i>*', '_all ✓_'],
  ['<i class="fa fa-star"></i><i class="fa fa-star-o"></i><i class="fa-regular fa-star"></i>', '★☆☆'],
  ['<i class="icon-text">words</i> and <span class="icon-x">more</span>', '_words_ and more'],
])('%s', (source, printed) => expect(read(source)).toEqual({ printed, told: [] }));

test('icons without a sign are told once, with their names and lines', () => {
  const { printed, told } = read(
    'Now? <i class="fa-duotone fa-face-thinking"></i>\n\n:material-rocket: Go\n\n<p><i class="fab fa-github fa-3x"></i></p>',
  );
  expect(printed).toBe('Now?\n\nGo');
  expect(told).toEqual([
    '1: Icons of fonts for web pages were left out (3 times, also on lines 3 and 5): “face-thinking”, “rocket”, “github”.',
  ]);
});

test('a cell or a link of nothing but an icon is not empty', () => {
  const cell =
    '| a | b |\n|---|---|\n| Quay | <i class="fa fa-square-check" style="color: green;"></i> |\n| Harbor | <i class="fa fa-hourglass-half"></i> <i class="fa fa-rocket"></i> |\n';
  expect(read(cell).printed).toBe('| a | b |\n| --- | --- |\n| Quay | ✓ |\n| Harbor | hourglass half, rocket |');
  expect(read(cell).told).toHaveLength(1);
  expect(read('[<i class="fab fa-github"></i>](https://a.org/b)').printed).toBe('[a.org/b](https://a.org/b)');
  expect(read('[<i class="fa fa-arrow-right"></i>](https://a.org/b)').printed).toBe('[→](https://a.org/b)');
});
