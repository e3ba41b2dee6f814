// Joins bytes that arrive in chunks; however small the chunks, they take no more memory than their bytes.

export type Gatherer = {
  add(piece: Uint8Array): void;
  /** All of them. Nothing may be added afterwards. */
  end(): Uint8Array;
};

const first = 65_536;

export function createGatherer(): Gatherer {
  let room = Buffer.alloc(0);
  let size = 0;
  return {
    add(piece) {
      const needed = size + piece.length;
      if (needed > room.length) {
        // Pages not written to yet take no physical memory.
        const wider = Buffer.allocUnsafeSlow(Math.max(first, needed, 2 * room.length));
        room.copy(wider, 0, 0, size);
        room = wider;
      }
      room.set(piece, size);
      size = needed;
    },
    end: () => room.subarray(0, size),
  };
}
