// Hands brands and pictures from the parent to a child, which may not open files of the service: the child requests only those of its job.
// Used by child.ts and worker.mjs.
import { close, open, read, write } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { BrandBytes, BrandFile } from './brand-file.ts';
import { readHandover, sharedFile } from './handover.ts';
import type { AssetAnswer, FileAnswer, Job, Message } from './jobs.ts';

/** Bytes per read and write, so that the parent stays responsive. */
const pieceLength = 1 << 20;

/** The parent's side; never rejects. `handover` is the file both have open. */
export async function handFileOver(file: GivenFile | undefined, handover: number | undefined): Promise<FileAnswer> {
  if (file === undefined) return { type: 'no-file', cause: 'the job has no such file' };
  try {
    if (handover !== undefined) {
      const length = await ('bytes' in file ? writeInto(handover, file.bytes) : copyInto(handover, file.path)).catch(
        () => undefined,
      );
      if (length !== undefined) return { type: 'file', length };
    }
    // The file does not exist, or there is no space.
    return { type: 'file', bytes: 'bytes' in file ? file.bytes : await readFile(file.path) };
  } catch (error) {
    return { type: 'no-file', cause: String(error) };
  }
}

type GivenFile = Pick<BrandFile, 'path'> | Pick<BrandBytes, 'bytes'>;

/** Tasks whose request is a file itself (jobs.ts). */
const fileTasks: readonly string[] = ['readBrand', 'checkPicture', 'importFile', 'readMaterial'];

/** The file of a job: its brand, or itself; by its hash, the deck that is set on a brand. */
export function fileOf(job: Job | undefined, hash?: string): BrandFile | BrandBytes | undefined {
  const request = (job?.request ?? {}) as Held & Partial<BrandFile>;
  if (hash !== undefined) return request.deck?.hash === hash ? request.deck : undefined;
  if (request.brand !== undefined) return request.brand;
  return job !== undefined && fileTasks.includes(job.task) ? (request as BrandFile | BrandBytes) : undefined;
}

type Held = { readonly brand?: BrandFile; readonly deck?: BrandBytes };

/** The job as sent to the child, which requests the bytes of a file through the shared one. */
export function withoutFileBytes(job: Job): Job {
  const { deck } = job.request as Held;
  if (deck !== undefined) return { ...job, request: { ...(job.request as Held), deck: { hash: deck.hash } } };
  const file = fileTasks.includes(job.task) ? fileOf(job) : undefined;
  if (file === undefined || !('bytes' in file)) return job;
  const { bytes: _, ...rest } = file;
  return { ...job, request: rest };
}

async function writeInto(handover: number, bytes: Uint8Array): Promise<number> {
  for (let at = 0; at < bytes.length; ) {
    const length = Math.min(pieceLength, bytes.length - at);
    at += (await promisify(write)(handover, bytes, at, length, at)).bytesWritten;
  }
  return bytes.length;
}

async function copyInto(handover: number, path: string): Promise<number> {
  const file = await promisify(open)(path, 'r');
  try {
    const piece = Buffer.alloc(pieceLength);
    for (let at = 0; ; ) {
      const { bytesRead } = await promisify(read)(file, piece, 0, pieceLength, at);
      if (bytesRead === 0) return at;
      for (let done = 0; done < bytesRead; ) {
        const { bytesWritten } = await promisify(write)(handover, piece, done, bytesRead - done, at + done);
        done += bytesWritten;
      }
      at += bytesRead;
    }
  } finally {
    await promisify(close)(file);
  }
}

/** The child's side: the bytes of the current job's own file; or of one of its pictures, by hash. Rejects if it is gone. */
export async function askForFile(hash?: string): Promise<Uint8Array> {
  const answer = await ask<Exclude<FileAnswer, { cause: string }>>({ type: 'wants-file', hash });
  return 'bytes' in answer ? answer.bytes : readHandover(sharedFile()!, answer.length);
}

/** The child's side: which of these names the caller of the current job has pictures for. */
export const askForAssets = async (names: readonly string[]): Promise<AssetAnswer['found']> =>
  (await ask<AssetAnswer>({ type: 'wants-assets', names })).found;

/** A child has one job at a time, so the next message is the answer. */
const ask = <Answer>(question: Message): Promise<Answer> =>
  new Promise((resolve, reject) => {
    process.once('message', (answer: Answer | Extract<FileAnswer, { cause: string }>) => {
      if (typeof answer === 'object' && answer !== null && 'cause' in answer) reject(new Error(answer.cause));
      else resolve(answer as Answer);
    });
    process.send?.(question);
  });
