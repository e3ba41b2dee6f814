// Operations on brands: a child process reads a file before it is stored as a blob.
import { basename, extname } from 'node:path';
import type { BrandLayoutPictures, BrandRecord } from '@deckle/api';
import { type BrandTune, InvalidBrand } from '@deckle/engine';
import { type BrandFile, type Press, PressError } from '@deckle/press';
import { type BlobFile, type BlobStore, hashOf } from '../database/blobs.ts';
import type { UploadedFile } from '../http/form.ts';
import type { Picture } from '../http/picture-answer.ts';
import { notFound } from '../http/route.ts';
import type { BrandStore } from './store.ts';

/** Only those of one user; `not_found` for others. */
export type Brands = {
  /** Throws `InvalidBrand`. */
  create(
    userId: string,
    file: UploadedFile,
    options: { readonly name?: string | undefined; readonly seed?: string | undefined; readonly signal: AbortSignal },
  ): Promise<BrandRecord>;
  /** Where a child finds the file; undefined without an id. */
  fileOf(userId: string, id: string | null | undefined): Promise<BrandFile | undefined>;
  read(userId: string, id: string): Promise<BrandRecord>;
  readFile(userId: string, id: string): Promise<{ readonly name: string; readonly bytes: Uint8Array }>;
  /** Like `readFile`, as a stream. */
  openFile(userId: string, id: string): Promise<{ readonly name: string; readonly file: BlobFile }>;
  thumbnail(userId: string, id: string, signal: AbortSignal): Promise<Picture>;
  /** Its slide layouts, drawn. */
  layouts(userId: string, id: string, signal: AbortSignal): Promise<BrandLayoutPictures>;
  /** A `tune` of null: as Deckle finds it. Throws `InvalidTune`. */
  update(
    userId: string,
    id: string,
    change: { readonly name?: string | undefined; readonly tune?: BrandTune | null | undefined },
    signal: AbortSignal,
  ): Promise<BrandRecord>;
};

const thumbnailWidth = 640;
/** Many at a time. */
const layoutWidth = 400;

export function createBrands(store: BrandStore, blobs: BlobStore, press: Press): Brands {
  const fileOfBlob = (hash: string, tune: BrandTune | undefined): BrandFile => ({
    hash,
    path: blobs.pathOf(hash),
    ...(tune && { tune }),
  });
  async function fileOf(userId: string, id: string): Promise<BrandFile> {
    const { blob, tune } = await store.fileOf(userId, id);
    return fileOfBlob(blob, tune);
  }

  return {
    async create(userId, { name: fileName, bytes }, { name, seed, signal }) {
      await store.checkRoom(userId, bytes.length);
      // Read from memory, so that a rejected file never touches the disk.
      const file = { bytes, hash: await hashOf(bytes) };
      const { name: inside, description } = await press.readBrand(file, { signal }).catch((error) => {
        throw heavyBrand(error);
      });
      const title = (name ?? titleOf(fileName)) || inside || 'Brand';
      await store.checkRoom(userId, bytes.length);
      return blobs.keep(bytes, (blob) =>
        store.create(userId, { name: title, blob, size: bytes.length, description }, seed),
      );
    },
    fileOf: async (userId, id) => (id === undefined || id === null ? undefined : await fileOf(userId, id)),
    read: store.read,
    async readFile(userId, id) {
      const { name } = await store.read(userId, id);
      const bytes = await blobs.read(await store.blobOf(userId, id));
      if (bytes === undefined) throw new Error(`the blob of brand ${id} is missing or damaged`);
      return { name, bytes };
    },
    async openFile(userId, id) {
      const { name } = await store.read(userId, id);
      const file = await blobs.open(await store.blobOf(userId, id));
      if (file === undefined) throw new Error(`the blob of brand ${id} is missing or damaged`);
      return { name, file };
    },
    async thumbnail(userId, id, signal) {
      const kept = await store.thumbnailOf(userId, id);
      const bytes = kept === undefined ? undefined : await blobs.read(kept);
      if (kept !== undefined && bytes !== undefined) return { hash: kept, bytes };
      const { name } = await store.read(userId, id);
      const brand = await fileOf(userId, id);
      const request = { source: '# {{name}}', values: { name }, kind: 'deck' as const, brand, pages: [1] };
      const [first] = (await press.makeThumbnails({ ...request, width: thumbnailWidth }, { signal })).images;
      if (first === undefined) throw notFound('page');
      const made = await blobs.writeIfRoom(first.bytes);
      if (made !== undefined) await store.keepThumbnail(userId, id, made);
      return { hash: made ?? (await hashOf(first.bytes)), bytes: first.bytes };
    },
    async layouts(userId, id, signal) {
      const drawn = await press.drawLayouts({ brand: await fileOf(userId, id), width: layoutWidth }, { signal });
      return {
        layouts: drawn.map(({ name, bytes }) => ({
          name,
          picture: `data:image/png;base64,${Buffer.from(bytes).toString('base64')}`,
        })),
      };
    },
    async update(userId, id, { name, tune }, signal) {
      if (tune === undefined) return store.update(userId, id, { name });
      const file = fileOfBlob(await store.blobOf(userId, id), tune ?? undefined);
      const { description } = await press.readBrand(file, { signal }).catch((error) => {
        throw heavyBrand(error);
      });
      return store.update(userId, id, { name, tuned: { tune, description } });
    },
  };
}

/** A file that a child cannot read within its limits cannot be used for decks. */
function heavyBrand(error: unknown): unknown {
  const isBound = error instanceof PressError && (error.code === 'timeout' || error.code === 'out-of-memory');
  return isBound
    ? new InvalidBrand('Reading the file takes too long or needs too much memory. Use a smaller one.')
    : error;
}

/** 'Acme' of 'C:\\brands\\Acme.pptx'. */
const titleOf = (fileName: string): string => {
  const name = basename(fileName.replaceAll('\\', '/'));
  return name.slice(0, name.length - extname(name).length).slice(0, 200);
};
