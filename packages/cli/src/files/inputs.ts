// The sources a command is given: files, patterns and standard input.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, parse, resolve } from 'node:path';
import { CommandError, describeFileError, exitCodes } from '../terminal/command-error.ts';

/** Stands for standard input or standard output. */
export const standardStream = '-';

/** The files that names and patterns stand for, each once, in the order given. A file of exactly that name wins over a pattern. */
export function expandInputs(names: readonly string[]): readonly string[] {
  const files = names.flatMap((name) => {
    if (name === standardStream || existsSync(name) || !/[*?[{]/.test(name)) return [name];
    const found = globSync(name).sort();
    if (found.length === 0) throw new CommandError(`No file matches "${name}".`);
    return found;
  });
  return [...new Set(files)];
}

/** The text of a source. Throws a `CommandError` for what cannot be read or is not UTF-8 text. */
export async function readSource(input: string): Promise<string> {
  const bytes = input === standardStream ? await readStandardInput() : readFileBytes(input);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new CommandError(`${inputName(input)} is not UTF-8 text. A source is a text file, usually .md.`);
  }
}

/** How messages call an input. */
export const inputName = (input: string): string => (input === standardStream ? 'standard input' : input);

/** The title of a source that has none: the name of its file without the ending; that of its folder for a README. */
export function titleOf(input: string): string | undefined {
  if (input === standardStream) return undefined;
  const { name, dir } = parse(resolve(input));
  const title = /^(?:readme|index)$/i.test(name) ? basename(dir) : name;
  // `table-view`, but not `2026-03-12`.
  return title.replace(/(?<=\p{L})[-_]+(?=[\p{L}\d])|(?<=\d)[-_]+(?=\p{L})/gu, ' ').trim() || undefined;
}

function readFileBytes(path: string): Uint8Array {
  try {
    return readFileSync(path);
  } catch (error) {
    throw describeFileError(error, `Cannot read ${path}`);
  }
}

async function readStandardInput(): Promise<Uint8Array> {
  if (process.stdin.isTTY)
    throw new CommandError(
      'Standard input is a terminal. Pipe a source in: cat deck.md | deckle export - -t pptx -o deck.pptx',
      exitCodes.usage,
    );
  const chunks: Uint8Array[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk);
  return Buffer.concat(chunks);
}
