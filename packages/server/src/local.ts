// Operations on the server's own machine, whether the service is running or not: keys (`deckle key`), links (`deckle sign-in`), invitations
// (`deckle invite`); the owner, and the service's local address.
import type { ApiKeyRecord } from '@deckle/api';
import { accountName, emailAddress } from './auth/email-address.ts';
import { createAdmission, invitationLifetime } from './auth/invitation-store.ts';
import { createLinkStore } from './auth/one-time-store.ts';
import { signInLink } from './auth/sign-in-link.ts';
import { invitationMail } from './auth/sign-in-mail.ts';
import { createKeyStore, type KeyRequest, type KeyStore } from './auth/store.ts';
import { createUserStore } from './auth/user-store.ts';
import { createLog } from './base/log.ts';
import { StartError } from './base/start-error.ts';
import type { Config } from './config/config.ts';
import { type DataPlace, openDatabase } from './database/database.ts';
import { createMailer } from './mail/mailer.ts';

/** A key for the user with this address, who is created if needed. Throws `StartError`. */
export const createKey = (place: DataPlace, wish: KeyRequest & { readonly email: string }): Promise<string> =>
  withKeys(place, (keys) => keys.createKey({ ...wish, email: accountName(wish.email) }));

/** Keys in use, of everybody or of the user with this address. Throws `StartError`. */
export const listKeys = (
  place: DataPlace,
  email?: string,
): Promise<readonly (ApiKeyRecord & { readonly email: string })[]> =>
  withKeys(place, (keys) => keys.listAllKeys(email && accountName(email)));

/** Revokes a key immediately; false if it is not in use. Throws `StartError`. */
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

/** A link for the user with this address, created if needed; default: the owner. Valid once, for five minutes. Throws `StartError`. */
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

/** Invites an address for a week, and mails the sign-in link; without a mail server, returns the link. Throws `StartError`. */
export async function invite(config: Config, text: string): Promise<{ readonly link: string | undefined }> {
  const email = emailAddress(text);
  if (email === undefined) throw new StartError(`'${text}' is not an email address such as ada@example.org.`);
  if (config.signUp.mode === 'closed')
    throw new StartError(
      'SIGN_UP is closed, so no one can be invited. Set it to invitation, or create a key: deckle key create.',
    );
  const database = await openDatabase(config);
  const mailer = createMailer(config, createLog(config));
  try {
    await createAdmission(config.signUp, database).invite(email);
    const base = config.baseUrl ?? localUrl(config.host, config.port);
    const link = signInLink(base, await createLinkStore(database).keep({ email }, invitationLifetime), `${base}/`);
    mailer?.send(invitationMail(email, link, base));
    return { link: mailer === undefined ? link : undefined };
  } finally {
    await mailer?.close();
    await database.destroy();
  }
}

/** Without OWNER_EMAIL: a user without a mailbox, who signs in with links from the console. */
const localUser = 'local';

/** The address of the owner. */
export const ownerOf = ({ ownerEmail }: Pick<Config, 'ownerEmail'>): string => ownerEmail ?? localUser;

/** The URL of a service with this host and port, for a person on this machine. */
export function localUrl(host: string, port: number): string {
  const name = /^(127\.0\.0\.1|0\.0\.0\.0|::1?)$/.test(host) ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}
