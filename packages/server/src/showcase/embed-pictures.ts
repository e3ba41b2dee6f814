// Embeds an example's pictures in its source, because documents in a workspace have no files next to them.
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
export async function embedPictures(source: string, folder: string): Promise<string> {
  let embedded = source;
  for (const name of await readdir(folder)) {
    const named = new RegExp(`(?<=!\\[[^\\]]*\\]\\()${RegExp.escape(name)}(?=[\\s)])`, 'g');
    if (!named.test(embedded)) continue;
    const address = addressOf(name, await readFile(join(folder, name)));
    embedded = embedded.replace(named, () => address);
  }
  return embedded;
}

/** Sources only accept raster `data:` URIs, so drawings are rasterized. Only for our own files, which reference no others. */
function addressOf(name: string, bytes: Buffer): string {
  const extension = extname(name).toLowerCase();
  const type = extension === '.svg' ? 'png' : types[extension];
  const raster = extension === '.svg' ? createWorld().toPng('svg', bytes, drawnWidth) : bytes;
  if (type === undefined || raster === undefined) throw new Error(`${name} is not a picture`);
  return `data:image/${type};base64,${Buffer.from(raster).toString('base64')}`;
}
