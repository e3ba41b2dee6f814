// A service as commands reach it: `--server`, and the key of the environment.
import type { Client } from '@deckle/api';
import { CommandError } from '../terminal/command-error.ts';
import { serviceKey } from '../terminal/environment.ts';

export const defaultServer = 'http://localhost:4321';

export type ServiceCalls = {
  readonly client: Client;
  /** The answer; a refusal of the service, and one that is not there, as a `CommandError`. */
  attempt<Value>(call: () => Promise<Value>): Promise<Value>;
};

export async function openClient(server: string): Promise<ServiceCalls> {
  const { ClientError, createClient } = await import('@deckle/api');
  return {
    client: createClient({ baseUrl: server.replace(/\/+$/, ''), apiKey: serviceKey() }),
    async attempt(call) {
      try {
        return await call();
      } catch (error) {
        if (error instanceof ClientError) {
          const hint = error.code === 'unauthorized' ? ' Set DECKLE_KEY to a key of the service.' : '';
          throw new CommandError(`${error.message}${hint}`);
        }
        if (error instanceof TypeError) throw new CommandError(`No service answers at ${server}.`);
        throw error;
      }
    },
  };
}
