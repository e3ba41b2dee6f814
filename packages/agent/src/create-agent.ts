// One generation: a request in, its events out, in the order of the contract. Above the composer, below the service and the CLI.
import { type CompilePagesResult, DocumentTooLarge, type SourceRequest } from '@deckle/engine';
import { compose } from './composer/compose.ts';
import type { AgentEvent } from './events.ts';
import type { AgentRequest } from './request.ts';

export type AgentOptions = {
  /** The engine's `compilePages`, in this process or in one that can be killed. */
  readonly compilePages: (request: SourceRequest, signal: AbortSignal | undefined) => Promise<CompilePagesResult>;
};
export type Agent = {
  run(request: AgentRequest, options?: { readonly signal?: AbortSignal | undefined }): AsyncIterable<AgentEvent>;
};

/** The name that `start` gives for the composer, which is no model. */
const composerName = 'composer';

/** An agent that writes without a model. */
export function createAgent({ compilePages }: AgentOptions): Agent {
  return { run: (request, options = {}) => generate(request, compilePages, options.signal) };
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

const pageHtml = (html: string, style: string, language: string): string =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><style>${style}</style></head><body>${html}</body></html>`;
