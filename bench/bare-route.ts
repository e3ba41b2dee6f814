// What a route costs that does nothing: Hono on Node, one answer of JSON. Called by api.ts.
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';

const app = new Hono().get('/', (context) => context.json({ status: 'ok' }));
const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, () =>
  console.log(`listens at http://127.0.0.1:${(server.address() as AddressInfo).port}`),
);
process.once('SIGTERM', () => process.exit());
