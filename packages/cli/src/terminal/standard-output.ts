// Standard output, for those who write to it.

let isMinded = false;

/** Its stream, made when first asked for: Node then loads what it has for streams and networks. */
export function standardOutput(): NodeJS.WriteStream {
  if (!isMinded) {
    isMinded = true;
    // Who reads our output may stop early (`deckle … | head`): that is no failure.
    process.stdout.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
      process.exit(0);
    });
  }
  return process.stdout;
}
