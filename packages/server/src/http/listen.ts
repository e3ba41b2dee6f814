// Listens where the settings say, or says why that cannot be.
import type { Server } from 'node:http';
import { StartError } from '../base/start-error.ts';
import type { Config } from '../config/config.ts';

/** Throws `StartError`. */
export function listen(server: Server, { port, host }: Pick<Config, 'port' | 'host'>): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason =
        error.code === 'EADDRINUSE'
          ? `Port ${port} is in use. Stop the program using it, or set PORT to another port.`
          : `Cannot listen on ${host}:${port}: ${error.message}. Set HOST and PORT.`;
      reject(new StartError(reason));
    });
    server.listen(port, host, resolve);
  });
}
