// One generation: a request in, its events out, in the order of the contract. Above the composer and the models, below the service and the CLI.

import { DocumentTooLarge, type Kind } from '@deckle/engine';
import { findBlanks } from '@deckle/engine/find-blanks';
import type { AgentEvent } from './events.ts';
import { type Model, ModelError } from './models/model.ts';
import type { ModelSettings } from './models/settings.ts';
import { pageHtml } from './pipeline/page-html.ts';
import { revise } from './pipeline/revise.ts';
import { createSlots } from './pipeline/slots.ts';
import type { CompilePages, DrawSheets, MeasurePages, Progress } from './pipeline/work.ts';
import { writeWithModel } from './pipeline/write-with-model.ts';
import type { Readers } from './readers/readers.ts';
import type { AgentRequest } from './request.ts';

export type AgentOptions = {
  readonly compilePages: CompilePages;
  /** The readers of requests and drafts. */
  readonly readers: Readers;
  /** The model that writes; absent: the composer. */
  readonly model?: Model | undefined;
  /** Where the model fails before it has written anything, the composer writes. */
  readonly fallback?: boolean | undefined;
  /** Draws slides for a model that sees, which then looks at what it wrote; absent: it never does. */
  readonly drawSheets?: DrawSheets | undefined;
  /** Counts the printed pages of a doc, which is then brought to the length asked for; absent: nobody counts. */
  readonly measurePages?: MeasurePages | undefined;
  /** `auto`: the model looks if its server says that it sees. */
  readonly look?: ModelSettings['look'] | undefined;
  /** Time limit of a generation in milliseconds, across all model answers; absent: five minutes. */
  readonly deadline?: number | undefined;
};
export type RunOptions = {
  readonly signal?: AbortSignal | undefined;
  /** Replaces the agent's own for this run: on a brand. */
  readonly compilePages?: CompilePages | undefined;
  readonly drawSheets?: DrawSheets | undefined;
  readonly measurePages?: MeasurePages | undefined;
};
export type Agent = {
  run(request: AgentRequest, options?: RunOptions): AsyncIterable<AgentEvent>;
  /** The language of a text (BCP 47), English if it cannot be detected. */
  detectLanguage(text: string): Promise<string>;
};

/** The composer's name in `start`; it is not a model. */
const composerName = 'composer';

const fiveMinutes = 300_000;
/** Calls of the model beyond one for each document, of all documents together. */
const moreCalls = 12;

/** An agent that writes with a model, or without one as the composer. */
export function createAgent({
  compilePages: usual,
  drawSheets: usualSheets,
  measurePages: usualMeasure,
  look = 'auto',
  readers,
  model,
  fallback = false,
  deadline = fiveMinutes,
}: AgentOptions): Agent {
  const slots = createSlots(moreCalls);
  return {
    detectLanguage: readers.detectLanguage,
    run: (
      request,
      { signal: asked, compilePages = usual, drawSheets = usualSheets, measurePages = usualMeasure } = {},
    ) => {
      const late = AbortSignal.timeout(deadline);
      const signal = asked ? AbortSignal.any([asked, late]) : late;
      return generate(request, signal, (progress) => {
        const { original } = request;
        if (original !== undefined)
          return revise(request, original, { model, compilePages, readers }, composerName, progress, signal);
        const composed = () => compose(request, { compilePages, readers }, progress, signal);
        if (model === undefined) return composed();
        const end = performance.now() + deadline;
        const shown = drawSheets && look !== 'never' ? { draw: drawSheets, always: look === 'always', end } : undefined;
        const fit = measurePages && { measure: measurePages, end };
        const parts = { model, compilePages, readers, look: shown, fit };
        const written = writeWithModel(request, parts, slots, progress, signal);
        return fallback ? withFallback(written, composed, progress) : written;
      });
    },
  };
}

/**
 * The events of `write`, then `usage`, and `done`, `planned` or `error`, which has the draft so far; without these when the signal was aborted for
 * another reason than its time. Throws on faults of ours.
 */
async function* generate(
  { remarks = [] }: AgentRequest,
  signal: AbortSignal,
  write: (progress: Progress) => AsyncIterable<AgentEvent>,
): AsyncGenerator<AgentEvent> {
  const startedAt = performance.now();
  const progress: Progress = { source: '', title: '', pages: 0, inputTokens: 0, outputTokens: 0 };
  const usage = (): AgentEvent => {
    const { inputTokens, outputTokens } = progress;
    return { type: 'usage', inputTokens, outputTokens, durationMs: Math.round(performance.now() - startedAt) };
  };
  let kind: Kind = 'deck';
  try {
    for await (const event of write(progress)) {
      if (event.type === 'start') kind = event.kind;
      yield event;
      signal.throwIfAborted();
    }
    const { title, source, pages, planned, isFallback } = progress;
    for (const remark of remarks) yield { type: 'diagnostic', ...remark };
    yield* remarkBlanks(source);
    yield usage();
    if (planned) {
      yield { type: 'planned', kind, plan: planned, ...(isFallback && { fallback: true }) };
      return;
    }
    yield { type: 'done', kind, title, source, pages, ...(isFallback && { fallback: true }) };
  } catch (error) {
    const event = errorEvent(error, signal);
    if (event?.type === 'error') {
      yield usage();
      const { source, title, pages } = progress;
      yield source === '' ? event : { ...event, draft: { kind, title, source, pages } };
    } else if (!signal.aborted) throw error;
  }
}

/** Blanks of a document that somebody may hand on without looking at it. */
const maxShown = 5;
/** UTF-16 units that are searched for them on the thread that answers: 50 ms at the worst. */
const maxSearched = 100_000;

function* remarkBlanks(source: string): Generator<AgentEvent> {
  const blanks = findBlanks(source.slice(0, maxSearched)).map(({ start, end }) => source.slice(start, end));
  if (blanks.length === 0) return;
  const shown = [...new Set(blanks)].slice(0, maxShown).join(', ');
  yield {
    type: 'diagnostic',
    code: 'draft-blanks',
    severity: 'info',
    message: `${source.length > maxSearched ? 'At least ' : ''}${blanks.length} ${blanks.length === 1 ? 'blank is' : 'blanks are'} left to fill in, such as ${shown}.`,
    hint: 'Facts that were not given are words in [brackets]: replace them, or add the facts to the prompt.',
  };
}

/** What the composer writes, where the model fails before any of its document exists. What it declines stays unwritten. */
async function* withFallback(
  written: AsyncIterable<AgentEvent>,
  composed: () => AsyncIterable<AgentEvent>,
  progress: Progress,
): AsyncGenerator<AgentEvent> {
  try {
    yield* written;
  } catch (error) {
    if (
      !(error instanceof ModelError) ||
      error.fault === 'declined' ||
      error.fault === 'asks' ||
      progress.source !== ''
    )
      throw error;
    progress.isFallback = true;
    const why = error.fault === 'forbidden' ? 'No language model was asked' : 'The language model failed';
    const message = `${why}, so the composer wrote this document without it. ${error.message}`;
    yield { type: 'diagnostic', code: 'model-failed', severity: 'warning', message };
    for await (const event of composed()) if (event.type !== 'start') yield event;
  }
}

/** A title as a plan that is handed in may have it. */
const short = (title: string): string => title.slice(0, 300).toWellFormed().trim();

/** The composer at work. Throws `DocumentTooLarge`; then without a draft, because another try would write the same. */
const nearest = 'The prompt names no known kind of document, so the nearest one was taken.';
const oneTone = 'The composer has one tone: the one that was asked for is not followed.';
const noSources = 'The composer does not show which material a page is from.';
const composerHint = 'Name the kind of document, such as a report or a pitch, or configure a language model.';

async function* compose(
  request: AgentRequest,
  { compilePages, readers }: Pick<AgentOptions, 'compilePages' | 'readers'>,
  progress: Progress,
  signal: AbortSignal,
): AsyncGenerator<AgentEvent> {
  const { kind, language, title, outline, pieces, isNearest } = await readers.compose(request);
  yield { type: 'start', kind, model: composerName, language };
  yield { type: 'outline', title, items: outline };
  if (request.stopAfter === 'plan') {
    const items = outline.map((item) => ({ ...item, title: short(item.title) })).filter((item) => item.title !== '');
    progress.planned = { title: short(title), items };
    return;
  }
  if (request.plan)
    yield {
      type: 'diagnostic',
      code: 'plan-not-followed',
      severity: 'warning',
      message: 'The composer wrote this document from the prompt: only a language model can follow a plan.',
    };
  for (const text of pieces) yield { type: 'source', text };
  const source = pieces.join('');
  const { pages, style, diagnostics } = await compilePages({ source, kind }, signal);
  for (const { index, title: heading, html } of pages)
    yield { type: 'page', index, title: heading, html: pageHtml(html, style, language) };
  const asksSources = request.sources !== undefined && request.sources !== 'none';
  for (const message of [isNearest && nearest, request.tone && oneTone, asksSources && noSources])
    if (message) yield { type: 'diagnostic', code: 'composer-limits', severity: 'info', message, hint: composerHint };
  for (const diagnostic of diagnostics) yield { type: 'diagnostic', ...diagnostic };
  Object.assign(progress, { title, source, pages: pages.length });
}

function errorEvent(error: unknown, signal: AbortSignal): AgentEvent | undefined {
  if (error instanceof DocumentTooLarge) return { type: 'error', error: 'document_too_large', message: error.message };
  if (error instanceof ModelError) {
    const { fault, message, questions } = error;
    if (fault === 'asks') return { type: 'error', error: 'question', message, questions };
    if (fault === 'forbidden') return { type: 'error', error: 'model_forbidden', message };
    return { type: 'error', error: fault === 'declined' ? 'model_declined' : 'model_error', message };
  }
  if (signal.aborted && signal.reason instanceof Error && signal.reason.name === 'TimeoutError')
    return {
      type: 'error',
      error: 'timeout',
      message: 'The document was not finished in time. Ask for a shorter one.',
    };
  return undefined;
}
