// What onboarding made for each user: one row per user, which is also the lock between two tabs.
import type { DocumentRecord } from '@deckle/api';
import { audit, countOf } from '../database/audit-store.ts';
import type { Database } from '../database/database.ts';
import { leaseEnd } from '../database/lease.ts';
import { noBounds, type Room } from '../database/room.ts';
import { type Content, findDocuments, insertDocument, removeAllDocuments } from '../documents/store.ts';

export type Seed = { readonly documents: readonly DocumentRecord[]; readonly isNew: boolean };
export type Reset = { readonly documents: readonly DocumentRecord[]; readonly cleared: number };

export type OnboardingStore = {
  /** The language last used with the user. */
  languageOf(userId: string): Promise<string | undefined>;
  /** The three documents of an earlier seed; undefined unless all still exist. */
  findSeed(userId: string): Promise<readonly DocumentRecord[] | undefined>;
  /** Claims the making of the three for this process, until the lease expires; false while another makes them. */
  claimSeed(userId: string): Promise<boolean>;
  /** Renews the claim. */
  renewSeed(userId: string): Promise<void>;
  releaseSeed(userId: string): Promise<void>;
  /** Stores these three (deck, doc, sheet), or returns another request's three if it was faster. */
  keepSeed(userId: string, language: string, contents: readonly Content[]): Promise<Seed>;
  /** Deletes all documents and creates the welcome document; does nothing if an unchanged one is the only document. */
  reset(userId: string, language: string, welcome: Content): Promise<Reset>;
};

/** `room`: checked before anything is stored. */
export function createOnboardingStore(database: Database, room: Room = noBounds): OnboardingStore {
  const find = (userId: string) => database.selectFrom('onboardings').selectAll().where('user_id', '=', userId);

  return {
    async languageOf(userId) {
      return (await find(userId).executeTakeFirst())?.language ?? undefined;
    },
    async findSeed(userId) {
      const row = await find(userId).executeTakeFirst();
      return row && standingSeed(database, row);
    },
    claimSeed: (userId) =>
      database.transaction().execute(async (transaction) => {
        const { seeding_until_ms } = await lockRow(transaction, userId);
        if (seeding_until_ms !== null && seeding_until_ms >= Date.now()) return false;
        await setSeeding(transaction, userId, leaseEnd());
        return true;
      }),
    renewSeed: (userId) => setSeeding(database, userId, leaseEnd()),
    releaseSeed: (userId) => setSeeding(database, userId, null),
    keepSeed: (userId, language, contents) =>
      database.transaction().execute(async (transaction) => {
        const standing = await standingSeed(transaction, await lockRow(transaction, userId));
        if (standing !== undefined) return { documents: standing, isNew: false };
        const documents: DocumentRecord[] = [];
        for (const content of contents)
          documents.push(await insertDocument(transaction, room, userId, content, { origin: 'onboarding' }));
        const [deck_id = null, doc_id = null, sheet_id = null] = documents.map(({ id }) => id);
        await transaction
          .updateTable('onboardings')
          .set({ language, deck_id, doc_id, sheet_id })
          .where('user_id', '=', userId)
          .execute();
        return { documents, isNew: true };
      }),
    reset: (userId, language, welcome) =>
      database.transaction().execute(async (transaction) => {
        const { welcome_id } = await lockRow(transaction, userId);
        const alone = await onlyDocument(transaction, userId);
        if (alone !== undefined && alone.id === welcome_id && alone.revision === 1)
          return { documents: [alone], cleared: 0 };
        const cleared = await removeAllDocuments(transaction, userId);
        if (cleared > 0) await audit(transaction, userId, 'workspace-reset', countOf(cleared, 'document'));
        const document = await insertDocument(transaction, room, userId, welcome, { origin: 'onboarding' });
        await transaction
          .updateTable('onboardings')
          .set({ language, welcome_id: document.id })
          .where('user_id', '=', userId)
          .execute();
        return { documents: [document], cleared };
      }),
  };
}

async function setSeeding(database: Database, userId: string, until: number | null): Promise<void> {
  await database.updateTable('onboardings').set({ seeding_until_ms: until }).where('user_id', '=', userId).execute();
}

type Row = { readonly user_id: string; readonly [column: `${string}_id`]: string | null };

/** The row of a user, created if needed, locked until the end of the transaction. */
const lockRow = (transaction: Database, userId: string) =>
  transaction
    .insertInto('onboardings')
    .values({
      user_id: userId,
      language: null,
      deck_id: null,
      doc_id: null,
      sheet_id: null,
      welcome_id: null,
      seeding_until_ms: null,
    })
    // A no-op update: locks the row, and returns its latest state.
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ user_id: userId }))
    .returningAll()
    .executeTakeFirstOrThrow();

async function standingSeed(database: Database, row: Row): Promise<readonly DocumentRecord[] | undefined> {
  const ids = [row.deck_id, row.doc_id, row.sheet_id].filter((id) => typeof id === 'string');
  const documents = await findDocuments(database, row.user_id, ids);
  return documents.length === 3 ? documents : undefined;
}

/** The document of a user who has just one. */
async function onlyDocument(transaction: Database, userId: string): Promise<DocumentRecord | undefined> {
  const rows = await transaction
    .selectFrom('documents')
    .select('id')
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .limit(2)
    .execute();
  if (rows.length !== 1) return undefined;
  const [document] = await findDocuments(transaction, userId, [rows[0]!.id]);
  return document;
}
