// Standard output and standard error, for those who write to them.
import { describeFileError, exitCodes } from './command-error.ts';

let isOutputMinded = false;
let isErrorMinded = false;

/** Standard output. Its stream is made when first asked for: Node then loads what it has for streams and networks. */
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

/** Standard error. When nobody reads it any more, the work goes on. */
export function standardError(): NodeJS.WriteStream {
  if (!isErrorMinded) {
    isErrorMinded = true;
    process.stderr.on('error', () => {});
  }
  return process.stderr;
}
