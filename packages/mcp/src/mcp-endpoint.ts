// The protocol over HTTP ("Streamable HTTP"), without sessions: every request has a server of its own.
import type { Client } from '@deckle/client';
import { createMcpHandler } from '@modelcontextprotocol/server';
import { createMcpServer } from './create-mcp-server.ts';

export type McpEndpoint = {
  /** Answers one message, `body` being the JSON in the request. `client` calls the service as who sent it. */
  answer(request: Request, body: unknown, client: Client): Promise<Response>;
};

/** Streams that wait for news, of which this server has none. */
const maxSubscriptions = 1;

export const createMcpEndpoint = (version: string): McpEndpoint => ({
  answer(request, body, client) {
    // As events: a comment every 15 s says that a long call goes on.
    const { fetch } = createMcpHandler(() => createMcpServer({ client, version }), {
      maxSubscriptions,
      responseMode: 'sse',
    });
    return fetch(request, { parsedBody: body });
  },
});
