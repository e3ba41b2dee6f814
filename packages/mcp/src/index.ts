// The service for assistants: a server of the Model Context Protocol over a client of the service.
export { createMcpServer, type McpServerOptions } from './create-mcp-server.ts';
export { createMcpEndpoint, type McpEndpoint } from './mcp-endpoint.ts';
export { serveOverStdio } from './serve-over-stdio.ts';
