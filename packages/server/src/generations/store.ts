// Generations and their lines, stored as they arrive, so that any process can serve them, for a day after the end.
import { sql } from 'kysely';
import { buildOnce, type Database, lazily } from '../database/database.ts';
import { leaseEnd } from '../database/lease.ts';
import { noBounds, type Room } from '../database/room.ts';

/** `lost`: the process working on it crashed. */
export type GenerationState = 'running' | 'ended' | 'lost';

/** How a document is saved: of a new one, not of a revision. `seed`: of an Idempotency-Key. */
export type DraftAs = {
  readonly theme: string | null;
  readonly brandId?: string | undefined;
  readonly seed?: string | undefined;
};

export type GenerationStore = {
  /** Claims it for this process, until the lease expires. `as`: how what it has written is saved if the process crashes. */
  begin(id: string, userId: string, as?: DraftAs): Promise<void>;
  /** Stores lines, each with its line feed, the first of which has this `seq`, and renews or ends the lease. Throws `storage_full`. */
  keep(id: string, firstSeq: number, lines: readonly Buffer[], options: { readonly isEnd: boolean }): Promise<void>;
  /** Stores nothing: followers here get everything, but it cannot be resumed. */
  forget(id: string): Promise<void>;
  /** Undefined if this user has none with this id. */
  stateOf(id: string, userId: string): Promise<GenerationState | undefined>;
  /** The stored lines after this `seq`. */
  linesAfter(id: string, after: number): Promise<readonly string[]>;
  /** Marks it as read through another process, for the length of a lease. */
  follow(id: string): Promise<void>;
  isFollowed(id: string): Promise<boolean>;
  /** Those whose process crashed and whose draft is to be saved, if they are this one; some of them at a time. */
  lost(one?: {
    readonly id: string;
    readonly userId: string;
  }): Promise<readonly { readonly id: string; readonly userId: string; readonly as: DraftAs }[]>;
  /** There is no draft left to save. */
  drafted(id: string): Promise<void>;
  /** Called at startup and regularly. */
  clean(): Promise<void>;
};

const keptFor = 24 * 60 * 60 * 1000;
const lostAtOnce = 100;

export function createGenerationStore(database: Database, room: Pick<Room, 'check'> = noBounds): GenerationStore {
  // A power cut also loses the work, so there is no need to wait for the disk.
  const beginning = buildOnce(
    database,
    database
      .insertInto('generations')
      .values({ id: '', user_id: '', expires_at_ms: 0, running_until_ms: 0, followed_until_ms: 0, draft_as: '' })
      .modifyEnd(lazily),
  );

  return {
    async begin(id, userId, as) {
      await beginning(id, userId, Date.now() + keptFor, leaseEnd(), 0, as === undefined ? null : JSON.stringify(as));
    },
    keep: (id, firstSeq, lines, { isEnd }) =>
      database.transaction().execute(async (transaction) => {
        // The last line feed is left out: rows are split at the others.
        const all = (lines.length === 1 ? lines[0]! : Buffer.concat(lines)).subarray(0, -1);
        const bytes = all.length;
        if (lines.length > 0)
          await transaction
            .insertInto('generation_lines')
            .values({ generation_id: id, first_seq: firstSeq, lines: all.toString() })
            .execute();
        const row = await transaction
          .updateTable('generations')
          .set({
            running_until_ms: isEnd ? null : leaseEnd(),
            ...(isEnd && { draft_as: null }),
            expires_at_ms: Date.now() + keptFor,
            bytes: sql<number>`bytes + ${bytes}`,
          })
          .where('id', '=', id)
          .returning('user_id')
          .executeTakeFirst();
        // Counted by now, if only to see whether one more byte would fit.
        if (bytes > 0 && row !== undefined) await room.check(transaction, row.user_id, { passing: 1 });
      }),
    async forget(id) {
      await database.deleteFrom('generations').where('id', '=', id).execute();
    },
    async stateOf(id, userId) {
      const now = Date.now();
      const row = await database
        .selectFrom('generations')
        .select('running_until_ms')
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .where('expires_at_ms', '>', now)
        .executeTakeFirst();
      if (row === undefined) return undefined;
      if (row.running_until_ms === null) return 'ended';
      return row.running_until_ms >= now ? 'running' : 'lost';
    },
    async linesAfter(id, after) {
      const rows = await database
        .selectFrom('generation_lines')
        .select(['first_seq', 'lines'])
        .where('generation_id', '=', id)
        // The row with line `after + 1` may begin before it.
        .where('first_seq', '>=', (query) =>
          query
            .selectFrom('generation_lines')
            .select(({ fn }) => fn.coalesce(fn.max('first_seq'), query.lit(0)).as('seq'))
            .where('generation_id', '=', id)
            .where('first_seq', '<=', after + 1),
        )
        .orderBy('first_seq')
        .execute();
      return rows.flatMap(({ first_seq, lines }) => lines.split('\n').slice(Math.max(0, after + 1 - first_seq)));
    },
    async follow(id) {
      await database.updateTable('generations').set({ followed_until_ms: leaseEnd() }).where('id', '=', id).execute();
    },
    async isFollowed(id) {
      const row = await database
        .selectFrom('generations')
        .select('id')
        .where('id', '=', id)
        .where('followed_until_ms', '>=', Date.now())
        .executeTakeFirst();
      return row !== undefined;
    },
    async lost(one) {
      const now = Date.now();
      let query = database
        .selectFrom('generations')
        .select(['id', 'user_id', 'draft_as'])
        .where('draft_as', 'is not', null)
        .where('running_until_ms', '<', now)
        .where('expires_at_ms', '>', now)
        .limit(lostAtOnce);
      if (one !== undefined) query = query.where('id', '=', one.id).where('user_id', '=', one.userId);
      const rows = await query.execute();
      return rows.map(({ id, user_id, draft_as }) => ({ id, userId: user_id, as: JSON.parse(draft_as!) as DraftAs }));
    },
    async drafted(id) {
      await database.updateTable('generations').set({ draft_as: null }).where('id', '=', id).execute();
    },
    async clean() {
      await database.deleteFrom('generations').where('expires_at_ms', '<', Date.now()).execute();
    },
  };
}
