// The file of a backup: gzipped lines of JSON. The first says what it is, the last that it is whole; between them stand the rows
// of each table and the files of the data folder.
import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { StartError } from '../platform/start-error.ts';
import { syncFolder } from '../platform/sync-folder.ts';

export type Line =
  | { readonly type: 'backup'; readonly step: number; readonly createdAt: string }
  | { readonly type: 'row'; readonly table: string; readonly row: Row }
  /** `path`: from the data folder, with slashes. */
  | { readonly type: 'file'; readonly path: string; readonly base64: string }
  | { readonly type: 'end'; readonly rows: number; readonly files: number };

/** Values as both databases take them; bytes in base64. */
export type Row = { readonly [column: string]: Value };
export type Value = string | number | boolean | null | { readonly base64: string };

/** Writes a file that only its owner reads, whole or not at all. */
export async function writeArchive(file: string, lines: AsyncIterable<Line>): Promise<void> {
  const part = `${file}.part`;
  async function* texts() {
    for await (const line of lines) yield `${JSON.stringify(line)}\n`;
  }
  try {
    // `flush`: on the disk before it takes the place of an older one.
    const output = createWriteStream(part, { mode: 0o600, flush: true });
    await pipeline(Readable.from(texts()), createGzip(), output);
    await rename(part, file);
    await syncFolder(dirname(resolve(file)));
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

/** The lines of a backup. Throws `StartError` for what is none, and for one that is cut off. */
export async function* readArchive(file: string): AsyncGenerator<Line> {
  let isFirst = true;
  let isWhole = false;
  for await (const text of linesOf(file)) {
    const line = parseLine(text);
    if (line === undefined || (isFirst && line.type !== 'backup'))
      throw new StartError(`${file} is not a backup of Deckle.`);
    isFirst = false;
    isWhole = line.type === 'end';
    yield line;
  }
  if (!isWhole) throw new StartError(`${file} is cut off: use another copy of the backup.`);
}

function parseLine(text: string): Line | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function* linesOf(file: string): AsyncGenerator<string> {
  const unzipped = createGunzip().setEncoding('utf8');
  const input = createReadStream(file);
  input.on('error', (error) => unzipped.destroy(error));
  // A line may be as long as the largest file: its parts are joined once.
  let parts: string[] = [];
  try {
    for await (const chunk of input.pipe(unzipped)) {
      const [end, ...starts] = (chunk as string).split('\n') as [string, ...string[]];
      parts.push(end);
      for (const start of starts) {
        yield parts.join('');
        parts = [start];
      }
    }
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    if (code === 'Z_BUF_ERROR') throw new StartError(`${file} is cut off: use another copy of the backup.`);
    if (code.startsWith('Z_')) throw new StartError(`${file} is not a backup of Deckle, or is damaged.`);
    throw code === 'ENOENT' || code === 'EACCES' || code === 'EISDIR'
      ? new StartError(`${file} cannot be read: ${message}.`)
      : error;
  } finally {
    input.destroy();
  }
  if (parts.join('') !== '') throw new StartError(`${file} is cut off: use another copy of the backup.`);
}
