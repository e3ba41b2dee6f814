// Where files go: names from sources and formats, whole files or none, standard output for pipes.
import { closeSync, mkdirSync, openSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, extname, join, resolve } from 'node:path';
import { type Format, formatNames, formats } from '@deckle/engine';
import { CommandError, describeFileError, exitCodes } from '../terminal/command-error.ts';
import { standardOutput } from '../terminal/standard-output.ts';
import { inputName, standardStream } from './inputs.ts';

/** What can be written: the engine's formats, and pictures of pages. */
export type OutputFormat = Format | 'png';
export const outputFormats: readonly OutputFormat[] = [...formatNames, 'png'];
const extensionOf = (format: OutputFormat): string => (format === 'png' ? '.png' : formats[format].extension);

/** One file to make; of pictures there may be several, next to each other. */
export type Target = { readonly input: string; readonly output: string; readonly format: OutputFormat };

/** 'pptx' for '.PPTX'. */
export const formatName = (written: string): string => written.toLowerCase().replace(/^\./, '');

/** The format that an ending stands for; throws a usage error that lists the formats. */
export function readFormat(written: string): OutputFormat {
  const name = formatName(written);
  const format = outputFormats.find((known) => known === name);
  if (format === undefined)
    throw new CommandError(`"${name}" is not a format. Formats: ${outputFormats.join(', ')}.`, exitCodes.usage);
  return format;
}

/** Pairs each input with its output. `output`: a file, a folder (it exists, or ends in a slash), `-`, or nothing: next to the source. */
export function planTargets(
  inputs: readonly string[],
  output: string | undefined,
  format: OutputFormat | undefined,
): readonly Target[] {
  const targets =
    output !== undefined && !isFolder(output)
      ? [oneTarget(inputs, output, format)]
      : manyTargets(inputs, output, format);
  refuseClashes(targets);
  return targets;
}

function oneTarget(inputs: readonly string[], output: string, format: OutputFormat | undefined): Target {
  const [input] = inputs;
  if (input === undefined || inputs.length > 1)
    throw new CommandError(
      `${inputs.length} sources cannot become one file. Use a folder: -o ${output === standardStream ? 'folder' : output}/`,
      exitCodes.usage,
    );
  const ending = output === standardStream ? '' : extname(output);
  if (format === undefined && ending === '')
    throw new CommandError(`Choose a format: -t ${outputFormats.join('|')}`, exitCodes.usage);
  return { input, output, format: format ?? readFormat(ending) };
}

function manyTargets(
  inputs: readonly string[],
  folder: string | undefined,
  format: OutputFormat | undefined,
): Target[] {
  if (format === undefined)
    throw new CommandError(
      `Choose a format: -o <file> with an extension, or -t ${outputFormats.join('|')}`,
      exitCodes.usage,
    );
  return inputs.map((input) => {
    if (input === standardStream && folder === undefined) return { input, output: standardStream, format };
    const stem = input === standardStream ? 'document' : basename(input, extname(input));
    return { input, output: join(folder ?? dirname(input), `${stem}${extensionOf(format)}`), format };
  });
}

function refuseClashes(targets: readonly Target[]): void {
  const seen = new Map<string, string>();
  for (const { input, output } of targets) {
    if (output === standardStream) continue;
    const path = resolve(output);
    if (input !== standardStream && path === resolve(input))
      throw new CommandError(`${output} is the source itself and would be overwritten.`, exitCodes.usage);
    const other = seen.get(path);
    if (other !== undefined)
      throw new CommandError(
        `${inputName(other)} and ${inputName(input)} would both become ${output}.`,
        exitCodes.usage,
      );
    seen.set(path, input);
  }
}

function isFolder(path: string): boolean {
  if (path === standardStream) return false;
  try {
    return /[/\\]$/.test(path) || statSync(path).isDirectory();
  } catch {
    // It does not exist, or is not accessible: writing to it reports that.
    return false;
  }
}

/** Refuses to spill a binary file over a terminal. To be asked before the work is done. */
export function refuseTerminal(target: Pick<Target, 'output' | 'format'>): void {
  if (target.output === standardStream && process.stdout.isTTY && target.format !== 'html')
    throw new CommandError(
      `A .${target.format} file cannot be shown in a terminal. Redirect it (> file.${target.format}) or use -o.`,
      exitCodes.usage,
    );
}

/** Writes the whole file or nothing: what stood there stays until the new one is complete. Folders are made. */
export async function writeOutput(output: string, bytes: Uint8Array): Promise<void> {
  if (output === standardStream) return writeStandardOutput(bytes);
  await writePieces(output, [bytes]);
}

/**
 * The same of a file that comes in pieces. A file that is replaced keeps its permissions, and a link leads where it did; a device or a
 * pipe is written to. Throws a `CommandError` for what cannot be written, and what the pieces throw.
 */
export async function writePieces(
  output: string,
  pieces: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
): Promise<void> {
  let part: string | undefined;
  let isOpen = false;
  removePartsOnSignals();
  try {
    const former = statSync(output, { throwIfNoEntry: false });
    const isReplaced = former === undefined || former.isFile();
    const target = former?.isFile() ? realpathSync(output) : output;
    const written = isReplaced ? join(dirname(target), `.${basename(target)}.${process.pid}.part`) : target;
    if (isReplaced) mkdirSync(dirname(target), { recursive: true });
    const file = openSync(written, 'w', former?.mode);
    isOpen = true;
    if (isReplaced) {
      part = written;
      parts.add(part);
    }
    for await (const piece of pieces) writeFileSync(file, piece);
    closeSync(file);
    if (isReplaced) renameSync(written, target);
  } catch (error) {
    if (part !== undefined) rmSync(part, { force: true });
    const isOfFiles = !isOpen || (error as NodeJS.ErrnoException).syscall !== undefined;
    throw isOfFiles ? describeFileError(error, `Cannot write ${output}`) : error;
  } finally {
    if (part !== undefined) parts.delete(part);
  }
}

/** Files that are being written. */
const parts = new Set<string>();
let isListening = false;

/**
 * Ctrl-C leaves no unfinished file behind. Listens from the first file on until the process ends: a signal that arrives just before a
 * listener is removed would be lost.
 */
function removePartsOnSignals(): void {
  if (isListening) return;
  isListening = true;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => {
      for (const part of parts) rmSync(part, { force: true });
      process.kill(process.pid, signal);
    });
}

/** Resolves when it is written. What cannot be ends the process (`standardOutput`). */
function writeStandardOutput(bytes: Uint8Array): Promise<void> {
  return new Promise((done) => {
    standardOutput().write(bytes, (error) => {
      if (!error) done();
    });
  });
}
