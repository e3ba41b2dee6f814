// The backup file: gzipped lines of JSON. The first identifies it, the last confirms that it is complete; between them
// are the rows of each table and the files of the data folder. With a passphrase it is encrypted (seal.ts).
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { z } from 'zod';
import { StartError } from '../base/start-error.ts';
import { syncFolder } from '../config/sync-folder.ts';
import { seal, sealMark, unseal } from './seal.ts';

export type Line =
  | { readonly type: 'backup'; readonly step: number; readonly createdAt: string }
  | { readonly type: 'row'; readonly table: string; readonly row: Row }
  /** `path`: relative to the data folder, with slashes. */
  | { readonly type: 'file'; readonly path: string; readonly base64: string }
  | { readonly type: 'end'; readonly rows: number; readonly files: number };

/** Values both databases accept; bytes in base64. */
export type Row = { readonly [column: string]: Value };
export type Value = string | number | boolean | null | { readonly base64: string };

/** Writes a file readable only by its owner, completely or not at all. */
export async function writeArchive(file: string, lines: AsyncIterable<Line>, passphrase?: string): Promise<void> {
  const part = `${file}.part`;
  async function* texts() {
    for await (const line of lines) yield `${JSON.stringify(line)}\n`;
  }
  try {
    // `flush`: to disk before it replaces an older one.
    const output = createWriteStream(part, { mode: 0o600, flush: true });
    if (passphrase === undefined) await pipeline(Readable.from(texts()), createGzip(), output);
    else await pipeline(Readable.from(texts()), createGzip(), (zipped) => seal(zipped, passphrase), output);
    await rename(part, file);
    await syncFolder(dirname(resolve(file)));
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

/** The lines of a backup. Throws `StartError` if it is not a backup, or truncated. */
export async function* readArchive(file: string, passphrase?: string): AsyncGenerator<Line> {
  let isFirst = true;
  let isWhole = false;
  for await (const text of linesOf(file, passphrase)) {
    const line = parseLine(text);
    if (line === undefined || isFirst !== (line.type === 'backup') || isWhole)
      throw new StartError(`${file} is not a Deckle backup.`);
    isFirst = false;
    isWhole = line.type === 'end';
    yield line;
  }
  if (!isWhole) throw new StartError(`${file} is truncated: use another copy of the backup.`);
}

const lineSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('backup'), step: z.int().min(1), createdAt: z.string() }),
  z.object({ type: z.literal('row'), table: z.string(), row: z.record(z.string(), z.unknown()) }),
  z.object({ type: z.literal('file'), path: z.string(), base64: z.string() }),
  z.object({ type: z.literal('end'), rows: z.int(), files: z.int() }),
]);

function parseLine(text: string): Line | undefined {
  try {
    return lineSchema.parse(JSON.parse(text)) as Line;
  } catch {
    return undefined;
  }
}

async function* linesOf(file: string, passphrase: string | undefined): AsyncGenerator<string> {
  await checkSeal(file, passphrase !== undefined);
  const unzipped = createGunzip().setEncoding('utf8');
  const input = createReadStream(file);
  const opened = passphrase === undefined ? input : Readable.from(unseal(input, passphrase, file));
  for (const stream of [input, opened]) stream.on('error', (error: Error) => unzipped.destroy(error));
  // A line may be as long as the largest file: its parts are joined once.
  let parts: string[] = [];
  try {
    for await (const chunk of opened.pipe(unzipped)) {
      const [end, ...starts] = (chunk as string).split('\n') as [string, ...string[]];
      parts.push(end);
      for (const start of starts) {
        yield parts.join('');
        parts = [start];
      }
    }
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code === 'Z_BUF_ERROR') throw new StartError(`${file} is truncated: use another copy of the backup.`);
    if (code.startsWith('Z_')) throw new StartError(`${file} is not a Deckle backup, or is damaged.`);
    throw error;
  } finally {
    input.destroy();
  }
  if (parts.join('') !== '') throw new StartError(`${file} is truncated: use another copy of the backup.`);
}

/** Throws `StartError` for an encrypted file without a passphrase, and for a plain one with a passphrase: it may have been substituted. */
async function checkSeal(file: string, hasPassphrase: boolean): Promise<void> {
  let isSealed: boolean;
  try {
    const opened = await open(file);
    const start = Buffer.alloc(sealMark.length);
    await opened.read(start, 0, start.length, 0).finally(() => opened.close());
    isSealed = start.equals(sealMark);
  } catch (error) {
    throw new StartError(`${file} cannot be read: ${(error as Error).message}.`);
  }
  if (isSealed && !hasPassphrase)
    throw new StartError(`${file} is encrypted: pass the passphrase with --passphrase-file.`);
  if (!isSealed && hasPassphrase) throw new StartError(`${file} is not an encrypted backup.`);
}
