// Sheets that were asked for in one sentence: every row as the workbook computes it, and no number that was not given.
import { readFileSync } from 'node:fs';
import { compile, parse } from '@deckle/engine';
import { createWorld } from '@deckle/press';
import { expect, test } from 'vitest';
import { compose } from './index.ts';
import { textsIn } from './languages/index.ts';

/** `## prompt`, `= kind of sheet, language, title`, then rows of cells. */
const cases = readFileSync(new URL('sheets.check.md', import.meta.url), 'utf8')
  .split(/^## /m)
  .slice(1)
  .map((entry) => {
    const [prompt = '', expected = '', ...rows] = entry.trim().split('\n');
    return { prompt, expected, rows };
  });
const world = createWorld();

test('the prompts are fifty, of all ten kinds, the usual ones in four languages and more', () => {
  const kinds = cases.map(({ expected }) => expected.split(', ')).map(([kind, language]) => [kind?.slice(2), language]);
  expect(cases.length).toBeGreaterThanOrEqual(50);
  expect(new Set(kinds.map(([kind]) => kind)).size).toBe(10);
  for (const usual of ['invoice', 'budget', 'loan-plan', 'inventory'])
    expect(
      new Set(kinds.filter(([kind]) => kind === usual).map(([, language]) => language)).size,
    ).toBeGreaterThanOrEqual(4);
});

test.each(cases)('$prompt', async ({ prompt, expected, rows }) => {
  const composed = compose({ prompt });
  expect(`= ${composed.archetype}, ${composed.language}, ${composed.title}`).toBe(expected);
  expect(inventedIn(composed.source, prompt, composed.language)).toEqual([]);
  const { bytes, diagnostics } = await compile({ source: composed.source, format: 'html' }, world);
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  const shown = rowsIn(new TextDecoder().decode(bytes));
  // Of the months of a loan the first two.
  expect(composed.archetype === 'loan-plan' ? shown.slice(0, rows.length) : shown).toEqual(rows);
});

/** The rows that have something in them. */
const rowsIn = (html: string): readonly string[] =>
  [...html.matchAll(/<tr[^>]*>([\s\S]*?)<\/tr>/g)]
    .map(([, row = '']) =>
      [...row.matchAll(/<t[dh][^>]*>([\s\S]*?)<\/t[dh]>/g)]
        .map(([, cell = '']) => cell.replace(/<[^>]+>/g, '').trim())
        .join(' | ')
        .trimEnd(),
    )
    .filter((row) => /[^\s|]/.test(row));

/** Numbers in cells that neither the prompt nor the words of the language have; days are read as their own test says. */
function inventedIn(source: string, prompt: string, language: string): readonly string[] {
  const { document } = parse(source);
  const blocks = document.kind === 'sheet' ? document.worksheets.flatMap((worksheet) => worksheet.blocks) : [];
  const tables = blocks.filter((block) => block.type === 'table');
  const cells = tables.filter(({ options }) => options.name !== 'Schedule').flatMap(({ rows }) => rows.flat());
  const own = [...textsIn(language).sheets.values()]
    .flatMap((words) => words.names.map((name) => words.one(name)))
    .join(' ');
  const known = new Set(numbersIn(`${prompt} ${own}`));
  // "9h" is written 9:00 in a cell.
  // "12万" has its ten thousands, one of something its one, and a week its seven days.
  const isKnown = (number: number) =>
    known.has(number) || [1, ...scaled].some((by) => known.has(number / by)) || number === 1;
  return cells
    .filter(({ value }) => !value.startsWith('=') && !/^\d{4}-\d{2}-\d{2}$/.test(value))
    .flatMap(({ value }) =>
      numbersIn(value.replace(/:00$/, ''))
        .filter((number) => !isKnown(number))
        .map(() => value),
    );
}

const scaled = [7, 12, 1 / 12, 1e4, 1e6];
const numbersIn = (text: string): readonly number[] =>
  (text.match(/\p{Nd}[\p{Nd}., {2}]*\p{Nd}|\p{Nd}/gu) ?? []).map((written) =>
    Number(written.replace(/[., ](?=\d{3}(?!\d))/g, '').replace(',', '.')),
  );
