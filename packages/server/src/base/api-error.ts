// The one error that routes throw: a code of the contract's table, with what its answer carries.
import type { ErrorBody, ErrorCode } from '@deckle/api';

export type ErrorExtras = {
  readonly details?: NonNullable<ErrorBody['details']>;
  readonly headers?: { readonly [name: string]: string };
};

/** `message` is for people: what failed, where, how to mend it. */
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

/** For who was let in, and has lost since what let them in. */
export const noLongerAllowed = (): ApiError =>
  new ApiError('unauthorized', 'The API key was revoked, or the session has ended.');
