// Bodies that come too slowly: who sends less than a least rate is cut off, so that what was sent is not kept for minutes. The server of
// Node bounds the time of headers and of all of a request.
import type { IncomingMessage, Server, ServerResponse } from 'node:http';

export type SenderBounds = {
  /** Milliseconds over which is measured. */
  readonly window: number;
  /** Bytes that have to come in each window of a body that goes on. */
  readonly least: number;
  /** And of what has come of the body, the share that has to come in each window. */
  readonly minShare: number;
  /** Milliseconds between two looks. */
  readonly lookEvery: number;
};

/**
 * A thousand bytes a second, and a tenth of what is kept: all of a request has ten windows, so whoever sends steadily and would end in time
 * always brings that, and to have memory kept costs as much as to send it anew.
 */
export const defaultSenderBounds: SenderBounds = { window: 30_000, least: 30_000, minShare: 0.1, lookEvery: 2_000 };

/** As Node's own of late requests. */
const tooSlow = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

export type SenderWatch = { close(): void };

/** `tell`: of each that is cut off. */
export function watchSenders(server: Server, bounds: SenderBounds, tell: () => void): SenderWatch {
  /** How much had come of the connection when the body began, and when the window did. */
  const underWay = new Map<
    IncomingMessage,
    { readonly outgoing: ServerResponse; readonly before: number; came: number; at: number }
  >();
  server.on('request', (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { headers, socket } = incoming;
    if (headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0) return;
    const before = socket.bytesRead;
    underWay.set(incoming, { outgoing, before, came: before, at: performance.now() });
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
        const least = Math.max(bounds.least, (measured.came - measured.before) * bounds.minShare);
        if (came - measured.came >= least) Object.assign(measured, { came, at: now });
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
