// A link that signs in, made on the server's own machine: `deckle sign-in`. Works while the service runs.
import { accountName } from './auth/email-address.ts';
import { createLinkStore } from './auth/one-time-store.ts';
import { signInLink } from './auth/sign-in-link.ts';
import { createUserStore } from './auth/user-store.ts';
import type { Config } from './config/config.ts';
import { openDatabase } from './database/database.ts';
import { localUrl, ownerOf } from './local-owner.ts';

/** The link of the user with this address, who is made if need be; absent: of the owner. Good for five minutes, once. Throws `StartError`. */
export async function createLink(config: Config, email?: string): Promise<string> {
  const name = email === undefined ? ownerOf(config) : accountName(email);
  const database = await openDatabase(config);
  try {
    await createUserStore(database).ensure(name);
    const base = config.baseUrl ?? localUrl(config.host, config.port);
    return signInLink(base, await createLinkStore(database).keep({ email: name }), `${base}/`);
  } finally {
    await database.destroy();
  }
}
