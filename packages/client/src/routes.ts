// Every method of the client as data: its route, what it takes and what it returns. `test/client.test.ts` compares them with the service's routes.
import type {
  Account,
  AccountSession,
  AgentInput,
  ApiKeyRecord,
  AssetPage,
  AssetRecord,
  AuditPage,
  BatchEstimateAnswer,
  BatchFields,
  BatchInput,
  BrandLayoutPictures,
  BrandPage,
  BrandRecord,
  ChangeEmail,
  CreateAsset,
  CreateBrand,
  CreateDocument,
  CreatedKey,
  CreateKey,
  DeleteAsset,
  DemoInput,
  DocumentPage,
  DocumentRecord,
  ExportAnswer,
  ExportInput,
  ForkShowcase,
  GenerateInput,
  ImportedSource,
  ImportInput,
  JobRecord,
  ListAssets,
  ListAudit,
  ListBrands,
  ListDocuments,
  ListModelCalls,
  MaterialRecord,
  ModelCallPage,
  Readiness,
  Rendered,
  RenderInput,
  ReplayQuery,
  ResetAnswer,
  RestyleAnswer,
  RestyleInput,
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
  UpdateBrand,
  UpdateDocument,
} from '@deckle/api';
import { DeckleError } from './deckle-error.ts';

/** A file from the service. Read it once, with `blob`, `bytes` or `stream`; the first two reject with `cut` if it is incomplete. */
export type DeckleFile = {
  /** The file name that the service suggests. */
  readonly name: string | undefined;
  readonly mediaType: string;
  readonly etag: string | undefined;
  /** The file is still the one of `CallOptions.etag`, and was not sent again. */
  readonly notModified: boolean;
  /** The number of diagnostics; `exportAsJson` returns them. */
  readonly diagnostics: number | undefined;
  /** The id of the saved document. */
  readonly documentId: string | undefined;
  blob(): Promise<Blob>;
  bytes(): Promise<Uint8Array<ArrayBuffer>>;
  /** The bytes as they arrive; a batch arrives while it is made. Cancel the stream to stop the work. */
  stream(): ReadableStream<Uint8Array<ArrayBuffer>>;
};

/** A file to send, with its name if it is a `File`. */
export type Upload = { readonly file: Blob };
/** One file or several. */
export type Uploads = { readonly file: Blob | readonly Blob[] };

export type DeletionPlan = { readonly confirmation: string; readonly deletes: Readonly<Record<string, number>> };

/** A call that has not been sent yet. */
export type Call = {
  readonly address: string;
  /** Rejects with `DeckleError` for error answers. */
  send(): Promise<Response>;
  /** Sends it, and yields the events of the stream. */
  follow(): AsyncGenerator<StreamEvent, void>;
};

/** How an answer is requested and read. */
export type Answer<Given> = {
  readonly headers: Readonly<Record<string, string>>;
  /** Statuses besides 200 to 299 that are not errors here. */
  readonly statuses?: readonly number[];
  read(call: Call): Given;
};

/** `Sent` is what a call takes besides an id: nothing, the query of a GET or the body of a POST. */
export type Route<Path extends string, Sent extends readonly unknown[], Given> = {
  readonly path: Path;
  readonly answer: Answer<Given>;
  readonly takes: Sent | undefined;
  /** Whether the service honors an Idempotency-Key. */
  readonly isIdempotent?: true;
};

/** A route of any kind. */
export type AnyRoute = Route<string, readonly unknown[], unknown>;

const asJson = { Accept: 'application/json' };

/** The JSON of an answer, or one field of it. */
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

/** Types what is sent: required (`must`) or optional (`may`). */
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
  /** The events of a generation; the last is `done` or `error`. Leaving the loop stops the work after 3 seconds. */
  make: once(route('POST /api/agent', events, must<AgentInput>())),
  /** A demo without a key: prompts of up to 2,000 characters, decks of up to 8 slides; nothing is saved. */
  makeDemo: route('POST /api/agent/demo', events, must<DemoInput>()),
  /** The events of a generation of the last 24 hours, past and future; with `after`, only those after that `seq`. */
  followGeneration: route('GET /api/agent/{generationId}', events, may<ReplayQuery>()),

  /** What a generation sent to a language model, newest first; empty if nothing was sent. */
  listCallsOfGeneration: route('GET /api/agent/{generationId}/calls', json<ModelCallPage>(), may<ListModelCalls>()),

  /** Renders a source as HTML. A key is needed only for a brand. */
  render: route('POST /api/render', json<Rendered>(), must<RenderInput>()),
  /** The same, as HTML text. */
  renderPage: route('POST /api/render', text('text/html'), must<RenderInput>()),
  /** Exports a source or a document as .pptx, .docx, .xlsx or .pdf. */
  export: once(route('POST /api/export', file, must<ExportInput>())),
  /** The same as base64, with the diagnostics. */
  exportAsJson: once(route('POST /api/export', json<ExportAnswer>(), must<ExportInput>())),

  /** Reads a file of another program as source; its pictures become assets. Rejects with `unreadable_file` if it cannot be read. */
  importFile: once(route('POST /api/import', json<ImportedSource>(), must<Upload & ImportInput>())),

  /** Sets an existing .pptx on a brand, as a .pptx or .pdf. Rejects with `unreadable_file` if it cannot be read. */
  restyle: once(route('POST /api/restyle', file, must<Upload & RestyleInput>())),
  /** The same as base64, with the report: what became of each slide. */
  restyleAsJson: once(route('POST /api/restyle', json<RestyleAnswer>(), must<Upload & RestyleInput>())),

  /** Keeps files for a day, as materials: pass their ids to `make`. */
  addMaterials: once(route('POST /api/materials', json<readonly MaterialRecord[]>('materials'), must<Uploads>())),

  /** One page of the documents, or of the trash (`deleted: 'true'`), without sources. Pass `nextCursor` as `cursor` for the next page. */
  listDocuments: route('GET /api/workspace/documents', json<DocumentPage>(), may<ListDocuments>()),
  /** Like all writes, returns no source if the key lacks the scope `read`. */
  createDocument: once(route('POST /api/workspace/documents', json<ShownDocument>('document'), must<CreateDocument>())),
  readDocument: route('GET /api/workspace/documents/{id}', json<DocumentRecord>('document')),
  /** Pass the `revision` that you edited: if there is a newer one, rejects with `conflict`. */
  updateDocument: once(
    route('POST /api/workspace/documents/{id}', json<ShownDocument>('document'), must<UpdateDocument>()),
  ),
  /** Moves it to the trash, for 30 days. */
  deleteDocument: route('POST /api/workspace/documents/{id}/delete', nothing),
  restoreDocument: route('POST /api/workspace/documents/{id}/restore', json<ShownDocument>('document')),
  /** Deletes a document in the trash permanently. */
  purgeDocument: route('POST /api/workspace/documents/{id}/purge', nothing),
  /** Deletes everything in the trash permanently; returns the number of documents. */
  purgeTrash: route('POST /api/workspace/trash/purge', json<number>('purged')),
  /** The last 100 revisions, newest first. */
  listRevisions: route('GET /api/workspace/documents/{id}/revisions', json<readonly Revision[]>('revisions')),
  /** What was sent to a language model for it, newest first. */
  listCallsOfDocument: route('GET /api/workspace/documents/{id}/calls', json<ModelCallPage>(), may<ListModelCalls>()),
  /** Creates a new revision with the content of an old one. */
  revertDocument: once(
    route('POST /api/workspace/documents/{id}/revert', json<ShownDocument>('document'), must<RevertDocument>()),
  ),
  /** The first page as PNG, 640 pixels wide. */
  readThumbnail: route('GET /api/workspace/documents/{id}/thumbnail', file),
  /** The address of that picture, for signed-in pages. With the newest `revision`, browsers cache it for a day. */
  thumbnailAddress: route(
    'GET /api/workspace/documents/{id}/thumbnail',
    address,
    may<{ readonly revision?: number }>(),
  ),

  /** Uploads a picture of at most 8 MiB; sources show it as `![…](asset:name)`. Rejects with `invalid_picture` if it cannot be used. */
  addAsset: once(route('POST /api/workspace/assets', json<AssetRecord>('asset'), must<Upload & CreateAsset>())),
  /** The pictures of the workspace, newest first. */
  listAssets: route('GET /api/workspace/assets', json<AssetPage>(), may<ListAssets>()),
  readAsset: route('GET /api/workspace/assets/{id}', json<AssetRecord>('asset')),
  /** The uploaded file. */
  readAssetFile: route('GET /api/workspace/assets/{id}/file', file),
  /** The address of that file, for signed-in pages. */
  assetAddress: route('GET /api/workspace/assets/{id}/file', address),
  /** Rejects with `conflict` while documents show it, unless `force` is true. */
  deleteAsset: route('POST /api/workspace/assets/{id}/delete', nothing, may<DeleteAsset>()),

  /** Uploads a .pptx or .potx of at most 50 MiB. Rejects with `invalid_brand` if it cannot be used. */
  addBrand: once(route('POST /api/brands', json<BrandRecord>('brand'), must<Upload & CreateBrand>())),
  listBrands: route('GET /api/brands', json<BrandPage>(), may<ListBrands>()),
  readBrand: route('GET /api/brands/{id}', json<BrandRecord>('brand')),
  /** Changes the name, or the owner's word: what its slide layouts are for; `tune: null` takes that back. */
  updateBrand: route('POST /api/brands/{id}', json<BrandRecord>('brand'), must<UpdateBrand>()),
  /** Pictures of its slide layouts as data: URIs, in the order of `layouts`. */
  readBrandLayouts: route('GET /api/brands/{id}/layouts', json<BrandLayoutPictures>()),
  deleteBrand: route('POST /api/brands/{id}/delete', nothing),
  /** The uploaded file. */
  readBrandFile: route('GET /api/brands/{id}/file', file),
  /** The title slide as PNG. */
  readBrandThumbnail: route('GET /api/brands/{id}/thumbnail', file),
  /** Makes one deck on a brand, from a prompt, a source with values, or a document. */
  makeOnBrand: once(route('POST /api/brands/{id}/generate', file, must<GenerateInput>())),
  /** The same from a prompt, as events. */
  streamOnBrand: once(
    route('POST /api/brands/{id}/generate', events, must<GenerateInput & { readonly prompt: string }>()),
  ),
  /** Makes 1 to 1,000 decks and streams them as a zip, whose last file is manifest.json. Rows are JSON, or a .csv or .xlsx file. */
  makeBatch: once(route('POST /api/brands/{id}/batch', file, must<BatchInput | (Upload & BatchFields)>())),
  /** The same as a job that runs in the background: see `waitForJob`. */
  startBatch: once(
    route(
      'POST /api/brands/{id}/batch',
      json<JobRecord>('job', { headers: { ...asJson, Prefer: 'respond-async' } }),
      must<BatchInput | (Upload & BatchFields)>(),
    ),
  ),
  /** Only its expected size: nothing is made or counted. */
  estimateBatch: route(
    'POST /api/brands/{id}/batch',
    json<BatchEstimateAnswer>(),
    must<(BatchInput | (Upload & BatchFields)) & { readonly dryRun: true }>(),
  ),
  readJob: route('GET /api/jobs/{id}', json<JobRecord>('job')),
  /** The zip of a job that succeeded, available for a day. */
  readJobResult: route('GET /api/jobs/{id}/result', file),
  /** Stops a job that has not ended yet. */
  cancelJob: route('POST /api/jobs/{id}/cancel', json<JobRecord>('job')),

  /** The user, and how much of the limits is used. */
  readAccount: route('GET /api/account', json<Account>()),
  /** Changes the name, or whether texts may leave the server for a language model. */
  updateAccount: route('POST /api/account', json<Account>(), must<UpdateAccount>()),
  /** What was sent to language models in the last 90 days, newest first. */
  listModelCalls: route('GET /api/account/model-calls', json<ModelCallPage>(), may<ListModelCalls>()),
  /** The audit log of the last 90 days, newest first. */
  listAudit: route('GET /api/account/audit', json<AuditPage>(), may<ListAudit>()),
  /** The user's sessions. Session, provider, email, export and deletion calls and `createKey` need a session, not a key. */
  listSessions: route('GET /api/account/sessions', json<readonly AccountSession[]>('items')),
  endSession: route('POST /api/account/sessions/{id}/delete', nothing),
  /** Ends all sessions but this one; returns how many. */
  endOtherSessions: route('POST /api/account/sessions/delete-others', json<number>('ended')),
  /** Disconnects a sign-in provider. Rejects with `forbidden` if it is the only way to sign in. */
  removeProvider: route('POST /api/account/providers/{id}/delete', nothing),
  /** Mails a link to the old and the new address; the address changes once both are confirmed. */
  changeEmail: route('POST /api/account/email', nothing, must<ChangeEmail>()),
  /** Everything in the account, as a zip. */
  exportAccount: route('GET /api/account/export', file),
  /** What deleting the account would delete, and the confirmation for it, valid for ten minutes. */
  planDeletion: route('POST /api/account/delete', json<DeletionPlan>()),
  /** Deletes the account and everything in it, immediately and permanently. */
  deleteAccount: route('POST /api/account/delete', nothing, must<{ readonly confirmation: string }>()),
  /** The active keys, newest first. */
  listKeys: route('GET /api/account/keys', json<readonly ApiKeyRecord[]>('keys')),
  /** Creates a key. Its `secret` is returned only this once. */
  createKey: route('POST /api/account/keys', json<CreatedKey>('key'), must<CreateKey>()),
  revokeKey: route('POST /api/account/keys/{id}/delete', nothing),

  /** The ways to sign in. */
  readSignInMethods: route('GET /api/auth/providers', json<SignInMethods>()),
  /** Mails a sign-in link, valid for five minutes. The answer is the same for known and unknown addresses. */
  askForLink: route('POST /api/auth/sign-in/magic-link', nothing, must<SignInRequest>()),
  /** The address to send a browser to, to sign in with a provider. */
  signInAddress: route('GET /api/auth/sign-in/social', address, must<SignInByProvider>()),
  /** The signed-in user; null if nobody is signed in. */
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
  /** Creates a deck, a doc and a sheet about what the user does; returns the same three as long as they exist. */
  seed: once(route('POST /api/onboarding/seed', json<SeedAnswer>(), may<SeedInput>())),
  /** Moves all documents to the trash (for 30 days) and creates the welcome document. */
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
  /** The address of the API reference for people. */
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

/** RFC 6266: the UTF-8 name takes precedence over the plain one. */
function fileName(disposition: string): string | undefined {
  const extended = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  return extended === undefined ? /filename="([^"]+)"/i.exec(disposition)?.[1] : decodeURIComponent(extended);
}

/** Reads an answer to its end. Rejects with `cut` if it is incomplete, or with the signal's reason. */
async function whole<Value>(read: () => Promise<Value>): Promise<Value> {
  try {
    return await read();
  } catch (cause) {
    // A broken connection is a TypeError, and incomplete JSON a SyntaxError; anything else comes from the signal.
    if (!(cause instanceof TypeError || cause instanceof SyntaxError)) throw cause;
    throw new DeckleError('cut', 'The answer is incomplete.', { cause });
  }
}
