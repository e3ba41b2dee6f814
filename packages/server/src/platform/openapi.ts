// GET /api/openapi.json: OpenAPI 3.1, made from the very routes and schemas that requests are checked against.
import { errorSchema, errors } from '@deckle/api';
import { z } from 'zod';
import { type Answer, defineRoute, type Route } from './route.ts';
import { errorsOf } from './serve-route.ts';

const title = 'Deckle';
/** On https its name begins with `__Secure-`. */
const sessionCookie = 'deckle.session_token';

/** The route itself, which is listed as well. The document is made once, when first asked for. */
export function openApiRoute(others: readonly Route[], server: () => string): Route {
  let text: string | undefined;
  const route: Route = defineRoute({
    method: 'get',
    path: '/api/openapi.json',
    summary: 'This document',
    access: 'public',
    answers: { 200: { description: 'OpenAPI 3.1', types: ['application/json'] } },
    handle(): Response {
      text ??= JSON.stringify(describeRoutes([...others, route], server()));
      return new Response(text, { headers: { 'Content-Type': 'application/json' } });
    },
  });
  return route;
}

/** The document as an object; `server` is the address that callers use. */
function describeRoutes(routes: readonly Route[], server: string): unknown {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of routes) paths[route.path] = { ...paths[route.path], [route.method]: describeRoute(route) };
  return {
    openapi: '3.1.0',
    info: { title, version: '2026-11-21', description: 'Decks, docs and sheets from prompts and sources.' },
    servers: [{ url: server }],
    paths,
    components: {
      schemas: { Error: schemaOf(errorSchema, 'output') },
      securitySchemes: {
        apiKey: { type: 'http', scheme: 'bearer', description: 'An API key: deckle_pk_…' },
        session: { type: 'apiKey', in: 'cookie', name: sessionCookie, description: 'The cookie of a sign-in' },
      },
    },
  };
}

function describeRoute(route: Route): unknown {
  const answers = Object.entries(route.answers).map(([status, answer]) => [status, describeAnswer(answer)]);
  return {
    operationId: operationIdOf(route),
    summary: route.summary,
    security: {
      public: [],
      optional: [{}, { apiKey: [] }, { session: [] }],
      user: [{ apiKey: [] }, { session: [] }],
      session: [{ session: [] }],
    }[route.access],
    parameters: [...pathParameters(route), ...queryParameters(route), ...headerParameters(route)],
    ...(route.body === undefined
      ? {}
      : {
          requestBody: { required: true, content: { 'application/json': { schema: schemaOf(route.body, 'input') } } },
        }),
    responses: { ...Object.fromEntries(answers), ...describeErrors(route) },
  };
}

const operationIdOf = ({ method, path }: Route): string =>
  [method, ...path.split(/[^A-Za-z]+/).slice(2)]
    .filter((word) => word !== '')
    .map((word, index) => (index === 0 ? word : word[0]!.toUpperCase() + word.slice(1)))
    .join('');

function describeAnswer({ description, schema, types }: Answer): unknown {
  const mediaTypes = types ?? (schema === undefined ? [] : ['application/json']);
  const content = mediaTypes.map((type) => [
    type,
    /json/.test(type) && schema !== undefined ? { schema: schemaOf(schema, 'output') } : {},
  ]);
  return { description, ...(content.length === 0 ? {} : { content: Object.fromEntries(content) }) };
}

/** Codes with the same status share an entry. */
function describeErrors(route: Route): Record<string, unknown> {
  const byStatus = Map.groupBy(errorsOf(route), (code) => errors[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: codes.map((code) => `\`${code}\`: ${errors[code].when}`).join(' '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  );
}

const pathParameters = ({ path }: Route): unknown[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));

function queryParameters({ query }: Route): unknown[] {
  if (query === undefined) return [];
  const { properties = {}, required = [] } = schemaOf(query, 'input') as {
    properties?: Record<string, unknown>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

const headerParameters = ({ isIdempotent }: Route): unknown[] =>
  isIdempotent === true
    ? [
        {
          name: 'Idempotency-Key',
          in: 'header',
          required: false,
          description: 'The same key with the same body within 24 hours gives the first answer again',
          schema: { type: 'string', minLength: 1, maxLength: 255 },
        },
      ]
    : [];

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): unknown {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { target: 'draft-2020-12', io, unrepresentable: 'any' });
  return rest;
}
