// One generation: a request in, its events out, in the order of the contract. Above the composer and the models, below the service and the CLI.
import { DocumentTooLarge, type Kind } from '@deckle/engine';
import { compose } from './composer/compose.ts';
import type { AgentEvent } from './events.ts';
import { type Model, ModelError } from './models/model.ts';
import type { AgentRequest } from './request.ts';
import { revise } from './revise/revise.ts';
import { pageHtml } from './road/page-html.ts';
import type { CompilePages, Progress } from './road/work.ts';
import { writeWithModel } from './road/write-with-model.ts';

export type AgentOptions = {
  readonly compilePages: CompilePages;
  /** What writes; absent: the composer. */
  readonly model?: Model | undefined;
  /** Milliseconds that a model may take, all its answers together; absent: five minutes. */
  readonly deadline?: number | undefined;
};
export type RunOptions = {
  readonly signal?: AbortSignal | undefined;
  /** In place of the agent's own, for this run: on a brand. */
  readonly compilePages?: CompilePages | undefined;
};
export type Agent = {
  run(request: AgentRequest, options?: RunOptions): AsyncIterable<AgentEvent>;
};

/** The name that `start` gives for the composer, which is no model. */
const composerName = 'composer';

const fiveMinutes = 300_000;

/** An agent that writes with a model, or without one as the composer. */
export function createAgent({ compilePages: usual, model, deadline = fiveMinutes }: AgentOptions): Agent {
  return {
    run: (request, { signal, compilePages = usual } = {}) => {
      const { original } = request;
      if (original !== undefined)
        return withUsage(deadline, signal, (progress, bounded) =>
          revise(request, original, { model, compilePages }, composerName, progress, bounded),
        );
      if (model === undefined) return generate(request, compilePages, signal);
      return withUsage(deadline, signal, (progress, bounded) =>
        writeWithModel(request, { model, compilePages }, progress, bounded),
      );
    },
  };
}

/** As `generate`, of work that may take long: bounded in time, with the draft so far in the last event where it fails. */
async function* withUsage(
  deadline: number,
  asked: AbortSignal | undefined,
  write: (progress: Progress, signal: AbortSignal) => AsyncIterable<AgentEvent>,
): AsyncGenerator<AgentEvent> {
  const startedAt = performance.now();
  const late = AbortSignal.timeout(deadline);
  const signal = asked ? AbortSignal.any([asked, late]) : late;
  const progress: Progress = { source: '', title: '', pages: 0, inputTokens: 0, outputTokens: 0 };
  const usage = (): AgentEvent => {
    const { inputTokens, outputTokens } = progress;
    return { type: 'usage', inputTokens, outputTokens, durationMs: Math.round(performance.now() - startedAt) };
  };
  let kind: Kind = 'deck';
  try {
    for await (const event of write(progress, signal)) {
      if (event.type === 'start') kind = event.kind;
      yield event;
      signal.throwIfAborted();
    }
    yield usage();
    const { title, source, pages } = progress;
    yield { type: 'done', kind, title, source, pages };
  } catch (error) {
    const event = errorEvent(error, signal);
    if (event?.type === 'error') {
      yield usage();
      const { source, title, pages } = progress;
      yield source === '' ? event : { ...event, draft: { kind, title, source, pages } };
    } else if (!signal.aborted) throw error;
  }
}

/** Ends with `done` or `error`; without either when the signal was aborted for another reason than its time. Throws on faults of ours. */
async function* generate(
  request: AgentRequest,
  compilePages: AgentOptions['compilePages'],
  signal: AbortSignal | undefined,
): AsyncGenerator<AgentEvent> {
  const startedAt = performance.now();
  try {
    const composed = compose(request);
    yield { type: 'start', kind: composed.kind, model: composerName, language: composed.language };
    signal?.throwIfAborted();
    yield { type: 'outline', title: composed.title, items: composed.outline };
    for (const text of cutSource(composed.source)) {
      signal?.throwIfAborted();
      yield { type: 'source', text };
    }
    const compiled = await compilePages({ source: composed.source, kind: composed.kind }, signal);
    for (const { index, title, html } of compiled.pages) {
      signal?.throwIfAborted();
      yield { type: 'page', index, title, html: pageHtml(html, compiled.style, composed.language) };
    }
    for (const diagnostic of compiled.diagnostics) yield { type: 'diagnostic', ...diagnostic };
    const durationMs = Math.round(performance.now() - startedAt);
    yield { type: 'usage', inputTokens: 0, outputTokens: 0, durationMs };
    const { kind, title, source } = composed;
    yield { type: 'done', kind, title, source, pages: compiled.pages.length };
  } catch (error) {
    const event = errorEvent(error, signal);
    if (event) yield event;
    else if (!signal?.aborted) throw error;
  }
}

function errorEvent(error: unknown, signal: AbortSignal | undefined): AgentEvent | undefined {
  if (error instanceof DocumentTooLarge) return { type: 'error', error: 'document_too_large', message: error.message };
  if (error instanceof ModelError) return { type: 'error', error: 'model_error', message: error.message };
  if (signal?.aborted && signal.reason instanceof Error && signal.reason.name === 'TimeoutError')
    return {
      type: 'error',
      error: 'timeout',
      message: 'The document was not finished in time. Ask for a shorter one.',
    };
  return undefined;
}

/** The source in pieces that end where a slide, section or worksheet ends; together they are the source. */
const cutSource = (source: string): readonly string[] => source.split(/(?<=\n\n)(?=---\n|#{1,2} )/);
