// The pictures of materials: kept as long as these, drawn wherever their user draws, and assets as soon as a document shows them.
import { assetPrefix } from '@deckle/engine';
import type { AssetFile, MaterialResult } from '@deckle/press';
import type { Assets } from '../assets/assets.ts';
import { ApiError } from '../base/api-error.ts';
import type { BlobStore } from '../database/blobs.ts';
import type { MaterialStore } from './material-store.ts';

/** As readers of files name pictures. */
const pictureName = /asset:(picture-[\da-f]{8}\.(?:png|jpg|gif|webp|svg))(?![\w.-])/g;

export type MaterialPictures = {
  /** Those of a material that has been stored. Throws `storage_full`. */
  keep(materialId: string, read: Pick<MaterialResult, 'pictures' | 'bytes'>): Promise<void>;
  /** Where a child finds those that a source names: assets first. */
  filesOf: Assets['filesOf'];
  /** The source with the pictures of materials that it names as assets of the user. Throws `storage_full`. */
  adopt(userId: string, source: string, signal: AbortSignal): Promise<string>;
};

export function createMaterialPictures(store: MaterialStore, assets: Assets, blobs: BlobStore): MaterialPictures {
  /** Those of materials alone, by their names in sources. */
  async function beside(userId: string, names: readonly string[], known: readonly AssetFile[]) {
    const isKnown = new Set(known.map(({ name }) => name));
    const left = names.filter((name) => name.startsWith(assetPrefix) && !isKnown.has(name));
    return store.findPictures(
      userId,
      left.map((name) => name.slice(assetPrefix.length)),
    );
  }
  return {
    async keep(materialId, { pictures, bytes }) {
      let at = 0;
      for (const { name, size } of pictures) {
        const own = bytes.slice(at, at + size);
        at += size;
        await blobs.keep(own, (hash) => store.addPicture(materialId, { name, hash, size }));
      }
    },
    async filesOf(userId, names) {
      const known = await assets.filesOf(userId, names);
      const found = await beside(userId, names, known);
      return [
        ...known,
        ...[...found].map(([name, file]) => ({
          name: `${assetPrefix}${name}`,
          ...file,
          path: blobs.pathOf(file.hash),
        })),
      ];
    },
    async adopt(userId, source, signal) {
      const names = [...new Set([...source.matchAll(pictureName)].map(([name]) => name))];
      if (names.length === 0) return source;
      const found = await beside(userId, names, await assets.filesOf(userId, names));
      /** Names in the source → of assets: another picture may have the name by now. */
      const renamed = new Map<string, string>();
      for (const [name, { hash }] of found) {
        const bytes = await blobs.read(hash);
        // Its day is over.
        if (bytes === undefined) continue;
        const asset = await assets.create(userId, { name, bytes }, { signal }).catch((error: unknown) => {
          // It is drawn nowhere either, which a diagnostic has said.
          if (!(error instanceof ApiError) || error.code !== 'invalid_picture') throw error;
        });
        if (asset !== undefined && asset.name !== name) renamed.set(name, asset.name);
      }
      return source.replace(pictureName, (whole, name: string) =>
        renamed.has(name) ? `${assetPrefix}${renamed.get(name)}` : whole,
      );
    },
  };
}
