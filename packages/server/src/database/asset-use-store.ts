// Which documents mention which uploaded pictures, written along with each document, so that a picture in use is not deleted unnoticed.
import { assetNamesIn } from '../base/asset-names.ts';
import type { Database } from './database.ts';

/** In the transaction that writes the document. */
export async function keepAssetUse(
  transaction: Database,
  { id, source }: { readonly id: string; readonly source: string },
): Promise<void> {
  const names = assetNamesIn(source);
  const rows = await transaction.selectFrom('document_assets').select('name').where('document_id', '=', id).execute();
  const old = new Set(rows.map(({ name }) => name));
  if (names.size === old.size && names.isSubsetOf(old)) return;
  if (old.size > 0) await transaction.deleteFrom('document_assets').where('document_id', '=', id).execute();
  for (const some of partsOf([...names])) {
    const rows = some.map((name) => ({ document_id: id, name }));
    await transaction.insertInto('document_assets').values(rows).execute();
  }
}

/** Rows per statement. */
const most = 500;

/** The names in parts that fit a statement. */
export const partsOf = (names: readonly string[]): readonly (readonly string[])[] =>
  Array.from({ length: Math.ceil(names.length / most) }, (_, part) => names.slice(part * most, (part + 1) * most));
