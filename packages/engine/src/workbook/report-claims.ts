// Words of a sheet that contradict it: a text says "Total revenue: 80,000 €" where the formula of that name gives 72,665.
import type { Block, Position } from '../model/index.ts';
import { blockText } from '../model/index.ts';
import { writtenDecimalSeparator } from '../source/numbers.ts';
import { cellName, type DraftCell, positionOf, type WorkbookDraft } from './draft.ts';
import { formatValue } from './format-value.ts';

/** Results and texts that are looked at. */
const most = { results: 200, texts: 500, characters: 2_000 } as const;
const shortestLabel = 5;

type NamedResult = { readonly label: string; readonly value: number; readonly cell: string; readonly shown: string };
type Text = { readonly text: string; readonly where: string; readonly at: Position | undefined };

/** Reports texts that name a result of a list, and right behind it a number that neither it nor any written cell has. */
export function reportClaims(draft: WorkbookDraft): void {
  const results = findResults(draft);
  if (results.size === 0) return;
  let written: ReadonlySet<number> | undefined;
  for (const { text, where, at } of textsOf(draft)) {
    const words = text.toLowerCase();
    for (const [label, named] of results) {
      const claim = claimAbout(label, words, text, draft.sheet.meta.language);
      if (claim === undefined || named.some(({ value }) => agrees(claim, value))) continue;
      // A target or an input that has the name of the result.
      written ??= writtenNumbers(draft);
      if (claim.values.some((value) => written!.has(value))) continue;
      const [{ label: name, cell, shown }] = named as [NamedResult];
      draft.report('claim-contradicted', `${where} says “${name} … ${claim.written}”, but ${cell} gives ${shown}.`, {
        at,
        hint: 'Say what the sheet computes, or compute it in the text: ="Total: "&TEXT(B9,"#,##0").',
      });
      break;
    }
  }
}

/** The lists of results: rows with a name in front and one formula that gives a number. */
function findResults(draft: WorkbookDraft): ReadonlyMap<string, readonly NamedResult[]> {
  const results: NamedResult[] = [];
  for (const worksheet of draft.worksheets)
    for (const { body } of worksheet.tables)
      for (const row of worksheet.rows.slice(body.top, body.bottom + 1)) {
        const [first] = row;
        if (results.length >= most.results || first?.value.type !== 'text') continue;
        const computed = row.filter(({ formula }) => formula !== undefined);
        const [cell] = computed;
        const label = first.value.value.trim();
        if (computed.length !== 1 || cell?.value.type !== 'number' || label.length < shortestLabel) continue;
        const shown = formatValue(cell.value, cell.format, draft.sheet.meta.language);
        results.push({ label, value: cell.value.value, cell: cellName(worksheet, cell), shown });
      }
  return Map.groupBy(results, ({ label }) => label.toLowerCase());
}

/** Paragraphs and lists, and the text cells of tables. */
function* textsOf(draft: WorkbookDraft): Generator<Text> {
  let left = most.texts;
  for (const [index, source] of draft.sheet.worksheets.entries()) {
    const worksheet = draft.worksheets[index]!;
    for (const block of source.blocks) {
      if (left <= 0) return;
      if (!isText(block)) continue;
      left -= 1;
      yield { text: blockText([block]).slice(0, most.characters), where: worksheet.name, at: block.position };
    }
    for (const { source: table, body } of worksheet.tables)
      for (const row of worksheet.rows.slice(body.top, body.bottom + 1))
        for (const cell of row) {
          if (!isSentence(cell)) continue;
          if (left <= 0) return;
          left -= 1;
          const at = positionOf(table.rows[cell.row - body.top]?.[cell.column], table);
          yield { text: cell.value.value.slice(0, most.characters), where: cellName(worksheet, cell), at };
        }
  }
}

const isText = ({ type }: Block): boolean =>
  type === 'paragraph' || type === 'heading' || type === 'list' || type === 'callout' || type === 'blockQuote';

const isSentence = (cell: DraftCell): cell is DraftCell & { value: { type: 'text'; value: string } } =>
  cell.formula === undefined && cell.role === 'body' && cell.value.type === 'text' && cell.value.value.includes(' ');

type Claim = { readonly written: string; readonly values: readonly number[]; readonly step: number };

// Between a name and its number: a unit, a colon, a word that says "is".
const between =
  /^(?: ?\([^()\d]{0,20}\))?\s{0,3}[:=–—-]?\s{0,3}(?:(?:is|are|was|of|at|reaches|comes to|ist|sind|beträgt|liegt bei|erreicht|von|est|sont|atteint|de|es|son|alcanza|è|sono|é|são)\s{1,3})?/iu;
const number =
  /^(?:[$€£¥₹]\s?|(?:EUR|USD|GBP|CHF)\s)?([-−–]?\d[\d.,'’\u00a0\u202f]{0,20})(?:\s?(%|k\b|K\b|M\b|thousand|million|Tsd\.|Mio\.))?/u;

/** The number that stands right behind the label in the text. */
function claimAbout(label: string, words: string, text: string, language: string): Claim | undefined {
  const at = words.indexOf(label);
  if (at < 0 || isLetter(words[at - 1]) || isLetter(words[at + label.length]) || words.length !== text.length)
    return undefined;
  const rest = text.slice(at + label.length, at + label.length + 80);
  const [, digits = '', unit] = number.exec(rest.slice(between.exec(rest)![0].length)) ?? [];
  const written = digits.replace(/[.,'’\s]+$/u, '');
  if (written === '') return undefined;
  const decimal = writtenDecimalSeparator(language);
  const plain = written
    .replace(/['’\s]/gu, '')
    .replace(/[−–]/, '-')
    .replaceAll(decimal === ',' ? '.' : ',', '')
    .replace(',', '.');
  const scale = unit === undefined ? 1 : unit === '%' ? 0.01 : /^(?:M|million|Mio\.)$/.test(unit) ? 1e6 : 1e3;
  const value = Number(plain) * scale;
  // A year, a count of months.
  if (!Number.isFinite(value) || /^(?:19|20)\d\d$|^\d$/.test(plain)) return undefined;
  const decimals = /\.(\d+)$/.exec(plain)?.[1]?.length ?? 0;
  const zeros = decimals === 0 ? /0*$/.exec(plain)![0].length : 0;
  return {
    written: `${written}${unit === undefined ? '' : ` ${unit}`}`,
    values: [value, -value],
    step: scale * 10 ** (zeros - decimals),
  };
}

const isLetter = (sign: string | undefined): boolean => sign !== undefined && /[\p{L}\p{N}]/u.test(sign);

/** Within what rounding hides; "a loss of 40" is −40. A percentage may be written beside the number itself. */
const agrees = ({ values, step }: Claim, result: number): boolean =>
  values.some((value) => [1, 100].some((factor) => Math.abs(value * factor - result) <= (step / 2) * factor * 1.0001));

function writtenNumbers({ worksheets }: WorkbookDraft): ReadonlySet<number> {
  const numbers = new Set<number>();
  for (const { rows } of worksheets)
    for (const row of rows)
      for (const { value, formula } of row)
        if (formula === undefined && value.type === 'number') numbers.add(value.value);
  return numbers;
}
