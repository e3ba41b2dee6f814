// A route as data: its input, output, cost and access. serve-route.ts runs it, openapi.ts describes it.
import type { ErrorCode, Scope } from '@deckle/api';
import type { z } from 'zod';
import { ApiError } from '../base/api-error.ts';
import type { UploadedFile } from './form.ts';

/** The caller. Routes do not know how it was authenticated. */
export type Principal = {
  readonly userId: string;
  readonly via: 'api-key' | 'session';
  /** Of a session. */
  readonly sessionId?: string | undefined;
  /** The scopes of its key; all of them for a session. */
  readonly scopes: readonly Scope[];
  /** Whether its credentials are still valid, for long responses. */
  isStillAllowed(): Promise<boolean>;
};

/** The counter that a call counts against; `limits/rate-limit.ts` has the numbers. */
export type LimitClass = 'agent' | 'export' | 'render' | 'demo' | 'signIn';

/** The origin of a request. */
export type ClientAddress = {
  /** The name it is counted under. */
  readonly counted: string;
  /** The network that is also counted. */
  readonly network?: string | undefined;
  /** Whether it was sent to this machine by a local name, without any sign of forwarding. */
  readonly isLocal: boolean;
  /** And by a program on this machine. */
  readonly isLoopback: boolean;
};

export type RouteRequest<Body, Query> = {
  readonly body: Body;
  readonly query: Query;
  readonly parameters: { readonly [name: string]: string };
  readonly principal: Principal | undefined;
  readonly requestId: string;
  /** As requested: path and query. */
  readonly url: URL;
  readonly address: ClientAddress;
  readonly headers: Headers;
  /** Of a form; the first, where it may have several. */
  readonly file: UploadedFile | undefined;
  /** All of them. */
  readonly files: readonly UploadedFile[];
  /** With an Idempotency-Key: the same 22 characters for every attempt of this request, used to name results. */
  readonly seed: string | undefined;
  /** Aborted when the caller leaves. */
  readonly signal: AbortSignal;
};

/** A multipart/form-data body: a file in the field `file`, and text fields, which the route gets as its body. */
export type Form<Body> = {
  /** What the file is. */
  readonly file: string;
  readonly fields: z.ZodType<Body>;
  /** Maximum size of the file, or of all of them. */
  readonly bytes: number;
  /** How many files there may be, each in a field `file`; default 1. */
  readonly most?: number;
};

export type Answer = {
  readonly description: string;
  /** Of a JSON body, or of each line of a stream. */
  readonly schema?: z.ZodType;
  /** Media types; default application/json if there is a schema. */
  readonly types?: readonly string[];
};

/** An example call: shown by OpenAPI and /api/docs, and executed by a test. */
export type Example = {
  /** For the names in the path. */
  readonly parameters?: { readonly [name: string]: string };
  readonly query?: { readonly [name: string]: string };
  readonly body?: unknown;
  readonly status: number;
  /** JSON, or the lines of a stream; absent for pages, pictures and responses without a body. */
  readonly answer?: unknown;
};

/**
 * `optional`: anybody, but an invalid key is rejected. `user`: with a key or a session. `session`: signed in; a key is
 * not enough. If a key is accepted, `scope` is the scope it needs.
 */
type Access =
  | { readonly access: 'public' | 'session'; readonly scope?: never }
  | { readonly access: 'optional' | 'user'; readonly scope: Scope };

export type Route<Body = unknown, Query = unknown> = Access & {
  readonly method: 'get' | 'post' | 'patch' | 'delete';
  /** Parameters in braces, as OpenAPI writes them. */
  readonly path: string;
  readonly summary: string;
  readonly limit?: LimitClass;
  /** True if child processes work for it: rejected as `rate_limit_minute` once the caller has used up the minute's processor time. */
  readonly takesProcessor?: boolean;
  readonly body?: z.ZodType<Body>;
  readonly form?: Form<Body>;
  readonly query?: z.ZodType<Query>;
  readonly answers: { readonly [status: number]: Answer };
  readonly example?: Example;
  /** Codes beside those that access, limit and body bring along. */
  readonly errors?: readonly ErrorCode[];
  /** True for what creates or costs something: reads Idempotency-Key. */
  readonly isIdempotent?: boolean;
  handle(request: RouteRequest<Body, Query>): Response | Promise<Response>;
};

/** Ties the types of body and query to their schemas. */
export const defineRoute = <Body = undefined, Query = undefined>(route: Route<Body, Query>): Route => route as Route;

/** The user of a route with access `user` or `session`. */
export function userOf({ principal }: { readonly principal: Principal | undefined }): string {
  if (principal === undefined) throw new ApiError('unauthorized', 'This needs an API key or a session.');
  return principal.userId;
}

/** Whether the caller's key, if any, has this scope. */
export const isGranted = ({ principal }: { readonly principal: Principal | undefined }, scope: Scope): boolean =>
  principal === undefined || principal.scopes.includes(scope);

/** Throws `forbidden` for a caller whose key lacks a scope, and names it. */
export function checkScope({ principal }: { readonly principal: Principal | undefined }, scope: Scope): void {
  if (principal === undefined || isGranted({ principal }, scope)) return;
  throw new ApiError(
    'forbidden',
    `This request requires an API key with the scope "${scope}"; this key has ${principal.scopes.join(', ')}. Sign in, or create another key.`,
  );
}

/** The same error for a missing resource and another user's. */
export const notFound = (what: string): ApiError =>
  new ApiError('not_found', `There is no such ${what}, or it is not yours.`);
