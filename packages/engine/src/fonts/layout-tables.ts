// Ligatures and pair kerning of a font (OpenType 1.9, GSUB type 4 and GPOS type 2), for scripts that need no more. Used by open-font.ts.
import { type FontTables, findIndex, readTag } from './font-tables.ts';

/** Offsets of subtables in their table, one list per lookup. */
type Lookups = readonly (readonly number[])[];
const extensionTypes = { GSUB: 7, GPOS: 9 } as const;

/** The subtables of one type that a feature of the Latin script (or the default script) enables. */
function findLookups(table: DataView, tag: keyof typeof extensionTypes, feature: string, type: number): Lookups {
  const scripts = table.getUint16(4);
  const features = table.getUint16(6);
  const lookupList = table.getUint16(8);
  const byTag = new Map<string, number>();
  for (let index = 0; index < table.getUint16(scripts); index += 1) {
    const record = scripts + 2 + index * 6;
    byTag.set(readTag(table, record), scripts + table.getUint16(record + 4));
  }
  const script = byTag.get('latn') ?? byTag.get('DFLT');
  if (script === undefined || table.getUint16(script) === 0) return [];
  const language = script + table.getUint16(script);
  const lookups = new Set<number>();
  for (let index = 0; index < table.getUint16(language + 4); index += 1) {
    const record = features + 2 + table.getUint16(language + 6 + index * 2) * 6;
    if (readTag(table, record) !== feature) continue;
    const offset = features + table.getUint16(record + 4);
    for (let each = 0; each < table.getUint16(offset + 2); each += 1) {
      lookups.add(table.getUint16(offset + 4 + each * 2));
    }
  }
  return [...lookups]
    .sort((first, second) => first - second)
    .map((index) =>
      readLookup(table, lookupList + table.getUint16(lookupList + 2 + index * 2), extensionTypes[tag], type),
    );
}

function readLookup(table: DataView, lookup: number, extensionType: number, type: number): readonly number[] {
  const lookupType = table.getUint16(lookup);
  const subtables: number[] = [];
  for (let index = 0; index < table.getUint16(lookup + 4); index += 1) {
    const subtable = lookup + table.getUint16(lookup + 6 + index * 2);
    if (lookupType === type) subtables.push(subtable);
    else if (lookupType === extensionType && table.getUint16(subtable + 2) === type) {
      subtables.push(subtable + table.getUint32(subtable + 4));
    }
  }
  return subtables;
}

/** Index of a glyph in a coverage table, -1 if absent. */
function coverageIndex(table: DataView, coverage: number, glyph: number): number {
  const count = table.getUint16(coverage + 2);
  if (table.getUint16(coverage) === 1) {
    const index = findIndex(count, glyph, (each) => table.getUint16(coverage + 4 + each * 2));
    return index < count && table.getUint16(coverage + 4 + index * 2) === glyph ? index : -1;
  }
  const index = findIndex(count, glyph, (each) => table.getUint16(coverage + 4 + each * 6 + 2));
  const range = coverage + 4 + index * 6;
  if (index === count || table.getUint16(range) > glyph) return -1;
  return table.getUint16(range + 4) + glyph - table.getUint16(range);
}

function classOf(table: DataView, classes: number, glyph: number): number {
  if (table.getUint16(classes) === 1) {
    const index = glyph - table.getUint16(classes + 2);
    return index >= 0 && index < table.getUint16(classes + 4) ? table.getUint16(classes + 6 + index * 2) : 0;
  }
  const count = table.getUint16(classes + 2);
  const index = findIndex(count, glyph, (each) => table.getUint16(classes + 4 + each * 6 + 2));
  const range = classes + 4 + index * 6;
  return index < count && table.getUint16(range) <= glyph ? table.getUint16(range + 4) : 0;
}

/** Replaces glyph sequences with their ligatures. */
export function ligatureReader(tables: FontTables): (glyphs: readonly number[]) => readonly number[] {
  const table = tables.get('GSUB');
  if (table === undefined) return (glyphs) => glyphs;
  const lookups = findLookups(table, 'GSUB', 'liga', 4);
  return (glyphs) => lookups.reduce((row, subtables) => applyLigatures(table, subtables, row), glyphs);
}

function applyLigatures(table: DataView, subtables: readonly number[], glyphs: readonly number[]): readonly number[] {
  const result: number[] = [];
  for (let at = 0; at < glyphs.length; ) {
    const ligature = findLigature(table, subtables, glyphs, at);
    result.push(ligature?.glyph ?? glyphs[at]!);
    at += ligature?.length ?? 1;
  }
  return result;
}

function findLigature(table: DataView, subtables: readonly number[], glyphs: readonly number[], at: number) {
  for (const subtable of subtables) {
    const index = coverageIndex(table, subtable + table.getUint16(subtable + 2), glyphs[at]!);
    if (index < 0) continue;
    const set = subtable + table.getUint16(subtable + 6 + index * 2);
    for (let each = 0; each < table.getUint16(set); each += 1) {
      const ligature = set + table.getUint16(set + 2 + each * 2);
      const length = table.getUint16(ligature + 2);
      let matched = 1;
      while (matched < length && glyphs[at + matched] === table.getUint16(ligature + 4 + (matched - 1) * 2))
        matched += 1;
      if (matched === length) return { glyph: table.getUint16(ligature), length };
    }
  }
  return undefined;
}

/** What kerning adds to the width of two neighbors, in font units. */
export function kerningReader(tables: FontTables): (first: number, second: number) => number {
  const table = tables.get('GPOS');
  if (table === undefined) return () => 0;
  const lookups = findLookups(table, 'GPOS', 'kern', 2);
  return (first, second) => {
    let sum = 0;
    for (const subtables of lookups) sum += pairAdjustment(table, subtables, first, second);
    return sum;
  };
}

/** By the first subtable that covers the pair; class pairs (format 2) cover any second glyph. */
function pairAdjustment(table: DataView, subtables: readonly number[], first: number, second: number): number {
  for (const subtable of subtables) {
    const index = coverageIndex(table, subtable + table.getUint16(subtable + 2), first);
    if (index < 0) continue;
    const value =
      table.getUint16(subtable) === 1
        ? pairInSet(table, subtable, index, second)
        : pairInClasses(table, subtable, first, second);
    if (value !== undefined) return value;
  }
  return 0;
}

function pairInSet(table: DataView, subtable: number, index: number, second: number): number | undefined {
  const formats = valueFormats(table, subtable);
  const recordSize = 2 + formats.size;
  const set = subtable + table.getUint16(subtable + 10 + index * 2);
  const count = table.getUint16(set);
  const found = findIndex(count, second, (each) => table.getUint16(set + 2 + each * recordSize));
  const record = set + 2 + found * recordSize;
  return found < count && table.getUint16(record) === second ? readAdvances(table, record + 2, formats) : undefined;
}

function pairInClasses(table: DataView, subtable: number, first: number, second: number): number {
  const formats = valueFormats(table, subtable);
  const row = classOf(table, subtable + table.getUint16(subtable + 8), first);
  const column = classOf(table, subtable + table.getUint16(subtable + 10), second);
  const columns = table.getUint16(subtable + 14);
  return readAdvances(table, subtable + 16 + (row * columns + column) * formats.size, formats);
}

/** Value records have two bytes for each bit of their format (GPOS, "Value record"); bit 2 is the advance. */
type ValueFormats = { readonly first: number; readonly second: number; readonly size: number };
const advanceBit = 4;

function valueFormats(table: DataView, subtable: number): ValueFormats {
  const first = table.getUint16(subtable + 4);
  const second = table.getUint16(subtable + 6);
  return { first, second, size: valueSize(first) + valueSize(second) };
}

function valueSize(format: number): number {
  let size = 0;
  for (let bits = format; bits > 0; bits &= bits - 1) size += 2;
  return size;
}

function readAdvances(table: DataView, at: number, { first, second }: ValueFormats): number {
  return readAdvance(table, at, first) + readAdvance(table, at + valueSize(first), second);
}

function readAdvance(table: DataView, at: number, format: number): number {
  return format & advanceBit ? table.getInt16(at + valueSize(format & (advanceBit - 1))) : 0;
}
