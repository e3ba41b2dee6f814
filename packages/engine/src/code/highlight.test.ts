// Tests of code coloring: kinds of tokens by language, the text exactly as it was, hostile code.
import { expect, test } from 'vitest';
import { createDiagnostics } from '../base/diagnostic.ts';
import { parse } from '../source/parse.ts';
import { loadHighlight } from './highlight.ts';
import { languages } from './languages.ts';

/** For a document with these blocks of code. */
const load = (...blocks: readonly (readonly [language: string, code: string])[]) => {
  const source = blocks.map(([language, code]) => `~~~~~ ${language}\n${code}\n~~~~~\n`).join('\n');
  return loadHighlight(parse(source, { kind: 'doc', diagnostics: createDiagnostics() }).document);
};

/** The tokens of one kind in some code, joined by a bar; white space around them aside. */
async function check(language: string, code: string, expected: { readonly [kind: string]: string }): Promise<void> {
  const highlight = await load([language, code]);
  const tokens = highlight(code, language).flat();
  for (const [kind, texts] of Object.entries(expected)) {
    const found = tokens.filter((token) => token.kind === kind).map(({ text }) => text.trim());
    expect(found.join('|'), `${language}: ${kind}`).toBe(texts);
  }
}

test.each([
  ['ts', 'const a: string = "b"; // c', { keyword: 'const', string: '"b"', comment: '// c' }],
  ['js', 'function f() { return 1 }', { keyword: 'function|return', function: 'f', number: '1' }],
  ['json', '{"a": [1, true, "x"]}', { function: '"a"', string: '"x"' }],
  ['python', 'def f(x):\n    return 2  # two', { keyword: 'def|return', function: 'f', number: '2', comment: '# two' }],
  ['java', 'class A { int b = 3; }', { keyword: 'class', number: '3' }],
  ['c', '#include <a.h>\nint main(void) { return 0; }', { keyword: 'include|return', number: '0' }],
  ['cpp', 'auto x = "y"; // z', { keyword: 'auto', string: '"y"', comment: '// z' }],
  ['c#', 'var x = 1; /* y */', { keyword: 'var', number: '1', comment: '/* y */' }],
  ['go', 'func main() { return }', { keyword: 'func|return' }],
  ['rust', 'fn main() { let x = "a"; }', { keyword: 'fn|let', string: '"a"' }],
  ['sql', "SELECT a FROM b WHERE c = 'd'", { keyword: 'SELECT|FROM|WHERE', string: "'d'" }],
  ['bash', 'if true; then echo "a"; fi # b', { comment: '# b' }],
  ['yaml', 'a: "b" # c', { function: 'a:', string: '"b"', comment: '# c' }],
  ['html', '<p class="a">b</p><!-- c -->', { string: '"a"', comment: '<!-- c -->', keyword: 'p|p' }],
  ['css', 'a { color: red } /* b */', { comment: '/* b */' }],
  ['php', '<?php echo "a"; // b', { string: '"a"', comment: '// b' }],
  ['ruby', 'def a\n  "b" # c\nend', { keyword: 'def|end', string: '"b"', comment: '# c' }],
  ['kotlin', 'val a = "b" // c', { keyword: 'val', string: '"b"', comment: '// c' }],
  ['swift', 'let a = "b" // c', { keyword: 'let', string: '"b"', comment: '// c' }],
  ['r', 'f <- function(x) x + 1 # c', { keyword: 'function', number: '1', comment: '# c' }],
  ['diff', '- old\n+ new', { number: '- old', string: '+ new' }],
  ['dockerfile', 'FROM node # a', { keyword: 'FROM', comment: '# a' }],
])('%s is colored', check);

test.each(['', 'klingon', 'text', 'constructor'])('code in the language "%s" is plain', async (language) => {
  await check(language, 'if (a) return "b"', { plain: 'if (a) return "b"' });
});

test('a name in any case is known', async () => {
  await check('PyThon', 'return', { keyword: 'return' });
});

test('some lines of a block have the colors that they have in it', async () => {
  const code = '/* a\nreturn\n*/\nreturn';
  const highlight = await load(['js', code]);
  expect(
    highlight('return\n*/', 'js')
      .flat()
      .map(({ kind }) => kind),
  ).toEqual(['comment', 'comment']);
  expect(highlight(code, 'js').at(-1)).toEqual([{ kind: 'keyword', text: 'return' }]);
});

const hostileCode = [
  '\ta\t b  \n\n \t',
  '&amp; &lt;span class="hljs-keyword"&gt; </span> &#x27; <!-- \u0000 \u2028 𝒳',
  '`${`${`${',
  `${'('.repeat(499)}\n${'<a '.repeat(166)}`,
  `"${'\\"'.repeat(240)}`,
  `${'/*'.repeat(240)}\n${'a.b('.repeat(120)}`,
  `${'x'.repeat(499)}\n${' '.repeat(499)}`,
  Array.from({ length: 200 }, (_, index) => `${'{'.repeat(index)}: 'a" #`).join('\n'),
];

test('the text of every line is what it was, in every language, whatever it is', async () => {
  for (const {
    names: [name],
  } of languages) {
    const highlight = await load(...hostileCode.map((code) => [name!, code] as const));
    for (const code of hostileCode) {
      const lines = highlight(code, name).map((line) => line.map(({ text }) => text).join(''));
      expect(lines.join('\n'), `${name}: ${code.slice(0, 20)}`).toBe(code);
    }
  }
});

test.each([
  ['a block', [['js', 'return\n'.repeat(1_500)]]],
  ['a line', [['js', 'return '.repeat(100)]]],
  ['a document', Array.from({ length: 12 }, (_, index) => ['js', 'return\n'.repeat(1_400 + index)])],
] as [string, [string, string][]][])('code past the bounds of %s is plain', async (_, blocks) => {
  const highlight = await load(...blocks);
  const [language, code] = blocks.at(-1)!;
  expect(
    highlight(code, language)
      .flat()
      .every(({ kind }) => kind === 'plain'),
  ).toBe(true);
});

test('what was read before does not change what is read', async () => {
  const read = async () => (await load(['html', '<style>a{b:c}</style>']))('<style>a{b:c}</style>', 'html');
  const before = await read();
  await load(['php', 'a'], ['rust', 'a'], ['css', 'a']);
  expect(await read()).toEqual(before);
});
