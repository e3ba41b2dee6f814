// The closed table of error codes (contract, section 2): code → status, and when it is sent. docs/api.md lists them.

export const errors = {
  invalid_json: {
    status: 400,
    when: 'The body is not valid JSON, is empty, is not UTF-8, nests deeper than 64, or has more than 200,000 values or 50,000 names.',
  },
  prompt_too_short: { status: 400, when: 'The prompt has fewer than 3 characters once trimmed.' },
  invalid_request: { status: 400, when: 'Well-formed JSON of the wrong shape; details names every field at fault.' },
  unauthorized: { status: 401, when: 'No API key and no session, or a key that is unknown, revoked or expired.' },
  forbidden: {
    status: 403,
    when: 'A known caller that may not do this: a key that makes keys or lacks a scope, a page of another site with a cookie.',
  },
  not_found: { status: 404, when: 'No such route, or no such resource for this caller.' },
  method_not_allowed: { status: 405, when: 'The route exists, but not for this method; Allow names those it has.' },
  conflict: { status: 409, when: 'The revision is not the newest; details has the current one.' },
  idempotency_conflict: {
    status: 409,
    when: 'The same Idempotency-Key came with another body, Accept or Prefer, or by a key with other scopes.',
  },
  idempotency_in_progress: { status: 409, when: 'The first request with this Idempotency-Key still runs.' },
  prompt_too_long: { status: 413, when: 'The prompt has more than 20,000 characters.' },
  file_too_large: { status: 413, when: 'An uploaded file or a request body is over its bound.' },
  document_too_large: {
    status: 413,
    when: 'The source asks for more slides, pages, cells, nodes, points of a chart or bytes of HTML than the bounds allow, or its formulas read too many cells.',
  },
  unsupported_media_type: { status: 415, when: 'The Content-Type is not one that the route reads.' },
  invalid_brand: { status: 422, when: 'The upload is not a usable .pptx.' },
  missing_value: { status: 422, when: 'A {{name}} in a template has no value.' },
  rate_limit_minute: { status: 429, when: 'Too many requests in a minute; Retry-After says when to come back.' },
  rate_limit_day: { status: 429, when: 'Too many requests in a day; Retry-After says when to come back.' },
  internal_error: { status: 500, when: 'A fault of ours; please report it with the requestId.' },
  model_error: {
    status: 502,
    when: 'The language model answered with an error or with nonsense that repair could not mend.',
  },
  overloaded: {
    status: 503,
    when: 'Too much work waits, or too many large bodies are under way; Retry-After says when to come back.',
  },
  timeout: { status: 504, when: 'The work went over its time bound.' },
  storage_full: {
    status: 507,
    when: 'There is no room for more: the user keeps all that a user may, or the disk of the server is full.',
  },
} as const;

export type ErrorCode = keyof typeof errors;
export const errorCodes = Object.keys(errors) as [ErrorCode, ...ErrorCode[]];
