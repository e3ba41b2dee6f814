// The service as one listener of node:http: routes, and what surrounds them all.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { type ClientAddressReader, isLoopback } from './limits/client-address.ts';
import { ApiError } from './platform/api-error.ts';
import { errorAnswer } from './platform/errors.ts';
import {
  addHeaders,
  corsHeaders,
  dataHeaders,
  preflightHeaders,
  requestIdOf,
  securityHeaders,
} from './platform/headers.ts';
import type { Log } from './platform/log.ts';
import type { Route } from './platform/route.ts';
import { type Gates, serveRoute } from './platform/serve-route.ts';
import { webFile } from './web-files.ts';

export type AppServices = {
  readonly routes: readonly Route[];
  readonly gates: Gates;
  readonly log: Log;
  readonly webFolder: string;
  readonly clientAddress: ClientAddressReader;
};
type Environment = {
  Bindings: HttpBindings;
  Variables: { requestId: string; announced: Readonly<Record<string, string>> };
};

/** Answers a request; never rejects. */
export type Listener = (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void>;

export function createListener({ routes, gates, log, webFolder, clientAddress }: AppServices): Listener {
  const app = new Hono<Environment>();

  app.use(async (context, next) => {
    const requestId = requestIdOf(context.req.raw.headers);
    context.set('requestId', requestId);
    const start = performance.now();
    await next();
    const { res: answer, req: request } = context;
    addHeaders(answer, { 'X-Request-Id': requestId, ...securityHeaders });
    if (request.path.startsWith('/api/'))
      addHeaders(answer, { ...context.get('announced'), ...dataHeaders, ...corsHeaders });
    const milliseconds = Math.round(performance.now() - start);
    log.info({ requestId, method: request.method, path: request.path, status: answer.status, milliseconds }, 'request');
  });

  for (const route of routes) {
    app.on(route.method.toUpperCase(), honoPath(route), (context) => {
      const peer = context.env.incoming.socket.remoteAddress;
      const forwardedFor = context.req.header('x-forwarded-for') ?? null;
      const address = {
        counted: clientAddress(peer, forwardedFor),
        isLoopback: forwardedFor === null && isLoopback(peer),
      };
      const incoming = {
        request: context.req.raw,
        parameters: context.req.param(),
        requestId: context.get('requestId'),
        address,
        announce: (headers: Readonly<Record<string, string>>) => context.set('announced', headers),
      };
      return serveRoute(route, incoming, gates);
    });
  }
  for (const [path, methods] of methodsByPath(routes)) {
    const allowed = [...methods, 'OPTIONS'].join(', ');
    app.options(path, () => new Response(null, { status: 204, headers: { Allow: allowed, ...preflightHeaders } }));
    app.all(path, ({ req: { method } }) => {
      throw new ApiError('method_not_allowed', `${method} is not known here. Allowed: ${allowed}.`, {
        headers: { Allow: allowed },
      });
    });
  }

  app.notFound(async ({ req: { method, path }, get }) => {
    const isPage = (method === 'GET' || method === 'HEAD') && !/^\/api(\/|$)/.test(path);
    const file = isPage ? await webFile(path, webFolder) : undefined;
    if (file !== undefined) return file;
    const error = new ApiError('not_found', 'There is no such route. All of them are listed at /api/openapi.json.');
    return errorAnswer(error, get('requestId'), log);
  });
  app.onError((error, context) => errorAnswer(error, context.get('requestId'), log));
  return getRequestListener(app.fetch);
}

const honoPath = ({ path }: Route): string => path.replace(/\{(\w+)\}/g, ':$1');

function methodsByPath(routes: readonly Route[]): ReadonlyMap<string, readonly string[]> {
  const methods = new Map<string, string[]>();
  for (const route of routes) {
    const path = honoPath(route);
    methods.set(path, [...(methods.get(path) ?? []), route.method.toUpperCase()]);
  }
  return methods;
}
