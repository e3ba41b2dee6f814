// Reads request bodies, with a limit counted as they arrive, and validates them against a schema.
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { z } from 'zod';
import { ApiError } from '../base/api-error.ts';
import { plainWords } from '../base/plain-words.ts';
import type { BodyRoom } from './bodies-under-way.ts';
import { createGatherer } from './gather-bytes.ts';
import { parseJson } from './json.ts';

/** The bytes of a JSON body. Throws `unsupported_media_type`, `file_too_large` and `overloaded`. */
export async function readJsonBody(request: Request, bound: number, room: BodyRoom): Promise<Uint8Array> {
  const mediaType = request.headers.get('content-type') ?? '';
  if (!/^application\/json\s*(;\s*charset\s*=\s*"?utf-8"?\s*)?$/i.test(mediaType))
    throw new ApiError(
      'unsupported_media_type',
      `The Content-Type is ${mediaType === '' ? 'missing' : `'${mediaType.slice(0, 100)}'`}; send application/json.`,
    );
  return readBytes(request, bound, room).catch(describeDeparture);
}

/** A body that breaks off means the caller left, not a bug of ours. */
function describeDeparture(error: unknown): never {
  throw error instanceof ApiError ? error : new DOMException('The body was cut off.', 'AbortError');
}

/** At most `bound` bytes; one more is an error, detected from Content-Length if there is one. */
async function readBytes(request: Request, bound: number, room: BodyRoom): Promise<Uint8Array> {
  const tooLarge = () =>
    new ApiError('file_too_large', `The body is larger than ${bound.toLocaleString('en')} bytes.`, {
      headers: { Connection: 'close' },
    });
  const length = request.headers.get('content-length');
  if (Number(length ?? 0) > bound) throw tooLarge();
  const announced = Number(length ?? 0);
  room.check(announced);
  // Free bytes are not counted, no more bytes arrive than announced, and reading them all at once costs a tenth of a stream.
  if (length !== null && announced <= room.free) return new Uint8Array(await request.arrayBuffer());
  const gathered = createGatherer();
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.length;
    if (size > bound) throw tooLarge();
    room.take(chunk.length);
    gathered.add(chunk);
  }
  return gathered.end();
}

/** Bytes per step of reading a body, between which others are served. */
const large = 65_536;

/** A JSON body that matches the schema. Throws `invalid_json` and `invalid_request`. */
export async function parseBody<Value>(bytes: Uint8Array, schema: z.ZodType<Value>): Promise<Value> {
  const value = parseJson(bytes);
  if (bytes.length > large) await nextTurn();
  return checkShape(value, schema, 'body');
}

const maxDetails = 100;

/** A value that matches the schema. Throws `invalid_request`, which names every invalid field. */
export function checkShape<Value>(value: unknown, schema: z.ZodType<Value>, where: 'body' | 'query'): Value {
  const { data, error } = schema.safeParse(value, { error: plainWords });
  if (error === undefined) return data as Value;
  const details = error.issues.slice(0, maxDetails).flatMap((issue) => {
    const path = issue.path.map(String);
    return issue.code === 'unrecognized_keys'
      ? issue.keys
          .slice(0, maxDetails)
          .map((key) => ({ path: [...path, key].join('.'), code: 'unknown_field', message: issue.message }))
      : [{ path: path.join('.'), code: issue.code, message: issue.message }];
  });
  const named = details.slice(0, 5).map(({ path, message }) => `${path === '' ? 'It' : path} ${message}`);
  throw new ApiError(
    'invalid_request',
    `The ${where === 'body' ? 'request body' : 'query'} is invalid. ${named.join('; ')}.`,
    {
      details: details.slice(0, maxDetails),
    },
  );
}
