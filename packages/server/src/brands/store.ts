// Brands in the database: the description of each file, and its blob. Every query names the user.
import type { BrandRecord } from '@deckle/api';
import type { BrandDescription } from '@deckle/engine';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import { createId } from '../base/ids.ts';
import { audit } from '../database/audit-store.ts';
import type { Discard } from '../database/blobs.ts';
import { type Database, isPostgres } from '../database/database.ts';
import { noBounds, type Room } from '../database/room.ts';
import type { Tables } from '../database/tables.ts';
import { notFound } from '../http/route.ts';

export type NewBrand = {
  readonly name: string;
  /** The file. */
  readonly blob: string;
  /** Bytes. */
  readonly size: number;
  readonly description: BrandDescription;
};
export type Place = { readonly value: string; readonly id: string };

/** `read`, `blobOf` and `remove` throw `not_found`. */
export type BrandStore = {
  /** Throws `storage_full` if there is no room for a file. */
  checkRoom(userId: string, bytes: number): Promise<void>;
  /** With the seed of an Idempotency-Key: one brand, however often it is tried. Throws `storage_full`. */
  create(userId: string, brand: NewBrand, seed?: string): Promise<BrandRecord>;
  /** Newest first; up to `limit` after a position. */
  list(userId: string, limit: number, after: Place | undefined): Promise<readonly BrandRecord[]>;
  read(userId: string, id: string): Promise<BrandRecord>;
  /** The blob of its file. */
  blobOf(userId: string, id: string): Promise<string>;
  thumbnailOf(userId: string, id: string): Promise<string | undefined>;
  keepThumbnail(userId: string, id: string, blob: string): Promise<void>;
  /** Its documents lose it. */
  remove(userId: string, id: string): Promise<void>;
  usedBlobs(): Promise<ReadonlySet<string>>;
};

export function createBrandStore(
  database: Database,
  room: Room = noBounds,
  discard: Discard = async () => {},
): BrandStore {
  async function find(userId: string, id: string): Promise<Row> {
    const row = await database
      .selectFrom('brands')
      .selectAll()
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .executeTakeFirst();
    if (row === undefined) throw notFound('brand');
    return row;
  }

  return {
    checkRoom: (userId, bytes) => room.check(database, userId, { bytes }),
    async create(userId, { name, blob, size, description }, seed) {
      const id = seed === undefined ? createId('brd') : `brd_${seed}`;
      const row = {
        id,
        user_id: userId,
        name,
        blob,
        size,
        description: JSON.stringify(description),
        thumbnail: null,
        created_at: new Date().toISOString(),
      };
      await database.transaction().execute(async (transaction) => {
        // Serialized per user, so that concurrent requests cannot all find the same room.
        if (isPostgres(database))
          await transaction.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
        const isNew = await transaction
          .insertInto('brands')
          .values(row)
          .onConflict((conflict) => conflict.column('id').doNothing())
          .executeTakeFirst();
        // It has been counted by now, if new; if this throws, nothing is stored.
        if (isNew.numInsertedOrUpdatedRows !== 0n) await room.check(transaction, userId, {});
      });
      return recordOf(seed === undefined ? row : await find(userId, id));
    },
    async list(userId, limit, after) {
      let query = database
        .selectFrom('brands')
        .selectAll()
        .where('user_id', '=', userId)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit);
      if (after !== undefined) query = query.where(sql<boolean>`(created_at, id) < (${after.value}, ${after.id})`);
      return (await query.execute()).map(recordOf);
    },
    read: async (userId, id) => recordOf(await find(userId, id)),
    blobOf: async (userId, id) => (await find(userId, id)).blob,
    thumbnailOf: async (userId, id) => (await find(userId, id)).thumbnail ?? undefined,
    async keepThumbnail(userId, id, blob) {
      await database
        .updateTable('brands')
        .set({ thumbnail: blob })
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .execute();
    },
    async remove(userId, id) {
      const { blob, thumbnail } = await database.transaction().execute(async (transaction) => {
        const row = await transaction
          .deleteFrom('brands')
          .where('id', '=', id)
          .where('user_id', '=', userId)
          .returning(['name', 'blob', 'thumbnail'])
          .executeTakeFirst();
        if (row === undefined) throw notFound('brand');
        await audit(transaction, userId, 'brand-deleted', row.name);
        await transaction
          .updateTable('documents')
          .set({ brand_id: null })
          .where('user_id', '=', userId)
          .where('brand_id', '=', id)
          .execute();
        return row;
      });
      await discard(thumbnail === null ? [blob] : [blob, thumbnail]);
    },
    async usedBlobs() {
      const rows = await database.selectFrom('brands').select(['blob', 'thumbnail']).execute();
      return new Set(rows.flatMap(({ blob, thumbnail }) => (thumbnail === null ? [blob] : [blob, thumbnail])));
    },
  };
}

type Row = Selectable<Tables['brands']>;

function recordOf({ id, name, size, description, created_at }: Row): BrandRecord {
  const read: Omit<BrandRecord, 'id' | 'name' | 'size' | 'createdAt'> = JSON.parse(description);
  return { id, name, ...read, createdAt: created_at, size: Number(size) };
}
