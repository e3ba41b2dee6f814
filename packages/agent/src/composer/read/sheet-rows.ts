// A request for a sheet as its clauses, and a clause as a row: the item, its quantity and unit price.
import { anyOf, anyWord, type Lexicon, lexiconOf, perLanguage } from '../languages/index.ts';
import { type Amount, currencyOf, findNumbers, hasNumber } from './amounts.ts';
import { splitClauses } from './clauses.ts';
import { findDates } from './dates.ts';
import { findDocumentWord } from './recognize.ts';
import { splitSentences } from './split-prompt.ts';
import { withoutAskingLast } from './title.ts';

export type Clause = {
  readonly text: string;
  /** "Income" of "Income: salary 2500, rent 300"; may be empty. */
  readonly group: string;
  /** It is in a list, where words without a number are also an item. */
  readonly isItem: boolean;
  /** The name of the group precedes it. */
  readonly isFirst?: true;
  /** It follows the words that ask. */
  readonly isHead?: true;
  /** The sentence behind the first that it stands in, under no group: it may list, or say something. */
  readonly sentence?: string;
};

export type Clauses = {
  /** The first sentence up to the list. */
  readonly opening: string;
  /** The same without the words that ask. */
  readonly head: string;
  readonly clauses: readonly Clause[];
};

const spacedList = `(?<![\\p{L}\\p{M}])${anyOf(({ isSpaced, sheet }) => (isSpaced ? sheet.listed : ''))}\\s+`;
const unspacedList = `[，,、]?\\s?${anyOf(({ isSpaced, sheet }) => (isSpaced ? '' : sheet.listed))}`;
const listStart = new RegExp(`\\s?[:：]\\s*|${spacedList}|${unspacedList}`, 'iu');

/** `items` are those of a pasted list. */
export function readClauses(text: string, language: string, items: readonly string[] = []): Clauses {
  const [first = '', ...others] = sentencesOf(withoutAskingLast(text, language), language);
  const opening = splitOpening(withoutStop(first), language);
  return {
    ...opening,
    clauses: [
      ...opening.clauses,
      ...others
        .map(withoutStop)
        .flatMap((sentence) =>
          splitGroups(sentence, language, false).map((clause) => (clause.isItem ? clause : { ...clause, sentence })),
        ),
      ...items.map((item): Clause => ({ text: withoutStop(item), group: '', isItem: true })),
    ],
  };
}

/** A number may end a sentence: "side job 300. Costs: rent 900", but not "am 3. Mai" or "die 2. Rate". */
function sentencesOf(text: string, language: string): readonly string[] {
  const dates = findDates(text, language);
  const sentences: string[] = [];
  let from = 0;
  for (const { index, 0: gap } of text.matchAll(/(?<=\p{Nd}\.)\s+(?=\p{Lu}[^.,:：])/gu)) {
    const isGroup = /^\p{Lu}[^.,:：]{1,30}[:：]/u.test(text.slice(index + gap.length));
    const isInDate = dates.some((date) => index >= date.index && index < date.end);
    if (isInDate || (lexiconOf(language).hasOrdinalStop && !isGroup)) continue;
    sentences.push(text.slice(from, index));
    from = index + gap.length;
  }
  return [...sentences, text.slice(from)].flatMap(splitSentences);
}

function splitOpening(sentence: string, language: string): Clauses {
  const start = listStart.exec(sentence);
  const before = start ? sentence.slice(0, start.index) : sentence;
  const behind = start ? sentence.slice(start.index + start[0].length) : '';
  if (start && (/[:：]/.test(start[0]) || (hasNumber(behind, language) && !hasNumber(before, language)))) {
    const head = withoutAsking(before);
    // "Invoice to Weber, due 1 May: logo 500": text before the list describes the whole.
    const said = hasNumber(head, language)
      ? splitClauses(head, language).map((text) => ({ text, group: '', isItem: false }))
      : [];
    return { opening: before, head, clauses: [...said, ...splitGroups(behind, language, true)] };
  }
  const clauses = splitClauses(withoutAsking(sentence), language).map(
    (text, index): Clause => ({ text, group: '', isItem: false, ...(index === 0 && { isHead: true }) }),
  );
  return { opening: splitClauses(sentence, language)[0] ?? '', head: clauses[0]?.text ?? '', clauses };
}

/** "Income: salary 2500, rent 300; costs: food 400": a name with a colon begins a group. */
function splitGroups(text: string, language: string, isItem: boolean): readonly Clause[] {
  let group = '';
  return splitClauses(text, language).map((clause): Clause => {
    const [, name, rest] = /^([^:：]{2,40}?)\s?[:：]\s*(.+)$/u.exec(clause) ?? [];
    const isGroup =
      name !== undefined && !/\p{Nd}/u.test(name) && !/^[^\p{L}]*\p{Nd}[^\s]*(?:\s\S{1,8})?$/u.test(rest ?? '');
    if (isGroup) group = name;
    return { text: isGroup ? rest! : clause, group, isItem: isItem || group !== '', ...(isGroup && { isFirst: true }) };
  });
}

const ofNumber = new RegExp(`^\\s*${anyOf(({ sheet }) => sheet.of)}(?=\\s*\\p{Nd})\\s*`, 'iu');
const ofAtEnd = new RegExp(`\\s*${anyWord(({ sheet }) => sheet.of)}\\s*$`, 'u');

/** Without what asks and the word for the document: "Invoice for 12 hours" → "12 hours". */
function withoutAsking(sentence: string): string {
  const found = findDocumentWord(sentence);
  if (!found) return sentence.trim();
  let { end } = found;
  for (;;) {
    const next = findDocumentWord(sentence.slice(end));
    if (!next || /\S/.test(sentence.slice(end, end + next.index).replace(/-/g, ''))) break;
    end += next.end;
  }
  const before = sentence.slice(0, found.index);
  const behind = sentence.slice(end).replace(ofNumber, '');
  // Chinese, Japanese and Hindi name the document last.
  return /\p{Nd}/u.test(before) ? `${before.trim()} ${behind}`.replace(ofAtEnd, '').trim() : behind.trim();
}

const withoutStop = (sentence: string): string =>
  sentence.replace(/(?<!\p{Nd})[.!。！।]+$|(?<=\p{Nd})[.。।]$/u, '').trim();

/** Uncertain values are absent, and the clause's words become the label. */
export type Row = {
  readonly label: string;
  readonly quantity?: number;
  /** Of one. */
  readonly price?: number;
  /** Money without a word that it is for one: the whole. */
  readonly whole?: number;
  /** A number without a word for what it counts: "nails 350". */
  readonly bare?: number;
  readonly currency?: string;
};

/** The clauses as rows; a price in a separate clause belongs to the row before it: "nails 350, 0.04 each". */
export function readRows<Given extends Clause>(
  clauses: readonly Given[],
  language: string,
): readonly (Row & Omit<Given, 'text'>)[] {
  const rows: (Row & Omit<Given, 'text'>)[] = [];
  for (const { text, ...clause } of clauses) {
    const row = readRow(text, language);
    const last = rows.at(-1);
    const isPriceAlone = row.label === '' && row.price !== undefined && row.quantity === undefined;
    if (last && isPriceAlone && last.price === undefined && last.whole === undefined) {
      const quantity = last.quantity ?? last.bare;
      rows[rows.length - 1] = { ...last, ...row, label: last.label, ...(quantity !== undefined && { quantity }) };
    } else if (last && isWords(last) && row.price !== undefined && timeUnit.test(row.label))
      rows[rows.length - 1] = { ...last, ...row, label: named(last.label, row.label) };
    else rows.push({ ...row, ...clause });
  }
  return rows.filter((row) => row.label !== '' && !(row.isHead && isWords(row)));
}

const isWords = ({ label, quantity, price, whole, bare }: Row): boolean =>
  !/\p{Nd}/u.test(label) && [quantity, price, whole, bare].every((value) => value === undefined);

/** "consulting, 12 hours at 95": hours of the preceding item. */
const timeUnit = new RegExp(`^${anyOf(({ time }) => `${time.hours}|${time.days}`)}$`, 'iu');

/** A clause as a row: one number, or how many and the price of one. */
export function readRow(clause: string, language: string): Row {
  const text = markPrices(clause, language);
  const amounts = findNumbers(text, language);
  const words: Row = { label: tidy(clause) };
  const [first, second, ...others] = amounts;
  if (first === undefined || others.length > 0) return words;
  if (amounts.some(({ value, isShare }) => value === undefined || isShare)) return words;
  return (second === undefined ? readOne(first, text) : readTwo(first, second, text)) ?? words;
}

const noun = '[\\p{L}\\p{M}]+';
const number = '(?:[$€£¥₹]|R\\$|Rs\\.?|EUR|USD|CHF|US\\$)?\\s?\\p{Nd}';
/** A number with what it counts in; neither is long, because a lookbehind needs a limit. */
const priceEnd = '(?<=\\p{Nd}[^\\s,;]{0,20}(?:\\s?(?:\\p{Sc}|[\\p{L}\\p{M}]{1,20}))?)';
const pricesIn = perLanguage((language) => {
  const { isSpaced, sheet } = lexiconOf(language);
  const [start, lead, end] = isSpaced
    ? ['(?<![\\p{L}\\p{M}])', '(?<=\\s|\\p{Sc})', '(?![\\p{L}\\p{M}])']
    : ['', '', ''];
  return [
    new RegExp(`${priceEnd}\\s*(?:/\\s?${noun}|${lead}(?:${sheet.priceBehind})${end})`, 'giu'),
    new RegExp(`${start}(?:${sheet.priceBefore})\\s*(?=${number})`, 'giu'),
    new RegExp(`\\s*(?<![\\p{L}\\p{M}])[×x*](?![\\p{L}\\p{M}])\\s*(?=${number})`, 'giu'),
  ];
});

const unitAtNumber = new RegExp(
  `(\\p{Nd})(h|x|×|kg|km|m²|${anyOf(({ sheet }) => sheet.units)})(?![\\p{L}\\p{M}])`,
  'giu',
);
/** "@" marks a unit price: "at 95 euro", "40 each", "每小时95元"; "3 x" before a word only counts. */
function markPrices(text: string, language: string): string {
  const plain = text.replace(unitAtNumber, '$1 $2').replace(/(\p{Nd})\s?[x×]\s?(?=[\p{L}])/giu, '$1 ');
  return pricesIn(language)
    .reduce((marked, price) => marked.replace(price, ' @ '), plain)
    .replace(/(?:@\s*){2,}/g, '@ ');
}

const isMarked = ({ index, end }: Amount, text: string): boolean =>
  /@\s*$/.test(text.slice(0, index)) || /^\s*@/.test(text.slice(end));

/** "多", "万" and the like are part of the number. */
const isScaled = ({ number, value }: Amount): boolean => number !== value;

const endsSum = new RegExp(`^${anyOf(({ sheet }) => sheet.endsSum)}\\s`, 'iu');

function readOne(amount: Amount, text: string): Row | undefined {
  const before = tidy(text.slice(0, amount.index));
  const after = tidy(text.slice(amount.end));
  const value = amount.value!;
  const currency = currencyOf(amount.text);
  // What ties the words on both sides to each other stays: "room for two days".
  const label =
    before && after ? tidy(`${text.slice(0, amount.index)} ${text.slice(amount.end)}`) : joined(before, after);
  if (isMarked(amount, text)) return { label, price: value, ...(currency && { currency }) };
  if (currency) return label ? { label, whole: value, currency } : undefined;
  // "500 for the logo" counts nothing.
  if (before === '' && endsSum.test(text.slice(amount.end).trim())) return undefined;
  if (amount.isYear || /^[-/:]/.test(text.slice(amount.end))) return undefined;
  if (before === '' && after !== '') return { label: after, quantity: value };
  // "コンサルティング 12時間": what it counts in is written at the number.
  if (amount.unit !== '' && !isScaled(amount)) return { label: named(before, amount.unit), quantity: value };
  return after === '' && before !== '' ? { label: before, bare: value } : undefined;
}

/** "consulting and 2 workshops": two things in one. */
const joins = new RegExp(
  `(?:^|\\s)${anyOf(({ isSpaced, sheet }) => (isSpaced ? sheet.and : ''))}$|${anyOf(({ isSpaced, sheet }) => (isSpaced ? '' : sheet.and))}$|&$`,
  'iu',
);

function readTwo(first: Amount, second: Amount, text: string): Row | undefined {
  const price = priceOf(first, second, text);
  const count = price === first ? second : first;
  if (price === undefined || currencyOf(count.text) !== undefined) return undefined;
  const before = tidy(text.slice(0, first.index));
  if (joins.test(before)) return undefined;
  const unit = count.unit !== '' && !isScaled(count) ? count.unit : '';
  const between = tidy(text.slice(first.end, second.index));
  const tail = text.slice(second.end);
  const behind = between ? tidy(`${between} ${tail}`) : tidy(tail);
  const label =
    before && (behind || unit) ? named(before, behind || unit) : before || joined(unit && behind ? '' : unit, behind);
  const currency = currencyOf(price.text);
  return { label, quantity: count.value!, price: price.value!, ...(currency && { currency }) };
}

/** Of "12 @ 95" the second is the price, unless the first alone is money. */
function priceOf(first: Amount, second: Amount, text: string): Amount | undefined {
  const [money, ...others] = [first, second].filter((amount) => currencyOf(amount.text) !== undefined);
  if (others.length > 0) return undefined;
  const price = money ?? second;
  return isMarked(price, text) ? price : undefined;
}

const named = (name: string, what: string): string => (what ? `${name} (${what})` : name);
const joined = (...parts: readonly string[]): string => parts.filter(Boolean).join(' ');

const ofWords = anyOf(({ sheet }) => sheet.of);
const leadingOf = new RegExp(`^${ofWords}(?:\\s+|$|(?<=[’'\\p{Script=Han}\\p{Script=Hiragana}]))`, 'iu');
const trailingOf = new RegExp(`\\s+(?:${ofWords}|${anyOf(({ sheet }) => sheet.listed)})$`, 'iu');

const ofUnspaced = (pick: (lexicon: Lexicon) => string | undefined): string =>
  anyOf((lexicon) => (lexicon.isSpaced ? undefined : pick(lexicon)));
const leadingCounter = new RegExp(`^${ofUnspaced(({ sheet }) => sheet.counted)}(?=\\p{Script=Han})`, 'u');
const trailingParticle = new RegExp(
  `(?<=[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}])${ofUnspaced(({ sheet }) => `${sheet.dueOn}|${sheet.of}`)}$`,
  'u',
);

/** Without the marks, and the small words that tie a number to what it counts. */
const tidy = (text: string): string =>
  text
    .replaceAll('@', ' ')
    .replace(/\s+/gu, ' ')
    .replace(/^[\s:：=–—,，、.()-]+|[\s:：=–—,，、(-]+$/gu, '')
    .replace(leadingOf, '')
    .replace(trailingOf, '')
    .replace(leadingCounter, '')
    .replace(trailingParticle, '')
    .trim();
