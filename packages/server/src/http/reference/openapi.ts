// GET /api/openapi.json: OpenAPI 3.1, generated from the routes and schemas that validate requests.
import { errorCodes, errorSchema, errors, type Limits } from '@deckle/api';
import { z } from 'zod';
import { limitPolicies } from '../limit-policies.ts';
import type { Answer, Route } from '../route.ts';
import { errorsOf } from '../serve-route.ts';
import { errorExample, mainType, textOf } from './examples.ts';

const title = 'Deckle';
/** On https its name begins with `__Secure-`. */
const sessionCookie = 'deckle.session_token';

/** The document as an object; `server` is the address callers use. */
export function describeRoutes(routes: readonly Route[], limits: Limits, server: string): object {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of routes)
    paths[route.path] = { ...paths[route.path], [route.method]: describeRoute(route, limits) };
  return {
    openapi: '3.1.0',
    info: { title, version: '2026-11-21', description: 'Decks, docs and sheets from prompts and sources.' },
    externalDocs: { description: 'The interactive reference', url: `${server}/api/docs` },
    servers: [{ url: server }],
    paths,
    components: {
      schemas: { Error: schemaOf(errorSchema, 'output') },
      examples: Object.fromEntries(errorCodes.map((code) => [code, { value: errorExample(code) }])),
      securitySchemes: {
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          description: 'An API key, deckle_pk_…, with the scope that the route requires',
        },
        session: { type: 'apiKey', in: 'cookie', name: sessionCookie, description: 'The session cookie' },
      },
    },
  };
}

function describeRoute(route: Route, limits: Limits): unknown {
  const answers = Object.entries(route.answers).map(([status, answer]) => [
    status,
    describeAnswer(answer, route.example?.status === Number(status) ? route.example.answer : undefined),
  ]);
  return {
    operationId: operationIdOf(route),
    summary: route.summary,
    security: {
      public: [],
      // With the required scope of the key (OpenAPI 3.1, 4.8.30).
      optional: [{}, { apiKey: [route.scope] }, { session: [] }],
      user: [{ apiKey: [route.scope] }, { session: [] }],
      session: [{ session: [] }],
    }[route.access],
    'x-rate-limit': describeLimit(route, limits),
    parameters: [...pathParameters(route), ...queryParameters(route), ...headerParameters(route)],
    ...((route.body || route.form) && { requestBody: { required: true, content: describeBody(route) } }),
    responses: { ...Object.fromEntries(answers), ...describeErrors(route) },
  };
}

/** As JSON, as a form, or either; the example is of the first. */
function describeBody({ body, form, example }: Route): Record<string, unknown> {
  const json = body && { schema: schemaOf(body, 'input'), example: example?.body };
  return {
    ...(json && { 'application/json': json }),
    ...(form && {
      'multipart/form-data': { schema: formSchema(form), example: json ? formExample(form) : example?.body },
    }),
  };
}

export function formSchema({ file, fields, most = 1 }: NonNullable<Route['form']>): object {
  const { properties = {}, required = [] } = schemaOf(fields, 'input') as {
    properties?: Record<string, unknown>;
    required?: string[];
  };
  const one = { type: 'string', format: 'binary', description: file };
  const content = most === 1 ? one : { type: 'array', items: one, minItems: 1, maxItems: most };
  return { type: 'object', properties: { file: content, ...properties }, required: ['file', ...required] };
}

const formExample = ({ fields }: NonNullable<Route['form']>): unknown => ({
  file: 'rows.csv',
  ...('source' in ((schemaOf(fields, 'input') as { properties?: object }).properties ?? {}) && {
    source: '# {{name}}',
  }),
});

/** The class, and its limits per minute and day. */
function describeLimit({ limit, takesProcessor }: Route, limits: Limits): unknown {
  if (limit === undefined) return { class: 'none' };
  const quotas = limitPolicies(limits)[limit].map(({ name, quota }) => [name, quota]);
  const time = takesProcessor === true ? { processorSeconds: limits.processorPerMinute } : {};
  return { class: limit, ...Object.fromEntries(quotas), ...time };
}

export const operationIdOf = ({ method, path }: Route): string =>
  [method, ...path.split(/[^A-Za-z]+/).slice(2)]
    .filter((word) => word !== '')
    .map((word, index) => (index === 0 ? word : word[0]!.toUpperCase() + word.slice(1)))
    .join('');

function describeAnswer(answer: Answer, example: unknown): unknown {
  const content = mediaTypesOf(answer).map((type) => {
    const shape = answer.schema && /json/.test(type) ? schemaOf(answer.schema, 'output') : bytesOrText(type);
    const shown = example === undefined || type !== mainType(answer) ? {} : { example: exampleIn(type, example) };
    return [type, { schema: shape, ...shown }];
  });
  const { description } = answer;
  return { description, ...(content.length === 0 ? {} : { content: Object.fromEntries(content) }) };
}

export const mediaTypesOf = ({ types, schema }: Answer): readonly string[] =>
  types ?? (schema === undefined ? [] : ['application/json']);

const bytesOrText = (type: string): unknown =>
  type.startsWith('text/') ? { type: 'string' } : { type: 'string', format: 'binary' };

const exampleIn = (type: string, example: unknown): unknown =>
  type === 'application/json' ? example : textOf(example);

/** Codes with the same status share an entry. */
function describeErrors(route: Route): Record<string, unknown> {
  const byStatus = Map.groupBy(errorsOf(route), (code) => errors[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: codes.map((code) => `\`${code}\`: ${errors[code].when}`).join(' '),
        content: {
          'application/json': {
            schema: { $ref: '#/components/schemas/Error' },
            examples: Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/examples/${code}` }])),
          },
        },
      },
    ]),
  );
}

const pathParameters = ({ path, example }: Route): unknown[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
    example: example?.parameters?.[name!],
  }));

function queryParameters({ query, example }: Route): unknown[] {
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
    example: example?.query?.[name],
  }));
}

const headerParameters = ({ isIdempotent }: Route): unknown[] =>
  isIdempotent === true
    ? [
        {
          name: 'Idempotency-Key',
          in: 'header',
          required: false,
          description: 'Within 24 hours, the same key with the same body returns the first response again',
          schema: { type: 'string', minLength: 1, maxLength: 255 },
        },
      ]
    : [];

/** As JSON Schema 2020-12. */
export function schemaOf(schema: z.ZodType, io: 'input' | 'output'): object {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { target: 'draft-2020-12', io, unrepresentable: 'any' });
  return rest;
}
