// Users in the database: made when their address is first proven, or by the operator.
import { type Database, isPostgres } from '../platform/database.ts';
import { createId } from '../platform/ids.ts';

export type UserStore = {
  /**
   * The user with this address, for somebody who has just proven to own it, or for the operator; made if need be. What an account holds
   * that nobody had proven until now is not the owner's: it is deleted, keys, sessions and documents, and the owner begins anew.
   */
  claim(email: string): Promise<string>;
  /** Makes the user with this address, unless there is one. */
  ensure(email: string): Promise<void>;
};

export const createUserStore = (database: Database): UserStore => ({
  claim: (email) => database.transaction().execute((transaction) => claimUser(transaction, email)),
  ensure: (email) =>
    database.transaction().execute(async (transaction) => {
      await lockUser(transaction, { email, name: '' });
    }),
});

async function claimUser(transaction: Database, email: string): Promise<string> {
  const { id, isProven } = await lockUser(transaction, { email, name: '' });
  if (isProven) {
    await transaction
      .updateTable('users')
      .set({ email_verified: truth(transaction, true) })
      .where('id', '=', id)
      .execute();
    return id;
  }
  // All that belongs to a user goes with it.
  await transaction.deleteFrom('users').where('id', '=', id).execute();
  return (await lockUser(transaction, { email, name: '' })).id;
}

/** The user with this address, made (and proven) if need be. Others that ask for it wait until the transaction ends. */
export async function lockUser(
  transaction: Database,
  { email, name }: { readonly email: string; readonly name: string },
): Promise<{ readonly id: string; readonly isProven: boolean }> {
  const at = new Date().toISOString();
  const { id, email_verified } = await transaction
    .insertInto('users')
    .values({
      id: createId('usr'),
      email,
      name,
      email_verified: truth(transaction, true),
      created_at: at,
      updated_at: at,
    })
    // An update that changes nothing: it locks the row.
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ email }))
    .returning(['id', 'email_verified'])
    .executeTakeFirstOrThrow();
  return { id, isProven: Boolean(email_verified) || !(await isOfProvider(transaction, id)) };
}

/** Whether a sign-in provider made it. Others were made by a link that was mailed to them, or by the operator: their address is theirs. */
async function isOfProvider(transaction: Database, id: string): Promise<boolean> {
  return (
    (await transaction.selectFrom('accounts').select('id').where('user_id', '=', id).limit(1).execute()).length > 0
  );
}

const truth = (database: Database, value: boolean): boolean | number => (isPostgres(database) ? value : Number(value));
