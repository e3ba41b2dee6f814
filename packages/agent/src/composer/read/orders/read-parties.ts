// Who an invoice is to and from: "to Meyer GmbH", "an die Firma Weber", "給…公司", "株式会社山田様".
import { type LanguageName, nearestLanguage } from '../../languages/index.ts';
import { partyMark } from './order-words.ts';

const word = "\\p{Lu}[\\p{L}\\p{M}\\p{Nd}&.'’+-]+(?![$€])";
const name = `${word}(?:\\s+(?:&|und|and|et|y|e|de|du|des|von|van|der|of|la|del|do|da|${word}))*`;
const spaced = (to: string, from: string) => ({
  to: new RegExp(`(?<![\\p{L}\\p{M}])(?:${to})\\s+(${name})`, 'u'),
  from: new RegExp(`(?<![\\p{L}\\p{M}])(?:${from})\\s+(${name})`, 'u'),
});
type Patterns = { readonly to: RegExp; readonly from: RegExp };

const patterns: Readonly<Record<LanguageName, Patterns>> = {
  en: spaced('(?:billed |addressed |sent )?[Tt]o(?: the)?', '[Ff]rom(?: the)?'),
  de: spaced('[Aa]n(?: die| den| das| Firma| die Firma)?', '[Vv]on(?: der| Firma| der Firma)?'),
  fr: spaced('à(?: la société| l’entreprise)?|[Pp]our', '[Dd]e la part de'),
  es: spaced('a(?: la empresa)?|[Pp]ara(?: la empresa)?', '[Dd]e parte de'),
  pt: spaced('à|ao|a|[Pp]ara(?: a| o)?(?: empresa)?', '[Dd]a parte de'),
  ar: {
    to: /(?:^|\s)(?:إلى\s+|ل(?=شركة|مؤسسة))([\p{L}\p{M}]+(?:\s+[\p{L}\p{M}]+){0,3}?)(?=\s*(?:[،,:؛.]|عن|بقيمة|مقابل|\p{Nd}|$))/u,
    from: /(?:^|\s)من شركة\s+([\p{L}\p{M}]+)/u,
  },
  hi: {
    to: /(?:^|[,।:]\s*)((?:[\p{L}\p{M}]+\s+){1,4}?)(?:को|के नाम)(?=\s|,|$)|(?:^|\s)((?:श्रीमती|श्री)\s+[\p{L}\p{M}]+(?:\s+[\p{L}\p{M}]+)?|(?:[\p{L}\p{M}]+\s+){1,3}(?:लिमिटेड|कंपनी))\s+के लिए/u,
    from: /$^/u,
  },
  zh: {
    to: /(?:给|給|致|寄给|开给|客户(?:是|为)?[：:]?)\s*([\p{Script=Han}\p{Script=Latin}（）() ]{2,24}?)(?=开|開|做|的|，|,|：|:|。|$)|([\p{Script=Han}]{2,16}公司)/u,
    from: /$^/u,
  },
  ja: {
    to: /((?:株式会社|有限会社)[\p{L}ー]{1,12}?|[\p{L}ー]{1,12}?(?:株式会社|有限会社|商店)|[\p{Script=Han}\p{Script=Katakana}ー]{1,10})(?:様|御中|宛て?|さま)(?:へ|宛)?(?:の)?/u,
    from: /$^/u,
  },
};

export type Parties = { readonly to?: string; readonly from?: string; readonly rest: string };

/** The parties, and the text without them. */
export function cutParties(text: string, language: string): Parties {
  const known = patterns[nearestLanguage(language)];
  const to = cut(text, known.to);
  const from = cut(to.rest, known.from);
  return { ...(to.found && { to: to.found }), ...(from.found && { from: from.found }), rest: from.rest };
}

function cut(text: string, pattern: RegExp): { readonly found?: string; readonly rest: string } {
  const match = pattern.exec(text);
  const found = match
    ?.slice(1)
    .find((group) => group !== undefined)
    ?.trim();
  if (!match || !found) return { rest: text };
  return {
    found,
    rest: `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`.replace(/\s+/gu, ' ').trim(),
  };
}

/** "Invoice for Meyer GmbH": who rather than what, by a word that says so. */
export const namesParty = (text: string): boolean => partyMark.test(text) && !/\p{Nd}/u.test(text);
