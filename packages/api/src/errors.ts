// The closed table of error codes: code → status and when it is sent. docs/api.md lists them.

export const errors = {
  invalid_json: {
    status: 400,
    when: 'The body is not valid JSON, is empty, is not UTF-8, is nested more than 64 levels deep, or has more than 200,000 values or 50,000 names.',
  },
  prompt_too_short: { status: 400, when: 'The prompt has fewer than 3 characters after trimming.' },
  invalid_request: {
    status: 400,
    when: 'The JSON is well-formed but has the wrong shape; details lists every invalid field.',
  },
  unauthorized: { status: 401, when: 'There is no API key and no session, or the key is unknown, revoked or expired.' },
  forbidden: {
    status: 403,
    when: 'The caller is known but not allowed to do this: a key that creates keys or lacks a scope, a page of another site with a cookie, or a material named by an address where addresses are off.',
  },
  model_forbidden: {
    status: 403,
    when: 'The account allows no language model outside this server, and the configured one is outside. Turn this off in the account, or use a model on this server.',
  },
  not_found: { status: 404, when: 'There is no such route, or no such resource for this caller.' },
  method_not_allowed: { status: 405, when: 'The route exists, but not for this method; Allow lists its methods.' },
  conflict: {
    status: 409,
    when: 'The revision is not the newest (details has the current one), another asset has the name, or documents show the asset (details lists them).',
  },
  idempotency_conflict: {
    status: 409,
    when: 'The same Idempotency-Key was sent with another body, Accept or Prefer, or by a key with other scopes.',
  },
  idempotency_in_progress: { status: 409, when: 'The first request with this Idempotency-Key is still running.' },
  prompt_too_long: {
    status: 413,
    when: 'The prompt is longer than allowed: 20,000 characters by default, 2,000 without an account.',
  },
  file_too_large: { status: 413, when: 'An uploaded file or a request body is over the limit.' },
  document_too_large: {
    status: 413,
    when: 'The source needs more slides, pages, cells, nodes, chart points, uploaded pictures or bytes of HTML than allowed, or its formulas read too many cells.',
  },
  batch_too_large: {
    status: 413,
    when: 'The decks of a batch would together be larger than batchBytes; the message has the estimated size. Nothing was made.',
  },
  unsupported_media_type: { status: 415, when: 'The route does not accept this Content-Type.' },
  invalid_brand: { status: 422, when: 'The upload is not a usable .pptx.' },
  invalid_picture: { status: 422, when: 'The upload is not a picture that documents can show.' },
  unreadable_file: {
    status: 422,
    when: 'The uploaded file, or what is at an address, cannot be imported: it is damaged, encrypted, of a kind that is not read, or cannot be fetched.',
  },
  missing_value: { status: 422, when: 'A {{name}} in the source has no value.' },
  model_declined: { status: 422, when: 'The language model declined to write this.' },
  question: {
    status: 422,
    when: 'The language model asks back before it writes; questions lists what it wants to know. Add the answers to the prompt.',
  },
  rate_limit_minute: { status: 429, when: 'Too many requests in a minute; Retry-After says when to retry.' },
  rate_limit_day: { status: 429, when: 'Too many requests in a day; Retry-After says when to retry.' },
  internal_error: { status: 500, when: 'A bug on our side; please report it with the requestId.' },
  model_error: {
    status: 502,
    when: 'The language model returned an error, or output that could not be repaired.',
  },
  overloaded: {
    status: 503,
    when: 'Too much work is waiting, or too many large request bodies are being received; Retry-After says when to retry.',
  },
  timeout: { status: 504, when: 'The request timed out.' },
  storage_full: {
    status: 507,
    when: "There is no space left: the user's storage quota is used up, or the server's disk is full.",
  },
} as const;

export type ErrorCode = keyof typeof errors;
export const errorCodes = Object.keys(errors) as [ErrorCode, ...ErrorCode[]];
