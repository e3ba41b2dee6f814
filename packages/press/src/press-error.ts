// Errors of the machine during a compile, never of the source. Thrown by pool.ts.

export type PressErrorCode = 'timeout' | 'out-of-memory' | 'overloaded' | 'crashed' | 'aborted';

const messages: { readonly [code in PressErrorCode]: string } = {
  timeout: 'The work exceeded its deadline and was stopped.',
  'out-of-memory': 'The work exceeded its memory limit and was stopped.',
  overloaded: 'Too much work is waiting.',
  crashed: 'The work failed because of a bug in the program.',
  aborted: 'The work was canceled.',
};

/** `cause` is only for logs: it may contain paths and stacks. */
export class PressError extends Error {
  readonly code: PressErrorCode;
  constructor(code: PressErrorCode, cause?: unknown) {
    super(messages[code], cause === undefined ? {} : { cause });
    this.name = 'PressError';
    this.code = code;
  }
}
