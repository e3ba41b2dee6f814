// What commands on the server's own machine share: its configuration, and its errors as one line.
import type { Config } from '@deckle/server';
import { CommandError } from '../terminal/command-error.ts';

type Server = typeof import('@deckle/server');

/** Loads the server, which takes longer than most commands, and does the work with it. */
export async function withServer<Value>(work: (server: Server, config: Config) => Promise<Value>): Promise<Value> {
  const server = await import('@deckle/server');
  try {
    return await work(server, server.readConfig());
  } catch (error) {
    throw error instanceof server.StartError ? new CommandError(error.message) : error;
  }
}
