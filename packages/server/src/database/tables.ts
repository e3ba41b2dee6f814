// The tables as TypeScript sees them; migrations.ts makes them. Times are ISO 8601 texts unless named in milliseconds.
import type { AuditAction, DocumentRecord } from '@deckle/api';
import type { ColumnType } from 'kysely';

/** Read as a text from SQLite, as a `Date` from PostgreSQL; written as a text in ISO 8601. */
type Time = ColumnType<string | Date, string, string>;
/** SQLite has 0 and 1. */
type Truth = ColumnType<boolean | number, boolean | number, boolean | number>;

export type Tables = {
  users: {
    id: string;
    email: string;
    name: string;
    /** Whether its owner, or the operator, stands for the address. */
    email_verified: Truth;
    /** The address of a picture. */
    image: ColumnType<string | null, string | null | undefined, string | null>;
    created_at: string;
    updated_at: string;
  };
  sessions: {
    id: string;
    user_id: string;
    /** Its hash: who reads the database can open no session. */
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
    /** The provider's name for the user, and ours for the provider. */
    account_id: string;
    provider_id: string;
    created_at: Time;
    updated_at: Time;
  };
  /** What waits to be proven: links that sign in, and those who are at a provider. */
  verifications: {
    id: string;
    identifier: string;
    /** JSON. */
    value: string;
    expires_at: Time;
    created_at: Time;
    updated_at: Time;
  };
  /** Addresses that may make an account. */
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
    /** SHA-256 in hex: the key itself is stored nowhere. */
    hash: string;
    created_at: string;
    last_used_at: string | null;
    revoked_at: string | null;
    /** From when on it is refused. */
    expires_at: ColumnType<string | null, string | null | undefined, string | null>;
    /** With spaces between. */
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
    /** Of its source and its revisions, as they are kept. */
    bytes: number;
  };
  /** The first page of a revision, as a blob. */
  document_thumbnails: { document_id: string; revision: number; blob: string };
  /** What was made for a user: documents by their ids, which may be deleted since. */
  onboardings: {
    user_id: string;
    /** The language that the user was last spoken to in. */
    language: string | null;
    deck_id: string | null;
    doc_id: string | null;
    sheet_id: string | null;
    welcome_id: string | null;
    /** A process makes the three documents, and renews this; null while nobody does. */
    seeding_until_ms: number | null;
  };
  brands: {
    id: string;
    user_id: string;
    name: string;
    /** The file. */
    blob: string;
    size: number;
    /** JSON: what was understood of it. */
    description: string;
    /** The blob of a picture of its title slide, once that was asked for. */
    thumbnail: string | null;
    created_at: string;
  };
  jobs: {
    id: string;
    user_id: string;
    type: 'batch';
    state: 'queued' | 'running' | 'succeeded' | 'failed' | 'cancelled';
    /** JSON: what was asked for; empty once it is cancelled. */
    request: string;
    /** The file of the brand. */
    brand_blob: string;
    done: number;
    failed: number;
    total: number;
    /** Bytes of the result. */
    size: number | null;
    /** Bytes of the request, and of the decks that are kept so far. */
    bytes: ColumnType<number, number | undefined, number>;
    /** A process works on it, and renews this. */
    running_until_ms: number | null;
    expires_at_ms: number;
    created_at: string;
    updated_at: string;
  };
  /** What a job has made so far. */
  job_decks: {
    job_id: string;
    n: number;
    /** Null for one that failed. */
    blob: string | null;
    /** JSON: title and diagnostics, or error and message. */
    outcome: string;
  };
  document_revisions: {
    document_id: string;
    revision: number;
    kind: DocumentRecord['kind'];
    title: string;
    /** Empty where it is packed: `documents/revision-store.ts` reads it. */
    source: string;
    packed: Uint8Array | null;
    /** The revision whose source it is packed with. */
    base: number | null;
    theme: string | null;
    pages: number;
    created_at: string;
    /** Of the Idempotency-Key that asked for it. */
    seed: string | null;
  };
  rate_counters: { key: string; window: number; count: number; expires_at_ms: number };
  idempotency_keys: {
    caller: string;
    key: string;
    request_hash: string;
    /** The same for every try of this request. */
    seed: string;
    /** Null while the first request runs. */
    status: number | null;
    /** JSON: [name, value][]. */
    headers: string | null;
    body: Uint8Array | null;
    /** A long body, in place of that. */
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
    /** A process works on it, and renews this; null once it has ended. */
    running_until_ms: number | null;
    /** A follower at another process reads it. */
    followed_until_ms: number;
    /** Of its lines. */
    bytes: ColumnType<number, number | undefined, number>;
  };
  /** An account on its way to another mail address: the hashes of two links, and 1 for each that was pressed. */
  email_changes: {
    user_id: string;
    email: string;
    old_hash: string;
    new_hash: string;
    old_confirmed: number;
    new_confirmed: number;
    expires_at_ms: number;
  };
  /** What happened in the account of a user. */
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
