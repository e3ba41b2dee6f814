// Revisions of a document in the database: the newest is plain, each before it is kept as it differs from the one after it.
import { promisify } from 'node:util';
import { constants, zstdCompress, zstdDecompress } from 'node:zlib';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';

export const keptRevisions = 100;
/** Every so many revisions one is packed by itself: reading takes no more steps than that. */
const wholeEvery = 50;

type Row = Tables['document_revisions'];
type RevisionRow = Pick<Row, 'revision' | 'kind' | 'title' | 'source' | 'theme' | 'pages' | 'created_at'>;
/** A revision that was read already. */
export type KnownRevision = Pick<Row, 'revision' | 'source'>;

/** A revision as it is kept once the next one is there. */
export type Outdated = {
  /** Null: as it was, because nothing is shorter. */
  readonly row: Pick<Row, 'source' | 'packed' | 'base'> | null;
  /** In bytes: its source, and what is kept of it. */
  readonly size: number;
  readonly stored: number;
};

/** `next`: the source of the revision after it. */
export async function packOutdated({ revision, source }: KnownRevision, next: string): Promise<Outdated> {
  const text = Buffer.from(source);
  const isWhole = revision % wholeEvery === 0;
  const packed = await packText(text, isWhole ? undefined : Buffer.from(next));
  if (packed === undefined) return { row: null, size: text.length, stored: text.length };
  return {
    row: { source: '', packed, base: isWhole ? null : revision + 1 },
    size: text.length,
    stored: packed.length,
  };
}

/** Bytes that are kept of the revisions that stay when this is the last but one. */
export const bytesOfEarlier = (id: string, revision: number) =>
  sql<number>`(select coalesce(sum(octet_length(source) + coalesce(octet_length(packed), 0)), 0) from document_revisions
    where document_id = ${id} and revision between ${revision + 2 - keptRevisions} and ${revision})`;

/**
 * The newest revision; of the one before it what `outdated` says is kept, and what is too old goes. In the transaction that has
 * locked the document by writing its row.
 */
export async function addRevision(
  transaction: Database,
  row: Omit<Row, 'packed' | 'base'>,
  outdated?: Outdated,
): Promise<void> {
  // Its source is in its own row too: nothing but that row is needed when another writer, of whatever release, adds the next one.
  await transaction
    .insertInto('document_revisions')
    .values({ ...row, packed: null, base: null })
    .execute();
  if (outdated === undefined) return;
  if (outdated.row !== null)
    await transaction
      .updateTable('document_revisions')
      .set(outdated.row)
      .where('document_id', '=', row.document_id)
      .where('revision', '=', row.revision - 1)
      .execute();
  // Bases are newer than what is read by them: the oldest are nobody's.
  await transaction
    .deleteFrom('document_revisions')
    .where('document_id', '=', row.document_id)
    .where('revision', '<=', row.revision - keptRevisions)
    .execute();
}

/**
 * A revision of a document by its number or by its seed. With `newer`, the one after it, reading takes one step. Throws the error of
 * zlib when what is kept is damaged.
 */
export async function findRevision(
  database: Database,
  id: string,
  which: { readonly revision: number } | { readonly seed: string },
  newer?: KnownRevision,
): Promise<RevisionRow | undefined> {
  const wanted = 'seed' in which ? sql`seed = ${which.seed}` : sql`revision = ${which.revision}`;
  // One statement sees one moment: a revision that is plain and its base are not packed between two reads.
  const { rows } = await sql<RevisionRow & Pick<Row, 'packed' | 'base'>>`
    with recursive chain (number, next) as (
      select revision, base from document_revisions where document_id = ${id} and ${wanted}
      union
      select revision, base from document_revisions, chain
      where document_id = ${id} and revision = next and next <> ${newer?.revision ?? 0})
    select revision, kind, title, source, theme, pages, created_at, packed, base
    from document_revisions join chain on revision = number
    where document_id = ${id} order by revision`.execute(database);
  const [found] = rows;
  if (found === undefined || found.packed === null) return found;
  let text: Uint8Array | undefined = newer && Buffer.from(newer.source);
  for (const { source, packed, base } of rows.toReversed())
    text = packed === null ? Buffer.from(source) : await unpackText(packed, base === null ? undefined : text);
  return { ...found, source: Buffer.from(text!).toString() };
}

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

/** Bytes of a text at most, packed or not: a source has up to 2 Mi UTF-16 code units, of three bytes each in UTF-8. */
const maxTextLength = 6 * 1024 * 1024;
const params = {
  [constants.ZSTD_c_compressionLevel]: 9,
  // 4 MiB: as much as a text of 2 MiB has before it with its base.
  [constants.ZSTD_c_windowLog]: 22,
  // A text unpacked with another base than it was packed with is an error, and never a wrong text.
  [constants.ZSTD_c_checksumFlag]: 1,
};

/** `base`: a text much like it. Undefined for a text that does not get shorter. */
export async function packText(text: Uint8Array, base?: Uint8Array): Promise<Uint8Array | undefined> {
  if (text.length > maxTextLength) return undefined;
  // With the size known, a small text takes little memory to pack.
  const packed = await compress(text, { params, pledgedSrcSize: text.length, ...(base && { dictionary: base }) });
  return packed.length < text.length ? packed : undefined;
}

/** Throws the error of zlib for bytes that were not packed so, and for those of another base. */
export const unpackText = (packed: Uint8Array, base?: Uint8Array): Promise<Uint8Array> =>
  decompress(packed, { maxOutputLength: maxTextLength, ...(base && { dictionary: base }) });
