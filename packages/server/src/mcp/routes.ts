// POST /api/mcp: the service as tools for assistants, by the Model Context Protocol (https://modelcontextprotocol.io/specification).
import { createClient } from '@deckle/client';
import { createMcpEndpoint } from '@deckle/mcp';
import { z } from 'zod';
import { defineRoute, type Route, type RouteRequest } from '../http/route.ts';

/** A message of JSON-RPC 2.0; the protocol's library checks the rest. */
const messageSchema = z.looseObject({
  jsonrpc: z.literal('2.0'),
  id: z.union([z.string(), z.number()]).optional(),
  method: z.string().optional().describe('Such as tools/list or tools/call'),
  params: z.looseObject({}).optional(),
});
const answerSchema = z.looseObject({ jsonrpc: z.literal('2.0') });

/** `callAs`: a `fetch` that calls the service as who sent a request. */
export function mcpRoutes(callAs: (request: RouteRequest<unknown, unknown>) => typeof fetch): readonly Route[] {
  const endpoint = createMcpEndpoint('2026-11-21');
  return [
    defineRoute({
      method: 'post',
      path: '/api/mcp',
      summary: 'The service as tools for assistants (Model Context Protocol, Streamable HTTP, without sessions)',
      example: { body: { jsonrpc: '2.0', id: 1, method: 'tools/list' }, status: 200 },
      access: 'user',
      scope: 'read',
      limit: 'render',
      body: messageSchema,
      answers: {
        200: {
          description: 'The answer, as the last of a stream of events',
          schema: answerSchema,
          types: ['text/event-stream'],
        },
        202: { description: 'A notification, which has no answer' },
      },
      handle(request) {
        const { url, headers, signal, body } = request;
        const message = new Request(url, { method: 'POST', headers, signal });
        // The library refuses callers that do not name both.
        message.headers.set('accept', 'application/json, text/event-stream');
        // Each tool counts as the calls that it makes; a limit is the assistant's to wait for.
        const client = createClient({ url: url.origin, fetch: callAs(request), retries: 0 });
        return endpoint.answer(message, body, client);
      },
    }),
  ];
}
