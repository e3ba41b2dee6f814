// What goes wrong between the page and the service, in plain words: one sentence for each code of the closed table.
import type { ErrorCode } from '@deckle/api';

export type Problem = {
  readonly code: ErrorCode | 'unreachable' | 'cut';
  readonly text: string;
  readonly requestId?: string;
  /** Seconds after which trying again makes sense, where the service told. */
  readonly seconds?: number;
};

const words: { readonly [code in Problem['code']]: string } = {
  invalid_json: 'The page sent something the service could not read. Please reload and try again.',
  prompt_too_short: 'The prompt is too short. Say in a sentence what you want to get.',
  invalid_request: 'The service did not accept this request.',
  unauthorized: 'You are not signed in any more. Sign in again: what you typed is kept in this browser.',
  forbidden: 'The service did not allow this.',
  not_found: 'This is not there, or it belongs to another account.',
  method_not_allowed: 'The page and the service do not fit together. Please reload.',
  conflict: 'Somebody changed this document meanwhile.',
  idempotency_conflict: 'This request was sent before with other content.',
  idempotency_in_progress: 'The same request is still being worked on.',
  prompt_too_long: 'The prompt is too long. Signed in it may have 20,000 characters, in the demo 2,000.',
  file_too_large: 'That is too much for one request.',
  document_too_large: 'The document would be too large. Ask for less, or split it.',
  unsupported_media_type: 'The service does not read this kind of file.',
  invalid_brand: 'The template cannot be used.',
  missing_value: 'A value of the template is missing.',
  rate_limit_minute: 'Too many requests in a minute. Wait a moment, then try again.',
  rate_limit_day: 'That is all for today.',
  internal_error: 'Something went wrong in the service. Please report it with the number below.',
  model_error: 'The language model did not answer as it should. Try again.',
  overloaded: 'The service is busy. Try again in a moment.',
  timeout: 'It took too long and was stopped. Ask for less, or try again.',
  storage_full: 'There is no room to keep more.',
  unreachable: 'The service cannot be reached. Is it running?',
  cut: 'The connection broke off before the document was complete. Try again.',
};

/** A failure on its way to the person. */
export class ProblemError extends Error {
  readonly problem: Problem;
  constructor(problem: Problem) {
    super(problem.text);
    this.problem = problem;
  }
}

/** Codes whose sentence says little without that of the service. */
const vague: ReadonlySet<string> = new Set([
  'invalid_request',
  'forbidden',
  'invalid_brand',
  'missing_value',
  'file_too_large',
  'storage_full',
]);

/** The problem for a code; one that this page does not know counts as a fault of the service. `detail` says more where the code alone is vague. */
export function problemOf(code: string, detail?: string, requestId?: string, seconds = Number.NaN): Problem {
  const known = (code in words ? code : 'internal_error') as Problem['code'];
  const text = vague.has(known) && detail !== undefined ? `${words[known]} ${detail}` : words[known];
  return {
    code: known,
    text,
    ...(requestId === undefined ? {} : { requestId }),
    ...(seconds > 0 ? { seconds } : {}),
  };
}

/** What to show of a failure. */
export const problemIn = (error: unknown): Problem =>
  error instanceof ProblemError ? error.problem : problemOf('internal_error');
