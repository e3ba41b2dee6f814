// Bad input from end to end: each gets its diagnostic in good time, whatever the format, and nothing is thrown.
import { readFileSync } from 'node:fs';
import { compile, type DiagnosticCode, DocumentTooLarge, type Format, formatNames, type Kind } from '@deckle/engine';
import { createWorld } from '@deckle/press';
import { expect, test } from 'vitest';
import { hasPeers, peers } from './peers.ts';
import { everyNth } from './share.ts';
import { expectInTimeAsync } from './thread-time.ts';

const world = createWorld();
const limit = 2_000;

/** Compiles, and says which diagnostics came back; a refusal for size is an answer too. */
async function check(source: string, format: Format, kind?: Kind): Promise<readonly DiagnosticCode[]> {
  try {
    const { bytes, diagnostics } = await compile({ source, format, kind }, world);
    expect(bytes.length).toBeGreaterThan(0);
    return diagnostics.map(({ code }) => code);
  } catch (error) {
    if (!(error instanceof DocumentTooLarge)) throw error;
    return [];
  }
}

const row = (cell: (column: number) => string) =>
  `| ${Array.from({ length: 3_000 }, (_, column) => cell(column)).join(' | ')} |`;

const cases: readonly [name: string, source: string, kind: Kind, expected: DiagnosticCode | undefined][] = [
  ['200,000 nested brackets', '['.repeat(200_000), 'doc', undefined],
  ['200,000 nested quotes', `${'>'.repeat(200_000)} a`, 'doc', undefined],
  [
    'a table of 3,000 columns',
    `${row((column) => `c${column}`)}\n${row(() => '---')}\n${row((column) => String(column))}`,
    'deck',
    'table-too-wide',
  ],
  ['control characters', 'a\u0001b\u0008c', 'doc', 'illegal-character'],
  ['lone surrogates', 'a\ud800b\udc00c', 'doc', 'illegal-character'],
  ['an unknown directive', ':::colums\ntext\n:::', 'doc', 'unknown-directive'],
  ['an unclosed directive', ':::columns\n:::column\ntext', 'doc', 'unclosed-directive'],
  [
    'a chart with text where numbers belong',
    ':::chart{type="column"}\n| a | b |\n|---|---|\n| x | many |\n:::',
    'deck',
    'chart-invalid-number',
  ],
  ['a formula that divides by zero', ':::table\n| a |\n|---|\n| =1/0 |\n:::', 'sheet', 'formula-error'],
  ['a formula that refers to itself', ':::table\n| a |\n|---|\n| =A2 |\n:::', 'sheet', 'formula-circular'],
  [
    'a function that reaches out',
    ':::table\n| a |\n|---|\n| =WEBSERVICE("http://x") |\n:::',
    'sheet',
    'formula-refused',
  ],
  ['nothing at all', '', 'deck', undefined],
  ['only front matter', '---\ntitle: x\n---\n', 'sheet', undefined],
];

for (const format of formatNames) {
  test.each(cases)(
    `${format}: %s`,
    async (_, source, kind, expected) => {
      const codes = await expectInTimeAsync(limit * 3, () => check(source, format, kind));
      // A workbook holds as many columns as are written.
      const isFine = expected === 'table-too-wide' && (format === 'xlsx' || format === 'html');
      if (expected !== undefined && !isFine) expect(codes).toContain(expected);
    },
    20_000,
  );
}

type Recipe = {
  readonly name: string;
  readonly parts: readonly { readonly t: string; readonly n: number; readonly indexed?: boolean }[];
};

test.skipIf(!hasPeers('corpus'))(
  'slow Markdown is not slow',
  async () => {
    const recipes: readonly Recipe[] = JSON.parse(readFileSync(`${peers.corpus}/markdown/pathological.json`, 'utf8'));
    for (const recipe of everyNth(recipes, 3)) {
      const source = recipe.parts.map(({ t, n, indexed }) => (indexed ? indexedText(t, n) : t.repeat(n))).join('');
      await expectInTimeAsync(limit, () => check(source, 'html'), recipe.name);
    }
  },
  200_000,
);

/** `{i}` is the index, `{i+2}` a sum, `{r:X}` X repeated index times, `{R:X}` repeated for what is left. */
function indexedText(pattern: string, count: number): string {
  return Array.from({ length: count }, (_, index) =>
    pattern
      .replace(/\{i(?:\+(\d+))?\}/g, (_all, plus) => String(index + Number(plus ?? 0)))
      .replace(/\{r:(.)\}/g, (_all, text) => text.repeat(index))
      .replace(/\{R:(.)\}/g, (_all, text) => text.repeat(count - 1 - index)),
  ).join('');
}
