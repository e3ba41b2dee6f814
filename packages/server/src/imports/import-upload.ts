// Imports an uploaded file: a child process reads it, and its pictures are stored as assets under the names that its source uses.

import type { AssetRecord, ImportedSource } from '@deckle/api';
import { assetPrefix, createDiagnostics, type Diagnostic, DocumentTooLarge, UnreadableFile } from '@deckle/engine';
import { type Press, PressError } from '@deckle/press';
import type { Assets } from '../assets/assets.ts';
import { ApiError } from '../base/api-error.ts';
import type { UploadedFile } from '../http/form.ts';

/** An asset as a source names it: see `assetNamePattern` of the contract. */
const pictureName = new RegExp(`${assetPrefix}([\\p{L}\\p{N}][\\p{L}\\p{M}\\p{N}._-]*)`, 'gu');

type Read = Omit<ImportedSource, 'diagnostics'> & { readonly diagnostics: readonly Diagnostic[] };

/** Throws `unreadable_file`, `document_too_large` and `storage_full`. `sourceBytes`: what a source may have. */
export async function importUpload(
  { press, assets, sourceBytes }: { readonly press: Press; readonly assets: Assets; readonly sourceBytes: number },
  userId: string,
  file: UploadedFile,
  signal: AbortSignal,
): Promise<Read> {
  const read = await press.importFile(file, { signal }).catch((error) => {
    throw heavyFile(error);
  });
  if (Buffer.byteLength(read.source) > sourceBytes)
    throw new ApiError(
      'document_too_large',
      `The source of this file would be longer than ${sourceBytes.toLocaleString('en')} bytes. Split the file into several.`,
    );
  const diagnostics = createDiagnostics();
  for (const diagnostic of read.diagnostics) diagnostics.add(diagnostic);
  const stored = new Map<string, AssetRecord>();
  /** Names in the file → in the workspace, where another picture may have the name. */
  const names = new Map<string, string>();
  let at = 0;
  for (const { name, size } of read.pictures) {
    const bytes = read.bytes.slice(at, at + size);
    at += size;
    const asset = await assets.create(userId, { name, bytes }, { signal }).catch((error: unknown) => {
      if (!(error instanceof ApiError) || error.code !== 'invalid_picture') throw error;
      diagnostics.report('import-left-out', `Left out: a picture. ${error.message}`);
    });
    if (asset === undefined) continue;
    stored.set(asset.id, asset);
    if (asset.name !== name) names.set(name, asset.name);
  }
  // At once: a new name may be the old one of another picture.
  const source = read.source.replace(pictureName, (whole, name) =>
    names.has(name) ? `${assetPrefix}${names.get(name)}` : whole,
  );
  return { source, kind: read.kind, diagnostics: diagnostics.list, assets: [...stored.values()] };
}

/** A file that a child cannot read within its limits cannot be imported. */
export function heavyFile(error: unknown): unknown {
  if (error instanceof DocumentTooLarge) return new ApiError('document_too_large', error.message);
  if (error instanceof UnreadableFile) return new ApiError('unreadable_file', error.message);
  const isItsFault = error instanceof PressError && !['overloaded', 'aborted'].includes(error.code);
  return isItsFault
    ? new ApiError(
        'unreadable_file',
        'Reading the file takes too long, needs too much memory, or fails. Split it, or save it again.',
      )
    : error;
}
