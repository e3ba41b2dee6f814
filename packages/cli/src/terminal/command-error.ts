// How a command fails: one clear line, and the exit code that scripts can tell apart.

/** Exit codes of `deckle`; docs/cli.md lists them. Ctrl-C is the system's own 130. */
export const exitCodes = { ok: 0, failed: 1, usage: 2 } as const;
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/** What failed, where, and how to mend it, in one line for people. */
export class CommandError extends Error {
  readonly exitCode: ExitCode;
  constructor(message: string, exitCode: ExitCode = exitCodes.failed) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** The line for a failed file operation: the usual causes in plain words. */
export function describeFileError(error: unknown, what: string): CommandError {
  const code = (error as NodeJS.ErrnoException).code ?? '';
  const causes: { readonly [code: string]: string } = {
    ENOENT: 'there is no such file or folder',
    EACCES: 'permission denied',
    EPERM: 'permission denied',
    EROFS: 'the file system is read-only',
    EISDIR: 'it is a folder',
    ENOTDIR: 'a part of the path is not a folder',
    ENOSPC: 'the disk is full',
    EEXIST: 'a file with that name already exists',
  };
  return new CommandError(`${what}: ${causes[code] ?? (error instanceof Error ? error.message : String(error))}.`);
}
