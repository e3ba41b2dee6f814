// GET /api/health and /api/ready: is the process up, and can it work.
import { setTimeout } from 'node:timers/promises';
import { healthSchema, readinessSchema } from '@deckle/api';
import type { Press } from '@deckle/press';
import type { BlobStore } from '../database/blobs.ts';
import { type Database, isDatabaseReady } from '../database/database.ts';
import { defineRoute, type Route } from './route.ts';

/** Milliseconds after which an unresponsive part counts as not ready. */
const maxAnswerTime = 2_000;

/** Checks, and gives up after a while. Concurrent callers share one check, so that hanging parts are not checked repeatedly. */
export function askInTime(ask: () => Promise<boolean>, longest = maxAnswerTime): () => Promise<boolean> {
  let asked: Promise<boolean> | undefined;
  return async () => {
    asked ??= ask().finally(() => {
      asked = undefined;
    });
    const late = new AbortController();
    const isLate = setTimeout(longest, false, { signal: late.signal }).catch(() => false);
    return Promise.race([asked.catch(() => false), isLate]).finally(() => late.abort());
  };
}

export function healthRoutes(database: Database, blobs: BlobStore, press: Press): readonly Route[] {
  const askDatabase = askInTime(() => isDatabaseReady(database));
  const askStorage = askInTime(() => blobs.isReady());
  return [
    defineRoute({
      method: 'get',
      path: healthPath,
      summary: 'Whether the process is up; checks neither database nor workers',
      example: { status: 200, answer: healthAnswer },
      access: 'public',
      answers: { 200: { description: 'It is', schema: healthSchema } },
      handle: () => Response.json(healthAnswer),
    }),
    defineRoute({
      method: 'get',
      path: '/api/ready',
      summary: 'Whether database, storage and workers respond',
      example: { status: 200, answer: { status: 'ready', checks: { database: true, storage: true, workers: true } } },
      access: 'public',
      answers: {
        200: { description: 'They do', schema: readinessSchema },
        503: { description: 'They do not respond, or not yet', schema: readinessSchema },
      },
      async handle() {
        const [isDatabaseUp, isStorageUp] = await Promise.all([askDatabase(), askStorage()]);
        const checks = { database: isDatabaseUp, storage: isStorageUp, workers: press.stats.ready > 0 };
        const isReady = Object.values(checks).every(Boolean);
        return Response.json({ status: isReady ? 'ready' : 'not ready', checks }, { status: isReady ? 200 : 503 });
      },
    }),
  ];
}

export const healthPath = '/api/health';
export const healthAnswer = { status: 'ok' } as const;
