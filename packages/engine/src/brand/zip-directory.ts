// Validates a brand's zip (PKWARE APPNOTE 6.3): checks its central directory before anything is unpacked.
import { fromUtf8 } from '../base/bytes.ts';
import { InvalidBrand } from './brand.ts';

/** One file of the zip, still packed. `size` and `crc` are the directory's values for the unpacked bytes. */
export type ZipItem = {
  readonly name: string;
  readonly method: 0 | 8;
  readonly crc: number;
  readonly size: number;
  readonly packed: Uint8Array;
};

/** A single part is also limited, because it is kept in memory while unpacking. */
const maxParts = 10_000;
const maxBytes = 500 * 2 ** 20;
const maxPartBytes = 200 * 2 ** 20;
const maxRatio = 100;
const ratioCountsFrom = 2 ** 20;

const endRecord = 0x06054b50;
const endRecordLength = 22;
const wideEndRecord = 0x06064b50;
const wideLocator = 0x07064b50;
const centralHeader = 0x02014b50;
const localHeader = 0x04034b50;

/** The files of a zip in the order of its directory, folders left out. Throws `InvalidBrand`; unpacks nothing. */
export function readZipDirectory(bytes: Uint8Array): readonly ZipItem[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  refuseOtherFiles(bytes);
  const directory = findDirectory(view);
  if (directory.count > maxParts)
    throw new InvalidBrand(`The file has more than ${maxParts.toLocaleString('en')} parts.`);
  const entries = readEntries(view, directory);
  refuseBombs(entries);
  const names = new Set<string>();
  for (const { name } of entries) {
    const key = partKey(name);
    if (names.has(key)) throw new InvalidBrand(`The file has two parts named “${shown(name)}”.`);
    names.add(key);
  }
  const ranges = entries.map((entry) => locate(view, entry)).sort((first, second) => first.start - second.start);
  for (const [index, range] of ranges.entries()) {
    const before = index === 0 ? 0 : ranges[index - 1]!.end;
    if (range.start < before || range.end > directory.start)
      throw new InvalidBrand('The file is damaged: parts of its zip overlap.');
  }
  return entries
    .filter(({ name }) => !name.endsWith('/'))
    .map((entry) => ({ ...entry, packed: bytes.subarray(entry.dataStart, entry.dataStart + entry.packedSize) }));
}

/** How part names are compared: case does not count (ECMA-376 part 2, 6.2.2.3), nor whether a character is percent-encoded. */
export function partKey(name: string): string {
  const decoded = name.replace(/(?:%[0-9a-f]{2})+/gi, (text) => decodePercent(text));
  return decoded.normalize('NFC').toLowerCase();
}

function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function refuseOtherFiles(bytes: Uint8Array): void {
  if (bytes.length === 0) throw new InvalidBrand('The file is empty.');
  // [MS-CFB] 2.2: the signature of both old .ppt files and encrypted or rights-managed .pptx files.
  if ([0xd0, 0xcf, 0x11, 0xe0].every((byte, index) => bytes[index] === byte))
    throw new InvalidBrand(
      'The file is protected by a password or rights management, or it is an old .ppt. Save it as .pptx without protection.',
    );
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) throw new InvalidBrand('The file is not a .pptx: it is not a zip file.');
}

type Directory = { readonly start: number; readonly end: number; readonly count: number };

function findDirectory(view: DataView): Directory {
  const length = view.byteLength;
  for (let at = length - endRecordLength; at >= Math.max(0, length - endRecordLength - 0xffff); at -= 1) {
    if (view.getUint32(at, true) !== endRecord || at + endRecordLength + view.getUint16(at + 20, true) > length)
      continue;
    const isWide = at >= 20 && view.getUint32(at - 20, true) === wideLocator;
    const { start, size, count, disks, limit } = isWide ? wideDirectory(view, at - 20) : narrowDirectory(view, at);
    if (disks) throw new InvalidBrand('The file is one of several volumes of a zip.');
    if (start + size > limit) throw damaged();
    return { start, end: start + size, count };
  }
  throw new InvalidBrand('The file is truncated: the end of its zip is missing.');
}

const narrowDirectory = (view: DataView, at: number) => ({
  start: view.getUint32(at + 16, true),
  size: view.getUint32(at + 12, true),
  count: view.getUint16(at + 10, true),
  disks: view.getUint16(at + 4, true) !== 0 || view.getUint16(at + 8, true) !== view.getUint16(at + 10, true),
  limit: at,
});

/** APPNOTE 4.3.14 and 4.3.15, which some programs write for small files too. */
function wideDirectory(view: DataView, locator: number) {
  const at = wide(view, locator + 8);
  if (at + 56 > locator || view.getUint32(at, true) !== wideEndRecord) throw damaged();
  return {
    start: wide(view, at + 48),
    size: wide(view, at + 40),
    count: wide(view, at + 32),
    disks: view.getUint32(at + 16, true) !== 0,
    limit: at,
  };
}

type Entry = {
  readonly name: string;
  readonly flags: number;
  readonly method: 0 | 8;
  readonly crc: number;
  readonly size: number;
  readonly packedSize: number;
  readonly localStart: number;
  readonly nameBytes: Uint8Array;
  dataStart: number;
};

function readEntries(view: DataView, { start, end, count }: Directory): readonly Entry[] {
  const entries: Entry[] = [];
  let at = start;
  while (at < end) {
    if (at + 46 > end || view.getUint32(at, true) !== centralHeader) throw damaged();
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) => view.getUint16(at + offset, true));
    const next = at + 46 + nameLength! + extraLength! + commentLength!;
    if (next > end || entries.length === maxParts) throw damaged();
    entries.push(readEntry(view, at, nameLength!, extraLength!));
    at = next;
  }
  if (entries.length === 0) throw new InvalidBrand('The file is an empty zip.');
  if (entries.length !== count) throw damaged();
  return entries;
}

function readEntry(view: DataView, at: number, nameLength: number, extraLength: number): Entry {
  const nameBytes = new Uint8Array(view.buffer, view.byteOffset + at + 46, nameLength);
  const name = fromUtf8(nameBytes) ?? String.fromCharCode(...nameBytes);
  refuseName(name);
  const flags = view.getUint16(at + 8, true);
  // Bit 0: encrypted; bit 6: strong encryption; bit 13: the directory is encrypted (APPNOTE 4.4.4).
  if (flags & 0x2041) throw new InvalidBrand('The file is encrypted. Save it without a password.');
  const method = view.getUint16(at + 10, true);
  if (method !== 0 && method !== 8)
    throw new InvalidBrand(`The part “${shown(name)}” uses a compression method that office files do not use.`);
  const madeOnUnix = view.getUint16(at + 4, true) >> 8 === 3;
  if (madeOnUnix && ((view.getUint32(at + 38, true) >>> 16) & 0xf000) === 0xa000)
    throw new InvalidBrand(`The file has a link to another file, “${shown(name)}”.`);
  const fields = wideFields(
    view,
    at + 46 + nameLength,
    extraLength,
    [24, 20, 42].map((offset) => view.getUint32(at + offset, true)),
  );
  const [size, packedSize, localStart] = fields as [number, number, number];
  if (method === 0 && size !== packedSize) throw damaged();
  return {
    name,
    nameBytes,
    flags,
    method,
    crc: view.getUint32(at + 16, true),
    size,
    packedSize,
    localStart,
    dataStart: 0,
  };
}

/** Sizes and offset, each taken from the zip64 field if it is too large for its own (APPNOTE 4.5.3). */
function wideFields(view: DataView, start: number, length: number, narrow: readonly number[]): readonly number[] {
  if (!narrow.includes(0xffffffff)) return narrow;
  for (let at = start; at + 4 <= start + length; ) {
    const size = view.getUint16(at + 2, true);
    if (view.getUint16(at, true) === 1) {
      let field = at + 4;
      return narrow.map((value) => {
        if (value !== 0xffffffff) return value;
        if (field + 8 > at + 4 + size || field + 8 > start + length) throw damaged();
        field += 8;
        return wide(view, field - 8);
      });
    }
    at += 4 + size;
  }
  return narrow;
}

/** A number of eight bytes; one too large for a double is larger than any file. */
const wide = (view: DataView, at: number): number => Number(view.getBigUint64(at, true));

const device = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

function refuseName(name: string): void {
  const path = partKey(name).replace(/\/$/, '');
  const isUnsafe =
    name.length > 1_000 ||
    /[\u0000-\u001f\u007f\\:]/.test(path) ||
    path.split('/').some((segment) => segment === '' || /^\.+$/.test(segment) || device.test(segment));
  if (isUnsafe) throw new InvalidBrand(`The file has a part with an unsafe name, “${shown(name)}”.`);
}

function refuseBombs(entries: readonly Entry[]): void {
  const total = entries.reduce((sum, { size }) => sum + size, 0);
  if (total > maxBytes) throw new InvalidBrand('The file is larger than 500 MiB when unpacked.');
  for (const { name, size, packedSize } of entries) {
    if (size > maxPartBytes) throw new InvalidBrand(`The part “${shown(name)}” is larger than 200 MiB when unpacked.`);
    if (size > ratioCountsFrom && size > packedSize * maxRatio)
      throw new InvalidBrand(`The part “${shown(name)}” unpacks to more than ${maxRatio} times its size.`);
  }
}

/** The entry's position, which its own header must confirm: two readers of the file must not see two files. */
function locate(view: DataView, entry: Entry): { readonly start: number; readonly end: number } {
  const { localStart: start, nameBytes, packedSize } = entry;
  if (start + 30 > view.byteLength || view.getUint32(start, true) !== localHeader) throw damaged();
  const nameLength = view.getUint16(start + 26, true);
  entry.dataStart = start + 30 + nameLength + view.getUint16(start + 28, true);
  const end = entry.dataStart + packedSize;
  const hasSameName = nameBytes.every(
    (byte, index) => view.getUint8(Math.min(start + 30 + index, view.byteLength - 1)) === byte,
  );
  if (nameLength !== nameBytes.length || !hasSameName || view.getUint16(start + 8, true) !== entry.method)
    throw damaged();
  if (end > view.byteLength) throw damaged();
  return { start, end };
}

const damaged = () => new InvalidBrand('The file is damaged: its zip is inconsistent.');

/** A name made safe for a sentence. */
const shown = (name: string): string =>
  (name.length > 60 ? `${name.slice(0, 59)}…` : name).replace(
    /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g,
    '\ufffd',
  );
