// Calls to the service: every response is a value or a `ProblemError`; an abort is an abort. Authenticated by the session cookie.
import { ProblemError, problemOf } from './problem.ts';
import { noteReach } from './reach.ts';

/** A successful response. */
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
  // A proxy in front of an unavailable service responds in its own format.
  const isAway = answer.status >= 502 && answer.status <= 504;
  const code = error ?? (isAway ? 'unreachable' : 'internal_error');
  noteReach(code !== 'unreachable');
  throw new ProblemError(problemOf(code, message, requestId, seconds));
}

/** The result of a GET. */
export async function get<Value>(path: string, signal?: AbortSignal): Promise<Value> {
  return (await call(path, { signal: signal ?? null })).json() as Promise<Value>;
}

/** The result of a POST with JSON. */
export async function post<Value>(path: string, body: object = {}, signal?: AbortSignal, key?: string): Promise<Value> {
  return (await postRaw(path, body, signal, key)).json() as Promise<Value>;
}

/** A POST with JSON whose response is not JSON. `key`: repeated requests with it are done once. */
export function postRaw(path: string, body: object, signal?: AbortSignal, key?: string): Promise<Response> {
  const headers = { 'Content-Type': 'application/json', ...(key !== undefined && { 'Idempotency-Key': key }) };
  return call(path, { method: 'POST', headers, body: JSON.stringify(body), signal: signal ?? null });
}

/** Whether a failure is a request that we aborted ourselves. */
export const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/** The lines of a response as they arrive. */
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

/** The name of a downloaded file; RFC 6266: the UTF-8 name takes precedence. */
export function fileName(answer: Response): string | undefined {
  const disposition = answer.headers.get('Content-Disposition') ?? '';
  const extended = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  if (extended !== undefined) return decodeURIComponent(extended);
  return /filename="([^"]+)"/i.exec(disposition)?.[1];
}
