// The one place that turns anything thrown into a response in the documented shape.
import { randomBytes } from 'node:crypto';
import { type ErrorBody, type ErrorCode, errors } from '@deckle/api';
import { DocumentTooLarge, InvalidBrand, InvalidTune, MissingValue } from '@deckle/engine';
import { PressError, type PressErrorCode } from '@deckle/press';
import { ApiError, type ErrorExtras } from '../base/api-error.ts';
import type { Log } from '../base/log.ts';
import { diskFullOf } from '../database/room.ts';
import { errorPage } from './reference/examples.ts';

/** What is revealed of an error: to the caller, and in the last line of a stream. */
export type Told = { readonly code: ErrorCode; readonly message: string; readonly extras: ErrorExtras };

const byPressError: { readonly [code in Exclude<PressErrorCode, 'crashed' | 'aborted'>]: Told } = {
  timeout: {
    code: 'timeout',
    message: 'The request timed out. Try a shorter source.',
    extras: {},
  },
  'out-of-memory': {
    code: 'document_too_large',
    message: 'The request exceeded the memory limit. Try a shorter source.',
    extras: {},
  },
  overloaded: {
    code: 'overloaded',
    message: 'Too much work is waiting. Try again in a few seconds.',
    extras: { headers: { 'Retry-After': '5' } },
  },
};

/** Bugs of ours are reported as such, without details. */
export function describeError(error: unknown): Told {
  if (error instanceof ApiError) return { code: error.code, message: error.message, extras: error.extras };
  if (error instanceof DocumentTooLarge) return { code: 'document_too_large', message: error.message, extras: {} };
  if (error instanceof MissingValue) return { code: 'missing_value', message: error.message, extras: {} };
  if (error instanceof InvalidBrand) return { code: 'invalid_brand', message: error.message, extras: {} };
  if (error instanceof InvalidTune) return { code: 'invalid_request', message: error.message, extras: {} };
  if (error instanceof PressError && error.code !== 'crashed' && error.code !== 'aborted')
    return byPressError[error.code];
  const full = diskFullOf(error);
  if (full !== undefined) return { code: full.code, message: full.message, extras: {} };
  // The reason of `AbortSignal.timeout` (https://dom.spec.whatwg.org/#dom-abortsignal-timeout).
  if (error instanceof Error && error.name === 'TimeoutError') return byPressError.timeout;
  return {
    code: 'internal_error',
    message: 'Something failed on our side. Please report it with the requestId.',
    extras: {},
  };
}

/** True for work canceled because the caller left. */
export const isAborted = (error: unknown): boolean =>
  (error instanceof PressError && error.code === 'aborted') || (error instanceof Error && error.name === 'AbortError');

/** True for errors of the request itself, which retrying does not change. */
export const isRefusal = (error: unknown): boolean =>
  !isAborted(error) && errors[describeError(error).code].status < 500;

/** The response for something thrown; bugs of ours are logged with their cause. */
export function errorAnswer(error: unknown, requestId: string, log: Log): Response {
  // The caller has left: the status is only for the log.
  if (isAborted(error)) return new Response(null, { status: 499 });
  const { code, message, extras } = describeError(error);
  const traceId = code === 'internal_error' ? randomBytes(16).toString('hex') : undefined;
  if (traceId !== undefined) log.error({ err: error, requestId, traceId }, 'internal error');
  const body: ErrorBody = {
    error: code,
    message,
    requestId,
    ...(traceId === undefined ? {} : { traceId }),
    ...(extras.details === undefined ? {} : { details: extras.details }),
  };
  const help = { Link: `<${errorPage(code)}>; rel="help"` };
  return Response.json(body, { status: errors[code].status, headers: { ...help, ...extras.headers } });
}
