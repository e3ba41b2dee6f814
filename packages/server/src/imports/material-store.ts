// Materials in the database: files for prompts as text, kept for a day. Every query names the user.
import { createHash } from 'node:crypto';
import { materialsBound } from '@deckle/api';
import { ApiError } from '../base/api-error.ts';
import { createSeed } from '../base/ids.ts';
import { type Database, isPostgres } from '../database/database.ts';
import { noBounds, type Room } from '../database/room.ts';

export type NewMaterial = { readonly name: string; readonly source: string };
export type StoredMaterial = { readonly id: string; readonly expiresAt: string };

export type MaterialStore = {
  /**
   * All or none. With the seed of an Idempotency-Key: once, however often it is tried. Throws `storage_full`.
   */
  create(userId: string, materials: readonly NewMaterial[], seed?: string): Promise<readonly StoredMaterial[]>;
  /** In this order. Throws `not_found`, with the place of the id in the request, and `invalid_request` if they are too long. */
  find(
    userId: string,
    ids: readonly { readonly id: string; readonly path: string }[],
    charactersBeside: number,
  ): Promise<ReadonlyMap<string, NewMaterial>>;
  /** Called at startup and regularly. */
  clean(): Promise<void>;
};

const keptFor = 24 * 60 * 60 * 1000;
/** Of one user. */
const mostKept = 200;

export function createMaterialStore(database: Database, room: Pick<Room, 'check'> = noBounds): MaterialStore {
  return {
    create: (userId, materials, seed = createSeed()) =>
      database.transaction().execute(async (transaction) => {
        // Serialized per user, so that concurrent requests cannot all find the same room.
        if (isPostgres(database))
          await transaction.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
        const expires = Date.now() + keptFor;
        const rows = materials.map(({ name, source }, at) => ({
          ...{ id: `mat_${partOf(seed, at)}`, user_id: userId, name, source },
          ...{ bytes: Buffer.byteLength(source), expires_at_ms: expires },
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
    async clean() {
      await database.deleteFrom('materials').where('expires_at_ms', '<=', Date.now()).execute();
    },
  };
}

/** The id of each file, the same on every attempt. */
const partOf = (seed: string, at: number): string =>
  at === 0 ? seed : createHash('sha256').update(`${seed} ${at}`).digest('base64url').slice(0, 22);
