// Makes one deck in a brand: from a source whose fields are filled, or from a prompt that the agent writes.
import type { AgentEvent, AgentRequest } from '@deckle/agent';
import type { DocumentRecord } from '@deckle/api';
import type { Format, MediaQuality, Values } from '@deckle/engine';
import { type BatchDeck, type BrandFile, type Press, PressError } from '@deckle/press';
import { ApiError } from '../base/api-error.ts';
import type { Agent } from '../generations/generations.ts';

/** One of `source` and `prompt`. */
export type DeckOrder = {
  readonly name?: string | undefined;
  readonly source?: string | undefined;
  readonly prompt?: string | undefined;
  readonly values: Values;
  readonly mediaQuality?: MediaQuality | undefined;
};

export type Written = Pick<DocumentRecord, 'kind' | 'title' | 'source' | 'pages'>;

export type DeckMaker = {
  /** Rejects with `ApiError`, `PressError`, `DocumentTooLarge` and `MissingValue`. */
  make(order: DeckOrder, format: Format, brand: BrandFile, signal: AbortSignal): Promise<BatchDeck>;
  /** A prompt as a source. Rejects with `ApiError` if the agent fails. */
  write(request: AgentRequest, brand: BrandFile, signal: AbortSignal): Promise<Written>;
};

/** Milliseconds before retrying a deck that found no worker. */
const pauses = [200, 500, 1_000, 2_000, 5_000];

export function createDeckMaker(press: Press, agent: Agent): DeckMaker {
  async function write(request: AgentRequest, brand: BrandFile, signal: AbortSignal): Promise<Written> {
    const events: AsyncIterable<AgentEvent> = agent.run(request, {
      signal,
      compilePages: (source, stop) => press.compilePages({ ...source, brand }, { signal: stop ?? signal }),
    });
    for await (const event of events) {
      if (event.type === 'error') throw new ApiError(event.error, event.message);
      if (event.type === 'done') {
        const { kind, title, source, pages } = event;
        return { kind, title, source, pages };
      }
    }
    signal.throwIfAborted();
    throw new Error('the agent ended without a last event');
  }

  return {
    write,
    async make({ source, prompt, values, mediaQuality }, format, brand, signal) {
      const written = prompt === undefined ? undefined : await write({ prompt, kind: 'deck' }, brand, signal);
      const request =
        written === undefined ? { source: source ?? '', values } : { source: written.source, kind: written.kind };
      return patiently(() => press.compile({ ...request, format, brand, mediaQuality }, { signal }), signal);
    },
  };
}

/** Retried after a delay when all workers are busy, and once when one crashed: neither is the deck's fault. */
async function patiently<Value>(work: () => Promise<Value>, signal: AbortSignal): Promise<Value> {
  let hasFallen = false;
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const code = error instanceof PressError ? error.code : undefined;
      const again = code === 'overloaded' || (code === 'crashed' && !hasFallen);
      if (!again || attempt >= pauses.length || signal.aborted) throw error;
      hasFallen ||= code === 'crashed';
      await pause(pauses[attempt]!, signal);
    }
  }
}

const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
