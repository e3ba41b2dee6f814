// Handles clients that do not read their responses: a long response is sent in chunks, each after the last was read, so
// that progress is known; a connection without progress for a while is closed and its memory freed.
import { type IncomingMessage, type Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

export type ReaderBounds = {
  /** Milliseconds a connection may read nothing of what is waiting for it. */
  readonly silence: number;
  /** Bytes that may wait in memory for all readers together. Beyond that, those without progress are closed after `shortSilence`. */
  readonly unread: number;
  /** Milliseconds. */
  readonly shortSilence: number;
  /** Milliseconds between checks. */
  readonly lookEvery: number;
};

export const defaultReaderBounds: ReaderBounds = {
  silence: 30_000,
  unread: 256 * 2 ** 20,
  shortSilence: 3_000,
  lookEvery: 1_000,
};

/** Bytes per chunk: several turns of the event loop for the longest responses, and less than a slow line carries in the silence. */
const pieceLength = 65_536;

/** Bytes of long responses not yet passed to a connection. */
const held = new WeakMap<Socket, number>();
const hold = (socket: Socket, bytes: number): void => {
  held.set(socket, (held.get(socket) ?? 0) + bytes);
};

/** A response whose long bodies are sent in chunks, each after the reader has taken the last. For `createServer`. */
export class PacedResponse extends ServerResponse {
  override end(...given: unknown[]): this {
    const [body, encoding] = given;
    const bytes = longBodyOf(body, encoding);
    if (bytes === undefined) return super.end(...(given as []));
    const { socket } = this.req as IncomingMessage;
    let at = 0;
    const take = (length: number): Uint8Array => {
      hold(socket, -length);
      at += length;
      return bytes.subarray(at - length, at);
    };
    hold(socket, bytes.length);
    this.once('close', () => hold(socket, at - bytes.length));
    const send = (): void => {
      while (bytes.length - at > pieceLength) if (!this.write(take(pieceLength))) return void this.once('drain', send);
      super.end(take(bytes.length - at));
    };
    send();
    return this;
  }
}

/** The bytes of a body too long for one chunk. */
function longBodyOf(body: unknown, encoding: unknown): Uint8Array | undefined {
  // A character is at most four bytes.
  if (typeof body === 'string' && body.length > pieceLength / 4)
    return Buffer.from(body, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8');
  return body instanceof Uint8Array && body.length > pieceLength ? body : undefined;
}

export type ReaderWatch = { close(): void };

/** `report`: called for each closed connection, with the bytes that were waiting for it in memory. */
export function watchReaders(server: Server, bounds: ReaderBounds, report: (unread: number) => void): ReaderWatch {
  /** What each connection had read at its last progress, and when that was. */
  const connections = new Map<Socket, { taken: number; at: number }>();
  server.on('connection', (socket: Socket) => {
    connections.set(socket, { taken: 0, at: performance.now() });
    socket.once('close', () => connections.delete(socket));
  });

  function look(): void {
    const now = performance.now();
    const waiting: { readonly socket: Socket; readonly unread: number; readonly silence: number }[] = [];
    for (const [socket, last] of connections) {
      const unread = socket.writableLength + (held.get(socket) ?? 0);
      const taken = socket.bytesWritten - socket.writableLength;
      if (unread === 0 || taken !== last.taken) Object.assign(last, { taken, at: now });
      else waiting.push({ socket, unread, silence: now - last.at });
    }
    let all = 0;
    for (const socket of connections.keys()) all += socket.writableLength + (held.get(socket) ?? 0);
    // Those with the most waiting are closed first.
    for (const { socket, unread, silence } of waiting.sort((a, b) => b.unread - a.unread)) {
      if (silence < (all > bounds.unread ? bounds.shortSilence : bounds.silence)) continue;
      all -= unread;
      report(unread);
      socket.destroy();
    }
  }
  const timer = setInterval(look, bounds.lookEvery).unref();
  return { close: () => clearInterval(timer) };
}
