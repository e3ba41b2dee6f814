// Which last row of a table sums up the rows above it: one in bold that says so, or whose numbers are their sums.
import { type DecimalSeparator, readColumnNumber } from '../../base/number-text.ts';
import { inlineText, type Table } from '../../model/index.ts';
import { findMarks } from '../../model/table-marks.ts';

/**
 * A last row in bold, if it has a total of `totals=`, begins with a word for one, or adds up the rows above it. Bold is also stress: the last
 * of several rows may be the one to look at.
 */
export function hasTotalsRow(table: Table): boolean {
  const last = table.rows.at(-1)?.filter((cell) => cell.children.length > 0) ?? [];
  const isBold =
    table.rows.length > 1 &&
    last.length > 0 &&
    // A row that stands out is in bold as well.
    !findMarks(table).rows.has(table.rows.length - 1) &&
    last.every(({ children }) => children.every(({ type }) => type === 'strong'));
  if (!isBold) return false;
  return table.options.totals !== undefined || isNamed(inlineText(last[0]!.children).trim()) || addsUp(table);
}

/** The same, or a last row of several that is called a total: what is compared leaves it out, bold or not. */
export const endsInTotals = (table: Table): boolean =>
  hasTotalsRow(table) || (table.rows.length > 2 && isNamed(inlineText(table.rows.at(-1)?.[0]?.children ?? []).trim()));

/** Words for a total or a result in the languages of documents, at the beginning of a row; and words for all rows, alone. */
const totalWords =
  'grand total|(?:sub)?totals?|sum|net (?:income|profit|loss|result|cash|total)|balance|gesamt\\p{L}*|insgesamt|zwischensumme|summen?|ergebnis|saldo|überschuss|fehlbetrag|somme|sous-total|ensemble|résultat|solde|suma|resultado|soma|totale|totali|somma|risultato|totaal|som|resultaat|razem|łącznie|celkem|summa|totalt|sammanlagt|i alt|yhteensä|toplam|итого|всего|разом|усього|جمع|المجموع|الإجمالي|مجموع|סך|סה.כ|कुल|योग|รวม|合計|総計|総額|計|小計|合计|总计|總計|总额|共计|합계|총계|총합';
const wholeWords =
  'all|overall|alle|alles|zusammen|tous|toutes|tout|todos|todas|todo|tutti|tutte|tutto|tudo|allemaal|wszystkie|alla|все|全体|全部|전체';
let named: RegExp | undefined;

function isNamed(text: string): boolean {
  named ??= new RegExp(
    `^(?:[=∑Σ]\\s*)?(?:(?:${totalWords})(?![\\p{L}\\p{M}])|(?:${wholeWords}|合計.{0,8}|総計.{0,8}|[∑Σ])[\\s:.]*$)`,
    'iu',
  );
  return text.length <= 60 && named.test(text);
}

/** Rows that are added up; a longer table is not read as a whole. */
const mostRows = 200;

/** Half of the columns with numbers, and one at least, end in their sums. */
function addsUp({ header, rows }: Table): boolean {
  if (rows.length < 3 || rows.length > mostRows) return false;
  const sums = header.flatMap((_, column) => {
    const texts = rows.map((row) => inlineText(row[column]?.children ?? []).trim());
    const found = (['.', ','] as const).map((decimal) => isSum(texts, decimal)).filter((is) => is !== undefined);
    return found.length === 0 ? [] : [found.includes(true)];
  });
  const holding = sums.filter(Boolean).length;
  return holding > 0 && holding * 2 >= sums.length;
}

/** Whether the last number is the sum of those before it, within rounding; undefined if these are no numbers. */
function isSum(texts: readonly string[], decimal: DecimalSeparator): boolean | undefined {
  const numbers = texts.filter((text) => !/^[-–—]?$/.test(text)).map((text) => readColumnNumber(text, decimal));
  const last = numbers.pop();
  if (last === undefined || numbers.length < 2 || numbers.includes(undefined)) return undefined;
  const sum = numbers.reduce((all, number) => all + number!.value, 0);
  const unit = 10 ** -(last.decimals + (last.isPercent ? 2 : 0));
  const rounding = Math.max((unit * (numbers.length + 1)) / 2, Math.abs(sum) * 1e-9);
  // Ranks and years beside a few ones are no sums.
  return Math.abs(last.value - sum) <= Math.min(rounding, Math.max(Math.abs(sum) / 100, unit / 2));
}
