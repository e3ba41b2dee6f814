// Who may make an account: SIGN_UP, and invitations in the database. Who has one signs in whatever it says.
import type { Config } from '../config/config.ts';
import type { Database } from '../database/database.ts';

export type Admission = {
  /** Whether there is a user with this address, or may be one. It asks the same of the database whatever the answer. */
  admits(email: string): Promise<boolean>;
  /** Whether an account that is being made with this address may stay. `isInvited`: by an invitation, which it then uses up. */
  mayMake(email: string, isInvited: boolean): boolean;
  /** Whether an account may move to this address: where domains are listed, only to one of theirs, or to one that was invited. */
  mayMoveTo(email: string): Promise<boolean>;
  /** Admits an address for a week. */
  invite(email: string): Promise<void>;
  /** Removes invitations that have ended. */
  clean(): Promise<void>;
};

/** Milliseconds that an invitation, and the link in it, is good for. */
export const invitationLifetime = 7 * 86_400_000;

/** Whether an address is invited. */
export const isInvited = async (database: Database, email: string): Promise<boolean> =>
  (await database
    .selectFrom('invitations')
    .select('email')
    .where('email', '=', email)
    .where('expires_at_ms', '>', Date.now())
    .executeTakeFirst()) !== undefined;

/** Takes the invitation of an address whose account is being made, or moves there: it is good for one. */
export async function useUpInvitation(transaction: Database, email: string): Promise<void> {
  await transaction.deleteFrom('invitations').where('email', '=', email).execute();
}

/** Mail servers of old send `eve%other.example@corp.example` and `other.example!eve@corp.example` on to a mailbox elsewhere. */
const isRelayed = /[%!]/;

export function createAdmission({ mode, domains }: Config['signUp'], database: Database): Admission {
  const isOpenTo = (email: string): boolean =>
    mode === 'open' ||
    (mode === 'domains' && !isRelayed.test(email) && domains.includes(email.slice(email.lastIndexOf('@') + 1)));

  return {
    async admits(email) {
      const user = await database.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
      const invited = await isInvited(database, email);
      return user !== undefined || isOpenTo(email) || (mode !== 'closed' && invited);
    },
    mayMake: (email, invited) => isOpenTo(email) || (mode !== 'closed' && invited),
    mayMoveTo: async (email) => mode !== 'domains' || isOpenTo(email) || (await isInvited(database, email)),
    async invite(email) {
      const expires_at_ms = Date.now() + invitationLifetime;
      await database
        .insertInto('invitations')
        .values({ email, expires_at_ms, created_at: new Date().toISOString() })
        .onConflict((conflict) => conflict.column('email').doUpdateSet({ expires_at_ms }))
        .execute();
    },
    async clean() {
      await database.deleteFrom('invitations').where('expires_at_ms', '<=', Date.now()).execute();
    },
  };
}
