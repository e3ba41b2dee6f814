// The tables' TypeScript types; migrations.ts creates them. Times are ISO 8601 text unless named in milliseconds.
import type { AssetRecord, AuditAction, CallOutcome, DocumentRecord } from '@deckle/api';
import type { ColumnType } from 'kysely';

/** Read as text from SQLite, as `Date` from PostgreSQL; written as ISO 8601 text. */
type Time = ColumnType<string | Date, string, string>;
/** 0 and 1 in SQLite. */
type Truth = ColumnType<boolean | number, boolean | number, boolean | number>;

export type Tables = {
  users: {
    id: string;
    email: string;
    name: string;
    /** Whether the address is verified, by its owner or the operator. */
    email_verified: Truth;
    /** The picture's URL. */
    image: ColumnType<string | null, string | null | undefined, string | null>;
    /** 1: no text goes to a language model outside this server. */
    local_models_only: ColumnType<number, number | undefined, number>;
    created_at: string;
    updated_at: string;
  };
  sessions: {
    id: string;
    user_id: string;
    /** A hash, so that reading the database opens no session. */
    token: string;
    expires_at: Time;
    ip_address: string | null;
    user_agent: string | null;
    created_at: Time;
    updated_at: Time;
  };
  /** Users at sign-in providers. */
  accounts: {
    id: string;
    user_id: string;
    /** The provider's id for the user, and our id for the provider. */
    account_id: string;
    provider_id: string;
    created_at: Time;
    updated_at: Time;
  };
  /** Pending verifications: sign-in links and provider sign-ins. */
  verifications: {
    id: string;
    identifier: string;
    /** JSON. */
    value: string;
    expires_at: Time;
    created_at: Time;
    updated_at: Time;
  };
  /** Addresses that may create an account. */
  invitations: {
    email: string;
    expires_at_ms: number;
    created_at: string;
  };
  api_keys: {
    id: string;
    user_id: string;
    name: string;
    /** The first characters, to tell keys apart. */
    start: string;
    /** SHA-256 in hex: the key itself is not stored. */
    hash: string;
    created_at: string;
    last_used_at: string | null;
    revoked_at: string | null;
    /** When it expires. */
    expires_at: ColumnType<string | null, string | null | undefined, string | null>;
    /** Separated by spaces. */
    scopes: ColumnType<string, string | undefined, string>;
  };
  documents: {
    id: string;
    user_id: string;
    kind: DocumentRecord['kind'];
    title: string;
    source: string;
    theme: string | null;
    brand_id: string | null;
    revision: number;
    origin: DocumentRecord['origin'];
    pages: number;
    created_at: string;
    updated_at: string;
    deleted_at: string | null;
    /** Of its source and its stored revisions. */
    bytes: number;
  };
  /** The first page of a revision, as a blob. */
  document_thumbnails: { document_id: string; revision: number; blob: string };
  /** Documents made for a user, by id; they may have been deleted since. */
  onboardings: {
    user_id: string;
    /** The language last used with the user. */
    language: string | null;
    deck_id: string | null;
    doc_id: string | null;
    sheet_id: string | null;
    welcome_id: string | null;
    /** A process is making the three documents, and renews this; null while none is. */
    seeding_until_ms: number | null;
  };
  brands: {
    id: string;
    user_id: string;
    name: string;
    /** The file. */
    blob: string;
    size: number;
    /** JSON: the description of the file. */
    description: string;
    /** The blob of a picture of its title slide, once requested. */
    thumbnail: string | null;
    /** JSON: the word of its owner, as in brand.json. */
    tune: string | null;
    created_at: string;
  };
  /** The user's pictures. */
  assets: {
    id: string;
    user_id: string;
    /** Unique per user. */
    name: string;
    /** The file. */
    blob: string;
    media_type: AssetRecord['mediaType'];
    width: number;
    height: number;
    size: number;
    created_at: string;
    /** JSON: who made it, of a picture that was found or made. */
    credit: string | null;
  };
  /** The assets that a document mentions, by name; they may not exist. */
  document_assets: { document_id: string; name: string };
  jobs: {
    id: string;
    user_id: string;
    type: 'batch';
    state: 'queued' | 'running' | 'succeeded' | 'failed' | 'cancelled';
    /** JSON: the request; empty once canceled. */
    request: string;
    /** The file of the brand. */
    brand_blob: string;
    /** JSON: the word of its owner when the job was ordered. */
    brand_tune: string | null;
    done: number;
    failed: number;
    total: number;
    /** Bytes of the result. */
    size: number | null;
    /** Bytes of the request and of the decks stored so far. */
    bytes: ColumnType<number, number | undefined, number>;
    /** A process is working on it, and renews this. */
    running_until_ms: number | null;
    expires_at_ms: number;
    created_at: string;
    updated_at: string;
  };
  /** The decks a job has made so far. */
  job_decks: {
    job_id: string;
    n: number;
    /** Null for a failed one. */
    blob: string | null;
    /** JSON: title and diagnostics, or error and message. */
    outcome: string;
  };
  document_revisions: {
    document_id: string;
    revision: number;
    kind: DocumentRecord['kind'];
    title: string;
    /** Empty if packed: `documents/revision-store.ts` reads it. */
    source: string;
    packed: Uint8Array | null;
    /** The revision it is packed against. */
    base: number | null;
    theme: string | null;
    pages: number;
    created_at: string;
    /** Of the Idempotency-Key that requested it. */
    seed: string | null;
  };
  rate_counters: { key: string; window: number; count: number; expires_at_ms: number };
  idempotency_keys: {
    caller: string;
    key: string;
    request_hash: string;
    /** The same for every attempt of this request. */
    seed: string;
    /** Null while the first request is running. */
    status: number | null;
    /** JSON: [name, value][]. */
    headers: string | null;
    body: Uint8Array | null;
    /** A long body, instead of that. */
    blob: string | null;
    generation_id: string | null;
    /** Of what is kept under the key. */
    bytes: ColumnType<number, number | undefined, number>;
    expires_at_ms: number;
  };
  generations: {
    id: string;
    user_id: string;
    expires_at_ms: number;
    /** A process is working on it, and renews this; null once it has ended. */
    running_until_ms: number | null;
    /** A client is following it through another process. */
    followed_until_ms: number;
    /** Of its lines. */
    bytes: ColumnType<number, number | undefined, number>;
    /** JSON: how to save what it has written if its process crashes; null: not at all, or it has been done. */
    draft_as: ColumnType<string | null, string | null | undefined, string | null>;
  };
  /** What was sent to language models, without the texts. */
  model_calls: {
    id: string;
    user_id: string;
    /** Of a generation that may be gone; null for decks of a batch and starter documents. */
    generation_id: string | null;
    /** The document that was saved from it, which may be gone. */
    document_id: ColumnType<string | null, string | null | undefined, string | null>;
    at: string;
    step: string;
    provider: string;
    host: string;
    /** 0 and 1. */
    outside: number;
    model: string;
    /** Characters. */
    sent: number;
    pictures: number;
    received: number;
    /** Names, as JSON. */
    materials: string;
    outcome: CallOutcome;
  };
  /** Files for prompts, as text. */
  materials: {
    id: string;
    user_id: string;
    name: string;
    source: string;
    bytes: number;
    expires_at_ms: number;
  };
  /** `bytes` of the material count them. */
  material_pictures: { material_id: string; name: string; blob: string; size: number };
  /** A pending change of email address: the hashes of two links, and 1 for each that was confirmed. */
  email_changes: {
    user_id: string;
    email: string;
    old_hash: string;
    new_hash: string;
    old_confirmed: number;
    new_confirmed: number;
    expires_at_ms: number;
  };
  /** The audit log. */
  audit_entries: {
    id: string;
    user_id: string;
    at: string;
    action: AuditAction;
    detail: string | null;
    ip_address: string | null;
  };
  /** NDJSON, some lines a row. */
  generation_lines: { generation_id: string; first_seq: number; lines: string };
};
