// Lists a user's documents or trash from the database, page by page, and searches them.
import { setImmediate } from 'node:timers/promises';
import type { DocumentRecord, listDocumentsSchema } from '@deckle/api';
import { type Selectable, sql } from 'kysely';
import type { z } from 'zod';
import { searchWordsOf } from '../base/fold-text.ts';
import type { Database } from '../database/database.ts';
import { filterMatching, mightMatch } from '../database/search-store.ts';
import type { Tables } from '../database/tables.ts';
import { type Place, readCursor, writeCursor } from './cursor.ts';

export type Summary = Omit<DocumentRecord, 'source'>;
/** `deletedAt`: only for documents in the trash. */
export type Listed = Summary & { readonly deletedAt?: string };
export type DocumentPage = { readonly documents: readonly Listed[]; readonly nextCursor: string | null };

/** Documents that a search examines before it yields. */
const searchStep = 50;
const restorableFor = 30 * 24 * 60 * 60 * 1000;
const sorts = {
  updated: { column: 'updated_at', direction: 'desc' },
  created: { column: 'created_at', direction: 'desc' },
  title: { column: 'title', direction: 'asc' },
  deleted: { column: 'deleted_at', direction: 'desc' },
} as const;
export const summaryColumns = [
  'id',
  'kind',
  'title',
  'theme',
  'brand_id',
  'revision',
  'origin',
  'pages',
  'created_at',
  'updated_at',
] as const;
type Row = Selectable<Tables['documents']>;

export async function listDocuments(
  database: Database,
  userId: string,
  { kind, q = '', limit, cursor, deleted, sort: requestedSort }: z.infer<typeof listDocumentsSchema>,
): Promise<DocumentPage> {
  const sort = requestedSort ?? (deleted ? 'deleted' : 'updated');
  const { column, direction } = sorts[sort];
  const sign = sql.raw(direction === 'desc' ? '<' : '>');
  const words = searchWordsOf(q);
  let query = database
    .selectFrom('documents')
    .select([...summaryColumns, 'deleted_at'])
    .where('user_id', '=', userId)
    .where('deleted_at', deleted ? '>' : 'is', deleted ? oldestRestorable() : null)
    .orderBy(column, direction)
    .orderBy('id', direction);
  if (kind !== undefined) query = query.where('kind', '=', kind);
  if (words.length > 0) query = query.where(mightMatch(database, userId, words));
  const rowsAfter = (place: Place | undefined, count: number) =>
    (place === undefined
      ? query
      : query.where(sql<boolean>`(${sql.ref(column)}, id) ${sign} (${place.value}, ${place.id})`)
    )
      .limit(count)
      .execute();
  const placeOf = (row: Awaited<ReturnType<typeof rowsAfter>>[number]): Place => ({
    value: row[column] ?? '',
    id: row.id,
  });

  const wanted = limit + 1;
  const step = words.length === 0 ? wanted : searchStep;
  const found: Awaited<ReturnType<typeof rowsAfter>> = [];
  let place = cursor === undefined ? undefined : readCursor(sort, cursor);
  for (;;) {
    const rows = await rowsAfter(place, step);
    const ids =
      words.length === 0
        ? undefined
        : await filterMatching(
            database,
            rows.map(({ id }) => id),
            words,
          );
    found.push(...rows.filter(({ id }) => ids?.has(id) ?? true));
    if (found.length >= wanted || rows.length < step) break;
    place = placeOf(rows.at(-1)!);
    // Yield so other requests can run.
    await setImmediate();
  }
  const shown = found.slice(0, limit);
  return {
    documents: shown.map(listedOf),
    nextCursor: found.length > limit ? writeCursor(sort, placeOf(shown.at(-1)!)) : null,
  };
}

/** Documents deleted before this can no longer be restored. */
export const oldestRestorable = (): string => new Date(Date.now() - restorableFor).toISOString();

export const summaryOf = (row: Pick<Row, (typeof summaryColumns)[number]>): Summary => ({
  id: row.id,
  kind: row.kind,
  title: row.title,
  theme: row.theme,
  brandId: row.brand_id,
  revision: row.revision,
  origin: row.origin,
  pages: row.pages,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});
const listedOf = (row: Pick<Row, (typeof summaryColumns)[number] | 'deleted_at'>): Listed => ({
  ...summaryOf(row),
  ...(row.deleted_at !== null && { deletedAt: row.deleted_at }),
});
