// Links without words, `[](https://a.org)`, which style sheets and icon fonts fill on the web: they go onto the words before them, or show their address.
import type { Inline } from '../model/index.ts';
import { type DialectEnvironment, note } from './dialects/notes.ts';
import type { InlineFrames } from './inline-frames.ts';
import { withoutIllegal } from './source-text.ts';

/** Words that a link goes onto: those of the clause before it, if they are this few, else the last one. */
const mostWords = 6;
/** Characters in which the clause is searched for. */
const nearest = 120;
/** Characters of an address that stand for it. */
const longestAddress = 50;

/**
 * What a link without words shows. `goesOn`: a sentence goes on behind it, so that it is a word of its own.
 * Words before it are taken from `frames`, where they are plainly meant: those of an address on the web right behind them.
 */
export function wordsOfLink(
  address: string,
  goesOn: boolean,
  frames: InlineFrames,
  environment: DialectEnvironment,
  line: number,
): readonly Inline[] {
  const isOnWeb = /^(?:https?|mailto):/i.test(address);
  const before = isOnWeb && !goesOn ? frames.takeLast(lastWords) : frames.takeLast(() => undefined);
  const read = before.length > 0 ? 'were put on the words before them' : 'show their addresses';
  note(environment, { whose: 'Links without words', read, hint }, line);
  return before.length > 0 ? before : [{ type: 'text', value: shortAddress(address) }];
}

const hint = 'Write the words of the link between the brackets: `[words](https://…)`.';

/** Where the last words of a text begin that are one clause. */
function lastWords(text: string): number | undefined {
  const end = text.trimEnd().length;
  const start = Math.max(0, end - nearest);
  const near = text.slice(start, end);
  if (!/[\p{L}\p{N})\]"'”’%]$/u.test(near)) return undefined;
  const clause = near
    .split(/[.,;:!?]\s+|\s[-–—]\s/)
    .at(-1)!
    .trimStart();
  const words = clause.split(/\s+/);
  const chosen = words.length <= mostWords && clause.length < nearest ? clause : words.at(-1)!;
  return end - chosen.length;
}

/** The host and the path, without what only machines read. */
function shortAddress(address: string): string {
  const bare = address
    .replace(/^(?:https?:\/\/(?:www\.)?|mailto:|\.\/)/i, '')
    .replace(/[?#].*$/s, '')
    .replace(/\/+$/, '');
  const text = withoutIllegal(bare || address);
  return text.length > longestAddress ? `${text.slice(0, longestAddress - 1)}…` : text;
}
