// The pipeline with a language model: parsed request → outline → draft, streamed → compiled → checked → repaired.
import type { Diagnostic } from '@deckle/engine';
import type { AgentEvent } from '../events.ts';
import { draftPrompt, outlinePrompt } from '../prompts/prompts.ts';
import type { AgentRequest } from '../request.ts';
import { collect, refuse } from './ask.ts';
import { createDraftStream, type Tried } from './draft-stream.ts';
import { fitCount } from './fit-count.ts';
import { faultyPages, repairPages, worstFault } from './repair.ts';
import { streamDraft } from './stream-draft.ts';
import { type Progress, startWork, type Work, type WritingParts } from './work.ts';

const outlineTokens = 2_000;
const maxRounds = 2;

/** Throws `ModelError`, `DocumentTooLarge`, and the signal's abort reason; `progress` then holds the document so far. */
export async function* writeWithModel(
  request: AgentRequest,
  parts: WritingParts,
  progress: Progress,
  signal: AbortSignal,
): AsyncGenerator<AgentEvent> {
  const work = startWork(await parts.readers.understand(request), parts, progress, signal);
  const { task, shown } = work;
  const { kind, language } = task;
  yield { type: 'start', kind, model: parts.model.name, language };

  const plan = await collect(work, outlinePrompt(task, shown), outlineTokens);
  const { reply, outline } = await work.readers.readPlan({ answer: plan, kind });
  refuse(reply);
  if (outline) yield { type: 'outline', ...outline };

  const draftStream = createDraftStream(work, outline?.title);
  const prompt = draftPrompt(task, shown, outline?.title ?? '', outline?.items ?? []);
  const { draft, pages } = yield* streamDraft(work, prompt, draftStream);
  const kept = await keep(work, pages);
  remarkRestored(work, kept.restored.length);
  let best = yield* draftStream.send(kept.pages, draft);

  const tryPages = async (next: readonly string[]) => draftStream.tryOut((await keep(work, next)).pages, draft);
  for (let attempt = 1; attempt <= maxRounds; attempt += 1) {
    const faulty = faultyPages(best.verdict);
    if (faulty.length === 0) break;
    yield { type: 'repair', attempt, reason: worstFault(best.verdict, faulty).message };
    const repaired = await repairPages(work, best, faulty, tryPages);
    if (repaired === best) break;
    best = yield* draftStream.send(repaired.pages, draft);
  }

  const planned = outline?.items.map(({ title }) => title) ?? [];
  const fitted = await fitCount(work, best, planned, tryPages);
  if (fitted !== best) best = yield* draftStream.send(fitted.pages, draft);
  work.remarks.push(...languageLeft(best));

  for (const diagnostic of [...work.remarks, ...best.unresolved, ...best.compiled.diagnostics])
    yield { type: 'diagnostic', ...diagnostic };
}

/** One diagnostic for all pages that are still in another language. */
function languageLeft({ verdict }: Tried): readonly Diagnostic[] {
  const left = verdict.pages.flatMap((faults) => faults.filter(({ code }) => code === 'draft-language'));
  const [first] = left;
  if (first === undefined) return [];
  const parts = `${left.length} of the draft's ${verdict.pages.length} parts`;
  return [{ ...first, message: first.message.replace(/^This is/, `${parts} ${left.length === 1 ? 'is' : 'are'}`) }];
}

type Kept = { readonly pages: readonly string[]; readonly restored: readonly string[] };

/** The pages with the sentences they must contain. */
const keep = async ({ sentences, task, readers }: Work, pages: readonly string[]): Promise<Kept> =>
  sentences.length === 0 ? { pages, restored: [] } : readers.keepSentences({ pages, sentences, kind: task.kind });

function remarkRestored({ remarks }: Work, count: number): void {
  if (count > 0)
    remarks.push({
      code: 'draft-text-restored',
      severity: 'info',
      message: `Restored ${count} ${count === 1 ? 'sentence' : 'sentences'} that the draft had dropped.`,
    });
}
