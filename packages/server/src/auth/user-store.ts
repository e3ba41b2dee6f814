// Users in the database: created when their address is first verified, or by the operator.
import { createId } from '../base/ids.ts';
import { audit } from '../database/audit-store.ts';
import { type Database, isPostgres } from '../database/database.ts';
import { isInvited, useUpInvitation } from './invitation-store.ts';
import type { ProviderAccount } from './one-time-store.ts';

export type UserStore = {
  /**
   * The user with this address, for a caller who has just proven ownership, or for the operator; created if needed.
   * Anything in the account from before the proof is not the owner's: keys, sessions and documents are deleted, and the
   * owner starts fresh.
   * `account`: the same person's account at a provider, which becomes theirs here too. Undefined if there is no such
   * user and may be none.
   */
  claim(email: string, account?: ProviderAccount): Promise<Claimed | undefined>;
  /**
   * The user of a provider account; created if needed if the address is verified. Never matched by address alone:
   * anyone who can create an account elsewhere with another person's address would be that person here.
   */
  signInWithProvider(account: ProviderAccount, email: string, isVerified: boolean): Promise<SignInResult>;
  /** Whether a user with this verified address exists: connecting through a link needs an existing account. */
  has(email: string): Promise<boolean>;
  /** Creates the user with this address, unless there is one. */
  ensure(email: string): Promise<void>;
};

/** `isNewlyLinked`: the provider account was newly connected to this user. */
export type Claimed = { readonly userId: string; readonly isNewlyLinked: boolean };
/** `account_exists`: it exists, verified another way; the mailbox owner may connect the provider to it. */
export type SignInResult = Claimed | 'account_exists' | 'account_not_linked' | 'email_not_verified' | 'not_admitted';

/** `maySignUp`: checks a new account at sign-in; the operator's creations always stay. */
export const createUserStore = (database: Database, maySignUp: MaySignUp = () => true): UserStore => ({
  claim: (email, account) =>
    database.transaction().execute((transaction) => claimUser(transaction, maySignUp, email, account)),
  signInWithProvider: (account, email, isVerified) =>
    database.transaction().execute((transaction) => signInFrom(transaction, maySignUp, account, email, isVerified)),
  async has(email) {
    const user = await database
      .selectFrom('users')
      .leftJoin('accounts', 'accounts.user_id', 'users.id')
      .select(['users.email_verified', 'accounts.id as account'])
      .where('users.email', '=', email)
      .limit(1)
      .executeTakeFirst();
    // As in `lockUser`: accounts not created through a provider are verified.
    return user !== undefined && (Boolean(user.email_verified) || user.account === null);
  },
  ensure: (email) =>
    database.transaction().execute(async (transaction) => {
      await lockUser(transaction, { email, name: '' });
    }),
});

type MaySignUp = (email: string, isInvited: boolean) => boolean;

async function signInFrom(
  transaction: Database,
  maySignUp: MaySignUp,
  account: ProviderAccount,
  email: string,
  isVerified: boolean,
): Promise<SignInResult> {
  const owner = await ownerOf(transaction, account);
  if (owner?.isProven) return { userId: owner.id, isNewlyLinked: false };
  // Checked before saying whether the address is admitted, so that only verified users learn that.
  if (!isVerified) return 'email_not_verified';
  // The account's owner has a different address by now, which is not verified.
  if (owner !== undefined && owner.email !== email) return 'account_not_linked';
  const locked = await lockAdmitted(transaction, maySignUp, { email, name: account.name });
  if (locked === undefined) return 'not_admitted';
  if (!locked.isNew && locked.isProven) return 'account_exists';
  return (await claimUser(transaction, maySignUp, email, account))!;
}

async function claimUser(
  transaction: Database,
  maySignUp: MaySignUp,
  email: string,
  account?: ProviderAccount,
): Promise<Claimed | undefined> {
  const newcomer = { email, name: account?.name ?? '' };
  const locked = await lockAdmitted(transaction, maySignUp, newcomer);
  if (locked === undefined) return undefined;
  let { id } = locked;
  // Anything created through this same provider account belongs to the same person.
  if (!locked.isProven && (account && (await ownerOf(transaction, account)))?.id !== id) {
    // Everything that belongs to a user goes with it.
    await transaction.deleteFrom('users').where('id', '=', id).execute();
    id = (await lockUser(transaction, newcomer)).id;
  }
  await transaction
    .updateTable('users')
    .set({ email_verified: sqlBoolean(transaction, true) })
    .where('id', '=', id)
    .execute();
  return { userId: id, isNewlyLinked: account !== undefined && (await linkProvider(transaction, id, account)) };
}

/** Like `lockUser`; undefined for an address that has no account and may not create one. */
async function lockAdmitted(
  transaction: Database,
  maySignUp: MaySignUp,
  newcomer: Newcomer,
): Promise<LockedUser | undefined> {
  const locked = await lockRow(transaction, newcomer);
  if (!locked.isNew) return locked;
  if (maySignUp(newcomer.email, await isInvited(transaction, newcomer.email))) {
    await useUpInvitation(transaction, newcomer.email);
    return locked;
  }
  // Its invitation stays valid for when sign-up is open again.
  await transaction.deleteFrom('users').where('id', '=', locked.id).execute();
  return undefined;
}

/** Leaves a provider account that already belongs to another user; then returns false. */
async function linkProvider(
  transaction: Database,
  userId: string,
  { providerId, accountId, image }: ProviderAccount,
): Promise<boolean> {
  const at = new Date().toISOString();
  const linked = await transaction
    .insertInto('accounts')
    .values({
      id: createId('aut'),
      user_id: userId,
      account_id: accountId,
      provider_id: providerId,
      created_at: at,
      updated_at: at,
    })
    .onConflict((conflict) => conflict.columns(['provider_id', 'account_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (linked !== undefined) await audit(transaction, userId, 'provider-joined', providerId);
  if (image !== null)
    await transaction.updateTable('users').set({ image }).where('id', '=', userId).where('image', 'is', null).execute();
  return linked !== undefined;
}

async function ownerOf(
  transaction: Database,
  { providerId, accountId }: ProviderAccount,
): Promise<{ readonly id: string; readonly email: string; readonly isProven: boolean } | undefined> {
  const owner = await transaction
    .selectFrom('accounts')
    .innerJoin('users', 'users.id', 'accounts.user_id')
    .select(['users.id', 'users.email', 'users.email_verified'])
    .where('provider_id', '=', providerId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return owner && { id: owner.id, email: owner.email, isProven: Boolean(owner.email_verified) };
}

type Newcomer = { readonly email: string; readonly name: string };
type LockedUser = {
  readonly id: string;
  readonly isProven: boolean;
  readonly isNew: boolean;
};

/**
 * The user with this address, created (and verified) if needed; a new one uses up its invitation. Locks the user until
 * the end of the transaction.
 */
export async function lockUser(transaction: Database, newcomer: Newcomer): Promise<LockedUser> {
  const locked = await lockRow(transaction, newcomer);
  if (locked.isNew) await useUpInvitation(transaction, newcomer.email);
  return locked;
}

async function lockRow(transaction: Database, { email, name }: Newcomer): Promise<LockedUser> {
  const at = new Date().toISOString();
  const newId = createId('usr');
  const { id, email_verified } = await transaction
    .insertInto('users')
    .values({
      id: newId,
      email,
      name,
      email_verified: sqlBoolean(transaction, true),
      created_at: at,
      updated_at: at,
    })
    // A no-op update that locks the row.
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ email }))
    .returning(['id', 'email_verified'])
    .executeTakeFirstOrThrow();
  const isProven = Boolean(email_verified) || !(await hasProviderAccount(transaction, id));
  return { id, isProven, isNew: id === newId };
}

/** Whether a provider sign-in created it. Others were created by a mailed link or by the operator, so their address is verified. */
async function hasProviderAccount(transaction: Database, id: string): Promise<boolean> {
  return (
    (await transaction.selectFrom('accounts').select('id').where('user_id', '=', id).limit(1).execute()).length > 0
  );
}

const sqlBoolean = (database: Database, value: boolean): boolean | number =>
  isPostgres(database) ? value : Number(value);
