// The service as one node:http listener: the routes and everything around them.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { ApiError } from './base/api-error.ts';
import { type Log, requestLogOf } from './base/log.ts';
import { errorAnswer } from './http/errors.ts';
import {
  dataAnswerHeaders,
  preflightHeaders,
  requestIdOf,
  securityHeaders,
  setHeaders,
  transportHeaders,
} from './http/headers.ts';
import type { Metrics } from './http/metrics.ts';
import type { ClientAddress, Route } from './http/route.ts';
import { healthAnswer, healthPath } from './http/routes.ts';
import { type Gates, serveRoute } from './http/serve-route.ts';
import type { StallWatch } from './http/stall-watch.ts';
import {
  type ClientAddressReader,
  createHostCheck,
  isAddressedToLoopback,
  isLoopback,
} from './limits/client-address.ts';
import { missingPage, webFile } from './web-files.ts';

export type AppServices = {
  readonly routes: readonly Route[];
  readonly gates: Gates;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly stalls: StallWatch;
  readonly webFolder: string;
  /** A font for previews, by its path; undefined if there is none. */
  readonly webFont: (path: string) => Promise<Response | undefined>;
  readonly clientAddress: ClientAddressReader;
  /** From the configuration; if absent, the site answers to every host name. */
  readonly baseUrl: string | undefined;
  /** Paths closed to other sites' pages, besides the metrics. */
  readonly withoutCors: readonly string[];
  /** Whether a response may redirect a browser there. */
  readonly mayLead: (location: string) => boolean;
};
type Environment = {
  Bindings: HttpBindings;
  Variables: { requestId: string; route: string | undefined };
};

/** Answers a request; never rejects. */
export type Listener = (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void>;

export function createListener(services: AppServices): Listener {
  const { routes, gates, log, metrics, stalls, webFolder, clientAddress } = services;
  const requestLog = requestLogOf(log);
  const isOurHost = createHostCheck(services.baseUrl);
  const ofData = { ...dataAnswerHeaders, ...transportHeaders(services.baseUrl) };
  const { 'Access-Control-Allow-Origin': _, ...ofOurPages } = ofData;
  const withoutCors = [metricsPath, ...services.withoutCors];
  const ofPages = { ...securityHeaders, ...transportHeaders(services.baseUrl) };
  const app = new Hono<Environment>();
  const addressOf = ({ env, req }: Context<Environment>): ClientAddress => {
    const peer = env.incoming.socket.remoteAddress;
    const named = clientAddress(peer, req.header('x-forwarded-for') ?? null);
    const isLocal = isAddressedToLoopback(env.incoming.headers);
    return { ...named, isLocal, isLoopback: isLocal && isLoopback(peer) };
  };

  app.use(async (context, next) => {
    const start = performance.now();
    const { req: request, env } = context;
    const requestId = requestIdOf(env.incoming.headers['x-request-id']);
    context.set('requestId', requestId);
    // Set before the response and skipping its own headers, which take precedence: inspecting them costs more than all of /api/health.
    setHeaders(
      env.outgoing,
      withoutCors.includes(request.path) ? ofOurPages : isOfData(request.path) ? ofData : ofPages,
    );
    env.outgoing.setHeader('X-Request-Id', requestId);
    const refusal = refusalOf(context);
    if (refusal === undefined) await next();
    else context.res = errorAnswer(refusal, requestId, log);
    if (leadsAstray(context.res))
      context.res = errorAnswer(new Error('a response redirects to a foreign site'), requestId, log);
    const milliseconds = performance.now() - start;
    const { method, path } = request;
    const { status } = context.res;
    metrics.countRequest({ route: context.get('route') ?? 'none', method, status }, milliseconds / 1000);
    requestLog.info({ requestId, method, path, status, milliseconds: Math.round(milliseconds) }, 'request');
  });

  /** For requests not meant for us, or that another program may have parsed differently. */
  function refusalOf(context: Context<Environment>): ApiError | undefined {
    const { incoming } = context.env;
    if (hasManyHosts(incoming))
      return new ApiError('invalid_request', 'The request has more than one Host header.', {
        headers: { Connection: 'close' },
      });
    if (!isAddressed(incoming))
      return new ApiError('invalid_request', 'The Host header is invalid or does not match the request line.', {
        headers: { Connection: 'close' },
      });
    const isAsked = isOurHost(incoming.headers.host) || forProbes.includes(context.req.path);
    if (isAsked || addressOf(context).isLoopback) return undefined;
    return new ApiError(
      'invalid_request',
      'Host does not match BASE_URL. Configure your proxy to forward the original Host header.',
    );
  }

  /** The one check of redirects: whatever went wrong before, we never redirect a browser to another site. */
  const leadsAstray = (answer: Response): boolean =>
    answer.status >= 300 &&
    answer.status < 400 &&
    answer.status !== 304 &&
    !services.mayLead(answer.headers.get('location') ?? '');

  for (const route of routes) {
    app.on(route.method.toUpperCase(), honoPath(route), (context) => {
      context.set('route', route.path);
      stalls.follow(`${route.method.toUpperCase()} ${route.path}`, context.env.outgoing);
      const address = addressOf(context);
      const incoming = {
        request: context.req.raw,
        parameters: context.req.param(),
        requestId: context.get('requestId'),
        address,
        isWhole: () => context.env.incoming.complete,
        setHeaders: (headers: Readonly<Record<string, string>>) => setHeaders(context.env.outgoing, headers),
      };
      return serveRoute(route, incoming, gates);
    });
  }
  app.get(metricsPath, (context) => {
    context.set('route', metricsPath);
    return metrics.answer(context.req.raw, addressOf(context));
  });
  for (const [path, methods] of methodsByPath(routes)) {
    const allowed = [...methods, 'OPTIONS'].join(', ');
    app.options(path, () => new Response(null, { status: 204, headers: { Allow: allowed, ...preflightHeaders } }));
    app.all(path, ({ req: { method } }) => {
      throw new ApiError('method_not_allowed', `${method} is not supported here. Allowed: ${allowed}.`, {
        headers: { Allow: allowed },
      });
    });
  }

  app.notFound(async ({ req, get }) => {
    const { method, path } = req;
    const isPage = (method === 'GET' || method === 'HEAD') && !/^\/api(\/|$)/.test(path);
    const file = isPage ? ((await webFile(path, webFolder)) ?? (await services.webFont(path))) : undefined;
    if (file !== undefined) return file;
    const missing = isPage ? await missingPage(req.header('accept'), webFolder) : undefined;
    if (missing !== undefined) return missing;
    const error = new ApiError('not_found', 'There is no such route. /api/openapi.json lists all of them.');
    return errorAnswer(error, get('requestId'), log);
  });
  app.onError((error, context) => errorAnswer(error, context.get('requestId'), log));
  const answerAll = getRequestListener(app.fetch);
  return async (incoming, outgoing) =>
    isProbe(incoming) ? answerProbe(incoming, outgoing) : answerAll(incoming, outgoing);

  /** Avoids garbage: a probe would wait for its collection while exports keep every core busy. */
  function answerProbe(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const start = performance.now();
    const requestId = requestIdOf(incoming.headers['x-request-id']);
    setHeaders(outgoing, ofData);
    outgoing.setHeader('X-Request-Id', requestId);
    outgoing.setHeader('Content-Type', 'application/json');
    outgoing.setHeader('Content-Length', healthBody.length);
    outgoing.end(healthBody);
    incoming.resume();
    const milliseconds = performance.now() - start;
    metrics.countRequest({ route: healthPath, method: 'GET', status: 200 }, milliseconds / 1000);
    // Probes ask every second: only interesting when logging everything.
    requestLog.debug(
      { requestId, method: 'GET', path: healthPath, status: 200, milliseconds: Math.round(milliseconds) },
      'request',
    );
  }
}

const healthBody = Buffer.from(JSON.stringify(healthAnswer));

/** A plain GET of /api/health with a simple Host; everything else takes the full path and is checked there. */
const isProbe = (incoming: IncomingMessage): boolean => {
  const { method, url, headers } = incoming;
  const isPlain = url === healthPath && method === 'GET' && /^[\w.-]+(:\d+)?$/.test(headers.host ?? '');
  return isPlain && !hasManyHosts(incoming);
};

/** A proxy may have used the other one as the host (RFC 9112, 3.2); Node takes the first. */
const hasManyHosts = ({ rawHeaders }: IncomingMessage): boolean => {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (rawHeaders[index]!.length === 4 && rawHeaders[index]!.toLowerCase() === 'host') hosts += 1;
  return hosts > 1;
};

/**
 * Whether the Host can be part of a URL (`1.2.3.999` cannot) and matches the absolute URL in the request line, if any:
 * if they differ, proxies use the request line (RFC 9112, 3.2.2).
 */
const isAddressed = ({ headers: { host = '' }, url = '' }: IncomingMessage): boolean => {
  const authority = /^[a-z][a-z\d+.-]*:\/\/([^/?#]*)/i.exec(url)?.[1] ?? host;
  return authority.toLowerCase() === host.toLowerCase() && URL.canParse(`http://${host}`);
};

const metricsPath = '/metrics';
/** Used by machines that know the service by its address. */
const forProbes = [healthPath, '/api/ready'];

const isOfData = (path: string): boolean => path.startsWith('/api/');

const honoPath = ({ path }: Route): string => path.replace(/\{(\w+)\}/g, ':$1');

function methodsByPath(routes: readonly Route[]): ReadonlyMap<string, readonly string[]> {
  const methods = new Map<string, string[]>();
  for (const route of routes) {
    const path = honoPath(route);
    methods.set(path, [...(methods.get(path) ?? []), route.method.toUpperCase()]);
  }
  return methods;
}
