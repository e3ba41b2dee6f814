// `createClient`: the methods of the route table, with retries that never repeat a write. Uses only what Node, browsers and Deno share.
import type { JobRecord, StreamEvent } from '@deckle/api';
import { DeckleError, errorOf } from './deckle-error.ts';
import { type AnyRoute, type Call, type Route, routes } from './routes.ts';

export type ClientOptions = {
  /** The address of the service, such as https://docs.example.org. Default in a browser: the page's own site. */
  readonly url?: string | undefined;
  /** An API key. Without one, a page of the service's own site uses its session cookie. */
  readonly key?: string | undefined;
  /** How often to retry after the first attempt, for 429, 503 and broken connections. Default: 2. */
  readonly retries?: number | undefined;
  /** Replaces the global `fetch`. */
  readonly fetch?: typeof fetch | undefined;
};

export type CallOptions = {
  /** Aborts the call, which then rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  /**
   * 1 to 255 printable ASCII characters. Within 24 hours, calls with the same key are carried out only once. Default: a new key for each
   * call, so that retries are safe.
   */
  readonly idempotencyKey?: string | undefined;
  /** The `etag` of a picture you already have. If it has not changed, the answer is `notModified`. */
  readonly etag?: string | undefined;
};

export type WaitOptions = Pick<CallOptions, 'signal'> & {
  /** Called with the job after each poll. */
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

/** One method per route. They reject with `DeckleError`: its code is one of `errors`, or `unreachable` or `cut` if the connection failed. */
export type Client = Methods & {
  /** Polls a job until it has succeeded, failed or been cancelled: first every second, later every 15 seconds. */
  waitForJob(id: string, options?: WaitOptions): Promise<JobRecord>;
};

/** The version of the API that this client was written for. */
const version = '2026-11-21';
/** Seconds. If the service asks for a longer wait, the call rejects, with the wait in `retryAfter`. */
const maxWait = 60;
/** Seconds between polls of a job. */
const polling = { first: 1, growth: 1.5, longest: 15 };

/** Creates a client of the service at `url`. */
export function createClient(options: ClientOptions = {}): Client {
  const { key, retries = 2, fetch: fetchBy = (...request) => globalThis.fetch(...request) } = options;
  const base = (options.url ?? '').replace(/\/+$/, '');

  /** `parameters`: the id if the path has one, then the query or body, then options. */
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

    /** Retries until it gets an answer or an error that a retry would not cure. */
    async function send(): Promise<Response> {
      for (let attempt = 0; ; attempt += 1) {
        const got = await fetchBy(address, request).catch((cause: unknown) => {
          if (signal?.aborted) throw cause;
          return new DeckleError('unreachable', `No service responds at ${base || 'this address'}.`, { cause });
        });
        const isError = got instanceof DeckleError;
        if (!isError && (got.ok || answer.statuses?.includes(got.status))) return got;
        const error = isError ? got : await errorOf(got);
        const wait = waitAfter(error, attempt, mayRepeat);
        if (attempt >= retries || wait === undefined || wait > maxWait) throw error;
        await pause(wait, signal);
      }
    }

    /** Reads the stream; if the connection breaks, continues after the last line received. */
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
        const cut = new DeckleError('cut', 'The stream ended early.', { cause });
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
      for (let seconds = polling.first; ; seconds = Math.min(seconds * polling.growth, polling.longest)) {
        const job = await methods.readJob(id, { signal });
        onProgress?.(job);
        if (job.state !== 'queued' && job.state !== 'running') return job;
        await pause(seconds, signal);
      }
    },
  };
}

/** A form if one of the fields is a file, otherwise JSON. */
function bodyOf(sent: object, headers: Headers): BodyInit {
  const { file, ...fields } = sent as { readonly file?: unknown };
  const files: readonly unknown[] = Array.isArray(file) ? file : [file];
  if (!files.every((each) => each instanceof Blob)) {
    headers.set('Content-Type', 'application/json');
    return JSON.stringify(sent);
  }
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.set(name, String(value));
  // The service reads a form from the start, and needs the other fields before the file.
  for (const each of files) form.append('file', each, 'name' in each ? String(each.name) : 'file');
  return form;
}

function queryOf(sent: object): string {
  const given = Object.entries(sent).filter(([, value]) => value !== undefined);
  return given.length === 0 ? '' : `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
}

/** Seconds to wait before the next attempt; undefined if there should be none. */
function waitAfter({ code, status, retryAfter }: DeckleError, attempt: number, mayRepeat: boolean): number | undefined {
  // The service may have carried it out.
  if (code === 'unreachable') return mayRepeat ? (retryAfter ?? 2 ** attempt / 2) : undefined;
  // An earlier attempt whose connection broke is still running.
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

/** 32 letters and digits. `crypto.randomUUID` is missing on pages served without TLS. */
const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Parses one JSON value per line, however the bytes are split. Leaving the loop closes the connection. An incomplete last line is ignored; `follow` detects the missing `done`. */
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
