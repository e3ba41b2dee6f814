// Responses stored under the caller's Idempotency-Key for a day.
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { ApiError, noLongerAllowed } from '../base/api-error.ts';
import { createSeed } from '../base/ids.ts';
import type { BlobFile, BlobStore } from './blobs.ts';
import { closedPrefix } from './closed-account.ts';
import { type Database, isPostgres } from './database.ts';
import { leaseEnd } from './lease.ts';
import { isOutOfRoom, noBounds, type Room } from './room.ts';
import type { Tables } from './tables.ts';

const day = 24 * 60 * 60 * 1000;

export type IdempotentRequest = {
  readonly caller: string;
  /** The user whose storage the response counts against. */
  readonly userId?: string | undefined;
  readonly key: string;
  readonly method: string;
  readonly path: string;
  /** Whatever else determines the response: different terms make it a different request. */
  readonly terms: string;
  readonly body: Uint8Array;
};

export type StoredAnswer = {
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: Uint8Array<ArrayBuffer>;
  readonly generationId: string | null;
};

/** A stored response: a long body is streamed. */
export type KeptAnswer = Omit<StoredAnswer, 'body'> & { readonly body: Uint8Array<ArrayBuffer> | BlobFile };

/**
 * `seed`: 22 characters, the same for every attempt of this request. Results are named by it, so that an attempt after
 * a crash finds what an earlier one made.
 */
export type Claim =
  | { readonly answer: KeptAnswer; readonly seed?: never }
  | { readonly seed: string; readonly answer?: never };

export type Idempotency = {
  /**
   * The first response, if any; otherwise claims the key until `keep` or `release`. Throws 409 errors, and
   * `unauthorized` for a deleted account.
   */
  claim(request: IdempotentRequest): Promise<Claim>;
  /** Renews the claim. */
  renew(request: IdempotentRequest): Promise<void>;
  /** Stores nothing for an account deleted since the claim. */
  keep(request: IdempotentRequest, answer: StoredAnswer): Promise<void>;
  release(request: IdempotentRequest): Promise<void>;
  /** Releases the key, with its seed, to the next attempt of the same request. */
  abandon(request: IdempotentRequest): Promise<void>;
  /** Forgets a stored response whose generation was lost, so that the next claim does the work again under the same seed. */
  reopen(request: IdempotentRequest, generationId: string): Promise<void>;
  /** Blobs of stored responses. */
  usedBlobs(): Promise<ReadonlySet<string>>;
  /** Removes expired entries. Called at startup and regularly. */
  clean(): Promise<void>;
};

type NewClaim = Pick<Tables['idempotency_keys'], 'caller' | 'key' | 'request_hash' | 'seed' | 'expires_at_ms'>;
const nothingYet = { status: null, headers: null, body: null, blob: null, generation_id: null };

/** Longer responses are stored as blobs, because a row is read and written whole. */
const maxRowLength = 4_096;

export function createIdempotency(
  database: Database,
  blobs: BlobStore,
  room: Pick<Room, 'check'> = noBounds,
): Idempotency {
  const hashOf = ({ method, path, terms, body }: IdempotentRequest): string =>
    createHash('sha256').update(`${method} ${path}${terms}\n`).update(body).digest('hex');

  /** Only while the account is active: closing it finds and deletes the row. */
  function insertFor(userId: string | undefined, row: NewClaim) {
    const insert = database.insertInto('idempotency_keys');
    if (userId === undefined) return insert.values({ ...row, ...nothingYet });
    return insert.columns(['caller', 'key', 'request_hash', 'seed', 'expires_at_ms']).expression((build) => {
      const source = build
        .selectFrom('users')
        .select([
          sql<string>`${row.caller}`.as('caller'),
          sql<string>`${row.key}`.as('key'),
          sql<string>`${row.request_hash}`.as('request_hash'),
          sql<string>`${row.seed}`.as('seed'),
          sql<number>`cast(${row.expires_at_ms} as bigint)`.as('expires_at_ms'),
        ])
        .where('id', '=', userId)
        .where('email', '!=', closedPrefix + userId);
      return isPostgres(database) ? source.forKeyShare() : source;
    });
  }
  async function isClosed(userId: string | undefined): Promise<boolean> {
    if (userId === undefined) return false;
    const user = await database.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst();
    return user === undefined || user.email === closedPrefix + userId;
  }

  async function claim(request: IdempotentRequest): Promise<Claim> {
    const { caller, key } = request;
    const hash = hashOf(request);
    const now = Date.now();
    await database
      .deleteFrom('idempotency_keys')
      .where('caller', '=', caller)
      .where('key', '=', key)
      .where(isForgotten(now))
      .execute();
    const wanted = { caller, key, request_hash: hash, seed: createSeed(), expires_at_ms: leaseEnd() };
    const claimed = await insertFor(request.userId, wanted)
      // An abandoned claim is taken over, with its seed.
      .onConflict((conflict) =>
        conflict
          .columns(['caller', 'key'])
          .doUpdateSet({ expires_at_ms: wanted.expires_at_ms })
          .where('idempotency_keys.status', 'is', null)
          .where('idempotency_keys.expires_at_ms', '<', now)
          .where('idempotency_keys.request_hash', '=', hash),
      )
      .returning('seed')
      .executeTakeFirst();
    if (claimed !== undefined) return claimed;
    const row = await database
      .selectFrom('idempotency_keys')
      .selectAll()
      .where('caller', '=', caller)
      .where('key', '=', key)
      .executeTakeFirst();
    if (row !== undefined && row.request_hash !== hash)
      throw new ApiError(
        'idempotency_conflict',
        'This Idempotency-Key was already used for a different request. Use a new key.',
      );
    // No row: the first request was just rejected and released the key.
    if (row === undefined && (await isClosed(request.userId))) throw noLongerAllowed();
    if (row === undefined || row.status === null) throw stillRuns();
    const body = row.blob === null ? new Uint8Array(row.body ?? []) : await blobs.open(row.blob);
    if (body === undefined) {
      // Lost or damaged: the work is done again, and finds what it made.
      await reopenWhere(request, 'blob', row.blob!);
      return claim(request);
    }
    return {
      answer: {
        status: row.status,
        headers: JSON.parse(row.headers ?? '[]'),
        body,
        generationId: row.generation_id,
      },
    };
  }
  async function abandon({ caller, key }: IdempotentRequest): Promise<void> {
    await database
      .updateTable('idempotency_keys')
      .set({ expires_at_ms: Date.now() - 1 })
      .where('caller', '=', caller)
      .where('key', '=', key)
      .where('status', 'is', null)
      .execute();
  }
  async function reopenWhere(
    { caller, key }: IdempotentRequest,
    column: 'generation_id' | 'blob',
    value: string,
  ): Promise<void> {
    await database
      .updateTable('idempotency_keys')
      .set({
        status: null,
        headers: null,
        body: null,
        blob: null,
        generation_id: null,
        bytes: 0,
        expires_at_ms: Date.now() - 1,
      })
      .where('caller', '=', caller)
      .where('key', '=', key)
      .where(column, '=', value)
      .execute();
  }

  /** Its blob; undefined if there is no room on the disk or in the user's quota. */
  async function keepLong({ userId }: IdempotentRequest, body: Uint8Array): Promise<string | undefined> {
    try {
      if (userId !== undefined) await room.check(database, userId, { passing: body.length });
    } catch (error) {
      if (isOutOfRoom(error)) return undefined;
      throw error;
    }
    return blobs.writeIfRoom(body);
  }

  return {
    claim,
    async renew({ caller, key }) {
      await database
        .updateTable('idempotency_keys')
        .set({ expires_at_ms: leaseEnd() })
        .where('caller', '=', caller)
        .where('key', '=', key)
        .where('status', 'is', null)
        .execute();
    },
    async keep(request, { status, headers, body, generationId }) {
      const { caller, key } = request;
      const isLong = body.length > maxRowLength;
      const blob = isLong ? await keepLong(request, body) : null;
      // Without room for it, the next attempt makes it again.
      if (blob === undefined) return abandon(request);
      const kept = JSON.stringify(headers);
      await database
        .updateTable('idempotency_keys')
        .set({
          status,
          headers: kept,
          body: isLong ? null : body,
          blob,
          generation_id: generationId,
          bytes: key.length + kept.length + body.length,
          expires_at_ms: Date.now() + day,
        })
        .where('caller', '=', caller)
        .where('key', '=', key)
        .execute();
    },
    async release({ caller, key }) {
      await database.deleteFrom('idempotency_keys').where('caller', '=', caller).where('key', '=', key).execute();
    },
    abandon,
    reopen: (request, generationId) => reopenWhere(request, 'generation_id', generationId),
    async usedBlobs() {
      const rows = await database.selectFrom('idempotency_keys').select('blob').where('blob', 'is not', null).execute();
      return new Set(rows.map(({ blob }) => blob!));
    },
    async clean() {
      await database.deleteFrom('idempotency_keys').where(isForgotten(Date.now())).execute();
    },
  };
}

/** Expire a day after the response, or a day after an abandoned claim. */
const isForgotten = (now: number) =>
  sql<boolean>`expires_at_ms < case when status is null then ${sql.lit(now - day)} else ${sql.lit(now)} end`;

/** The response while the first request with the key is running. */
export const stillRuns = (): ApiError =>
  new ApiError(
    'idempotency_in_progress',
    'The first request with this Idempotency-Key is still running. Try again later.',
    {
      headers: { 'Retry-After': '1' },
    },
  );
