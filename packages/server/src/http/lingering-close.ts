// Closing behind an answer that came before the request's end. To close at once resets the connection, and who writes all before reading
// (Python, Java) then sees a broken pipe in place of the answer. So what still comes is read and thrown away for a while, as nginx does.
import type { IncomingMessage, RequestListener } from 'node:http';
import type { Socket } from 'node:net';

export type LingerBounds = {
  /** Milliseconds. */
  readonly time: number;
  /** Bytes, as counted every `lookEvery`. */
  readonly size: number;
};

/** More than the largest upload, on a slow line about as long as a person waits. */
const defaultBounds: LingerBounds = { time: 10_000, size: 128 * 2 ** 20 };
const lookEvery = 50;

/** The listener, with connections closed in this way; what comes on one after its last answer is not answered. */
export function withLingeringClose(listener: RequestListener, bounds: LingerBounds = defaultBounds): RequestListener {
  const newest = new WeakMap<Socket, IncomingMessage>();
  const lingering = new WeakSet<Socket>();

  return (incoming, outgoing) => {
    const { socket } = incoming;
    if (lingering.has(socket)) return;
    if (!newest.has(socket)) lingerAtEnd(socket);
    newest.set(socket, incoming);
    return listener(incoming, outgoing);
  };

  /** Node ends a connection after its last answer by `destroySoon`. */
  function lingerAtEnd(socket: Socket): void {
    const destroySoon = socket.destroySoon.bind(socket);
    socket.destroySoon = () => {
      if (lingering.has(socket)) return;
      const incoming = newest.get(socket);
      if (incoming === undefined || incoming.complete) return destroySoon();
      lingering.add(socket);
      // The answer goes out with an end behind it, and the other direction stays open.
      socket.end();
      incoming.resume();
      const deadline = performance.now() + bounds.time;
      const maxReadLength = socket.bytesRead + bounds.size;
      const looking = setInterval(() => {
        if (incoming.complete) destroySoon();
        else if (performance.now() > deadline || socket.bytesRead > maxReadLength) socket.destroy();
      }, lookEvery);
      socket.once('close', () => clearInterval(looking));
    };
  }
}
