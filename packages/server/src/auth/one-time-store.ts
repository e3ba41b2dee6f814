// Single-use tokens with an expiry, in the database: sign-in links, pending provider sign-ins. Stored as hashes, with their values.
import { createHash, randomBytes } from 'node:crypto';
import { createId } from '../base/ids.ts';
import type { Database } from '../database/database.ts';

export type OneTimeStore<Value> = {
  /** Returns a token for a value; the token itself is not stored. */
  keep(value: Value, lifetime?: number): Promise<string>;
  /** The value of a token, once; undefined if it is unknown, used or expired. Of concurrent attempts, one succeeds. */
  take(token: string): Promise<Value | undefined>;
  /** Like `take`, but leaves it valid. */
  peek(token: string): Promise<Value | undefined>;
};

/** Milliseconds a link is valid. */
const linkLifetime = 5 * 60_000;
/** Milliseconds a provider sign-in may take: users have to find their passwords. */
const providerFlowLifetime = 10 * 60_000;

/** The holder proves ownership of an email address. */
export type LinkValue = {
  readonly email: string;
  /** A provider account that claimed this address; it is linked for a browser with both the link and the cookie `browser` (here its hash). */
  readonly account?: ProviderAccount & { readonly browser: string };
};

/** A user as known to a provider. */
export type ProviderAccount = {
  readonly providerId: string;
  readonly accountId: string;
  readonly name: string;
  readonly image: string | null;
};

export type LinkStore = OneTimeStore<LinkValue>;

export const createLinkStore = (database: Database): LinkStore => createOneTimeStore(database, 'sign-in', linkLifetime);

/** State kept while a user is at a provider. */
export type ProviderFlowState = {
  readonly provider: string;
  readonly callbackUrl: string;
  readonly codeVerifier: string;
  readonly nonce: string;
};

export const createProviderFlowStore = (database: Database): OneTimeStore<ProviderFlowState> =>
  createOneTimeStore(database, 'at-provider', providerFlowLifetime);

/** Tokens are looked up by hash, so that a reader of the database cannot use them. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url');

function createOneTimeStore<Value>(database: Database, purpose: string, defaultLifetime: number): OneTimeStore<Value> {
  const identifierOf = (token: string): string => `${purpose}:${tokenHash(token)}`;
  const readValue = (row: { readonly value: string; readonly expires_at: Date | string } | undefined) =>
    row === undefined || new Date(row.expires_at).valueOf() <= Date.now()
      ? undefined
      : (JSON.parse(row.value) as Value);
  return {
    async keep(value, lifetime = defaultLifetime) {
      const token = randomBytes(24).toString('base64url');
      const now = Date.now();
      const at = new Date(now).toISOString();
      await database
        .insertInto('verifications')
        .values({
          id: createId('aut'),
          identifier: identifierOf(token),
          value: JSON.stringify(value),
          expires_at: new Date(now + lifetime).toISOString(),
          created_at: at,
          updated_at: at,
        })
        .execute();
      return token;
    },
    async take(token) {
      const row = await database
        .deleteFrom('verifications')
        .where('identifier', '=', identifierOf(token))
        .returning(['value', 'expires_at'])
        .executeTakeFirst();
      return readValue(row);
    },
    async peek(token) {
      const row = await database
        .selectFrom('verifications')
        .select(['value', 'expires_at'])
        .where('identifier', '=', identifierOf(token))
        .executeTakeFirst();
      return readValue(row);
    },
  };
}
