// API keys in the database.
import { type ApiKeyRecord, type Scope, scopeNames } from '@deckle/api';
import type { Selectable } from 'kysely';
import { ApiError } from '../base/api-error.ts';
import { createId } from '../base/ids.ts';
import { StartError } from '../base/start-error.ts';
import { audit } from '../database/audit-store.ts';
import { buildOnce, type Database, isPostgres, lazily } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import { createApiKey, hashApiKey, startOf } from './api-key.ts';
import { lockUser } from './user-store.ts';

/** The owner of a key, and its scopes. */
export type KeyOwner = { readonly userId: string; readonly scopes: readonly Scope[] };

/** A label for the new key. */
export type KeyRequest = {
  readonly name: string;
  /** Default: all. */
  readonly scopes?: readonly Scope[] | undefined;
  /** In ISO 8601; if absent, it never expires. */
  readonly expiresAt?: string | undefined;
};
type NewKey = ApiKeyRecord & { readonly secret: string };

export type KeyStore = {
  /** Like `createKey`, but only if there is no key yet, on first startup. Of concurrent starts, one gets it. */
  createFirstKey(owner: { readonly email: string; readonly name: string }): Promise<string | undefined>;
  /**
   * Creates a key for the user with this address, creating the user if needed; the key is returned only here. Throws
   * `StartError` for an account created without proof of ownership: the key would hand it over to its creator.
   */
  createKey(wish: KeyRequest & { readonly email: string }): Promise<string>;
  /** The owner of a valid key, neither revoked nor expired. */
  findOwner(key: string): Promise<KeyOwner | undefined>;
  /** Creates a key for this user and returns its secret, only here. Throws `storage_full` at the limit. */
  addKey(userId: string, wish: KeyRequest): Promise<NewKey>;
  /** Keys in use, newest first. */
  listKeys(userId: string): Promise<readonly ApiKeyRecord[]>;
  /** For everybody, or for the user with this address. */
  listAllKeys(email?: string): Promise<readonly (ApiKeyRecord & { readonly email: string })[]>;
  /** Revokes a key; false if this user (default: anybody) has no such key in use. */
  revokeKey(id: string, userId?: string): Promise<boolean>;
};

/** Keys in use per user; the operator may create more. */
const maxKeys = 100;

/** How often a key's last use is written. */
const usePrecision = 60_000;

export function createKeyStore(database: Database): KeyStore {
  const keysInUse = buildOnce(
    database,
    database
      .selectFrom('api_keys')
      .select(['id', 'user_id', 'last_used_at', 'scopes'])
      .where('hash', '=', '')
      .where('revoked_at', 'is', null)
      .where((row) => row.or([row('expires_at', 'is', null), row('expires_at', '>', '')])),
  );

  return {
    createFirstKey: async (owner) =>
      (await hasKeys(database))
        ? undefined
        : database.transaction().execute(async (transaction) => {
            const userId = await provenUser(transaction, owner.email);
            return (await hasKeys(transaction)) ? undefined : (await insertKey(transaction, userId, owner)).secret;
          }),
    createKey: (wish) =>
      database
        .transaction()
        .execute(
          async (transaction) => (await insertKey(transaction, await provenUser(transaction, wish.email), wish)).secret,
        ),
    addKey: (userId, wish) =>
      database.transaction().execute(async (transaction) => {
        await makeRoom(transaction, userId);
        return insertKey(transaction, userId, wish);
      }),
    async listKeys(userId) {
      const rows = await database
        .selectFrom('api_keys')
        .selectAll()
        .where('user_id', '=', userId)
        .where('revoked_at', 'is', null)
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .execute();
      return rows.map(recordOf);
    },
    async listAllKeys(email) {
      let query = database
        .selectFrom('api_keys')
        .innerJoin('users', 'users.id', 'api_keys.user_id')
        .selectAll('api_keys')
        .select('users.email')
        .where('revoked_at', 'is', null)
        .orderBy('users.email')
        .orderBy('api_keys.created_at');
      if (email !== undefined) query = query.where('users.email', '=', email);
      return (await query.execute()).map((row) => ({ ...recordOf(row), email: row.email }));
    },
    async findOwner(key) {
      const now = Date.now();
      // Looked up by hash, so timing reveals nothing about other keys.
      const [row] = await keysInUse(hashApiKey(key), new Date(now).toISOString());
      if (row === undefined) return undefined;
      if (row.last_used_at === null || now - Date.parse(row.last_used_at) > usePrecision)
        await database
          .updateTable('api_keys')
          .set({ last_used_at: new Date(now).toISOString() })
          .where('id', '=', row.id)
          .modifyEnd(lazily)
          .execute();
      return { userId: row.user_id, scopes: scopesIn(row.scopes) };
    },
    revokeKey: (id, userId) =>
      database.transaction().execute(async (transaction) => {
        let update = transaction
          .updateTable('api_keys')
          .set({ revoked_at: new Date().toISOString() })
          .where('id', '=', id)
          .where('revoked_at', 'is', null);
        if (userId !== undefined) update = update.where('user_id', '=', userId);
        const row = await update.returning(['user_id', 'name']).executeTakeFirst();
        if (row !== undefined) await audit(transaction, row.user_id, 'key-revoked', row.name);
        return row !== undefined;
      }),
  };
}

async function hasKeys(database: Database): Promise<boolean> {
  return (await database.selectFrom('api_keys').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Makes room for another key: revoked ones are in the audit log and need no row. */
async function makeRoom(transaction: Database, userId: string): Promise<void> {
  // Serialized per user, so that two requests cannot both take the last place.
  if (isPostgres(transaction))
    await transaction.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
  await transaction.deleteFrom('api_keys').where('user_id', '=', userId).where('revoked_at', 'is not', null).execute();
  const { count } = await transaction
    .selectFrom('api_keys')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  if (Number(count) >= maxKeys)
    throw new ApiError('storage_full', `You have ${count} API keys; the limit is ${maxKeys}. Revoke one first.`);
}

async function provenUser(transaction: Database, email: string): Promise<string> {
  const { id, isProven } = await lockUser(transaction, { email, name: '' });
  if (!isProven)
    throw new StartError(
      `${email} has not been verified: the account came from a provider that does not verify email addresses. The owner must first sign in by email, or with the link from "deckle sign-in --email ${email}".`,
    );
  return id;
}

async function insertKey(
  transaction: Database,
  userId: string,
  { name, scopes = scopeNames, expiresAt }: KeyRequest,
): Promise<NewKey> {
  const secret = createApiKey();
  const row = {
    id: createId('key'),
    user_id: userId,
    name,
    start: startOf(secret),
    hash: hashApiKey(secret),
    created_at: new Date().toISOString(),
    last_used_at: null,
    revoked_at: null,
    // Compared as text, so all in one form.
    expires_at: expiresAt === undefined ? null : new Date(expiresAt).toISOString(),
    scopes: scopeNames.filter((scope) => scopes.includes(scope)).join(' '),
  };
  await transaction.insertInto('api_keys').values(row).execute();
  await audit(transaction, userId, 'key-created', name);
  return { ...recordOf(row), secret };
}

const scopesIn = (text: string): Scope[] => text.split(' ') as Scope[];

const recordOf = (row: Selectable<Tables['api_keys']>): ApiKeyRecord => ({
  id: row.id,
  name: row.name,
  start: row.start,
  createdAt: row.created_at,
  lastUsedAt: row.last_used_at,
  expiresAt: row.expires_at,
  scopes: scopesIn(row.scopes),
});
