// Pending changes of email address in the database, one per user: both addresses must confirm, in any order.
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { useUpInvitation } from '../auth/invitation-store.ts';
import { tokenHash } from '../auth/one-time-store.ts';
import { audit } from '../database/audit-store.ts';
import type { Database } from '../database/database.ts';
import { notFound } from '../http/route.ts';
import { removeProviders } from './provider-store.ts';

export type EmailChangeStore = {
  /** The current address; undefined if the account has no mailbox. Throws `not_found`. */
  mailboxOf(userId: string): Promise<string | undefined>;
  /** Returns the tokens of two links and invalidates earlier ones. `old` is absent if the account has no mailbox. */
  begin(
    userId: string,
    email: string,
  ): Promise<{ readonly new: string; readonly old?: { readonly email: string; readonly token: string } }>;
  /** Result of opening a link; `taken`: another account has the address by now, and nothing changed. */
  confirm(token: string): Promise<'unknown' | 'waits' | 'moved' | 'taken'>;
  clean(): Promise<void>;
};

const lifetime = 24 * 60 * 60 * 1000;

export const createEmailChangeStore = (database: Database): EmailChangeStore => ({
  mailboxOf: (userId) => mailboxOf(database, userId),
  begin: (userId, email) =>
    database.transaction().execute(async (transaction) => {
      const mailbox = await mailboxOf(transaction, userId);
      const tokens = { old: createToken(), new: createToken() };
      const change = {
        email,
        old_hash: tokenHash(tokens.old),
        new_hash: tokenHash(tokens.new),
        old_confirmed: mailbox === undefined ? 1 : 0,
        new_confirmed: 0,
        expires_at_ms: Date.now() + lifetime,
      };
      await transaction
        .insertInto('email_changes')
        .values({ user_id: userId, ...change })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(change))
        .execute();
      await audit(transaction, userId, 'email-change-asked', email);
      return { new: tokens.new, ...(mailbox !== undefined && { old: { email: mailbox, token: tokens.old } }) };
    }),
  confirm: (token) =>
    database.transaction().execute(async (transaction) => {
      const hash = tokenHash(token);
      // Locks the row, so that the later of two concurrent confirmations sees both.
      const change = await transaction
        .updateTable('email_changes')
        .set({
          old_confirmed: sql<number>`case when old_hash = ${hash} then 1 else old_confirmed end`,
          new_confirmed: sql<number>`case when new_hash = ${hash} then 1 else new_confirmed end`,
        })
        .where((row) => row.or([row('old_hash', '=', hash), row('new_hash', '=', hash)]))
        .where('expires_at_ms', '>', Date.now())
        .returningAll()
        .executeTakeFirst();
      if (change === undefined) return 'unknown';
      const { user_id: userId, email } = change;
      if (change.old_confirmed + change.new_confirmed < 2) return 'waits';
      await transaction.deleteFrom('email_changes').where('user_id', '=', userId).execute();
      const { numUpdatedRows } = await transaction
        .updateTable('users')
        .set({
          email,
          // The old address no longer identifies anybody.
          name: sql<string>`case when name = email then '' else name end`,
          email_verified: sql`(1 = 1)`,
          updated_at: new Date().toISOString(),
        })
        .where('id', '=', userId)
        .where(sql<boolean>`not exists (select 1 from users where email = ${email})`)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return 'taken';
      // Providers that know the user by the old address no longer apply.
      await removeProviders(transaction, userId);
      await useUpInvitation(transaction, email);
      await audit(transaction, userId, 'email-changed', email);
      return 'moved';
    }),
  async clean() {
    await database.deleteFrom('email_changes').where('expires_at_ms', '<', Date.now()).execute();
  },
});

async function mailboxOf(database: Database, userId: string): Promise<string | undefined> {
  const user = await database.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst();
  if (user === undefined) throw notFound('account');
  return user.email.includes('@') ? user.email : undefined;
}

const createToken = (): string => randomBytes(24).toString('base64url');
