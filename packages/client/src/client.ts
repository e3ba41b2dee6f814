// `createClient`: the methods of the table, with retries that never do a thing twice. It needs `fetch`, streams and timers of its surroundings.
import type { JobRecord, StreamEvent } from '@deckle/api';
import { DeckleError, errorOf } from './deckle-error.ts';
import { type AnyRoute, type Call, type Route, routes } from './routes.ts';

export type ClientOptions = {
  /** Where the service is, such as https://docs.example.org; absent in a browser: where the page came from. */
  readonly url?: string | undefined;
  /** An API key; absent: none, or the session's cookie where the browser sends it. */
  readonly key?: string | undefined;
  /** Attempts after the first, for 429, 503 and connections that broke; absent: 2. */
  readonly retries?: number | undefined;
  /** In place of the global one. */
  readonly fetch?: typeof fetch | undefined;
};

export type CallOptions = {
  /** Ends the call, which rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  /**
   * 1 to 255 printable ASCII characters. What makes or costs something is done once under a key within 24 hours; absent: a key of the
   * call's own, so that its retries do it once.
   */
  readonly idempotencyKey?: string | undefined;
  /** Of a picture that you have: where it is the same still, the answer is `notModified`. */
  readonly etag?: string | undefined;
};

export type WaitOptions = Pick<CallOptions, 'signal'> & {
  /** Called with each state that is seen. */
  readonly onProgress?: ((job: JobRecord) => void) | undefined;
};

type ParametersOf<Path extends string, Sent extends readonly unknown[]> = Path extends `${string}{${string}`
  ? [id: string, ...sent: Sent, options?: CallOptions]
  : [...sent: Sent, options?: CallOptions];

type Methods = {
  readonly [Name in keyof typeof routes]: (typeof routes)[Name] extends Route<infer Path, infer Sent, infer Given>
    ? (...parameters: ParametersOf<Path, Sent>) => Given
    : never;
};

/**
 * One method for each thing that the service does. All reject with `DeckleError`: for answers that are errors with one of the codes of
 * `errors`, for what happens on the way with `unreachable` and `cut`.
 */
export type Client = Methods & {
  /** The job once it has succeeded, failed or was cancelled. Asks after 1 s and ever more rarely, every 15 s in the end. */
  waitForJob(id: string, options?: WaitOptions): Promise<JobRecord>;
};

/** The shapes that this client was written for. */
const version = '2026-11-21';
/** Seconds of a wait that is worth it; for a longer one the call rejects, and says how long in `retryAfter`. */
const maxWait = 60;
/** Seconds from one look at a job to the next. */
const lookAgain = { first: 1, growth: 1.5, most: 15 };

/** A client of the service at `url`. */
export function createClient(options: ClientOptions = {}): Client {
  const { key, retries = 2, fetch: fetchBy = (...request) => globalThis.fetch(...request) } = options;
  const base = (options.url ?? '').replace(/\/+$/, '');

  /** The call of a route, with an id where its path has one, with what it sends, and with options. */
  function callOf({ path, answer, takes, isIdempotent }: AnyRoute, parameters: readonly unknown[]): Call {
    const rest = [...parameters];
    const [method, template] = path.split(' ') as [string, string];
    const filled = template.replace(/\{\w+\}/, () => encodeURIComponent(String(rest.shift())));
    const sent = (takes && rest.shift()) ?? {};
    const { signal, idempotencyKey, etag } = (rest[0] ?? {}) as CallOptions;

    const headers = new Headers({ ...answer.headers, 'Deckle-Version': version });
    if (key !== undefined) headers.set('Authorization', `Bearer ${key}`);
    if (etag !== undefined) headers.set('If-None-Match', etag);
    const onceKey = idempotencyKey ?? (isIdempotent && retries > 0 ? randomKey() : undefined);
    if (onceKey !== undefined) headers.set('Idempotency-Key', onceKey);
    const request: RequestInit = { method, headers, signal: signal ?? null };
    if (method === 'POST') request.body = bodyOf(sent, headers);
    const address = `${base}${filled}${method === 'GET' ? queryOf(sent) : ''}`;
    const mayRepeat = method === 'GET' || (isIdempotent === true && onceKey !== undefined);
    return { address, send, follow };

    /** Tries until there is an answer, or an error that will not get better soon. */
    async function send(): Promise<Response> {
      for (let attempt = 0; ; attempt += 1) {
        const got = await fetchBy(address, request).catch((cause: unknown) => {
          if (signal?.aborted) throw cause;
          return new DeckleError('unreachable', `No service answers at ${base || 'this address'}.`, { cause });
        });
        const isError = got instanceof DeckleError;
        if (!isError && (got.ok || answer.statuses?.includes(got.status))) return got;
        const error = isError ? got : await errorOf(got);
        const wait = waitAfter(error, attempt, mayRepeat);
        if (attempt >= retries || wait === undefined || wait > maxWait) throw error;
        await pause(wait, signal);
      }
    }

    /** A stream that breaks off is taken up again after the last line that came. */
    async function* follow(): AsyncGenerator<StreamEvent, void> {
      let stream = await send();
      const id = stream.headers.get('Deckle-Generation-Id');
      let after: number | undefined;
      for (let attempt = 0; ; attempt += 1) {
        let cause: unknown;
        try {
          for await (const event of linesOf(stream)) {
            yield event;
            signal?.throwIfAborted();
            if (event.type === 'done' || event.type === 'error') return;
            after = event.seq;
            attempt = 0;
          }
        } catch (error) {
          if (signal?.aborted) throw error;
          cause = error;
        }
        const cut = new DeckleError('cut', 'The stream broke off before its end.', { cause });
        if (id === null || attempt >= retries) throw cut;
        stream = await callOf(routes.followGeneration, [id, { after }, { signal }])
          .send()
          .catch((error: unknown) => {
            throw signal?.aborted ? error : cut;
          });
      }
    }
  }

  const methods = Object.fromEntries(
    Object.entries(routes).map(([name, route]) => [
      name,
      (...parameters: unknown[]) => route.answer.read(callOf(route, parameters)),
    ]),
  ) as unknown as Methods;
  return {
    ...methods,
    async waitForJob(id, { signal, onProgress } = {}) {
      for (let seconds = lookAgain.first; ; seconds = Math.min(seconds * lookAgain.growth, lookAgain.most)) {
        const job = await methods.readJob(id, { signal });
        onProgress?.(job);
        if (job.state !== 'queued' && job.state !== 'running') return job;
        await pause(seconds, signal);
      }
    },
  };
}

/** A form where a file is among the fields, and JSON otherwise. */
function bodyOf(sent: object, headers: Headers): BodyInit {
  const { file, ...fields } = sent as { readonly file?: unknown };
  if (!(file instanceof Blob)) {
    headers.set('Content-Type', 'application/json');
    return JSON.stringify(sent);
  }
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.set(name, String(value));
  // The service reads a form from its beginning: the file comes after what is said about it.
  form.set('file', file, 'name' in file ? String(file.name) : 'file');
  return form;
}

function queryOf(sent: object): string {
  const given = Object.entries(sent).filter(([, value]) => value !== undefined);
  return given.length === 0 ? '' : `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
}

/** Seconds to wait for the next attempt; undefined where there should be none. */
function waitAfter({ code, status, retryAfter }: DeckleError, attempt: number, mayRepeat: boolean): number | undefined {
  // Whether it was done is not known.
  if (code === 'unreachable') return mayRepeat ? (retryAfter ?? 2 ** attempt / 2) : undefined;
  // An earlier attempt, whose connection broke, is still at work.
  if (code === 'idempotency_in_progress' && attempt > 0) return retryAfter ?? 1;
  return status === 429 || status === 503 ? (retryAfter ?? 1) : undefined;
}

/** Rejects with the signal's reason. */
function pause(seconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const timer = setTimeout(end, seconds * 1000);
    signal?.addEventListener('abort', end);
    function end(): void {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      if (signal?.aborted) reject(signal.reason);
      else resolve();
    }
  });
}

/** 32 letters and digits. `crypto.randomUUID` is missing in pages that came without TLS. */
const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The values of an answer's lines, however the bytes were cut. Leaving the loop closes the connection. Throws where the last line was cut. */
async function* linesOf(answer: Response): AsyncGenerator<StreamEvent> {
  const reader = answer.body?.getReader();
  if (reader === undefined) return;
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      const lines = (rest + decoder.decode(value, { stream: !done })).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) if (line !== '') yield JSON.parse(line);
      if (done) return;
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}
