// Request pipeline: authenticate, rate-limit, parse, deduplicate, handle.
import { type ErrorCode, errors, scopeNames } from '@deckle/api';
import { ApiError, noLongerAllowed } from '../base/api-error.ts';
import { type Caller, nameOf, workFor } from '../base/caller.ts';
import { storableTexts } from '../base/storable-text.ts';
import {
  type Idempotency,
  type IdempotentRequest,
  type StoredAnswer,
  stillRuns,
} from '../database/idempotency-store.ts';
import { withLease } from '../database/lease.ts';
import type { Bodies, BodyRoom } from './bodies-under-way.ts';
import { checkShape, parseBody, readJsonBody } from './body.ts';
import { describeError, isAborted, isRefusal } from './errors.ts';
import { isForm, readForm, type UploadedFile } from './form.ts';
import { type ClientAddress, checkScope, type LimitClass, type Principal, type Route } from './route.ts';

/** What the pipeline needs; later folders supply it. */
export type Gates = {
  /** Authenticates the caller. Throws `unauthorized` for wrong credentials. */
  authenticate(request: Request): Promise<Principal | undefined>;
  /** Throws `rate_limit_…`. */
  countCall(limit: LimitClass, caller: Caller, options: { readonly takesProcessor?: boolean }): Promise<CountedCall>;
  readonly idempotency: Idempotency;
  /** The stream of a generation made for an Idempotency-Key. `lost`: the process working on it crashed. */
  replayGeneration(generationId: string, userId: string): Promise<Response | 'running' | 'lost'>;
  readonly bodyBytes: number;
  readonly bodies: Bodies;
};

export type CountedCall = {
  /** Headers that report it. */
  readonly headers: Readonly<Record<string, string>>;
  /** Undoes the count. */
  release(): Promise<void>;
};

export type Incoming = {
  readonly request: Request;
  readonly parameters: { readonly [name: string]: string };
  readonly requestId: string;
  readonly address: ClientAddress;
  /** Whether the whole body has arrived. */
  isWhole(): boolean;
  /** Headers for the response, even if it is an error. */
  setHeaders(headers: Readonly<Record<string, string>>): void;
};

const versions = ['2026-11-21'];

/** Answers one request. Throws errors. */
export async function serveRoute(route: Route, incoming: Incoming, gates: Gates): Promise<Response> {
  const { request, address } = incoming;
  checkVersion(request.headers);
  const principal = route.access === 'public' ? undefined : await gates.authenticate(request);
  checkAccess(route, principal);
  const isLate = !incoming.isWhole();
  const caller: Caller = { userId: principal?.userId, address: address.counted, network: address.network };
  const counted = route.limit && (await gates.countCall(route.limit, caller, route));
  if (counted !== undefined) incoming.setHeaders(counted.headers);
  const room = gates.bodies.open(caller);
  try {
    return await answer(route, { ...incoming, isLate }, principal, caller, room, gates);
  } catch (error) {
    // Malformed requests do not use up the demo's few daily calls.
    if (route.limit === 'demo' && isRefusal(error)) await counted?.release();
    throw error;
  } finally {
    room.release();
  }
}

/** The request's parameters, once it is authorized. */
async function answer(
  route: Route,
  incoming: Incoming & { readonly isLate: boolean },
  principal: Principal | undefined,
  caller: Caller,
  room: BodyRoom,
  gates: Gates,
): Promise<Response> {
  const { request, requestId, address } = incoming;
  const { headers, signal } = request;
  const url = new URL(request.url);
  const query = route.query && checkShape(storableTexts(url.searchParams), route.query, 'query');
  const parameters = storableTexts(Object.entries(incoming.parameters));
  const { bytes, body, files = [] } = await readSent(route, request, gates.bodyBytes, room);
  if (incoming.isLate && principal !== undefined) await checkAgain(request, principal, gates);
  const [file] = files;
  const request_ = { body, file, files, query, parameters, principal, requestId, url, address, headers, signal };
  const work = (seed?: string) =>
    workFor({ caller }, async () => {
      try {
        return await route.handle({ ...request_, seed });
      } catch (error) {
        throw await reasonOf(error, principal);
      }
    });
  const key = route.isIdempotent === true ? readKey(headers) : undefined;
  if (key === undefined) return work();
  const once = {
    caller: nameOf(caller),
    userId: principal?.userId,
    key,
    method: request.method,
    path: url.pathname,
    terms: termsOf(headers, principal),
    body: bytes,
  };
  return doOnce(once, work, principal, gates);
}

type Sent = {
  /** What distinguishes this request from another under the same Idempotency-Key. */
  readonly bytes: Uint8Array;
  readonly body?: unknown;
  readonly files?: readonly UploadedFile[];
};

async function readSent({ body, form }: Route, request: Request, bound: number, room: BodyRoom): Promise<Sent> {
  if (form !== undefined && isForm(request)) {
    const { files, fields, digest } = await readForm(request, form.bytes, room, form.most);
    return { bytes: digest, body: checkShape(fields, form.fields, 'body'), files };
  }
  if (body !== undefined) {
    const bytes = await readJsonBody(request, bound, room);
    return { bytes, body: await parseBody(bytes, body) };
  }
  if (form !== undefined)
    throw new ApiError('unsupported_media_type', 'Send multipart/form-data with the file in the field "file".');
  return { bytes: new Uint8Array() };
}

function checkAccess({ access, scope }: Route, principal: Principal | undefined): void {
  if (scope !== undefined) checkScope({ principal }, scope);
  if (access === 'public' || access === 'optional') return;
  if (principal === undefined)
    throw new ApiError(
      'unauthorized',
      'This needs an API key (send the header Authorization: Bearer deckle_pk_…) or a session.',
      { headers: { 'WWW-Authenticate': 'Bearer' } },
    );
  if (access === 'session' && principal.via !== 'session')
    throw new ApiError('forbidden', 'API keys cannot do this. Sign in to the web app instead.');
}

/** A body may take minutes to arrive, and meanwhile its caller's key may be revoked, session end or account be deleted. */
async function checkAgain(request: Request, { userId }: Principal, { authenticate }: Gates): Promise<void> {
  const principal = await authenticate(request);
  if (principal?.userId !== userId) throw noLongerAllowed();
}

function checkVersion(headers: Headers): void {
  const version = headers.get('deckle-version');
  if (version !== null && !versions.includes(version))
    throw new ApiError('invalid_request', `The Deckle-Version is unknown. Supported: ${versions.join(', ')}.`);
}

function readKey(headers: Headers): string | undefined {
  const key = headers.get('idempotency-key') ?? undefined;
  if (key !== undefined && !/^[\x20-\x7e]{1,255}$/.test(key))
    throw new ApiError('invalid_request', 'The Idempotency-Key is not 1 to 255 printable ASCII characters.');
  return key;
}

/**
 * For two requests with the same body: their callers' scopes, and the requested response format. Otherwise a key could
 * get through a replay what it may not have itself.
 */
function termsOf(headers: Headers, principal: Principal | undefined): string {
  const scopes = scopeNames.filter((scope) => principal?.scopes.includes(scope));
  const asked = ['accept', 'prefer'].map((name) => headers.get(name) ?? '').map((text) => (text === '*/*' ? '' : text));
  const isUsual =
    (principal === undefined || scopes.length === scopeNames.length) && asked.every((text) => text === '');
  // Responses stored before terms existed remain valid.
  return isUsual ? '' : `\n${JSON.stringify([scopes, ...asked])}`;
}

/** A failure because the caller's account was deleted meanwhile is not a bug of ours. */
async function reasonOf(error: unknown, principal: Principal | undefined): Promise<unknown> {
  if (principal === undefined || describeError(error).code !== 'internal_error' || isAborted(error)) return error;
  const isAllowed = await principal.isStillAllowed().catch(() => true);
  return isAllowed ? error : noLongerAllowed();
}

/** Does the work of an Idempotency-Key once, and then returns the first response. */
async function doOnce(
  request: IdempotentRequest,
  work: (seed: string) => Promise<Response>,
  principal: Principal | undefined,
  gates: Gates,
): Promise<Response> {
  const { idempotency } = gates;
  const { replay, seed } = await claim(request, principal, gates);
  if (replay !== undefined) {
    replay.headers.set('Idempotency-Replayed', 'true');
    return replay;
  }
  const doNow = async (): Promise<Response> => {
    const answer = await work(seed);
    const generationId = answer.headers.get('deckle-generation-id');
    if (answer.headers.get('content-type') === 'application/zip') {
      // It streams while being made, and the same request makes the same bytes again, so nothing needs to be stored.
      await idempotency.release(request);
      return answer;
    }
    if (generationId !== null) {
      await idempotency.keep(request, { ...describe(answer), body: new Uint8Array(), generationId });
      return answer;
    }
    // Read once and sent again: a clone would go through streams, chunk by chunk.
    const body = new Uint8Array(await answer.arrayBuffer());
    await idempotency.keep(request, { ...describe(answer), body, generationId });
    return new Response(body, { status: answer.status, headers: answer.headers });
  };
  try {
    return await withLease(() => idempotency.renew(request), doNow);
  } catch (error) {
    // A rejection did nothing, so the key is free. After anything else (a caller that left, a full queue), another
    // attempt may already be running, or may find what this one made: it continues under the same seed.
    if (isRefusal(error)) await idempotency.release(request);
    else await idempotency.abandon(request);
    throw error;
  }
}

/** The first response, or the seed of work to be done now. Throws `idempotency_in_progress` while it is running. */
async function claim(
  request: IdempotentRequest,
  principal: Principal | undefined,
  gates: Gates,
): Promise<{ readonly replay: Response; readonly seed?: never } | { readonly seed: string; readonly replay?: never }> {
  const { answer, seed } = await gates.idempotency.claim(request);
  if (answer === undefined) return { seed };
  const { status, generationId } = answer;
  if (generationId === null || principal === undefined) {
    const headers = new Headers(answer.headers.map(([...pair]) => pair));
    if (answer.body instanceof Uint8Array) return { replay: new Response(answer.body, { status, headers }) };
    headers.set('Content-Length', String(answer.body.size));
    return { replay: new Response(answer.body.stream(), { status, headers }) };
  }
  const replay = await gates.replayGeneration(generationId, principal.userId);
  if (replay === 'running') throw stillRuns();
  if (replay !== 'lost') return { replay };
  await gates.idempotency.reopen(request, generationId);
  return claim(request, principal, gates);
}

const describe = (answer: Response): Pick<StoredAnswer, 'status' | 'headers'> => ({
  status: answer.status,
  headers: [...answer.headers],
});

/** Error codes that a route can return, derived from what it requires. */
export function errorsOf(route: Route): readonly ErrorCode[] {
  const codes = new Set<ErrorCode>(['invalid_request', 'internal_error', ...(route.errors ?? [])]);
  if (route.access !== 'public') codes.add('unauthorized').add('forbidden');
  if (route.limit !== undefined) codes.add('rate_limit_minute').add('rate_limit_day');
  if (route.takesProcessor === true) codes.add('overloaded').add('timeout');
  if (route.body !== undefined) codes.add('invalid_json');
  if (route.body !== undefined || route.form !== undefined)
    codes.add('file_too_large').add('unsupported_media_type').add('overloaded');
  if (route.method !== 'get' && route.access !== 'public') codes.add('storage_full');
  if (route.isIdempotent === true) codes.add('idempotency_conflict').add('idempotency_in_progress');
  return (Object.keys(errors) as ErrorCode[]).filter((code) => codes.has(code));
}
