// Standard output and standard error, for those who write to them.
import { describeFileError, exitCodes } from './command-error.ts';

let isOutputMinded = false;
let isErrorMinded = false;

/** Standard output. Its stream is created on first use, because Node then loads its stream and network code. */
export function standardOutput(): NodeJS.WriteStream {
  if (!isOutputMinded) {
    isOutputMinded = true;
    process.stdout.on('error', (error: NodeJS.ErrnoException) => {
      // Who reads our output may stop early (`deckle … | head`): that is no failure.
      if (error.code === 'EPIPE') process.exit(exitCodes.ok);
      standardError().write(`deckle: ${describeFileError(error, 'Cannot write standard output').message}\n`);
      process.exit(exitCodes.failed);
    });
  }
  return process.stdout;
}

/** Standard error. If nobody reads it any more, the work continues. */
export function standardError(): NodeJS.WriteStream {
  if (!isErrorMinded) {
    isErrorMinded = true;
    process.stderr.on('error', () => {});
  }
  return process.stderr;
}
