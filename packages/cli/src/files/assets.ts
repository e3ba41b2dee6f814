// The pictures a source names, read from its own folder and below, and from nowhere else.
import { readFileSync, realpathSync } from 'node:fs';
import path, { dirname, isAbsolute, resolve } from 'node:path';
import { type Assets, type Document, DocumentTooLarge, parse } from '@deckle/engine';
import { standardStream } from './inputs.ts';

/** The files next to a source, each read when first needed. Missing or oversized ones are reported where they are used. */
export function assetsBeside(input: string): Assets {
  const folder = realpathSync(input === standardStream ? '.' : dirname(resolve(input)));
  const files = new Map<string, Uint8Array | undefined>();
  const get = (name: string): Uint8Array | undefined => {
    if (!files.has(name)) files.set(name, readInside(folder, name));
    return files.get(name);
  };
  return { get, has: (name) => get(name) !== undefined };
}

/** The names of pictures, backgrounds and logos that are not addresses. */
export function assetNames(source: string): ReadonlySet<string> {
  const names = new Set<string>();
  const document = parseOrNothing(source);
  if (document === undefined) return names;
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, child] of Object.entries(value)) {
      if (typeof child !== 'string') visit(child);
      else if (['asset', 'background', 'logo'].includes(key) && !/^([a-z][a-z\d+.-]*:|#)/i.test(child))
        names.add(child);
    }
  };
  visit(document);
  return names;
}

/** A source past the bounds has no pictures: the compile that follows says what is wrong with it. */
function parseOrNothing(source: string): Document | undefined {
  try {
    return parse(source).document;
  } catch (error) {
    if (error instanceof DocumentTooLarge) return undefined;
    throw error;
  }
}

function readInside(folder: string, name: string): Uint8Array | undefined {
  if (isAbsolute(name) || name.includes('\0')) return undefined;
  try {
    // Links are followed before the path is judged: a link must not lead out either.
    const file = realpathSync(resolve(folder, name));
    return isBelow(folder, file) ? readFileSync(file) : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a file is in a folder or below, by absolute paths. On Windows, a path to another drive is absolute. */
export function isBelow(folder: string, file: string, { isAbsolute, relative, sep } = path): boolean {
  const inside = relative(folder, file);
  return inside !== '' && inside !== '..' && !inside.startsWith(`..${sep}`) && !isAbsolute(inside);
}
