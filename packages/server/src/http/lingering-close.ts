// Closes the connection after a response that was sent before the end of the request. Closing immediately would reset
// it, and clients that write everything before reading (Python, Java) would see a broken pipe instead of the response.
// So the rest is read and discarded for a while, as nginx does.
import type { IncomingMessage, RequestListener } from 'node:http';
import type { Socket } from 'node:net';

export type LingerBounds = {
  /** Milliseconds. */
  readonly time: number;
  /** Bytes, as counted every `lookEvery`. */
  readonly size: number;
};

/** More than the largest upload; on a slow line, about as long as a user waits. */
const defaultBounds: LingerBounds = { time: 10_000, size: 128 * 2 ** 20 };
const lookEvery = 50;

/** The listener, with connections closed this way; requests after a connection's last response are not answered. */
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

  /** Node ends a connection after its last response with `destroySoon`. */
  function lingerAtEnd(socket: Socket): void {
    const destroySoon = socket.destroySoon.bind(socket);
    socket.destroySoon = () => {
      if (lingering.has(socket)) return;
      const incoming = newest.get(socket);
      if (incoming === undefined || incoming.complete) return destroySoon();
      lingering.add(socket);
      // The response is sent with an end, and the other direction stays open.
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
