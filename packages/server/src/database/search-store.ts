// The searchable text of documents: the folded beginning of each, in its own table with a trigram index: FTS5 in SQLite,
// pg_trgm in PostgreSQL. Derived from the documents, so backups omit it.
import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { searchTextOf, withoutAccents } from '../base/fold-text.ts';
import { type Database, isPostgres } from './database.ts';

type Searched = { readonly id: string; readonly userId: string; readonly title: string; readonly source: string };

/** Derived tables, in an order in which they can be dropped. */
export const derivedTables = ['document_texts', 'document_index'] as const;

/** Characters of a text searched for words of one or two characters, which no trigram finds. */
const headLength = 2_500;
/** Length of a trigram, in characters. */
const gram = 3;
/** More trigrams per query would not narrow the search further. */
const maxGrams = 32;

/** A migration step. If PostgreSQL has no pg_trgm, or the role may not install it, texts are scanned one by one. */
export async function makeSearchTables(database: Database): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(database);
  const columns =
    'document_id text not null unique references documents (id) on delete cascade, head text not null, text text not null';
  if (isPostgres(database)) {
    await run(`create table document_texts (${columns})`);
    await run('savepoint trigrams');
    try {
      await run('create extension if not exists pg_trgm');
      await run('create index document_texts_by_trigram on document_texts using gin (text gin_trgm_ops)');
    } catch {
      await run('rollback to savepoint trigrams');
    }
    return;
  }
  await run(`create table document_texts (number integer primary key, ${columns})`);
  // Without positions (`detail`), inserts take half as long; trigram matches are verified in the text.
  await run(`create virtual table document_index using fts5 (
    text, content='', contentless_delete=1, detail=none, tokenize='trigram case_sensitive 1')`);
  const put = 'insert into document_index (rowid, text) values (new.number, new.text);';
  const drop = 'delete from document_index where rowid = old.number;';
  await run(`create trigger document_texts_put after insert on document_texts begin ${put} end`);
  await run(`create trigger document_texts_drop after delete on document_texts begin ${drop} end`);
  await run(`create trigger document_texts_change after update of text on document_texts when old.text <> new.text
    begin ${drop} ${put} end`);
}

/** In the transaction that writes the document. */
export async function keepSearchText(transaction: Database, { id, userId, title, source }: Searched): Promise<void> {
  const text = searchTextOf({ title, source });
  const [first, last] = numbersOf(userId);
  // Reading the largest number of a table that others write to is safe only in SQLite, which has a single writer.
  const [name, value] = isPostgres(transaction)
    ? [sql``, sql``]
    : [
        sql`number, `,
        sql`(select coalesce(max(number), ${first}) + 1 from document_texts where number between ${first} and ${last}), `,
      ];
  await sql`insert into document_texts (${name}document_id, head, text)
    values (${value}${id}, ${text.slice(0, headLength)}, ${text})
    on conflict (document_id) do update set head = excluded.head, text = excluded.text`.execute(transaction);
}

/** Creates missing texts, one by one: a source may have megabytes. */
export async function fillSearchTexts(transaction: Database): Promise<void> {
  const ids = await transaction
    .selectFrom('documents')
    .select('id')
    .where(sql<boolean>`id not in (select document_id from document_texts)`)
    .execute();
  for (const { id } of ids) {
    const row = await transaction
      .selectFrom('documents')
      .select(['id', 'user_id as userId', 'title', 'source'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await keepSearchText(transaction, row);
  }
}

/** A migration step: removes accents from existing texts, one at a time. */
export async function dropAccents(transaction: Database): Promise<void> {
  for (let last = ''; ; ) {
    const { rows } = await sql<{ document_id: string; text: string }>`
      select document_id, text from document_texts where document_id > ${last} order by document_id limit 1`.execute(
      transaction,
    );
    const [row] = rows;
    if (row === undefined) return;
    last = row.document_id;
    const text = withoutAccents(row.text);
    if (text !== row.text)
      await sql`update document_texts set text = ${text}, head = ${text.slice(0, headLength)} where document_id = ${last}`.execute(
        transaction,
      );
  }
}

/** For `documents`: those of a user that may contain all words; `filterMatching` then verifies a few of them. */
export const mightMatch = (database: Database, userId: string, words: readonly string[]): RawBuilder<boolean> =>
  isPostgres(database)
    ? sql<boolean>`id in (select document_id from document_texts where ${matches(database, words)})`
    : narrowed(userId, words);

/** Those of these documents that contain all words. */
export async function filterMatching(
  database: Database,
  ids: readonly string[],
  words: readonly string[],
): Promise<ReadonlySet<string>> {
  // PostgreSQL has already verified.
  if (ids.length === 0 || isPostgres(database)) return new Set(ids);
  const { rows } = await sql<{ document_id: string }>`
    select document_id from document_texts where document_id in (${sql.join(ids)}) and ${matches(database, words)}`.execute(
    database,
  );
  return new Set(rows.map(({ document_id }) => document_id));
}

const isShort = (word: string): boolean => Array.from(word).length < gram;

const matches = (database: Database, words: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`${sql.join(
    words.map((word) => {
      const column = sql.ref(isShort(word) ? 'head' : 'text');
      return isPostgres(database)
        ? sql`${column} like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`
        : sql`instr(${column}, ${word}) > 0`;
    }),
    sql` and `,
  )}`;

function narrowed(userId: string, words: readonly string[]): RawBuilder<boolean> {
  const grams = new Set(words.filter((word) => !isShort(word)).flatMap(gramsOf));
  if (grams.size === 0) return sql<boolean>`true`;
  const match = [...grams].slice(0, maxGrams).map((text) => `"${text.replaceAll('"', '""')}"`);
  const [first, last] = numbersOf(userId);
  return sql<boolean>`id in (select document_id from document_texts where number in (
    select rowid from document_index
    where document_index match ${match.join(' ')} and rowid between ${first} and ${last}))`;
}

function gramsOf(word: string): readonly string[] {
  const characters = Array.from(word);
  return characters.slice(gram - 1).map((_, index) => characters.slice(index, index + gram).join(''));
}

/** Bits that number the documents of one user. */
const ownBits = 22;

/**
 * Numbers a user's documents consecutively in SQLite's index, so that a search reads only that part of its lists. Two
 * users may share a range, so searches also check the user.
 */
function numbersOf(userId: string): readonly [first: number, last: number] {
  const place = createHash('sha256').update(userId).digest().readUInt32BE(0) >>> 1;
  return [place * 2 ** ownBits, (place + 1) * 2 ** ownBits - 1];
}
