// The log: JSON lines on standard error, in which no credential and no mail address ever stands.
import { type DestinationStream, type Logger, pino } from 'pino';

export const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

export type Log = Logger;

/** `detail`: of PostgreSQL's errors, which has the values of a row. */
const secrets = ['authorization', 'cookie', 'password', 'secret', 'token', 'apiKey', 'detail'];

/** Mail servers and providers repeat addresses in what they say. Parts are as long as RFC 5321, 4.5.3.1 allows, so that a long line costs little. */
const address = /[^\s"'<>()@,;:\\/]{1,64}@[^\s"'<>()@,;:\\/]{1,255}/g;

/** `destination`: for tests. */
export function createLog(
  { logLevel }: { readonly logLevel: LogLevel },
  destination: DestinationStream = pino.destination({ dest: 2, sync: false }),
): Log {
  return pino(
    {
      level: logLevel,
      base: null,
      redact: { paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[hidden]' },
      serializers: { err: withCause },
      hooks: { streamWrite: (line) => (line.includes('@') ? line.replace(address, '[address]') : line) },
    },
    destination,
  );
}

/** Message and stack have those of errors that caused it; a cause may also be a text: the stack of a child process. */
function withCause(error: Error): object {
  const told = pino.stdSerializers.err(error);
  const cause: unknown = error instanceof Error ? innermost(error).cause : undefined;
  return cause === undefined ? told : { ...told, cause };
}

function innermost(error: Error): Error {
  const seen = new Set<Error>();
  let found = error;
  while (found.cause instanceof Error && !seen.has(found)) {
    seen.add(found);
    found = found.cause;
  }
  return found;
}

/** The same log for the lines of requests, which name all that they hold: to look each through for secrets takes twice its own time. */
export const requestLogOf = (log: Log): Log => log.child({}, { redact: [] });
