// Jobs and their finished decks in the database, so that a job resumes where it was interrupted.
import type { BatchBody, JobRecord } from '@deckle/api';
import type { BrandTune } from '@deckle/engine';
import { type Selectable, sql } from 'kysely';
import { ApiError } from '../base/api-error.ts';
import { createId } from '../base/ids.ts';
import { type Database, isPostgres } from '../database/database.ts';
import { leaseEnd } from '../database/lease.ts';
import { noBounds, type Room } from '../database/room.ts';
import type { Tables } from '../database/tables.ts';
import { notFound } from '../http/route.ts';

/** What a job is to do. */
export type JobOrder = {
  readonly userId: string;
  readonly body: BatchBody;
  /** The file of its brand, which may be deleted in the meantime. */
  readonly brandBlob: string;
  /** Its owner's word at the time of the order: all decks of a job are made alike. */
  readonly brandTune?: BrandTune | undefined;
  readonly total: number;
};
export type ClaimedJob = JobOrder & { readonly id: string };

/** A finished deck, or why it failed. */
export type KeptDeck =
  | { readonly blob: string; readonly title: string; readonly diagnostics: readonly unknown[] }
  | { readonly blob: null; readonly error: string; readonly message: string };

export type JobStore = {
  /** Throws `storage_full` if there is no room for this many more bytes. */
  checkRoom(userId: string, bytes: number): Promise<void>;
  /**
   * With the seed of an Idempotency-Key: one job, however often it is tried. Throws `rate_limit_minute` if the user has
   * the maximum of unfinished jobs, `storage_full` if there is no room for its request.
   */
  create(order: JobOrder, seed?: string): Promise<JobRecord>;
  /** Throws `not_found`. */
  read(userId: string, id: string): Promise<JobRecord>;
  /** The request of a job. Throws `not_found`. */
  readOrder(userId: string, id: string): Promise<ClaimedJob>;
  /**
   * Leases a job that no process works on; undefined if there is none. Users take turns: the user with the fewest
   * running, then the one who has waited longest; of one user's jobs, the oldest.
   */
  claim(): Promise<ClaimedJob | undefined>;
  /** Whether jobs of other users are waiting. */
  doOthersWait(userId: string): Promise<boolean>;
  /** Renews the lease; false if the job must stop: canceled, or taken over. */
  renew(id: string): Promise<boolean>;
  /** Lets another process continue. */
  release(id: string): Promise<void>;
  /** The blob of each finished deck; null for a failed one. */
  madeDecks(id: string): Promise<ReadonlyMap<number, string | null>>;
  /** For a deck with a lost blob: it must be made again. */
  forgetDeck(id: string, n: number): Promise<void>;
  /** `bytes`: the size of its blob. Throws for a job that was canceled in the meantime. */
  keepDeck(id: string, n: number, deck: KeptDeck, bytes: number): Promise<void>;
  readDeck(id: string, n: number): Promise<KeptDeck | undefined>;
  /** `size`: bytes of the result. */
  succeed(id: string, size: number): Promise<void>;
  /** Does nothing to a finished one. `freed`: blobs it no longer needs. Throws `not_found`. */
  cancel(userId: string, id: string): Promise<{ readonly job: JobRecord; readonly freed: readonly string[] }>;
  usedBlobs(): Promise<ReadonlySet<string>>;
  clean(): Promise<void>;
};

const day = 24 * 60 * 60 * 1000;
/** An unfinished job is given up after this long. */
const maxWait = 7 * day;

/** `openJobs`: the maximum per user. */
export function createJobStore(
  database: Database,
  room: Room = noBounds,
  openJobs: number = Number.MAX_SAFE_INTEGER,
): JobStore {
  async function find(userId: string, id: string): Promise<Row> {
    const row = await database
      .selectFrom('jobs')
      .selectAll()
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .where('expires_at_ms', '>', Date.now())
      .executeTakeFirst();
    if (row === undefined) throw notFound('job');
    return row;
  }
  const stamp = (): string => new Date().toISOString();

  return {
    checkRoom: (userId, bytes) => room.check(database, userId, { bytes }),
    async create({ userId, body, brandBlob, brandTune, total }, seed) {
      const id = seed === undefined ? createId('job') : `job_${seed}`;
      const now = stamp();
      const request = JSON.stringify(body);
      const row = {
        id,
        user_id: userId,
        type: 'batch',
        state: 'queued',
        request,
        brand_blob: brandBlob,
        brand_tune: brandTune === undefined ? null : JSON.stringify(brandTune),
        done: 0,
        failed: 0,
        total,
        size: null,
        bytes: Buffer.byteLength(request),
        running_until_ms: null,
        expires_at_ms: Date.now() + maxWait,
        created_at: now,
        updated_at: now,
      } as const;
      await database.transaction().execute(async (transaction) => {
        // Serialized per user, so that two requests cannot both take the last place.
        if (isPostgres(database))
          await transaction.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
        const open = await transaction
          .selectFrom('jobs')
          .select('id')
          .where('user_id', '=', userId)
          .where(isOpen)
          .where('expires_at_ms', '>', Date.now())
          .execute();
        if (open.length >= openJobs && !open.some((job) => job.id === id)) throw tooManyJobs(openJobs);
        const { numInsertedOrUpdatedRows } = await transaction
          .insertInto('jobs')
          .values(row)
          .onConflict((conflict) => conflict.column('id').doNothing())
          .executeTakeFirst();
        if (numInsertedOrUpdatedRows !== 0n) await room.check(transaction, userId, {});
      });
      return recordOf(await find(userId, id));
    },
    read: async (userId, id) => recordOf(await find(userId, id)),
    readOrder: async (userId, id) => orderOf(await find(userId, id)),
    async claim() {
      const now = Date.now();
      const row = await database
        .updateTable('jobs')
        .set({ state: 'running', running_until_ms: leaseEnd(), updated_at: stamp() })
        .where('id', '=', (query) =>
          query
            .selectFrom('jobs')
            .select('id')
            .where(isOpen)
            .where(isFree(now))
            .orderBy(atWork(now))
            .orderBy(lastServed)
            .orderBy('created_at')
            .orderBy('id')
            .limit(1),
        )
        // Rechecked on the row itself: another process may have been faster.
        .where(isFree(now))
        .returningAll()
        .executeTakeFirst();
      return row && orderOf(row);
    },
    async doOthersWait(userId) {
      const waiting = await database
        .selectFrom('jobs')
        .select('id')
        .where(isOpen)
        .where(isFree(Date.now()))
        .where('user_id', '<>', userId)
        .limit(1)
        .executeTakeFirst();
      return waiting !== undefined;
    },
    async renew(id) {
      const { numUpdatedRows } = await database
        .updateTable('jobs')
        .set({ running_until_ms: leaseEnd() })
        .where('id', '=', id)
        .where('state', '=', 'running')
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
    async release(id) {
      await database
        .updateTable('jobs')
        .set({ running_until_ms: 0 })
        .where('id', '=', id)
        .where('state', '=', 'running')
        .execute();
    },
    async madeDecks(id) {
      const rows = await database.selectFrom('job_decks').select(['n', 'blob']).where('job_id', '=', id).execute();
      return new Map(rows.map(({ n, blob }) => [n, blob]));
    },
    forgetDeck: (id, n) =>
      database.transaction().execute(async (transaction) => {
        await transaction.deleteFrom('job_decks').where('job_id', '=', id).where('n', '=', n).execute();
        await transaction.updateTable('jobs').set({ done: sql`done - 1` }).where('id', '=', id).execute();
      }),
    keepDeck: (id, n, { blob, ...details }, bytes) =>
      database.transaction().execute(async (transaction) => {
        const outcome = JSON.stringify(details);
        // Locked before the deck is inserted: a cancellation in between would not see the deck and would leave it.
        const { state } = await transaction
          .selectFrom('jobs')
          .select('state')
          .where('id', '=', id)
          .$if(isPostgres(database), (query) => query.forUpdate())
          .executeTakeFirstOrThrow();
        if (state === 'cancelled') throw new Error(`job ${id} was canceled`);
        const { numInsertedOrUpdatedRows } = await transaction
          .insertInto('job_decks')
          .values({ job_id: id, n, blob, outcome })
          .onConflict((conflict) => conflict.columns(['job_id', 'n']).doNothing())
          .executeTakeFirst();
        // Already made by a process that was believed to have crashed.
        if (numInsertedOrUpdatedRows === 0n) return;
        const column = blob === null ? 'failed' : 'done';
        await transaction
          .updateTable('jobs')
          .set({
            [column]: sql`${sql.ref(column)} + 1`,
            bytes: sql`bytes + ${bytes + Buffer.byteLength(outcome)}`,
            updated_at: stamp(),
          })
          .where('id', '=', id)
          .execute();
      }),
    async readDeck(id, n) {
      const row = await database
        .selectFrom('job_decks')
        .select(['blob', 'outcome'])
        .where('job_id', '=', id)
        .where('n', '=', n)
        .executeTakeFirst();
      return row && { blob: row.blob, ...JSON.parse(row.outcome) };
    },
    async succeed(id, size) {
      await database
        .updateTable('jobs')
        .set({ state: 'succeeded', size, running_until_ms: null, expires_at_ms: Date.now() + day, updated_at: stamp() })
        .where('id', '=', id)
        .where('state', '=', 'running')
        .execute();
    },
    async cancel(userId, id) {
      await find(userId, id);
      await database
        .updateTable('jobs')
        .set({
          state: 'cancelled',
          running_until_ms: null,
          request: '',
          bytes: 0,
          expires_at_ms: Date.now() + day,
          updated_at: stamp(),
        })
        .where('id', '=', id)
        .where(isOpen)
        .execute();
      const row = await find(userId, id);
      const decks =
        row.state === 'cancelled'
          ? await database.deleteFrom('job_decks').where('job_id', '=', id).returning('blob').execute()
          : [];
      return { job: recordOf(row), freed: [row.brand_blob, ...decks.flatMap(({ blob }) => blob ?? [])] };
    },
    async usedBlobs() {
      const decks = await database.selectFrom('job_decks').select('blob').where('blob', 'is not', null).execute();
      const brands = await database.selectFrom('jobs').select('brand_blob').where(isOpen).execute();
      return new Set([...decks.map(({ blob }) => blob!), ...brands.map(({ brand_blob }) => brand_blob)]);
    },
    async clean() {
      await database.deleteFrom('jobs').where('expires_at_ms', '<', Date.now()).execute();
    },
  };
}

const isOpen = sql<boolean>`state in ('queued', 'running')`;
const isFree = (now: number) => sql<boolean>`(running_until_ms is null or running_until_ms < ${now})`;

/** Running jobs of the same user. */
const atWork = (now: number) => sql<number>`(select count(*) from jobs as other
  where other.user_id = jobs.user_id and other.state = 'running' and other.running_until_ms >= ${now})`;
/** When the same user was last served; '' if never. */
const lastServed = sql<string>`coalesce((select max(other.updated_at) from jobs as other
  where other.user_id = jobs.user_id and other.state <> 'queued'), '')`;

/** Seconds: several decks of a batch. */
const wait = 30;
const tooManyJobs = (most: number): ApiError =>
  new ApiError(
    'rate_limit_minute',
    `At most ${most.toLocaleString('en')} jobs per user may be open at a time. Wait until one has finished, or cancel one.`,
    { headers: { 'Retry-After': String(wait) } },
  );

type Row = Selectable<Tables['jobs']>;

const orderOf = ({ id, user_id, request, brand_blob, brand_tune, total }: Row): ClaimedJob => ({
  id,
  userId: user_id,
  body: JSON.parse(request),
  brandBlob: brand_blob,
  ...(brand_tune !== null && { brandTune: JSON.parse(brand_tune) }),
  total,
});

const recordOf = (row: Row): JobRecord => ({
  id: row.id,
  type: 'batch',
  state: row.state,
  progress: { done: row.done, failed: row.failed, total: row.total },
  ...(row.state === 'succeeded' && {
    result: {
      url: `/api/jobs/${row.id}/result`,
      size: Number(row.size),
      expiresAt: new Date(Number(row.expires_at_ms)).toISOString(),
    },
  }),
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});
