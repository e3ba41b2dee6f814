// Where a price for one stands: "at 95 euro", "40 each", "每小时95元", "1回12万円", "95 € pro Stunde" all become "@" beside the number.
import { type LanguageName, nearestLanguage } from '../../languages/index.ts';

/** Words before the price, then words behind it. */
type PriceWords = { readonly before: string; readonly behind: string };

const noun = '[\\p{L}\\p{M}]+';
const words: Readonly<Record<LanguageName, PriceWords>> = {
  en: {
    before: 'at(?: a (?:rate|price) of)?|for(?=\\s*[^\\s]+(?: \\p{L}+)?\\s+each)|costing|priced at',
    behind: `each|apiece|(?:per|an|a) (?!month|year)${noun}|a piece`,
  },
  de: {
    before: '(?:für |zu )?je(?:weils)?|à|a|zu|zum (?:Preis|Stundensatz|Satz) von|Stückpreis|Einzelpreis',
    behind: `(?:pro|je|die|das) (?:Stunde|Stück|Tag|Person|Einheit|Monat|${noun})|jeweils|je|das Stück`,
  },
  fr: {
    before: 'à|au prix de|au tarif de',
    behind: `chacune?|(?:par|la|le) ${noun}|l[’'](?:heure|unité|une)|pièce|/\\s?${noun}`,
  },
  es: { before: 'a|al precio de|a razón de', behind: `cada un[oa]|cada ${noun}|(?:por|la|el) ${noun}|c/u` },
  pt: { before: 'a|à|por|ao preço de', behind: `cada(?: um[a]?)?|por ${noun}|(?:a|o) (?:hora|unidade|dia)` },
  ar: {
    before: 'بسعر|بقيمة|سعر|مقابل|بـ',
    behind: `لكل(?: ${noun})?|للواحدة?|للساعة|للقطعة|للوحدة|للشخص|في الساعة|في اليوم`,
  },
  hi: { before: `प्रति ${noun}|दर`, behind: `प्रति ${noun}|प्रत्येक|हर एक|की दर से|में प्रत्येक` },
  zh: {
    before: '(?:单价|每(?:小时|个|件|场|人|天|次|把|台|本|张|月|份|套|盒|箱|斤|公斤|只|位))(?:为|是|[：:])?|@',
    behind: '(?:/|一|每)(?:小时|个|件|场|人|天|次|把|台|本|张|份|套|盒|箱|斤|公斤|只|位)',
  },
  ja: {
    before: '(?:単価|[1１一](?:回|時間|個|件|人|日|枚|台|本|つ|冊|部|箱|脚)(?:あたり|につき|当たり)?|[@＠])(?:は|が)?',
    behind: '(?:/|／)(?:回|時間|個|件|人|日|枚|台|本|冊|部|箱|脚)|ずつ|ずつの',
  },
};

const number = '(?:[$€£¥₹]|R\\$|Rs\\.?|EUR|USD|CHF|US\\$)?\\s?\\p{Nd}';
const letters = '[\\p{L}\\p{M}]';
/** A number with what it counts in; neither is long, and who looks back has to know how far. */
const priceEnd = `(?<=\\p{Nd}[^\\s,;]{0,20}(?:\\s?(?:\\p{Sc}|${letters}{1,20}))?)`;

const patterns = new Map<LanguageName, readonly [before: RegExp, behind: RegExp]>();

function patternsIn(language: string): readonly [before: RegExp, behind: RegExp] {
  const name = nearestLanguage(language);
  const known = patterns.get(name);
  if (known) return known;
  const { before, behind } = words[name];
  const isSpaced = name !== 'zh' && name !== 'ja';
  const made = [
    new RegExp(`${isSpaced ? `(?<!${letters})` : ''}(?:${before})\\s*(?=${number})`, 'giu'),
    new RegExp(
      `${priceEnd}\\s*(?:/\\s?${noun}|${isSpaced ? '(?<=\\s|\\p{Sc})' : ''}(?:${behind})${isSpaced ? `(?!${letters})` : ''})`,
      'giu',
    ),
  ] as const;
  patterns.set(name, made);
  return made;
}

/** The text with "@" where a price for one is meant; "3 x" before a word only counts. */
export function markPrices(text: string, language: string): string {
  const [before, behind] = patternsIn(language);
  return text
    .replace(/(\p{Nd})(h|hrs?|x|×|pcs|kg|Std\.?|Stk\.?|st|km|m²)(?![\p{L}\p{M}])/giu, '$1 $2')
    .replace(/(\p{Nd})\s?[x×]\s?(?=[\p{L}])/giu, '$1 ')
    .replace(new RegExp(`\\s*(?<!${letters})[×x*](?!${letters})\\s*(?=${number})`, 'giu'), ' @ ')
    .replace(behind, ' @ ')
    .replace(before, ' @ ')
    .replace(/(?:@\s*){2,}/g, '@ ');
}
