// The log: JSON lines on standard error, in which no credential ever stands.
import { type Logger, pino } from 'pino';
import type { Config } from './config.ts';

export type Log = Logger;

/** `detail`: of PostgreSQL's errors, which has the values of a row. */
const secrets = ['authorization', 'cookie', 'password', 'secret', 'token', 'apiKey', 'detail'];

export function createLog({ logLevel }: Pick<Config, 'logLevel'>): Log {
  return pino(
    {
      level: logLevel,
      base: null,
      redact: { paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[hidden]' },
    },
    pino.destination({ dest: 2, sync: false }),
  );
}

/** The same log for the lines of requests, which name all that they hold: to look each through for secrets takes twice its own time. */
export const requestLogOf = (log: Log): Log => log.child({}, { redact: [] });
