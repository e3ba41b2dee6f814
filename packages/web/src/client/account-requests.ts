// Requests for the signed-in user and the account: sessions, keys, usage, activity, deletion.
import type { Account, AccountSession, ApiKeyRecord } from '@deckle/api';
import { call, fileName, get, post } from './http.ts';
import type { NamedFile } from './requests.ts';

export type User = { readonly id: string; readonly email: string; readonly name: string };
/** The owner of the server has no address until they set one. */
export const hasMailbox = ({ email }: Pick<User, 'email'>): boolean => email.includes('@');
/** The user's chosen name; '' for none. Accounts created with a key once used their address as the name. */
export const givenName = ({ email, name }: Pick<User, 'email' | 'name'>): string => (name === email ? '' : name);
/** The user's name as shown on the page. */
export const nameOf = (user: Pick<User, 'email' | 'name'>): string =>
  givenName(user) || (hasMailbox(user) ? user.email : 'Owner of this computer');

export type SignInMethods = {
  readonly mail: boolean;
  /** The link is printed on the server's console, because the server sends no mail. */
  readonly console: boolean;
  readonly providers: readonly { readonly id: string; readonly name: string }[];
  readonly signUp: 'open' | 'domains' | 'invitation' | 'closed';
};
export type Scope = ApiKeyRecord['scopes'][number];
export type KeyRequests = { readonly name: string; readonly scopes: readonly Scope[]; readonly expiresAt?: string };
export type AuditEntry = {
  readonly id: string;
  readonly at: string;
  readonly action: string;
  readonly detail: string | null;
  readonly ipAddress: string | null;
};
export type AuditPage = { readonly items: readonly AuditEntry[]; readonly nextCursor: string | null };
export type Deletion = { readonly confirmation: string; readonly deletes: { readonly [what: string]: number } };

/** Undefined for nobody. */
export const readSession = async (): Promise<User | undefined> =>
  (await get<{ user: User } | null>('/api/auth/get-session'))?.user;
export const signOut = (): Promise<unknown> => post('/api/auth/sign-out');
export const readSignInMethods = (): Promise<SignInMethods> => get('/api/auth/providers');

/** Sends a sign-in link that redirects to this path. */
export const askForLink = (email: string, callbackURL: string): Promise<unknown> =>
  post('/api/auth/sign-in/magic-link', { email, callbackURL });

/** The URL of a provider sign-in that returns to this path. */
export const providerAddress = (provider: string, callbackURL: string): string =>
  `/api/auth/sign-in/social?${new URLSearchParams({ provider, callbackURL })}`;

export const readAccount = (): Promise<Account> => get('/api/account');
export const renameAccount = (name: string): Promise<unknown> => post('/api/account', { name });

/** Sends a link to both addresses; the address changes once both were opened. Throws `not_found` if no mail is sent. */
export const moveAccount = (email: string): Promise<unknown> => post('/api/account/email', { email });

export const listSessions = async (): Promise<readonly AccountSession[]> =>
  (await get<{ items: AccountSession[] }>('/api/account/sessions')).items;
export const endSession = (id: string): Promise<unknown> => post(`/api/account/sessions/${id}/delete`);
export const endOtherSessions = (): Promise<unknown> => post('/api/account/sessions/delete-others');

/** Disconnects a provider. Throws `forbidden` if it is the only way to sign in. */
export const removeProvider = (id: string): Promise<unknown> => post(`/api/account/providers/${id}/delete`);

export const listKeys = async (): Promise<readonly ApiKeyRecord[]> =>
  (await get<{ keys: ApiKeyRecord[] }>('/api/account/keys')).keys;
/** The key with its secret, shown only once. */
export const createKey = async (wishes: KeyRequests): Promise<ApiKeyRecord & { readonly secret: string }> =>
  (await post<{ key: ApiKeyRecord & { secret: string } }>('/api/account/keys', wishes)).key;
export const revokeKey = (id: string): Promise<unknown> => post(`/api/account/keys/${id}/delete`);

export const listAudit = (cursor?: string): Promise<AuditPage> =>
  get(`/api/account/audit?${new URLSearchParams({ limit: '20', ...(cursor && { cursor }) })}`);

/** The whole account as one zip. */
export async function exportAccount(): Promise<NamedFile> {
  const answer = await call('/api/account/export');
  return { blob: await answer.blob(), name: fileName(answer) ?? 'deckle.zip' };
}

/** What a deletion would delete, and the confirmation for it. */
export const planDeletion = (): Promise<Deletion> => post('/api/account/delete');
export const deleteAccount = (confirmation: string): Promise<unknown> => post('/api/account/delete', { confirmation });
