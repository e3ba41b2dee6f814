// Reads what a model that looked at slides wants to change: lines such as "slide 3: two points say the same; merge them".
import { type Reply, readReply } from '../draft/replies.ts';
import { stripReasoning } from '../draft/strip-reasoning.ts';

const mostRemarks = 4;
const longest = 400;

export type LookRemark = {
  /** From 1. */
  readonly slide: number;
  readonly text: string;
};

/** `count`: the slides that it saw. One remark for each slide. */
export function readLook({ answer, count }: { readonly answer: string; readonly count: number }): {
  readonly reply: Reply;
  readonly remarks: readonly LookRemark[];
} {
  const remarks = new Map<number, LookRemark>();
  for (const line of stripReasoning(answer.replace(/\r\n?/g, '\n')).split('\n')) {
    const [, number, text = ''] =
      /^[\s*#>-]*(?:\d{1,2}[.)]\s+)?(?:\p{L}{1,14}\s?)?#?(\d{1,3})\**\s*[:：.)|–—-]\s*\**\s*(\S.*)$/u.exec(
        line.slice(0, 2_000),
      ) ?? [];
    const slide = Number(number);
    const plain = text.replace(/\*\*/g, '').slice(0, longest).toWellFormed().trim();
    if (!(slide >= 1 && slide <= count) || remarks.has(slide) || remarks.size >= mostRemarks) continue;
    if (/^(?:none|ok(?:ay)?|fine|good|no change)\b/i.test(plain)) continue;
    remarks.set(slide, { slide, text: plain });
  }
  return { reply: readReply(answer), remarks: [...remarks.values()] };
}
