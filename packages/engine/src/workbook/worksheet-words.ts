// The few words that worksheets need and no source gives, by language.
type Words = { readonly total: string };

const words: { readonly [language: string]: Words } = {
  en: { total: 'Total' },
  de: { total: 'Summe' },
  fr: { total: 'Total' },
  es: { total: 'Total' },
  it: { total: 'Totale' },
  pt: { total: 'Total' },
  nl: { total: 'Totaal' },
  pl: { total: 'Razem' },
  cs: { total: 'Celkem' },
  sv: { total: 'Summa' },
  da: { total: 'I alt' },
  fi: { total: 'Yhteensä' },
  tr: { total: 'Toplam' },
  ru: { total: 'Итого' },
  uk: { total: 'Разом' },
  ar: { total: 'المجموع' },
  he: { total: 'סך הכול' },
  fa: { total: 'جمع' },
  hi: { total: 'कुल' },
  th: { total: 'รวม' },
  ja: { total: '合計' },
  zh: { total: '合计' },
  ko: { total: '합계' },
};

/** The words of a language tag; English for those that are not here. */
export const worksheetWords = (language: string): Words => {
  const name = language.split('-')[0]!.toLowerCase();
  return (Object.hasOwn(words, name) ? words[name] : undefined) ?? words.en!;
};
