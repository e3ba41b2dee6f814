// An example's pictures: embedded in its source for everybody, or as files for the workspace of who copies it.
import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { createWorld } from '@deckle/press';

const types: { readonly [extension: string]: string } = {
  '.png': 'png',
  '.jpg': 'jpeg',
  '.jpeg': 'jpeg',
  '.gif': 'gif',
  '.webp': 'webp',
};
/** Pixels of a drawing: sharp on half a slide. */
const drawnWidth = 1_200;

/** The source with each of the folder's pictures as a `data:` URI. */
export const embedPictures = (source: string, folder: string): Promise<string> =>
  replacePictures(source, folder, async (name, bytes) => addressOf(name, bytes));

/** The source with another address for each of the folder's pictures that it shows. */
export async function replacePictures(
  source: string,
  folder: string,
  addressFor: (name: string, bytes: Uint8Array) => Promise<string>,
): Promise<string> {
  let replaced = source;
  for (const name of await readdir(folder)) {
    const named = new RegExp(`(?<=!\\[[^\\]]*\\]\\()${RegExp.escape(name)}(?=[\\s)])`, 'g');
    if (!named.test(replaced)) continue;
    const address = await addressFor(name, await readFile(join(folder, name)));
    replaced = replaced.replace(named, () => address);
  }
  return replaced;
}

/** Sources only accept raster `data:` URIs, so drawings are rasterized. Only for our own files, which reference no others. */
function addressOf(name: string, bytes: Uint8Array): string {
  const extension = extname(name).toLowerCase();
  const type = extension === '.svg' ? 'png' : types[extension];
  const raster = extension === '.svg' ? createWorld().toPng('svg', bytes, drawnWidth) : bytes;
  if (type === undefined || raster === undefined) throw new Error(`${name} is not a picture`);
  return `data:image/${type};base64,${Buffer.from(raster).toString('base64')}`;
}
