// Materials that a request names by address: fetched where the settings allow it, then read like uploaded files.
import { type ErrorCode, materialsBound } from '@deckle/api';
import type { Diagnostic } from '@deckle/engine';
import type { MaterialResult, Press } from '@deckle/press';
import { ApiError } from '../base/api-error.ts';
import { currentWork } from '../base/caller.ts';
import type { MaterialOrigins } from '../config/config.ts';
import type { Bodies } from '../http/bodies-under-way.ts';
import type { UploadedFile } from '../http/form.ts';
import { createFetchMaterial, type FetchedMaterial, mostFetched, numbered } from '../security/fetch-material.ts';
import { FetchRefused } from '../security/guarded-fetch.ts';
import { heavyFile } from './import-upload.ts';

export type LinkedMaterial = {
  readonly name: string;
  readonly source: string;
  readonly remarks: readonly Diagnostic[];
};
/**
 * In order. Throws `forbidden`, `unreadable_file`, `document_too_large` and `invalid_request`, with the place of the address in the
 * request, and `overloaded`.
 */
export type ReadLinked = (
  addresses: readonly { readonly url: string; readonly path: string }[],
  charactersBeside: number,
  signal: AbortSignal,
) => Promise<readonly LinkedMaterial[]>;

type Parts = {
  readonly press: Pick<Press, 'readMaterial'>;
  readonly origins: MaterialOrigins;
  /** What is fetched counts like a body that is sent. */
  readonly bodies: Bodies;
  /** Milliseconds of fetching for all addresses of a request; the press limits those of reading. */
  readonly patience?: number;
};

export function createReadLinked({ press, origins: { isOpen, known }, bodies, patience = 30_000 }: Parts): ReadLinked {
  const fetchMaterial = createFetchMaterial({ knownOrigins: known, isOpen });
  const isOff = !isOpen && known.length === 0;
  return async (addresses, charactersBeside, signal) => {
    const read: LinkedMaterial[] = [];
    let characters = charactersBeside;
    let left = patience;
    const fetchInTime = async (url: string): Promise<FetchedMaterial> => {
      const start = performance.now();
      const late = AbortSignal.timeout(Math.max(0, Math.ceil(left)));
      try {
        return await fetchMaterial(url, AbortSignal.any([signal, late]));
      } finally {
        left -= performance.now() - start;
      }
    };
    // One after another: a request holds one file, not ten.
    for (const { url, path } of addresses) {
      const refused = (code: ErrorCode, message: string) =>
        new ApiError(code, message, { details: [{ path, code, message: url }] });
      if (isOff) throw refused('forbidden', 'This server reads no addresses as materials: MATERIAL_ORIGINS is empty.');
      const { name, source, diagnostics } = await withRoom(bodies, async () => {
        const fetched = await fetchInTime(url).catch((error: unknown) => {
          signal.throwIfAborted();
          if (!(error instanceof FetchRefused)) throw error;
          throw refused('unreadable_file', `${url} could not be fetched: ${error.message}.`);
        });
        const result = await readFetched(press, fetched, signal).catch((error: unknown) => {
          throw error instanceof ApiError ? refused(error.code, `${url}: ${error.message}`) : error;
        });
        return { ...result, name: numbered(fetched.name, read) };
      });
      characters += source.length;
      if (characters > materialsBound)
        throw refused('invalid_request', 'The materials are larger than 1 MiB in total.');
      const remarks = diagnostics.map((each) => ({ ...each, message: `${name}: ${each.message}` }));
      read.push({ name, source, remarks });
    }
    return read;
  };
}

/** Fetches and reads one of the most bytes. Throws `overloaded`. */
async function withRoom<Value>(bodies: Bodies, act: () => Promise<Value>): Promise<Value> {
  const room = bodies.open(currentWork()!.caller);
  try {
    room.take(mostFetched);
    return await act();
  } finally {
    room.release();
  }
}

const readFetched = (press: Parts['press'], { file }: FetchedMaterial, signal: AbortSignal): Promise<MaterialResult> =>
  press.readMaterial({ ...(file satisfies UploadedFile), isBare: true }, { signal }).catch((error: unknown) => {
    throw heavyFile(error);
  });
