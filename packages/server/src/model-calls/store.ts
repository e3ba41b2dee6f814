// The log of model calls in the database: what was sent where, never the texts; and who forbids models outside this server.
import type { CallOutcome, ModelCall } from '@deckle/api';
import { sql } from 'kysely';
import { createId } from '../base/ids.ts';
import type { Database } from '../database/database.ts';
import { keepNewest } from '../database/keep-newest.ts';

export type ModelCallStore = {
  /** Records a call before it is made, and returns its id. */
  begin(userId: string, call: Omit<ModelCall, 'id' | 'at' | 'charactersReceived' | 'outcome'>): Promise<string>;
  end(id: string, charactersReceived: number, outcome: CallOutcome): Promise<void>;
  /** Notes which document the calls of a generation were for. */
  nameDocument(generationId: string, documentId: string): Promise<void>;
  /** Newest first; up to `limit` after a position; of one generation or document only, if it is given. */
  list(
    userId: string,
    limit: number,
    after?: { readonly value: string; readonly id: string },
    of?: { readonly generationId: string } | { readonly documentId: string },
  ): Promise<readonly ModelCall[]>;
  /** Whether texts of this user may be sent to a model outside this server; false for a user who is gone. */
  mayLeave(userId: string): Promise<boolean>;
  /** Removes calls that are too old or too many. */
  clean(): Promise<void>;
};

const keptFor = 90 * 24 * 60 * 60 * 1000;
/** Per user. */
const keptCalls = 20_000;

export const createModelCallStore = (database: Database): ModelCallStore => ({
  async begin(userId, call) {
    const id = createId('cal');
    await database
      .insertInto('model_calls')
      .values({
        id,
        user_id: userId,
        generation_id: call.generationId,
        at: new Date().toISOString(),
        step: call.step,
        provider: call.provider,
        host: call.host,
        // SQLite has no booleans.
        outside: Number(call.outside),
        model: call.model,
        sent: call.charactersSent,
        pictures: call.pictures,
        received: 0,
        materials: JSON.stringify(call.materials),
        outcome: 'running',
      })
      .execute();
    return id;
  },
  async end(id, received, outcome) {
    await database.updateTable('model_calls').set({ received, outcome }).where('id', '=', id).execute();
  },
  async nameDocument(generationId, documentId) {
    await database
      .updateTable('model_calls')
      .set({ document_id: documentId })
      .where('generation_id', '=', generationId)
      .execute();
  },
  async list(userId, limit, after, of) {
    let query = database
      .selectFrom('model_calls')
      .selectAll()
      .where('user_id', '=', userId)
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit);
    if (of !== undefined)
      query =
        'documentId' in of
          ? query.where('document_id', '=', of.documentId)
          : query.where('generation_id', '=', of.generationId);
    if (after !== undefined) query = query.where(sql<boolean>`(at, id) < (${after.value}, ${after.id})`);
    const rows = await query.execute();
    return rows.map((row) => ({
      id: row.id,
      generationId: row.generation_id,
      at: row.at,
      step: row.step,
      provider: row.provider,
      host: row.host,
      outside: row.outside === 1,
      model: row.model,
      charactersSent: row.sent,
      pictures: row.pictures,
      charactersReceived: row.received,
      materials: JSON.parse(row.materials) as readonly string[],
      outcome: row.outcome,
    }));
  },
  async mayLeave(userId) {
    const row = await database
      .selectFrom('users')
      .select('local_models_only')
      .where('id', '=', userId)
      .executeTakeFirst();
    return row?.local_models_only === 0;
  },
  clean: () => keepNewest(database, 'model_calls', keptFor, keptCalls),
});
