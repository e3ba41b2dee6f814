// An API key made on the server's own machine: `deckle key create`. Works while the service runs.
import { createKeyStore } from './auth/store.ts';
import type { Config } from './platform/config.ts';
import { openDatabase } from './platform/database.ts';

/** The key of the user with this address, who is made if need be. Throws `StartError`. */
export async function createKey(
  config: Pick<Config, 'dataFolder' | 'databaseUrl'>,
  owner: { readonly email: string; readonly name: string },
): Promise<string> {
  const database = await openDatabase(config);
  try {
    return await createKeyStore(database).createKey(owner);
  } finally {
    await database.destroy();
  }
}
