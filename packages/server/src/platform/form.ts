// Bodies of multipart/form-data (RFC 7578): one file, and texts beside it. Their bound is counted while they come in.
import { createHash } from 'node:crypto';
import { ApiError } from './api-error.ts';
import { storableText } from './storable-text.ts';

export type UploadedFile = { readonly name: string; readonly bytes: Uint8Array };
export type ReadForm = {
  readonly file: UploadedFile;
  readonly fields: { readonly [name: string]: string };
  /** The same for the same file and texts, whatever stood between them. */
  readonly digest: Uint8Array;
};

/** For the texts and what stands between the parts. */
const margin = 4 * 1024 * 1024;

export const isForm = ({ headers }: Request): boolean =>
  /^multipart\/form-data\s*;/i.test(headers.get('content-type') ?? '');

/** `bound`: bytes of the file. Throws `file_too_large` and `invalid_request`. */
export async function readForm(request: Request, bound: number): Promise<ReadForm> {
  const tooLarge = (): ApiError =>
    new ApiError('file_too_large', `The file is larger than ${bound.toLocaleString('en')} bytes.`, {
      headers: { Connection: 'close' },
    });
  if (Number(request.headers.get('content-length') ?? 0) > bound + margin) throw tooLarge();
  const parts = await readParts(request, bound + margin, tooLarge);
  let file: UploadedFile | undefined;
  const fields: Record<string, string> = {};
  for (const [name, value] of parts) {
    if (typeof value === 'string') fields[name] = storableText(value);
    else if (name !== 'file' || file !== undefined)
      throw wrongForm(`Send one file, in the field "file"; there is one in "${name.slice(0, 50)}".`);
    else if (value.size > bound) throw tooLarge();
    else file = { name: storableText(value.name), bytes: new Uint8Array(await value.arrayBuffer()) };
  }
  if (file === undefined) throw wrongForm('There is no file in the field "file".');
  const digest = createHash('sha256')
    .update(JSON.stringify([fields, file.name]))
    .update(file.bytes)
    .digest();
  return { file, fields, digest };
}

async function readParts(request: Request, bound: number, tooLarge: () => ApiError): Promise<FormData> {
  let size = 0;
  const counted = request.body?.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        size += chunk.length;
        if (size > bound) controller.error(tooLarge());
        else controller.enqueue(chunk);
      },
    }),
  );
  try {
    const headers = { 'Content-Type': request.headers.get('content-type') ?? '' };
    return await new Response(counted ?? null, { headers }).formData();
  } catch (error) {
    if (error instanceof ApiError) throw error;
    if (size > bound) throw tooLarge();
    request.signal.throwIfAborted();
    throw wrongForm('It is cut off, or is not multipart/form-data as its Content-Type says.');
  }
}

const wrongForm = (what: string): ApiError => new ApiError('invalid_request', `The form cannot be read. ${what}`);
