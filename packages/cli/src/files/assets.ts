// The pictures a source names, read from its own folder and below, or from the folder that --root names, and from nowhere else.
import { readFileSync, realpathSync } from 'node:fs';
import path, { dirname, isAbsolute, join, resolve } from 'node:path';
import {
  type Assets,
  assetPrefix,
  type Document,
  DocumentTooLarge,
  assetNames as namesIn,
  parse,
} from '@deckle/engine';
import { standardStream } from './inputs.ts';
import { writeOutput } from './outputs.ts';

/**
 * The files next to a source, each read when first needed. Missing or oversized ones are reported where they are used. With `root`, a
 * folder, paths may lead anywhere in it, and begin there if they begin with a slash or lead to nothing from the source. It must exist.
 */
export function assetsBeside(input: string, root?: string): Assets {
  const folder = realpathSync(input === standardStream ? '.' : dirname(resolve(input)));
  const places = { folder, root: root === undefined ? undefined : realpathSync(root) };
  const files = new Map<string, Uint8Array | undefined>();
  const get = (name: string): Uint8Array | undefined => {
    if (!files.has(name)) files.set(name, readFirst(places, pathsOf(name)));
    return files.get(name);
  };
  return { get, has: (name) => get(name) !== undefined };
}

/** The names of pictures, backgrounds and logos that are not addresses. */
export function assetNames(source: string): ReadonlySet<string> {
  const document = parseOrNothing(source);
  return document === undefined ? new Set() : namesIn(document);
}

/** Writes those of these pictures that the source names to the folder `assets` beside it, where they are found again. */
export async function writeAssetsBeside(
  output: string,
  source: string,
  pictures: ReadonlyMap<string, Uint8Array>,
): Promise<void> {
  for (const name of assetNames(source)) {
    const bytes = pictures.get(name);
    if (bytes !== undefined) await writeOutput(join(dirname(output), pathsOf(name)[0]!), bytes);
  }
}

/** The paths where a picture may be, from the folder of the source: `asset:logo.png` is in `assets`, or next to the source. */
export const pathsOf = (name: string): readonly string[] => {
  if (!name.startsWith(assetPrefix)) return [name];
  const bare = name.slice(assetPrefix.length);
  return [`assets/${bare}`, bare];
};

/** A source past the bounds has no pictures: the compile that follows says what is wrong with it. */
function parseOrNothing(source: string): Document | undefined {
  try {
    return parse(source).document;
  } catch (error) {
    if (error instanceof DocumentTooLarge) return undefined;
    throw error;
  }
}

type Places = { readonly folder: string; readonly root: string | undefined };

function readFirst(places: Places, paths: readonly string[]): Uint8Array | undefined {
  for (const path of paths) {
    const bytes = readInside(places, path);
    if (bytes !== undefined) return bytes;
  }
  return undefined;
}

function readInside({ folder, root }: Places, name: string): Uint8Array | undefined {
  if (name.includes('\0')) return undefined;
  const fromFolder = isAbsolute(name) ? undefined : readBelow(resolve(folder, name), [folder, root ?? folder]);
  return fromFolder ?? (root === undefined ? undefined : readBelow(join(root, name), [root]));
}

function readBelow(path: string, folders: readonly string[]): Uint8Array | undefined {
  try {
    // Links are followed before the path is judged: a link must not lead out either.
    const file = realpathSync(path);
    return folders.some((folder) => isBelow(folder, file)) ? readFileSync(file) : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a file is in a folder or below, by absolute paths. On Windows, a path to another drive is absolute. */
export function isBelow(folder: string, file: string, { isAbsolute, relative, sep } = path): boolean {
  const inside = relative(folder, file);
  return inside !== '' && inside !== '..' && !inside.startsWith(`..${sep}`) && !isAbsolute(inside);
}
