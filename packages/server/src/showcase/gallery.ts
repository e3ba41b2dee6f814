// The gallery: the examples in the folder showcase/, read on first request and cached.
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ShowcaseExample, ShowcaseItem } from '@deckle/api';
import { parse } from '@deckle/engine';
import type { Press } from '@deckle/press';
import { workFor } from '../base/caller.ts';
import type { Picture } from '../http/picture-answer.ts';
import { notFound } from '../http/route.ts';
import { embedPictures, replacePictures } from './embed-pictures.ts';

/** All but `list` throw `not_found`. */
export type Gallery = {
  list(): Promise<readonly ShowcaseItem[]>;
  /** With its source, including embedded pictures. */
  find(id: string): Promise<ShowcaseExample>;
  /** The source with another address for each picture. */
  copy(id: string, addressFor: (name: string, bytes: Uint8Array) => Promise<string>): Promise<string>;
  /** Rejects with `PressError` as well. */
  thumbnail(id: string): Promise<Picture>;
};

export const showcaseFolder: string = fileURLToPath(new URL('../../../../showcase', import.meta.url));

const thumbnailWidth = 640;

export function createGallery(press: Press, folder: string = showcaseFolder): Gallery {
  const readItems = keep(() => readGallery(folder));
  async function placeOf(id: string) {
    const item = (await readItems('')).find((candidate) => candidate.id === id);
    if (item === undefined) throw notFound('example');
    return { item, place: join(folder, id.slice(idPrefix.length)) };
  }
  const readExample = keep(async (id: string): Promise<ShowcaseExample> => {
    const { item, place } = await placeOf(id);
    return { ...item, source: await embedPictures(await readSource(place), place) };
  });
  const drawThumbnail = keep(async (id: string): Promise<Picture> => {
    const { source, kind } = await readExample(id);
    const request = { source, kind, pages: [1], width: thumbnailWidth };
    // Shared by all users and cached, so no one is charged.
    const [first] = (await workFor(undefined, () => press.makeThumbnails(request))).images;
    if (first === undefined) throw notFound('page');
    return { bytes: first.bytes, hash: createHash('sha256').update(first.bytes).digest('hex') };
  });
  return {
    list: () => readItems(''),
    find: readExample,
    async copy(id, addressFor) {
      const { place } = await placeOf(id);
      return replacePictures(await readSource(place), place, addressFor);
    },
    thumbnail: drawThumbnail,
  };
}

const idPrefix = 'shw_';

/** Runs once per key; concurrent callers share the result. Failures are retried. */
function keep<Value>(ask: (key: string) => Promise<Value>): (key: string) => Promise<Value> {
  const answers = new Map<string, Promise<Value>>();
  return (key) => {
    let answer = answers.get(key);
    if (answer === undefined) {
      answer = ask(key);
      answers.set(key, answer);
      answer.catch(() => answers.delete(key));
    }
    return answer;
  };
}

const readSource = (place: string): Promise<string> => readFile(join(place, 'source.md'), 'utf8');

/** One example a folder, by their names. */
async function readGallery(folder: string): Promise<readonly ShowcaseItem[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const items: ShowcaseItem[] = [];
  // One after another: others are served in between.
  for (const name of names.sort()) {
    const { kind, meta } = parse(await readSource(join(folder, name))).document;
    const id = `${idPrefix}${name}`;
    const { title, subtitle: description = '' } = meta;
    items.push({ id, kind, title, description, thumbnail: `/api/showcase/${id}/thumbnail` });
  }
  return items;
}
