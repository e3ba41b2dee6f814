// A TrueType font in the container that PowerPoint embeds (.fntdata): "Embedded OpenType (EOT) File Format", W3C submission of 2008.
import { type FontTables, readTables, requireTable } from './font-tables.ts';

/** Version 0x00020001 has a root string and nothing of the later signature and end-user characters. */
const version = 0x00020001;
const magicNumber = 0x504c;
/** DEFAULT_CHARSET: the code page ranges below state what the font covers. */
const defaultCharset = 1;
const fixedSize = 82;
/** `nameID`s (OpenType 1.9, 'name') in the order of the header: family, style, version, full name. */
const nameIds = [1, 2, 5, 4];

const wrapped = new WeakMap<Uint8Array, Uint8Array>();

/** The font preceded by an EOT header; the same font always gives the same bytes. See `addHeader`. */
export function wrapEot(font: Uint8Array): Uint8Array {
  let eot = wrapped.get(font);
  if (eot === undefined) {
    eot = addHeader(font);
    wrapped.set(font, eot);
  }
  return eot;
}

/**
 * The font preceded by an EOT header, neither compressed nor encrypted (Flags 0), bound to no root. `font` is a whole sfnt file.
 * TTEMBED_SUBSET stays unset although glyphs were removed: the alphabets are complete, so the text can still be edited.
 */
function addHeader(font: Uint8Array): Uint8Array {
  const tables = readTables(font);
  const names = nameIds.map((id) => readName(tables, id));
  // Each name has its size before it and two bytes of padding after it; then the size of the root string, which is empty.
  const size = fixedSize + names.reduce((sum, name) => sum + 4 + name.length, 0) + 2 + font.length;
  const eot = new Uint8Array(size);
  const view = new DataView(eot.buffer);
  const os2 = requireTable(tables, 'OS/2');
  view.setUint32(0, size, true);
  view.setUint32(4, font.length, true);
  view.setUint32(8, version, true);
  eot.set(panoseBytes(os2), 16);
  view.setUint8(26, defaultCharset);
  view.setUint8(27, os2.getUint16(62) & 1); // fsSelection, bit 0: italic
  view.setUint32(28, os2.getUint16(4), true); // usWeightClass
  view.setUint16(32, embeddingRights(font), true);
  view.setUint16(34, magicNumber, true);
  for (let range = 0; range < 4; range += 1) view.setUint32(36 + range * 4, os2.getUint32(42 + range * 4), true);
  const hasCodePages = os2.getUint16(0) >= 1;
  for (let range = 0; range < 2; range += 1)
    view.setUint32(52 + range * 4, hasCodePages ? os2.getUint32(78 + range * 4) : 0, true);
  view.setUint32(60, requireTable(tables, 'head').getUint32(8), true); // checkSumAdjustment
  let at = fixedSize;
  for (const name of names) {
    view.setUint16(at, name.length, true);
    eot.set(name, at + 2);
    at += 4 + name.length;
  }
  eot.set(font, size - font.length);
  return eot;
}

/** `fsType` of 'OS/2': 0 is installable embedding, without any restriction. */
export const embeddingRights = (font: Uint8Array): number => requireTable(readTables(font), 'OS/2').getUint16(8);

/** The ten bytes of PANOSE, which describe the font's appearance, as hexadecimal digits. */
export const panose = (font: Uint8Array): string =>
  Array.from(panoseBytes(requireTable(readTables(font), 'OS/2')), (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase();

const panoseBytes = (os2: DataView): Uint8Array => new Uint8Array(os2.buffer, os2.byteOffset + 32, 10);

/** An English name for Windows as UTF-16LE; empty if the font has none. */
function readName(tables: FontTables, id: number): Uint8Array {
  const table = requireTable(tables, 'name');
  const storage = table.getUint16(4);
  for (let entry = 6; entry < 6 + table.getUint16(2) * 12; entry += 12) {
    const [platform, encoding, language, name] = [0, 2, 4, 6].map((offset) => table.getUint16(entry + offset));
    if (platform !== 3 || encoding !== 1 || language !== 0x409 || name !== id) continue;
    const start = storage + table.getUint16(entry + 10);
    const text = new Uint8Array(table.getUint16(entry + 8));
    for (let at = 0; at < text.length; at += 2) {
      text[at] = table.getUint8(start + at + 1);
      text[at + 1] = table.getUint8(start + at);
    }
    return text;
  }
  return new Uint8Array();
}
