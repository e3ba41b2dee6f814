// A route as data: what it takes, gives and costs, and who may call it. serve-route.ts runs it, openapi.ts describes it.
import type { ErrorCode, Scope } from '@deckle/api';
import type { z } from 'zod';
import { ApiError } from '../base/api-error.ts';
import type { UploadedFile } from './form.ts';

/** Who calls. Routes know nothing of how it was proven. */
export type Principal = {
  readonly userId: string;
  readonly via: 'api-key' | 'session';
  /** Of a session. */
  readonly sessionId?: string | undefined;
  /** What its key may do; all of them for a session. */
  readonly scopes: readonly Scope[];
  /** Whether its credentials count still: for answers that take long. */
  isStillAllowed(): Promise<boolean>;
};

/** Whose counter a call counts on, and how far; `limits/rate-limit.ts` has the numbers. */
export type LimitClass = 'agent' | 'export' | 'render' | 'demo' | 'signIn';

/** Where a request comes from. */
export type ClientAddress = {
  /** The name it is counted under. */
  readonly counted: string;
  /** The network that counts beside it. */
  readonly network?: string | undefined;
  /** Whether it was sent to this machine by a name that means nothing elsewhere, and nobody says to have forwarded it. */
  readonly isLocal: boolean;
  /** And by a program on this very machine. */
  readonly isLoopback: boolean;
};

export type RouteRequest<Body, Query> = {
  readonly body: Body;
  readonly query: Query;
  readonly parameters: { readonly [name: string]: string };
  readonly principal: Principal | undefined;
  readonly requestId: string;
  /** As it was asked for: path and query. */
  readonly url: URL;
  readonly address: ClientAddress;
  readonly headers: Headers;
  /** Of a form. */
  readonly file: UploadedFile | undefined;
  /** Under an Idempotency-Key: the same 22 characters for every try of this request, to name by them what is made. */
  readonly seed: string | undefined;
  /** Aborted when the caller goes away. */
  readonly signal: AbortSignal;
};

/** A body of multipart/form-data: a file in the field `file`, and texts beside it, which the route gets as its body. */
export type Form<Body> = {
  /** What the file is. */
  readonly file: string;
  readonly fields: z.ZodType<Body>;
  /** Of the file, at most. */
  readonly bytes: number;
};

export type Answer = {
  readonly description: string;
  /** Of a JSON body, or of each line of a stream. */
  readonly schema?: z.ZodType;
  /** Media types; application/json when absent and there is a schema. */
  readonly types?: readonly string[];
};

/** One call as it may go: OpenAPI and /api/docs show it, and a test makes it. */
export type Example = {
  /** For the names in the path. */
  readonly parameters?: { readonly [name: string]: string };
  readonly query?: { readonly [name: string]: string };
  readonly body?: unknown;
  readonly status: number;
  /** JSON, or the lines of a stream; absent for pages, pictures and answers without a body. */
  readonly answer?: unknown;
};

/**
 * `optional`: anybody, but a wrong key is refused. `user`: with a key or a session. `session`: signed in; a key is not enough. Where a
 * key is taken, `scope` is what it must be good for.
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
  /** True for what children work for: refused as `rate_limit_minute` once the caller has used up the processor time of a minute. */
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

/** Of a caller whose key lacks a scope. Throws `forbidden`, which names it. */
export function checkScope({ principal }: { readonly principal: Principal | undefined }, scope: Scope): void {
  if (principal === undefined || isGranted({ principal }, scope)) return;
  throw new ApiError(
    'forbidden',
    `This requires a key with the scope "${scope}"; this key has ${principal.scopes.join(', ')}. Sign in, or create another key.`,
  );
}

/** What a missing resource and one of somebody else answer alike. */
export const notFound = (what: string): ApiError =>
  new ApiError('not_found', `There is no such ${what}, or it is not yours.`);
