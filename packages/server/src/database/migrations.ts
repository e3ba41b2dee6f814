// The schema, step by step, for SQLite and PostgreSQL: types with different names are in braces. Steps are only added;
// each runs once, in a transaction, at startup.
import { sql } from 'kysely';
import { type Database, isPostgres } from './database.ts';
import { dropAccents, fillSearchTexts, makeSearchTables } from './search-store.ts';
import { sessionHash } from './session-hash.ts';

/** A statement, or a function for what a statement cannot do. */
type Change = string | ((database: Database) => Promise<void>);

const steps: readonly (readonly Change[])[] = [
  [
    'create table users (id text primary key, email text not null unique, name text not null, created_at text not null)',
    `create table api_keys (
      id text primary key, user_id text not null references users (id) on delete cascade, name text not null,
      start text not null, hash text not null unique, created_at text not null, last_used_at text, revoked_at text)`,
    `create table documents (
      id text primary key, user_id text not null references users (id) on delete cascade, kind text not null,
      title text not null, source text not null, theme text, brand_id text, revision integer not null,
      origin text not null, pages integer not null, created_at text not null, updated_at text not null, deleted_at text)`,
    'create index documents_by_update on documents (user_id, updated_at, id)',
    'create index documents_by_creation on documents (user_id, created_at, id)',
    'create index documents_by_title on documents (user_id, title, id)',
    `create table document_revisions (
      document_id text not null references documents (id) on delete cascade, revision integer not null,
      kind text not null, title text not null, source text not null, theme text, pages integer not null,
      created_at text not null, primary key (document_id, revision))`,
    `create table rate_counters (
      key text primary key, "window" bigint not null, count integer not null, expires_at_ms bigint not null)`,
    `create table idempotency_keys (
      caller text not null, key text not null, request_hash text not null, status integer, headers text, body {bytes},
      generation_id text, expires_at_ms bigint not null, primary key (caller, key))`,
    `create table generations (
      id text primary key, user_id text not null references users (id) on delete cascade, lines text not null,
      expires_at_ms bigint not null)`,
  ],
  // Sessions, provider accounts and pending verifications: better-auth's tables under our names.
  [
    'alter table users add column email_verified {boolean} not null default {false}',
    'alter table users add column image text',
    "alter table users add column updated_at text not null default '1970-01-01T00:00:00.000Z'",
    `create table sessions (
      id text primary key, user_id text not null references users (id) on delete cascade, token text not null unique,
      expires_at {time} not null, ip_address text, user_agent text, created_at {time} not null, updated_at {time} not null)`,
    'create index sessions_by_user on sessions (user_id)',
    `create table accounts (
      id text primary key, user_id text not null references users (id) on delete cascade, account_id text not null,
      provider_id text not null, access_token text, refresh_token text, id_token text, access_token_expires_at {time},
      refresh_token_expires_at {time}, scope text, password text, created_at {time} not null, updated_at {time} not null)`,
    'create index accounts_by_user on accounts (user_id)',
    'create unique index accounts_by_provider on accounts (provider_id, account_id)',
    `create table verifications (
      id text primary key, identifier text not null, value text not null, expires_at {time} not null,
      created_at {time} not null, updated_at {time} not null)`,
    'create index verifications_by_identifier on verifications (identifier)',
    'create index api_keys_by_user on api_keys (user_id)',
  ],
  // Search in any script; first-page pictures; onboarding results per user.
  [
    "alter table documents add column search_text text not null default ''",
    `create table document_thumbnails (
      document_id text primary key references documents (id) on delete cascade, revision integer not null, blob text not null)`,
    'create index document_thumbnails_by_blob on document_thumbnails (blob)',
    `create table onboardings (
      user_id text primary key references users (id) on delete cascade, language text, deck_id text, doc_id text,
      sheet_id text, welcome_id text)`,
  ],
  // Identifies work under an Idempotency-Key, so that a retry after a crash finds the earlier result.
  ["alter table idempotency_keys add column seed text not null default ''"],
  // The same for changes. Lines of a generation are stored as they arrive, and starter documents are claimed while being made.
  [
    'alter table document_revisions add column seed text',
    'create unique index document_revisions_by_seed on document_revisions (document_id, seed)',
    'alter table onboardings add column seeding_until_ms bigint',
    `create table generation_lines (
      generation_id text not null references generations (id) on delete cascade, first_seq integer not null,
      lines text not null, primary key (generation_id, first_seq))`,
    'insert into generation_lines (generation_id, first_seq, lines) select id, 0, lines from generations',
    'alter table generations drop column lines',
    'alter table generations add column running_until_ms bigint',
    'alter table generations add column followed_until_ms bigint not null default 0',
  ],
  // Brands; jobs, with each deck when made.
  [
    `create table brands (
      id text primary key, user_id text not null references users (id) on delete cascade, name text not null,
      blob text not null, size bigint not null, description text not null, thumbnail text, created_at text not null)`,
    'create index brands_by_creation on brands (user_id, created_at, id)',
    `create table jobs (
      id text primary key, user_id text not null references users (id) on delete cascade, type text not null,
      state text not null, request text not null, brand_blob text not null, done integer not null,
      failed integer not null, total integer not null, size bigint, running_until_ms bigint,
      expires_at_ms bigint not null, created_at text not null, updated_at text not null)`,
    'create index jobs_by_state on jobs (state, created_at)',
    'create index jobs_by_user on jobs (user_id)',
    `create table job_decks (
      job_id text not null references jobs (id) on delete cascade, n integer not null, blob text, outcome text not null,
      primary key (job_id, n))`,
  ],
  // API keys with an expiry and with scopes.
  [
    'alter table api_keys add column expires_at text',
    "alter table api_keys add column scopes text not null default 'read write generate'",
  ],
  // Indexed search.
  [makeSearchTables, fillSearchTexts, 'alter table documents drop column search_text'],
  // How much each document and each job counts against the user's quota.
  [
    'alter table documents add column bytes bigint not null default 0',
    `update documents set bytes = octet_length(source)
      + (select coalesce(sum(octet_length(source)), 0) from document_revisions where document_id = documents.id)`,
    'create index documents_by_bytes on documents (user_id, bytes)',
    'alter table jobs add column bytes bigint not null default 0',
  ],
  // Reading the database opens no session, and gives no access to providers in a user's name.
  [
    hashSessionTokens,
    'update accounts set access_token = null, refresh_token = null, id_token = null, password = null',
  ],
  // Long responses under an Idempotency-Key are stored as blobs.
  ['alter table idempotency_keys add column blob text'],
  // The audit log.
  [
    `create table audit_entries (
      id text primary key, user_id text not null references users (id) on delete cascade, at text not null,
      action text not null, detail text, ip_address text)`,
    'create index audit_entries_by_time on audit_entries (user_id, at, id)',
  ],
  // The blob folder's marker.
  ['create table blob_marks (id integer primary key, mark text not null)'],
  // Invitations.
  ['create table invitations (email text primary key, expires_at_ms bigint not null, created_at text not null)'],
  // Pending changes of email address.
  [
    `create table email_changes (
      user_id text primary key references users (id) on delete cascade, email text not null, old_hash text not null,
      new_hash text not null, old_confirmed integer not null, new_confirmed integer not null, expires_at_ms bigint not null)`,
  ],
  // Revisions as differences from the next.
  [
    'alter table document_revisions add column packed {bytes}',
    'alter table document_revisions add column base integer',
  ],
  // Search ignores accents.
  [dropAccents],
  // Data stored for a day is counted too, and a canceled job needs no request.
  [
    'alter table generations add column bytes bigint not null default 0',
    `update generations set bytes =
      (select coalesce(sum(octet_length(lines)), 0) from generation_lines where generation_id = generations.id)`,
    'create index generations_by_bytes on generations (user_id, bytes)',
    'alter table idempotency_keys add column bytes bigint not null default 0',
    'update idempotency_keys set bytes = coalesce(octet_length(body), 0)',
    'create index idempotency_keys_by_bytes on idempotency_keys (caller, bytes)',
    "update jobs set request = '' where state in ('failed', 'cancelled')",
    'update jobs set bytes = bytes + octet_length(request)',
  ],
  // Indexes on blob references, so that an unused blob can be deleted immediately.
  [
    'create index brands_by_blob on brands (blob)',
    'create index brands_by_thumbnail on brands (thumbnail)',
    'create index jobs_by_blob on jobs (brand_blob)',
    'create index job_decks_by_blob on job_decks (blob)',
    'create index idempotency_keys_by_blob on idempotency_keys (blob)',
  ],
  // The user's pictures, and the documents that mention them.
  [
    `create table assets (
      id text primary key, user_id text not null references users (id) on delete cascade, name text not null,
      blob text not null, media_type text not null, width integer not null, height integer not null,
      size bigint not null, created_at text not null)`,
    'create unique index assets_by_name on assets (user_id, name)',
    'create index assets_by_creation on assets (user_id, created_at, id)',
    'create index assets_by_size on assets (user_id, size)',
    'create index assets_by_blob on assets (blob)',
    `create table document_assets (
      document_id text not null references documents (id) on delete cascade, name text not null,
      primary key (document_id, name))`,
    'create index document_assets_by_name on document_assets (name)',
  ],
  // Materials for prompts, kept for a day.
  [
    `create table materials (
      id text primary key, user_id text not null references users (id) on delete cascade, name text not null,
      source text not null, bytes bigint not null, expires_at_ms bigint not null)`,
    'create index materials_by_bytes on materials (user_id, bytes)',
    'create index materials_by_expiry on materials (expires_at_ms)',
  ],
  // Their pictures, which documents made from them may show.
  [
    `create table material_pictures (
      material_id text not null references materials (id) on delete cascade, name text not null, blob text not null,
      size bigint not null, primary key (material_id, name))`,
    'create index material_pictures_by_blob on material_pictures (blob)',
  ],
  // The log of model calls, which outlives their generations, and who forbids models outside this server.
  [
    `create table model_calls (
      id text primary key, user_id text not null references users (id) on delete cascade, generation_id text,
      at text not null, step text not null, provider text not null, host text not null, outside integer not null,
      model text not null, sent integer not null, pictures integer not null, received integer not null,
      materials text not null, outcome text not null)`,
    'create index model_calls_by_time on model_calls (user_id, at, id)',
    'create index model_calls_by_generation on model_calls (generation_id)',
    'alter table users add column local_models_only integer not null default 0',
  ],
  // What an interrupted generation has written is saved as a draft, and documents know the model calls they are from.
  [
    'alter table generations add column draft_as text',
    'alter table model_calls add column document_id text',
    'create index model_calls_by_document on model_calls (document_id)',
  ],
  // What owners of brands say of their slide layouts.
  ['alter table brands add column tune text', 'alter table jobs add column brand_tune text'],
  // Who made the pictures that were found for documents.
  ['alter table assets add column credit text'],
];

async function hashSessionTokens(database: Database): Promise<void> {
  for (const { id, token } of await database.selectFrom('sessions').select(['id', 'token']).execute())
    await database
      .updateTable('sessions')
      .set({ token: sessionHash(token) })
      .where('id', '=', id)
      .execute();
}

/** SQLite has no time or boolean type: ISO 8601 text, and 0 and 1. */
const typesOfSqlite: Types = { bytes: 'blob', time: 'text', boolean: 'integer', false: '0' };
const typesOfPostgres: Types = { bytes: 'bytea', time: 'timestamptz', boolean: 'boolean', false: 'false' };
type Types = { readonly [name: string]: string };

/** Any number that no other program locks (PostgreSQL 13.3.5, advisory locks). */
const migrationLock = 7_235_281_904;

/** The schema step this program expects. */
export const newestStep = steps.length;

/** Migrates the schema, one process at a time. Throws if the database is newer than this program. */
export const migrate = (database: Database): Promise<void> =>
  database.transaction().execute((transaction) => migrateWithin(transaction, newestStep));

/** Like `migrate`, in the caller's transaction, up to a given step. */
export async function migrateWithin(transaction: Database, last: number): Promise<void> {
  const types = isPostgres(transaction) ? typesOfPostgres : typesOfSqlite;
  // SQLite locks by itself at the first write.
  if (isPostgres(transaction)) await sql`select pg_advisory_xact_lock(${migrationLock})`.execute(transaction);
  await sql`create table if not exists schema_steps (step integer primary key)`.execute(transaction);
  const done = await schemaStep(transaction);
  if (done > newestStep) throw new Error('it was created by a newer version of Deckle');
  for (const [index, changes] of steps.slice(0, last).entries()) {
    if (index < done) continue;
    for (const change of changes) {
      if (typeof change === 'string')
        await sql.raw(change.replace(/\{(\w+)\}/g, (_, name: string) => types[name]!)).execute(transaction);
      else await change(transaction);
    }
    await sql`insert into schema_steps (step) values (${index + 1})`.execute(transaction);
  }
}

/** A database's schema step. */
export async function schemaStep(database: Database): Promise<number> {
  const { rows } = await sql<{ done: number }>`select count(*) as done from schema_steps`.execute(database);
  return Number(rows[0]?.done ?? 0);
}
