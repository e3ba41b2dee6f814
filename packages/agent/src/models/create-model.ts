// A configured model behind the `Model` interface: calls its provider, retries once where that helps, and rewords failures.
import { setTimeout as wait } from 'node:timers/promises';
import { providers, type WireModel } from '../providers/index.ts';
import { boundedFetch } from './bounded-fetch.ts';
import { type Model, ModelError, type ModelFault, type ModelPart, type ModelRequest } from './model.ts';
import type { ModelSettings } from './settings.ts';

/** Loads its provider immediately, so no stream has to wait for it; makes no requests before the first. */
export function createModel(settings: ModelSettings): Model {
  // One for all: building the schemas of a wire takes longer than asking.
  const wire = providers[settings.provider].load().then((connect) => connect({ ...settings, fetch: boundedFetch }));
  // Who streams is told.
  wire.catch(() => {});
  return {
    name: settings.name,
    async *stream(request) {
      yield* readAnswer(await ask(await wire, request), request.signal);
    },
  };
}

type Answer = Awaited<ReturnType<WireModel['doStream']>>['stream'];

/** Milliseconds before the one retry of a server that failed. */
const breath = 500;
/** A model that asks for a longer wait than this is busy. */
const maxWait = 60_000;

/** 429 and 5xx are retried once: before any text arrived, so nothing is written twice. */
async function ask(wire: WireModel, request: ModelRequest): Promise<Answer> {
  const open = async () => (await wire.doStream(callOf(request))).stream;
  try {
    return await open();
  } catch (error) {
    request.signal.throwIfAborted();
    const pause = pauseBeforeRetry(error);
    if (pause === undefined) throw describeFault(error);
    await wait(pause, undefined, { signal: request.signal }).catch(() => request.signal.throwIfAborted());
  }
  try {
    return await open();
  } catch (error) {
    request.signal.throwIfAborted();
    throw describeFault(error);
  }
}

const callOf = ({ system, prompt, maxTokens, signal }: ModelRequest): Parameters<WireModel['doStream']>[0] => ({
  prompt: [
    { role: 'system', content: system },
    { role: 'user', content: [{ type: 'text', text: prompt }] },
  ],
  maxOutputTokens: maxTokens,
  abortSignal: signal,
});

/** What providers throw for an invalid HTTP response. */
type CallError = { readonly statusCode?: number; readonly responseHeaders?: { readonly [name: string]: string } };

function pauseBeforeRetry(error: unknown): number | undefined {
  const { statusCode = 0, responseHeaders = {} } = error as CallError;
  if (statusCode !== 429 && statusCode < 500) return undefined;
  const asked = readRetryAfter(responseHeaders['retry-after']) ?? (statusCode === 429 ? undefined : breath);
  return asked !== undefined && asked <= maxWait ? asked : undefined;
}

/** Retry-After (RFC 9110, 10.2.3) in milliseconds: seconds, or a date. */
function readRetryAfter(written: string | undefined): number | undefined {
  if (written === undefined) return undefined;
  const seconds = Number(written);
  const pause = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(written) - Date.now();
  return Number.isFinite(pause) ? Math.max(0, pause) : undefined;
}

function describeFault(error: unknown): ModelError {
  if (error instanceof ModelError) return error;
  const { statusCode } = error as CallError;
  return new ModelError(faultOf(statusCode));
}

function faultOf(status: number | undefined): ModelFault {
  if (status === undefined) return 'unreachable';
  if (status === 401 || status === 403) return 'key';
  if (status === 404) return 'unknown-model';
  if (status === 429) return 'busy';
  return status >= 400 && status < 500 ? 'request' : 'broken';
}

/** Reasoning that a provider keeps apart is left out. Leaving the loop closes the socket. */
async function* readAnswer(answer: Answer, signal: AbortSignal): AsyncGenerator<ModelPart> {
  let end: 'stop' | 'length' | 'cut' | 'declined' = 'cut';
  try {
    for await (const part of answer) {
      if (part.type === 'text-delta') yield { text: part.delta };
      else if (part.type === 'error') throw part.error;
      else if (part.type === 'finish') {
        const { inputTokens, outputTokens } = part.usage;
        yield { usage: { inputTokens: inputTokens.total ?? 0, outputTokens: outputTokens.total ?? 0 } };
        const reason = part.finishReason.unified;
        if (reason === 'stop' || reason === 'length') end = reason;
        else if (reason === 'content-filter') end = 'declined';
      }
    }
  } catch (error) {
    signal.throwIfAborted();
    throw error instanceof ModelError ? error : new ModelError('cut');
  }
  yield { end };
}
