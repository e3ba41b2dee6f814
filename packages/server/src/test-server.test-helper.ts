// A real server for tests: with its own port and data folder (and its own database in the cluster, in the project
// `postgres`), and an agent that follows its prompt.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { AgentEvent, AgentRequest } from '@deckle/agent';
import { type ErrorBody, errorSchema, errors } from '@deckle/api';
import { createPress, type Press } from '@deckle/press';
import pg from 'pg';
import { inject } from 'vitest';
import {
  type Config,
  createKey,
  createLink,
  type RunningServer,
  readConfig,
  type ServerParts,
  startServer,
} from './index.ts';

export type TestServer = {
  readonly url: string;
  /** A key of the user `local`. */
  readonly key: string;
  readonly dataFolder: string;
  readonly config: Config;
  /** A key of a user of its own. */
  keyOf(email: string): Promise<string>;
  /** What it said on its console. */
  readonly lines: readonly string[];
  /** A link that signs this user in, as printed by `deckle sign-in`. */
  linkOf(email: string): Promise<string>;
  /** Calls with the key, and with JSON when there is a body. */
  call(path: string, options?: CallOptions): Promise<Response>;
  stop(): Promise<void>;
};
export type CallOptions = {
  readonly method?: string;
  readonly body?: unknown;
  /** Sent as it is, in place of `body`. */
  readonly raw?: string | Uint8Array<ArrayBuffer> | ReadableStream;
  readonly headers?: Readonly<Record<string, string>>;
  /** Null: without a key. */
  readonly key?: string | null;
  readonly signal?: AbortSignal;
};

let sharedPress: Press | undefined;
/** One press for all servers of a test file: starting it takes longer than most tests. It has the priority of its test file, or beside other test files it would get no time. */
export const testPress = (): Press => {
  sharedPress ??= createPress({ workers: 1 });
  return { ...sharedPress, close: async () => {}, stats: sharedPress.stats };
};
export const closeTestPress = async (): Promise<void> => {
  const press = sharedPress;
  sharedPress = undefined;
  await press?.close();
};

export const manyCalls = {
  LIMIT_EXPORT_MINUTE: '100000',
  LIMIT_RENDER_MINUTE: '100000',
  LIMIT_AGENT_MINUTE: '100000',
  LIMIT_DEMO_DAY: '100000',
  LIMIT_PROCESSOR_MINUTE: '100000',
  LIMIT_BATCH_ROWS_DAY: '1000000',
  LIMIT_OPEN_JOBS: '1000',
};

export const newFolder = (): string => mkdtempSync(join(tmpdir(), 'deckle-server-'));

/** The configuration of a server with this data folder and the matching database. */
export async function testConfig(
  environment: Readonly<Record<string, string>>,
  dataFolder: string = newFolder(),
): Promise<Config> {
  const databaseUrl = await databaseOf(dataFolder);
  return readConfig({
    LOG_LEVEL: 'silent',
    PORT: '0',
    DATA_DIR: dataFolder,
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    ...environment,
  });
}

/** `dataFolder`: of a stopped server, to restart it. */
export async function startTestServer(
  environment: Readonly<Record<string, string>> = manyCalls,
  { dataFolder = newFolder(), ...parts }: ServerParts & { dataFolder?: string } = {},
): Promise<TestServer> {
  const config = await testConfig(environment, dataFolder);
  const lines: string[] = [];
  const server: RunningServer = await startServer(config, {
    agent: obedientAgent,
    closingTime: 500,
    ...parts,
    print(line) {
      lines.push(line);
      parts.print?.(line);
    },
    press: parts.press ?? testPress(),
  });
  const keyOf = (email: string) => patiently(() => createKey(config, { email, name: 'test' }));
  const key = server.firstKey ?? (await keyOf('local'));
  return {
    url: server.url,
    key,
    dataFolder,
    config,
    keyOf,
    lines,
    linkOf: (email) => patiently(() => createLink({ ...config, baseUrl: config.baseUrl ?? server.url }, email)),
    stop: () => server.close(),
    call(path, { method, body, raw, headers = {}, key: given = key, signal } = {}) {
      const content = raw ?? (body === undefined ? undefined : JSON.stringify(body));
      return fetch(server.url + path, {
        method: method ?? (content === undefined ? 'GET' : 'POST'),
        headers: {
          ...(given === null ? {} : { Authorization: `Bearer ${given}` }),
          ...(content === undefined ? {} : { 'Content-Type': 'application/json' }),
          ...headers,
        },
        ...(content === undefined ? {} : { body: content, duplex: 'half' }),
        ...(signal === undefined ? {} : { signal }),
      });
    },
  };
}

/**
 * What a second connection does to the database of a service that runs in this process: while the service writes, it
 * waits in vain, because both share a thread.
 */
export async function patiently<T>(access: () => Promise<T>, tries = 5): Promise<T> {
  try {
    return await access();
  } catch (error) {
    if (tries === 1 || !/database is locked/.test(String(error))) throw error;
    // Time for the service to end its transaction, which may wait for a file in between.
    await new Promise((resolve) => setTimeout(resolve, 20));
    return patiently(access, tries - 1);
  }
}

/** POST /api/brands with a file, and with texts beside it. */
export function uploadBrand(
  { url, key }: Pick<TestServer, 'url' | 'key'>,
  bytes: Uint8Array,
  { name = 'Acme.pptx', fields = {}, headers = {}, path = '/api/brands' }: Upload = {},
): Promise<Response> {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  form.set('file', new Blob([new Uint8Array(bytes)]), name);
  return fetch(url + path, { method: 'POST', headers: { Authorization: `Bearer ${key}`, ...headers }, body: form });
}
export type Upload = {
  readonly name?: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** Another route that takes a file. */
  readonly path?: string;
};

const databases = new Map<string, Promise<string>>();

/** The PostgreSQL database for a data folder, created on first use; undefined for SQLite. */
function databaseOf(dataFolder: string): Promise<string> | undefined {
  const cluster = inject('postgresUrl');
  if (cluster === undefined) return undefined;
  const database = databases.get(dataFolder) ?? makeDatabase(cluster, basename(dataFolder));
  databases.set(dataFolder, database);
  return database;
}

async function makeDatabase(cluster: string, name: string): Promise<string> {
  const client = new pg.Client(`${cluster}/postgres`);
  await client.connect();
  await client.query(`create database ${client.escapeIdentifier(name)}`);
  await client.end();
  return `${cluster}/${encodeURIComponent(name)}`;
}

export const removeFolder = (folder: string): void => rmSync(folder, { recursive: true, force: true });

/** Prompts that were stopped before their end. */
export const stoppedPrompts: string[] = [];
export const runs: AgentRequest[] = [];

/** `wait`, `stall`, `break`, `fail`, `decline`, `ask back`, `leave a blank` in a prompt do as they say; otherwise a deck is made immediately. */
export const obedientAgent = {
  detectLanguage: async () => 'en',
  async *run(request: AgentRequest, { signal }: { readonly signal: AbortSignal }): AsyncGenerator<AgentEvent> {
    runs.push(request);
    yield { type: 'start', kind: request.kind ?? 'deck', model: 'test', language: 'en' };
    yield { type: 'outline', title: 'A deck', items: [{ title: 'One' }] };
    if (request.stopAfter === 'plan') {
      yield { type: 'planned', kind: 'deck', plan: { title: 'A deck', items: [{ title: 'One' }] } };
      return;
    }
    const source = request.prompt.includes('leave a blank') ? '# A deck\n\nOn [date]' : '# A deck';
    yield { type: 'source', text: source };
    if (request.prompt.includes('stall')) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 400);
    if (request.prompt.includes('wait')) {
      try {
        await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
      } finally {
        stoppedPrompts.push(request.prompt);
      }
    }
    if (request.prompt.includes('break')) throw new Error('secret: /etc/passwd');
    if (request.prompt.includes('fail')) {
      yield { type: 'error', error: 'model_error', message: 'The model answered with nonsense.' };
      return;
    }
    if (request.prompt.includes('decline')) {
      yield { type: 'error', error: 'model_declined', message: 'The model declined to write this.' };
      return;
    }
    if (request.prompt.includes('ask back')) {
      yield { type: 'error', error: 'question', message: 'The model asks for whom it is.', questions: ['For whom?'] };
      return;
    }
    yield { type: 'page', index: 0, title: 'A deck', html: '<p>A deck</p>' };
    yield { type: 'usage', inputTokens: 1, outputTokens: 1, durationMs: 1 };
    yield { type: 'done', kind: 'deck', title: 'A deck', source, pages: 1 };
  },
};

/** The error of an answer, which can still be read afterwards. */
export const bodyOf = async (answer: Response): Promise<ErrorBody> => errorSchema.parse(await answer.clone().json());

/** The code of an error response; checks that its status and shape are right. */
export async function errorOf(answer: Response): Promise<string> {
  const body = errorSchema.strict().parse(await answer.json());
  if (errors[body.error].status !== answer.status) return `${body.error} with status ${answer.status}`;
  if (body.requestId !== answer.headers.get('x-request-id')) return `${body.error} without its request id`;
  return body.error;
}

export const linesOf = async (answer: Response): Promise<{ type: string; seq: number; [field: string]: unknown }[]> =>
  (await answer.text())
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
