// What is searched of documents: the beginning of each, folded, in a table of its own that an index of trigrams stands on: FTS5 in SQLite,
// pg_trgm in PostgreSQL. It is made from the documents, so that no backup has it.
import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { searchTextOf, withoutAccents } from '../base/fold-text.ts';
import { type Database, isPostgres } from './database.ts';

type Searched = { readonly id: string; readonly userId: string; readonly title: string; readonly source: string };

/** Tables that are made from others, in an order in which they can be dropped. */
export const derivedTables = ['document_texts', 'document_index'] as const;

/** Characters of a text that words of one or two are looked for in: no trigram finds those. */
const headLength = 2_500;
/** Of a trigram, in characters. */
const gram = 3;
/** So many trigrams of a query narrow the search as well as more would. */
const maxGrams = 32;

/** A step of the migrations. Where PostgreSQL has no pg_trgm, or lets nobody install it, texts are read one by one. */
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
  // Without positions (`detail`) an insert takes half as long; what the trigrams promise is looked up in the text.
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
  // A table that another transaction writes to may be asked for its largest number in SQLite alone, where there is no other.
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

/** Makes the texts that are missing, one by one: a source may have megabytes. */
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

/** A step of the migrations: texts of before lose their accents, one at a time. */
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

/** Of `documents`: those of a user in which all words may stand; `holding` tells of a few in which of them they do. */
export const mayHold = (database: Database, userId: string, words: readonly string[]): RawBuilder<boolean> =>
  isPostgres(database)
    ? sql<boolean>`id in (select document_id from document_texts where ${holds(database, words)})`
    : narrowed(userId, words);

/** Those of these documents in which all words stand. */
export async function holding(
  database: Database,
  ids: readonly string[],
  words: readonly string[],
): Promise<ReadonlySet<string>> {
  // PostgreSQL has looked already.
  if (ids.length === 0 || isPostgres(database)) return new Set(ids);
  const { rows } = await sql<{ document_id: string }>`
    select document_id from document_texts where document_id in (${sql.join(ids)}) and ${holds(database, words)}`.execute(
    database,
  );
  return new Set(rows.map(({ document_id }) => document_id));
}

const isShort = (word: string): boolean => Array.from(word).length < gram;

const holds = (database: Database, words: readonly string[]): RawBuilder<boolean> =>
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

/** Bits of a number that tell the documents of one user apart. */
const ownBits = 22;

/**
 * The numbers of a user's documents in the index of SQLite lie side by side, so that a search reads that part of its lists alone. Two users
 * may share them: whoever searches asks for the user, too.
 */
function numbersOf(userId: string): readonly [first: number, last: number] {
  const place = createHash('sha256').update(userId).digest().readUInt32BE(0) >>> 1;
  return [place * 2 ** ownBits, (place + 1) * 2 ** ownBits - 1];
}
