// Each method of the client as data: its route, what it takes and what it gives. A test holds them against the routes of the service.
import type {
  Account,
  AccountSession,
  AgentInput,
  ApiKeyRecord,
  AuditPage,
  BatchFields,
  BatchInput,
  BrandPage,
  BrandRecord,
  ChangeEmail,
  CreateBrand,
  CreateDocument,
  CreatedKey,
  CreateKey,
  DemoInput,
  DocumentPage,
  DocumentRecord,
  ExportAnswer,
  ExportInput,
  ForkShowcase,
  GenerateInput,
  JobRecord,
  ListAudit,
  ListBrands,
  ListDocuments,
  Readiness,
  Rendered,
  RenderInput,
  ReplayQuery,
  ResetAnswer,
  RevertDocument,
  Revision,
  SeedAnswer,
  SeedInput,
  SessionAnswer,
  ShowcaseExample,
  ShowcaseItem,
  ShownDocument,
  SignInByProvider,
  SignInMethods,
  SignInRequest,
  StreamEvent,
  UpdateAccount,
  UpdateDocument,
} from '@deckle/api';
import { DeckleError } from './deckle-error.ts';

/** A file of the service, on its way: take it once, by one of the three functions, which reject with `cut` where it breaks off. */
export type DeckleFile = {
  /** As the service names it. */
  readonly name: string | undefined;
  readonly mediaType: string;
  readonly etag: string | undefined;
  /** It is the file that `CallOptions.etag` names, and does not come again. */
  readonly notModified: boolean;
  /** How many diagnostics there were; `exportAsJson` has them. */
  readonly diagnostics: number | undefined;
  /** The document that it was kept as. */
  readonly documentId: string | undefined;
  blob(): Promise<Blob>;
  bytes(): Promise<Uint8Array<ArrayBuffer>>;
  /** While it comes, as a batch does while it is made. Cancel it to stop the work. */
  stream(): ReadableStream<Uint8Array<ArrayBuffer>>;
};

/** A file to send; the name of a `File` goes with it. */
export type Upload = { readonly file: Blob };

export type DeletionPlan = { readonly confirmation: string; readonly deletes: Readonly<Record<string, number>> };

/** A call about to be made. */
export type Call = {
  readonly address: string;
  /** Rejects with `DeckleError` for an answer that is one. */
  send(): Promise<Response>;
  /** Sends, and gives the lines of the stream. */
  follow(): AsyncGenerator<StreamEvent, void>;
};

/** How an answer is asked for, and read. */
export type Answer<Given> = {
  readonly headers: Readonly<Record<string, string>>;
  /** Statuses that are no error here, beside 200 to 299. */
  readonly statuses?: readonly number[];
  read(call: Call): Given;
};

/** `Sent` is what a call takes beside an id: nothing, or the query of a GET or the body of a POST. */
export type Route<Path extends string, Sent extends readonly unknown[], Given> = {
  readonly path: Path;
  readonly answer: Answer<Given>;
  readonly takes: Sent | undefined;
  /** Whether the service does it once, however often it comes under one Idempotency-Key. */
  readonly isIdempotent?: true;
};

/** A route of any kind. */
export type AnyRoute = Route<string, readonly unknown[], unknown>;

const asJson = { Accept: 'application/json' };

/** The value of an answer, or of the one field that it has. */
const json = <Given>(field?: string, more: Partial<Answer<unknown>> = {}): Answer<Promise<Given>> => ({
  headers: asJson,
  ...more,
  async read({ send }) {
    const answer = await send();
    const value = await whole(() => answer.json());
    return field === undefined ? value : value[field];
  },
});
const text = (Accept: string): Answer<Promise<string>> => ({
  headers: { Accept },
  async read({ send }) {
    const answer = await send();
    return whole(() => answer.text());
  },
});
const nothing: Answer<Promise<void>> = { headers: asJson, read: async (call) => void (await json().read(call)) };
const file: Answer<Promise<DeckleFile>> = {
  headers: { Accept: '*/*' },
  statuses: [304],
  read: async ({ send }) => fileOf(await send()),
};
const events: Answer<AsyncGenerator<StreamEvent, void>> = {
  headers: { Accept: 'application/x-ndjson' },
  read: ({ follow }) => follow(),
};
const address: Answer<string> = { headers: {}, read: (call) => call.address };

/** What is sent: it `must` be given, or `may`. */
const must = <Sent>(): [sent: Sent] => [] as never;
const may = <Sent>(): [sent?: Sent] => [];

const route = <const Path extends string, Given, Sent extends readonly unknown[] = []>(
  path: Path,
  answer: Answer<Given>,
  takes?: Sent,
): Route<Path, Sent, Given> => ({ path, answer, takes });
const once = <Each extends AnyRoute>(each: Each): Each => ({
  ...each,
  isIdempotent: true,
});

export const routes = {
  /** The events of a generation; the last is `done` or `error`. Leaving the loop stops the work, unless it is followed within 3 s. */
  make: once(route('POST /api/agent', events, must<AgentInput>())),
  /** The same for a try without a key: a prompt of up to 2,000 characters, up to 8 slides; nothing is kept. */
  makeDemo: route('POST /api/agent/demo', events, must<DemoInput>()),
  /** The events of a generation of the last 24 hours after `after`, all of them when it is absent, and those to come. */
  followGeneration: route('GET /api/agent/{generationId}', events, may<ReplayQuery>()),

  /** A source as HTML. Needs no key, but for a brand. */
  render: route('POST /api/render', json<Rendered>(), must<RenderInput>()),
  /** The HTML alone. */
  renderPage: route('POST /api/render', text('text/html'), must<RenderInput>()),
  /** A source, or a document, as .pptx, .docx, .xlsx or .pdf. */
  export: once(route('POST /api/export', file, must<ExportInput>())),
  /** The same in base64, with its diagnostics. */
  exportAsJson: once(route('POST /api/export', json<ExportAnswer>(), must<ExportInput>())),

  /** A page of the documents, or of the trash (`deleted: 'true'`), without their sources; `nextCursor` leads to the next one. */
  listDocuments: route('GET /api/workspace/documents', json<DocumentPage>(), may<ListDocuments>()),
  /** Without its source for a key without the scope `read`, as all writes answer. */
  createDocument: once(route('POST /api/workspace/documents', json<ShownDocument>('document'), must<CreateDocument>())),
  readDocument: route('GET /api/workspace/documents/{id}', json<DocumentRecord>('document')),
  /** With the `revision` that you changed: `conflict` where it is not the newest any more. */
  updateDocument: once(
    route('POST /api/workspace/documents/{id}', json<ShownDocument>('document'), must<UpdateDocument>()),
  ),
  /** To the trash, for 30 days. */
  deleteDocument: route('POST /api/workspace/documents/{id}/delete', nothing),
  restoreDocument: route('POST /api/workspace/documents/{id}/restore', json<ShownDocument>('document')),
  /** Ends a document of the trash for good. */
  purgeDocument: route('POST /api/workspace/documents/{id}/purge', nothing),
  /** Ends all documents of the trash for good; gives how many there were. */
  purgeTrash: route('POST /api/workspace/trash/purge', json<number>('purged')),
  /** The last 100, the newest first. */
  listRevisions: route('GET /api/workspace/documents/{id}/revisions', json<readonly Revision[]>('revisions')),
  /** Makes a new revision from an old one. */
  revertDocument: once(
    route('POST /api/workspace/documents/{id}/revert', json<ShownDocument>('document'), must<RevertDocument>()),
  ),
  /** The first page as PNG, 640 pixels wide. */
  readThumbnail: route('GET /api/workspace/documents/{id}/thumbnail', file),
  /** Where that is, for pages that are signed in; with the newest revision browsers keep it for a day. */
  thumbnailAddress: route(
    'GET /api/workspace/documents/{id}/thumbnail',
    address,
    may<{ readonly revision?: number }>(),
  ),

  /** Reads a .pptx or .potx in, of 50 MiB at most. Rejects with `invalid_brand` for what cannot be used. */
  addBrand: once(route('POST /api/brands', json<BrandRecord>('brand'), must<Upload & CreateBrand>())),
  listBrands: route('GET /api/brands', json<BrandPage>(), may<ListBrands>()),
  readBrand: route('GET /api/brands/{id}', json<BrandRecord>('brand')),
  deleteBrand: route('POST /api/brands/{id}/delete', nothing),
  /** The file, as it was sent. */
  readBrandFile: route('GET /api/brands/{id}/file', file),
  /** The title slide as PNG. */
  readBrandThumbnail: route('GET /api/brands/{id}/thumbnail', file),
  /** One deck on a brand, from a prompt, a source with values, or a document. */
  makeOnBrand: once(route('POST /api/brands/{id}/generate', file, must<GenerateInput>())),
  /** The same from a prompt, as events. */
  streamOnBrand: once(
    route('POST /api/brands/{id}/generate', events, must<GenerateInput & { readonly prompt: string }>()),
  ),
  /** 1 to 1,000 decks as a zip that comes while they are made; rows as values, or as a .csv or .xlsx. Its last file is manifest.json. */
  makeBatch: once(route('POST /api/brands/{id}/batch', file, must<BatchInput | (Upload & BatchFields)>())),
  /** The same as a job, which goes on without you: see `waitForJob`. */
  startBatch: once(
    route(
      'POST /api/brands/{id}/batch',
      json<JobRecord>('job', { headers: { ...asJson, Prefer: 'respond-async' } }),
      must<BatchInput | (Upload & BatchFields)>(),
    ),
  ),
  readJob: route('GET /api/jobs/{id}', json<JobRecord>('job')),
  /** The zip of a completed job, for a day. */
  readJobResult: route('GET /api/jobs/{id}/result', file),
  /** Stops a job; one that has ended stays as it is. */
  cancelJob: route('POST /api/jobs/{id}/cancel', json<JobRecord>('job')),

  /** Who the user is, and what is used of the limits. */
  readAccount: route('GET /api/account', json<Account>()),
  updateAccount: route('POST /api/account', json<Account>(), must<UpdateAccount>()),
  /** What happened in the account in the last 90 days, the last first. */
  listAudit: route('GET /api/account/audit', json<AuditPage>(), may<ListAudit>()),
  /** Where the user is signed in. Of the account what follows is for signed-in pages, not for keys. */
  listSessions: route('GET /api/account/sessions', json<readonly AccountSession[]>('items')),
  endSession: route('POST /api/account/sessions/{id}/delete', nothing),
  /** All but this one; gives how many there were. */
  endOtherSessions: route('POST /api/account/sessions/delete-others', json<number>('ended')),
  /** From then on nobody comes in by this provider. `forbidden` where it is the only way in. */
  removeProvider: route('POST /api/account/providers/{id}/delete', nothing),
  /** Mails a link to the old address and to the new one; the account moves once both were followed. */
  changeEmail: route('POST /api/account/email', nothing, must<ChangeEmail>()),
  /** Everything in the account, as a zip. */
  exportAccount: route('GET /api/account/export', file),
  /** What a deletion of the account would take along, and the confirmation for it, good for ten minutes. */
  planDeletion: route('POST /api/account/delete', json<DeletionPlan>()),
  /** Deletes the account with all that it holds, at once and for good. */
  deleteAccount: route('POST /api/account/delete', nothing, must<{ readonly confirmation: string }>()),
  /** The keys in use, newest first. With a key, too, as `revokeKey`. */
  listKeys: route('GET /api/account/keys', json<readonly ApiKeyRecord[]>('keys')),
  /** A new key, with its secret, which is shown this one time. */
  createKey: route('POST /api/account/keys', json<CreatedKey>('key'), must<CreateKey>()),
  revokeKey: route('POST /api/account/keys/{id}/delete', nothing),

  /** The ways to sign in. */
  readSignInMethods: route('GET /api/auth/providers', json<SignInMethods>()),
  /** Mails a link that signs in, for five minutes; answers the same for known and unknown addresses. */
  askForLink: route('POST /api/auth/sign-in/magic-link', nothing, must<SignInRequest>()),
  /** Where a browser goes to sign in by a provider. */
  signInAddress: route('GET /api/auth/sign-in/social', address, must<SignInByProvider>()),
  /** The signed-in user; null if nobody is. */
  readSession: route('GET /api/auth/get-session', json<SessionAnswer>()),
  signOut: route('POST /api/auth/sign-out', nothing),

  /** The gallery of examples. */
  listShowcase: route('GET /api/showcase', json<readonly ShowcaseItem[]>('items')),
  /** An example with its source. */
  readShowcase: route('GET /api/showcase/{id}', json<ShowcaseExample>()),
  /** The first page of an example as PNG. */
  readShowcaseThumbnail: route('GET /api/showcase/{id}/thumbnail', file),
  /** A copy of an example in the workspace. */
  forkShowcase: once(route('POST /api/showcase/fork', json<ShownDocument>('document'), must<ForkShowcase>())),
  /** A deck, a doc and a sheet about what the user does; the same three while all of them stand. */
  seed: once(route('POST /api/onboarding/seed', json<SeedAnswer>(), may<SeedInput>())),
  /** Deletes all documents (each can be restored for 30 days) and makes the welcome document. */
  reset: once(route('POST /api/onboarding/reset', json<ResetAnswer>())),

  /** The limits of this server by name. */
  readLimits: route('GET /api/limits', json<Readonly<Record<string, number>>>('limits')),
  /** Whether the process is up. */
  readHealth: route('GET /api/health', json<'ok'>('status')),
  /** Whether database, storage and workers respond. */
  readReadiness: route('GET /api/ready', json<Readiness>(undefined, { statuses: [503] })),
  /** The routes of this server: OpenAPI 3.1. */
  readOpenApi: route(
    'GET /api/openapi.json',
    json<{ readonly openapi: string; readonly paths: Readonly<Record<string, unknown>> }>(),
  ),
  /** Where people read that. */
  referenceAddress: route('GET /api/docs', address),
};

function fileOf(answer: Response): DeckleFile {
  const { headers, status } = answer;
  const diagnostics = headers.get('Deckle-Diagnostics');
  return {
    name: fileName(headers.get('Content-Disposition') ?? ''),
    mediaType: headers.get('Content-Type') ?? '',
    etag: headers.get('ETag') ?? undefined,
    notModified: status === 304,
    diagnostics: diagnostics === null ? undefined : Number(diagnostics),
    documentId: headers.get('Deckle-Document-Id') ?? undefined,
    blob: () => whole(() => answer.blob()),
    bytes: () => whole(async () => new Uint8Array(await answer.arrayBuffer())),
    stream: () => answer.body ?? new Blob().stream(),
  };
}

/** RFC 6266: the name in UTF-8 goes before the plain one. */
function fileName(disposition: string): string | undefined {
  const extended = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  return extended === undefined ? /filename="([^"]+)"/i.exec(disposition)?.[1] : decodeURIComponent(extended);
}

/** What is read to its end. Rejects with `cut` where it breaks off, and as the signal says where that stopped it. */
async function whole<Value>(read: () => Promise<Value>): Promise<Value> {
  try {
    return await read();
  } catch (cause) {
    // fetch breaks off with a TypeError, and what is no JSON is a SyntaxError; whatever else is the signal's.
    if (!(cause instanceof TypeError || cause instanceof SyntaxError)) throw cause;
    throw new DeckleError('cut', 'The answer broke off.', { cause });
  }
}
