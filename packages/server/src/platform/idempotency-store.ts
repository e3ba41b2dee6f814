// Answers kept under the caller's Idempotency-Key for a day (contract, section 1).
import { createHash } from 'node:crypto';
import { ApiError } from './api-error.ts';
import { type Database, isPostgres } from './database.ts';

/** A claim that nobody kept or let go of after that long is of a process that fell: no work takes longer. */
const longestWork = 10 * 60 * 1000;
const day = 24 * 60 * 60 * 1000;

export type IdempotentRequest = {
  readonly caller: string;
  readonly key: string;
  readonly method: string;
  readonly path: string;
  readonly body: Uint8Array;
};

export type StoredAnswer = {
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: Uint8Array;
  readonly generationId: string | null;
};

export type Idempotency = {
  /** The first answer when there is one, else undefined, and the key is taken until `keep` or `release`. Throws 409 errors. */
  claim(request: IdempotentRequest): Promise<StoredAnswer | undefined>;
  keep(request: IdempotentRequest, answer: StoredAnswer): Promise<void>;
  release(request: IdempotentRequest): Promise<void>;
  /** What a run that was cut off left behind, and what is too old. Called at start and now and then. */
  clean(options: { readonly isStart: boolean }): Promise<void>;
};

export function createIdempotency(database: Database): Idempotency {
  const hashOf = ({ method, path, body }: IdempotentRequest): string =>
    createHash('sha256').update(`${method} ${path}\n`).update(body).digest('hex');

  return {
    async claim(request) {
      const { caller, key } = request;
      const hash = hashOf(request);
      const now = Date.now();
      await database
        .deleteFrom('idempotency_keys')
        .where('caller', '=', caller)
        .where('key', '=', key)
        .where('expires_at_ms', '<', now)
        .execute();
      const { numInsertedOrUpdatedRows } = await database
        .insertInto('idempotency_keys')
        .values({
          caller,
          key,
          request_hash: hash,
          status: null,
          headers: null,
          body: null,
          generation_id: null,
          expires_at_ms: now + longestWork,
        })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      if (numInsertedOrUpdatedRows === 1n) return undefined;
      const row = await database
        .selectFrom('idempotency_keys')
        .selectAll()
        .where('caller', '=', caller)
        .where('key', '=', key)
        .executeTakeFirst();
      if (row !== undefined && row.request_hash !== hash)
        throw new ApiError(
          'idempotency_conflict',
          'This Idempotency-Key came before with another request. Use a new key.',
        );
      // No row: the first request has just let go of the key, refused.
      if (row === undefined || row.status === null) throw stillRuns();
      return {
        status: row.status,
        headers: JSON.parse(row.headers ?? '[]'),
        body: row.body ?? new Uint8Array(),
        generationId: row.generation_id,
      };
    },
    async keep({ caller, key }, { status, headers, body, generationId }) {
      await database
        .updateTable('idempotency_keys')
        .set({
          status,
          headers: JSON.stringify(headers),
          body,
          generation_id: generationId,
          expires_at_ms: Date.now() + day,
        })
        .where('caller', '=', caller)
        .where('key', '=', key)
        .execute();
    },
    async release({ caller, key }) {
      await database.deleteFrom('idempotency_keys').where('caller', '=', caller).where('key', '=', key).execute();
    },
    async clean({ isStart }) {
      await database.deleteFrom('idempotency_keys').where('expires_at_ms', '<', Date.now()).execute();
      // The one process of SQLite has just begun, so no request runs.
      if (isStart && !isPostgres(database))
        await database.deleteFrom('idempotency_keys').where('status', 'is', null).execute();
    },
  };
}

/** The answer while the first request with the key runs. */
export const stillRuns = (): ApiError =>
  new ApiError('idempotency_in_progress', 'The first request with this Idempotency-Key still runs. Try again later.', {
    headers: { 'Retry-After': '1' },
  });
