// Materials that a request names by address: fetched where the settings allow it, then read like uploaded files.
import { materialsBound } from '@deckle/api';
import type { Diagnostic } from '@deckle/engine';
import type { MaterialResult, Press } from '@deckle/press';
import { ApiError } from '../base/api-error.ts';
import type { MaterialOrigins } from '../config/config.ts';
import type { UploadedFile } from '../http/form.ts';
import { createFetchMaterial, type FetchedMaterial } from '../security/fetch-material.ts';
import { FetchRefused } from '../security/guarded-fetch.ts';
import { heavyFile } from './import-upload.ts';

export type LinkedMaterial = {
  readonly name: string;
  readonly source: string;
  readonly remarks: readonly Diagnostic[];
};
/** In order. Throws `forbidden`, `unreadable_file`, `document_too_large` and `invalid_request`, with the place of the address in the request. */
export type ReadLinked = (
  addresses: readonly { readonly url: string; readonly path: string }[],
  charactersBeside: number,
  signal: AbortSignal,
) => Promise<readonly LinkedMaterial[]>;

/** Milliseconds for all addresses of a request. */
const patience = 30_000;

export function createReadLinked(press: Press, { isOpen, known }: MaterialOrigins): ReadLinked {
  const fetchMaterial = createFetchMaterial({ knownOrigins: known, isOpen });
  const isOff = !isOpen && known.length === 0;
  return async (addresses, charactersBeside, signal) => {
    const late = AbortSignal.any([signal, AbortSignal.timeout(patience)]);
    const read: LinkedMaterial[] = [];
    let characters = charactersBeside;
    // One after another: a request holds one file, not ten.
    for (const { url, path } of addresses) {
      const refused = (code: 'forbidden' | 'unreadable_file' | 'invalid_request', message: string) =>
        new ApiError(code, message, { details: [{ path, code, message: url }] });
      if (isOff) throw refused('forbidden', 'This server reads no addresses as materials: MATERIAL_ORIGINS is empty.');
      const fetched = await fetchMaterial(url, late).catch((error: unknown) => {
        signal.throwIfAborted();
        if (!(error instanceof FetchRefused)) throw error;
        throw refused('unreadable_file', `${url} could not be fetched: ${error.message}.`);
      });
      const { source, diagnostics } = await readFetched(press, fetched, signal).catch((error: unknown) => {
        throw error instanceof ApiError ? refused('unreadable_file', `${url}: ${error.message}`) : error;
      });
      characters += source.length;
      if (characters > materialsBound)
        throw refused('invalid_request', 'The materials are larger than 1 MiB in total.');
      const { name } = fetched;
      const remarks = diagnostics.map((each) => ({ ...each, message: `${name}: ${each.message}` }));
      read.push({ name, source, remarks });
    }
    return read;
  };
}

const readFetched = (press: Press, { file }: FetchedMaterial, signal: AbortSignal): Promise<MaterialResult> =>
  press.readMaterial(file satisfies UploadedFile, { signal }).catch((error: unknown) => {
    throw heavyFile(error);
  });
