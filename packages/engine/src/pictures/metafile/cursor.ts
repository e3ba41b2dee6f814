// Reads little-endian numbers from the bytes of one record, never past its end.

/** A place in bytes that moves as it is read. Reading past the end throws a RangeError, which ends the record alone. */
export type Cursor = {
  readonly left: () => number;
  readonly at: () => number;
  seek(to: number): void;
  skip(count: number): void;
  u8(): number;
  u16(): number;
  i16(): number;
  u32(): number;
  i32(): number;
  f32(): number;
  bytes(count: number): Uint8Array;
};

/** A cursor at the start of these bytes. */
export function cursorOver(all: Uint8Array): Cursor {
  const view = new DataView(all.buffer, all.byteOffset, all.byteLength);
  let at = 0;
  const move = (count: number): number => {
    const before = at;
    at += count;
    return before;
  };
  return {
    left: () => all.length - at,
    at: () => at,
    seek(to) {
      if (to < 0 || to > all.length) throw new RangeError('outside the record');
      at = to;
    },
    skip: (count) => void move(count),
    u8: () => view.getUint8(move(1)),
    u16: () => view.getUint16(move(2), true),
    i16: () => view.getInt16(move(2), true),
    u32: () => view.getUint32(move(4), true),
    i32: () => view.getInt32(move(4), true),
    f32: () => view.getFloat32(move(4), true),
    bytes(count) {
      if (count < 0 || at < 0 || at + count > all.length) throw new RangeError('outside the record');
      const start = move(count);
      return all.subarray(start, start + count);
    },
  };
}
