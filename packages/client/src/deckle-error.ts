// What calls reject with: the closed table of the service's codes, and two for what happens on the way.
import { type ErrorCode, errors } from '@deckle/api/errors';

/** Each code of the service: its HTTP status, and when it is sent. */
export { errors };

/** A code of the service; `unreachable`: no service answered; `cut`: its answer broke off. */
export type DeckleErrorCode = ErrorCode | 'unreachable' | 'cut';

/** One field at fault: where it is in the request, and what is wrong with it. */
export type ErrorDetail = { readonly path: string; readonly code: string; readonly message: string };

/** A call that failed. `message` is for people and may change; programs look at `code`. */
export class DeckleError extends Error {
  override readonly name = 'DeckleError';
  readonly code: DeckleErrorCode;
  /** The HTTP status; 0 where there was no answer, or only the beginning of one. */
  readonly status: number;
  /** Names the call in the log of the service. */
  readonly requestId: string | undefined;
  readonly details: readonly ErrorDetail[];
  /** Seconds after which the call may go, where the service said so. */
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

/** The error that an answer is. A proxy before a service that is away answers in its own words: `unreachable`. */
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
  return new DeckleError(code, `The answer has the status ${status} and does not say why.`, more);
}
