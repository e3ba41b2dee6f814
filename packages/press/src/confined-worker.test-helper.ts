// A child for confinement tests: it tries what a malicious document might do and reports the results.
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { serveJobs } from './jobs.ts';

export type Attempts = {
  readonly port: number;
  /** Process id of the parent. */
  readonly pid: number;
  /** The start of the parent's environment. */
  readonly environment: string;
  readonly file: string;
};
export type Outcome = { readonly [attempt: string]: string };

const outcomeOf = (attempt: () => string): string => {
  try {
    return attempt();
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? String(error);
  }
};

const reach = (port: number): Promise<string> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('connect', () => resolve('reached'));
    socket.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? ''));
  });

async function attempt({ port, pid, environment, file }: Attempts): Promise<Outcome> {
  return {
    network: await reach(port),
    environment: outcomeOf(() =>
      readFileSync(`/proc/${pid}/environ`, 'latin1').startsWith(environment) ? 'read' : 'of another',
    ),
    signal: outcomeOf(() => (process.kill(pid, 0) ? 'reached' : '')),
    file: outcomeOf(() => readFileSync(file, 'utf8') && 'read'),
  };
}

await serveJobs(
  {
    fill: async ({ source }: { readonly source: string }) => {
      const hold: unknown[] = [];
      if (source === 'fill-buffers') for (;;) hold.push(Buffer.alloc(16 * 2 ** 20, 1));
      return JSON.stringify(await attempt(JSON.parse(source)));
    },
  },
  { beforeFirst: async () => {}, atLeisure: [] },
);
