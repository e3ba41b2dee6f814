// Cuts off bodies that arrive too slowly, so that they do not occupy memory for minutes. Node's server limits the time
// of headers and of the whole request.
import type { IncomingMessage, Server, ServerResponse } from 'node:http';

export type SenderBounds = {
  /** Milliseconds per measuring window. */
  readonly window: number;
  /** Bytes that must arrive in each window of an unfinished body. */
  readonly least: number;
  /** The share of what has arrived that must also arrive in each window. */
  readonly minShare: number;
  /** Milliseconds between checks. */
  readonly lookEvery: number;
};

/**
 * A thousand bytes per second, and a tenth of what is held: a request has ten windows, so a steady sender that would
 * finish in time always qualifies, and holding memory costs as much as sending it again.
 */
export const defaultSenderBounds: SenderBounds = { window: 30_000, least: 30_000, minShare: 0.1, lookEvery: 2_000 };

/** As Node does for late requests. */
const tooSlow = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

export type SenderWatch = { close(): void };

/** `report`: called for each request that is cut off. */
export function watchSenders(server: Server, bounds: SenderBounds, report: () => void): SenderWatch {
  /** Bytes received on the connection when the body began, and when the window did. */
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
      // Anything after a response has its own limits (lingering-close.ts).
      if (complete || measured.outgoing.headersSent) underWay.delete(incoming);
      else if (now - measured.at >= bounds.window) {
        const came = socket.bytesRead;
        const least = Math.max(bounds.least, (measured.came - measured.before) * bounds.minShare);
        if (came - measured.came >= least) Object.assign(measured, { came, at: now });
        else {
          underWay.delete(incoming);
          report();
          socket.write(tooSlow, () => socket.destroy());
        }
      }
    }
  }
  const timer = setInterval(look, bounds.lookEvery).unref();
  return { close: () => clearInterval(timer) };
}
