// The floor under every latency of this machine: answers a constant and does nothing else. Called by health.ts.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const server = createServer((_, response) => response.end('{"status":"ok"}'));
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port));
process.once('SIGTERM', () => process.exit());
