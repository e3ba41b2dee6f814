// What an export reads of documents, including the trash: a page at a time, one text at a time.
import type { Database } from '../database/database.ts';

export type ExportedDocument = {
  readonly id: string;
  readonly kind: string;
  readonly title: string;
  readonly theme: string | null;
  readonly brandId: string | null;
  readonly revision: number;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly deletedAt: string | null;
};

export type ExportStore = {
  /** All documents of a user, despite concurrent changes. */
  documents(userId: string): AsyncGenerator<ExportedDocument>;
  /** Undefined if it was purged in the meantime. */
  source(userId: string, id: string): Promise<string | undefined>;
};

const pageLength = 100;

export const createExportStore = (database: Database): ExportStore => ({
  async *documents(userId) {
    let last = '';
    for (;;) {
      const rows = await database
        .selectFrom('documents')
        .select([
          'id',
          'kind',
          'title',
          'theme',
          'brand_id as brandId',
          'revision',
          'created_at as createdAt',
          'updated_at as updatedAt',
          'deleted_at as deletedAt',
        ])
        .where('user_id', '=', userId)
        .where('id', '>', last)
        .orderBy('id')
        .limit(pageLength)
        .execute();
      yield* rows;
      if (rows.length < pageLength) return;
      last = rows.at(-1)!.id;
    }
  },
  async source(userId, id) {
    const query = database.selectFrom('documents').select('source').where('id', '=', id).where('user_id', '=', userId);
    return (await query.executeTakeFirst())?.source;
  },
});
