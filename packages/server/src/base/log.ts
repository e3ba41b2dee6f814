// The log: JSON lines on standard error, without credentials or email addresses.
import { type DestinationStream, type Logger, pino } from 'pino';

export const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

export type Log = Logger;

/** `detail`: in PostgreSQL errors, contains row values. */
const secrets = ['authorization', 'cookie', 'password', 'secret', 'token', 'apiKey', 'detail'];

/**
 * Mail servers and providers repeat addresses in their messages. The lengths are those of RFC 5321, 4.5.3.1, so that
 * long lines are cheap.
 */
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

/** Message and stack include the causes; a cause may also be text: the stack of a child process. */
function withCause(error: Error): object {
  const serialized = pino.stdSerializers.err(error);
  const cause: unknown = error instanceof Error ? innermost(error).cause : undefined;
  return cause === undefined ? serialized : { ...serialized, cause };
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

/** The same log for request lines, whose contents are known: scanning each for secrets would triple its cost. */
export const requestLogOf = (log: Log): Log => log.child({}, { redact: [] });
