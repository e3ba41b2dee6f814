// Where a command speaks: results on standard output, everything for people on standard error.
import { styleText } from 'node:util';
import { standardError, standardOutput } from './standard-output.ts';

/** `color`: asked when something is to be colored. */
export type TerminalOptions = { readonly quiet: boolean; readonly json: boolean; readonly color: () => boolean };

export type Terminal = {
  /** Nothing but results and errors is said. */
  readonly isQuiet: boolean;
  /** Results are JSON, one object a line. */
  readonly isJson: boolean;
  /** Somebody watches standard error. */
  readonly isWatched: boolean;
  /** A line of the result, on standard output. */
  print(line: string): void;
  /** A line for people, on standard error; not with --quiet. */
  say(line: string): void;
  /** A line about a failure, on standard error, always. */
  complain(line: string): void;
  paint(style: 'red' | 'yellow' | 'blue' | 'dim' | 'bold', text: string): string;
};

export function createTerminal({ quiet, json, color }: TerminalOptions): Terminal {
  const write = (stream: NodeJS.WriteStream, line: string): void => {
    stream.write(`${line}\n`);
  };
  return {
    isQuiet: quiet,
    isJson: json,
    // Asked when it is needed: to make a stream Node loads what it has for networks.
    get isWatched() {
      return process.stderr.isTTY === true;
    },
    print: (line) => write(standardOutput(), line),
    say: (line) => {
      if (!quiet) write(standardError(), line);
    },
    complain: (line) => write(standardError(), line),
    paint: (style, text) => (color() ? styleText(style, text, { validateStream: false }) : text),
  };
}
