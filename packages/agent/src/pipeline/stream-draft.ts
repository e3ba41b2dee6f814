// Reads the draft while the model writes it: sends pages as soon as they are complete, and repairs or reports problems.
import type { Kind } from '@deckle/engine';
import type { AgentEvent } from '../events.ts';
import { ModelError } from '../models/model.ts';
import type { Prompt } from '../prompts/prompts.ts';
import type { Draft } from '../readers/read-draft.ts';
import { type AnswerEnd, ask, refuse } from './ask.ts';
import type { DraftStream } from './draft-stream.ts';
import type { Work } from './work.ts';

/** Bounds of an answer: anything longer is no longer a document. */
const maxCharacters = 240_000;
const charactersOfPage = 9_000;
const maxUnrequestedPages = 60;

type Answer = { text: string; end: AnswerEnd | 'stopped' };

/** The whole draft and its pages. Throws the model's error; the draftStream then holds the delivered part. */
export async function* streamDraft(
  work: Work,
  prompt: Prompt,
  draftStream: DraftStream,
): AsyncGenerator<AgentEvent, { readonly draft: Draft; readonly pages: readonly string[] }> {
  const { kind } = work.task;
  const answer: Answer = { text: '', end: 'cut' };
  try {
    yield* readAnswer(work, prompt, draftStream, answer);
  } catch (error) {
    // Reports why the model failed, even if its draft cannot be saved.
    await keepDelivered(work, answer.text, draftStream).catch(() => {});
    throw error;
  }
  const { text, end } = answer;
  const whole = await work.readers.readWholeDraft({ answer: text, kind });
  const { draft } = whole;
  refuse(whole.reply);
  if (end === 'declined') throw new ModelError('declined');
  if (whole.pages.length === 0) throw new ModelError(end === 'cut' ? 'cut' : 'empty');
  if (end === 'cut' && !whole.endsWell) {
    await keepDelivered(work, text, draftStream);
    throw new ModelError('cut');
  }
  const written = end === 'length' || end === 'stopped' ? whole.finishedPages : whole.pages;
  const pages = written.slice(0, Math.min(work.most, maxPages(work)));
  remark(work, draft, end, pages.length, written.length);
  return { draft, pages };
}

async function* readAnswer(
  work: Work,
  prompt: Prompt,
  draftStream: DraftStream,
  answer: Answer,
): AsyncGenerator<AgentEvent> {
  const { kind, count } = work.task;
  const longest = kind === 'doc' && count !== undefined ? (count + 1) * charactersOfPage : maxCharacters;
  const asked = ask(work, prompt, tokensFor(kind, count));
  let looked = 0;
  for (;;) {
    const step = await asked.next();
    if (step.done) {
      answer.end = step.value;
      return;
    }
    answer.text += step.value;
    const { length } = answer.text;
    // Looking costs time in proportion to the answer, so it is done ever more rarely.
    if (length - looked < Math.max(120, length / 50)) continue;
    looked = length;
    const { draft, pages: whole } = await work.readers.readGrowingDraft({ answer: answer.text, kind });
    if (draft.isLooping || whole.length > maxPages(work) || length > Math.min(longest, maxCharacters)) {
      answer.end = 'stopped';
      await asked.return('cut');
      return;
    }
    if (whole.length > draftStream.pages.length && whole.length <= work.most)
      yield* draftStream.sendEarly(whole, draft);
  }
}

/** Accepts 50 % more than requested: models count badly, and what they wrote may be good. */
const maxPages = ({ task: { kind, count } }: Work): number =>
  kind === 'deck' && count !== undefined ? Math.ceil(count * 1.5) + 2 : maxUnrequestedPages;

/** Pages where no number was asked for, and tokens of each. */
const usual = {
  deck: { count: 12, each: 500 },
  doc: { count: 10, each: 1_200 },
  sheet: { count: 4, each: 3_000 },
} as const;

/** Tokens of a draft: generous, because reaching the limit costs the end of the document. Many models give 16,384. */
function tokensFor(kind: Kind, asked: number | undefined): number {
  const { count, each } = usual[kind];
  return Math.min(32_000, Math.max(6_000, 2_000 + each * (asked ?? count)));
}

async function keepDelivered({ task, readers, most }: Work, answer: string, draftStream: DraftStream): Promise<void> {
  const whole = await readers.readWholeDraft({ answer, kind: task.kind });
  if (whole.pages.length > 0 && whole.reply.refusal === undefined && whole.reply.questions.length === 0)
    await draftStream.put(whole.finishedPages.slice(0, most), whole.draft);
}

function remark({ remarks }: Work, draft: Draft, end: Answer['end'], kept: number, written: number): void {
  const cut = (message: string) => remarks.push({ code: 'draft-cut', severity: 'warning', message });
  if (end === 'length') cut('The model reached its output limit; the draft ends there.');
  if (end === 'stopped' || kept < written)
    cut(`The model wrote far more than was asked, or kept repeating itself; the first ${kept} parts are kept.`);
  for (const message of draft.mended)
    remarks.push({ code: 'draft-mended', severity: 'info', message: `In the model's answer, ${message}.` });
}
