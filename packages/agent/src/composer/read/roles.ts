// What a fact is for, by the words around it: a budget, a price, the sum that is asked for, guests, a place.
import { type LanguageName, nearestLanguage } from '../languages/index.ts';
import { lowerCase } from './dates.ts';
import { alone, factWordsIn } from './fact-words.ts';
import { monthNames } from './names-of-time.ts';

export type Role = 'budget' | 'cost' | 'ask' | 'guests' | 'place' | 'date';

export const roleWords: Readonly<Record<LanguageName, Readonly<Record<Exclude<Role, 'date'>, string>>>> = {
  en: {
    budget: 'budgets?',
    cost: 'costs?|price',
    ask: 'raise|raising|seek|seeking|ask|asking|funding|need',
    guests: 'guests|people|participants|attendees|visitors|persons',
    place: 'place|venue|location',
  },
  de: {
    budget: 'budget',
    cost: 'kosten|preis',
    ask: 'suchen|kapital|finanzierung|kapitalbedarf|brauchen|benötigen',
    guests: 'gäste|personen|teilnehmer(?:innen)?|besucher|leute',
    place: 'ort|veranstaltungsort',
  },
  fr: {
    budget: 'budget',
    cost: 'coûts?|prix',
    ask: 'levons|lever|levée|cherchons|recherchons|besoin',
    guests: 'invités|personnes|participants|visiteurs',
    place: 'lieu|adresse',
  },
  es: {
    budget: 'presupuesto',
    cost: 'costes?|costos?|precio',
    ask: 'buscamos|pedimos|necesitamos|recaudar|levantar|financiación',
    guests: 'invitados|personas|participantes|asistentes',
    place: 'lugar|sede',
  },
  pt: {
    budget: 'orçamento',
    cost: 'custos?|preço',
    ask: 'buscamos|pedimos|precisamos|captar|captação',
    guests: 'convidados|pessoas|participantes',
    place: 'local|lugar',
  },
  ar: {
    budget: '(?:ب|ال)?ميزانية',
    cost: '(?:ال)?تكلفة|(?:ال)?سعر',
    ask: 'نطلب|نحتاج|نسعى|تمويل',
    guests: 'ضيف(?:ًا|ا)?|ضيوف|شخص(?:ًا|ا)?|أشخاص|مشارك(?:ًا|ا|ين)?',
    place: '(?:ال)?مكان',
  },
  hi: {
    budget: 'बजट',
    cost: 'लागत|कीमत',
    ask: 'हमें|जरूरत|ज़रूरत|आवश्यकता|निवेश|जुटाना',
    guests: 'मेहमान|मेहमानों|लोग|लोगों|प्रतिभागी|प्रतिभागियों',
    place: 'स्थान|जगह',
  },
  zh: {
    budget: '预算|預算',
    cost: '费用|成本|造价|价格',
    ask: '融资|募资|寻求|筹集',
    guests: '\\p{Nd}人|\\p{Nd}名|嘉宾|来宾|客人',
    place: '地点|地點|场地',
  },
  ja: {
    budget: '予算',
    cost: '費用|価格|コスト',
    ask: '調達|希望額|必要資金',
    guests: '\\p{Nd}人|\\p{Nd}名|参加者|来場者',
    place: '場所|会場|開催地',
  },
};

export function roleOf(clause: string, language: string): Role | undefined {
  const roles = roleWords[nearestLanguage(language)];
  return (['budget', 'cost', 'ask', 'guests'] as const).find((role) =>
    new RegExp(alone(roles[role], language), 'iu').test(clause),
  );
}

/** "we are looking for": the words before a sum that is asked for, when they say nothing else. */
export function asks(before: string, language: string): boolean {
  const { ask } = roleWords[nearestLanguage(language)];
  const { persons } = factWordsIn(language);
  const person = persons === '' ? '' : `(?:${alone(persons, language)}\\s*(?:are|sind)?\\s*)?`;
  return new RegExp(`^${person}${alone(ask, language)}(?:\\s*for)?$`, 'iu').test(before.trim());
}

/** Names of the day itself: "date", but not "opening". */
const dateNames =
  /^(?:the )?(?:date|day|datum|termin|tag|jour|fecha|día|data|dia|التاريخ|الموعد|तारीख|तिथि|दिनांक|日期|时间|時間|日程|日時|開催日)$/iu;
export const namesDate = (name: string): boolean => dateNames.test(name.trim());

/** Where a title says that something is: "in Leeds", "à Lille", "जयपुर में". */
const places: Partial<Readonly<Record<LanguageName, RegExp>>> = {
  en: /(?<!\p{L})(?:in|at) (\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)*) ?$/u,
  de: /(?<!\p{L})in (\p{Lu}[\p{L}-]+(?: \p{Lu}[\p{L}-]+)*) ?$/u,
  fr: /(?<!\p{L})à (\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)*) ?$/u,
  es: /(?<!\p{L})en (\p{Lu}[\p{L}-]+(?: \p{Lu}[\p{L}-]+)*) ?$/u,
  pt: /(?<!\p{L})(?:em|no|na) (\p{Lu}[\p{L}-]+(?: \p{Lu}[\p{L}-]+)*) ?$/u,
  ar: /(?<!\p{L})في (\p{L}+)$/u,
  hi: /^([\p{L}\p{M}]+) में(?= )/u,
};

/** A month is none: that is when. */
export function placeIn(title: string, language: string): string | undefined {
  const place = places[nearestLanguage(language)]?.exec(title)?.[1]?.trim();
  return place !== undefined && monthNames(language).includes(lowerCase(place)) ? undefined : place;
}
