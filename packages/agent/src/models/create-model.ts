// A configured model behind the `Model` interface: calls its provider, tries again where that helps, and rewords failures.
import { setTimeout as wait } from 'node:timers/promises';
import { providers, type WireModel } from '../providers/index.ts';
import { askLimits } from './ask-limits.ts';
import { boundedFetch } from './bounded-fetch.ts';
import { readLengthFault } from './length-fault.ts';
import {
  type Model,
  ModelError,
  type ModelFault,
  type ModelLimits,
  type ModelPart,
  type ModelRequest,
} from './model.ts';
import { bodyOf, type CallError, messageOf } from './provider-message.ts';
import { type ModelSettings, urlOfModel } from './settings.ts';

/** A call that failed, also if another one then succeeded. */
export type FailedCall = {
  readonly model: string;
  /** Of the HTTP response; absent: there was none. */
  readonly status: number | undefined;
  /** The provider's own words, without keys and addresses. */
  readonly message: string | undefined;
};

export type ModelOptions = {
  /** Told each failed call, for the log. */
  readonly report?: ((failed: FailedCall) => void) | undefined;
  /** Milliseconds before the first retry; later ones wait twice as long each. */
  readonly firstPause?: number | undefined;
};

/** Loads its provider immediately, so no stream has to wait for it; makes no requests before the first. */
export function createModel(settings: ModelSettings, { report, firstPause = 500 }: ModelOptions = {}): Model {
  const known: Known = { most: Number.POSITIVE_INFINITY, hasNewerField: false };
  // One for all: building the schemas of a wire takes longer than asking.
  const wire = providers[settings.provider].load().then((connect) =>
    connect({
      ...settings,
      baseUrl: urlOfModel(settings),
      fetch: boundedFetch,
      changeBody: (body) => withField(body, known),
    }),
  );
  // Who streams is told.
  wire.catch(() => {});
  const told = (error: unknown): ModelError => {
    if (error instanceof ModelError) return error;
    const call = error as CallError;
    const message = messageOf(call, settings.key);
    report?.({ model: settings.name, status: call.statusCode, message });
    return new ModelError(faultOf(call.statusCode), { said: message });
  };
  let limits: Promise<ModelLimits> | undefined;
  return {
    name: settings.name,
    limits() {
      limits ??= askLimits(settings);
      return limits;
    },
    async *stream(request) {
      const connected = await wire;
      for (let tries = 0; ; tries += 1) {
        const parts = readAnswer(
          await ask(connected, settings.provider === 'anthropic', request, known, told, firstPause),
          request.signal,
        );
        const first = await parts.next().catch((error: unknown) => {
          // An answer that broke before its first word is asked for again, once.
          if (tries === 0 && error instanceof ModelError && error.fault === 'cut') return undefined;
          throw error;
        });
        if (first === undefined) continue;
        if (!first.done) yield first.value;
        yield* parts;
        return;
      }
    },
  };
}

/** What the answers of a provider have taught about its model. */
type Known = {
  /** Tokens of an answer. */
  most: number;
  /** It takes `max_completion_tokens`. */
  hasNewerField: boolean;
};

function withField(body: { readonly [name: string]: unknown }, { hasNewerField }: Known) {
  if (!hasNewerField || body.max_tokens === undefined) return body;
  const { max_tokens, ...others } = body;
  return { ...others, max_completion_tokens: max_tokens };
}

type Answer = Awaited<ReturnType<WireModel['doStream']>>['stream'];

/** A model that asks for a longer wait than this is busy. */
const maxPause = 60_000;
/** Milliseconds of all pauses of a call; a generation has a few minutes in all. */
const maxPauses = 120_000;
const maxRetries = 4;
/** A limit is asked for at most so often: halving reaches a thousandth. */
const maxLengths = 10;
/** With room for less than this, no page can be written. */
const leastTokens = 256;

/** 429 and 5xx are tried again after growing pauses, and a length that the model does not have is asked for again with less: before any text arrived, so nothing is written twice. */
async function ask(
  wire: WireModel,
  isTold: boolean,
  request: ModelRequest,
  known: Known,
  told: (error: unknown) => ModelError,
  firstPause: number,
): Promise<Answer> {
  let room = request.maxTokens;
  let lengths = 0;
  let retries = 0;
  let waited = 0;
  for (;;) {
    const maxTokens = Math.min(room, known.most);
    // Another call may learn of the field meanwhile.
    const { hasNewerField } = known;
    try {
      return (await wire.doStream(callOf(request, maxTokens, isTold))).stream;
    } catch (error) {
      request.signal.throwIfAborted();
      const failed = told(error);
      const { statusCode, responseHeaders } = error as CallError;
      if (statusCode === 400 || statusCode === 422) {
        const fault = readLengthFault(bodyOf(error as CallError), maxTokens);
        lengths += 1;
        const isHopeless = fault === undefined || lengths > maxLengths;
        if (isHopeless || (fault.type === 'field' && hasNewerField)) throw failed;
        if (fault.type !== 'field' && (fault.most < leastTokens || fault.most >= maxTokens)) throw failed;
        if (fault.type === 'field') known.hasNewerField = true;
        else if (fault.type === 'limit') known.most = fault.most;
        else room = fault.most;
        continue;
      }
      const isBusy = statusCode === 429;
      if (!isBusy && (statusCode ?? 0) < 500) throw failed;
      // A model that is busy needs longer than one that stumbled.
      const pause = readRetryAfter(responseHeaders?.['retry-after']) ?? firstPause * 2 ** retries * (isBusy ? 2 : 1);
      retries += 1;
      waited += pause;
      if (retries > maxRetries || pause > maxPause || waited > maxPauses) throw failed;
      await wait(pause, undefined, { signal: request.signal }).catch(() => request.signal.throwIfAborted());
    }
  }
}

/** Anthropic keeps what comes before this mark, for five minutes; other vendors keep what calls begin with by themselves. */
const kept = { anthropic: { cacheControl: { type: 'ephemeral' } } } as const;

const callOf = (
  { system, prompt, shared, pictures = [], signal }: ModelRequest,
  maxTokens: number,
  isTold: boolean,
): Parameters<WireModel['doStream']>[0] => ({
  prompt: [
    { role: 'system', content: system },
    {
      role: 'user',
      content: [
        ...pictures.map((data) => ({ type: 'file', mediaType: 'image/png', data: { type: 'data', data } }) as const),
        ...(isTold && shared ? [{ type: 'text', text: prompt.slice(0, shared), providerOptions: kept } as const] : []),
        { type: 'text', text: prompt.slice(isTold && shared ? shared : 0) },
      ],
    },
  ],
  maxOutputTokens: maxTokens,
  abortSignal: signal,
});

/** Retry-After (RFC 9110, 10.2.3) in milliseconds: seconds, or a date. */
function readRetryAfter(written: string | undefined): number | undefined {
  if (written === undefined) return undefined;
  const seconds = Number(written);
  const pause = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(written) - Date.now();
  return Number.isFinite(pause) ? Math.max(0, pause) : undefined;
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
    // What the stream failed with is the cause of what the provider's code throws.
    const { cause = error } = error as { readonly cause?: unknown };
    throw cause instanceof ModelError ? cause : new ModelError('cut');
  }
  yield { end };
}
