// The server that an assistant talks to: the tools, and the guide to the source language as resources.
import { writeGuide } from '@deckle/agent';
import type { Client } from '@deckle/client';
import { McpServer } from '@modelcontextprotocol/server';
import { addTools } from './tools.ts';

export type McpServerOptions = {
  /** Calls the service as the assistant's user. */
  readonly client: Client;
  readonly version: string;
  /** Saves an exported file and returns where; absent: files are returned as bytes. Rejects if it cannot be saved. */
  readonly saveFile?: (name: string, bytes: Uint8Array) => Promise<string>;
};

const instructions = `Deckle makes decks (.pptx), text documents (.docx) and spreadsheets (.xlsx), native and editable.
Two ways: "make" lets Deckle's own writer turn a prompt into a document; or write the source yourself: read the "guide", write, "check" until no errors and warnings are left, "save", then "export".
To change a document: "get" it, change its source, "check", "save" with its id and revision. Or "revise" it in words.`;

const kinds = ['deck', 'doc', 'sheet'] as const;

/** A server for one connection, or for one request of a stateless one. */
export function createMcpServer({ client, version, saveFile }: McpServerOptions): McpServer {
  const server = new McpServer({ name: 'deckle', title: 'Deckle', version }, { instructions });
  addTools(server, client, saveFile);
  for (const kind of kinds)
    server.registerResource(
      `guide-${kind}`,
      `deckle://guide/${kind}`,
      { title: `How to write a ${kind}`, description: 'The source language', mimeType: 'text/markdown' },
      ({ href }) => ({ contents: [{ uri: href, mimeType: 'text/markdown', text: writeGuide(kind) }] }),
    );
  return server;
}
