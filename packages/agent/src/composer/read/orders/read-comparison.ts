// What a request compares, and by what: "compare Notion and Obsidian by price and search".

import { nearestLanguage } from '../../languages/index.ts';
import { splitItems } from '../clauses.ts';
import { withoutAskingLast } from '../subject.ts';

const letters = '[\\p{L}\\p{M}]';
const by = new RegExp(
  `[,،，、]?\\s*(?<!${letters})(?:by|in terms of|regarding|based on|on|nach|hinsichtlich|anhand von|bezüglich|selon|en termes de|sur|según|en cuanto a|por|em termos de|quanto a|من حيث|بحسب|حسب)\\s+(?=\\S)`,
  'iu',
);
const compared = new RegExp(
  `(?<!${letters})(?:compare|comparing|comparison (?:of|between)|comparison|vergleiche|vergleich (?:von|zwischen)|vergleich|comparer?|compara(?:r|ção)?|comparación|comparatif|comparaison|مقارنة|قارن)(?!${letters})\\s*(?:of|between|von|zwischen|entre|de|d[’']|بين)?\\s*[:：]?\\s*`,
  'iu',
);
const joint = /\s+(?:&|vs\.?|versus|gegen|contre|contra)\s+/iu;

export type Comparison = { readonly options: readonly string[]; readonly criteria: readonly string[] };

/** Both empty where the text does not say "by". */
export function readComparison(text: string, language: string): Comparison {
  const none = { options: [], criteria: [] };
  const sentence = withoutAskingLast(text, language).replace(/[.!。।]+$/u, '');
  const eastern = ['zh', 'ja', 'hi'].includes(nearestLanguage(language)) ? undefined : compared.exec(sentence);
  if (!eastern) return none;
  const rest = sentence.slice(eastern.index + eastern[0].length);
  const mark = by.exec(rest);
  if (!mark) return none;
  const options = splitItems(rest.slice(0, mark.index), language).flatMap((item) => item.split(joint));
  const criteria = splitItems(rest.slice(mark.index + mark[0].length), language);
  return options.length >= 2 ? { options, criteria } : none;
}
