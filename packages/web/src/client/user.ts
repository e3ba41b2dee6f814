// How the page names the signed-in user.
import type { Account } from '@deckle/api';

export type User = Pick<Account['user'], 'id' | 'email' | 'name'>;
/** The owner of the server has no address until they give one. */
export const hasMailbox = ({ email }: Pick<User, 'email'>): boolean => email.includes('@');
/** The name that the user chose; '' for none. Accounts that came with a key once had their address for a name. */
export const givenName = ({ email, name }: Pick<User, 'email' | 'name'>): string => (name === email ? '' : name);
/** The name shown on the page. */
export const nameOf = (user: Pick<User, 'email' | 'name'>): string =>
  givenName(user) || (hasMailbox(user) ? user.email : 'Owner of this computer');
