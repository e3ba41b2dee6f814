// Parses multipart/form-data (RFC 7578): files and text fields, in chunks as they arrive; others are served in between.
import { createHash } from 'node:crypto';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import { ApiError } from '../base/api-error.ts';
import { storableText } from '../base/storable-text.ts';
import type { BodyRoom } from './bodies-under-way.ts';
import { createGatherer } from './gather-bytes.ts';

export type UploadedFile = { readonly name: string; readonly bytes: Uint8Array };
export type ReadForm = {
  /** At least one. */
  readonly files: readonly UploadedFile[];
  readonly fields: { readonly [name: string]: string };
  /** Identical for the same files and texts, regardless of what is between them. */
  readonly digest: Uint8Array;
};

/** For the texts and everything between the parts. */
const margin = 4 * 1024 * 1024;
/** No route has half as many. */
const maxFields = 20;
const limits = { fields: maxFields, fieldSize: margin, headerPairs: 20, headerSize: 8_192 };

export const isForm = ({ headers }: Request): boolean =>
  /^multipart\/form-data\s*;/i.test(headers.get('content-type') ?? '');

/** `bound`: bytes of the files together; `most`: how many there may be. Throws `file_too_large`, `invalid_request` and `overloaded`. */
export async function readForm(request: Request, bound: number, room: BodyRoom, most = 1): Promise<ReadForm> {
  const tooLarge = (): ApiError =>
    new ApiError(
      'file_too_large',
      `The ${most === 1 ? 'file is' : 'files are together'} larger than ${bound.toLocaleString('en')} bytes.`,
      {
        headers: { Connection: 'close' },
      },
    );
  const length = request.headers.get('content-length');
  if (Number(length ?? 0) > bound + margin) throw tooLarge();
  room.check(Number(length ?? 0));
  const parts = collectParts(request, { bound, most, tooLarge });
  let size = 0;
  try {
    for await (const chunk of request.body ?? []) {
      size += chunk.length;
      if (size > bound + margin) throw tooLarge();
      room.take(chunk.length);
      await parts.write(chunk);
    }
    return await parts.end();
  } catch (error) {
    if (error instanceof ApiError) throw error;
    request.signal.throwIfAborted();
    throw brokenForm();
  }
}

type Parts = { write(chunk: Uint8Array): Promise<void>; end(): Promise<ReadForm> };

/** What a form contains so far. Errors in it reject the next step. */
function collectParts(
  { headers }: Request,
  { bound, most, tooLarge }: { readonly bound: number; readonly most: number; readonly tooLarge: () => ApiError },
): Parts {
  const parser = openParser(headers.get('content-type') ?? '', bound, most);
  const fields: Record<string, string> = {};
  const files: { readonly name: string; readonly gathered: ReturnType<typeof createGatherer> }[] = [];
  let texts = 0;
  let size = 0;
  const hash = createHash('sha256');
  /** Where one file ends and the next begins is part of what was sent. */
  const lengths: number[] = [];
  const { promise: ended, resolve, reject } = Promise.withResolvers<void>();
  // The next writer gets the error.
  ended.catch(() => {});
  parser
    .on('field', (name, value) => {
      texts += value.length;
      if (texts > margin) reject(tooLarge());
      fields[name] = storableText(value);
    })
    .on('file', (name, stream, given: string | undefined) => {
      stream.on('error', reject);
      if (name !== 'file' || files.length === most) {
        reject(
          wrongForm(
            `Send ${most === 1 ? 'one file' : `at most ${most} files`}, in the field "file"; there is another in "${storableText(String(name)).slice(0, 50)}".`,
          ),
        );
        stream.resume();
        return;
      }
      const gathered = createGatherer();
      const at = files.push({ name: storableText(given ?? ''), gathered }) - 1;
      lengths[at] = 0;
      stream.on('limit', () => reject(tooLarge()));
      stream.on('data', (chunk) => {
        size += chunk.length;
        if (size > bound) reject(tooLarge());
        lengths[at]! += chunk.length;
        gathered.add(chunk);
        hash.update(chunk);
      });
    })
    .on('fieldsLimit', () => reject(wrongForm(`It has more than ${maxFields} text fields.`)))
    .on('partsLimit', () => reject(wrongForm(`It has more than ${maxFields + most - 1} parts.`)))
    .on('error', reject)
    .on('finish', resolve);
  return {
    write: (chunk) =>
      Promise.race([
        new Promise<void>((done) => {
          parser.write(chunk, () => done());
        }),
        ended,
      ]),
    async end() {
      parser.end();
      await ended;
      const [first] = files;
      if (first === undefined) throw wrongForm('There is no file in the field "file".');
      const named = files.length === 1 ? first.name : files.map(({ name }, at) => [name, lengths[at]]);
      const digest = createHash('sha256')
        .update(JSON.stringify([fields, named]))
        .update(hash.digest())
        .digest();
      return { files: files.map(({ name, gathered }) => ({ name, bytes: gathered.end() })), fields, digest };
    },
  };
}

function openParser(contentType: string, fileSize: number, most: number): BusboyInstance {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      limits: { ...limits, parts: maxFields + most, fileSize },
    });
  } catch {
    throw brokenForm();
  }
}

const wrongForm = (what: string): ApiError => new ApiError('invalid_request', `The form cannot be read. ${what}`);
const brokenForm = (): ApiError =>
  wrongForm('It is truncated, or is not multipart/form-data as its Content-Type says.');
