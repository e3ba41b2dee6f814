// What money is counted in, by its words and signs, and the number format for it.

const letter = '[\\p{L}\\p{M}]';
/** Words stand alone; signs, and the words of Chinese and Japanese, stand anywhere. */
const money = (words: string, signs: string): RegExp =>
  new RegExp(`(?<!${letter})(?:${words})(?!${letter})${signs && `|${signs}`}`, 'iu');
const currencies: readonly (readonly [code: string, words: RegExp])[] = [
  ['BRL', money('BRL|reais|real', 'R\\$')],
  ['EUR', money('EUR|euros?|يورو|यूरो', '€|欧元|歐元|ユーロ')],
  ['GBP', money('GBP|pounds?|Pfund|libras|livres? sterling', '£|英镑|ポンド')],
  ['JPY', money('JPY|yen|ienes|yenes', '日元|円')],
  ['USD', money('USD|(?:US[- ])?dollars?|dólares|دولار(?:ًا|ات)?(?: أمريكي)?|डॉलर', '(?<![A-Z])\\$|US\\$|美元|ドル')],
  ['CNY', money('CNY|RMB|yuan|yuanes', '人民[币幣]|(?<![美欧歐日港])元')],
  ['CHF', money('CHF|Franken|francs suisses', '')],
  ['INR', money('INR|Rs\\.?|rupees?|Rupien|rupias|रुपये|रुपए|रुपया|रुपयों', '₹|卢比')],
  ['SAR', money('SAR|riyals?|ريال(?:ًا|ات)?(?: سعودي)?', '里亚尔')],
  ['AED', money('AED|dirhams?|درهم(?:ًا)?|دراهم', '迪拉姆')],
  ['EGP', money('EGP|جنيه(?:ًا)?(?: مصري)?', '')],
];
const code = /(?<!\p{L})(?:CAD|AUD|KRW|SEK|NOK|DKK|PLN|CZK|TRY|ZAR|MXN)(?!\p{L})/u;

/** The ISO 4217 code of the currency that an amount is written in; of "¥" by itself "¥", for two countries write it. */
export const currencyOf = (amount: string): string | undefined =>
  currencies.find(([, words]) => words.test(amount))?.[0] ??
  code.exec(amount)?.[0] ??
  (amount.includes('¥') ? '¥' : undefined);

const formats: Readonly<Record<string, string>> = { EUR: 'eur', USD: 'usd', GBP: 'gbp', JPY: 'jpy' };

/** A number format for money of these currencies; plain where there are none, or several. */
export function formatOfMoney(found: readonly (string | undefined)[], language: string): string {
  const [one, ...others] = [...new Set(found.filter((each) => each !== undefined))];
  if (one === undefined || others.length > 0) return 'number(2)';
  const currency = one === '¥' ? (language.startsWith('zh') ? 'CNY' : 'JPY') : one;
  return formats[currency] ?? `currency(${currency})`;
}
