// Asks /api/health again and again over one connection, from a process with nothing else to do: prints the milliseconds of each answer as JSON.
import { once } from 'node:events';
import { connect } from 'node:net';
import { setPriority } from 'node:os';

const [url, seconds] = process.argv.slice(2) as [string, string];
const { hostname, port, pathname, host } = new URL(url);
// The instrument must not wait for a core, nor for a client library's garbage: on a real machine it is somewhere else.
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

function bodyLength(answer: string): number {
  if (!answer.startsWith('HTTP/1.1 200 ')) throw new Error(answer);
  return Number(/^content-length: (\d+)/im.exec(answer)![1]);
}

for (let warmUp = 0; warmUp < 500; warmUp += 1) await ask();
const times: number[] = [];
const end = performance.now() + Number(seconds) * 1000;
while (performance.now() < end) {
  times.push(await ask());
  await new Promise((resolve) => setTimeout(resolve, 5));
}
console.log(JSON.stringify(times));
socket.destroy();
