// Users and their API keys in the database.
import type { Database } from '../platform/database.ts';
import { createId } from '../platform/ids.ts';
import { createApiKey, hashApiKey, startOf } from './api-key.ts';

export type KeyStore = {
  /** True while nobody has a key: the service starts for the first time. */
  isEmpty(): Promise<boolean>;
  /** A new key of the user with this address, who is made if need be. The one time that the key is told. */
  createKey(owner: { readonly email: string; readonly name: string }): Promise<string>;
  /** The user of a key that is in use. */
  findUser(key: string): Promise<string | undefined>;
  /** False when there is no such key in use. It stops working at once. */
  revokeKey(id: string): Promise<boolean>;
};

/** How often the time of a key's last use is written. */
const usePrecision = 60_000;

export function createKeyStore(database: Database): KeyStore {
  return {
    async isEmpty() {
      const row = await database.selectFrom('api_keys').select('id').limit(1).executeTakeFirst();
      return row === undefined;
    },
    async createKey({ email, name }) {
      const key = createApiKey();
      const now = new Date().toISOString();
      await database.transaction().execute(async (transaction) => {
        await transaction
          .insertInto('users')
          .values({ id: createId('usr'), email, name: email, created_at: now })
          .onConflict((conflict) => conflict.column('email').doNothing())
          .execute();
        const { id } = await transaction
          .selectFrom('users')
          .select('id')
          .where('email', '=', email)
          .executeTakeFirstOrThrow();
        await transaction
          .insertInto('api_keys')
          .values({
            id: createId('key'),
            user_id: id,
            name,
            start: startOf(key),
            hash: hashApiKey(key),
            created_at: now,
            last_used_at: null,
            revoked_at: null,
          })
          .execute();
      });
      return key;
    },
    async findUser(key) {
      // Found by its hash: how long that takes tells nothing about other keys.
      const row = await database
        .selectFrom('api_keys')
        .select(['id', 'user_id', 'last_used_at'])
        .where('hash', '=', hashApiKey(key))
        .where('revoked_at', 'is', null)
        .executeTakeFirst();
      if (row === undefined) return undefined;
      const now = Date.now();
      if (row.last_used_at === null || now - Date.parse(row.last_used_at) > usePrecision)
        await database
          .updateTable('api_keys')
          .set({ last_used_at: new Date(now).toISOString() })
          .where('id', '=', row.id)
          .execute();
      return row.user_id;
    },
    async revokeKey(id) {
      const { numUpdatedRows } = await database
        .updateTable('api_keys')
        .set({ revoked_at: new Date().toISOString() })
        .where('id', '=', id)
        .where('revoked_at', 'is', null)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },
  };
}
