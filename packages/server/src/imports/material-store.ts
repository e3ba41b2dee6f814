// Materials in the database: files for prompts as text, and their pictures, kept for a day. Every query names the user.
import { createHash } from 'node:crypto';
import { materialsBound } from '@deckle/api';
import { ApiError } from '../base/api-error.ts';
import { createSeed } from '../base/ids.ts';
import { partsOf } from '../database/asset-use-store.ts';
import type { Discard } from '../database/blobs.ts';
import { type Database, isPostgres } from '../database/database.ts';
import { noBounds, type Room } from '../database/room.ts';

export type NewMaterial = {
  readonly name: string;
  readonly source: string;
  /** Bytes of its pictures, which are added after it. */
  readonly pictureBytes?: number;
};
export type MaterialPicture = { readonly hash: string; readonly size: number };
export type StoredMaterial = { readonly id: string; readonly expiresAt: string };

export type MaterialStore = {
  /**
   * All or none. With the seed of an Idempotency-Key: once, however often it is tried. Throws `storage_full`.
   */
  create(userId: string, materials: readonly NewMaterial[], seed?: string): Promise<readonly StoredMaterial[]>;
  /** Once, however often it is tried. */
  addPicture(materialId: string, picture: MaterialPicture & { readonly name: string }): Promise<void>;
  /** Those with these names in any material of the user. */
  findPictures(userId: string, names: readonly string[]): Promise<ReadonlyMap<string, MaterialPicture>>;
  usedBlobs(): Promise<ReadonlySet<string>>;
  /** In this order. Throws `not_found`, with the place of the id in the request, and `invalid_request` if they are too long. */
  find(
    userId: string,
    ids: readonly { readonly id: string; readonly path: string }[],
    charactersBeside: number,
  ): Promise<ReadonlyMap<string, Pick<NewMaterial, 'name' | 'source'>>>;
  /** Called at startup and regularly. */
  clean(): Promise<void>;
};

const keptFor = 24 * 60 * 60 * 1000;
/** Of one user. */
const mostKept = 200;

export function createMaterialStore(
  database: Database,
  room: Pick<Room, 'check'> = noBounds,
  discard: Discard = async () => {},
): MaterialStore {
  return {
    create: (userId, materials, seed = createSeed()) =>
      database.transaction().execute(async (transaction) => {
        // Serialized per user, so that concurrent requests cannot all find the same room.
        if (isPostgres(database))
          await transaction.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
        const expires = Date.now() + keptFor;
        const rows = materials.map(({ name, source, pictureBytes = 0 }, at) => ({
          ...{ id: `mat_${partOf(seed, at)}`, user_id: userId, name, source },
          ...{ bytes: Buffer.byteLength(source) + pictureBytes, expires_at_ms: expires },
        }));
        for (const row of rows)
          await transaction
            .insertInto('materials')
            .values(row)
            .onConflict((conflict) => conflict.column('id').doUpdateSet({ expires_at_ms: expires }))
            .execute();
        const { kept } = await transaction
          .selectFrom('materials')
          .select(({ fn }) => fn.countAll().as('kept'))
          .where('user_id', '=', userId)
          .where('expires_at_ms', '>', Date.now())
          .executeTakeFirstOrThrow();
        if (Number(kept) > mostKept)
          throw new ApiError('storage_full', `You have ${mostKept} materials. Each is deleted after a day.`);
        // They have been counted by now; if this throws, nothing is stored.
        await room.check(transaction, userId, { passing: 1 });
        return rows.map(({ id }) => ({ id, expiresAt: new Date(expires).toISOString() }));
      }),
    async find(userId, ids, charactersBeside) {
      if (ids.length === 0) return new Map();
      const rows = await database
        .selectFrom('materials')
        .select(['id', 'name', 'source'])
        .where('user_id', '=', userId)
        .where('expires_at_ms', '>', Date.now())
        .where(
          'id',
          'in',
          ids.map(({ id }) => id),
        )
        .execute();
      const found = new Map(rows.map(({ id, name, source }) => [id, { name, source }]));
      const missing = ids.filter(({ id }) => !found.has(id));
      if (missing.length > 0)
        throw new ApiError('not_found', 'There is no such material, it is not yours, or its day is over.', {
          details: missing.map(({ id, path }) => ({ path, code: 'not_found', message: id })),
        });
      const characters = ids.reduce((sum, { id }) => sum + found.get(id)!.source.length, charactersBeside);
      if (characters > materialsBound)
        throw new ApiError('invalid_request', 'The materials are larger than 1 MiB in total.', {
          details: [{ path: 'materials', code: 'too_big', message: 'are larger than 1 MiB in total' }],
        });
      return found;
    },
    async addPicture(materialId, { name, hash, size }) {
      await database
        .insertInto('material_pictures')
        .values({ material_id: materialId, name, blob: hash, size })
        .onConflict((conflict) => conflict.columns(['material_id', 'name']).doNothing())
        .execute();
    },
    async findPictures(userId, names) {
      const found = new Map<string, MaterialPicture>();
      for (const some of partsOf(names)) {
        const rows = await database
          .selectFrom('material_pictures')
          .innerJoin('materials', 'materials.id', 'material_pictures.material_id')
          .select(['material_pictures.name', 'material_pictures.blob', 'material_pictures.size'])
          .where('materials.user_id', '=', userId)
          .where('materials.expires_at_ms', '>', Date.now())
          .where('material_pictures.name', 'in', some)
          .execute();
        for (const { name, blob, size } of rows) found.set(name, { hash: blob, size: Number(size) });
      }
      return found;
    },
    async usedBlobs() {
      const rows = await database.selectFrom('material_pictures').select('blob').distinct().execute();
      return new Set(rows.map(({ blob }) => blob));
    },
    async clean() {
      const now = Date.now();
      const expired = database.selectFrom('materials').select('id').where('expires_at_ms', '<=', now);
      const pictures = await database
        .deleteFrom('material_pictures')
        .where('material_id', 'in', expired)
        .returning('blob')
        .execute();
      await database.deleteFrom('materials').where('expires_at_ms', '<=', now).execute();
      await discard([...new Set(pictures.map(({ blob }) => blob))]);
    },
  };
}

/** The id of each file, the same on every attempt. */
const partOf = (seed: string, at: number): string =>
  at === 0 ? seed : createHash('sha256').update(`${seed} ${at}`).digest('base64url').slice(0, 22);
