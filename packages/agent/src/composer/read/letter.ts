// A requested letter: the recipient and the subject: "Letter to the city library: card No. 4821".
import { anyOf, lexiconOf } from '../languages/index.ts';
import { raise } from '../nodes.ts';

export type Letter = {
  /** A name, without article; absent if only a word such as "my landlord" names the recipient. */
  readonly to?: string;
  readonly subject?: string;
};

const end = new RegExp(
  `\\s*[:：]\\s*|\\s+(?=${anyOf(({ request }) => request.letterEnd)}(?!\\p{L}))|\\s*[,،]\\s*`,
  'iu',
);
const longestSubject = 120;

export function readLetter(request: string, language: string): Letter {
  const { letterTo } = lexiconOf(language).request;
  const rest = letterTo && new RegExp(`(?<!\\p{L})${letterTo}(.+)$`, 'isu').exec(request)?.[1];
  if (!rest) return {};
  const mark = end.exec(rest);
  const whom = withoutStop(mark ? rest.slice(0, mark.index) : rest);
  const isName = /^[\p{Lu}\p{Lo}]/u.test(whom) && whom.length <= 80;
  const behind = mark && /[:：]/.test(mark[0]) ? withoutStop(rest.slice(mark.index + mark[0].length)) : '';
  return {
    ...(isName && { to: whom }),
    ...(behind !== '' && behind.length <= longestSubject && { subject: raise(behind) }),
  };
}

const withoutStop = (text: string): string => text.replace(/[.!]+$/u, '').trim();
