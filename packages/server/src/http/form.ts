// Parses multipart/form-data (RFC 7578): one file and text fields, in chunks as they arrive; others are served in between.
import { createHash } from 'node:crypto';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import { ApiError } from '../base/api-error.ts';
import { storableText } from '../base/storable-text.ts';
import type { BodyRoom } from './bodies-under-way.ts';
import { createGatherer } from './gather-bytes.ts';

export type UploadedFile = { readonly name: string; readonly bytes: Uint8Array };
export type ReadForm = {
  readonly file: UploadedFile;
  readonly fields: { readonly [name: string]: string };
  /** Identical for the same file and texts, regardless of what is between them. */
  readonly digest: Uint8Array;
};

/** For the texts and everything between the parts. */
const margin = 4 * 1024 * 1024;
/** No route has half as many. */
const maxFields = 20;
const limits = { fields: maxFields, parts: maxFields + 1, fieldSize: margin, headerPairs: 20, headerSize: 8_192 };

export const isForm = ({ headers }: Request): boolean =>
  /^multipart\/form-data\s*;/i.test(headers.get('content-type') ?? '');

/** `bound`: bytes of the file. Throws `file_too_large`, `invalid_request` and `overloaded`. */
export async function readForm(request: Request, bound: number, room: BodyRoom): Promise<ReadForm> {
  const tooLarge = (): ApiError =>
    new ApiError('file_too_large', `The file is larger than ${bound.toLocaleString('en')} bytes.`, {
      headers: { Connection: 'close' },
    });
  const length = request.headers.get('content-length');
  if (Number(length ?? 0) > bound + margin) throw tooLarge();
  room.check(Number(length ?? 0));
  const parts = collectParts(request, bound, tooLarge);
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
function collectParts({ headers }: Request, bound: number, tooLarge: () => ApiError): Parts {
  const parser = openParser(headers.get('content-type') ?? '', bound);
  const fields: Record<string, string> = {};
  let fileName: string | undefined;
  let texts = 0;
  const gathered = createGatherer();
  const hash = createHash('sha256');
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
      if (name !== 'file' || fileName !== undefined) {
        reject(
          wrongForm(
            `Send one file, in the field "file"; there is another in "${storableText(String(name)).slice(0, 50)}".`,
          ),
        );
        stream.resume();
        return;
      }
      fileName = storableText(given ?? '');
      stream.on('limit', () => reject(tooLarge()));
      stream.on('data', (chunk) => {
        gathered.add(chunk);
        hash.update(chunk);
      });
    })
    .on('fieldsLimit', () => reject(wrongForm(`It has more than ${maxFields} text fields.`)))
    .on('partsLimit', () => reject(wrongForm(`It has more than ${maxFields} parts.`)))
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
      if (fileName === undefined) throw wrongForm('There is no file in the field "file".');
      const digest = createHash('sha256')
        .update(JSON.stringify([fields, fileName]))
        .update(hash.digest())
        .digest();
      return { file: { name: fileName, bytes: gathered.end() }, fields, digest };
    },
  };
}

function openParser(contentType: string, fileSize: number): BusboyInstance {
  try {
    return new Busboy({ headers: { 'content-type': contentType }, limits: { ...limits, fileSize } });
  } catch {
    throw brokenForm();
  }
}

const wrongForm = (what: string): ApiError => new ApiError('invalid_request', `The form cannot be read. ${what}`);
const brokenForm = (): ApiError =>
  wrongForm('It is truncated, or is not multipart/form-data as its Content-Type says.');
