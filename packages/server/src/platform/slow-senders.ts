// Bodies that come too slowly: who sends less than a least rate is cut off, so that what was sent is not kept for minutes. The server of
// Node bounds the time of headers and of all of a request.
import type { IncomingMessage, Server, ServerResponse } from 'node:http';

export type SenderBounds = {
  /** Milliseconds over which is measured. */
  readonly window: number;
  /** Bytes that have to come in each window of a body that goes on. */
  readonly least: number;
  /** Milliseconds between two looks. */
  readonly lookEvery: number;
};

/** A thousand bytes a second. */
export const usualSenderBounds: SenderBounds = { window: 30_000, least: 30_000, lookEvery: 2_000 };

/** As Node's own of late requests. */
const tooSlow = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

export type SenderWatch = { close(): void };

/** `tell`: of each that is cut off. */
export function watchSenders(server: Server, bounds: SenderBounds, tell: () => void): SenderWatch {
  /** How much had come of the connection when the window began. */
  const underWay = new Map<IncomingMessage, { readonly outgoing: ServerResponse; came: number; at: number }>();
  server.on('request', (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { headers, socket } = incoming;
    if (headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0) return;
    underWay.set(incoming, { outgoing, came: socket.bytesRead, at: performance.now() });
    outgoing.once('close', () => underWay.delete(incoming));
  });

  function look(): void {
    const now = performance.now();
    for (const [incoming, measured] of underWay) {
      const { socket, complete } = incoming;
      // What comes behind an answer has bounds of its own (lingering-close.ts).
      if (complete || measured.outgoing.headersSent) underWay.delete(incoming);
      else if (now - measured.at >= bounds.window) {
        const came = socket.bytesRead;
        if (came - measured.came >= bounds.least) Object.assign(measured, { came, at: now });
        else {
          underWay.delete(incoming);
          tell();
          socket.write(tooSlow, () => socket.destroy());
        }
      }
    }
  }
  const timer = setInterval(look, bounds.lookEvery).unref();
  return { close: () => clearInterval(timer) };
}
