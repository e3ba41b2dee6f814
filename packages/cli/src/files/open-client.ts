// A service as commands reach it: `--server`, and the key of the environment.
import type { Client } from '@deckle/client';
import { CommandError } from '../terminal/command-error.ts';
import { serviceKey } from '../terminal/environment.ts';

export const defaultServer = 'http://localhost:4321';

export type ServiceCalls = {
  readonly client: Client;
  /** The answer; a refusal of the service, and one that is not there, as a `CommandError`. */
  attempt<Value>(call: () => Promise<Value>): Promise<Value>;
};

export async function openClient(server: string): Promise<ServiceCalls> {
  const { createClient, DeckleError } = await import('@deckle/client');
  return {
    client: createClient({ url: server, key: serviceKey() }),
    async attempt(call) {
      try {
        return await call();
      } catch (error) {
        if (!(error instanceof DeckleError)) throw error;
        const hint = error.code === 'unauthorized' ? ' Set DECKLE_KEY to an API key of the service.' : '';
        throw new CommandError(`${error.message}${hint}`);
      }
    },
  };
}
