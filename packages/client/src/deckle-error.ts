// What calls reject with: the service's closed table of error codes, plus two for failed connections.
import { type ErrorCode, errors } from '@deckle/api/errors';

/** Each code of the service: its HTTP status, and when it is sent. */
export { errors };

/** A code of the service; `unreachable`: no service answered; `cut`: the answer was incomplete. */
export type DeckleErrorCode = ErrorCode | 'unreachable' | 'cut';

/** One invalid field: where it is in the request, and what is wrong with it. */
export type ErrorDetail = { readonly path: string; readonly code: string; readonly message: string };

/** A failed call. `message` is for people and may change; programs should check `code`. */
export class DeckleError extends Error {
  override readonly name = 'DeckleError';
  readonly code: DeckleErrorCode;
  /** The HTTP status; 0 if there was no answer, or an incomplete one. */
  readonly status: number;
  /** Identifies the request in the service's log. */
  readonly requestId: string | undefined;
  readonly details: readonly ErrorDetail[];
  /** Seconds to wait before the next attempt, if the service said so. */
  readonly retryAfter: number | undefined;

  constructor(
    code: DeckleErrorCode,
    message: string,
    more: {
      readonly status?: number;
      readonly requestId?: string | undefined;
      readonly details?: readonly ErrorDetail[] | undefined;
      readonly retryAfter?: number | undefined;
      readonly cause?: unknown;
    } = {},
  ) {
    super(message, 'cause' in more ? { cause: more.cause } : {});
    this.code = code;
    this.status = more.status ?? 0;
    this.requestId = more.requestId;
    this.details = more.details ?? [];
    this.retryAfter = more.retryAfter;
  }
}

/** The error in an answer. A 502 to 504 that is not in the service's format comes from a proxy: `unreachable`. */
export async function errorOf(answer: Response): Promise<DeckleError> {
  const { status, headers } = answer;
  const body = await answer.json().catch(() => undefined);
  const seconds = Number(headers.get('Retry-After') ?? Number.NaN);
  const more = {
    status,
    requestId: body?.requestId ?? headers.get('X-Request-Id') ?? undefined,
    details: body?.details,
    retryAfter: seconds >= 0 ? seconds : undefined,
  };
  if (typeof body?.error === 'string') return new DeckleError(body.error, String(body.message), more);
  const code = status >= 502 && status <= 504 ? 'unreachable' : 'internal_error';
  return new DeckleError(code, `The answer has status ${status} and gives no reason.`, more);
}
