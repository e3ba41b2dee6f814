// One connection that asks /api/health, by hand: no client library whose garbage would count as the server's.
import { once } from 'node:events';
import { connect } from 'node:net';
import { setPriority } from 'node:os';

/** Gives what asks once and tells the milliseconds, and what closes the connection. */
export async function openHealthConnection(url: string): Promise<{ ask(): Promise<number>; close(): void }> {
  const { hostname, port, pathname, host } = new URL(url);
  // The instrument must not wait for a core: on a real machine it is somewhere else.
  try {
    setPriority(-20);
  } catch {
    // Only an administrator may; the figures are then a little higher.
  }
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  await once(socket, 'connect');
  const request = Buffer.from(`GET ${pathname} HTTP/1.1\r\nhost: ${host}\r\n\r\n`);

  /** One answer, whole: its head says how long its body is. */
  async function ask(): Promise<number> {
    const start = performance.now();
    socket.write(request);
    let answer = '';
    for (;;) {
      const [chunk] = (await once(socket, 'data')) as [Buffer];
      answer += chunk.toString('latin1');
      const head = answer.indexOf('\r\n\r\n');
      if (head >= 0 && answer.length >= head + 4 + bodyLength(answer)) return performance.now() - start;
    }
  }
  return { ask, close: () => socket.destroy() };
}

function bodyLength(answer: string): number {
  if (!answer.startsWith('HTTP/1.1 200 ')) throw new Error(answer);
  return Number(/^content-length: (\d+)/im.exec(answer)![1]);
}
