// A list that a sentence names: "Our challenges are inventory and hiring", "课题是库存和招聘".

import { nearestLanguage } from '../languages/index.ts';
import { findAmounts } from './amounts.ts';
import { cutAt, findCommas } from './commas.ts';
import { alone, factWordsIn, isSpaced } from './fact-words.ts';

export type NamedList = { readonly name: string; readonly items: readonly string[] };

const longestItem = 60;
const mostItems = 8;

/** Only of names that lists have: "the beans are green and tasty" lists nothing. */
export function readNamedList(sentence: string, language: string): NamedList | undefined {
  const { are, lists } = factWordsIn(language);
  const text = sentence.replace(/[\s.。!！?？।]+$/u, '');
  const found = nearestLanguage(language) === 'hi' ? readHindi(text) : splitAt(text, are, language);
  if (found === undefined) return undefined;
  const name = found.name.trim();
  const stem = isSpaced(language)
    ? new RegExp(`(?<![\\p{L}\\p{M}])(?:${lists})[\\p{L}\\p{M}]*(?:\\s+[\\p{L}\\p{M}]+){0,3}$`, 'iu')
    : new RegExp(`(?:${lists})$`, 'u');
  const items = splitItems(found.list, language).map((item) => withoutArticle(item));
  const isList =
    items.length >= 2 &&
    items.length <= mostItems &&
    items.every((item) => item.length > 0 && item.length <= longestItem) &&
    findAmounts(found.list, language, []).length === 0;
  return stem.test(name) && name.length <= longestItem && isList ? { name: withoutArticle(name), items } : undefined;
}

function splitAt(
  text: string,
  are: string,
  language: string,
): { readonly name: string; readonly list: string } | undefined {
  const joint = isSpaced(language) ? `\\s+${alone(are, language)}\\s*:?\\s+` : `(?:${are})\\s*[：:]?\\s*`;
  const [, name, list] = new RegExp(`^(.{2,60}?)${joint}(.+)$`, 'isu').exec(text) ?? [];
  return name && list ? { name, list: list.replace(/(?:です|でした|である)$/u, '') } : undefined;
}

/** Hindi says "are" at the end: the first word names, where one item only stands before the joint. */
function readHindi(text: string): { readonly name: string; readonly list: string } | undefined {
  const [, named, told] = /^(.{2,40}?)(?:\s+हैं)?\s*[:：]\s*(.+)$/su.exec(text) ?? [];
  if (named && told) return { name: named, list: told };
  const [, name, list] = /^(\S+)\s+([^\s,]+(?:,\s*[^\s,]+)*,?\s+(?:और|तथा|एवं|व)\s+\S+)\s+(?:हैं|है)$/su.exec(text) ?? [];
  return name && list ? { name, list } : undefined;
}

/** Items between commas; the last two may have an "and" between them. */
export function splitItems(list: string, language: string): readonly string[] {
  const { and } = factWordsIn(language);
  const items = cutAt(list, findCommas(list))
    .flatMap((item) => item.split('・'))
    .map((item) => item.trim())
    .filter(Boolean);
  const last = items.at(-1) ?? '';
  const joint = isSpaced(language)
    ? nearestLanguage(language) === 'ar'
      ? /\s+و(?=ال\p{L}{2})/u
      : new RegExp(`\\s*(?<![\\p{L}\\p{M}])(?:${and})\\s+`, 'iu')
    : new RegExp(
        `(?<=[\\p{Han}\\p{Katakana}ー]{2})(?:${and})(?=[\\p{Han}\\p{Katakana}]{2})`.replace(
          /\\p\{(Han|Katakana)\}/g,
          '\\p{Script=$1}',
        ),
        'u',
      );
  const parts = last
    .split(joint)
    .map((part) => part.trim())
    .filter(Boolean);
  return [...items.slice(0, -1), ...(parts.length === 2 || items.length === 1 ? parts : [last])];
}

const articles =
  /^(?:the|an?|our|my|their|der|die|das|den|unsere?|ein|eine|le|la|les|l[’']|un|une|notre|nos|el|los|las|una|nuestr[oa]s?|o|a|os|as|um|uma|noss[oa]s?|हमारी|हमारे|我们的|私たちの)(?:\s+|(?<=[’'的の]))/iu;
const withoutArticle = (text: string): string => text.replace(articles, '').trim();
