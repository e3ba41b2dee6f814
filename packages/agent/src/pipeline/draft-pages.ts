// Has the model write the pages of a plan one by one, several at a time, and sends them in order as they are done.
import type { AgentEvent, Plan } from '../events.ts';
import { ModelError, type ModelFault } from '../models/model.ts';
import { withCover } from '../prompts/plan.ts';
import { partPrompt } from '../prompts/prompts.ts';
import type { Draft, ReadPart } from '../readers/read-draft.ts';
import { type AnswerEnd, ask, refuse } from './ask.ts';
import type { DraftStream } from './draft-stream.ts';
import { inOrder, type Slots } from './slots.ts';
import type { Work } from './work.ts';

/** Parts of a plan that are worth as many calls. */
const leastParts = 4;
/** As many slides as can be asked for: a longer list is hardly a plan. */
const mostParts = 60;
const leastPagesOfDoc = 3;
/** Calls of one document at the same time. */
const atOnce = 3;
const partTokens = { deck: 3_000, doc: 5_000 } as const;
/** Characters of an answer: anything longer is no page. */
const maxCharacters = 30_000;
/** Tokens: servers with less run small models, whose calls share what there is. */
const leastContext = 16_000;
/** Few, so that any language fits. */
const charactersOfToken = 3;

/** Whether the pages of this plan are written one by one. `contextTokens`: of the model; absent: it does not say. */
export function isByPages({ task, shown }: Work, plan: Plan, contextTokens: number | undefined): boolean {
  const { kind, count, textMode } = task;
  if (kind === 'sheet' || textMode === 'preserve') return false;
  if (plan.items.length < leastParts || plan.items.length > mostParts) return false;
  if (kind === 'doc' && count !== undefined && count < leastPagesOfDoc) return false;
  if (contextTokens === undefined) return true;
  const { system, prompt } = partPrompt(task, shown, plan, 0);
  const needed = (system.length + prompt.length) / charactersOfToken + partTokens[kind];
  return contextTokens >= Math.max(leastContext, needed);
}

/** Parts that may be missing: with more of them, it is no document. */
const maxMissing = 3;

/** The pages, and what the draft says of itself. Throws the model's error; the draftStream then holds the delivered part. */
export async function* draftPages(
  work: Work,
  planned: Plan,
  draftStream: DraftStream,
  slots: Slots,
): AsyncGenerator<AgentEvent, { readonly draft: Draft; readonly pages: readonly string[] }> {
  const { task, remarks, most } = work;
  const plan = task.kind === 'deck' ? withCover(planned, task.count) : planned;
  const stop = new AbortController();
  const stoppable: Work = { ...work, signal: AbortSignal.any([work.signal, stop.signal]) };
  const count = Math.min(plan.items.length, most);
  const mended = new Set<string>();
  let draft: Draft = { heading: undefined, mended: [], isLooping: false };
  const pages: string[] = [];
  let missing = 0;
  try {
    for await (const part of inOrder(count, atOnce, slots, (at, begun) => writePart(stoppable, plan, at, begun))) {
      if (part instanceof MissingPart) {
        missing += 1;
        if (missing > maxMissing || missing === count) throw part.reason;
        remarks.push({
          code: 'draft-part-missing',
          severity: 'warning',
          message: `“${plan.items[part.index]!.title}” is left out. ${part.reason.message}`,
        });
        continue;
      }
      for (const what of part.mended) mended.add(what);
      draft = { ...draft, subtitle: draft.subtitle ?? part.subtitle };
      for (const page of part.pages) pages.push(task.kind === 'deck' && pages.length > 0 ? `---\n\n${page}` : page);
      yield* draftStream.sendEarly([...pages], draft);
    }
  } finally {
    stop.abort();
  }
  for (const what of mended)
    remarks.push({ code: 'draft-mended', severity: 'info', message: `In the model's answer, ${what}.` });
  return { draft, pages };
}

class MissingPart {
  readonly index: number;
  readonly reason: ModelError;
  constructor(index: number, reason: ModelError) {
    this.index = index;
    this.reason = reason;
  }
}

/** Faults that another call would have as well. */
const fatal: ReadonlySet<ModelFault> = new Set(['key', 'unknown-model', 'spent', 'forbidden', 'declined', 'asks']);

/** A part of the plan. One that fails is asked for again, once. Throws a `ModelError` that concerns all parts. */
async function writePart(work: Work, plan: Plan, index: number, begun: () => void): Promise<ReadPart | MissingPart> {
  for (let isLast = false; ; isLast = true) {
    try {
      return await writePartOnce(work, plan, index, begun, isLast);
    } catch (error) {
      if (!(error instanceof ModelError) || (isLast && fatal.has(error.fault))) throw error;
      // One slide may be declined by chance; a document that begins so is declined.
      const isHopeless = fatal.has(error.fault) && (index === 0 || !['declined', 'asks'].includes(error.fault));
      if (isHopeless) throw error;
      if (isLast) return new MissingPart(index, error);
    }
  }
}

async function writePartOnce(
  work: Work,
  plan: Plan,
  index: number,
  begun: () => void,
  isLast: boolean,
): Promise<ReadPart> {
  const { task, shown, given, readers, remarks } = work;
  const { kind } = task;
  const item = plan.items[index]!;
  const { title } = item;
  const prompt = partPrompt(task, shown, plan, index, given.parts.get(item));
  let answer = '';
  let end: AnswerEnd | 'stopped' = 'stopped';
  const asked = ask(work, prompt, partTokens[kind === 'deck' ? 'deck' : 'doc']);
  while (answer.length <= maxCharacters) {
    const step = await asked.next();
    begun();
    if (step.done) {
      end = step.value;
      break;
    }
    answer += step.value;
  }
  await asked.return('cut');
  const part = await readers.readPart({ answer, kind, title, index, planned: plan.items.length });
  refuse(part.reply);
  if (end === 'declined') throw new ModelError('declined');
  if (part.pages.length === 0) throw new ModelError('empty');
  if (end === 'cut' && !part.endsWell) throw new ModelError('cut');
  const isTooLong = end === 'length' || end === 'stopped';
  if ((isTooLong || part.surplus > 0) && !isLast) throw new ModelError('cut');
  const name = `“${title}”`;
  if (isTooLong)
    remarks.push({
      code: 'draft-cut',
      severity: 'warning',
      message: `${name} is longer than a page can be, and ends early.`,
    });
  if (part.surplus > 0)
    remarks.push({
      code: 'draft-cut',
      severity: 'warning',
      message: `The model wrote ${part.surplus + 1} parts in place of ${name}; one of them is taken.`,
    });
  return part;
}
