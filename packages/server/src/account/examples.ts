// Example calls of /api/account, for OpenAPI and /api/docs.
import type { Account, Limits } from '@deckle/api';
import type { Example } from '../http/route.ts';

export function accountExamples(limits: Limits) {
  const answer: Account = {
    user: {
      id: 'usr_Bd8sJw1fTz6xPm3cEu9hYk',
      email: 'ada@example.org',
      name: 'Ada Lovelace',
      createdAt: '2026-11-21T09:00:00.000Z',
      emailVerified: true,
      providers: [{ id: 'aut_Hn6rDz2gLq9wCf5uXj1bKv', provider: 'google', joinedAt: '2026-11-21T09:00:00.000Z' }],
      localModelsOnly: false,
    },
    usage: {
      bytes: 41_216,
      documents: 3,
      openJobs: 0,
      calls: [
        { name: 'agentPerMinute', used: 1, limit: limits.agentPerMinute, resetsAt: '2026-11-21T09:31:00.000Z' },
        { name: 'agentPerDay', used: 4, limit: limits.agentPerDay, resetsAt: '2026-11-22T00:00:00.000Z' },
      ],
    },
    limits,
    languageModel: null,
  };
  return {
    read: { status: 200, answer },
    update: { body: { name: answer.user.name }, status: 200, answer },
  } satisfies { readonly [name: string]: Example };
}

export const auditExample = {
  query: { limit: '2' },
  status: 200,
  answer: {
    items: [
      {
        id: 'aud_Fq2wPz6hJc8dLr0vYa4nTe',
        at: '2026-11-21T09:30:00.000Z',
        action: 'key-created',
        detail: 'Build server',
        ipAddress: '203.0.113.7',
      },
    ],
    nextCursor: null,
  },
} as const satisfies Example;

export const deletionExample = {
  body: {},
  status: 200,
  answer: {
    confirmation: '1795338600000.q0fJ3mYp5xTzR8sWc1vKbN',
    deletes: { documents: 3, brands: 1, assets: 4, keys: 2, sessions: 1, jobs: 0 },
  },
} as const satisfies Example;

const session = {
  id: 'aut_Ow4yVe7uIq2tRn9mSk5gXb',
  createdAt: '2026-11-21T09:00:00.000Z',
  lastUsedAt: '2026-11-21T09:30:00.000Z',
  expiresAt: '2026-11-28T09:30:00.000Z',
  ipAddress: '203.0.113.7',
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
  current: true,
};

export const providerExample = {
  parameters: { id: 'aut_Hn6rDz2gLq9wCf5uXj1bKv' },
  status: 200,
  answer: { deleted: true },
} as const satisfies Example;

export const sessionExamples = {
  list: { status: 200, answer: { items: [session] } },
  end: { parameters: { id: session.id }, status: 200, answer: { deleted: true } },
  endOthers: { body: {}, status: 200, answer: { ended: 2 } },
} as const satisfies { readonly [name: string]: Example };
