// What goes wrong between the page and the service, in plain words, for each code of the closed table.
import type { ErrorCode } from '@deckle/api';
import { formatSize } from './times.ts';

export type Problem = {
  readonly code: ErrorCode | 'unreachable' | 'cut';
  readonly text: string;
  readonly requestId?: string;
  /** Seconds after which trying again makes sense, where the service told. */
  readonly seconds?: number;
};

/** What happened, whether anything is lost, what to do: for people who do not know how the service works. */
const words: { readonly [code in Problem['code']]: string } = {
  invalid_json: 'This page sent something that the server could not read. Reload the page and try again.',
  prompt_too_short: 'That is too short. Say in a sentence what you want to make.',
  invalid_request: 'This was not accepted, and nothing was changed.',
  unauthorized: 'You are not signed in any more. Sign in again: what you typed is kept in this browser.',
  forbidden: 'This is not allowed here, and nothing was changed.',
  not_found: 'This is not there any more, or it belongs to another account.',
  method_not_allowed: 'This page is older than the server. Reload it: what you typed is kept.',
  conflict: 'This was changed somewhere else in the meantime. Reload to see how it is now.',
  idempotency_conflict: 'This was sent before with other content. Reload the page and try again.',
  idempotency_in_progress: 'This is still being worked on. Wait a moment.',
  prompt_too_long:
    'That is too long: up to 20,000 characters when you are signed in, 2,000 when you are not. Your text is still here; shorten it.',
  file_too_large: 'That is too large.',
  document_too_large: 'The document would be too large. Your text is still here: ask for less, or split it.',
  unsupported_media_type: 'This kind of file cannot be read here.',
  invalid_brand: 'This template cannot be used. Open it in PowerPoint, save it as .pptx or .potx, and try again.',
  missing_value: 'A value that the template needs is missing.',
  rate_limit_minute: 'That was a lot in a short time. Wait a moment, then try again. Nothing is lost.',
  rate_limit_day: 'That is all for today. What you have made stays.',
  internal_error:
    'Something went wrong on the server. Try again; if it stays so, tell whoever runs it the number below.',
  model_error: 'The AI did not give a usable answer. What you typed is still here: try again.',
  overloaded: 'The server is busy. What you typed is still here: try again in a moment.',
  timeout: 'It took too long and was stopped. What you typed is still here: ask for less, or try again.',
  storage_full: 'There is no room to keep more.',
  unreachable: 'The server cannot be reached. Nothing is lost: check your connection and try again.',
  cut: 'The connection broke before the document was complete. What you typed is still here: try again.',
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
  const text = vague.has(known) && detail !== undefined ? `${words[known]} ${inSizes(detail)}` : words[known];
  return {
    code: known,
    text,
    ...(requestId === undefined ? {} : { requestId }),
    ...(seconds > 0 ? { seconds } : {}),
  };
}

/** Bytes as people say them: 50 MB. */
const inSizes = (text: string): string =>
  text.replace(/\b\d[\d,]* bytes/g, (bytes) => formatSize(Number(bytes.replace(/\D/g, ''))));

/** What to show of a failure. */
export const problemIn = (error: unknown): Problem =>
  error instanceof ProblemError ? error.problem : problemOf('internal_error');
