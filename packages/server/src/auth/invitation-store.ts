// Who may create an account: SIGN_UP and invitations in the database. Existing users can always sign in.
import type { Config } from '../config/config.ts';
import type { Database } from '../database/database.ts';

export type Admission = {
  /** Whether a user with this address exists or may be created. Runs the same queries whatever the answer. */
  admits(email: string): Promise<boolean>;
  /** Whether a new account with this address may stay. `isInvited`: through an invitation, which it uses up. */
  maySignUp(email: string, isInvited: boolean): boolean;
  /** Whether an account may change to this address: with listed domains, only to one of those or to an invited one. */
  mayMoveTo(email: string): Promise<boolean>;
  /** Invites an address for a week. */
  invite(email: string): Promise<void>;
  /** Removes expired invitations. */
  clean(): Promise<void>;
};

/** Milliseconds an invitation, and its link, is valid. */
export const invitationLifetime = 7 * 86_400_000;

/** Whether an address is invited. */
export const isInvited = async (database: Database, email: string): Promise<boolean> =>
  (await database
    .selectFrom('invitations')
    .select('email')
    .where('email', '=', email)
    .where('expires_at_ms', '>', Date.now())
    .executeTakeFirst()) !== undefined;

/** Uses up the invitation of an address when its account is created or moved there. */
export async function useUpInvitation(transaction: Database, email: string): Promise<void> {
  await transaction.deleteFrom('invitations').where('email', '=', email).execute();
}

/** Old mail servers relay `eve%other.example@corp.example` and `other.example!eve@corp.example` to a mailbox elsewhere. */
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
    maySignUp: (email, invited) => isOpenTo(email) || (mode !== 'closed' && invited),
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
