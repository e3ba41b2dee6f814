// Links that sign in, in the database: who holds one proves to own a mail address. Kept as hashes, spent once.
import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '../platform/database.ts';
import { createId } from '../platform/ids.ts';

export type LinkStore = {
  /** A link for this address; gives its token, which is stored nowhere. */
  create(email: string): Promise<string>;
  /** The address of a link, the one time; undefined when it is unknown, spent or too old. Of any number of tries at once one wins. */
  spend(token: string): Promise<string | undefined>;
};

/** Milliseconds that a link is good for. */
const lifetime = 5 * 60_000;

export function createLinkStore(database: Database): LinkStore {
  return {
    async create(email) {
      const token = randomBytes(24).toString('base64url');
      const now = Date.now();
      const at = new Date(now).toISOString();
      await database
        .insertInto('verifications')
        .values({
          id: createId('aut'),
          identifier: identifierOf(token),
          value: JSON.stringify({ email }),
          expires_at: new Date(now + lifetime).toISOString(),
          created_at: at,
          updated_at: at,
        })
        .execute();
      return token;
    },
    async spend(token) {
      const row = await database
        .deleteFrom('verifications')
        .where('identifier', '=', identifierOf(token))
        .returning(['value', 'expires_at'])
        .executeTakeFirst();
      if (row === undefined || new Date(row.expires_at).valueOf() <= Date.now()) return undefined;
      return (JSON.parse(row.value) as { readonly email: string }).email;
    },
  };
}

const identifierOf = (token: string): string => `sign-in:${createHash('sha256').update(token).digest('base64url')}`;
