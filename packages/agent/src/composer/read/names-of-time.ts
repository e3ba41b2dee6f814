// The names of months and days of the week, in lower case, long and short; ICU has them, too, but its first answer takes long.
import { type LanguageName, nearestLanguage } from '../languages/index.ts';

type Names = { readonly months: string; readonly weekdays: string };

/** Arabic has two rows of months; many write Hindi without the dot below. Chinese and Japanese number them. */
const names: Partial<Readonly<Record<LanguageName, Names>>> = {
  en: {
    months:
      'january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sep|oct|nov|dec|sept',
    weekdays: 'sunday|monday|tuesday|wednesday|thursday|friday|saturday|sun|mon|tue|wed|thu|fri|sat',
  },
  de: {
    months:
      'januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember|jan|feb|mär|apr|jun|jul|aug|sep|okt|nov|dez',
    weekdays: 'sonntag|montag|dienstag|mittwoch|donnerstag|freitag|samstag|so|mo|di|mi|do|fr|sa',
  },
  fr: {
    months:
      'janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre|janv|févr|avr|juil|sept|oct|nov|déc',
    weekdays: 'dimanche|lundi|mardi|mercredi|jeudi|vendredi|samedi|dim|lun|mar|mer|jeu|ven|sam',
  },
  es: {
    months:
      'enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|ene|feb|mar|abr|may|jun|jul|ago|sept|oct|nov|dic',
    weekdays: 'domingo|lunes|martes|miércoles|jueves|viernes|sábado|dom|lun|mar|mié|jue|vie|sáb',
  },
  pt: {
    months:
      'janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro|jan|fev|mar|abr|mai|jun|jul|ago|set|out|nov|dez',
    weekdays:
      'domingo|segunda-feira|terça-feira|quarta-feira|quinta-feira|sexta-feira|sábado|dom|seg|ter|qua|qui|sex|sáb',
  },
  ar: {
    months:
      'يناير|فبراير|مارس|أبريل|مايو|يونيو|يوليو|أغسطس|سبتمبر|أكتوبر|نوفمبر|ديسمبر|كانون الثاني|شباط|آذار|نيسان|أيار|حزيران|تموز|آب|أيلول|تشرين الأول|تشرين الثاني|كانون الأول',
    weekdays: 'الأحد|الاثنين|الثلاثاء|الأربعاء|الخميس|الجمعة|السبت',
  },
  hi: {
    months: 'जनवरी|फ़रवरी|मार्च|अप्रैल|मई|जून|जुलाई|अगस्त|सितंबर|अक्टूबर|नवंबर|दिसंबर|जन॰|फ़र॰|जुल॰|अग॰|सित॰|अक्टू॰|नव॰|दिस॰|फरवरी|फर॰',
    weekdays: 'रविवार|सोमवार|मंगलवार|बुधवार|गुरुवार|शुक्रवार|शनिवार|रवि|सोम|मंगल|बुध|गुरु|शुक्र|शनि',
  },
};

/** English ones are written beside every other language. */
export function monthNames(language: string): readonly string[] {
  const own = names[nearestLanguage(language)];
  return own ? [...new Set([own, names.en!].flatMap(({ months }) => months.split('|')))] : [];
}

export const weekdayNames = (language: string): readonly string[] =>
  names[nearestLanguage(language)]?.weekdays.split('|') ?? [
    '月曜',
    '火曜',
    '水曜',
    '木曜',
    '金曜',
    '土曜',
    '日曜',
    '周一',
    '周二',
    '周三',
    '周四',
    '周五',
    '周六',
    '周日',
  ];
