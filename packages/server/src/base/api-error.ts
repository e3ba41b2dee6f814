// The error that routes throw: a code from the table, with the details of its response.
import type { ErrorBody, ErrorCode } from '@deckle/api';

export type ErrorExtras = {
  readonly details?: NonNullable<ErrorBody['details']>;
  readonly headers?: { readonly [name: string]: string };
};

/** `message` is for humans: what failed, where, how to fix it. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly extras: ErrorExtras;
  constructor(code: ErrorCode, message: string, extras: ErrorExtras = {}) {
    super(message);
    this.name = 'ApiError';
    this.code = code;
    this.extras = extras;
  }
}

/** For callers who lost access after they were let in. */
export const noLongerAllowed = (): ApiError =>
  new ApiError('unauthorized', 'The API key was revoked, or the session has ended.');
