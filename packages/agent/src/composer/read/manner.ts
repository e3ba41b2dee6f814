// How a request wants to be answered ("keep it simple"): instructions for the writer, not content of the document.
import { anyOf, lexicons } from '../languages/index.ts';

const joints = anyOf(({ isSpaced, sheet }) => (isSpaced ? sheet.and : undefined));
const please = anyOf(({ request }) => request.please);
const asks = Object.values(lexicons).flatMap(({ isSpaced, request: { mannerAsk, manner, mannerPhrases } }) => [
  ...(manner ? [`(?:${mannerAsk}) ?(?:${manner})(?:,? (?:\\p{L}{1,4} ?)?(?:${manner}))*`] : []),
  ...(isSpaced && mannerPhrases ? [`(?:${please} )?(?:${mannerPhrases})`] : []),
]);
const unspaced = anyOf(({ isSpaced, request }) => (isSpaced ? undefined : request.mannerPhrases));

/** A clause of its own, or joined to what stands before: "how to keep it clean" and "writing in plain English" are subjects. */
const pattern = new RegExp(
  [
    `(?:(?<=(?:^|[,，،;:.!?(–-])\\s*)(?:${joints} )?|(?<=\\s)${joints} )(?:${asks.join('|')})(?: ${please})?(?=\\s*(?:$|[,，،;:.!?)–-]))`,
    `(?<=^|[,，、。])${unspaced}(?=$|[,，、。])`,
  ].join('|'),
  'giu',
);

/** The text without its instructions on manner; empty if nothing else is left. */
export function withoutManner(text: string): string {
  const rest = text.replace(pattern, '\u0000');
  if (rest === text) return text;
  return (
    rest
      // A whole sentence is removed with its end mark.
      .replace(/(?<=^|[.!。！])\s*\u0000[\s,，،、;:：.!。！–-]*/gu, ' ')
      .replace(/[\s,，،、;:：(–-]*\u0000[\s)]*(?=[.!。！]|$)/gu, '')
      .replace(/\s*\u0000\s*(?=[,，،、;])/gu, '')
      .replace(/\s*\u0000\s*/gu, ' ')
      .replace(/^[\s.!。！]+$/u, '')
      .trim()
  );
}
