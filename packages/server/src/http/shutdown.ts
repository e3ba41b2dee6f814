// Graceful shutdown: running work may finish for a while, then it is aborted, and the log lists what was dropped.
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Log } from '../base/log.ts';

export type Shutdown = {
  /** No further connections; resolves when all work has ended, one way or the other. */
  close(): Promise<void>;
};

export type ShutdownParts = {
  readonly server: Server;
  readonly log: Log;
  /** Milliseconds that work may continue. */
  readonly closingTime: number;
  /** Ends streams with an error line. */
  endStreams(): Promise<void>;
};

/** Milliseconds for last lines to be sent. */
const farewell = 1_000;
const sweepEvery = 50;

/** Create it before other `request` listeners: it sees each request first. */
export function createShutdown({ server, log, closingTime, endStreams }: ShutdownParts): Shutdown {
  const running = new Map<ServerResponse, string>();
  let isClosing = false;
  server.prependListener('request', ({ method, url = '' }: IncomingMessage, answer: ServerResponse) => {
    // The query may contain a secret.
    running.set(answer, `${method} ${url.split('?')[0]}`);
    answer.once('close', () => running.delete(answer));
    if (isClosing) answer.setHeader('Connection', 'close');
  });

  return {
    async close() {
      isClosing = true;
      const closed = new Promise<true>((resolve) => server.close(() => resolve(true)));
      // Idle keep-alive connections would keep the server running.
      const sweep = setInterval(() => server.closeIdleConnections(), sweepEvery);
      if (!(await within(closingTime, closed))) {
        log.warn({ dropped: [...running.values()] }, 'shut down before these requests had finished');
        await Promise.all([endStreams(), within(farewell, closed)]);
        server.closeAllConnections();
      }
      await closed;
      clearInterval(sweep);
      await endStreams();
    },
  };
}

/** False when it takes longer. */
async function within(milliseconds: number, work: Promise<true>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), milliseconds);
  });
  const isDone = await Promise.race([work, late]);
  clearTimeout(timer);
  return isDone;
}
