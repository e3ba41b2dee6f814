// Hands a brand from the parent to a child, which may not open files of the service: the child requests only the brand of its job.
// Used by child.ts and worker.mjs.
import { close, open, read, write } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { BrandBytes, BrandFile } from './brand-file.ts';
import { readHandover, sharedFile } from './handover.ts';
import type { BrandAnswer, Job, Message } from './jobs.ts';

/** Bytes per read and write, so that the parent stays responsive. */
const pieceLength = 1 << 20;

/** The parent's side; never rejects. `handover` is the file both have open. */
export async function handBrandOver(job: Job | undefined, handover: number | undefined): Promise<BrandAnswer> {
  const file = brandOf(job);
  if (file === undefined) return { type: 'no-brand', cause: 'the job has no brand' };
  try {
    if (handover !== undefined) {
      const length = await ('bytes' in file ? writeInto(handover, file.bytes) : copyInto(handover, file.path)).catch(
        () => undefined,
      );
      if (length !== undefined) return { type: 'brand', length };
    }
    // The file does not exist, or there is no space.
    return { type: 'brand', bytes: 'bytes' in file ? file.bytes : await readFile(file.path) };
  } catch (error) {
    return { type: 'no-brand', cause: String(error) };
  }
}

/** A request has a brand, or is one (jobs.ts). */
function brandOf(job: Job | undefined): BrandFile | BrandBytes | undefined {
  const request = (job?.request ?? {}) as { readonly brand?: BrandFile } & Partial<BrandFile>;
  if (request.brand !== undefined) return request.brand;
  return job?.task === 'readBrand' ? (request as BrandFile | BrandBytes) : undefined;
}

/** The job as sent to the child, which requests the bytes of a brand through the shared file. */
export function withoutBrandBytes(job: Job): Job {
  const brand = job.task === 'readBrand' ? brandOf(job) : undefined;
  return brand !== undefined && 'bytes' in brand ? { ...job, request: { hash: brand.hash } } : job;
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

/** The child's side: returns the bytes of the current job's brand. */
export function askForBrand(): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    // A child has one job at a time, so the next message is the answer.
    process.once('message', (answer: BrandAnswer) => {
      try {
        if (answer.type === 'no-brand') throw new Error(answer.cause);
        resolve('bytes' in answer ? answer.bytes : readHandover(sharedFile()!, answer.length));
      } catch (error) {
        reject(error);
      }
    });
    process.send?.({ type: 'wants-brand' } satisfies Message);
  });
}
