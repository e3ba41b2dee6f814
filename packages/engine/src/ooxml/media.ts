// Media parts of a package: each picture once, however often it is shown.
import { crc32 } from '../base/crc32.ts';
import type { MediaFile } from '../pictures/pictures.ts';
import type { Package, Part } from './package.ts';

export type Media = {
  /** The part that holds the picture. Relate to it with the type 'image'. */
  add(file: MediaFile): Part;
};

/** Media of a package in `folder` ('/ppt/media'): image1.png, image2.jpeg … */
export function createMedia(file: Package, folder: string): Media {
  const known = new Map<string, { readonly bytes: Uint8Array; readonly part: Part }[]>();
  let count = 0;
  return {
    add({ bytes, type }) {
      const key = `${type}|${bytes.length}|${crc32(bytes)}`;
      const alike = known.get(key) ?? [];
      const same = alike.find((entry) => isEqual(entry.bytes, bytes));
      if (same !== undefined) return same.part;
      count += 1;
      const part = file.part(file.freeUri(`${folder}/image`, count, `.${type}`), mediaTypes[type], bytes);
      known.set(key, [...alike, { bytes, part }]);
      return part;
    },
  };
}

const mediaTypes = { png: 'image/png', jpeg: 'image/jpeg', gif: 'image/gif', svg: 'image/svg+xml' } as const;

const isEqual = (first: Uint8Array, second: Uint8Array): boolean =>
  first === second || first.every((byte, index) => byte === second[index]);
