// Which decimal separator the numbers of a column have, by the evidence of its cells, its table and the language.
import {
  type DecimalSeparator,
  decimalSeparator,
  isIndianGrouped,
  readColumnNumber,
  separatorEvidence,
} from './number-text.ts';

/** What is known about the numbers of a table before its cells are read. */
export type Notation = {
  /** BCP 47. */
  readonly language: string;
  /** Nothing declares the language: the cells of the table are better evidence. */
  readonly isGuessed?: boolean;
  /** What the other cells of the table say. */
  readonly table?: TableDecimals;
  /** Cells of the table, or its language, group numbers in lakhs and crores: 12,50,000. */
  readonly isIndian?: boolean;
};

/** `isSure`: also for numbers that the language would read as thousands. */
export type TableDecimals = { readonly decimal: DecimalSeparator; readonly isSure: boolean };

export type ColumnDecimals = {
  readonly decimal: DecimalSeparator;
  /** Indexes of cells in another notation, which stay text. */
  readonly odd: ReadonlySet<number>;
  /** Indexes of cells with two readings (1.595), of which the evidence leaves both possible. */
  readonly open: ReadonlySet<number>;
  /** Numbers are grouped in lakhs and crores: 12,50,000. */
  readonly isIndian?: boolean;
};

const indianLanguages = /^(?:hi|bn|gu|kn|ml|mr|pa|ta|te|or|as)\b|^\w+(?:-\w+)?-IN\b/i;
/** One such text alone may be a list of numbers. */
const leastIndian = 2;

/** Whether the cells of a table or its language group numbers in lakhs and crores. */
export function findIndian(columns: readonly (readonly string[])[], language: string): boolean {
  const least = indianLanguages.test(language) ? 1 : leastIndian;
  let found = 0;
  for (const texts of columns)
    for (const text of texts) {
      if (isIndianGrouped(text)) found += 1;
      if (found >= least) return true;
    }
  return false;
}

type Found = { readonly index: number; readonly text: string };
type BySeparator = { readonly [separator in DecimalSeparator]: Found[] };

/** Cells with one reading, by their decimal separator, and those with two, by the separator they contain. */
function sortCells(texts: readonly string[]): { readonly sure: BySeparator; readonly twofold: BySeparator } {
  const sure: BySeparator = { '.': [], ',': [] };
  const twofold: BySeparator = { '.': [], ',': [] };
  texts.forEach((text, index) => {
    if (!/[.,٫٬]/.test(text)) return;
    const evidence = separatorEvidence(text);
    if (evidence !== undefined) {
      if (readColumnNumber(text, evidence) !== undefined) sure[evidence].push({ index, text });
      return;
    }
    const asPoint = readColumnNumber(text, '.');
    const asComma = readColumnNumber(text, ',');
    if (asPoint === undefined || asComma === undefined || asPoint.value === asComma.value) return;
    twofold[asPoint.isGrouped ? ',' : '.'].push({ index, text });
  });
  return { sure, twofold };
}

const otherThan = (decimal: DecimalSeparator): DecimalSeparator => (decimal === '.' ? ',' : '.');
const indexesOf = (cells: readonly Found[]): ReadonlySet<number> => new Set(cells.map(({ index }) => index));
const none: ReadonlySet<number> = new Set();

/**
 * The decimal separator of a column. A declared language decides, unless most cells contradict it; otherwise the column's cells do, then
 * the table's, then the language guessed from its words.
 */
export function findColumnDecimals(texts: readonly string[], notation: Notation): ColumnDecimals {
  // Only numbers with a decimal point are grouped so.
  if ((notation.isIndian ?? findIndian([texts], notation.language)) && texts.some(isIndianGrouped))
    return { decimal: '.', odd: none, open: none, isIndian: true };
  const cells = sortCells(texts);
  return notation.isGuessed === true
    ? weighEvidence(texts, cells, notation)
    : followLanguage(cells, decimalSeparator(notation.language));
}

type SortedCells = ReturnType<typeof sortCells>;

function followLanguage({ sure, twofold }: SortedCells, own: DecimalSeparator): ColumnDecimals {
  const contrary = sure[otherThan(own)];
  const open = [...twofold['.'], ...twofold[',']];
  const isForeign =
    sure[own].length === 0 && (open.length === 0 || (contrary.length > 1 && contrary.length > open.length));
  if (contrary.length > 0 && isForeign) return { decimal: otherThan(own), odd: none, open: indexesOf(open) };
  return { decimal: own, odd: indexesOf(contrary), open: none };
}

function weighEvidence(
  texts: readonly string[],
  { sure, twofold }: SortedCells,
  { language, table }: Notation,
): ColumnDecimals {
  const [points, commas] = [sure['.'].length, sure[','].length];
  const own = decimalSeparator(language);
  if (points > 0 && commas > 0) {
    const decimal = points === commas ? (table?.decimal ?? own) : points > commas ? '.' : ',';
    return { decimal, odd: indexesOf(sure[otherThan(decimal)]), open: none };
  }
  if (points + commas > 0) {
    const found = points > 0 ? '.' : ',';
    // With 1,5 in the column, 1,000 would be one.
    const against = twofold[found];
    const isCertain =
      found === own || (table?.isSure && found === table.decimal) || hasThreeDecimals(sure[found], found);
    if (isCertain || against.length === 0) return { decimal: found, odd: none, open: none };
    return sure[found].length >= against.length
      ? { decimal: found, odd: none, open: indexesOf(against) }
      : { decimal: otherThan(found), odd: indexesOf(sure[found]), open: none };
  }
  if (table !== undefined && (table.isSure || twofold[','].length === 0))
    return { decimal: table.decimal, odd: none, open: none };
  if (own === ',' || twofold['.'].length === 0) return { decimal: own, odd: none, open: none };
  // 865 and 495 beside 1.595 are no fractions.
  const decimal = twofold[','].length === 0 && countsInThousands(texts) ? ',' : '.';
  return { decimal, odd: none, open: indexesOf([...twofold['.'], ...twofold[',']]) };
}

/** All have as many decimals as a thousand has zeros, as in a column of 0.417 and 1.200. */
const hasThreeDecimals = (cells: readonly Found[], decimal: DecimalSeparator): boolean =>
  cells.every(({ text }) => readColumnNumber(text, decimal)?.decimals === 3);

/** Its whole numbers without a separator have up to three digits, some of them three. */
function countsInThousands(texts: readonly string[]): boolean {
  const whole = texts.filter((text) => /^\d+$/.test(text));
  return whole.some((text) => text.length === 3) && whole.every((text) => text.length <= 3);
}

/** `isName`: a header that says its numbers are versions or codes. `decimal`: what the form of the table says, as a CSV with semicolons does. */
export type TableCells = {
  readonly headers: readonly string[];
  readonly columns: readonly (readonly string[])[];
  readonly decimal?: DecimalSeparator;
  readonly isName: (header: string) => boolean;
};

// Words in headers of tables, in languages that write decimal commas.
const commaWords =
  /(?:^|[^\p{L}])(?:umsatz|umsätze|erlöse?|betrag|beträge|anzahl|summe|gesamt|menge|preis|kosten|saldo|soll|haben|konto|datum|monat|jahr|land|bundesland|wert|anteil|stück|einzelpreis|einnahmen|ausgaben|montant|prix|quantité|libellé|poste|effectif|année|mois|ventes|achats|solde|importe|precio|cantidad|fecha|ventas|valor|preço|quantidade|vendas|mês|importo|prezzo|quantità|bedrag|aantal|prijs|belopp|antal|kwota|cena|ilość)(?:[^\p{L}]|$)/iu;
const commaLetters = /[äöüßèçñãõåøæłčřžšůęą]/i;
const pointedDate = /^\d{1,2}\.\d{1,2}\.(?:\d{4}|\d\d)$/;

/** What the cells of a table say together; undefined if that is nothing, or not the same. */
export function findTableDecimals(
  { headers, columns, decimal, isName }: TableCells,
  language: string,
): TableDecimals | undefined {
  let [points, commas, plainCommas] = [0, 0, 0];
  let hints = decimal === ',' ? 1 : 0;
  if (headers.some((header) => header.length <= 60 && (commaWords.test(header) || commaLetters.test(header))))
    hints += 1;
  let hasDates = false;
  const commaColumns = new Set<number>();
  columns.forEach((texts, column) => {
    const isAmount = !isName(headers[column] ?? '');
    for (const text of texts) {
      if (pointedDate.test(text)) hasDates = true;
      const evidence = isAmount && /[.,]/.test(text) ? separatorEvidence(text) : undefined;
      if (evidence === ',') commaColumns.add(column);
      if (evidence === '.') points += 1;
      // “1,2” may be a list of two.
      else if (evidence === ',' && /^\d{1,2},\d{1,2}$/.test(text)) plainCommas += 1;
      else if (evidence === ',') commas += 1;
    }
  });
  if (hasDates) hints += 1;
  const forComma = commas + plainCommas + hints;
  if (forComma === 0 || points >= 3 * forComma) {
    const least = decimalSeparator(language) === '.' ? 1 : 2;
    return points >= least && (forComma === 0 || commas === 0) ? { decimal: '.', isSure: true } : undefined;
  }
  if (points * 3 > forComma) return undefined;
  return { decimal: ',', isSure: hints > 0 ? commas + plainCommas > 0 : commas > 0 && commaColumns.size > 1 };
}
