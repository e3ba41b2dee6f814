// Calls to the service: every answer is a value or a `ProblemError`; an abort is an abort. Who calls is told by the session's cookie.
import { ProblemError, problemOf } from './problem.ts';
import { noteReach } from './reach.ts';

/** An answer that is no error. */
export async function call(path: string, request?: RequestInit): Promise<Response> {
  let answer: Response;
  try {
    answer = await fetch(path, request);
  } catch (error) {
    if (isAbort(error)) throw error;
    noteReach(false);
    throw new ProblemError(problemOf('unreachable'));
  }
  if (answer.ok) {
    noteReach(true);
    return answer;
  }
  const { error, message, requestId } = await answer.json().catch(() => ({}));
  const seconds = Number(answer.headers.get('Retry-After') ?? Number.NaN);
  // What stands before a service that is away answers in its own words.
  const isAway = answer.status >= 502 && answer.status <= 504;
  const code = error ?? (isAway ? 'unreachable' : 'internal_error');
  noteReach(code !== 'unreachable');
  throw new ProblemError(problemOf(code, message, requestId, seconds));
}

/** What a GET answers. */
export async function get<Value>(path: string, signal?: AbortSignal): Promise<Value> {
  return (await call(path, { signal: signal ?? null })).json() as Promise<Value>;
}

/** What a POST of JSON answers. */
export async function post<Value>(path: string, body: object = {}, signal?: AbortSignal, key?: string): Promise<Value> {
  return (await postRaw(path, body, signal, key)).json() as Promise<Value>;
}

/** A POST of JSON whose answer is no JSON. `key`: however often it is sent under it, it is done once. */
export function postRaw(path: string, body: object, signal?: AbortSignal, key?: string): Promise<Response> {
  const headers = { 'Content-Type': 'application/json', ...(key !== undefined && { 'Idempotency-Key': key }) };
  return call(path, { method: 'POST', headers, body: JSON.stringify(body), signal: signal ?? null });
}

/** Whether a failure is a request that we stopped ourselves. */
export const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/** The lines of an answer as they arrive. */
export async function* linesOf(answer: Response): AsyncGenerator<string> {
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) break;
      const lines = (rest + value).split('\n');
      rest = lines.pop() ?? '';
      yield* lines.filter((line) => line.trim() !== '');
    }
  } catch (error) {
    if (isAbort(error)) throw error;
    throw new ProblemError(problemOf('cut'));
  }
  if (rest.trim() !== '') throw new ProblemError(problemOf('cut'));
}

/** The name of a file that is handed out; RFC 6266: the UTF-8 name wins over the plain one. */
export function fileName(answer: Response): string | undefined {
  const disposition = answer.headers.get('Content-Disposition') ?? '';
  const extended = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  if (extended !== undefined) return decodeURIComponent(extended);
  return /filename="([^"]+)"/i.exec(disposition)?.[1];
}
