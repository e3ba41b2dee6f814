// Assets in the database: the user's pictures by name, each with its blob. Every query names the user.
import { type AssetRecord, assetNamePattern, type PictureCredit } from '@deckle/api';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import { ApiError } from '../base/api-error.ts';
import { storedName } from '../base/asset-names.ts';
import { createId } from '../base/ids.ts';
import { partsOf } from '../database/asset-use-store.ts';
import { audit } from '../database/audit-store.ts';
import type { Discard } from '../database/blobs.ts';
import { type Database, isPostgres } from '../database/database.ts';
import { noBounds, type Room } from '../database/room.ts';
import type { Tables } from '../database/tables.ts';
import { notFound } from '../http/route.ts';

export type NewAsset = Pick<AssetRecord, 'mediaType' | 'width' | 'height' | 'size' | 'hash'> & {
  readonly name: string;
  /** Whether the user chose the name: otherwise it gets a number if it is taken. */
  readonly isChosen: boolean;
  /** Of a picture that was found or made. */
  readonly credit?: PictureCredit | undefined;
};
export type Place = { readonly value: string; readonly id: string };

/** `read` and `remove` throw `not_found`. */
export type AssetStore = {
  /** Throws `storage_full` if there is no room for a file. */
  checkRoom(userId: string, bytes: number): Promise<void>;
  /**
   * The same bytes under the same name are one asset. With the seed of an Idempotency-Key: one, however often it is
   * tried. Throws `conflict` if another picture has the chosen name, and `storage_full`.
   */
  create(userId: string, asset: NewAsset, seed?: string): Promise<AssetRecord>;
  /** Newest first; up to `limit` after a position. */
  list(userId: string, limit: number, after: Place | undefined): Promise<readonly AssetRecord[]>;
  read(userId: string, id: string): Promise<AssetRecord>;
  /** Those with these names, each under the name as it was asked for. */
  find(userId: string, names: readonly string[]): Promise<ReadonlyMap<string, Pick<AssetRecord, 'hash' | 'size'>>>;
  /** Throws `conflict`, with the documents in `details`, if any mentions it; not with `force`. */
  remove(userId: string, id: string, options: { readonly force: boolean }): Promise<void>;
  usedBlobs(): Promise<ReadonlySet<string>>;
};

/** Documents named in an error. */
const namedDocuments = 20;

export function createAssetStore(
  database: Database,
  room: Room = noBounds,
  discard: Discard = async () => {},
): AssetStore {
  async function find(from: Database, userId: string, id: string): Promise<Row | undefined> {
    return from.selectFrom('assets').selectAll().where('id', '=', id).where('user_id', '=', userId).executeTakeFirst();
  }

  async function named(transaction: Database, userId: string, name: string): Promise<Row | undefined> {
    return transaction
      .selectFrom('assets')
      .selectAll()
      .where('user_id', '=', userId)
      .where('name', '=', name)
      .executeTakeFirst();
  }

  /** `plan-2.png` if `plan.png` is another picture; or the asset that these bytes got this way before. */
  async function numbered(
    transaction: Database,
    { userId, wished, hash }: { readonly userId: string; readonly wished: string; readonly hash: string },
  ): Promise<Row | string> {
    const [, stem, extension] = /^(.+?)((?:\.[^.]+)?)$/su.exec(wished) as unknown as [string, string, string];
    const rows = await transaction
      .selectFrom('assets')
      .selectAll()
      .where('user_id', '=', userId)
      .where(sql<boolean>`substr(name, 1, ${sql.lit([...stem].length + 1)}) = ${`${stem}-`}`)
      .execute();
    const taken = new Map(rows.map((row) => [row.name, row]));
    for (let number = 2; ; number += 1) {
      const name = `${stem}-${number}${extension}`;
      const row = taken.get(name);
      if (row === undefined) return name;
      if (row.blob === hash) return row;
    }
  }

  return {
    checkRoom: (userId, bytes) => room.check(database, userId, { bytes }),
    async create(userId, { name: wished, isChosen, hash, mediaType, width, height, size, credit }, seed) {
      const id = seed === undefined ? createId('ast') : `ast_${seed}`;
      const { made, freed } = await database.transaction().execute(async (transaction) => {
        // Serialized per user, so that concurrent requests cannot all find the same room, or the same name.
        if (isPostgres(database))
          await transaction.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
        const known = (await find(transaction, userId, id)) ?? (await named(transaction, userId, wished));
        if (known !== undefined && (known.blob === hash || known.id === id)) return { made: known, freed: [] };
        if (known !== undefined && isChosen) throw nameTaken(wished);
        const name = known === undefined ? wished : await numbered(transaction, { userId, wished, hash });
        if (typeof name !== 'string') return { made: name, freed: [] };
        const created_at = new Date().toISOString();
        const row = {
          ...{ id, user_id: userId, name, blob: hash, media_type: mediaType, width, height, size, created_at },
          credit: credit === undefined ? null : JSON.stringify(credit),
        };
        await transaction.insertInto('assets').values(row).execute();
        // It has been counted by now; if this throws, nothing is stored.
        await room.check(transaction, userId, {});
        return { made: row, freed: await forgetThumbnails(transaction, userId, name) };
      });
      await discard(freed);
      return recordOf(made);
    },
    async list(userId, limit, after) {
      let query = database
        .selectFrom('assets')
        .selectAll()
        .where('user_id', '=', userId)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit);
      if (after !== undefined) query = query.where(sql<boolean>`(created_at, id) < (${after.value}, ${after.id})`);
      return (await query.execute()).map(recordOf);
    },
    async read(userId, id) {
      const row = await find(database, userId, id);
      if (row === undefined) throw notFound('asset');
      return recordOf(row);
    },
    async find(userId, names) {
      const asked = new Map<string, string[]>();
      for (const name of names) {
        const stored = storedName(name);
        if (assetNamePattern.test(stored)) asked.set(stored, [...(asked.get(stored) ?? []), name]);
      }
      const found = new Map<string, { readonly hash: string; readonly size: number }>();
      for (const some of partsOf([...asked.keys()])) {
        const rows = await database
          .selectFrom('assets')
          .select(['name', 'blob', 'size'])
          .where('user_id', '=', userId)
          .where('name', 'in', some)
          .execute();
        for (const { name, blob, size } of rows)
          for (const written of asked.get(name) ?? []) found.set(written, { hash: blob, size: Number(size) });
      }
      return found;
    },
    async remove(userId, id, { force }) {
      const freed = await database.transaction().execute(async (transaction) => {
        const row = await find(transaction, userId, id);
        if (row === undefined) throw notFound('asset');
        const users = force
          ? []
          : await documentsThatName(transaction, userId, row.name)
              .select(['documents.id', 'documents.title', 'documents.deleted_at'])
              .orderBy('documents.updated_at', 'desc')
              .limit(namedDocuments)
              .execute();
        if (users.length > 0) throw inUse(row.name, users);
        await transaction.deleteFrom('assets').where('id', '=', id).where('user_id', '=', userId).execute();
        await audit(transaction, userId, 'asset-deleted', row.name);
        return [row.blob, ...(await forgetThumbnails(transaction, userId, row.name))];
      });
      await discard(freed);
    },
    async usedBlobs() {
      const rows = await database.selectFrom('assets').select('blob').distinct().execute();
      return new Set(rows.map(({ blob }) => blob));
    },
  };
}

const documentsThatName = (transaction: Database, userId: string, name: string) =>
  transaction
    .selectFrom('document_assets')
    .innerJoin('documents', 'documents.id', 'document_assets.document_id')
    .where('document_assets.name', '=', name)
    .where('documents.user_id', '=', userId);

/** The first pages of documents that show it have changed; returns their blobs. */
async function forgetThumbnails(transaction: Database, userId: string, name: string): Promise<readonly string[]> {
  const rows = await transaction
    .deleteFrom('document_thumbnails')
    .where('document_id', 'in', documentsThatName(transaction, userId, name).select('documents.id'))
    .returning('blob')
    .execute();
  return rows.map(({ blob }) => blob);
}

const nameTaken = (name: string): ApiError =>
  new ApiError('conflict', `Another picture is named ${name}. Choose another name, or delete that one first.`, {
    details: [{ path: 'name', code: 'name_taken', message: name }],
  });

function inUse(
  name: string,
  documents: readonly { readonly id: string; readonly title: string; readonly deleted_at: string | null }[],
): ApiError {
  const titles = documents
    .slice(0, 3)
    .map(({ title, deleted_at }) => `“${title}”${deleted_at ? ' (in the trash)' : ''}`);
  const more = documents.length > titles.length ? ' and others' : '';
  return new ApiError(
    'conflict',
    `${name} is shown in ${titles.join(', ')}${more}. Take it out of them first, or delete it with "force": true.`,
    { details: documents.map(({ id, title }) => ({ path: 'id', code: 'used_by', message: title, documentId: id })) },
  );
}

type Row = Selectable<Tables['assets']>;

const recordOf = ({ id, name, blob, media_type, width, height, size, created_at, credit }: Row): AssetRecord => ({
  id,
  name,
  mediaType: media_type,
  width,
  height,
  size: Number(size),
  hash: blob,
  createdAt: created_at,
  ...(credit !== null && { credit: JSON.parse(credit) as PictureCredit }),
});
