// API keys on the server's own machine: `deckle key`. Works while the service runs.
import type { ApiKeyRecord } from '@deckle/api';
import { accountName } from './auth/email-address.ts';
import { createKeyStore, type KeyRequest, type KeyStore } from './auth/store.ts';
import { type DataPlace, openDatabase } from './database/database.ts';

/** The key of the user with this address, who is made if need be. Throws `StartError`. */
export const createKey = (place: DataPlace, wish: KeyRequest & { readonly email: string }): Promise<string> =>
  withKeys(place, (keys) => keys.createKey({ ...wish, email: accountName(wish.email) }));

/** Those in use, of everybody or of the user with this address. Throws `StartError`. */
export const listKeys = (
  place: DataPlace,
  email?: string,
): Promise<readonly (ApiKeyRecord & { readonly email: string })[]> =>
  withKeys(place, (keys) => keys.listAllKeys(email && accountName(email)));

/** False when no such key is in use. It stops working at once. Throws `StartError`. */
export const revokeKey = (place: DataPlace, id: string): Promise<boolean> =>
  withKeys(place, (keys) => keys.revokeKey(id));

async function withKeys<Value>(place: DataPlace, work: (keys: KeyStore) => Promise<Value>): Promise<Value> {
  const database = await openDatabase(place);
  try {
    return await work(createKeyStore(database));
  } finally {
    await database.destroy();
  }
}
