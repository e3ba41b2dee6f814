// Packed parts that many files share: kept in memory, and for the command line beside the bundle, so that no start makes them anew.
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import type { PackedPart, World } from '@deckle/engine';

/** By name, those unused for longest first: names hold what users write. */
type Kept = Map<string, readonly PackedPart[]>;
const maxInMemory = 64;

/**
 * `World.sharedParts` of one world. With a folder, what is made is written there, a file for each name; where a file cannot be read, or is
 * not as it was written, its parts are made again.
 */
export function createSharedParts(folder?: string): World['sharedParts'] {
  const kept: Kept = new Map();
  return (name, make) => {
    const parts = kept.get(name) ?? (folder === undefined ? make() : partsInFolder(folder, name, make));
    kept.delete(name);
    kept.set(name, parts);
    if (kept.size > maxInMemory) kept.delete(kept.keys().next().value!);
    return parts;
  };
}

/** Files, of some 30 kB. */
const maxInFolder = 100;
/** Characters, as most file systems take. */
const maxNameLength = 200;

function partsInFolder(folder: string, name: string, make: () => readonly PackedPart[]): readonly PackedPart[] {
  const file = name.isWellFormed() ? encodeURIComponent(name) : '';
  if (file === '' || file.length > maxNameLength) return make();
  const known = readParts(`${folder}/${file}`, name);
  if (known !== undefined) return known;
  const parts = make();
  keepParts(folder, file, name, parts);
  return parts;
}

const checksumLength = 8;
const lineFeed = 10;

/** The first line of a file after the checksum of all that follows it; the parts come after, one by one. */
type Head = {
  /** Some file systems know no difference between capitals and small letters. */
  readonly name: string;
  readonly parts: readonly (readonly [crc: number, size: number, length: number])[];
};

function readParts(path: string, name: string): readonly PackedPart[] | undefined {
  try {
    const bytes = readFileSync(path);
    if (checksum(bytes.subarray(checksumLength)) !== bytes.toString('latin1', 0, checksumLength)) return undefined;
    let at = bytes.indexOf(lineFeed) + 1;
    const head: Head = JSON.parse(bytes.toString('utf8', checksumLength, at));
    if (head.name !== name) return undefined;
    return head.parts.map(([crc, size, length]) => {
      at += length;
      return { crc, size, bytes: bytes.subarray(at - length, at) };
    });
  } catch {
    return undefined;
  }
}

function keepParts(folder: string, file: string, name: string, parts: readonly PackedPart[]): void {
  const head: Head = { name, parts: parts.map(({ crc, size, bytes }) => [crc, size, bytes.length]) };
  const rest = Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), ...parts.map(({ bytes }) => bytes)]);
  try {
    mkdirSync(folder, { recursive: true });
    if (readdirSync(folder).length >= maxInFolder) return;
    const unfinished = `${folder}/${process.pid}`;
    writeFileSync(unfinished, Buffer.concat([Buffer.from(checksum(rest)), rest]));
    renameSync(unfinished, `${folder}/${file}`);
  } catch {
    // The next start makes them again.
  }
}

const checksum = (bytes: Uint8Array): string => crc32(bytes).toString(16).padStart(checksumLength, '0');
