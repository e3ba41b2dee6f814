// Uploaded pictures by name and hash: a child asks which of the names in a source there are, and gets the bytes of those it has not cached.
import { type Assets, assetPrefix, bounds, DocumentTooLarge } from '@deckle/engine';

export type AssetFile = {
  /** As a source names it, with `asset:`. */
  readonly name: string;
  readonly path: string;
  /** Hash of the bytes. */
  readonly hash: string;
  /** Bytes. */
  readonly size: number;
};

/** The pictures of a caller among these names; run by the parent. */
export type FindAssets = (names: readonly string[]) => Promise<readonly AssetFile[]>;

/** What a child asks its parent (file-handover.ts). */
export type AssetSource = {
  find(names: readonly string[]): Promise<readonly Omit<AssetFile, 'path'>[]>;
  /** Rejects if the file is gone. */
  read(hash: string): Promise<Uint8Array>;
};

/** Bytes cached per child. */
const cacheSize = 32 * 2 ** 20;

/** For `SourceRequest.assets`. The result rejects with `DocumentTooLarge`. */
export function createAssetReader({ find, read }: AssetSource): (names: ReadonlySet<string>) => Promise<Assets> {
  const cache = new Map<string, Uint8Array>();
  let cached = 0;

  /** Undefined for a file deleted in the meantime. */
  async function bytesOf(hash: string): Promise<Uint8Array | undefined> {
    const bytes = cache.get(hash) ?? (await read(hash).catch(() => undefined));
    if (bytes === undefined) return undefined;
    if (cache.delete(hash)) cached -= bytes.length;
    cache.set(hash, bytes);
    cached += bytes.length;
    // Least recently used first.
    for (const [oldest, { length }] of cache) {
      if (cached <= cacheSize) break;
      cache.delete(oldest);
      cached -= length;
    }
    return bytes;
  }

  return async (names) => {
    const uploaded = [...names].filter((name) => name.startsWith(assetPrefix));
    if (uploaded.length > bounds.pictures) throw new DocumentTooLarge('pictures');
    const found = uploaded.length === 0 ? [] : await find(uploaded);
    const sizes = new Map(found.map(({ hash, size }) => [hash, size]));
    if ([...sizes.values()].reduce((sum, size) => sum + size, 0) > bounds.pictureBytes)
      throw new DocumentTooLarge('pictureBytes');
    const assets = new Map<string, Uint8Array>();
    // One after another: a child gets one file at a time.
    for (const { name, hash } of found) {
      const bytes = await bytesOf(hash);
      if (bytes !== undefined) assets.set(name, bytes);
    }
    return assets;
  };
}
