// Bytes that come in pieces, put together as they come: however small the pieces are, they take no more memory than their bytes.

export type Gatherer = {
  add(piece: Uint8Array): void;
  /** All of them. Nothing may be added any more. */
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
        // What is not written to yet is none of the machine's memory.
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
