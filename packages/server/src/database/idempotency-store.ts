// Answers kept under the caller's Idempotency-Key for a day (contract, section 1).
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
  /** Whose storage the answer takes. */
  readonly userId?: string | undefined;
  readonly key: string;
  readonly method: string;
  readonly path: string;
  /** What else decides the answer: other terms, another request. */
  readonly terms: string;
  readonly body: Uint8Array;
};

export type StoredAnswer = {
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: Uint8Array<ArrayBuffer>;
  readonly generationId: string | null;
};

/** One that was stored: a long body is read while it goes out. */
export type KeptAnswer = Omit<StoredAnswer, 'body'> & { readonly body: Uint8Array<ArrayBuffer> | BlobFile };

/**
 * `seed`: 22 characters that are the same for every try of this request. What is made is named by it, so that a try after a crash
 * finds what an earlier one made.
 */
export type Claim =
  | { readonly answer: KeptAnswer; readonly seed?: never }
  | { readonly seed: string; readonly answer?: never };

export type Idempotency = {
  /** The first answer when there is one; else the key is taken until `keep` or `release`. Throws 409 errors, and `unauthorized` for an account that was deleted. */
  claim(request: IdempotentRequest): Promise<Claim>;
  /** Says that the work goes on. */
  renew(request: IdempotentRequest): Promise<void>;
  /** Of an account that was deleted since the claim nothing is kept. */
  keep(request: IdempotentRequest, answer: StoredAnswer): Promise<void>;
  release(request: IdempotentRequest): Promise<void>;
  /** Lets the next try of the same request have the key, with its seed. */
  abandon(request: IdempotentRequest): Promise<void>;
  /** Forgets a stored answer whose generation was lost, so that the next claim does the work again, under the same seed. */
  reopen(request: IdempotentRequest, generationId: string): Promise<void>;
  /** Of answers that are kept. */
  usedBlobs(): Promise<ReadonlySet<string>>;
  /** Forgets what is too old. Called at start and now and then. */
  clean(): Promise<void>;
};

type NewClaim = Pick<Tables['idempotency_keys'], 'caller' | 'key' | 'request_hash' | 'seed' | 'expires_at_ms'>;
const nothingYet = { status: null, headers: null, body: null, blob: null, generation_id: null };

/** Longer answers lie among the blobs: a row is read and written whole. */
const maxRowLength = 4_096;

export function createIdempotency(
  database: Database,
  blobs: BlobStore,
  room: Pick<Room, 'check'> = noBounds,
): Idempotency {
  const hashOf = ({ method, path, terms, body }: IdempotentRequest): string =>
    createHash('sha256').update(`${method} ${path}${terms}\n`).update(body).digest('hex');

  /** Where the account is in use. It is not closed until the row is there: what closes it finds that, and deletes it. */
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
      // A claim that was abandoned is taken over, with its seed.
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
        'This Idempotency-Key was already used with a different request. Use a new key.',
      );
    // No row: the first request has just let go of the key, refused.
    if (row === undefined && (await isClosed(request.userId))) throw noLongerAllowed();
    if (row === undefined || row.status === null) throw stillRuns();
    const body = row.blob === null ? new Uint8Array(row.body ?? []) : await blobs.open(row.blob);
    if (body === undefined) {
      // Lost, or damaged: the work is done again, and finds what it made.
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

  /** Its blob; undefined where there is no room, on the disk or in what the user may keep. */
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
      // Without room for it the next try makes it again.
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

/** Answers a day after they were given, and claims a day after they were abandoned. */
const isForgotten = (now: number) =>
  sql<boolean>`expires_at_ms < case when status is null then ${sql.lit(now - day)} else ${sql.lit(now)} end`;

/** The answer while the first request with the key runs. */
export const stillRuns = (): ApiError =>
  new ApiError(
    'idempotency_in_progress',
    'The first request with this Idempotency-Key is still running. Try again later.',
    {
      headers: { 'Retry-After': '1' },
    },
  );
