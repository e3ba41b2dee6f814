// Operations on assets: a child process decodes a picture before it is stored as a blob.
import { basename } from 'node:path';
import { type AssetRecord, assetNamePattern, type PictureCredit } from '@deckle/api';
import { assetPrefix } from '@deckle/engine';
import { type AssetFile, type Press, PressError } from '@deckle/press';
import { ApiError } from '../base/api-error.ts';
import { type BlobFile, type BlobStore, hashOf } from '../database/blobs.ts';
import type { UploadedFile } from '../http/form.ts';
import type { AssetStore } from './store.ts';

/** Only those of one user; `not_found` for others. */
export type Assets = {
  /** Throws `invalid_picture`, `conflict` and `storage_full`. */
  create(
    userId: string,
    file: UploadedFile,
    options: {
      readonly name?: string | undefined;
      readonly seed?: string | undefined;
      readonly credit?: PictureCredit | undefined;
      readonly signal: AbortSignal;
    },
  ): Promise<AssetRecord>;
  /** Where a child finds those that a source names. */
  filesOf(userId: string, names: readonly string[]): Promise<readonly AssetFile[]>;
  /** Undefined if its blob is missing or damaged. */
  readFile(userId: string, id: string): Promise<Uint8Array | undefined>;
  /** The file as uploaded, as a stream. */
  openFile(userId: string, id: string): Promise<{ readonly asset: AssetRecord; readonly file: BlobFile }>;
};

const mediaTypes = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  svg: 'image/svg+xml',
} as const;

export function createAssets(store: AssetStore, blobs: BlobStore, press: Press): Assets {
  return {
    async create(userId, { name: fileName, bytes }, { name, seed, credit, signal }) {
      await store.checkRoom(userId, bytes.length);
      const hash = await hashOf(bytes);
      // Decoded from memory, so that a rejected file never touches the disk.
      const checked = await press.checkPicture({ bytes, hash }, { signal }).catch((error) => {
        throw heavyPicture(error);
      });
      if ('refused' in checked) throw invalidPicture(`The file ${checked.refused}. Save it as PNG or JPEG.`);
      const { type, width, height, svg } = checked;
      // Of a metafile, browsers can only show what was drawn from it.
      const kept = svg === undefined ? bytes : new TextEncoder().encode(svg);
      const shownName = svg === undefined ? fileName : `${fileName.replace(/\.[ew]mf$/i, '')}.svg`;
      const named = { name: name?.normalize('NFC') ?? nameOf(shownName, type), isChosen: name !== undefined };
      const asset = { ...named, mediaType: mediaTypes[type], width, height, size: kept.length, credit };
      return blobs.keep(kept, (blob) => store.create(userId, { ...asset, hash: blob }, seed));
    },
    async filesOf(userId, names) {
      const found = await store.find(
        userId,
        names.map((name) => name.slice(assetPrefix.length)),
      );
      return names.flatMap((name) => {
        const asset = found.get(name.slice(assetPrefix.length));
        return asset === undefined ? [] : [{ name, ...asset, path: blobs.pathOf(asset.hash) }];
      });
    },
    readFile: async (userId, id) => blobs.read((await store.read(userId, id)).hash),
    async openFile(userId, id) {
      const asset = await store.read(userId, id);
      const file = await blobs.open(asset.hash);
      if (file === undefined) throw new Error(`the blob of asset ${id} is missing or damaged`);
      return { asset, file };
    },
  };
}

/** A file that a child cannot decode within its limits cannot be shown in documents either. */
function heavyPicture(error: unknown): unknown {
  const isItsFault = error instanceof PressError && !['overloaded', 'aborted'].includes(error.code);
  return isItsFault ? invalidPicture('Decoding the picture takes too long, or fails. Save it as PNG or JPEG.') : error;
}

const invalidPicture = (message: string): ApiError => new ApiError('invalid_picture', message);

/** 'Team-photo-2.png' of 'C:\\Users\\ada\\Team photo (2).png'. */
function nameOf(fileName: string, type: keyof typeof mediaTypes): string {
  const written = basename(fileName.normalize('NFC').replaceAll('\\', '/').slice(-400));
  const extension = /\.[\p{L}\p{N}]{1,10}$/u.exec(written)?.[0] ?? '';
  const stem = written
    .slice(0, written.length - extension.length)
    .replace(/[^\p{L}\p{M}\p{N}._-]+/gu, '-')
    .replace(/^[^\p{L}\p{N}]+/u, '');
  const name = `${stem.slice(0, 80).replace(/(?<![-.])[-.]+$/, '') || 'picture'}${extension || `.${type}`}`;
  return assetNamePattern.test(name) ? name : `picture.${type}`;
}
