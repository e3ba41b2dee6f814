// Builds tiny metafiles for tests, record by record.

type Word = number | readonly number[] | Uint8Array;

const little = (size: 2 | 4) => (value: number) =>
  Array.from(
    { length: size },
    (_, index) => Math.floor((value < 0 ? value + 256 ** size : value) / 256 ** index) & 255,
  );
/** 16 and 32 bits, signed or not. */
export const u16 = little(2);
export const u32 = little(4);
export const f32 = (value: number): number[] => [...new Uint8Array(new Float32Array([value]).buffer)];
export const utf16 = (text: string): number[] => Array.from(text, (letter) => u16(letter.charCodeAt(0))).flat();

const flat = (words: readonly Word[], write: (value: number) => number[]): number[] =>
  words.flatMap((word) => (typeof word === 'number' ? write(word) : [...word]));

/** A record of EMF: numbers are 32 bits, lists are bytes as they are. */
export function emfRecord(type: number, ...words: readonly Word[]): number[] {
  const data = flat(words, u32);
  while (data.length % 4 !== 0) data.push(0);
  return [...u32(type), ...u32(data.length + 8), ...data];
}

/** An EMF of 100 by 50 device units, of which ten are a millimeter; without its last record if it is `cutOff`. */
export function emf(records: readonly (readonly number[])[], isCutOff = false): Uint8Array {
  const end = isCutOff ? [] : emfRecord(14, 0, 16, 20);
  const body = [...records.flat(), ...end];
  const frame = [0, 0, 1_000, 500];
  const header = emfRecord(
    1,
    0,
    0,
    99,
    49,
    ...frame,
    0x464d4520,
    0x10000,
    88 + body.length,
    records.length + 2,
    [2, 0, 0, 0],
    0,
    0,
    0,
    2540,
    2540,
    254,
    254,
  );
  return Uint8Array.from([...header, ...body]);
}

/** A comment with records of EMF+; `flags` and data of each. */
export function plusComment(
  ...records: readonly (readonly [type: number, flags: number, data: readonly number[]])[]
): number[] {
  const data = records.flatMap(([type, flags, bytes]) => [
    ...u16(type),
    ...u16(flags),
    ...u32(bytes.length + 12),
    ...u32(bytes.length),
    ...bytes,
  ]);
  return emfRecord(70, data.length + 4, 0x2b464d45, data);
}

/** A record of WMF: numbers are 16 bits, lists are bytes as they are. */
export function wmfRecord(type: number, ...words: readonly Word[]): number[] {
  const data = flat(words, u16);
  if (data.length % 2 !== 0) data.push(0);
  return [...u32(3 + data.length / 2), ...u16(type), ...data];
}

/** A WMF; `placeable`: with the header that says it is 100 by 50 units of which 96 are an inch. */
export function wmf(records: readonly (readonly number[])[], placeable = true): Uint8Array {
  const head = [...u32(0x9ac6cdd7), ...[0, 0, 0, 100, 50, 96].flatMap(u16), ...u32(0), ...u16(0)];
  const header = [1, 9, 0x300].flatMap(u16).concat(u32(0), u16(8), u32(0), u16(0));
  return Uint8Array.from([...(placeable ? head : []), ...header, ...records.flat(), ...wmfRecord(0)]);
}

/** A bitmap of 2 by 2 pixels with 24 bits, bottom row first: red, green; blue, white. */
export const bitmap: readonly number[] = [
  ...[40, 2, 2].flatMap(u32),
  ...u16(1),
  ...u16(24),
  ...[0, 16, 0, 0, 0, 0].flatMap(u32),
  ...[0, 0, 255, 0, 255, 0, 0, 0, 255, 0, 0, 255, 255, 255, 0, 0],
];
