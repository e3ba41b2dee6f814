// The typed client, for browsers and Node alike: one function for each route, retries that never do a thing twice.
import type { z } from 'zod';
import type {
  Account,
  AccountSession,
  auditListSchema,
  DeletionPlan,
  listAuditSchema,
  updateAccountSchema,
} from './account.ts';
import type { agentRequestSchema, demoRequestSchema, StreamEvent } from './agent.ts';
import type { ApiKeyRecord, createKeySchema } from './auth.ts';
import type { BrandRecord, brandListSchema, listBrandsSchema } from './brands.ts';
import type {
  createDocumentSchema,
  DocumentRecord,
  documentListSchema,
  listDocumentsSchema,
  revisionListSchema,
  ShownDocument,
  updateDocumentSchema,
} from './documents.ts';
import type { ErrorCode } from './errors.ts';
import type { exportAnswerSchema, exportRequestSchema } from './export.ts';
import type { resetAnswerSchema, seedAnswerSchema, seedSchema } from './onboarding.ts';
import type { renderAnswerSchema, renderRequestSchema } from './render.ts';
import type { ErrorBody } from './shapes.ts';
import type { ShowcaseExample, ShowcaseItem } from './showcase.ts';
import { readLines } from './stream.ts';

export type ClientOptions = {
  /** Where the service is, such as https://docs.example.org; absent in a browser: where the page came from. */
  readonly baseUrl?: string;
  readonly apiKey?: string | undefined;
  /** Attempts after the first, for 429, 503 and a connection that failed. */
  readonly retries?: number;
  readonly fetch?: typeof fetch;
};
export type CallOptions = { readonly signal?: AbortSignal };

/** An answer of the service that is an error. */
export class ClientError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly body: ErrorBody;
  constructor(status: number, body: ErrorBody) {
    super(body.message);
    this.name = 'ClientError';
    this.code = body.error;
    this.status = status;
    this.body = body;
  }
}

/** Every function rejects with `ClientError` for answers that are errors, and as `fetch` does for a broken connection. */
export type Client = {
  /** The events of a generation; the last is `done` or `error`. Leaving the loop stops the work. */
  make(body: z.input<typeof agentRequestSchema>, options?: CallOptions): AsyncIterable<StreamEvent>;
  makeDemo(body: z.input<typeof demoRequestSchema>, options?: CallOptions): AsyncIterable<StreamEvent>;
  /** The events after `after`, and those to come. */
  followGeneration(id: string, after?: number, options?: CallOptions): AsyncIterable<StreamEvent>;
  render(body: z.input<typeof renderRequestSchema>, options?: CallOptions): Promise<z.infer<typeof renderAnswerSchema>>;
  /** The file in base64, with its name and diagnostics. */
  export(body: z.input<typeof exportRequestSchema>, options?: CallOptions): Promise<z.infer<typeof exportAnswerSchema>>;
  listDocuments(query?: z.input<typeof listDocumentsSchema>): Promise<z.infer<typeof documentListSchema>>;
  /** Without its source, as are all answers to writes, for a key without the scope `read`. */
  createDocument(body: z.input<typeof createDocumentSchema>): Promise<ShownDocument>;
  readDocument(id: string): Promise<DocumentRecord>;
  updateDocument(id: string, body: z.input<typeof updateDocumentSchema>): Promise<ShownDocument>;
  deleteDocument(id: string): Promise<void>;
  restoreDocument(id: string): Promise<ShownDocument>;
  /** Ends a document of the trash for good. */
  purgeDocument(id: string): Promise<void>;
  /** Ends all documents of the trash, and says how many there were. */
  purgeTrash(): Promise<number>;
  listRevisions(id: string): Promise<z.infer<typeof revisionListSchema>['revisions']>;
  revertDocument(id: string, revision: number): Promise<ShownDocument>;
  /** The first page of a document as PNG. */
  readThumbnail(id: string): Promise<Blob>;
  /** Brings a .pptx or .potx in; `name` absent: that of the file. */
  addBrand(file: Blob, fileName: string, name?: string): Promise<BrandRecord>;
  listBrands(query?: z.input<typeof listBrandsSchema>): Promise<z.infer<typeof brandListSchema>>;
  readBrand(id: string): Promise<BrandRecord>;
  /** The file of a brand, as it was brought in. */
  readBrandFile(id: string): Promise<Blob>;
  deleteBrand(id: string): Promise<void>;
  /** Who the user is, and what is used of the limits. */
  readAccount(): Promise<Account>;
  updateAccount(body: z.input<typeof updateAccountSchema>): Promise<Account>;
  /** Where the user is signed in. For a signed-in page alone, as are the next two. */
  listSessions(): Promise<readonly AccountSession[]>;
  endSession(id: string): Promise<void>;
  /** Ends all sessions but this one, and says how many there were. */
  endOtherSessions(): Promise<number>;
  /** From now on nobody comes in by this provider. For a signed-in page alone. */
  removeProvider(id: string): Promise<void>;
  /** What happened in the account, the last first. */
  listAudit(query?: z.input<typeof listAuditSchema>): Promise<z.infer<typeof auditListSchema>>;
  /** Asks both addresses to confirm that the account moves to this one. */
  changeEmail(email: string): Promise<void>;
  /** All that the account holds, as the bytes of a zip. */
  exportAccount(options?: CallOptions): Promise<ReadableStream<Uint8Array>>;
  /** What a deletion of the account would take along, and the confirmation for it. */
  planDeletion(): Promise<DeletionPlan>;
  /** Deletes the account, with all that it holds, at once and for good. */
  deleteAccount(confirmation: string): Promise<void>;
  /** The API keys that are not revoked, the newest first. */
  listKeys(): Promise<readonly ApiKeyRecord[]>;
  /** A new key, with its secret: the one time that it is told. */
  createKey(body: z.input<typeof createKeySchema>): Promise<ApiKeyRecord & { readonly secret: string }>;
  revokeKey(id: string): Promise<void>;
  /** The gallery of examples. */
  listShowcase(): Promise<readonly ShowcaseItem[]>;
  readShowcase(id: string): Promise<ShowcaseExample>;
  /** A copy of an example in the workspace. */
  forkShowcase(showcaseId: string): Promise<ShownDocument>;
  /** A deck, a doc and a sheet about what the user does; the same three while all of them stand. */
  seed(body?: z.input<typeof seedSchema>): Promise<z.infer<typeof seedAnswerSchema>>;
  /** Deletes all documents (each can be restored for 30 days) and makes the welcome document. */
  reset(): Promise<z.infer<typeof resetAnswerSchema>>;
};

type Call = CallOptions & { readonly body?: unknown; readonly form?: FormData };

/** Seconds: who waits longer had better ask again by hand. */
const maxWait = 60;

export function createClient(clientOptions: ClientOptions = {}): Client {
  const { baseUrl = '', apiKey, retries = 2, fetch: fetch_ = globalThis.fetch } = clientOptions;

  async function call(method: 'GET' | 'POST', path: string, { body, form, signal }: Call = {}): Promise<Response> {
    const headers: Record<string, string> = { Accept: 'application/json' };
    if (apiKey !== undefined) headers.Authorization = `Bearer ${apiKey}`;
    if (method === 'POST') {
      // Of a form the boundary is told with it.
      if (form === undefined) headers['Content-Type'] = 'application/json';
      // One key for all attempts: what reached the service before the connection broke is not done again.
      headers['Idempotency-Key'] = globalThis.crypto.randomUUID();
    }
    const init: RequestInit = { method, headers };
    if (method === 'POST') init.body = form ?? JSON.stringify(body ?? {});
    if (signal !== undefined) init.signal = signal;
    for (let attempt = 0; ; attempt += 1) {
      const isLast = attempt >= retries;
      const answer = await fetch_(`${baseUrl}${path}`, init).catch((error: unknown) => {
        if (isLast || signal?.aborted) throw error;
        return undefined;
      });
      if (answer?.ok) return answer;
      const wait = answer === undefined ? 2 ** attempt / 2 : retryAfter(answer);
      if (answer !== undefined && (isLast || wait === undefined || wait > maxWait)) throw await errorOf(answer);
      await answer?.body?.cancel();
      await pause((wait ?? 0) * 1000, signal);
    }
  }

  // The service checks what it sends against the same schemas.
  const json = async <Value>(...parameters: Parameters<typeof call>): Promise<Value> =>
    (await call(...parameters)).json() as Promise<Value>;
  const document = async <Shown extends ShownDocument = ShownDocument>(
    ...parameters: Parameters<typeof call>
  ): Promise<Shown> => (await json<{ document: Shown }>(...parameters)).document;
  const documentPath = (id: string, rest = ''): string => `/api/workspace/documents/${encodeURIComponent(id)}${rest}`;
  const brandPath = (id: string, rest = ''): string => `/api/brands/${encodeURIComponent(id)}${rest}`;
  async function* events(...parameters: Parameters<typeof call>): AsyncGenerator<StreamEvent> {
    yield* readLines<StreamEvent>(await call(...parameters));
  }

  return {
    make: (body, options) => events('POST', '/api/agent', { body, ...options }),
    makeDemo: (body, options) => events('POST', '/api/agent/demo', { body, ...options }),
    followGeneration: (id, after = -1, options) =>
      events('GET', `/api/agent/${encodeURIComponent(id)}?after=${after}`, options),
    render: (body, options) => json('POST', '/api/render', { body, ...options }),
    export: (body, options) => json('POST', '/api/export', { body, ...options }),
    listDocuments: (query = {}) => json('GET', `/api/workspace/documents?${queryText(query)}`),
    createDocument: (body) => document('POST', '/api/workspace/documents', { body }),
    readDocument: (id) => document<DocumentRecord>('GET', documentPath(id)),
    updateDocument: (id, body) => document('POST', documentPath(id), { body }),
    deleteDocument: async (id) => {
      await call('POST', documentPath(id, '/delete'));
    },
    restoreDocument: (id) => document('POST', documentPath(id, '/restore')),
    purgeDocument: async (id) => {
      await call('POST', documentPath(id, '/purge'));
    },
    purgeTrash: async () => (await json<{ purged: number }>('POST', '/api/workspace/trash/purge')).purged,
    listRevisions: async (id) =>
      (await json<z.infer<typeof revisionListSchema>>('GET', documentPath(id, '/revisions'))).revisions,
    revertDocument: (id, revision) => document('POST', documentPath(id, '/revert'), { body: { revision } }),
    readThumbnail: async (id) => (await call('GET', documentPath(id, '/thumbnail'))).blob(),
    addBrand: async (file, fileName, name) => {
      const form = new FormData();
      if (name !== undefined) form.set('name', name);
      form.set('file', file, fileName);
      return (await json<{ brand: BrandRecord }>('POST', '/api/brands', { form })).brand;
    },
    listBrands: (query = {}) => json('GET', `/api/brands?${queryText(query)}`),
    readBrand: async (id) => (await json<{ brand: BrandRecord }>('GET', brandPath(id))).brand,
    readBrandFile: async (id) => (await call('GET', brandPath(id, '/file'))).blob(),
    deleteBrand: async (id) => {
      await call('POST', brandPath(id, '/delete'));
    },
    readAccount: () => json('GET', '/api/account'),
    updateAccount: (body) => json('POST', '/api/account', { body }),
    listSessions: async () => (await json<{ items: AccountSession[] }>('GET', '/api/account/sessions')).items,
    endSession: async (id) => {
      await call('POST', `/api/account/sessions/${encodeURIComponent(id)}/delete`);
    },
    endOtherSessions: async () => (await json<{ ended: number }>('POST', '/api/account/sessions/delete-others')).ended,
    removeProvider: async (id) => {
      await call('POST', `/api/account/providers/${encodeURIComponent(id)}/delete`);
    },
    listAudit: (query = {}) => json('GET', `/api/account/audit?${queryText(query)}`),
    changeEmail: async (email) => {
      await call('POST', '/api/account/email', { body: { email } });
    },
    exportAccount: async (options) => (await call('GET', '/api/account/export', options)).body!,
    planDeletion: () => json('POST', '/api/account/delete'),
    deleteAccount: async (confirmation) => {
      await call('POST', '/api/account/delete', { body: { confirmation } });
    },
    listKeys: async () => (await json<{ keys: ApiKeyRecord[] }>('GET', '/api/account/keys')).keys,
    createKey: async (body) =>
      (await json<{ key: ApiKeyRecord & { secret: string } }>('POST', '/api/account/keys', { body })).key,
    revokeKey: async (id) => {
      await call('POST', `/api/account/keys/${encodeURIComponent(id)}/delete`);
    },
    listShowcase: async () => (await json<{ items: ShowcaseItem[] }>('GET', '/api/showcase')).items,
    readShowcase: (id) => json('GET', `/api/showcase/${encodeURIComponent(id)}`),
    forkShowcase: (showcaseId) => document('POST', '/api/showcase/fork', { body: { showcaseId } }),
    seed: (body = {}) => json('POST', '/api/onboarding/seed', { body }),
    reset: () => json('POST', '/api/onboarding/reset', { body: {} }),
  };
}

const queryText = (query: object): string =>
  new URLSearchParams(
    Object.entries(query).flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  ).toString();

/** Seconds, when trying again makes sense. */
function retryAfter(answer: Response): number | undefined {
  if (answer.status !== 429 && answer.status !== 503) return undefined;
  return Number(answer.headers.get('retry-after') ?? 1);
}

async function errorOf(answer: Response): Promise<ClientError> {
  const body: unknown = await answer.json().catch(() => undefined);
  const isOurs = typeof body === 'object' && body !== null && 'error' in body && 'message' in body;
  return new ClientError(
    answer.status,
    isOurs
      ? (body as ErrorBody)
      : { error: 'internal_error', message: `The service answered ${answer.status} without saying why.` },
  );
}

const pause = (milliseconds: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
