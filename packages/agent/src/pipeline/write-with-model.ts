// The pipeline with a language model: parsed request → outline → draft, streamed → compiled → checked → repaired.
import { bounds, type Diagnostic, type Kind } from '@deckle/engine';
import type { AgentEvent, Plan } from '../events.ts';
import { ModelError } from '../models/model.ts';
import { uncovered, withCover } from '../prompts/plan.ts';
import { draftPrompt } from '../prompts/prompts.ts';
import type { Draft } from '../readers/read-draft.ts';
import type { AgentRequest } from '../request.ts';
import { draftPages, isByPages } from './draft-pages.ts';
import { createDraftStream, type Tried } from './draft-stream.ts';
import { factsLeft } from './facts-left.ts';
import { fitCount } from './fit-count.ts';
import { fitPages } from './fit-pages.ts';
import { lookAt } from './look.ts';
import { faultyPages, type Rejections, repairPages, worstFault } from './repair.ts';
import { giveSections, sectionsLeft } from './sections-given.ts';
import type { Slots } from './slots.ts';
import { streamDraft } from './stream-draft.ts';
import { tellResults } from './tell-results.ts';
import { noSections, type Progress, startWork, type Work, type WritingParts } from './work.ts';
import { writePlan } from './write-plan.ts';

const maxRounds = 2;
/** Tokens: models with less are shown the beginnings of the sections of long materials alone. */
const contextOfSections = 48_000;

/** Throws `ModelError`, `DocumentTooLarge`, and the signal's abort reason; `progress` then holds the document so far. */
export async function* writeWithModel(
  request: AgentRequest,
  parts: WritingParts,
  slots: Slots,
  progress: Progress,
  signal: AbortSignal,
): AsyncGenerator<AgentEvent> {
  const started = startWork(await parts.readers.understand(request), parts, progress, signal);
  const { task, shown } = started;
  const { kind, language } = task;
  yield { type: 'start', kind, model: parts.model.name, language };

  // While it plans, its server says what it can take.
  const limits = parts.model.limits?.();
  const planned = request.plan ?? (await writePlan(started));
  const contextTokens = (await limits)?.contextTokens;
  const isRoomy = contextTokens === undefined || contextTokens >= contextOfSections;
  const { plan, given } =
    planned && isRoomy ? await giveSections(started, planned) : { plan: planned, given: noSections };
  const work: Work = { ...started, given };
  if (plan) yield { type: 'outline', ...plan };
  if (request.stopAfter === 'plan') {
    if (plan === undefined) throw new ModelError('empty');
    progress.planned = plan;
    return;
  }

  const draftStream = createDraftStream(work, plan);
  const isInParts = plan !== undefined && isByPages(work, plan, contextTokens);
  const { draft, pages } = isInParts
    ? yield* draftPages(work, plan, draftStream, slots)
    : yield* streamDraft(work, draftPrompt(task, shown, plan, given.whole), draftStream);
  work.remarks.push(...sectionsLeft(work, isInParts ? given.inParts : given.inWhole));
  const kept = await keep(work, pages);
  remarkRestored(work, kept.restored.length);
  let best = yield* draftStream.send(kept.pages, draft);

  const tryPages = async (next: readonly string[]) => draftStream.tryOut((await keep(work, next)).pages, draft);
  const rejections: Rejections = new Map();
  for (let attempt = 1; attempt <= maxRounds; attempt += 1) {
    const faulty = faultyPages(best.verdict);
    if (faulty.length === 0) break;
    yield { type: 'repair', attempt, reason: worstFault(best.verdict, faulty).message };
    const repaired = await repairPages(work, best, faulty, plan, tryPages, rejections);
    // What is told why an answer was not taken may mend it.
    if (repaired === best && rejections.size === 0) break;
    best = yield* draftStream.send(repaired.pages, draft);
  }

  const titles = plan?.items.map(({ title }) => title) ?? [];
  const fitted = await fitCount(work, best, titles, tryPages);
  if (fitted !== best) best = yield* draftStream.send(fitted.pages, draft);
  const summed = await tellResults(work, best, plan, tryPages);
  if (summed !== best) best = yield* draftStream.send(summed.pages, draft);
  // What is added at the end takes room, too.
  const measure = async (next: readonly string[]) => {
    const all = await withSources(work, next, plan);
    const source = await draftStream.sourceOf(all, draftOf(draft, kind, all.length > next.length));
    return work.fit!.measure({ source, kind }, signal);
  };
  const paged = yield* fitPages(work, best, plan, tryPages, measure);
  if (paged !== best) best = yield* draftStream.send(paged.pages, draft);
  const looked = yield* lookAt(work, best, plan, progress.source, tryPages);
  if (looked !== best) best = yield* draftStream.send(looked.pages, draft);
  work.remarks.push(
    ...languageLeft(best),
    ...notesLeft(best),
    ...formsLeft(best),
    ...(plan ? demandsLeft(plan) : []),
    ...(await factsLeft(work, best)),
  );

  const sourced = await withSources(work, best.pages, plan);
  if (sourced !== best.pages)
    best = yield* draftStream.send(sourced, draftOf(draft, kind, sourced.length > best.pages.length));

  const { pages: compiled, diagnostics } = best.compiled;
  // A list of few sources looks half empty, and is whole.
  const isWhole = ({ code, slide }: Diagnostic): boolean =>
    sourced.length > looked.pages.length && code === 'slide-sparse' && slide === compiled.length;
  for (const diagnostic of [...work.remarks, ...best.unresolved, ...diagnostics.filter((each) => !isWhole(each))])
    yield { type: 'diagnostic', ...diagnostic };
}

const draftOf = (draft: Draft, kind: Kind, endsWithSources: boolean): Draft =>
  kind === 'doc' ? { ...draft, endsWithSources } : draft;

/** The finished pages with what they are from: no model sees that, so none changes it. The same pages where there is nothing to show. */
async function withSources(
  { task: { kind, language }, sources, tables, readers }: Work,
  pages: readonly string[],
  plan: Plan | undefined,
): Promise<readonly string[]> {
  if (sources.mode === 'none' || (sources.mode === 'end' && pages.length >= bounds.slides)) return pages;
  const planned = plan && kind === 'deck' ? withCover(plan, pages.length) : plan;
  const next = await readers.showSources({ pages, plan: planned, sources, tables, kind, language });
  return next.every((page, at) => page === pages[at]) && next.length === pages.length ? pages : next;
}

/** Demands that are listed in a diagnostic. */
const maxShown = 5;

/** One diagnostic for all demands that no part of the plan covers. */
function demandsLeft(plan: Plan): readonly Diagnostic[] {
  const left = uncovered(plan);
  if (left.length === 0) return [];
  const shown = left.slice(0, maxShown).map(({ text }) => `“${text}”`);
  const others = left.length > maxShown ? ` and ${left.length - maxShown} more` : '';
  const isUnsaid = left.length === plan.demands?.length;
  return [
    {
      code: 'constraint-uncovered',
      severity: isUnsaid ? 'info' : 'warning',
      message: `${isUnsaid ? 'The plan does not say where it covers' : 'No part of the plan covers'} what was asked for: ${shown.join(', ')}${others}.`,
      hint: 'Look whether the document has it, and ask for what is missing.',
    },
  ];
}

/** One diagnostic for all pages that are still in another language. */
function languageLeft({ verdict }: Tried): readonly Diagnostic[] {
  const left = verdict.pages.flatMap((faults) => faults.filter(({ code }) => code === 'draft-language'));
  const [first] = left;
  if (first === undefined) return [];
  const parts = `${left.length} of the draft's ${verdict.pages.length} parts`;
  return [{ ...first, message: first.message.replace(/^This is/, `${parts} ${left.length === 1 ? 'is' : 'are'}`) }];
}

/** What sections still do not show, though it was asked for. */
const formsLeft = ({ verdict }: Tried): readonly Diagnostic[] =>
  verdict.pages
    .flat()
    .filter(({ code }) => code === 'constraint-uncovered')
    .slice(0, maxShown)
    .map(({ line: _, ...fault }) => fault);

/** One diagnostic for all slides that still have no notes. */
function notesLeft({ verdict }: Tried): readonly Diagnostic[] {
  const slides = verdict.pages.flatMap((faults, at) =>
    faults.some(({ code }) => code === 'draft-notes-missing') ? [at + 1] : [],
  );
  if (slides.length === 0) return [];
  const which = slides.length === 1 ? `Slide ${slides[0]} has` : `Slides ${slides.join(', ')} have`;
  return [
    {
      code: 'draft-notes-missing',
      severity: 'warning',
      message: `${which} no speaker notes, which were asked for.`,
      hint: 'Ask for them: “add speaker notes to slide 3”.',
    },
  ];
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
