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
  /** What other numbers of the text say: better evidence than a language guessed from its words. */
  readonly text?: DecimalSeparator;
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
    : followLanguage(texts, cells, decimalSeparator(notation.language));
}

type SortedCells = ReturnType<typeof sortCells>;

function followLanguage(
  texts: readonly string[],
  { sure, twofold }: SortedCells,
  own: DecimalSeparator,
): ColumnDecimals {
  const contrary = sure[otherThan(own)];
  const open = [...twofold['.'], ...twofold[',']];
  const isForeign =
    sure[own].length === 0 && (open.length === 0 || (contrary.length > 1 && contrary.length > open.length));
  if (contrary.length > 0 && isForeign) return { decimal: otherThan(own), odd: none, open: indexesOf(open) };
  const isDoubtful = sure[own].length === 0 && twofold[own].length > 0 && lookLikeThousands(texts, twofold[own]);
  return { decimal: own, odd: indexesOf(contrary), open: isDoubtful ? indexesOf(twofold[own]) : none };
}

function weighEvidence(
  texts: readonly string[],
  { sure, twofold }: SortedCells,
  { language, table, text }: Notation,
): ColumnDecimals {
  const [points, commas] = [sure['.'].length, sure[','].length];
  const own = text ?? decimalSeparator(language);
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
  return readTwofold(texts, twofold, own, table);
}

/** The reading of a column whose separators are all followed by three digits; open where only likelihood decides. */
function readTwofold(
  texts: readonly string[],
  twofold: BySeparator,
  own: DecimalSeparator,
  table: TableDecimals | undefined,
): ColumnDecimals {
  const cells = [...twofold['.'], ...twofold[',']];
  const decided = (decimal: DecimalSeparator): ColumnDecimals => ({ decimal, odd: none, open: none });
  const open = (decimal: DecimalSeparator): ColumnDecimals => ({ decimal, odd: none, open: indexesOf(cells) });
  if (cells.length === 0) return decided(table?.decimal ?? own);
  if (twofold['.'].length > 0 && twofold[','].length > 0) return table?.isSure ? decided(table.decimal) : open(own);
  const separator = twofold['.'].length > 0 ? '.' : ',';
  const asThousands = otherThan(separator);
  const areLikely = lookLikeThousands(texts, cells);
  // Of its own column only: beside prices, 1.125 may be a weight.
  const areEuros = separator === '.' && cells.every(({ text }) => euros.test(text));
  if (table?.isSure)
    return table.decimal === separator && (areLikely || areEuros) ? open(separator) : decided(table.decimal);
  if (areEuros && (areLikely || countsInThousands(texts.map((text) => text.replace(/ ?€$/, '')))))
    return decided(asThousands);
  if (table?.decimal === asThousands) return decided(asThousands);
  if (own === asThousands)
    return separator === '.' && table?.decimal === '.' ? open(asThousands) : decided(asThousands);
  return open(areLikely ? asThousands : separator);
}

/** Where these are spent, thousands have no points, and prices of bonds and fuel have three decimals. */
const pointCurrencies = /^(?:USD|GBP|INR|JPY|CNY|HKD|SGD|AUD|NZD|CAD|MXN|THB|ILS|[¥￥])$/;

/** Money of three digits after each separator, and 865 and 495 beside 1.595, are no fractions. */
function lookLikeThousands(texts: readonly string[], cells: readonly Found[]): boolean {
  if (countsInThousands(texts)) return true;
  const areMoney = cells.every(({ text }) => {
    const { currency, scale, suffix } = readColumnNumber(text, '.') ?? {};
    if (currency === undefined || scale !== undefined || suffix !== undefined) return false;
    return text.includes(',') || !pointCurrencies.test(currency);
  });
  // Fuel is $3.459, and 4000 beside 1.595 is written without a separator.
  const areDigits = cells.every(({ text }) => /(?:^|\D)[1-9][.,]\d\d[1-9](?:\D|$)/.test(text));
  return areMoney && !areDigits && !texts.some((text) => /\d{4}/.test(text));
}

/** All have as many decimals as a thousand has zeros, as in a column of 0.417 and 1.200. */
const hasThreeDecimals = (cells: readonly Found[], decimal: DecimalSeparator): boolean =>
  cells.every(({ text }) => readColumnNumber(text, decimal)?.decimals === 3);

/** Its whole numbers without a separator have up to three digits, some of them three. */
function countsInThousands(texts: readonly string[]): boolean {
  const whole = texts.flatMap((text) => /^[-+−]?(\d+)$/.exec(text)?.[1] ?? []);
  return whole.some(({ length }) => length === 3) && whole.every(({ length }) => length <= 3);
}

/** `isName`: a header that says its numbers are versions or codes. `decimal`: what the form of the table says: a CSV with semicolons, or with commas. */
export type TableCells = {
  readonly headers: readonly string[];
  readonly columns: readonly (readonly string[])[];
  readonly decimal?: DecimalSeparator | undefined;
  readonly isName: (header: string) => boolean;
};

// Words in headers of tables, in languages that write decimal commas.
const commaWords =
  /(?:^|[^\p{L}])(?:umsatz|umsätze|erlöse?|betrag|beträge|anzahl|summe|gesamt|menge|preis|kosten|saldo|soll|haben|konto|datum|monat|jahr|land|bundesland|wert|anteil|stück|einzelpreis|einnahmen|ausgaben|montant|prix|quantité|libellé|poste|effectif|année|mois|ventes|achats|solde|importe|precio|cantidad|fecha|ventas|valor|preço|quantidade|vendas|mês|importo|prezzo|quantità|bedrag|aantal|prijs|belopp|antal|kwota|cena|ilość)(?:[^\p{L}]|$)/iu;
const commaLetters = /[äöüßèçñãõåøæłčřžšůęą]/i;
/** The sign behind the amount, as where decimals have a comma. */
const euros = /^[-+−]?\d{1,3}(?:\.\d{3})+ ?€$/;
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
  if (forComma + points === 0 && decimal === '.') return { decimal, isSure: false };
  if (forComma === 0 || points >= 3 * forComma) {
    const least = decimalSeparator(language) === '.' ? 1 : 2;
    return points >= least && (forComma === 0 || commas === 0) ? { decimal: '.', isSure: true } : undefined;
  }
  if (points * 3 > forComma) return undefined;
  return { decimal: ',', isSure: hints > 0 ? commas + plainCommas > 0 : commas > 0 && commaColumns.size > 1 };
}

/** Numbers with one reading in running text: 1.069,38 and 4,50 € and 12,5 %, or with points for commas. */
const commaNumbers =
  /(?<![\d.,])(?:\d{1,3}(?:\.\d{3})+,\d\d?(?![\d.,])|\d{1,3},\d\d?(?=\s?[€%](?!\w)))|[€£$]\s?\d{1,3},\d\d(?![\d.,])/g;
const pointNumbers =
  /(?<![\d.,])(?:\d{1,3}(?:,\d{3})+\.\d\d?(?![\d.,])|\d{1,3}\.\d\d?(?=\s?[€%](?!\w)))|[€£$]\s?\d{1,3}\.\d\d(?![\d.,])/g;

/** What the numbers of a text say, its tables included; undefined if that is nothing, or not the same. */
export function findTextDecimals(text: string): DecimalSeparator | undefined {
  const commas = text.match(commaNumbers)?.length ?? 0;
  const points = text.match(pointNumbers)?.length ?? 0;
  if (commas >= 2 && points * 3 <= commas) return ',';
  return points >= 2 && commas * 3 <= points ? '.' : undefined;
}
