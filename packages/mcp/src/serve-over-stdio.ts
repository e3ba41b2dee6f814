// The protocol over standard input and output, for assistants on the user's own machine.
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { createMcpServer, type McpServerOptions } from './create-mcp-server.ts';

/** Serves until the assistant closes the input. */
export async function serveOverStdio(options: McpServerOptions): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { close } = serveStdio(() => createMcpServer(options));
  process.stdin.once('end', resolve);
  await promise;
  await close();
}
