// The tables of a TrueType or OpenType file that map characters to glyphs and give glyph widths. Used by open-font.ts.

/** Tables by tag, each a view of its bytes. */
export type FontTables = ReadonlyMap<string, DataView>;

/** The table directory (OpenType 1.9, "Organization of an OpenType font"). Tables outside the file are left out. */
export function readTables(bytes: Uint8Array): FontTables {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const tables = new Map<string, DataView>();
  const count = view.getUint16(4);
  for (let entry = 12; entry < 12 + count * 16; entry += 16) {
    const offset = view.getUint32(entry + 8);
    const length = view.getUint32(entry + 12);
    if (offset + length > bytes.length) continue;
    tables.set(readTag(view, entry), new DataView(bytes.buffer, bytes.byteOffset + offset, length));
  }
  return tables;
}

export function readTag(view: DataView, at: number): string {
  return String.fromCharCode(view.getUint8(at), view.getUint8(at + 1), view.getUint8(at + 2), view.getUint8(at + 3));
}

/** A table that every font has. */
export function requireTable(tables: FontTables, tag: string): DataView {
  const table = tables.get(tag);
  if (table === undefined) throw new Error(`The font has no table '${tag}'.`);
  return table;
}

/** Advance width of a glyph in font units (hmtx): the last width listed applies to all later glyphs. */
export function advanceReader(tables: FontTables): (glyph: number) => number {
  const last = requireTable(tables, 'hhea').getUint16(34) - 1;
  const hmtx = requireTable(tables, 'hmtx');
  return (glyph) => hmtx.getUint16(Math.min(glyph, last) * 4);
}

/** Glyph of a code point, 0 if the font has none (cmap, formats 4 and 12). */
export function glyphReader(tables: FontTables): (codePoint: number) => number {
  const cmap = requireTable(tables, 'cmap');
  let basic: number | undefined;
  for (let entry = 4; entry < 4 + cmap.getUint16(2) * 8; entry += 8) {
    const platform = cmap.getUint16(entry);
    if (platform !== 0 && platform !== 3) continue;
    const offset = cmap.getUint32(entry + 4);
    const format = cmap.getUint16(offset);
    if (format === 12) return (codePoint) => findInGroups(cmap, offset, codePoint);
    if (format === 4) basic = offset;
  }
  if (basic === undefined) throw new Error('The font has no Unicode character map.');
  const offset = basic;
  return (codePoint) => (codePoint > 0xffff ? 0 : findInSegments(cmap, offset, codePoint));
}

/** Least index in [0, count) whose end is not before `value`. */
export function findIndex(count: number, value: number, endOf: (index: number) => number): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (endOf(middle) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

function findInGroups(cmap: DataView, table: number, codePoint: number): number {
  const count = cmap.getUint32(table + 12);
  const index = findIndex(count, codePoint, (group) => cmap.getUint32(table + 16 + group * 12 + 4));
  const group = table + 16 + index * 12;
  if (index === count || cmap.getUint32(group) > codePoint) return 0;
  return cmap.getUint32(group + 8) + codePoint - cmap.getUint32(group);
}

function findInSegments(cmap: DataView, table: number, codePoint: number): number {
  const size = cmap.getUint16(table + 6);
  const index = findIndex(size / 2, codePoint, (segment) => cmap.getUint16(table + 14 + segment * 2));
  if (index === size / 2) return 0;
  const starts = table + 16 + size;
  const start = cmap.getUint16(starts + index * 2);
  if (start > codePoint) return 0;
  const delta = cmap.getUint16(starts + size + index * 2);
  const rangeAt = starts + size * 2 + index * 2;
  const range = cmap.getUint16(rangeAt);
  if (range === 0) return (codePoint + delta) & 0xffff;
  const glyph = cmap.getUint16(rangeAt + range + (codePoint - start) * 2);
  return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
}
