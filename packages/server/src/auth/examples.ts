// Example calls of /api/auth and /api/account/keys, for OpenAPI and /api/docs.
import type { Example } from '../http/route.ts';

const key = {
  id: 'key_Nc5rUe8aLg3iOo1qKh7vDt',
  name: 'Build server',
  start: 'deckle_pk_7Hq2',
  createdAt: '2026-11-21T09:00:00.000Z',
  expiresAt: null,
  scopes: ['read', 'generate'],
} as const;
const link = { token: 'c0FhY2VuMjJ0b2tlbm9mYWxpbms', callbackURL: '/' };

export const authExamples = {
  providers: {
    status: 200,
    answer: { mail: true, console: false, providers: [{ id: 'google', name: 'Google' }], signUp: 'open' },
  },
  askForLink: {
    body: { email: 'ada@example.org', callbackURL: '/' },
    status: 200,
    answer: { status: true },
  },
  openLink: { query: link, status: 200 },
  spendLink: { query: link, status: 303 },
  startAtProvider: { query: { provider: 'google', callbackURL: '/' }, status: 302 },
  returnFromProvider: { parameters: { provider: 'google' }, status: 302 },
  failed: { status: 400 },
  session: {
    status: 200,
    answer: {
      user: { id: 'usr_Bd8sJw1fTz6xPm3cEu9hYk', email: 'ada@example.org', name: 'Ada Lovelace', image: null },
      session: { expiresAt: '2026-11-28T09:00:00.000Z' },
    },
  },
  signOut: { status: 200, answer: { success: true } },
  listKeys: { status: 200, answer: { keys: [{ ...key, lastUsedAt: '2026-11-21T09:30:00.000Z' }] } },
  createKey: {
    body: { name: key.name, scopes: key.scopes },
    status: 201,
    answer: { key: { ...key, lastUsedAt: null, secret: 'deckle_pk_…' } },
  },
  revokeKey: { parameters: { id: key.id }, status: 200, answer: { deleted: true } },
} as const satisfies { readonly [name: string]: Example };
