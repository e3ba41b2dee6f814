// Tokens that are good once, for a while, in the database: links that sign in, ways to a provider. Kept as hashes, with what they stand for.
import { createHash, randomBytes } from 'node:crypto';
import { createId } from '../base/ids.ts';
import type { Database } from '../database/database.ts';

export type OneTimeStore<Value> = {
  /** A token that stands for a value; it is stored nowhere. */
  keep(value: Value, lifetime?: number): Promise<string>;
  /** What a token stands for, the one time; undefined when it is unknown, spent or too old. Of any number of tries at once one wins. */
  take(token: string): Promise<Value | undefined>;
  /** As `take`, and it stays good. */
  peek(token: string): Promise<Value | undefined>;
};

/** Milliseconds that a link is good for. */
const linkLifetime = 5 * 60_000;
/** And a way to a provider and back: people look for their passwords there. */
const providerFlowLifetime = 10 * 60_000;

/** Who holds it proves to own a mail address. */
export type LinkValue = {
  readonly email: string;
  /** Somebody said at a provider to have this address: who has the link and the cookie `browser` (here its hash) is that person. */
  readonly account?: ProviderAccount & { readonly browser: string };
};

/** A user as a provider knows them. */
export type ProviderAccount = {
  readonly providerId: string;
  readonly accountId: string;
  readonly name: string;
  readonly image: string | null;
};

export type LinkStore = OneTimeStore<LinkValue>;

export const createLinkStore = (database: Database): LinkStore => createOneTimeStore(database, 'sign-in', linkLifetime);

/** What is remembered of somebody who is at a provider. */
export type ProviderFlowState = {
  readonly provider: string;
  readonly callbackUrl: string;
  readonly codeVerifier: string;
  readonly nonce: string;
};

export const createProviderFlowStore = (database: Database): OneTimeStore<ProviderFlowState> =>
  createOneTimeStore(database, 'at-provider', providerFlowLifetime);

/** What one hands over is told by its hash alone, so that who reads the database can use none. */
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
