// Every route with requests generated from its own schema and then corrupted, deterministically: no response is an internal error,
// and each is documented in OpenAPI, in its shape.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { credentialsFor, type Operation, operationsOf, type Schema, signIn } from '../operations.test-helper.ts';
import {
  closeTestPress,
  errorOf,
  manyCalls,
  removeFolder,
  startTestServer,
  type TestServer,
  testPress,
} from '../test-server.test-helper.ts';

const seed = 20_261_121;
const callsPerRoute = 25;
const atOnce = 4;

type Described = {
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly schema: Schema }[];
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, { schema: object }>> }>>;
};
type Wish = {
  readonly path: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly body: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly hasCredentials: boolean;
};

let server: TestServer;
let operations: readonly Operation[];
let described: Readonly<Record<string, Readonly<Record<string, Described>>>>;
let credentials: { readonly key: string; readonly cookie: string };
/** Ids of existing things, so that not all calls end with a 404. */
let ids: readonly string[];
beforeAll(async () => {
  await testPress().compilePages({ source: '' });
  const limits = { ...manyCalls, LIMIT_SIGN_IN_MINUTE: '100000', LIMIT_MAIL_HOUR: '100000' };
  server = await startTestServer(limits, { print: () => {} });
  operations = await operationsOf(server);
  described = ((await (await server.call('/api/openapi.json')).json()) as { paths: typeof described }).paths;
  credentials = { key: server.key, cookie: await signIn(server, 'fuzz@example.org') };
  const made = await server.call('/api/workspace/documents', { body: { source: '# A' } });
  const generation = await server.call('/api/agent', { body: { prompt: 'a deck', save: false } });
  await generation.text();
  const { document } = (await made.json()) as { document: { id: string } };
  ids = [document.id, generation.headers.get('deckle-generation-id')!, 'shw_moon-landings'];
}, 60_000);
afterAll(async () => {
  await server.stop();
  await closeTestPress();
  removeFolder(server.dataFolder);
});

const naughty = fc.constantFrom(
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\u202e\ufeff',
  '__proto__',
  'constructor',
  "' or 1=1 --",
  '%',
  '%00',
  '../../etc/passwd',
  '{{a}}',
  '#{7*7}',
  '<script>alert(1)</script>',
  '---\n- [',
  '=1+1',
  '-1',
  '1e400',
  'null',
  '9'.repeat(400),
  '𝒳'.repeat(700),
  'a'.repeat(70_000),
);
const text: fc.Arbitrary<string> = fc.oneof(fc.string({ maxLength: 40, unit: 'binary' }), naughty);

/** Values that fit a schema, or nearly. */
function fitting(
  schema: Schema & { readonly items?: Schema; readonly const?: unknown; readonly oneOf?: readonly Schema[] },
): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return fc.oneof(...choices.map(fitting));
  switch (schema.type) {
    case 'object': {
      const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => [name, fitting(field)] as const);
      return fc.record(Object.fromEntries(fields), { requiredKeys: [...(schema.required ?? [])] });
    }
    case 'array':
      return fc.array(fitting(schema.items ?? {}), { maxLength: 4 });
    case 'integer':
    case 'number':
      return fc.oneof(fc.integer({ min: 1, max: 5 }), fc.double(), fc.constantFrom(0, -1, 1e21));
    case 'boolean':
      return fc.boolean();
    case 'string':
      return fc.oneof(text, fc.constantFrom('# Title\n\n---\n\n## Slide', 'a deck about cells', 'doc_x'));
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

/** Valid bodies, bodies with one field corrupted or too many, and things that are not such a body. */
function bodies(schema: Schema): fc.Arbitrary<string> {
  const whole = fitting(schema);
  const spoiled = fc
    .tuple(whole, fc.constantFrom(...Object.keys(schema.properties ?? { a: 1 }), 'colour', '__proto__'), fc.jsonValue())
    .map(([value, name, other]) => ({ ...(value as object), [name]: other }));
  return fc.oneof(
    { weight: 4, arbitrary: whole.map((value) => JSON.stringify(value)) },
    { weight: 3, arbitrary: spoiled.map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: fc.json() },
    { weight: 1, arbitrary: text },
  );
}

const headers: fc.Arbitrary<Readonly<Record<string, string>>> = fc.record(
  {
    Accept: fc.constantFrom('*/*', 'application/json', 'text/html', 'image/png', ';;;', 'a'.repeat(2_000)),
    'Content-Type': fc.constantFrom('application/json; charset=utf-8', 'text/plain', 'multipart/form-data', 'x'),
    'Idempotency-Key': fc.oneof(fc.constantFrom('one', 'two', 'a'.repeat(256)), fc.uuid()),
    'Accept-Language': fc.constantFrom('de', '*', ';q=,,', 'xx-'.repeat(500)),
    'If-None-Match': fc.constantFrom('*', '"', 'W/"a", "b"'),
    'X-Forwarded-For': fc.constantFrom('1.2.3.4', '::ffff:999', ',,,'),
    'X-Request-Id': fc.constantFrom('ok', 'a b', '{"a":1}'),
    'Deckle-Version': fc.constantFrom('2026-11-21', '0'),
  },
  { requiredKeys: [] },
);

function requestsFor({ body }: Operation, { parameters }: Described): fc.Arbitrary<Wish> {
  const named = (place: string, value: (schema: Schema) => fc.Arbitrary<string>) =>
    parameters.filter((one) => one.in === place).map(({ name, schema }) => [name, value(schema)] as const);
  // An empty value, or a path step, would be another route.
  const id = fc.oneof(fc.constantFrom(...ids), text).filter((value) => !/^\.{0,2}$/.test(value));
  const query = named('query', (schema) => fitting(schema).map(String));
  return fc.record({
    path: fc.record(Object.fromEntries(named('path', () => id))),
    query: fc.record({ ...Object.fromEntries(query), colour: text }, { requiredKeys: [] }),
    body: body === undefined ? fc.constantFrom(undefined, '{}') : bodies(body),
    // Spoiled ones hide what bodies come to: not too often.
    headers: fc.oneof({ weight: 2, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: headers }),
    hasCredentials: fc.oneof({ weight: 5, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) }),
  });
}

async function send(operation: Operation, wish: Wish): Promise<Response> {
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(wish.path[name]!.toWellFormed()),
  );
  const query = new URLSearchParams(Object.entries(wish.query).map(([name, value]) => [name, value.toWellFormed()]));
  const hasBody = wish.body !== undefined && operation.method !== 'GET';
  return fetch(`${server.url}${path}?${query}`, {
    method: operation.method,
    redirect: 'manual',
    headers: {
      ...(hasBody && { 'Content-Type': 'application/json' }),
      ...(wish.hasCredentials && credentialsFor(operation, credentials, server.url)),
      ...wish.headers,
    },
    ...(hasBody && { body: wish.body! }),
  });
}

/** What is wrong with an answer; undefined for nothing. */
async function faultOf(operation: Operation, { responses }: Described, answer: Response): Promise<string | undefined> {
  const { status } = answer;
  const type = (answer.headers.get('content-type') ?? '').split(';')[0]!;
  // 414 and 431 are Node's own, before any route.
  if (status === 414 || status === 431) return undefined;
  // A protocol of its own has faults of its own shape.
  if (status < 500 && operation.path === '/api/mcp' && (await answer.clone().text()).includes('"jsonrpc":"2.0"'))
    return undefined;
  if (!(status in responses)) return `${status} is not told of: ${(await answer.text()).slice(0, 300)}`;
  // One export per account at a time: a second one has to wait.
  if (status === 503 && operation.path === '/api/account/export' && (await errorOf(answer.clone())) === 'overloaded')
    return undefined;
  if (status >= 500) return `${status}: ${(await answer.text()).slice(0, 300)}`;
  if (status >= 400 && type === 'application/json') {
    const code = await errorOf(answer);
    return /^\w+$/.test(code) ? undefined : code;
  }
  const body = await answer.text();
  // An answer of which no content is told has none.
  if (responses[status]!.content === undefined && type === '' && body === '') return undefined;
  const schema = responses[status]!.content?.[type]?.schema;
  if (schema === undefined)
    return status >= 300 || operation.method === 'GET' ? undefined : `${status} came as '${type}'`;
  if (!/json/.test(type)) return undefined;
  const values = (type === 'application/json' ? [body] : body.trimEnd().split('\n').filter(Boolean)).map((one) =>
    JSON.parse(one),
  );
  const shape = z.fromJSONSchema(schema as never);
  const wrong = values.map((value) => shape.safeParse(value).error).find((error) => error !== undefined);
  return wrong && `${status} of another shape: ${wrong.message.slice(0, 300)}`;
}

test('no request, however spoiled, is answered by a fault or in another shape than is told', async () => {
  const faults: string[] = [];
  let [calls, successes] = [0, 0];
  for (const [index, operation] of operations.entries()) {
    const description = described[operation.path]![operation.method.toLowerCase()]!;
    const wishes = fc.sample(requestsFor(operation, description), { seed: seed + index, numRuns: callsPerRoute });
    for (let first = 0; first < wishes.length; first += atOnce)
      await Promise.all(
        wishes.slice(first, first + atOnce).map(async (wish) => {
          const answer = await send(operation, wish);
          calls += 1;
          if (answer.ok) successes += 1;
          const fault = await faultOf(operation, description, answer);
          if (fault !== undefined) faults.push(`${operation.name}: ${fault}\n  ${JSON.stringify(wish).slice(0, 400)}`);
        }),
      );
  }
  expect(faults).toEqual([]);
  // Else nothing but refusals was seen.
  expect(successes).toBeGreaterThan(calls / 10);
  expect((await server.call('/api/health')).status).toBe(200);
}, 180_000);
