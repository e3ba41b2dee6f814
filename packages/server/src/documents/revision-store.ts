// Revisions of a document in the database: the newest is stored whole, each earlier one as a difference from the next.
import { promisify } from 'node:util';
import { constants, zstdCompress, zstdDecompress } from 'node:zlib';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';

export const keptRevisions = 100;
/** Every nth revision is packed on its own, which limits the steps needed to read one. */
const wholeEvery = 50;

type Row = Tables['document_revisions'];
type RevisionRow = Pick<Row, 'revision' | 'kind' | 'title' | 'source' | 'theme' | 'pages' | 'created_at'>;
/** A revision that has already been read. */
export type KnownRevision = Pick<Row, 'revision' | 'source'>;

/** How a revision is stored once the next one exists. */
export type Outdated = {
  /** Null: unchanged, because nothing is shorter. */
  readonly row: Pick<Row, 'source' | 'packed' | 'base'> | null;
  /** In bytes: its source, and its stored form. */
  readonly size: number;
  readonly stored: number;
};

/** `next`: the source of the following revision. */
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

/** Bytes of the remaining revisions if this is the last but one. */
export const bytesOfEarlier = (id: string, revision: number) =>
  sql<number>`(select coalesce(sum(octet_length(source) + coalesce(octet_length(packed), 0)), 0) from document_revisions
    where document_id = ${id} and revision between ${revision + 2 - keptRevisions} and ${revision})`;

/**
 * Adds the newest revision; stores the one before as `outdated` says, and removes what is too old. Runs in the
 * transaction that locked the document by writing its row.
 */
export async function addRevision(
  transaction: Database,
  row: Omit<Row, 'packed' | 'base'>,
  outdated?: Outdated,
): Promise<void> {
  // Its source is also in its row: another writer, of any release, needs only that row to add the next one.
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
  // Bases are newer than what depends on them, so nothing needs the oldest.
  await transaction
    .deleteFrom('document_revisions')
    .where('document_id', '=', row.document_id)
    .where('revision', '<=', row.revision - keptRevisions)
    .execute();
}

/**
 * A revision of a document by number or seed. With `newer`, the one after it, reading takes one step. Throws zlib's
 * error if the stored data is damaged.
 */
export async function findRevision(
  database: Database,
  id: string,
  which: { readonly revision: number } | { readonly seed: string },
  newer?: KnownRevision,
): Promise<RevisionRow | undefined> {
  const wanted = 'seed' in which ? sql`seed = ${which.seed}` : sql`revision = ${which.revision}`;
  // One statement sees one moment: a plain revision and its base cannot be packed between two reads.
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

/** Maximum bytes of a text, packed or not: a source has up to 2 Mi UTF-16 code units, at three bytes each in UTF-8. */
const maxTextLength = 6 * 1024 * 1024;
const params = {
  [constants.ZSTD_c_compressionLevel]: 9,
  // 4 MiB: the window that a text of 2 MiB needs to reach its base.
  [constants.ZSTD_c_windowLog]: 22,
  // Unpacking a text with the wrong base is an error, never a wrong text.
  [constants.ZSTD_c_checksumFlag]: 1,
};

/** `base`: a similar text. Undefined for a text that does not get shorter. */
export async function packText(text: Uint8Array, base?: Uint8Array): Promise<Uint8Array | undefined> {
  if (text.length > maxTextLength) return undefined;
  // With the size known, packing a small text takes little memory.
  const packed = await compress(text, { params, pledgedSrcSize: text.length, ...(base && { dictionary: base }) });
  return packed.length < text.length ? packed : undefined;
}

/** Throws zlib's error for bytes packed differently, or against another base. */
export const unpackText = (packed: Uint8Array, base?: Uint8Array): Promise<Uint8Array> =>
  decompress(packed, { maxOutputLength: maxTextLength, ...(base && { dictionary: base }) });
