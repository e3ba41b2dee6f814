// Sixty prompts in nine languages: what is wanted is understood, no fact is made up, and the document compiles without errors.
import { compile, parse } from '@deckle/engine';
import { createWorld } from '@deckle/press';
import { expect, test } from 'vitest';
import { compose } from './compose.ts';
import { textsIn } from './languages/read-language.ts';
import { type PromptCase, promptCases } from './prompts.check.ts';

const world = createWorld();
const native = { deck: 'pptx', doc: 'docx', sheet: 'xlsx' } as const;

test('the prompts are sixty, in nine languages, all archetypes among them but a few', () => {
  expect(promptCases.length).toBeGreaterThanOrEqual(60);
  expect(new Set(promptCases.map(({ language }) => language)).size).toBe(9);
  expect(new Set(promptCases.map(({ archetype }) => archetype)).size).toBeGreaterThanOrEqual(25);
});

test.each(promptCases.map((one) => [one.prompt.slice(0, 70).replaceAll('\n', ' '), one] as const))(
  '%s',
  async (_, one) => {
    const { prompt, kind, language, archetype, slides, materials } = one;
    const composed = compose({ prompt, materials });
    expect([composed.kind, composed.language, composed.archetype]).toEqual([kind, language, archetype]);
    const { document, diagnostics } = parse(composed.source);
    if (slides !== undefined) expect(document.kind === 'deck' && document.slides.length).toBe(slides);
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(inventedIn(composed.source, one)).toEqual([]);
    const compiled = await compile({ source: composed.source, format: native[kind] }, world);
    expect(compiled.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  },
);

/** Numbers and names in a source that neither the prompt nor the composer's own words have, nor arithmetic gives. */
function inventedIn(source: string, { prompt, materials = [], language, kind }: PromptCase): readonly string[] {
  const given = [prompt, ...materials.map(({ content }) => content)].join('\n');
  const own = wordsOf(language);
  const ownNumbers = numbersIn(own);
  const body = source.replace(/^---\n[\s\S]*?\n---\n/, '').replace(/^:::?\w*\{.*$/gm, '');
  const known = numbersIn(given);
  const sums = computedFrom(given);
  const numbers =
    kind === 'sheet'
      ? // Formulas have rows and columns, and months are counted.
        numbersIn(body.replace(/=[^|\n]*/g, '').replace(/^\|[^|]*\|/gm, '|'))
      : numbersIn(body.replace(/^\s*\d+\.\s/gm, ''));
  const names = (body.match(/(?<![.!?:|\]“„«*#-]\s?)(?<=\p{Ll}[ ,])\p{Lu}\p{L}+/gu) ?? []).filter(
    (name) => !given.includes(name) && !own.includes(name),
  );
  return [
    ...[...numbers].filter((number) => !known.has(number) && !sums.has(number) && !ownNumbers.has(number)),
    ...(language === 'de' ? [] : names),
  ];
}

/** Numbers by their value, so that 1.200, 1,200 and 1200 are one. */
const numbersIn = (text: string): ReadonlySet<string> =>
  new Set((text.match(/\d[\d.,]*\d|\d/g) ?? []).map((written) => String(numberIn(written))));
const numberIn = (written: string): number =>
  Number(
    written
      .replace(/[.,](?=\d{3}(?!\d))/g, '')
      .replace(',', '.')
      .replace(/[^\d.]/g, ''),
  );

/** The cells of data in the prompt, their sums by column, and the changes from the first row to the last. */
function computedFrom(given: string): ReadonlySet<string> {
  const rows = given
    .split('\n')
    .map((line) =>
      line.split(line.includes(';') ? ';' : ',').map((cell) => (/\d/.test(cell) ? numberIn(cell) : Number.NaN)),
    );
  const width = Math.max(...rows.map((row) => row.length));
  const computed = Array.from({ length: width }, (_, at) => {
    const column = rows.map((row) => row[at] ?? Number.NaN).filter((cell) => Number.isFinite(cell));
    const sum = column.reduce((total, cell) => total + cell, 0);
    const change = column.length > 1 ? Math.abs(((column.at(-1)! - column[0]!) / column[0]!) * 100) : 0;
    return [...column, Number(sum.toFixed(4)), Number(change.toFixed(1))];
  }).flat();
  return new Set(computed.map(String));
}

function wordsOf(language: string): string {
  const { words, sections, documents, sheets } = textsIn(language);
  const all = (named: typeof words) => [named.label, ...named.names.map((name) => named.one(name))];
  return [
    ...all(words),
    ...all(documents),
    ...[...sections.values()].flatMap(({ title, note, items }) => [
      title,
      note,
      ...items.flatMap(({ cells }) => cells),
    ]),
    ...[...sheets.values()].flatMap(all),
  ].join('\n');
}

test('a fact that was made up would be found', () => {
  const one = promptCases[0]!;
  const { source } = compose({ prompt: one.prompt });
  expect(inventedIn(`${source}\n\nIn Paris we sold 512 cups to Anna.`, one)).toEqual(
    expect.arrayContaining(['512', 'Paris', 'Anna']),
  );
});
