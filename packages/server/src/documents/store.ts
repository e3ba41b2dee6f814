// Documents and their revisions in the database. Every query filters by user, so others' documents do not exist for it.
import type { DocumentRecord, listDocumentsSchema } from '@deckle/api';
import { type Selectable, sql } from 'kysely';
import type { z } from 'zod';
import { ApiError } from '../base/api-error.ts';
import { createId } from '../base/ids.ts';
import { keepAssetUse } from '../database/asset-use-store.ts';
import { audit, countOf } from '../database/audit-store.ts';
import type { Discard } from '../database/blobs.ts';
import { buildOnce, type Database } from '../database/database.ts';
import { noBounds, type Room } from '../database/room.ts';
import { keepSearchText } from '../database/search-store.ts';
import type { Tables } from '../database/tables.ts';
import { notFound } from '../http/route.ts';
import { type DocumentPage, listDocuments, oldestRestorable, summaryColumns, summaryOf } from './list-store.ts';
import { makeOnce } from './make-once.ts';
import {
  addRevision,
  bytesOfEarlier,
  findRevision,
  type KnownRevision,
  keptRevisions,
  packOutdated,
} from './revision-store.ts';

export type Content = Pick<DocumentRecord, 'kind' | 'title' | 'source' | 'theme' | 'pages'>;
export type Revision = { readonly revision: number; readonly title: string; readonly createdAt: string };

export type CreateOptions = {
  readonly origin: DocumentRecord['origin'];
  readonly seed?: string | undefined;
  readonly brandId?: string | undefined;
};

/** All but `list`, `create`, `findBySeed` and `purgeAll` throw `not_found`. */
export type DocumentStore = {
  list(userId: string, query: z.infer<typeof listDocumentsSchema>): Promise<DocumentPage>;
  /** With the seed of an Idempotency-Key: one document, however often it is tried. */
  create(userId: string, content: Content, options: CreateOptions): Promise<DocumentRecord>;
  read(userId: string, id: string): Promise<DocumentRecord>;
  /**
   * Throws `conflict` if the document is no longer at this revision. With the seed of an Idempotency-Key: one revision,
   * however often it is tried; `findBySeed` finds it.
   */
  update(
    userId: string,
    id: string,
    content: Content,
    revision: number,
    /** `brandId`, if absent: the brand stays. */
    options?: { readonly seed?: string | undefined; readonly brandId?: string | null | undefined },
  ): Promise<DocumentRecord>;
  /** The document as an update with this seed left it; undefined if there was none. */
  findBySeed(userId: string, id: string, seed: string): Promise<DocumentRecord | undefined>;
  remove(userId: string, id: string): Promise<void>;
  restore(userId: string, id: string): Promise<DocumentRecord>;
  /** Permanently deletes a document in the trash, with its revisions and its thumbnail. */
  purge(userId: string, id: string): Promise<void>;
  /** Permanently deletes everything in the trash; returns how many there were. */
  purgeAll(userId: string): Promise<number>;
  revisions(userId: string, id: string): Promise<readonly Revision[]>;
  /** `newer`: the revision after it, for sequential readers; makes the read faster. */
  readRevision(userId: string, id: string, revision: number, newer?: KnownRevision): Promise<Content>;
  /** The blob of the first page of a document at its current revision, if any. */
  thumbnailOf(document: Pick<DocumentRecord, 'id' | 'revision'>): Promise<string | undefined>;
  keepThumbnail(document: Pick<DocumentRecord, 'id' | 'revision'>, blob: string): Promise<void>;
  /** All blobs that documents point at. */
  usedBlobs(): Promise<ReadonlySet<string>>;
  /** Permanently deletes documents past the restore period, with their revisions and thumbnails. */
  clean(): Promise<void>;
};

const recordColumns = [...summaryColumns, 'source'] as const;

/** `room`: checked before anything is stored. */
export function createDocumentStore(
  database: Database,
  room: Room = noBounds,
  discard: Discard = async () => {},
): DocumentStore {
  const find = (userId: string, id: string) =>
    database.selectFrom('documents').select(recordColumns).where('id', '=', id).where('user_id', '=', userId);
  const findLiveOf = (userId: string, id: string) => find(userId, id).where('deleted_at', 'is', null);
  const findLive = buildOnce(database, findLiveOf('', ''));
  const findId = buildOnce(database, findLiveOf('', '').clearSelect().select('id'));

  async function read(userId: string, id: string): Promise<DocumentRecord> {
    const [row] = await findLive(id, userId);
    if (row === undefined) throw notFound('document');
    return recordOf(row);
  }

  /** Like `read`, without the source, which may have megabytes. */
  async function checkIsThere(userId: string, id: string): Promise<void> {
    const [row] = await findId(id, userId);
    if (row === undefined) throw notFound('document');
  }

  async function findBySeed(userId: string, id: string, seed: string): Promise<DocumentRecord | undefined> {
    const document = await find(userId, id).executeTakeFirst();
    const made = document && (await findRevision(database, id, { seed }));
    return made && recordOf({ ...document, ...made, created_at: document.created_at, updated_at: made.created_at });
  }

  async function writeRevision(
    userId: string,
    id: string,
    content: Content,
    revision: number,
    seed: string | undefined,
    brandId: string | null | undefined,
  ): Promise<void> {
    const current = await findLiveOf(userId, id).where('revision', '=', revision).executeTakeFirst();
    if (current === undefined) throw await conflictOf(database, userId, id);
    // Compress before the transaction to keep it short; a concurrent edit makes the update below fail.
    const outdated = await packOutdated({ revision, source: current.source }, content.source);
    await database.transaction().execute(async (transaction) => {
      const now = new Date().toISOString();
      const size = Buffer.byteLength(content.source);
      // The source is stored twice (document and newest revision); the previous revision shrinks to its packed size.
      await room.check(transaction, userId, { bytes: 2 * (size - outdated.size) + outdated.stored });
      // Update the document row first, like purge does; a different lock order could deadlock.
      const { numUpdatedRows } = await transaction
        .updateTable('documents')
        .set({
          ...content,
          ...(brandId !== undefined && { brand_id: brandId }),
          revision: revision + 1,
          updated_at: now,
          bytes: sql`${2 * size + outdated.stored - outdated.size} + ${bytesOfEarlier(id, revision)}`,
        })
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .where('revision', '=', revision)
        .where('deleted_at', 'is', null)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw await conflictOf(transaction, userId, id);
      await keepSearchText(transaction, { id, userId, ...content });
      await keepAssetUse(transaction, { id, source: content.source });
      await addRevision(transaction, revisionRow(id, revision + 1, content, now, seed), outdated);
    });
  }

  return {
    read,
    list: (userId, query) => listDocuments(database, userId, query),
    create(userId, content, { seed, ...options }) {
      const insert = (id?: string) =>
        database
          .transaction()
          .execute((transaction) => insertDocument(transaction, room, userId, content, { ...options, id }));
      if (seed === undefined) return insert();
      const id = `doc_${seed}`;
      // Deleted since or not: the first attempt created it, so return the same answer.
      const findMade = async () => {
        const row = await find(userId, id).executeTakeFirst();
        return row && recordOf(row);
      };
      return makeOnce(findMade, () => insert(id));
    },
    async update(userId, id, content, revision, { seed, brandId } = {}) {
      const change = async () => {
        await writeRevision(userId, id, content, revision, seed, brandId);
        return read(userId, id);
      };
      return seed === undefined ? change() : makeOnce(() => findBySeed(userId, id, seed), change);
    },
    findBySeed,
    remove: (userId, id) =>
      database.transaction().execute(async (transaction) => {
        const row = await transaction
          .updateTable('documents')
          .set({ deleted_at: new Date().toISOString() })
          .where('id', '=', id)
          .where('user_id', '=', userId)
          .where('deleted_at', 'is', null)
          .returning('title')
          .executeTakeFirst();
        if (row === undefined) throw notFound('document');
        await audit(transaction, userId, 'document-deleted', row.title);
      }),
    async restore(userId, id) {
      await database
        .updateTable('documents')
        .set({ deleted_at: null })
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .where('deleted_at', '>', oldestRestorable())
        .execute();
      return read(userId, id);
    },
    async purge(userId, id) {
      const freed = await database.transaction().execute(async (transaction) => {
        const blobs = await thumbnailsIn(transaction, inTrash(transaction, userId).where('id', '=', id));
        const row = await deleteTrashed(transaction, userId).where('id', '=', id).returning('title').executeTakeFirst();
        if (row === undefined) throw notFound('document in the trash');
        await audit(transaction, userId, 'document-purged', row.title);
        return blobs;
      });
      await discard(freed);
    },
    async purgeAll(userId) {
      const { purged, blobs } = await database.transaction().execute(async (transaction) => {
        const blobs = await thumbnailsIn(transaction, inTrash(transaction, userId));
        const purged = Number((await deleteTrashed(transaction, userId).executeTakeFirst()).numDeletedRows);
        if (purged > 0) await audit(transaction, userId, 'trash-purged', countOf(purged, 'document'));
        return { purged, blobs };
      });
      // Not awaited: there may be thousands.
      void discard(blobs);
      return purged;
    },
    async revisions(userId, id) {
      await checkIsThere(userId, id);
      const rows = await database
        .selectFrom('document_revisions')
        .select(['revision', 'title', 'created_at'])
        .where('document_id', '=', id)
        .orderBy('revision', 'desc')
        .limit(keptRevisions)
        .execute();
      return rows.map(({ revision, title, created_at }) => ({ revision, title, createdAt: created_at }));
    },
    async readRevision(userId, id, revision, newer) {
      await checkIsThere(userId, id);
      const row = await findRevision(database, id, { revision }, newer);
      if (row === undefined) throw notFound('revision');
      const { kind, title, source, theme, pages } = row;
      return { kind, title, source, theme, pages };
    },
    async thumbnailOf({ id, revision }) {
      const row = await database
        .selectFrom('document_thumbnails')
        .select('blob')
        .where('document_id', '=', id)
        .where('revision', '=', revision)
        .executeTakeFirst();
      return row?.blob;
    },
    async keepThumbnail({ id, revision }, blob) {
      const before = await database
        .selectFrom('document_thumbnails')
        .select('blob')
        .where('document_id', '=', id)
        .executeTakeFirst();
      await database
        .insertInto('document_thumbnails')
        .values({ document_id: id, revision, blob })
        .onConflict((conflict) =>
          // A slower picture of an older revision changes nothing.
          conflict
            .column('document_id')
            .doUpdateSet({ revision, blob })
            .where('document_thumbnails.revision', '<=', revision),
        )
        .execute();
      if (before !== undefined) await discard([before.blob]);
    },
    async usedBlobs() {
      const rows = await database.selectFrom('document_thumbnails').select('blob').distinct().execute();
      return new Set(rows.map(({ blob }) => blob));
    },
    async clean() {
      await database.deleteFrom('documents').where('deleted_at', '<', oldestRestorable()).execute();
    },
  };
}

/** Creates a document in the caller's transaction. */
export async function insertDocument(
  transaction: Database,
  room: Room,
  userId: string,
  content: Content,
  { origin, id = createId('doc'), brandId }: Omit<CreateOptions, 'seed'> & { readonly id?: string | undefined },
): Promise<DocumentRecord> {
  const now = new Date().toISOString();
  // Twice: as the current source, and as its first revision.
  const bytes = 2 * Buffer.byteLength(content.source);
  await room.check(transaction, userId, { bytes, documents: 1 });
  const row = {
    id,
    user_id: userId,
    ...content,
    brand_id: brandId ?? null,
    revision: 1,
    origin,
    created_at: now,
    updated_at: now,
    deleted_at: null,
    bytes,
  };
  await transaction.insertInto('documents').values(row).execute();
  await keepSearchText(transaction, { id, userId, ...content });
  await keepAssetUse(transaction, { id, source: content.source });
  await addRevision(transaction, revisionRow(id, 1, content, now));
  return recordOf(row);
}

/** Those of these ids that belong to this user and are not deleted, in that order; in the caller's transaction. */
export async function findDocuments(
  transaction: Database,
  userId: string,
  ids: readonly string[],
): Promise<readonly DocumentRecord[]> {
  if (ids.length === 0) return [];
  const rows = await transaction
    .selectFrom('documents')
    .select(recordColumns)
    .where('id', 'in', ids)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .execute();
  return rows.map(recordOf).sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

/** Deletes all documents of a user, restorably; returns how many. In the caller's transaction. */
export async function removeAllDocuments(transaction: Database, userId: string): Promise<number> {
  const { numUpdatedRows } = await transaction
    .updateTable('documents')
    .set({ deleted_at: new Date().toISOString() })
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Permanently deletes documents in the trash; those restored meanwhile stay. */
const deleteTrashed = (database: Database, userId: string) =>
  database.deleteFrom('documents').where('user_id', '=', userId).where('deleted_at', 'is not', null);

const inTrash = (database: Database, userId: string) =>
  database.selectFrom('documents').select('id').where('user_id', '=', userId).where('deleted_at', 'is not', null);

/** The blobs of the documents' pictures. */
async function thumbnailsIn(transaction: Database, documents: ReturnType<typeof inTrash>): Promise<readonly string[]> {
  const rows = await transaction
    .selectFrom('document_thumbnails')
    .select('blob')
    .where('document_id', 'in', documents)
    .execute();
  return rows.map(({ blob }) => blob);
}

async function conflictOf(database: Database, userId: string, id: string): Promise<ApiError> {
  const row = await database
    .selectFrom('documents')
    .select('revision')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) return notFound('document');
  const { revision } = row;
  return new ApiError(
    'conflict',
    `The document has changed: it is now at revision ${revision}. Reload it and try again.`,
    {
      details: [{ path: 'revision', code: 'current_revision', message: String(revision) }],
    },
  );
}

const revisionRow = (
  id: string,
  revision: number,
  content: Content,
  now: string,
  seed?: string,
): Omit<Tables['document_revisions'], 'packed' | 'base'> => ({
  document_id: id,
  revision,
  ...content,
  created_at: now,
  seed: seed ?? null,
});

type Row = Selectable<Tables['documents']>;

const recordOf = (row: Pick<Row, (typeof recordColumns)[number]>): DocumentRecord => ({
  ...summaryOf(row),
  source: row.source,
});
