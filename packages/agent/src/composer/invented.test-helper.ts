// For tests: finds statements in a source that the prompt did not make.
import { textsIn } from './languages/index.ts';
import type { PromptCase } from './prompts.test-helper.ts';

/** Numbers and names in a source that neither the prompt nor the composer's own words have, nor arithmetic gives. */
export function inventedIn(
  source: string,
  { prompt, materials = [], language, kind }: Pick<PromptCase, 'prompt' | 'materials' | 'language' | 'kind'>,
): readonly string[] {
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

/** Numbers by their value, so that 1.200, 1,200, 1 200 and 1200 are one. */
const numbersIn = (text: string): ReadonlySet<string> =>
  new Set(
    [...(text.match(/\d[\d.,]*\d|\d/g) ?? []), ...(text.match(/(?<!\d)\d{1,3}(?: \d{3})+(?!\d)/g) ?? [])].map(
      (written) => String(numberIn(written.replaceAll(' ', ''))),
    ),
  );
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
