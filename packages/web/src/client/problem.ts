// Errors between the page and the service, in plain words, for each code of the closed table.
import { DeckleError, type DeckleErrorCode } from '@deckle/client';
import { formatSize } from './times.ts';

export type Problem = {
  readonly code: DeckleErrorCode;
  readonly text: string;
  readonly requestId?: string;
  /** What the AI wants to know before it writes. */
  readonly questions?: readonly string[];
  /** Titles of the documents that stand in the way. */
  readonly usedBy?: readonly string[];
  /** Seconds after which to retry, if the service said so. */
  readonly seconds?: number;
};

/** What happened, whether anything is lost, what to do: for users who do not know how the service works. */
const words: { readonly [code in Problem['code']]: string } = {
  invalid_json: 'This page sent something the server could not read. Reload the page and try again.',
  prompt_too_short: 'That is too short. Describe what you want in a sentence.',
  invalid_request: 'The server did not accept this, and nothing was changed.',
  unauthorized: 'You are no longer signed in. Sign in again: what you typed is still in this browser.',
  forbidden: 'This is not allowed here, and nothing was changed.',
  not_found: 'This no longer exists, or it belongs to another account.',
  method_not_allowed: 'This page is older than the server. Reload it; what you typed will stay.',
  conflict: 'This was changed elsewhere in the meantime. Reload to see the current version.',
  idempotency_conflict: 'This was already sent with different content. Reload the page and try again.',
  idempotency_in_progress: 'This is still being worked on. Wait a moment.',
  prompt_too_long:
    'That is too long: up to 20,000 characters when you are signed in, 2,000 when you are not. Your text is still here; shorten it.',
  file_too_large: 'That is too large.',
  document_too_large: 'The document would be too large. Your text is still here: ask for less, or split it.',
  batch_too_large: 'The files would be too large together. Nothing was made: use fewer rows, or smaller pictures.',
  unsupported_media_type: 'This type of file is not supported.',
  invalid_brand: 'This template cannot be used. Open it in PowerPoint, save it as .pptx or .potx, and try again.',
  invalid_picture: 'This picture cannot be used. Save it as PNG or JPEG, and try again.',
  unreadable_file: 'This file cannot be read.',
  missing_value: 'The template needs a value that is missing.',
  rate_limit_minute: 'Too many requests in a short time. Wait a moment, then try again. Nothing is lost.',
  rate_limit_day: "You have reached today's limit. Everything you made is still here.",
  internal_error:
    'Something went wrong on the server. Try again; if it keeps happening, send the administrator the number below.',
  model_error: 'The AI did not return a usable answer. What you typed is still here: try again.',
  model_declined: 'Nothing was written, and what you typed is still here.',
  model_forbidden:
    'Your account does not let texts leave this server, and the AI is outside. Nothing was sent, and what you typed is still here. You can change this on your account page.',
  question: 'The AI needs to know more first. Add the answers to your prompt, which is still here, and try again.',
  overloaded: 'The server is busy. What you typed is still here: try again in a moment.',
  timeout: 'It took too long and was stopped. What you typed is still here: ask for less, or try again.',
  storage_full: 'There is no space left to store more.',
  unreachable: 'The server cannot be reached. Nothing is lost; check your connection and try again.',
  cut: 'The connection was lost before the document was complete. What you typed is still here: try again.',
};

/** Codes whose text needs the service's message. */
const vague: ReadonlySet<string> = new Set([
  'invalid_request',
  'forbidden',
  'invalid_brand',
  'invalid_picture',
  'unreadable_file',
  'missing_value',
  'model_declined',
  'file_too_large',
  'storage_full',
]);

/** The problem for a code; an unknown one counts as a bug of the service. `detail` says more if the code alone is vague. */
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

/** Of an attached file whose day is over. */
export const isOver: Problem = {
  code: 'not_found',
  text: 'Attached files are kept for a day, and that day is over. Remove the file and attach it again.',
};

/** The problem to show for a failure. */
export function problemIn(error: unknown): Problem {
  if (!(error instanceof DeckleError)) return problemOf('internal_error');
  if (error.code === 'not_found' && error.details.some(({ path }) => path?.startsWith('materials.'))) return isOver;
  const usedBy = error.details.flatMap(({ code, message }) => (code === 'used_by' ? [message] : []));
  const problem = problemOf(error.code, error.message, error.requestId, error.retryAfter);
  return usedBy.length > 0 ? { ...problem, usedBy } : problem;
}
