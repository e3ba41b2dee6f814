// Tables packed into one string between processes, which the HTTP process passes on without parsing.
import type { NamedTable } from '../materials/gather.ts';

/** Made by `packTables`. A megabyte of small cells would take a hundred times as long to copy. */
export type PackedTables = string & { readonly packed: 'tables' };

export const packTables = (tables: readonly NamedTable[]): PackedTables => JSON.stringify(tables) as PackedTables;

let last: { readonly packed: PackedTables; readonly tables: readonly NamedTable[] } | undefined;

/** The pages of a draft come one after another with the same tables, so the last ones used are cached. */
export function unpackTables(packed: PackedTables): readonly NamedTable[] {
  if (last?.packed !== packed) last = { packed, tables: JSON.parse(packed) };
  return last.tables;
}
