// A server's routes as listed in its own OpenAPI document, with valid bodies: the basis of tests that cover every route.
import { randomBytes } from 'node:crypto';
import type { TestServer } from './test-server.test-helper.ts';

export type Operation = {
  /** Method and path, as OpenAPI writes them. */
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly access: 'public' | 'optional' | 'user' | 'session';
  /** What a key must be good for. */
  readonly scope: string | undefined;
  /** The schema of its body; undefined for what takes none. */
  readonly body: Schema | undefined;
  /** A body that goes. */
  readonly example: unknown;
};
export type Schema = {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly minimum?: number;
};

type Listed = {
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly schema: Schema; readonly example?: unknown }>>;
  };
};

export async function operationsOf(server: TestServer): Promise<readonly Operation[]> {
  const document = (await (await server.call('/api/openapi.json', { key: null })).json()) as {
    paths: Record<string, Record<string, Listed>>;
  };
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { security, requestBody }]) => ({
      name: `${method} ${path}`,
      method: method.toUpperCase(),
      path,
      access: accessOf(security),
      scope: security.flatMap((way) => way.apiKey ?? [])[0],
      body: requestBody?.content['application/json']?.schema,
      example: requestBody?.content['application/json']?.example,
    })),
  );
}

function accessOf(security: Listed['security']): Operation['access'] {
  if (security.length === 0) return 'public';
  if (security.some((way) => Object.keys(way).length === 0)) return 'optional';
  return security.some((way) => 'apiKey' in way) ? 'user' : 'session';
}

/** A value that fits a schema, with no more than it requires. */
export function sampleOf(schema: Schema): unknown {
  if (schema.enum !== undefined) return schema.enum[0];
  if (schema.anyOf !== undefined) return sampleOf(schema.anyOf[0]!);
  switch (schema.type) {
    case 'object':
      return Object.fromEntries((schema.required ?? []).map((name) => [name, sampleOf(schema.properties![name]!)]));
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1);
    case 'boolean':
      return true;
    case 'array':
      return [];
    default:
      return 'sample';
  }
}

/** The headers of a caller that an operation accepts: a key, or a session if required. */
export const credentialsFor = (
  { access }: Operation,
  { key, cookie }: { readonly key: string; readonly cookie: string },
  origin: string,
): Readonly<Record<string, string>> =>
  access === 'session' ? { Cookie: cookie, Origin: origin } : { Authorization: `Bearer ${key}` };

/** The cookie of a new session, signed in with a link from the console of a server without mail. */
export async function signIn(server: TestServer, email: string): Promise<string> {
  const mark = randomBytes(8).toString('hex');
  await server.call('/api/auth/sign-in/magic-link', { key: null, body: { email, callbackURL: `/?${mark}` } });
  const link = /http\S+/.exec(server.lines.find((line) => line.includes(mark))!)![0];
  const answer = await fetch(link, { method: 'POST', headers: { Origin: server.url }, redirect: 'manual' });
  const cookies = answer.headers.getSetCookie();
  return cookies.map((cookie) => cookie.split(';')[0]).join('; ');
}

/** An id of the form of another, which never was. */
export const unknownLike = (id: string): string =>
  `${id.slice(0, id.indexOf('_') + 1)}${randomBytes(17).toString('base64url').slice(0, 22)}`;
