// Work that must stay in proportion to its input: cases by name, each a function of a size. Run by count-work.ts.
import { compile, parse } from '@deckle/engine';
import { createWorld } from '@deckle/press';
import { compareTexts } from '../packages/web/src/client/compare-texts.ts';

const world = createWorld();
const html = async (source: string): Promise<void> => void (await compile({ source, format: 'html' }, world));
const lines = (size: number, line: (index: number) => string): string =>
  Array.from({ length: size }, (_, at) => line(at)).join('\n');
type Case = { readonly sizes: readonly [number, number]; readonly work: (size: number) => Promise<void> | void };

export const linearCases: { readonly [name: string]: Case } = {
  'a long word with hyphens': {
    sizes: [2_000, 4_000],
    work: (size) => html(`---\nkind: deck\n---\n\n# T\n\n---\n\n${'a-b'.repeat(size)}`),
  },
  'a long word': {
    sizes: [8_000, 16_000],
    work: (size) => html(`---\nkind: deck\n---\n\n# T\n\n---\n\n${'y'.repeat(size)}`),
  },
  'a long text without spaces': {
    sizes: [8_000, 16_000],
    work: (size) => html(`---\nkind: deck\n---\n\n# T\n\n---\n\n${'漢'.repeat(size)}`),
  },
  'a chart of many categories': {
    sizes: [500, 1_000],
    work: (size) =>
      html(
        `---\nkind: deck\n---\n\n# T\n\n---\n\n:::chart{type="column"}\n| name | value |\n|---|---|\n${lines(size, (at) => `| ${'word'.repeat(20)} ${at} | ${at} |`)}\n:::\n`,
      ),
  },
  'a chart of long names': {
    sizes: [500, 1_000],
    work: (size) =>
      html(
        `---\nkind: deck\n---\n\n# T\n\n---\n\n:::chart{type="column"}\n| name | ${'word'.repeat(size)} |\n|---|---|\n| a | 1 |\n| ${'b'.repeat(size)} | 2 |\n:::\n`,
      ),
  },
  ...Object.fromEntries(
    ["'", '"', '[', '{', '(', 'A', '!', "'a'!", '$', '[[', "['", '+A1'].map((piece): [string, Case] => [
      `a formula of ${piece}`,
      {
        sizes: [1_000, 2_000],
        work: (size) => html(`---\nkind: sheet\n---\n\n| a |\n|---|\n| =1${piece.repeat(size)} |`),
      },
    ]),
  ),
  ...Object.fromEntries(
    [
      '<div>\n',
      '<p><b id="1">',
      '<table><tr><td>',
      '<a href="x">',
      '<svg><g>',
      '<x {',
      '<ul><li>a',
      '<pre>\n\n',
      '<!-- ',
      '<td colspan=9>',
      '<h1>a\n\n',
      '{/* <A>\n\nexport const a = {\n\n',
    ].flatMap((piece): readonly [string, Case][] => [
      [`HTML of ${piece.trim()}`, { sizes: [400, 800], work: (size) => void parse(piece.repeat(size)) }],
      [
        `a line of ${piece.trim()}`,
        { sizes: [400, 800], work: (size) => void parse(`a ${piece.replaceAll('\n', ' ').repeat(size)}`) },
      ],
    ]),
  ),
  'checks over a chain of formulas': {
    sizes: [1_500, 3_000],
    work: (size) =>
      html(
        `---\nkind: sheet\n---\n\n| a | b | Check |\n|---|--:|---|\n| r | 1 | |\n${lines(size, (at) => `| r | =B${at + 2} | =IF(B${at + 3}=0,"no","OK") |`)}\n`,
      ),
  },
  'a check of many terms': {
    sizes: [400, 800],
    work: (size) =>
      html(`---\nkind: sheet\n---\n\n| a | Check |\n|--:|---|\n| 1 | =IF(A2${'-7'.repeat(size)}<9,"OK","no") |\n`),
  },
  'a comparison of texts with nothing in common': {
    sizes: [4_000, 8_000],
    work: (size) =>
      void compareTexts(
        lines(size, (at) => `a ${at}`),
        lines(size, (at) => `b ${at}`),
      ),
  },
};
