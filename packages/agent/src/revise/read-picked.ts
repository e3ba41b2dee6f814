// Reads from a model's answer which pages of a document it chose.
import { type Reply, readReply } from '../draft/replies.ts';

/** Pages count from 0. */
export type Picked = { readonly pages: readonly number[]; readonly adds: boolean; readonly reply: Reply };

/** `count`: how many pages there are; all of them where the answer names none. */
export function readPicked({ answer, count }: { readonly answer: string; readonly count: number }): Picked {
  const reply = readReply(answer);
  const numbers = (answer.match(/\d+/g) ?? []).map(Number).filter((number) => number >= 1 && number <= count);
  if (numbers.length > 0) return { pages: [...new Set(numbers)].map((number) => number - 1), adds: false, reply };
  return /\bnew\b/i.test(answer)
    ? { pages: [], adds: true, reply }
    : { pages: Array.from({ length: count }, (_, at) => at), adds: false, reply };
}
