// Amounts as people write them, with what they count in: "5 million yuan", "62 %", "R$ 300.000", "3 लाख रुपये", "12家".
import { readNumber } from '@deckle/engine';
import { digit, letter, type Span } from './dates.ts';

export type Amount = Span & {
  /** All else of it: scale, currency, percent sign or counter. */
  readonly unit: string;
  /** What its digits alone say, where they can be read. */
  readonly number?: number;
  /** Its value, with its scale. */
  readonly value?: number;
  /** A percentage. */
  readonly isShare: boolean;
  /** A bare number such as 2027: when, rather than how many. */
  readonly isYear: boolean;
};

/** Words that multiply, and by how much. */
const scales: readonly (readonly [words: string, factor: number])[] = [
  ['thousand|Tausend|Tsd.|Tsd|mille|mil|k|K|ألف|آلاف|हज़ार|हजार|千', 1e3],
  [
    'million|millions|Million|Millionen|Mio.|Mio|millón|millones|milhão|milhões|M|mn|مليون|ملايين|मिलियन|百万|百萬',
    1e6,
  ],
  [
    'billion|billions|Milliarde|Milliarden|Mrd.|Mrd|milliard|milliards|mil millones|mil milhões|bilhão|bilhões|bn|مليار|مليارات|अरब',
    1e9,
  ],
  ['लाख', 1e5],
  ['करोड़|千万|千萬', 1e7],
  ['万|萬', 1e4],
  ['亿|億', 1e8],
  ['百', 1e2],
  ['兆', 1e12],
];
const codes = 'EUR|USD|GBP|CHF|JPY|CNY|RMB|INR|SAR|AED|EGP|BRL|MXN|CAD|AUD|KRW|SEK|NOK|DKK|PLN|CZK|TRY|ZAR';
const signs = '[$€£¥₹₩₽₺₪₫]';
const currencies = [
  'euros?|(?:US[- ])?dollars?|cents?|yuan|renminbi|yen|won|pounds?|francs?|riyals?|dirhams?|dinars?|rupees?|reais|reals?|pesos?|lira|kron(?:or|er|en)|zloty',
  'Euro|Dollar|Franken|Pfund|Rubel|Rupien|livres?|roubles?|roupies?|dólares|libras|francos|rublos|rupias|yenes|yuanes|ienes|reales',
  '(?:ريال(?:ًا)?|ريالات|درهم(?:ًا)?|دراهم|دينار(?:ًا)?|دنانير|جنيه(?:ًا)?|دولار(?:ًا)?|دولارات|يورو|ليرة)(?: (?:سعودي|إماراتي|مصري|كويتي|أردني|أمريكي|قطري|مغربي)(?:ة|ًا)?)?',
  'रुपये|रुपए|रुपया|रुपयों|डॉलर|यूरो',
  '元|人民币|人民幣|美元|欧元|歐元|日元|港元|港币|英镑|里亚尔|迪拉姆|卢比|雷亚尔|円|ドル|ユーロ|ポンド|ウォン|元人民币',
];
const percents =
  '%|％|٪|percent|per cent|Prozent|pour cent|por ciento|por cento|بالمئة|بالمائة|في المئة|प्रतिशत|个百分点|パーセント|ポイント';
const share = new RegExp(percents, 'u');
/** How long something takes is one thing with its number. */
const durations = [
  'years?|months?|weeks?|days?|hours?|minutes?|Jahren?|Monaten?|Wochen?|Tagen?|Stunden?|Minuten?',
  'ans?|années?|mois|semaines?|jours?|heures?|años?|mes(?:es)?|semanas?|días?|horas?|minutos?|anos?|mês|dias?',
  'سنة|سنوات|شهر(?:ًا|ا)?|أشهر|شهور|أسبوع(?:ًا|ا)?|أسابيع|يوم(?:ًا|ا)?|أيام|ساعة|ساعات|दिन|दिनों|हफ़्ते|सप्ताह|महीने|महीनों|वर्ष|वर्षों|साल|घंटे',
].join('|');
/** What Chinese and Japanese count in stands at the number, without a space. */
const counters =
  '多?(?:个月|個月|か月|ヶ月|カ月|小时|小時|時間|分钟|分鐘|週間|平方米|平方公里|公里|公斤|千克|吨|トン|店舗|人|名|家|个|個|台|件|店|社|位|套|份|次|回|倍|年|周|週|天|日|本|册|冊|枚|间|間|所|只|辆|輛|条|项|項目|項|点|歳|岁|米|亩|棵|杯|箱|票|棟|期|種類|種|拠点|か所|カ所|校|班|組)';

const factors = new Map(scales.flatMap(([words, by]) => words.split('|').map((word) => [word, by] as const)));
const anyScale = [...factors.keys()]
  .sort((one, two) => two.length - one.length)
  .map((word) => word.replace('.', '\\.'))
  .join('|');
const anyCurrency = `${signs}|(?:${codes})(?!\\p{L})|${currencies.join('|')}`;
const scale = new RegExp(`(?<!${letter})(?:${anyScale})(?!${letter})`, 'gu');
const ofThem = "(?:(?:of|de|di|d[’'])\\s?)?";
const digits = `[+−-]?(?:${digit}{1,3}(?:[ \\u00a0\\u202f]${digit}{3})+(?!${digit})|${digit}(?:(?:${digit}|[.,٫٬])*${digit})?)`;
const unit = [
  `(?:\\s?(?:${anyScale})(?!${letter})\\s?)+(?:${ofThem}(?:${anyCurrency})(?!${letter}))?`,
  `(?:\\s?(?:${anyScale}))*\\s?(?:${percents})(?!${letter})`,
  `\\s?M?(?:${anyCurrency})(?!${letter})`,
  `\\s(?:${durations})(?!${letter})`,
  `(?:${anyScale})*(?:${counters})`,
].join('|');
// A number is no part of a name, a time of day or a range.
const pattern = new RegExp(
  `(?<![A-Za-zÀ-ɏ.,:/_–-]|${digit}|[A-Za-zÀ-ɏ][-’'])(?:(?:(?:US|R|HK|A|C)?${signs}|Rs\\.?|(?:${codes})(?!\\p{L}))\\s?)?(${digits})((?:${unit})?)`,
  'gu',
);
/** What follows makes it an ordinal, a time or a part of a name. */
const behind = /^(?:[\p{Script=Latin}\p{Nd}_]|[-:/]\p{L}|[:/]\p{Nd}|\.\s?\p{L})/u;

/** The amounts of a text that stand outside the spans given, which are its dates. */
export function findAmounts(text: string, language: string, outside: readonly Span[]): readonly Amount[] {
  if (!/\p{Nd}/u.test(text)) return [];
  return [...text.matchAll(pattern)].flatMap((match): readonly Amount[] => {
    const written = match[0].trim();
    const [index, end] = [match.index, match.index + match[0].trimEnd().length];
    if (outside.some((span) => index < span.end && end > span.index)) return [];
    if (behind.test(text.slice(end)) || isPeriod(written, text.slice(end))) return [];
    const digits = match[1]!;
    const unit = written.replace(digits, '').trim();
    const isYear = unit === '' && /^(?:1[89]|20)\p{Nd}{2}$/u.test(digits);
    const number = readNumber(inLatin(digits), language)?.value;
    const values = number === undefined ? {} : { number, value: Number((number * scaleOf(unit)).toPrecision(12)) };
    return [{ index, end, text: written, unit, isYear, isShare: share.test(unit), ...values }];
  });
}

/** "2026年第三季度" is a time that something is about; "1998年成立" is a fact. */
const isPeriod = (written: string, after: string): boolean =>
  /^(?:19|20)\p{Nd}{2}年$/u.test(written) &&
  !/^(?:成立|创立|创办|创建|建立|开业|建成|起|以来|に?(?:創業|設立|創立|開業|開店|より|から))/u.test(after);

const scaleOf = (unit: string): number =>
  [...unit.matchAll(scale)].reduce((product, [word]) => product * (factors.get(word) ?? 1), 1);

const inLatin = (digits: string): string =>
  digits
    .replace(/\p{Nd}/gu, latinDigit)
    .replace('٫', '.')
    .replaceAll('٬', ',');

/** A decimal digit of any script: the digits of each stand in a row that begins at its zero. */
export function latinDigit(digit: string): string {
  let zero = digit.codePointAt(0)!;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1)) && digit.codePointAt(0)! - zero < 9) zero -= 1;
  return String(digit.codePointAt(0)! - zero);
}
