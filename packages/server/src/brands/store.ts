// Brands in the database: the description of each file, and its blob. Every query names the user.
import type { BrandRecord } from '@deckle/api';
import { type BrandDescription, type BrandTune, slideLayoutNames } from '@deckle/engine';
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
/** `tune`: null as Deckle finds it, with the description that comes of it; absent as it is. */
export type BrandChange = {
  readonly name?: string | undefined;
  readonly tuned?: { readonly tune: BrandTune | null; readonly description: BrandDescription } | undefined;
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
  /** The blob of its file, and its owner's word. */
  fileOf(userId: string, id: string): Promise<{ readonly blob: string; readonly tune: BrandTune | undefined }>;
  /** With a `tune`, pictures of it and of the documents on it are forgotten. Throws `storage_full`. */
  update(userId: string, id: string, change: BrandChange): Promise<BrandRecord>;
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
        tune: null,
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
    async fileOf(userId, id) {
      const { blob, tune } = await find(userId, id);
      return { blob, tune: tune === null ? undefined : JSON.parse(tune) };
    },
    async update(userId, id, { name, tuned }) {
      const tune = tuned && (tuned.tune === null ? null : JSON.stringify(tuned.tune));
      const change = {
        // Its picture shows the name.
        ...(name !== undefined && { name, thumbnail: null }),
        ...(tuned && { tune: tune!, description: JSON.stringify(tuned.description), thumbnail: null }),
      };
      const freed = await database.transaction().execute(async (transaction) => {
        await room.check(transaction, userId, { bytes: Buffer.byteLength(tune ?? '') });
        const before = await transaction
          .selectFrom('brands')
          .select('thumbnail')
          .where('id', '=', id)
          .where('user_id', '=', userId)
          .executeTakeFirst();
        if (before === undefined) throw notFound('brand');
        await transaction
          .updateTable('brands')
          .set(change)
          .where('id', '=', id)
          .where('user_id', '=', userId)
          .execute();
        const shown = before.thumbnail === null ? [] : [before.thumbnail];
        if (tuned === undefined) return shown;
        const drawn = await transaction
          .deleteFrom('document_thumbnails')
          .where('document_id', 'in', (query) =>
            query.selectFrom('documents').select('id').where('user_id', '=', userId).where('brand_id', '=', id),
          )
          .returning('blob')
          .execute();
        return [...shown, ...drawn.map(({ blob }) => blob)];
      });
      await discard(freed);
      return recordOf(await find(userId, id));
    },
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

function recordOf({ id, name, size, description, tune, created_at }: Row): BrandRecord {
  const read = JSON.parse(description);
  return {
    id,
    name,
    verdict: notJudged,
    ...read,
    layouts: read.layouts.map(fullLayout),
    tune: tune === null ? null : JSON.parse(tune),
    createdAt: created_at,
    size: Number(size),
  };
}

/** Of a brand described by a version that did not judge. */
const notJudged: BrandRecord['verdict'] = {
  level: 'usable',
  text: 'This template was added before Deckle judged templates: save what its slide layouts are for to see the verdict.',
};
const fullLayout = (layout: BrandRecord['layouts'][number]): BrandRecord['layouts'][number] => ({
  ...layout,
  roles: layout.roles ?? layout.uses.filter((use) => (slideLayoutNames as readonly string[]).includes(use)),
  why: layout.why ?? '',
  part: layout.part ?? '',
});
