// A letter that is asked for: to whom, and the subject: "Brief an die Stadtwerke: Kündigung zum 31.12.2026".
import { type LanguageName, nearestLanguage } from '../languages/index.ts';

export type Letter = {
  /** A name, without article; absent where only a word such as "my landlord" says who. */
  readonly to?: string;
  readonly subject?: string;
};

const patterns: Readonly<Partial<Record<LanguageName, RegExp>>> = {
  en: /(?<!\p{L})(?:letter|note|email)\s+to\s+(?:the |my |our )?(.+)$/isu,
  de: /(?<!\p{L})(?:\p{L}*brief|\p{L}*schreiben|kündigung)\s+an\s+(?:(?:die|den|das|der|meinen?|unseren?|unsere)\s+)?(.+)$/isu,
  fr: /(?<!\p{L})(?:lettre|courrier)\s+(?:à (?:la |l[’'])?|au |aux )(?:mon |ma |notre )?(.+)$/isu,
  es: /(?<!\p{L})carta\s+(?:al? (?:la |las |los )?|para (?:el |la )?)(?:mi |nuestr[oa] )?(.+)$/isu,
  pt: /(?<!\p{L})carta\s+(?:à |ao |às |aos |a |para (?:o |a )?)(?:meu |minha )?(.+)$/isu,
  ar: /(?:رسالة|خطاب(?:ًا)?)\s+إلى\s+(.+)$/su,
};
const end =
  /\s*[:：]\s*|\s+(?=(?:about|regarding|asking|concerning|on|for|to|über|wegen|bezüglich|mit|zur|zum|sur|au sujet|concernant|pour|sobre|acerca|para|pidiendo|pedindo|بخصوص|بشأن|عن|حول|أطلب)(?!\p{L}))|\s*[,،]\s*/iu;

export function readLetter(request: string, language: string): Letter {
  const rest = patterns[nearestLanguage(language)]?.exec(request)?.[1];
  if (rest === undefined) return {};
  const mark = end.exec(rest);
  const whom = (mark ? rest.slice(0, mark.index) : rest).replace(/[.!]+$/u, '').trim();
  const isName = /^(?:\p{Lu}|\p{Script=Arabic})/u.test(whom) && whom.length <= 80;
  const behind =
    mark && /[:：]/.test(mark[0])
      ? rest
          .slice(mark.index + mark[0].length)
          .replace(/[.!]+$/u, '')
          .trim()
      : '';
  return {
    ...(isName && { to: whom }),
    ...(behind !== '' && behind.length <= longestSubject && { subject: raise(behind) }),
  };
}

const longestSubject = 120;
const raise = (text: string): string => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
