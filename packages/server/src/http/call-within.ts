// Calls of the service by the service, as a caller that has sent a request: routes with all their checks and limits, and no socket.

import { ApiError } from '../base/api-error.ts';
import type { Log } from '../base/log.ts';
import { errorAnswer } from './errors.ts';
import type { Route, RouteRequest } from './route.ts';
import { type Gates, serveRoute } from './serve-route.ts';

/** Headers that say who calls. */
const identity = ['authorization', 'cookie', 'origin', 'sec-fetch-site'];

type Service = { readonly routes: readonly Route[]; readonly gates: Gates; readonly log: Log };

/** A `fetch` for paths of the service, which answers as it would answer the sender of this request. */
export const callWithin =
  (
    { routes, gates, log }: Service,
    { headers, requestId, address, signal, url }: RouteRequest<unknown, unknown>,
  ): typeof fetch =>
  async (path, init) => {
    const request = new Request(new URL(String(path), url), { ...init, signal: init?.signal ?? signal });
    for (const name of identity) {
      const value = headers.get(name);
      if (value !== null) request.headers.set(name, value);
    }
    const { pathname } = new URL(request.url);
    try {
      const [route, parameters] = routeOf(routes, request.method, pathname);
      const incoming = { request, parameters, requestId, address, isWhole: () => true, setHeaders() {} };
      return await serveRoute(route, incoming, gates);
    } catch (error) {
      return errorAnswer(error, requestId, log);
    }
  };

/** Throws `not_found`. */
function routeOf(routes: readonly Route[], method: string, path: string): [Route, { readonly [name: string]: string }] {
  const segments = path.split('/');
  for (const route of routes) {
    const template = route.path.split('/');
    if (route.method.toUpperCase() !== method || template.length !== segments.length) continue;
    const isName = (index: number): boolean => template[index]!.startsWith('{');
    if (!template.every((part, index) => isName(index) || part === segments[index])) continue;
    const named = segments.flatMap((segment, index) =>
      isName(index) ? [[template[index]!.slice(1, -1), decodeURIComponent(segment)]] : [],
    );
    return [route, Object.fromEntries(named)];
  }
  throw new ApiError('not_found', 'There is no such route.');
}
