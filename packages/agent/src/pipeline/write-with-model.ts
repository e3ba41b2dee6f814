// The pipeline with a language model: parsed request → outline → draft, streamed → compiled → checked → repaired.
import type { AgentEvent } from '../events.ts';
import { ModelError } from '../models/model.ts';
import { draftPrompt, outlinePrompt } from '../prompts/prompts.ts';
import type { AgentRequest } from '../request.ts';
import { collect } from './ask.ts';
import { createDraftStream } from './draft-stream.ts';
import { findFaults, repairPages } from './repair.ts';
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
  const { isRefusal, outline } = await work.readers.readPlan({ answer: plan, kind });
  if (isRefusal) throw new ModelError('declined');
  if (outline) yield { type: 'outline', ...outline };

  const draftStream = createDraftStream(work, outline?.title);
  const prompt = draftPrompt(task, shown, outline?.title ?? '', outline?.items ?? []);
  const { draft, pages } = yield* streamDraft(work, prompt, draftStream);
  let compiled = yield* draftStream.send(await keep(work, pages), draft);

  for (let attempt = 1; attempt <= maxRounds; attempt += 1) {
    const faulty = findFaults(await draftStream.put(draftStream.pages, draft), compiled.diagnostics);
    if (faulty.length === 0) break;
    yield { type: 'repair', attempt, reason: faulty[0]!.faults[0]!.message };
    const repaired = await repairPages(work, draftStream.pages, faulty);
    if (repaired.every((page, at) => page === draftStream.pages[at])) break;
    compiled = yield* draftStream.send(await keep(work, repaired), draft);
  }

  const { diagnostics: unresolved } = await draftStream.put(draftStream.pages, draft);
  Object.assign(progress, { title: compiled.title, pages: compiled.pages.length });
  for (const diagnostic of [...work.remarks, ...unresolved, ...compiled.diagnostics])
    yield { type: 'diagnostic', ...diagnostic };
}

/** The pages with the sentences they must contain. */
async function keep({ sentences, task, readers, remarks }: Work, pages: readonly string[]): Promise<readonly string[]> {
  if (sentences.length === 0) return pages;
  const kept = await readers.keepSentences({ pages, sentences, kind: task.kind });
  const { length: count } = kept.restored;
  if (count > 0)
    remarks.push({
      code: 'draft-text-restored',
      severity: 'info',
      message: `Restored ${count} ${count === 1 ? 'sentence' : 'sentences'} that the draft had dropped.`,
    });
  return kept.pages;
}
